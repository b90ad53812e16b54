//! Levels as ASCII pictures: a picture and a legend in, actions played, a picture and events out. It holds no rule of the
//! game.

pub use crate::levels::give;
use crate::levels::{ASLEEP, add, hunter, lay, pictured};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::companions::GivenName;
use emberdeep::content::items::Category;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::game::Game;
use emberdeep::level::{Actor, Bond, Kind, Level, Mood, Slot};
use emberdeep::map::{Point, TileType};

/// What a mark in a picture stands for, besides `@` for the player.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// A foe that hunts the player from the start.
    Foe(Monster),
    /// A foe that sleeps so deeply that only harm wakes it.
    Sleeper(Monster),
    /// The player's companion, by the name of Odd.
    Friend(Monster),
    /// A captive of that name.
    Captive(Monster),
    /// A thing on the ground.
    Thing(ItemKind),
}

/// What friends and captives are called.
pub const ODD: GivenName = GivenName(0);

/// A level drawn by hand, in play.
pub struct Scene {
    pub game: Game,
    /// Everything that has happened so far.
    pub events: Vec<Event>,
    marks: Vec<(char, Mark)>,
}

impl Scene {
    /// The level of `picture`, whose marks `legend` explains, on floor `depth` 5.
    pub fn new(picture: &str, legend: &[(char, Mark)]) -> Self {
        Self::with(picture, legend, |_| {})
    }

    /// The same, with `change` done to the level before the first turn.
    pub fn with(picture: &str, legend: &[(char, Mark)], change: impl FnOnce(&mut Level)) -> Self {
        Self::seeded(7, picture, legend, change)
    }

    /// The same, with other dice.
    pub fn seeded(
        seed: u64,
        picture: &str,
        legend: &[(char, Mark)],
        change: impl FnOnce(&mut Level),
    ) -> Self {
        let (mut level, places) = pictured(5, picture);
        for (symbol, at) in places.into_iter().filter(|(symbol, _)| *symbol != '@') {
            let mark = legend.iter().find(|(s, _)| *s == symbol).expect("a mark in the legend").1;
            put(&mut level, mark, at);
        }
        change(&mut level);
        Self { game: Game::on_level(seed, level), events: Vec::new(), marks: legend.to_vec() }
    }

    /// Plays `action`, which must not be refused, and returns what happened in it.
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        let events = self.game.play(action).unwrap_or_else(|why| panic!("{action:?} is refused: {why:?}"));
        self.events.extend(&events);
        events
    }

    /// Plays `action` `times` times.
    pub fn repeat(&mut self, times: usize, action: Action) {
        for _ in 0..times {
            self.play(action);
        }
    }

    /// Checks that `action` is refused and changes nothing.
    pub fn refuse(&mut self, action: Action) -> Refusal {
        let before = self.game.hash();
        let why = self.game.play(action).expect_err("a refusal");
        assert_eq!(self.game.hash(), before, "a refusal changes nothing");
        why
    }

    pub fn level(&self) -> &Level {
        self.game.level()
    }

    pub fn player(&self) -> &Actor {
        self.level().player()
    }

    /// The only foe of that kind.
    pub fn foe(&self, monster: Monster) -> &Actor {
        let mut foes = self.level().foes().filter(|foe| foe.kind == Kind::Foe(monster));
        let foe = foes.next().unwrap_or_else(|| panic!("no {monster:?} is left"));
        assert!(foes.next().is_none(), "more than one {monster:?}");
        foe
    }

    /// How many foes there are.
    pub fn foes(&self) -> usize {
        self.level().foes().count()
    }

    /// The level as a picture, with the player, foes and things by their marks (a foe or thing that the legend lacks is
    /// `?`).
    pub fn picture(&self) -> String {
        let level = self.level();
        let row = |y| (0..level.map.width).map(move |x| self.symbol(Point::new(x, y))).collect::<String>();
        (0..level.map.height).map(row).collect::<Vec<_>>().join("\n")
    }

    fn symbol(&self, at: Point) -> char {
        let level = self.level();
        let of = |wanted: &dyn Fn(&Mark) -> bool| {
            self.marks.iter().find(|(_, mark)| wanted(mark)).map_or('?', |(symbol, _)| *symbol)
        };
        if let Some(actor) = level.actor_at(at) {
            return match actor.kind {
                Kind::Player => '@',
                Kind::Foe(kind) if actor.is_foe() => {
                    of(&|mark| matches!(mark, Mark::Foe(m) | Mark::Sleeper(m) if *m == kind))
                }
                Kind::Foe(kind) => {
                    of(&|mark| matches!(mark, Mark::Friend(m) | Mark::Captive(m) if *m == kind))
                }
            };
        }
        match level.items_at(at).last() {
            Some(item) => of(&|mark| matches!(mark, Mark::Thing(kind) if *kind == item.kind)),
            None => level.map.tile(at).symbol(),
        }
    }

    /// Checks the picture; the rows of `expected` may be indented.
    pub fn shows(&self, expected: &str) {
        let rows: Vec<_> = expected.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        assert_eq!(self.picture(), rows.join("\n"), "\n{}", self.picture());
    }
}

/// Puts what a mark stands for on the level.
pub fn put(level: &mut Level, mark: Mark, at: Point) {
    match mark {
        Mark::Thing(kind) => lay(level, kind, at),
        Mark::Foe(monster) => _ = hunter(level, monster, at),
        Mark::Sleeper(monster) => _ = add(level, monster, at, ASLEEP),
        Mark::Friend(monster) => bind(level, monster, at, Bond::Companion { name: ODD, warmed: 0 }),
        Mark::Captive(monster) => bind(level, monster, at, Bond::Captive(ODD)),
    }
}

fn bind(level: &mut Level, monster: Monster, at: Point, bond: Bond) {
    add(level, monster, at, Mood::Wandering { goal: None });
    level.actors.last_mut().expect("the one just added").bond = bond;
}

/// Changes the tile at (`x`, `y`).
pub fn set(level: &mut Level, x: i32, y: i32, tile: TileType) {
    level.map.set(Point::new(x, y), tile);
}

/// The slot of the first thing that is given to a player: `d`, after dagger, leather and potion.
pub const D: Slot = Slot(3);

/// The use of what is in that slot on the place (`x`, `y`): a rod is pointed there, a scroll is read for it.
pub fn use_at(x: i32, y: i32) -> Action {
    Action::Use(D, Target::Place(Point::new(x, y)))
}

/// Makes all foes wander, unaware of the player.
pub fn unaware(level: &mut Level) {
    for foe in level.actors.iter_mut().filter(|actor| !actor.is_player()) {
        foe.mood = Mood::Wandering { goal: None };
    }
}
/// The slot of the second.
pub const E: Slot = Slot(4);

impl Scene {
    /// The level of `picture`, with `items` in the bag from slot [`D`] on.
    pub fn holding(picture: &str, legend: &[(char, Mark)], items: &[Item]) -> Self {
        Self::with(picture, legend, |level| {
            for item in items {
                give(level, *item);
            }
        })
    }

    /// The level of `picture`, with a thing of that kind worn or wielded, in slot [`D`].
    pub fn wearing(picture: &str, legend: &[(char, Mark)], kind: ItemKind) -> Self {
        Self::with(picture, legend, |level| wear(level, kind))
    }

    /// How many of a kind are in the bag.
    pub fn held(&self, kind: ItemKind) -> u32 {
        let items = self.level().hero.items().filter(|(_, item)| item.kind == kind);
        items.map(|(_, item)| u32::from(item.count)).sum()
    }

    /// The harm done to foes and player so far: whom, how much, by what.
    pub fn hits(&self) -> Vec<(Kind, i32, Cause)> {
        let hit = |event: &Event| match event {
            Event::Hit { on, damage, cause, .. } => Some((on.kind, *damage, *cause)),
            _ => None,
        };
        self.events.iter().filter_map(hit).collect()
    }

    /// The harm done to the player so far, hit by hit.
    pub fn taken(&self) -> Vec<i32> {
        let of_player = self.hits().into_iter().filter(|(on, ..)| *on == Kind::Player);
        of_player.map(|(_, damage, _)| damage).collect()
    }

    /// Checks the picture with what `over` draws over the ground.
    pub fn shows_over(&self, over: impl Fn(&Level, Point) -> Option<char>, expected: &str) {
        let level = self.level();
        let row = |y| {
            let symbol = |x| {
                let at = Point::new(x, y);
                over(level, at).unwrap_or_else(|| self.symbol(at))
            };
            (0..level.map.width).map(symbol).collect::<String>()
        };
        let shown = (0..level.map.height).map(row).collect::<Vec<_>>().join("\n");
        let rows: Vec<_> = expected.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        assert_eq!(shown, rows.join("\n"), "\n{shown}");
    }

    /// Checks the picture with `*` where it burns.
    pub fn shows_fire(&self, expected: &str) {
        self.shows_over(|level, at| (level.ground.fire[level.map.index(at)] > 0).then_some('*'), expected);
    }
}

/// Puts a thing of that kind into the bag and on.
pub fn wear(level: &mut Level, kind: ItemKind) {
    let slot = Some(give(level, Item::new(kind)));
    match kind.info().category {
        Category::Weapon => level.hero.equipment.weapon = slot,
        Category::Armour => level.hero.equipment.armour = slot,
        Category::Rod => level.hero.equipment.belt[0] = slot,
        Category::Lens => level.hero.equipment.lens = slot,
        _ => level.hero.equipment.charm = slot,
    }
}
