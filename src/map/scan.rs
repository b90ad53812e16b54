//! Fast scans for the few interesting values in a tile grid.

/// Values scanned together: for blocks of a fixed length the compiler emits SIMD comparisons.
const BLOCK: usize = u64::BITS as usize;

/// The indices of the set bits, lowest first.
#[derive(Clone, Copy)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lowest = (self.0 != 0).then(|| self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        lowest
    }
}

/// The indices of `wanted` values, in rising order. Fast when they are rare: a block without any is skipped.
pub fn places<'v, T: Copy>(
    values: &'v [T],
    wanted: impl Fn(T) -> bool + Copy + 'v,
) -> impl Iterator<Item = usize> + 'v {
    let (blocks, rest) = values.as_chunks::<BLOCK>();
    let holding = blocks.iter().enumerate().filter(move |(_, block)| holds(*block, wanted));
    let last = holds(rest, wanted).then_some((blocks.len(), rest));
    holding.map(|(number, block)| (number, &block[..])).chain(last).flat_map(move |(number, block)| {
        let bits = block.iter().rev().fold(0, |bits, value| bits << 1 | u64::from(wanted(*value)));
        Bits(bits).map(move |place| number * BLOCK + place)
    })
}

pub fn contains<T: Copy>(values: &[T], wanted: impl Fn(T) -> bool + Copy) -> bool {
    let (blocks, rest) = values.as_chunks::<BLOCK>();
    blocks.iter().any(|block| holds(block, wanted)) || holds(rest, wanted)
}

/// A hash of the places of `wanted` values: 0 for none, and different after one comes, goes or moves. Two changes may
/// cancel out, as in any 32-bit hash.
pub fn mark<T: Copy>(values: &[T], wanted: impl Fn(T) -> bool) -> u32 {
    values
        .iter()
        .zip(1_u32..)
        .fold(0, |mark, (value, place)| mark.wrapping_add(if wanted(*value) { share(place) } else { 0 }))
}

/// The [`mark`] of `after` from the mark of `before`, recomputed only where the two differ.
pub fn mark_after<T: Copy + PartialEq>(
    mark_before: u32,
    before: &[T],
    after: &[T],
    wanted: impl Fn(T) -> bool + Copy,
) -> u32 {
    if before.len() != after.len() {
        return mark(after, wanted);
    }
    changes(before, after).fold(mark_before, |mark, place| {
        let own = |value| if wanted(value) { share(place as u32 + 1) } else { 0 };
        mark.wrapping_sub(own(before[place])).wrapping_add(own(after[place]))
    })
}

/// A wanted value's share of the mark, by its place counted from 1.
const fn share(place: u32) -> u32 {
    place.wrapping_mul(place).wrapping_mul(0x9E37_79B1) ^ place
}

/// The indices where two lists of equal length differ, in rising order. Fast when they are few.
pub fn changes<'v, T: Copy + PartialEq>(before: &'v [T], after: &'v [T]) -> impl Iterator<Item = usize> + 'v {
    let ((before, rest_before), (after, rest_after)) =
        (before.as_chunks::<BLOCK>(), after.as_chunks::<BLOCK>());
    let last = (before.len(), (rest_before, rest_after));
    let blocks = before.iter().zip(after).enumerate().filter(|(_, (before, after))| differ(*before, *after));
    let blocks = blocks.map(|(number, (before, after))| (number, (&before[..], &after[..])));
    blocks.chain([last]).flat_map(|(number, (before, after))| {
        let pairs = before.iter().zip(after).enumerate();
        pairs.filter(|(_, (before, after))| before != after).map(move |(place, _)| number * BLOCK + place)
    })
}

pub fn is_same<T: Copy + PartialEq>(before: &[T], after: &[T]) -> bool {
    let ((blocks, rest), (others, rest_after)) = (before.as_chunks::<BLOCK>(), after.as_chunks::<BLOCK>());
    before.len() == after.len()
        && !blocks.iter().zip(others).any(|(before, after)| differ(before, after))
        && rest == rest_after
}

/// Dilates `marks`, 0 or 1 in rows of `width`, by one tile in all eight directions.
pub fn grown(marks: &[u8], width: usize) -> Vec<u8> {
    let join =
        |into: &mut [u8], from: &[u8]| into.iter_mut().zip(from).for_each(|(into, from)| *into |= from);
    let mut wide = marks.to_vec();
    for (wide, row) in wide.chunks_mut(width.max(1)).zip(marks.chunks(width.max(1))) {
        join(&mut wide[1..], row);
        join(wide, &row[1..]);
    }
    let mut grown = wide.clone();
    let below = width.min(marks.len());
    join(&mut grown[below..], &wide);
    join(&mut grown, &wide[below..]);
    grown
}

/// Never stops early, like [`holds`].
#[inline]
fn differ<T: Copy + PartialEq>(before: &[T], after: &[T]) -> bool {
    before.iter().zip(after).fold(false, |found, (before, after)| found | (before != after))
}

/// Never stops early, so that the compiler compares many values at once.
#[inline]
fn holds<T: Copy>(block: &[T], wanted: impl Fn(T) -> bool) -> bool {
    block.iter().fold(false, |found, value| found | wanted(*value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn scans_agree_with_a_plain_walk(
            values in prop::collection::vec(prop::sample::select(vec![0_u8, 0, 0, 0, 0, 0, 0, 0, 1, 2]), 0..300),
            empty in 0..200_usize,
        ) {
            let values = [values.clone(), vec![0; empty], values].concat();
            let walk: Vec<usize> = (0..values.len()).filter(|place| values[*place] > 0).collect();
            prop_assert_eq!(contains(&values, |value| value > 0), !walk.is_empty());
            prop_assert_eq!(places(&values, |value| value > 0).collect::<Vec<_>>(), &walk[..]);
            let moved: Vec<u8> = [&[0], &values[..]].concat();
            let is_same = walk.is_empty();
            prop_assert_eq!(mark(&values, |value| value > 0) == mark(&moved, |value| value > 0), is_same);
            prop_assert_eq!(mark(&values, |value| value > 0) == 0, is_same);
            let (first, last) = values.split_at(values.len() / 2);
            for others in [[last, first].concat(), moved.clone(), Vec::new()] {
                let before = mark(&others, |value| value > 0);
                let after = mark_after(before, &others, &values, |value| value > 0);
                prop_assert_eq!(after, mark(&values, |value| value > 0));
            }
            prop_assert_eq!(super::is_same(&values, &moved), false);
            prop_assert_eq!(super::is_same(&values, &vec![0; values.len()]), is_same);
            prop_assert_eq!(changes(&values, &vec![0; values.len()]).collect::<Vec<_>>(), walk);
        }

        #[test]
        fn grown_marks_lie_within_a_step(
            width in 0..9_usize,
            values in prop::collection::vec(prop::sample::select(vec![0_u8, 0, 0, 0, 0, 0, 0, 1]), 0..80),
        ) {
            let marks = &values[..values.len() - values.len().checked_rem(width).unwrap_or(values.len())];
            let at = |place: usize| (place % width, place / width);
            let is_beside = |one: usize, other: usize| {
                at(one).0.abs_diff(at(other).0) <= 1 && at(one).1.abs_diff(at(other).1) <= 1
            };
            let marked: Vec<usize> = (0..marks.len()).filter(|place| marks[*place] == 1).collect();
            let expected: Vec<u8> =
                (0..marks.len()).map(|place| marked.iter().any(|mark| is_beside(*mark, place)).into()).collect();
            prop_assert_eq!(grown(marks, width), expected);
        }
    }
}
