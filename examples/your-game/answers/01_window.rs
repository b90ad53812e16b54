//! Answers to the exercises of chapter 1.

use bracket_lib::geometry::Point;
use bracket_lib::random::RandomNumberGenerator;

/// 1. In place of the function in `common.rs`: `h`, `j`, `k` and `l` walk too.
pub fn step_of(key: char) -> Option<Point> {
    let key = match key {
        'h' => '4',
        'j' => '2',
        'k' => '8',
        'l' => '6',
        other => other,
    };
    let number = "123456789".find(key)? as i32;
    Some(Point::new(number % 3 - 1, 1 - number / 3))
}

/// 2. Call it on the player after each step: a place in the window stays, another moves to its edge.
pub fn clamped(at: Point) -> Point {
    Point::new(at.x.clamp(0, 79), at.y.clamp(0, 49))
}

/// 3. In `main`, in place of the middle of the window.
pub fn start() -> Point {
    let mut rng = RandomNumberGenerator::new();
    Point::new(rng.range(0, 80), rng.range(0, 50))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_walk_like_digits() {
        for (letter, digit) in "hjkl".chars().zip("4286".chars()) {
            assert_eq!(step_of(letter), step_of(digit));
        }
        assert_eq!(step_of('9'), Some(Point::new(1, -1)));
    }

    #[test]
    fn at_stays_in_the_window() {
        assert_eq!(clamped(Point::new(-1, 50)), Point::new(0, 49));
        let start = start();
        assert_eq!(clamped(start), start);
    }
}
