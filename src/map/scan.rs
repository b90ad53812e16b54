//! Finding the few among the many values that a map keeps for its tiles. It knows neither map nor tile.

/// How many values are looked at together: of a block whose length it knows the compiler makes a few comparisons of many values
/// each.
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

/// The places of the values that are `wanted`, in growing order. It is made for few among thousands: a block that holds
/// none is passed over as a whole.
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

/// Whether any of the values is `wanted`.
pub fn contains<T: Copy>(values: &[T], wanted: impl Fn(T) -> bool + Copy) -> bool {
    let (blocks, rest) = values.as_chunks::<BLOCK>();
    blocks.iter().any(|block| holds(block, wanted)) || holds(rest, wanted)
}

/// A number for the places of the values that are `wanted`: 0 for none, and another after one has come, gone or moved. Two
/// changes at once may cancel out, which is as unlikely as any number of 32 bits.
pub fn mark<T: Copy>(values: &[T], wanted: impl Fn(T) -> bool) -> u32 {
    values
        .iter()
        .zip(1_u32..)
        .fold(0, |mark, (value, place)| mark.wrapping_add(if wanted(*value) { share(place) } else { 0 }))
}

/// The [`mark`] of `after`, from that of `before`: only where the two differ is anything counted again.
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

/// What a wanted value adds to the mark, by its place counted from 1.
const fn share(place: u32) -> u32 {
    place.wrapping_mul(place).wrapping_mul(0x9E37_79B1) ^ place
}

/// The places where two lists of one length differ, in growing order: made for few among thousands, too.
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
