//! The storm wisp's spark: it gathers light for a turn, and then the spark goes along its line, and through every pool on it.

use super::{PLAIN, Rule};
use crate::action::ground::{Force, spark};
use crate::action::{AbilityUse, Action, Stage, area, pathing};
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Level};
use crate::map::Point;

/// How far the spark goes, in tiles, and what it does.
const RANGE: i32 = 8;
const HARM: i32 = 8;
/// Turns after a spark before it can gather for another.
const COOLDOWN: u16 = 4;

pub(super) static RULE: Rule = Rule { decide, marks: line, falls: Some(flash), cooldown: COOLDOWN, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let gathers = foe.cooldown == 0 && pathing::has_clear_line(level, foe, RANGE);
    gathers.then_some(Action::Ability(AbilityUse::Announce(level.player().at)))
}

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    area::conducted(level, area::ray(level, foe.at, at, RANGE))
}

/// The spark goes along its line. Mirror mail sends it back from where the player stands: they are spared then, and so
/// are all who stand beyond them.
fn flash(stage: &mut Stage, id: ActorId, at: Point, tiles: &[Point]) {
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
