//! What foes are said to do next turn is what they do: asked in games of the bot, before each of its actions.

use emberdeep::action::Action;
use emberdeep::bot::Bot;
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::{Intent, Move, intents};
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, ActorId, Level, Memory, Mood, reach};
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

/// Whether `intent` came true in the turn that led from `before` to `after`: by where the foe stands where that shows it,
/// else by what happened.
fn came_true(intent: &Intent, before: &Level, after: &Level, events: &[Event]) -> bool {
    let Intent { foe, act, harm: told, to } = *intent;
    let player = before.player().at;
    let start = before.actor(foe).expect("it is in view").at;
    let end = after.actor(foe).map_or(start, |foe| foe.at);
    let did = |is_it: &dyn Fn(&Event) -> bool| events.iter().any(is_it);
    let hit_by = |is_cause: &dyn Fn(Cause) -> bool| {
        did(
            &|event| matches!(event, Event::Hit { by: Some(by), cause, .. } if by.id == foe && is_cause(*cause)),
        )
    };
    let at_a_door = did(&|event| match event {
        Event::DoorOpened { who, .. } | Event::Battered { who, .. } => who.id == foe,
        _ => false,
    });
    let is_so = match act {
        Move::Steals => did(&|event| matches!(event, Event::Stole { by, .. } if by.id == foe)),
        Move::Breathes => hit_by(&|cause| matches!(cause, Cause::Breath(_))),
        Move::Shoots => hit_by(&|cause| matches!(cause, Cause::Shot(_))),
        Move::Strikes => {
            hit_by(&|cause| matches!(cause, Cause::Blow(_)))
                || did(&|event| matches!(event, Event::Smashed { who, .. } if who.id == foe))
        }
        Move::Announces => after.actor(foe).is_some_and(|foe| foe.aim.is_some()),
        Move::Helps => did(&|event| match event {
            Event::Shouted { who } | Event::Drummed { who } => who.id == foe,
            Event::Mended { by, .. } | Event::Raised { by, .. } | Event::Called { by } => by.id == foe,
            _ => false,
        }),
        Move::Comes => at_a_door || end != start && reach(end, player) <= reach(start, player),
        Move::Withdraws => reach(end, player) > reach(start, player),
        Move::Held | Move::Waits => end == start && !at_a_door,
    };
    is_so && harm(foe, events) == told && (to == end || after.actor(foe).is_none())
}

/// How many intents come true when the player waits, and how many do not.
fn waited(game: &Game) -> (u32, u32) {
    let told = intents(game.level());
    let mut after = game.clone();
    let Ok(events) = after.play(Action::Wait) else { return (0, 0) };
    if after.state() != State::Playing || told.is_empty() {
        return (0, 0);
    }
    let (before, after) = (game.level(), after.level());
    let right = told.iter().filter(|intent| came_true(intent, before, after, &events)).count() as u32;
    (right, told.len() as u32 - right)
}

/// The same floor with nothing left to discover: all ground and all traps are known, nothing burns, drifts or lies as oil where
/// the player does not see it, and nobody is there whom the player does not see, or who goes about on a round that the player
/// cannot know.
pub fn discovered(game: &Game) -> Game {
    let mut level = game.level().clone();
    let is_wandering = |foe: &Actor| matches!(foe.mood, Mood::Wandering { .. });
    let in_view =
        level.foes_in_view().into_iter().filter(|foe| level.is_in_line(foe.at) && !is_wandering(foe));
    let in_view: Vec<ActorId> = in_view.map(|foe| foe.id).collect();
    level.actors.retain(|actor| actor.is_player() || in_view.contains(&actor.id));
    level.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    level.traps.iter_mut().for_each(|trap| trap.known = true);
    for at in level.map.points().filter(|at| !level.is_seen(*at)).collect::<Vec<_>>() {
        let tile = level.map.index(at);
        (level.fire[tile], level.gas[tile], level.oil[tile]) = (0, 0, false);
    }
    Game::on_level(game.seed(), level)
}

/// Plays games of the bot and adds up what `count` says of all their states.
pub fn in_games_of_the_bot(count: impl Fn(&Game) -> (u32, u32) + Sync) -> (u32, u32) {
    let counts = (1..=GAMES).into_par_iter().map(|seed| {
        let (mut game, mut bot, mut sum) = (Game::new(seed), Bot::new(seed), (0, 0));
        for _ in 0..ACTIONS {
            if game.state() != State::Playing {
                break;
            }
            let (right, wrong) = count(&game);
            sum = (sum.0 + right, sum.1 + wrong);
            let mut action = bot.decide(game.level());
            while game.play(action).is_err() {
                action = bot.refused(action, game.level());
            }
        }
        sum
    });
    counts.reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
}

#[test]
fn what_foes_in_view_are_said_to_do_is_what_they_do() {
    let (right, wrong) = in_games_of_the_bot(waited);
    assert!(right > 1_000, "{right} intents");
    // Somebody unseen, or ground that is not known, can make a foe change its way.
    assert!(33 * wrong < right, "{wrong} of {} intents did not come true", right + wrong);
}

#[test]
fn where_nothing_is_left_to_discover_foes_do_exactly_what_is_said() {
    let (right, wrong) = in_games_of_the_bot(|game| match intents(game.level()).len() {
        0 => (0, 0),
        _ => waited(&discovered(game)),
    });
    assert!(right > 1_000, "{right} intents");
    assert_eq!(wrong, 0, "of {} intents", right + wrong);
}
