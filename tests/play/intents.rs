//! What foes are said to do next turn is what they do: asked in games of the bot, before each of its actions.

use super::forecast_audit::{self, Count};
use super::levels::{hunter, in_company, pictured};
use super::long::rounds;
use emberdeep::action::Action;
use emberdeep::bot::Bot;
use emberdeep::content::{Condition, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::{Intent, Move, intents};
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, ActorId, Level, Memory, reach};
use rayon::prelude::*;
use std::ops::Add;

/// Actions of each game.
const ACTIONS: u32 = 1_200;

/// The health that `foe` takes from `victim` in these events.
fn harm(foe: ActorId, victim: ActorId, events: &[Event]) -> i32 {
    let harm = |event: &Event| match event {
        Event::Hit { by: Some(by), on, damage, .. } if by.id == foe && on.id == victim => *damage,
        _ => 0,
    };
    events.iter().map(harm).sum()
}

/// Whether `intent` came true in the turn that led from `before` to `after`: by where the foe stands where that shows it,
/// else by what happened.
fn came_true(intent: &Intent, before: &Level, after: &Level, events: &[Event]) -> bool {
    let Intent { foe, act, harm: told, to, .. } = *intent;
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
        Move::Breathes => hit_by(&|cause| matches!(cause, Cause::Breath(_) | Cause::Lightning)),
        Move::Shoots => hit_by(&|cause| matches!(cause, Cause::Shot(_) | Cause::Thrown(_))),
        Move::Hits => {
            hit_by(&|cause| matches!(cause, Cause::Hit(_)))
                || did(&|event| matches!(event, Event::Smashed { who, .. } if who.id == foe))
        }
        Move::WindsUp => after.actor(foe).is_some_and(|foe| foe.aim.is_some()),
        Move::Gathers => did(&|event| matches!(event, Event::Gathered { who } if who.id == foe)),
        Move::Calls => {
            did(&|event| matches!(event, Event::Shouted { who } | Event::Called { by: who } if who.id == foe))
        }
        Move::Mends => did(&|event| matches!(event, Event::Mended { by, .. } if by.id == foe)),
        Move::Raises => did(&|event| matches!(event, Event::Raised { by, .. } if by.id == foe)),
        Move::Drums => did(&|event| matches!(event, Event::Drummed { who } if who.id == foe)),
        Move::Comes => at_a_door || end != start && reach(end, player) <= reach(start, player),
        Move::Withdraws => reach(end, player) > reach(start, player),
        Move::Held | Move::Waits => end == start && !at_a_door,
    };
    let friend = before.companion().map_or(0, |friend| harm(foe, friend.id, events));
    let is_told =
        harm(foe, ActorId::PLAYER, events) == told && friend == intent.friend.map_or(0, |(_, harm)| harm);
    is_so && is_told && (to == end || after.actor(foe).is_none())
}

/// The intents, each with whether it comes true when the player waits; none where the run ends.
fn waited(game: &Game) -> Vec<(Intent, bool)> {
    let told = intents(game.level());
    let mut after = game.clone();
    let Ok(events) = after.play(Action::Wait) else { return Vec::new() };
    if after.state() != State::Playing {
        return Vec::new();
    }
    let (before, after) = (game.level(), after.level());
    told.into_iter().map(|intent| (intent, came_true(&intent, before, after, &events))).collect()
}

fn count(game: &Game) -> Count {
    let mut count = Count::default();
    for (told, is_so) in waited(game) {
        let is_right =
            |game: &Game| waited(game).iter().any(|(intent, is_so)| *is_so && intent.foe == told.foe);
        if is_so {
            count.right += 1;
        } else if let Some(reason) = forecast_audit::reason(game, is_right) {
            count.excuse(reason);
        } else {
            count.wrong += 1;
            println!("seed {}, turn {}: {told:?}", game.seed(), game.turn());
        }
    }
    count
}

/// The same floor with nothing left to discover.
pub fn discovered(game: &Game) -> Game {
    let mut level = game.level().clone();
    forecast_audit::without_all(&mut level);
    Game::on_level(game.seed(), level)
}

/// Plays games of the bot and adds up what `count` says of all their states.
pub fn in_games_of_the_bot(count: impl Fn(&Game) -> Count + Sync) -> Count {
    let counts = (1..=rounds(18, 24) as u64).into_par_iter().map(|seed| {
        let (mut game, mut bot, mut sum) = (in_company(seed), Bot::new(seed), Count::default());
        for _ in 0..ACTIONS {
            if game.state() != State::Playing {
                break;
            }
            sum = sum + count(&game);
            let mut action = bot.decide(game.level());
            while game.play(action).is_err() {
                action = bot.refused(action, game.level());
            }
        }
        sum
    });
    counts.reduce(Count::default, Count::add)
}

#[test]
fn intents_match_actions() {
    let sum = in_games_of_the_bot(count);
    println!("{sum:?}");
    assert!(sum.right > 1_000, "{sum:?}");
    // Rats come in threes, and seldom are all three in view.
    assert!(sum.is_right_but_for(2.5), "{sum:?}");
}

#[test]
fn intents_are_exact_on_known_floors() {
    let sum = in_games_of_the_bot(|game| match intents(game.level()).len() {
        0 => Count::default(),
        _ => count(&discovered(game)),
    });
    assert!(sum.right > 1_000, "{sum:?}");
    assert_eq!(sum.wrong + sum.excused.iter().sum::<u32>(), 0, "{sum:?}");
}

#[test]
fn double_actions_are_foretold() {
    let twice = |change: fn(&mut Actor)| {
        let (mut level, marks) = pictured(1, "##########\n#@.....g.#\n##########");
        let at = marks.into_iter().find(|(mark, _)| *mark == 'g').expect("the goblin").1;
        hunter(&mut level, Monster::Goblin, at);
        change(&mut level.actors[1]);
        let mut game = Game::on_level(1, level);
        let told = intents(game.level())[0];
        game.play(Action::Wait).expect("waiting is allowed");
        assert_eq!(game.level().actors[1].at, told.to);
        (told.act, told.twice, at.x - told.to.x)
    };
    assert_eq!(twice(|_| {}), (Move::Comes, false, 1));
    assert_eq!(twice(|goblin| goblin.conditions[Condition::Haste] = 9), (Move::Comes, true, 2));
    let waits = |goblin: &mut Actor| {
        (goblin.conditions[Condition::Haste], goblin.conditions[Condition::Held]) = (9, 9)
    };
    assert_eq!(twice(waits), (Move::Held, false, 0));
}

/// Three rats in a room, and the player sees a wedge of it from a corridor: two of them come into it and out of it again.
#[test]
fn waiting_for_hidden_friends_is_foretold() {
    let (mut level, marks) = pictured(
        1,
        "
        ###########
        #####.....#
        #####.r...#
        #.@......r#
        #####.r...#
        #####.....#
        ###########",
    );
    for (_, at) in marks.into_iter().filter(|(mark, _)| *mark == 'r') {
        hunter(&mut level, Monster::Rat, at);
    }
    level.ground.glow.fill(true);
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    let mut game = Game::on_level(1, level);
    let mut told = 0;
    for _ in 0..8 {
        for (intent, is_so) in waited(&game) {
            assert!(is_so, "turn {}: {intent:?}", game.turn());
            told += 1;
        }
        game.play(Action::Wait).expect("waiting is allowed");
    }
    assert!(told > 3, "{told}");
}
