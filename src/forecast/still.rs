//! Turns in which nothing happens. The rules have no dice, so a turn of waiting that leaves a floor as it was is followed by
//! others like it.

use crate::level::{Actor, Ground, Hero, Level, Machine, Timers};
use crate::map::TileType;

/// All that a turn may change, except what the player perceives and two things that wake nobody: the player's wounds heal, and
/// the lantern's oil burns down. Without it nobody sees or hears better.
pub(super) struct Still {
    actors: Vec<Actor>,
    hero: Hero,
    tiles: Vec<TileType>,
    ground: Ground,
    timers: Timers,
    machines: Vec<Machine>,
}

impl Still {
    /// The floor before a turn; `None` while anybody but the player is awake, who would change it.
    pub(super) fn of(level: &Level) -> Option<Self> {
        let mut others = level.actors.iter().filter(|actor| !actor.is_player());
        others.all(Actor::is_asleep).then(|| Self {
            actors: level.actors.clone(),
            hero: level.hero.clone(),
            tiles: level.map.tiles.clone(),
            ground: level.ground.clone(),
            timers: level.timers.clone(),
            machines: level.machines.clone(),
        })
    }

    /// Whether the turn that led to `level` has left it as it was.
    pub(super) fn holds_after(mut self, level: &Level) -> bool {
        let lantern = &mut self.hero.lantern;
        (lantern.oil, lantern.healing) = (level.hero.lantern.oil, level.hero.lantern.healing);
        let hp = level.player().body.hp;
        let player = self.actors.iter_mut().find(|actor| actor.is_player());
        player.into_iter().for_each(|player| player.body.hp = player.body.hp.max(hp));
        self.actors == level.actors
            && self.hero == level.hero
            && self.tiles == level.map.tiles
            && self.ground == level.ground
            && self.timers == level.timers
            && self.machines == level.machines
    }
}
