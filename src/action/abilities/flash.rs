//! The storm wisp's spark: it gathers light for two turns, in the second of which it announces its line; then the spark goes
//! along that, and through every pool on it.

use super::{PLAIN, Rule, ready};
use crate::action::ground::{Force, spark};
use crate::action::{AbilityUse, Action, Refusal, Stage, area, pathing};
use crate::content::monsters::Ability;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Level};
use crate::map::Point;

/// How far the spark goes, in tiles, and what it does.
const RANGE: i32 = 8;
const HARM: i32 = 8;
/// Turns after a spark before it can gather for another.
const COOLDOWN: u16 = 4;

pub(super) static RULE: Rule = Rule {
    decide,
    marks: line,
    falls: Some(flash),
    turn: fade,
    cooldown: COOLDOWN,
    is_directed: true,
    ..PLAIN
};

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let can = foe.cooldown == 0 && pathing::has_clear_line(level, foe, RANGE);
    let used = if foe.calls == 0 { AbilityUse::Gather } else { AbilityUse::Announce(level.player().at) };
    can.then_some(Action::Ability(used))
}

/// What it has gathered is lost when it has to wait before it can announce its line.
fn fade(stage: &mut Stage, id: ActorId) {
    let foe = stage.actor(id);
    let can_aim = foe.cooldown == 0 && pathing::has_clear_line(stage.level, foe, RANGE);
    if foe.calls > 0 && foe.aim.is_none() && !can_aim {
        stage.actor_mut(id).calls = 0;
    }
}

/// The first of the two turns.
pub(super) fn gather(stage: &mut Stage, id: ActorId, ability: Ability) -> Result<(), Refusal> {
    if ability != Ability::Sparks {
        return Err(Refusal::NotYours);
    }
    ready(stage, id)?;
    stage.actor_mut(id).calls = 1;
    let who = stage.who(id);
    stage.tell(Event::Gathered { who });
    Ok(())
}

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    area::conducted(level, area::ray(level, foe.at, at, RANGE))
}

/// The spark goes along its line. Mirror mail sends it back from where the player stands: they are spared then, and so
/// are all who stand beyond them.
fn flash(stage: &mut Stage, id: ActorId, at: Point, tiles: &[Point]) {
    stage.actor_mut(id).calls = 0;
    let by = stage.who(id);
    let end = area::ray(stage.level, by.at, at, RANGE).last().copied();
    stage.tell(Event::Flew { who: by, to: end.unwrap_or(by.at) });
    let you = stage.who(ActorId::PLAYER);
    let force = Force { by: Some(by), damage: HARM, cause: Cause::Lightning, ..Force::NONE };
    if !tiles.contains(&you.at) || !stage.mirrors() {
        return spark::run(stage, tiles, &force);
    }
    let mut back = area::conducted(stage.level, area::ray(stage.level, you.at, by.at, RANGE));
    back.retain(|tile| *tile != you.at);
    spark::run(stage, &back, &Force { by: Some(you), ..force });
}
