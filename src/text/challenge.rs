//! The dungeons of the day and of the week in words, and a run in one in a line for others to read.

use super::harm::killer;
use super::names::bare;
use crate::event::Cause;
use crate::game::{Game, State};
use crate::replay::{Attempt, Challenge, Story};

/// The mark of the best run in the dungeon of a week.
pub(crate) const BEST: &str = "your best";
/// The mark of a run in a dungeon that an earlier run was in.
pub(crate) const KNOWN: &str = "known seed";

/// Which dungeon it is.
pub(crate) fn dungeon(challenge: Challenge) -> String {
    match challenge {
        Challenge::Day(date) => format!("dungeon of the day, {date}"),
        Challenge::Week(week) => format!("dungeon of the week, {week}"),
    }
}

/// How a list names it, beside the day on which the run began.
pub(crate) fn in_a_list(challenge: Challenge) -> String {
    match challenge {
        Challenge::Day(_) => "of that day".to_owned(),
        Challenge::Week(week) => week.to_string(),
    }
}

/// What is said of it as a run begins.
pub(crate) fn beginning(attempt: Attempt) -> String {
    let dungeon = dungeon(attempt.challenge);
    match attempt.challenge {
        Challenge::Day(_) if attempt.is_again() => {
            format!("This is the {dungeon}, again. Only your first run in it was ranked.")
        }
        Challenge::Day(_) => {
            format!("This is the {dungeon}. It's the same for everyone, and your first run to end is ranked.")
        }
        Challenge::Week(_) => {
            format!("This is the {dungeon}. It's the same for everyone, and your best run is ranked.")
        }
    }
}

/// While bots play the dungeon, too.
pub(crate) const RIVALS: &str = "Five bots are playing it now. They begin as you did.";

/// What the middle one of them has scored.
pub(crate) fn rivals(score: u64) -> String {
    format!("Five bots began as you did. The middle one made {score} points.")
}

/// A run in a line: its day or week, who went down in which winter, floor, score, killer, the health in tenths with which
/// each floor was left, what `bots` score if that is known, and the first digits of the last hash.
pub(crate) fn line(game: &Game, story: &Story, attempt: Attempt, bots: Option<u64>) -> String {
    let setup = game.setup();
    let again = if attempt.is_again() { " again" } else { "" };
    let end = end(game.state(), story.end);
    let health: Vec<String> = story.deeds.left.iter().map(u8::to_string).collect();
    let health = if health.is_empty() { "-".to_owned() } else { health.join(" ") };
    let bots = bots.map(|score| format!("bot {} | ", thousands(score))).unwrap_or_default();
    let hash = format!("{:016x}", game.hash());
    format!(
        "Emberdeep {}{again} {} w{} | floor {} | {} | {end} | {health} | {bots}{}",
        attempt.challenge,
        setup.start.info().name,
        setup.winter.number(),
        game.level().depth,
        thousands(game.score()),
        &hash[..6],
    )
}

/// What ended it, in a word or two.
fn end(state: State, cause: Option<Cause>) -> String {
    match (state, cause) {
        (State::Won, _) => "won".to_owned(),
        (State::Dead, Some(cause)) => bare(&killer(cause)).to_owned(),
        (State::Dead, None) => "died".to_owned(),
        (State::Playing, _) => "left".to_owned(),
    }
}

/// A number with commas.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut words = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            words.push(',');
        }
        words.push(digit);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::journal::{Date, Week};
    use crate::level::Kind;
    use crate::map_builder::rules::EMBERDEEP;

    #[test]
    fn a_line_has_one_form() {
        let day = Challenge::Day(Date { year: 2026, month: 11, day: 26 });
        let game = Game::with_setup(day.seed(), &EMBERDEEP, day.setup());
        let mut story = Story::default();
        let hash = |game: &Game| format!("{:016x}", game.hash())[..6].to_owned();
        let first = Attempt { challenge: day, number: 1 };
        let start = day.setup().start.info().name;
        let expected =
            format!("Emberdeep 2026-11-26 {start} w0 | floor 1 | 500 | left | - | {}", hash(&game));
        assert_eq!(line(&game, &story, first, None), expected);
        let beside = line(&game, &story, first, Some(5_100));
        assert_eq!(beside, expected.replace("| - | ", "| - | bot 5,100 | "));
        let again = line(&game, &story, Attempt { number: 2, ..first }, None);
        assert_eq!(again, expected.replace("2026-11-26 ", "2026-11-26 again "));
        let troll = Some(Cause::Hit(Kind::Foe(Monster::Troll)));
        let ends = [(State::Dead, troll), (State::Dead, Some(Cause::Fire)), (State::Won, None)];
        assert_eq!(ends.map(|(state, cause)| end(state, cause)), ["troll", "fire", "won"]);
        story.deeds.left = vec![9, 8, 8, 5, 6, 3];
        let week = Challenge::Week(Week { year: 2026, week: 48 });
        let game = Game::with_setup(week.seed(), &EMBERDEEP, week.setup());
        let third = Attempt { challenge: week, number: 3 };
        let told = line(&game, &story, third, None);
        let score = game.score();
        assert!(told.starts_with("Emberdeep 2026-W48 "), "{told}");
        assert!(told.contains(&format!(" w3 | floor 1 | {score} | left |")), "{told}");
        assert!(told.contains(" | 9 8 8 5 6 3 | "), "{told}");
    }

    #[test]
    fn thousands_have_commas() {
        let words = [0, 999, 1_000, 6_412, 1_234_567].map(thousands);
        assert_eq!(words, ["0", "999", "1,000", "6,412", "1,234,567"]);
    }
}
