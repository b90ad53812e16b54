//! Finding the few among the many values that a map keeps for its tiles. It knows neither map nor tile.

/// How many values are looked at together: of a block whose length it knows the compiler makes a few comparisons of many values
/// each.
const BLOCK: usize = u64::BITS as usize;

/// The places of the bits that are set, from the lowest on.
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

/// The places of the values that are `wanted`, in growing order. It is made for few among thousands: a block that holds
/// none is passed over as a whole.
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

/// Whether any of the values is `wanted`.
pub fn contains<T: Copy>(values: &[T], wanted: impl Fn(T) -> bool + Copy) -> bool {
    let (blocks, rest) = values.as_chunks::<BLOCK>();
    blocks.iter().any(|block| holds(block, wanted)) || holds(rest, wanted)
}

/// The places where two lists of one length differ, in growing order: made for few among thousands, too.
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

/// Whether two lists hold the same.
pub fn is_same<T: Copy + PartialEq>(before: &[T], after: &[T]) -> bool {
    let ((blocks, rest), (others, rest_after)) = (before.as_chunks::<BLOCK>(), after.as_chunks::<BLOCK>());
    before.len() == after.len()
        && !blocks.iter().zip(others).any(|(before, after)| differ(before, after))
        && rest == rest_after
}

/// Of `marks` in rows of that `width`, each 0 or 1: the same with those beside a 1, across corners too, set to 1.
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

/// Without an end at the first difference, as in [`holds`].
#[inline]
fn differ<T: Copy + PartialEq>(before: &[T], after: &[T]) -> bool {
    before.iter().zip(after).fold(false, |found, (before, after)| found | (before != after))
}

/// Without an end at the first one found: so the compiler compares many values at once.
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
        fn they_are_those_that_a_walk_finds(
            values in prop::collection::vec(prop::sample::select(vec![0_u8, 0, 0, 0, 0, 0, 0, 0, 1, 2]), 0..300),
            empty in 0..200_usize,
        ) {
            let values = [values.clone(), vec![0; empty], values].concat();
            let walk: Vec<usize> = (0..values.len()).filter(|place| values[*place] > 0).collect();
            prop_assert_eq!(contains(&values, |value| value > 0), !walk.is_empty());
            prop_assert_eq!(places(&values, |value| value > 0).collect::<Vec<_>>(), &walk[..]);
            let moved: Vec<u8> = [&[0], &values[..]].concat();
            let is_same = walk.is_empty();
            prop_assert_eq!(super::is_same(&values, &moved), false);
            prop_assert_eq!(super::is_same(&values, &vec![0; values.len()]), is_same);
            prop_assert_eq!(changes(&values, &vec![0; values.len()]).collect::<Vec<_>>(), walk);
        }

        #[test]
        fn what_has_grown_is_within_a_step(
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
