//! How a fight would end if you stood and traded blows from now on. It is not computed but fought: the verbs of `action`
//! and the turns of `game` are played on an arena with only the two of you. It changes nothing of the level that it is
//! asked about.
//!
//! What is played: you strike whenever your weapon reaches the foe, and wait for it otherwise. If the foe stands beside
//! you, the arena is the ground around you as it is; if not, it is open floor, and the foe has come up to you. Nobody else
//! is there, and who is called or split off takes no part.
//!
//! There are no dice in a fight, so this is exactly what will happen, for all kinds but those of [`FREE_FIGHTERS`], who do
//! not stand and trade blows, or not alone.

pub mod notice;

use crate::action::perceive::{self, Eyes};
use crate::action::{Action, NORMAL_COST, Outcome, Stage, attack};
use crate::ai;
use crate::content::Monster;
use crate::event::{Cause, Event};
use crate::game::turn;
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::{Direction, Map, Point, TileType};
use crate::rng::Rng;

/// The kinds whose fight may go another way than the forecast says, and what they may do instead.
pub const FREE_FIGHTERS: [(Monster, &str); 5] = [
    (Monster::Bat, "flutters away every other move"),
    (Monster::Archer, "steps back where it can"),
    (Monster::Slime, "splits where there is room"),
    (Monster::Thief, "steals and runs"),
    (Monster::Warden, "calls its guard"),
];

/// How a fight would end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// With which of your blows the foe dies; `None` if it does not.
    pub you_win_in: Option<u32>,
    /// The health that it takes from you until then, or until your death; healing on the way is counted.
    pub hp_lost: i32,
    /// With which of its blows you die; `None` if you do not.
    pub dies_on_blow: Option<u32>,
}

/// How far the arena reaches around you, in tiles.
const ARENA: i32 = 6;
/// A fight that is not over after so many of your turns never will be: the wounds close as fast as they are dealt.
const LONGEST: u32 = 250;

/// How a fight of the player against `foe` would end. `None` if `foe` is not on the level, or if one of them is confused,
/// for then there are dice in it.
pub fn forecast(level: &Level, foe: ActorId) -> Option<Forecast> {
    let enemy = level.actor(foe).filter(|foe| !foe.is_player() && foe.hp > 0)?;
    if enemy.conditions.confusion > 0 || level.player().conditions.confusion > 0 {
        return None;
    }
    let mut duel = Duel { level: arena(level, enemy), foe, eyes: Eyes::default(), dice: Rng::for_play(0) };
    Some(duel.fight())
}

/// Why a foe's fight may go another way than the forecast says, if so.
pub fn free_fighter(foe: &Actor) -> Option<&'static str> {
    FREE_FIGHTERS.iter().find(|(monster, _)| foe.monster() == Some(*monster)).map(|(_, why)| *why)
}

struct Duel {
    level: Level,
    foe: ActorId,
    eyes: Eyes,
    dice: Rng,
}

impl Duel {
    fn fight(&mut self) -> Forecast {
        let hp = self.level.player().hp;
        let mut forecast = Forecast { you_win_in: None, hp_lost: 0, dies_on_blow: None };
        let (mut dealt, mut taken) = (0, 0);
        for _ in 0..LONGEST {
            let (is_blow, events) = self.round();
            dealt += u32::from(is_blow);
            taken += events.iter().filter(is_taken).count() as u32;
            if self.level.player().hp <= 0 {
                forecast.dies_on_blow = Some(taken.max(1));
                break;
            }
            if self.level.actor(self.foe).is_none() {
                forecast.you_win_in = Some(dealt);
                break;
            }
        }
        forecast.hp_lost = (hp - self.level.player().hp).max(0);
        forecast
    }

    /// Your next turn and what follows from it; says also whether you could strike.
    fn round(&mut self) -> (bool, Vec<Event>) {
        let blow = self.blow();
        let mut events = Vec::new();
        self.level.noise = 0;
        let mut stage = Stage { level: &mut self.level, rng: &mut self.dice, events: &mut events };
        let cost = match turn::perform(&mut stage, ActorId::PLAYER, blow.unwrap_or(Action::Wait)) {
            Ok(Outcome::Done(cost)) => cost,
            _ => NORMAL_COST,
        };
        leave_alone(stage.level, self.foe);
        perceive::refresh(stage.level, &mut self.eyes);
        turn::pass(&mut stage, cost, &mind);
        leave_alone(&mut self.level, self.foe);
        (blow.is_some(), events)
    }

    /// A blow that reaches the foe.
    fn blow(&self) -> Option<Action> {
        let at = self.level.actor(self.foe)?.at;
        let reaches =
            |direction: &Direction| attack::places(&self.level, ActorId::PLAYER, *direction).contains(&at);
        Direction::ALL.into_iter().find(reaches).map(Action::Attack)
    }
}

fn is_taken(event: &&Event) -> bool {
    let cause = |cause: Cause| matches!(cause, Cause::Blow(_) | Cause::Shot(_) | Cause::Breath(_));
    matches!(event, Event::Hit { on, cause: c, .. } if on.id == ActorId::PLAYER && cause(*c))
}

/// What the foe decides: what it would, or to stand and trade blows if it is of a kind that would not.
fn mind(level: &Level, id: ActorId, rng: &mut Rng) -> Action {
    match level.actor(id).and_then(Actor::monster) {
        Some(Monster::Bat | Monster::Archer | Monster::Thief) => ai::trade_blows(level, id),
        _ => ai::decide(level, id, rng),
    }
}

/// Takes everybody else off the level. What has split off a slime goes back into it: it has to be hewn down, too.
fn leave_alone(level: &mut Level, foe: ActorId) {
    let others = |actor: &&Actor| !actor.is_player() && actor.id != foe;
    let split: i32 = level.foes().filter(others).map(|actor| actor.hp).sum();
    level.actors.retain(|actor| actor.is_player() || actor.id == foe);
    if let Some(slime) = level.actor_mut(foe).filter(|foe| foe.monster() == Some(Monster::Slime)) {
        slime.hp += split;
    }
}

/// A small level with the player in the middle and `foe` beside.
fn arena(level: &Level, foe: &Actor) -> Level {
    let player = level.player();
    let middle = Point::new(ARENA, ARENA);
    let is_near = reach(player.at, foe.at) <= 1;
    let from = if is_near { player.at - middle } else { Point::zero() };
    let mut small = if is_near { cut_out(level, player.at - middle) } else { open_floor(level.depth) };
    let at = if is_near { foe.at - from } else { Direction::East.step(middle) };
    let moved = |place: Point| if is_near { place - from } else { middle };
    let mood = match foe.mood {
        Mood::Hunting { last_known, lost } => Mood::Hunting { last_known: moved(last_known), lost },
        Mood::Wandering { .. } => Mood::Wandering { goal: None },
        mood => mood,
    };
    small.actors = vec![
        Actor { at: middle, ..player.clone() },
        Actor { at, mood, aim: foe.aim.map(moved), ..foe.clone() },
    ];
    small.next_id = level.next_id;
    small.hero = level.hero.clone();
    small
}

fn side() -> i32 {
    2 * ARENA + 1
}

fn open_floor(depth: u32) -> Level {
    let mut map = Map::new(side(), side());
    map.tiles.fill(TileType::Floor);
    Level::new(depth, map, Point::new(ARENA, ARENA))
}

/// The ground of `level` around the player, whose arena begins at `corner`. Gas is left out: there are dice in it.
fn cut_out(level: &Level, corner: Point) -> Level {
    let mut small = open_floor(level.depth);
    for index in 0..small.map.tiles.len() {
        let at = small.map.point(index) + corner;
        small.map.tiles[index] = level.map.tile(at);
        if level.map.contains(at) {
            let there = level.map.index(at);
            small.fire[index] = level.fire[there];
            small.oil[index] = level.oil[there];
            small.glow[index] = level.glow[there];
        }
    }
    small
}
