//! The line below the cause of death: the first in the table that fits what happened.

use crate::content::{Condition, FLOORS, ItemKind, Monster};
use crate::event::Cause;
use crate::level::{Actor, Kind, Lantern, Level, reach};
use crate::map::TileType;

/// A death: where and how.
struct End<'a> {
    cause: Cause,
    level: &'a Level,
}

/// Whether a line fits a death, and the line.
type Epitaph = (fn(&End) -> bool, &'static str);

/// How near the stairs are that one has nearly reached, in tiles.
const NEARLY: i32 = 2;
/// How many foes beside the player take turns.
const CROWD: usize = 3;
/// How little oil is worth saving.
const DREGS: i32 = 50;

#[rustfmt::skip] // One death a row.
const EPITAPHS: [Epitaph; 30] = [
    (|end| end.level.hero.lifted > 0, "Both hands on it, and your back to the room."),
    (|end| end.killer() == Some(Monster::Warden), "It folds your hands for you, and goes back to its chair."),
    (|end| end.cause == Cause::Fall, "You came down ahead of your own lantern."),
    (|end| end.cause == Cause::Guardian, "The statues step when you step. You were one step ahead."),
    (|end| end.cause == Cause::Steam, "You were warm at last, right through."),
    (|end| end.cause == Cause::Blast, "It smelled of nothing. Then, for a moment, it smelled of you."),
    (|end| end.cause == Cause::Gas, "A bird would have told you. The bird resigned."),
    (|end| end.cause == Cause::Fireball, "It was your own scroll, and you read it very well."),
    (|end| end.cause == Cause::Impact, "The wall is older than you, and had been expecting somebody."),
    (|end| end.cause == Cause::Lightning, "Lightning, underground. There will have to be a new form for it."),
    (|end| end.cause == Cause::Thrown(ItemKind::FirePot), "You watched it land, and you watched it fizz. It seemed rude to leave."),
    (|end| matches!(end.cause, Cause::Breath(_)), "It breathed out. There was nowhere for you to do the same."),
    (|end| end.cause == Cause::Fire, "You came down here to fetch a fire. One met you half way."),
    (|end| end.killer() == Some(Monster::Mimic), "You bent down to pick it up. It did the same for you."),
    (|end| end.has(Condition::Sleep), "You felt nothing. You were dreaming of a grate with a fire in it."),
    (|end| end.has(Condition::Held), "You had made plans to leave."),
    (|end| end.level.map.tile(end.level.player().at) == TileType::Deep, "Nobody will find you until the water goes down. It has never gone down."),
    (|end| end.has(Condition::Confusion), "You knew the way out. Your feet had heard differently."),
    (|end| end.level.hero.lantern() == Lantern::Out, "You heard it long before you would have seen it. You never did see it."),
    (|end| end.level.hero.lantern() == Lantern::Hooded, "You put the light out so that it would not see you. It returned the favour."),
    (|end| end.beside().count() >= CROWD, "They took turns. It was all very orderly."),
    (|end| end.is_of_the_night_shift(), "They found you before the end of the shift, and went home early for once."),
    (|end| end.is_at_stairs(), "The stairs were right there. They still are."),
    (|end| end.carries(ItemKind::Healing), "The potion in your bag is unbroken. The next one down will be pleased."),
    (|end| end.level.hero.items().count() == end.level.hero.bag.len(), "You died with one of everything, and no hand free."),
    (|end| end.level.hero.oil_in_all() <= DREGS, "There was a little oil left. You were saving it."),
    (|end| end.killer() == Some(Monster::Rat), "A rat. They will find another word for it, on the stone."),
    (|end| end.level.depth == 1, "Nine floors short. They will put it down as a survey."),
    (|end| end.level.depth == FLOORS, "You got as far as the warmth. Most only hear about it."),
    (|_| true, "One more on the tally of men in. The other column can wait."),
];

/// All the lines.
#[cfg(test)]
pub(super) fn lines() -> impl Iterator<Item = &'static str> {
    EPITAPHS.iter().map(|(_, words)| *words)
}

/// The line for a player who has died of `cause` on `level`.
pub(super) fn epitaph(cause: Cause, level: &Level) -> &'static str {
    let end = End { cause, level };
    EPITAPHS.iter().find(|(fits, _)| fits(&end)).map_or("", |(_, words)| words)
}

impl End<'_> {
    /// Whose hit or shot it was.
    fn killer(&self) -> Option<Monster> {
        if let Cause::Hit(Kind::Foe(monster)) | Cause::Shot(Kind::Foe(monster)) = self.cause {
            Some(monster)
        } else {
            None
        }
    }

    fn has(&self, condition: Condition) -> bool {
        self.level.player().has(condition)
    }

    fn carries(&self, kind: ItemKind) -> bool {
        self.level.hero.items().any(|(_, item)| item.kind == kind)
    }

    fn is_at_stairs(&self) -> bool {
        let stairs = [true, false].into_iter().filter_map(|down| self.level.stairs(down));
        stairs.into_iter().any(|at| reach(at, self.level.player().at) <= NEARLY)
    }

    /// The foes beside the player that are awake.
    fn beside(&self) -> impl Iterator<Item = &Actor> {
        let here = self.level.player().at;
        self.level.foes().filter(move |foe| reach(foe.at, here) <= 1 && !foe.is_asleep())
    }

    /// Whether one of the night shift is about that is of the killer's kind.
    fn is_of_the_night_shift(&self) -> bool {
        let killer = self.killer();
        killer.is_some() && self.level.foes().any(|foe| foe.is_night_shift && foe.monster() == killer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Item;
    use crate::level::{ActorId, Mood};
    use crate::map::{Map, Point};

    const HIT: Cause = Cause::Hit(Kind::Foe(Monster::Orc));

    /// A player with an open lantern in the middle of floor 3, far from the stairs, with nothing in the bag.
    fn plain() -> Level {
        let (map, marks) =
            Map::from_picture("#########\n#<.....>#\n#.......#\n#.......#\n#...@...#\n#########");
        let mut level = Level::new(3, map, marks[0].1);
        level.hero.bag.fill(None);
        level
    }

    fn orc(level: &mut Level, at: (i32, i32)) {
        let id = ActorId(level.actors.len() as u32);
        level
            .actors
            .push(Actor { mood: Mood::Fleeing, ..Actor::foe(id, Monster::Orc, Point::new(at.0, at.1)) });
    }

    type Change = fn(&mut Level);

    /// Each death of the table, in its order.
    const DEATHS: [(Cause, Change); EPITAPHS.len()] = [
        (HIT, |level| level.hero.lifted = 1),
        (Cause::Hit(Kind::Foe(Monster::Warden)), |_| {}),
        (Cause::Fall, |_| {}),
        (Cause::Guardian, |_| {}),
        (Cause::Steam, |_| {}),
        (Cause::Blast, |_| {}),
        (Cause::Gas, |_| {}),
        (Cause::Fireball, |_| {}),
        (Cause::Impact, |_| {}),
        (Cause::Lightning, |_| {}),
        (Cause::Thrown(ItemKind::FirePot), |_| {}),
        (Cause::Breath(Kind::Foe(Monster::Drake)), |_| {}),
        (Cause::Fire, |_| {}),
        (Cause::Hit(Kind::Foe(Monster::Mimic)), |_| {}),
        (HIT, |level| level.actors[0].conditions[Condition::Sleep] = 3),
        (HIT, |level| level.actors[0].conditions[Condition::Held] = 3),
        (HIT, |level| {
            let at = level.map.index(level.player().at);
            level.map.tiles[at] = TileType::Deep;
        }),
        (HIT, |level| level.actors[0].conditions[Condition::Confusion] = 3),
        (HIT, |level| level.hero.lantern.oil = 0),
        (HIT, |level| level.hero.lantern.hooded = true),
        (HIT, |level| [(3, 3), (4, 3), (5, 3)].into_iter().for_each(|at| orc(level, at))),
        (Cause::Shot(Kind::Foe(Monster::Orc)), |level| {
            orc(level, (4, 3));
            level.actors[1].is_night_shift = true;
        }),
        (HIT, |level| level.actors[0].at = Point::new(6, 2)),
        (HIT, |level| level.hero.bag[0] = Some(Item::new(ItemKind::Healing))),
        (HIT, |level| level.hero.bag.fill(Some(Item::new(ItemKind::Sword)))),
        (HIT, |level| level.hero.lantern.oil = DREGS),
        (Cause::Hit(Kind::Foe(Monster::Rat)), |_| {}),
        (HIT, |level| level.depth = 1),
        (HIT, |level| level.depth = FLOORS),
        (HIT, |_| {}),
    ];

    #[test]
    fn each_line_has_its_death() {
        for (&(cause, change), (_, words)) in DEATHS.iter().zip(&EPITAPHS) {
            let mut level = plain();
            change(&mut level);
            assert_eq!(epitaph(cause, &level), *words, "{cause:?}");
        }
    }

    #[test]
    fn near_misses_get_the_plain_line() {
        let (_, plain_words) = EPITAPHS[EPITAPHS.len() - 1];
        let misses: [Change; 4] = [
            |level| (3..5).for_each(|x| orc(level, (x, 3))),
            |level| level.actors[0].at = Point::new(4, 4),
            |level| level.hero.bag[1..].fill(Some(Item::new(ItemKind::Sword))),
            |level| level.hero.lantern.oil = DREGS + 1,
        ];
        for (number, miss) in misses.into_iter().enumerate() {
            let mut level = plain();
            miss(&mut level);
            assert_eq!(epitaph(HIT, &level), plain_words, "miss {number}");
        }
    }
}
