//! Mutated bytes: changed, cut, extended and repeated, as by a bad disk or an attacker. The same random draws give the
//! same bytes.

/// A copy of `bytes` with up to eight changes, and at least `least` of them left. `draw` gives a number below the one
/// that it is handed.
pub fn mutated(bytes: &[u8], least: usize, draw: &mut impl FnMut(usize) -> usize) -> Vec<u8> {
    let mut mutant = bytes.to_vec();
    for _ in 0..=draw(8) {
        let at = draw(mutant.len());
        match draw(4) {
            0 => {
                let bit = draw(8);
                mutant[at..].iter_mut().take(1).for_each(|byte| *byte ^= 1 << bit);
            }
            1 => mutant.truncate(at.max(least)),
            2 => mutant.insert(at, draw(256) as u8),
            _ => mutant.extend_from_within(at..(at + 40).min(mutant.len())),
        }
    }
    mutant
}
