//! Fast scans for the few interesting values in a tile grid.

use std::ops::BitOrAssign;

/// Values scanned together: for blocks of a fixed length the compiler emits SIMD comparisons.
const BLOCK: usize = u64::BITS as usize;

/// The numbers of the bits that are set in a row of words, in growing order.
pub struct Ones<W> {
    words: W,
    /// The bits of the current word that are still to come.
    left: u64,
    /// The number of the next word's first bit.
    next: usize,
}

impl<W: Iterator<Item = u64>> Ones<W> {
    /// Those of `words`, whose lowest bits come first.
    pub fn of(words: W) -> Self {
        Self { words, left: 0, next: 0 }
    }
}

impl<W: Iterator<Item = u64>> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.left = self.words.next()?;
            self.next += BLOCK;
        }
        let lowest = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.next - BLOCK + lowest)
    }
}

/// The indices of `wanted` values, in rising order. Fast when they are rare: a block without any is skipped.
pub fn places<'v, T: Copy>(
    values: &'v [T],
    wanted: impl Fn(T) -> bool + Copy + 'v,
) -> impl Iterator<Item = usize> + 'v {
    Ones::of(values.chunks(BLOCK).map(move |block| {
        let found = match block.first_chunk::<BLOCK>() {
            Some(block) => holds(block, wanted),
            None => holds(block, wanted),
        };
        if found {
            block.iter().rev().fold(0, |bits, value| bits << 1 | u64::from(wanted(*value)))
        } else {
            0
        }
    }))
}

pub fn contains<T: Copy>(values: &[T], wanted: impl Fn(T) -> bool + Copy) -> bool {
    let (blocks, rest) = values.as_chunks::<BLOCK>();
    blocks.iter().any(|block| holds(block, wanted)) || holds(rest, wanted)
}

/// The indices where two lists of equal length differ, in rising order. Fast when they are few.
pub fn changes<'v, T: Copy + PartialEq>(before: &'v [T], after: &'v [T]) -> impl Iterator<Item = usize> + 'v {
    Ones::of(before.chunks(BLOCK).zip(after.chunks(BLOCK)).map(|(before, after)| {
        let found = match (before.first_chunk::<BLOCK>(), after.first_chunk::<BLOCK>()) {
            (Some(before), Some(after)) => differ(before, after),
            _ => differ(before, after),
        };
        let pairs = before.iter().zip(after).rev();
        if found { pairs.fold(0, |bits, (before, after)| bits << 1 | u64::from(before != after)) } else { 0 }
    }))
}

pub fn is_same<T: Copy + PartialEq>(before: &[T], after: &[T]) -> bool {
    let ((blocks, rest), (others, rest_after)) = (before.as_chunks::<BLOCK>(), after.as_chunks::<BLOCK>());
    before.len() == after.len()
        && !blocks.iter().zip(others).any(|(before, after)| differ(before, after))
        && rest == rest_after
}

/// Dilates `marks`, in rows of `width`, by one tile in all eight directions.
pub fn grown<T: Copy + BitOrAssign>(marks: &[T], width: usize) -> Vec<T> {
    let join = |into: &mut [T], from: &[T]| into.iter_mut().zip(from).for_each(|(into, from)| *into |= *from);
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
