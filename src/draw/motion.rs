//! Short animations after an action: flashes, rising numbers, items in flight. They come from events and change
//! nothing: the present state is always drawn below.

use crate::action::area;
use crate::config::settings::Motion;
use crate::content::monsters::Ability;
use crate::content::{ItemKind, Monster};
use crate::event::{Cause, Event, Who, counted, deeds, news, only_told};
use crate::level::{Kind, Level, reach};
use crate::map::Point;
use crate::text::names::Name;

/// Milliseconds after an action until all effects have ended.
pub const MOST: u32 = 250;
/// Milliseconds of the fade-in on a new floor.
const FADE: u32 = 180;
/// Milliseconds of a flash.
const FLASH: u32 = 150;
/// Milliseconds of flight for each tile, and at most for the whole flight.
const TILE: u32 = 12;
const FLIGHT: u32 = 90;
/// Milliseconds between two shapes of the flames.
const FLICKER: u32 = 140;
/// Flames and water move for this many milliseconds after a key, then stop, so that an idle window costs nothing.
pub const FLAMES_MOVE: u32 = 5_000;
/// The same for the letters of the title, which people watch longer.
pub const EMBERS_MOVE: u32 = 60_000;

/// An animation between two moments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// When it begins, in milliseconds after the action.
    pub begins: u32,
    /// How long it lasts, in milliseconds.
    pub lasts: u32,
    /// What it looks like.
    pub visual: Visual,
}

/// The look of an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visual {
    /// The ground lights up.
    Flash(Point, Tone),
    /// A number or mark rises from a tile.
    Rise(Point, String, Tone),
    /// Something flies from tile to tile.
    Flight(Vec<Point>, Flying),
    /// Fire or lightning runs along the tiles.
    Streak(Vec<Point>, Tone),
    /// A new floor fades in.
    Fade,
}

/// What flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flying {
    /// An item.
    Thing(ItemKind),
    /// An arrow.
    Arrow,
}

/// The meaning of an effect, which decides the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A foe is hurt.
    Hit,
    /// The player is hurt.
    Wound,
    /// An actor dies.
    Death,
    /// An actor heals.
    Healing,
    /// Fire.
    Fire,
    /// Lightning and other magic.
    Magic,
    /// A foe has noticed the player.
    Alarm,
}

/// The effects of `events`, as far as the player perceives them; `level` is the state after them.
pub fn of(events: &[Event], level: &Level) -> Vec<Effect> {
    let mut making = Making { level, effects: Vec::new(), lands: 0 };
    events.iter().for_each(|event| making.add(event));
    share_out(&mut making.effects);
    making.effects
}

/// Divides the time among the numbers that rise from one tile: each begins when the one before it is half-way up, and
/// the last ends with the time.
fn share_out(effects: &mut [Effect]) {
    let place = |effect: &Effect| if let Visual::Rise(at, ..) = effect.visual { Some(at) } else { None };
    let places: Vec<_> = effects.iter().map(place).collect();
    for (i, here) in places.iter().enumerate().filter(|(_, place)| place.is_some()) {
        let alike = |places: &[Option<Point>]| places.iter().filter(|place| *place == here).count() as u32;
        let (before, all) = (alike(&places[..i]), alike(&places));
        let half = (MOST - effects[i].begins) / (all + 1);
        effects[i].begins += before * half;
        effects[i].lasts = 2 * half;
    }
}

struct Making<'a> {
    level: &'a Level,
    effects: Vec<Effect>,
    /// When the projectile arrives.
    lands: u32,
}

impl Making<'_> {
    fn add(&mut self, event: &Event) {
        match *event {
            Event::Threw { item, from, to, .. } => self.flight(from, to, Flying::Thing(item.kind)),
            Event::Flew { who, to } if breathes(&who) => self.streak(who.at, to, Tone::Fire),
            Event::Flew { who, to } => self.flight(who.at, to, Flying::Arrow),
            Event::Hit { by, on, damage, cause, dies } => {
                self.hit(by, on, damage, cause);
                if dies {
                    self.flash_of(&on, on.at, Tone::Death);
                }
            }
            Event::Healed { who, health } | Event::Mended { who, health, .. } => {
                if health > 0 {
                    self.rise(&who, format!("+{health}"), Tone::Healing);
                }
            }
            Event::Noticed { who } => self.rise(&who, "!".to_owned(), Tone::Alarm),
            Event::Teleported { who, to } => {
                self.flash_of(&who, who.at, Tone::Magic);
                self.flash_of(&who, to, Tone::Magic);
            }
            Event::Vanished { who } => self.flash_of(&who, who.at, Tone::Magic),
            Event::Sanctified { at } => self.flash(at, Tone::Magic),
            Event::Exploded { at } => self.flash(at, Tone::Fire),
            Event::MachineFound { at, .. } => self.flash_machine(at),
            Event::Arrived { .. } => self.effects.push(fade()),
            Event::Stole { .. } | Event::ReliefCame { .. } => {}
            news!() | deeds!() | counted!() | only_told!() => {}
        }
    }

    /// Flashes the visible part of the machine here, because its name does not say where it is.
    fn flash_machine(&mut self, at: Point) {
        let tiles = self.level.machine_at(at).map(|machine| machine.tiles.clone());
        tiles.iter().flat_map(|tiles| tiles.iter()).for_each(|at| self.flash(*at, Tone::Magic));
    }

    fn hit(&mut self, by: Option<Who>, on: Who, damage: i32, cause: Cause) {
        if !self.perceives(&on) {
            return;
        }
        if let (Cause::Lightning, Some(by)) = (cause, by) {
            self.streak(by.at, on.at, Tone::Magic);
        }
        let tone = if on.kind == Kind::Player { Tone::Wound } else { Tone::Hit };
        self.flash(on.at, tone);
        self.rise(&on, damage.to_string(), tone);
    }

    /// A flash for those who perceive `who`.
    fn flash_of(&mut self, who: &Who, at: Point, tone: Tone) {
        if self.perceives(who) {
            self.flash(at, tone);
        }
    }

    fn perceives(&self, who: &Who) -> bool {
        Name::of(who, self.level).is_known()
    }

    /// The visible tiles between two places.
    fn tiles(&self, from: Point, to: Point) -> Vec<Point> {
        let tiles = area::ray(self.level, from, to, reach(from, to));
        tiles.into_iter().filter(|at| self.level.is_seen(*at)).collect()
    }

    fn flight(&mut self, from: Point, to: Point, flying: Flying) {
        let tiles = self.tiles(from, to);
        self.travel(tiles.len(), |lasts| (lasts, Visual::Flight(tiles, flying)));
    }

    fn streak(&mut self, from: Point, to: Point, tone: Tone) {
        let tiles = self.tiles(from, to);
        self.travel(tiles.len(), |lasts| (lasts + FLASH, Visual::Streak(tiles, tone)));
    }

    fn travel(&mut self, tiles: usize, visual: impl FnOnce(u32) -> (u32, Visual)) {
        if tiles > 0 {
            self.lands = (tiles as u32 * TILE).min(FLIGHT);
            let (lasts, visual) = visual(self.lands);
            self.effects.push(Effect { begins: 0, lasts, visual });
        }
    }

    fn flash(&mut self, at: Point, tone: Tone) {
        if self.level.is_seen(at) {
            self.effects.push(Effect { begins: self.lands, lasts: FLASH, visual: Visual::Flash(at, tone) });
        }
    }

    fn rise(&mut self, who: &Who, words: String, tone: Tone) {
        if self.perceives(who) && self.level.is_seen(who.at) {
            let lasts = MOST - self.lands;
            self.effects.push(Effect {
                begins: self.lands,
                lasts,
                visual: Visual::Rise(who.at, words, tone),
            });
        }
    }
}

fn breathes(who: &Who) -> bool {
    let breathes = |monster: Monster| matches!(monster.info().ability, Ability::Breathes { .. });
    matches!(who.kind, Kind::Foe(monster) if breathes(monster))
}

const fn fade() -> Effect {
    Effect { begins: 0, lasts: FADE, visual: Visual::Fade }
}

/// The effects in progress. A front end that never passes time shows none.
#[derive(Debug, Default)]
pub struct Effects {
    effects: Vec<Effect>,
    /// Milliseconds since they began.
    age: u32,
    /// Whether time has ever passed.
    runs: bool,
    /// Milliseconds without a key.
    idle: u32,
    /// How long flames move after a key, as of the last pass.
    stirs: u32,
    /// Milliseconds since the flames last changed.
    flame: u32,
    phase: u32,
}

impl Effects {
    /// Replaces the effects in progress, or clears them if motion is off.
    pub fn begin(&mut self, effects: Vec<Effect>, motion: Motion) {
        self.age = 0;
        self.effects = if self.runs && motion == Motion::On { effects } else { Vec::new() };
    }

    /// Fades in a new floor.
    pub fn enter(&mut self, motion: Motion) {
        self.begin(vec![fade()], motion);
    }

    /// Ends all effects after a key press. Returns whether there were any.
    pub fn cut(&mut self) -> bool {
        self.idle = 0;
        !std::mem::take(&mut self.effects).is_empty()
    }

    /// Passes `ms` milliseconds; flames and water move if the last key was less than `stirs` milliseconds ago.
    /// Returns whether the picture changes.
    pub fn pass(&mut self, ms: u32, stirs: u32) -> bool {
        self.runs = true;
        self.idle = self.idle.saturating_add(ms);
        let moved = !self.effects.is_empty();
        self.age += ms;
        self.effects.retain(|effect| self.age < effect.begins + effect.lasts);
        self.stirs = stirs;
        self.flame += ms;
        let flickers = self.idle < stirs && self.flame >= FLICKER;
        if flickers {
            self.flame = 0;
            self.phase = self.phase.wrapping_add(1);
        }
        moved || flickers
    }

    /// Milliseconds until the picture changes: 0 during effects, `None` if nothing moves.
    pub fn due(&self) -> Option<u32> {
        let flames = (self.idle < self.stirs).then(|| FLICKER.saturating_sub(self.flame));
        if self.effects.is_empty() { flames } else { Some(0) }
    }

    /// The visible effects, each with its progress from 0 to 1.
    pub fn now(&self) -> impl Iterator<Item = (&Visual, f32)> {
        let begun = self.effects.iter().filter(|effect| self.age >= effect.begins);
        begun.map(|effect| (&effect.visual, (self.age - effect.begins) as f32 / effect.lasts as f32))
    }

    /// The animation phase of flames and water; 0 before the first change.
    pub fn phase(&self) -> u32 {
        self.phase
    }
}
