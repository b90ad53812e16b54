//! Puts short lists in order. The standard library's sort is compiled once for each type and key, and forty copies of it
//! made the page larger by a twentieth.

/// Sorts a short list by `key`, by insertion: elements with equal keys keep their order.
pub(crate) fn sort_short<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut list: Vec<(u32, usize)> = (0..40).map(|at| (at * 7 % 5, at as usize)).collect();
        let mut expected = list.clone();
        expected.sort_by_key(|(key, _)| *key);
        sort_short(&mut list, |(key, _)| *key);
        assert_eq!(list, expected);
    }
}
