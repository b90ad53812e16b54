//! The key for fighting plays the fight as it is foretold, hit by hit, to its end, and leads out of what it sets off: asked
//! in games of the bot, where nothing is left to discover and nobody stands aside.

use crate::forecast_audit::Count;
use crate::harm::harm;
use crate::intents::{discovered, in_games_of_the_bot};
use emberdeep::auto::{AutoCommand, Stop, opponents, threats};
use emberdeep::forecast::{self, Fight, is_free_fighter};
use emberdeep::game::{Game, State};
use emberdeep::level::ActorId;

/// More turns than any fight has.
const LONGEST: u32 = 300;

/// The foes of a fight that is foretold exactly: all who are there hunt the player, nobody runs with what it has stolen, and
/// nobody is about to come over the stairs.
fn foes(game: &Game) -> Vec<ActorId> {
    let level = game.level();
    let is_exact = level.traffic.followers.is_empty()
        && level.foes().all(|foe| foe.is_hunting() && !is_free_fighter(foe));
    let all_fight = threats(level).count() == level.foes().count();
    // Nobody is merely remembered.
    let foes = opponents(level);
    let are_there = foes.iter().all(|foe| level.actor(*foe).is_some());
    if is_exact && all_fight && are_there { foes } else { Vec::new() }
}

/// The health that a fight takes until the last foe is dead and nothing more comes of it; `None` if the player gains a level,
/// which is no part of the forecast, or if somebody goes out of view, whom the key does not wait for.
fn played(mut game: Game) -> Option<i32> {
    let mut lost = 0;
    for _ in 0..LONGEST {
        let is_over = game.level().foes().next().is_none();
        let after = forecast::fight(game.level(), &[]).first;
        if is_over && after.is_none() {
            return Some(lost);
        }
        let is_in_view = threats(game.level()).count() == game.level().foes().count();
        if game.level().hero.has_to_choose() || !is_in_view {
            return None;
        }
        let action = match AutoCommand::Fight.next(game.level()) {
            Ok(action) => action,
            // The flames on the player are waited for.
            Err(Stop::NoFoe) if is_over => after.expect("something to do"),
            Err(stop) => panic!("{stop:?} after a start"),
        };
        let events = game.play(action).expect("it can be done");
        lost += events.iter().map(harm).sum::<i32>();
        assert_ne!(game.state(), State::Dead, "a fight that was foretold as won");
    }
    panic!("a fight that was foretold to end")
}

/// Whether the fight is as foretold, if there is one to compare.
fn compared(game: &Game) -> Count {
    let foes = foes(game);
    if foes.is_empty() || game.level().hero.has_to_choose() {
        return Count::default();
    }
    let Fight { end, harm, .. } = forecast::fight(game.level(), &foes);
    if end.you_win_in.is_none() {
        let refused = AutoCommand::Fight.next(game.level()).is_err();
        return Count::of(refused);
    }
    played(game.clone()).map_or(Count::default(), |lost| Count::of(lost == harm))
}

#[test]
fn the_key_for_fighting_plays_what_is_foretold() {
    let sum = in_games_of_the_bot(|game| {
        // Not every turn: each fight is foretold again at each of its turns.
        if game.turn().is_multiple_of(3) && threats(game.level()).next().is_some() {
            compared(&discovered(game))
        } else {
            Count::default()
        }
    });
    assert!(sum.right > 250, "{sum:?}");
    assert_eq!(sum.wrong, 0, "{sum:?}");
}
