//! The player's walk up to a foe, simulated step by step.

use crate::action::{Action, Deed, perceive};
use crate::event::Event;
use crate::forecast::known::{Care, KnownGround};
use crate::forecast::turn;
use crate::level::{Actor, Level, reach};
use crate::map::{Direction, Point, TileType};

/// Longer than any walk up to a sleeper in view.
const LONGEST_WALK: u32 = 100;

/// When a sleeper wakes, or an awake foe notices the player, while the player walks up to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Approach {
    /// At this action, counted from 1.
    Wakes(u32),
    /// Never: the player gets beside it.
    SleepsOn,
}

/// The next step of the player towards a foe; `None` if no path is known or they are already beside it.
pub(crate) fn nearer(level: &Level, foe: &Actor) -> Option<Direction> {
    let is_beside = reach(level.player().at, foe.at) <= 1;
    if is_beside { None } else { KnownGround::new(level, Care::Safe).towards(&[foe.at]) }
}

/// The walk of the player up to a foe.
pub(crate) struct Walk {
    /// The tile that each action leads to; a door to open counts twice.
    pub steps: Vec<Point>,
    /// When the foe wakes or notices the player.
    pub end: Approach,
}

/// Simulates a walk up to an unaware foe, with the lantern hooded or not, while nobody else acts. `None` if no path is
/// known or the player is already beside it.
pub(crate) fn walk(level: &Level, foe: &Actor, hooded: bool) -> Option<Walk> {
    let mut copy = turn::copy(level, &[foe.id], TileType::Floor);
    copy.hero.lantern.shone &= hooded == copy.hero.lantern.hooded;
    copy.hero.lantern.hooded = hooded;
    let mut fov = turn::prepare(&mut copy);
    let notices = |event: &Event| match event {
        Event::Woke { who } | Event::Noticed { who } => who.id == foe.id,
        _ => false,
    };
    let mut steps = Vec::new();
    for step in 1..=LONGEST_WALK {
        if reach(copy.player().at, foe.at) <= 1 {
            return (step > 1).then_some(Walk { steps, end: Approach::SleepsOn });
        }
        let way = nearer(&copy, foe)?;
        steps.push(way.step(copy.player().at));
        let played = turn::play(&mut copy, &mut fov, Action::Step(way), &|_, _| Deed::Wait).ok()?;
        perceive::refresh(&mut copy, &mut fov);
        if played.events.iter().any(notices) {
            let rest = KnownGround::new(&copy, Care::Safe).distances(&[foe.at]).path(copy.player().at);
            steps.extend(rest.into_iter().skip(1).filter(|at| *at != foe.at));
            return Some(Walk { steps, end: Approach::Wakes(step) });
        }
    }
    None
}

/// When the walk up to a sleeper wakes it.
pub(crate) fn approach(level: &Level, sleeper: &Actor, hooded: bool) -> Option<Approach> {
    walk(level, sleeper, hooded).map(|walk| walk.end)
}
