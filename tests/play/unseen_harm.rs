//! Next to no health is lost to somebody whom the game had not shown: asked in games of the bot on the first floors.

use super::long::rounds;
use emberdeep::bot::Bot;
use emberdeep::content::Monster;
use emberdeep::event::{Cause, Event};
use emberdeep::game::{Game, State};
use emberdeep::level::{ActorId, Kind};
use rayon::prelude::*;
use std::collections::BTreeSet;

const ACTIONS: u32 = 1_500;
/// The floors of the first minutes.
const FLOORS: u32 = 3;

/// Whether a foe of that kind comes from where nobody sees it by the rules: it lies in wait, unseen or in a disguise, or is so fast
/// that it comes from the dark and hits in one turn.
fn is_exempt(kind: Kind) -> bool {
    let Kind::Foe(monster) = kind else { return true };
    matches!(monster, Monster::Mimic | Monster::Shade | Monster::Eel) || monster.info().speed > 100
}

/// How many hits and shots the player took, and which of them from somebody who had never been in view on that floor, nor was
/// split off or raised in that turn.
fn hits(seed: u64) -> (usize, Vec<String>) {
    let (mut game, mut bot) = (Game::new(seed), Bot::new(seed));
    let (mut taken, mut unseen) = (0, Vec::new());
    let (mut depth, mut shown): (u32, BTreeSet<ActorId>) = (0, BTreeSet::new());
    for _ in 0..ACTIONS {
        if game.state() != State::Playing || game.level().depth > FLOORS {
            break;
        }
        if game.level().depth != depth {
            (depth, shown) = (game.level().depth, BTreeSet::new());
        }
        shown.extend(game.level().foes_in_view().iter().map(|foe| foe.id));
        let newborn = game.level().next_id;
        let mut action = bot.decide(game.level());
        let events = loop {
            match game.play(action) {
                Ok(events) => break events,
                Err(_) => action = bot.refused(action, game.level()),
            }
        };
        let hit = events.iter().filter_map(|event| match event {
            Event::Hit { by: Some(by), on, cause: Cause::Hit(_) | Cause::Shot(_), .. } => Some((by, on)),
            _ => None,
        });
        for (by, _) in hit.filter(|(by, on)| on.id == ActorId::PLAYER && by.id != ActorId::PLAYER) {
            taken += 1;
            if !shown.contains(&by.id) && by.id.0 < newborn && !is_exempt(by.kind) {
                unseen.push(format!("seed {seed}, floor {depth}, turn {}: {:?}", game.turn(), by.kind));
            }
        }
    }
    (taken, unseen)
}

/// What is left are those whom the player meets at a corner or a door that both come to in the same turn.
#[test]
fn under_one_in_a_hundred_hits_is_unseen() {
    let all: Vec<_> = (1..=rounds(40, 60) as u64).into_par_iter().map(hits).collect();
    let taken: usize = all.iter().map(|(taken, _)| taken).sum();
    let unseen: Vec<&String> = all.iter().flat_map(|(_, unseen)| unseen).collect();
    assert!(taken > 500, "{taken}");
    assert!(100 * unseen.len() < taken, "{} of {taken}: {unseen:#?}", unseen.len());
}
