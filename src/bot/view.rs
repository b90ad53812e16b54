//! What a player sees of a level, arranged for the bot.

use super::odds;
use crate::content::hordes::{self, Horde, Role};
use crate::content::monsters::Ability;
use crate::content::{ItemKind, Monster};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Actor, Level, Mood, Slot, reach};
use crate::map::Point;
use std::cell::OnceCell;

pub(super) struct View<'a> {
    pub level: &'a Level,
    pub player: &'a Actor,
    /// Awake foes in view that are not fleeing, nearest first. Petrified foes don't count.
    pub menaces: Vec<&'a Actor>,
    /// Fleeing foes in view, nearest first.
    pub fugitives: Vec<&'a Actor>,
    /// Sleeping foes in view, nearest first.
    pub sleepers: Vec<&'a Actor>,
    /// The health that a fight with all menaces would cost.
    pub loss: i32,
    /// Whether it reads the signs at two ways down.
    chooses: bool,
    /// The exit, computed on first use.
    way_on: OnceCell<Option<Point>>,
}

impl<'a> View<'a> {
    pub fn new(level: &'a Level, chooses: bool) -> Self {
        let player = level.player();
        let mut seen: Vec<&Actor> = level.foes_in_view();
        seen.retain(|foe| level.is_in_line(foe.at) && !level.is_stone(foe));
        let (sleepers, awake): (Vec<_>, Vec<_>) = seen.into_iter().partition(|foe| foe.is_asleep());
        let (fugitives, menaces): (Vec<_>, Vec<_>) =
            awake.into_iter().partition(|foe| foe.mood == Mood::Fleeing);
        let loss = odds::loss(level, &menaces);
        Self { level, player, menaces, fugitives, sleepers, loss, chooses, way_on: OnceCell::new() }
    }

    pub fn is_calm(&self) -> bool {
        self.menaces.is_empty() && self.fugitives.is_empty()
    }

    /// Health in percent of the maximum.
    pub fn health(&self) -> i32 {
        100 * self.player.body.hp / self.player.body.max_hp
    }

    /// The health that potions in the bag would restore.
    pub fn reserve(&self) -> i32 {
        let potions = self.level.hero.items().filter(|(_, item)| item.kind == ItemKind::Healing);
        potions.map(|(_, item)| i32::from(item.count)).sum::<i32>() * crate::content::items::HEALING
    }

    /// Whether the fight would cost more than health and potions.
    pub fn is_deadly(&self) -> bool {
        self.loss >= self.player.body.hp + self.reserve()
    }

    /// Whether the fight costs enough to spend items on it.
    pub fn is_costly(&self) -> bool {
        3 * self.loss >= 2 * self.player.body.hp
    }

    /// The slot of an item of that kind, or of a scroll with the same effect.
    pub fn slot(&self, kind: ItemKind) -> Option<Slot> {
        let hero = &self.level.hero;
        let own = hero.items().find(|(_, item)| item.kind == kind);
        own.or_else(|| hero.items().find(|(_, item)| hero.used_as(item.kind) == kind)).map(|(slot, _)| slot)
    }

    pub fn reach(&self, at: Point) -> i32 {
        reach(self.player.at, at)
    }

    /// The exit, if known: the stairs down or, on the last floor, the ember. Of two ways it is the first, or the one
    /// that it chooses. With the flame it is the stairs up.
    pub fn way_on(&self) -> Option<Point> {
        let down =
            || self.chosen_way().or_else(|| self.open_way()).or_else(|| known::stairs(self.level, true));
        let exit = || match self.level.hero.lantern.flame {
            true => known::stairs(self.level, false),
            false => down().or_else(|| known::ember(self.level)),
        };
        *self.way_on.get_or_init(exit)
    }

    /// Of two known ways the first that it can get to.
    fn open_way(&self) -> Option<Point> {
        let ways = self.level.known_ways();
        if ways.len() < 2 {
            return None;
        }
        let ground = KnownGround::new(self.level, Care::Safe);
        let is_open = |at: &Point| *at == self.player.at || ground.towards(&[*at]).is_some();
        ways.into_iter().map(|way| way.at).find(is_open)
    }

    /// The known way whose sign names the fewest hordes with a dreaded foe, and of these the one that is worth least experience.
    fn chosen_way(&self) -> Option<Point> {
        if !self.chooses {
            return None;
        }
        let worth = |horde: &Horde| horde.each().map(|foe| foe.info().experience).sum::<i32>();
        let read = self.level.known_ways().into_iter().filter_map(|way| {
            let hordes = &way.sign.as_ref()?.hordes;
            let dreaded = hordes.iter().filter(|horde| horde.each().any(is_dreaded)).count();
            Some((dreaded, hordes.iter().map(worth).sum::<i32>(), way.at))
        });
        read.min_by_key(|(dreaded, worth, _)| (*dreaded, *worth)).map(|(.., at)| at)
    }
}

/// Whether hordes with this kind cost the bot most wins: shields, menders, thieves and maze knights do.
fn is_dreaded(foe: Monster) -> bool {
    let ability = foe.info().ability;
    matches!(hordes::role(foe), Role::Shield | Role::Mender)
        || matches!(ability, Ability::Steals | Ability::Vaults)
}
