//! What moves on the screen. After an action for a moment: lunges, flashes, rising numbers, items in flight, the way to
//! another floor. And flames and water, as long as somebody is there to see them. It all comes from events and from time
//! that front ends hand in, and changes nothing: the present state is always drawn below.

use crate::action::area;
use crate::canvas::Canvas;
use crate::config::settings::Motion;
use crate::content::monsters::Ability;
use crate::content::{ItemKind, Monster};
use crate::event::{Cause, Event, Who, counted, deeds, news, only_told};
use crate::level::{Kind, Level, reach};
use crate::map::Point;
use crate::text::names::Name;

/// Milliseconds after an action until all effects have ended, but for the way to another floor.
pub const MOST: u32 = 250;
/// Milliseconds of the way to another floor.
pub const IRIS: u32 = 700;
/// Milliseconds of an attacker's lunge, there and back, and of the shock of a heavy wound.
const LUNGE: u32 = 120;
/// See [`LUNGE`].
const SHAKE: u32 = 200;
/// A wound is heavy if it costs this part of all health.
const HEAVY: i32 = 5;
/// Milliseconds of a flash.
const FLASH: u32 = 150;
/// Milliseconds of flight for each tile, and at most for the whole flight.
const TILE: u32 = 12;
const FLIGHT: u32 = 90;
/// Milliseconds between two shapes of the flames.
pub const FLICKER: u32 = 100;
/// Flames, water and the letters of the title move for this many milliseconds after a key, if the front end keeps the focus:
/// then nobody looks any more, and an idle window costs nothing.
pub const MOVES: u32 = 60_000;
/// The same in a terminal, where each step is sent as text.
pub const MOVES_IN_TERMINAL: u32 = 5_000;

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
    /// An attacker lunges at a place.
    Lunge(Point, Point),
    /// A heavy wound shakes the scene.
    Shake,
    /// Somebody who has died bursts.
    Burst(Point, Kind),
    /// The floor that is left closes around the player, and the new one opens.
    Iris,
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
    let mut making = Making { level, effects: Vec::new(), lands: 0, wound: 0 };
    events.iter().for_each(|event| making.add(event));
    making.shake();
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
    /// The health that the player has lost.
    wound: i32,
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
                    self.burst(&on);
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
            Event::Arrived { .. } => self.effects.push(iris()),
            Event::Stole { .. } | Event::NightShiftCame { .. } => {}
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
        if on.kind == Kind::Player {
            self.wound += damage;
        }
        if let (Cause::Hit(_), Some(by)) = (cause, by) {
            self.lunge(&by, on.at);
        }
    }

    /// The attacker, if it is still there, lunges once.
    fn lunge(&mut self, by: &Who, at: Point) {
        let is_there = self.level.actor(by.id).is_some_and(|actor| actor.at == by.at);
        let lunges = |effect: &Effect| matches!(effect.visual, Visual::Lunge(from, _) if from == by.at);
        if is_there && self.perceives(by) && !self.effects.iter().any(lunges) {
            self.effects.push(Effect { begins: 0, lasts: LUNGE, visual: Visual::Lunge(by.at, at) });
        }
    }

    fn burst(&mut self, who: &Who) {
        if self.perceives(who) && self.level.is_seen(who.at) {
            let (begins, lasts) = (self.lands, MOST - self.lands);
            self.effects.push(Effect { begins, lasts, visual: Visual::Burst(who.at, who.kind) });
        }
    }

    fn shake(&mut self) {
        if self.wound > 0 && HEAVY * self.wound >= self.level.player().body.max_hp {
            let begins = self.lands.min(MOST - SHAKE);
            self.effects.push(Effect { begins, lasts: SHAKE, visual: Visual::Shake });
        }
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

const fn iris() -> Effect {
    Effect { begins: 0, lasts: IRIS, visual: Visual::Iris }
}

/// The effects in progress. A front end that never passes time shows none.
#[derive(Debug, Default)]
pub struct Effects {
    effects: Vec<Effect>,
    /// Milliseconds since they began.
    age: u32,
    /// Whether time has ever passed.
    runs: bool,
    /// The last picture of the floor that is left, and where the player was on it.
    left: Option<(Box<Canvas>, Point)>,
    /// Milliseconds without a key or the focus.
    idle: u32,
    /// How long flames move after a key, as of the last pass.
    stirs: u32,
    /// Milliseconds since the flames last changed.
    flame: u32,
    /// How often they have changed.
    phase: u32,
    /// The phase that is shown: 0 while nothing stirs.
    shown: u32,
}

impl Effects {
    /// Replaces the effects in progress, or clears them if motion is off.
    pub fn begin(&mut self, effects: Vec<Effect>, motion: Motion) {
        self.age = 0;
        self.effects = if self.are_shown(motion) { effects } else { Vec::new() };
        self.left = None;
    }

    /// Whether anything moves: time passes, and the player wants it.
    pub fn are_shown(&self, motion: Motion) -> bool {
        self.runs && motion == Motion::On
    }

    /// Lets the floor close that is left, whose last picture this is with the player at `from`, if there is an iris.
    pub fn leave(&mut self, picture: &Canvas, from: Point) {
        let has_iris = self.effects.iter().any(|effect| effect.visual == Visual::Iris);
        self.left = has_iris.then(|| (Box::new(picture.clone()), from));
    }

    /// The last picture of the floor that is left, and where the player was on it.
    pub fn left(&self) -> Option<(&Canvas, Point)> {
        self.left.as_ref().map(|(picture, from)| (&**picture, *from))
    }

    /// Opens a floor.
    pub fn enter(&mut self, motion: Motion) {
        self.begin(vec![iris()], motion);
    }

    /// Ends all effects after a key press. Returns whether there were any.
    pub fn cut(&mut self) -> bool {
        self.idle = 0;
        self.left = None;
        !std::mem::take(&mut self.effects).is_empty()
    }

    /// The front end has the focus again, or has lost it: without it nothing moves for long.
    pub fn focus(&mut self, has_focus: bool) {
        self.idle = if has_focus { 0 } else { u32::MAX };
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
        let stirring = self.idle < stirs;
        if stirring && self.flame >= FLICKER {
            self.flame = 0;
            self.phase = self.phase.checked_add(1).unwrap_or(1);
        }
        let before = std::mem::replace(&mut self.shown, if stirring { self.phase } else { 0 });
        moved || self.shown != before
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

    /// The phase of flames and water; 0 if they are at rest.
    pub fn shown_phase(&self) -> u32 {
        self.shown
    }
}
