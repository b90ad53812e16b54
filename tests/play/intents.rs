//! What foes are said to do next turn is what they do: asked in games of the bot, before each of its actions.

use emberdeep::action::Action;
use emberdeep::bot::Bot;
use emberdeep::event::Event;
use emberdeep::forecast::next::intents;
use emberdeep::game::{Game, State};
use emberdeep::level::ActorId;
use rayon::prelude::*;

/// Games, and actions of each.
const GAMES: u64 = 24;
const ACTIONS: u32 = 1_200;

/// The health that `foe` takes from the player in these events.
fn harm(foe: ActorId, events: &[Event]) -> i32 {
    let harm = |event: &Event| match event {
        Event::Hit { by: Some(by), on, damage, .. } if by.id == foe && on.id == ActorId::PLAYER => *damage,
        _ => 0,
    };
    events.iter().map(harm).sum()
}

/// How many intents come true when the player waits, and how many do not.
fn waited(game: &Game) -> (u32, u32) {
    let told = intents(game.level());
    let mut after = game.clone();
    let Ok(events) = after.play(Action::Wait) else { return (0, 0) };
    if after.state() != State::Playing || told.is_empty() {
        return (0, 0);
    }
    let right = told.iter().filter(|intent| harm(intent.foe, &events) == intent.harm).count() as u32;
    (right, told.len() as u32 - right)
}

#[test]
fn what_foes_in_view_are_said_to_do_is_what_they_do() {
    let counts = (1..=GAMES).into_par_iter().map(|seed| {
        let (mut game, mut bot, mut sum) = (Game::new(seed), Bot::new(seed), (0, 0));
        for _ in 0..ACTIONS {
            if game.state() != State::Playing {
                break;
            }
            let (right, wrong) = waited(&game);
            sum = (sum.0 + right, sum.1 + wrong);
            let mut action = bot.decide(game.level());
            while game.play(action).is_err() {
                action = bot.refused(action, game.level());
            }
        }
        sum
    });
    let (right, wrong) = counts.reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    assert!(right > 1_000, "{right} intents");
    assert!(100 * wrong < right, "{wrong} of {} intents did not come true", right + wrong);
}
