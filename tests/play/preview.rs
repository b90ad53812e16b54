//! What the preview of an action says of the foes in view is what happens: asked in games of the bot, of every action that
//! it takes.

use super::forecast_audit::{self, Count, Reason};
use super::levels::in_company;
use super::long::rounds;
use emberdeep::action::Action;
use emberdeep::bot::Bot;
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::preview::{self, Preview};
use emberdeep::game::{Game, State};
use emberdeep::level::{ActorId, Level, Mood};
use emberdeep::map::Point;
use rayon::prelude::*;
use std::ops::Add;

/// Actions of a game.
const ACTIONS: u32 = 6_000;

/// What happens to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fate {
    who: ActorId,
    /// Where they end: not asked of the player, nor of those on a round or in flight, whose ways nobody can know and no preview
    /// shows.
    to: Option<Point>,
    harm: i32,
    dies: bool,
}

fn is_on_its_round(level: &Level, foe: ActorId) -> bool {
    level.actor(foe).is_some_and(forecast_audit::is_on_its_round)
}

fn flees(level: &Level, foe: ActorId) -> bool {
    level.actor(foe).is_some_and(|foe| foe.mood == Mood::Fleeing)
}

fn foretold(level: &Level, action: Action) -> Option<Vec<Fate>> {
    let Preview { foes, harm, dies, .. } = preview::preview(level, action)?;
    let is_known = |foe: ActorId| !is_on_its_round(level, foe) && !flees(level, foe);
    let to = |fate: &preview::FoeChange| is_known(fate.foe).then_some(fate.to);
    let foes = foes.into_iter().map(|fate| Fate {
        who: fate.foe,
        to: to(&fate),
        harm: fate.harm,
        dies: fate.dies || fate.falls,
    });
    let you = Fate { who: ActorId::PLAYER, to: None, harm, dies };
    Some(foes.chain([you]).collect())
}

/// What happens to those of whom `told` tells.
fn happened(game: &Game, action: Action, told: &[Fate]) -> Vec<Fate> {
    let mut after = game.clone();
    let Ok(events) = after.play(action) else { return Vec::new() };
    let harm = |who: ActorId| {
        let harm = events.iter().map(|event| match event {
            Event::Hit { on, damage, .. } if on.id == who => *damage,
            _ => 0,
        });
        harm.sum()
    };
    let fate = |told: &Fate| {
        let end = after.level().actor(told.who);
        let to = end.or(game.level().actor(told.who)).map(|actor| actor.at);
        let dies = end.is_none_or(|actor| actor.body.hp <= 0);
        Fate { who: told.who, to: told.to.and(to), harm: harm(told.who), dies }
    };
    told.iter().map(fate).collect()
}

fn count(game: &Game, action: Action) -> Count {
    let mut count = Count::default();
    // Who falls with the ground is elsewhere, too.
    let leads_elsewhere = || {
        let mut after = game.clone();
        after.play(action).is_ok() && after.level().depth != game.level().depth
    };
    let is_elsewhere = matches!(action, Action::Climb | Action::Descend) || leads_elsewhere();
    let in_view = forecast_audit::in_view(game.level());
    if is_elsewhere || in_view.is_empty() {
        return count;
    }
    let Some(mut told) = foretold(game.level(), action) else { return count };
    // A foe told of on ground out of view is not asked of. In a reason it is: the flames that light it may be taken away.
    told.retain(|fate| fate.who == ActorId::PLAYER || in_view.contains(&fate.who));
    for (told, real) in told.iter().zip(happened(game, action, &told)) {
        let is_right = |game: &Game| {
            let told = foretold(game.level(), action).into_iter().flatten().find(|fate| fate.who == told.who);
            told.is_some_and(|told| happened(game, action, &[told]) == [told])
        };
        if *told == real {
            count.right += 1;
        } else if let Some(reason) = forecast_audit::reason(game, is_right) {
            count.excuse(reason);
        } else if is_on_its_round(game.level(), told.who) {
            count.excuse(Reason::Round);
        } else {
            count.wrong += 1;
            println!("seed {}, turn {}, {action:?}: {told:?}, but {real:?}", game.seed(), game.turn());
        }
    }
    count
}

/// How many shots and spells hit the player from where no line of sight leads to them, neither before nor after: the dark excuses
/// a foe that was not shown, but what blocks the view stops its shot. A wisp is no shot: it flies through grass.
fn blind_shots(before: &Game, events: &[Event], after: &Game) -> u32 {
    if before.level().depth != after.level().depth {
        return 0;
    }
    let flies =
        |id: ActorId| events.iter().any(|event| matches!(event, Event::Flew { who, .. } if who.id == id));
    let is_blind = |event: &&Event| match event {
        Event::Hit {
            by: Some(by), on, cause: Cause::Shot(_) | Cause::Breath(_) | Cause::Lightning, ..
        } => {
            let is_in_line = before.level().is_in_line(by.at) || after.level().is_in_line(by.at);
            on.id == ActorId::PLAYER && by.id != ActorId::PLAYER && !is_in_line && !flies(by.id)
        }
        _ => false,
    };
    let blind: Vec<&Event> = events.iter().filter(is_blind).collect();
    blind.iter().for_each(|hit| println!("seed {}, turn {}: {hit:?}", before.seed(), before.turn()));
    blind.len() as u32
}

fn in_a_game(seed: u64) -> Count {
    let (mut game, mut bot, mut sum) = (in_company(seed), Bot::new(seed), Count::default());
    for _ in 0..ACTIONS {
        if game.state() != State::Playing {
            break;
        }
        let mut action = bot.decide(game.level());
        let mut before = game.clone();
        let events = loop {
            match game.play(action) {
                Ok(events) => break events,
                Err(_) => action = bot.refused(action, game.level()),
            }
            before = game.clone();
        };
        sum = sum + count(&before, action);
        sum.wrong += blind_shots(&before, &events, &game);
    }
    sum
}

#[test]
fn previews_match_what_happens() {
    let games = rounds(20, 200) as u64;
    let sum = (1..=games).into_par_iter().map(in_a_game).reduce(Count::default, Count::add);
    println!("{sum:?}");
    assert!(sum.right > 10_000, "{sum:?}");
    // 1.05 % of 240,000 depend on what the player can't see.
    assert!(sum.is_right_but_for(1.2), "{sum:?}");
    assert!(2_000 * sum.excused[Reason::Round as usize] < sum.right, "{sum:?}");
}
