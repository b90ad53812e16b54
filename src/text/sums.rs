//! What the player's numbers are made of, in words: for the character sheet, the card of one number, and the panel
//! under the mouse. Each part is found by leaving out the others, so that no sum can contradict the rules. It draws
//! nothing.

use super::challenge;
use crate::action::noise;
use crate::action::time::{turns_for_health, turns_to_heal};
use crate::canvas::topic::Number;
use crate::content::items::{STONE_SKIN, TORCH_LIGHT, VIGOROUS};
use crate::content::{Condition, Item, Monster, NORMAL_SPEED, Setup};
use crate::game::{Game, MACHINE_SCORE, State};
use crate::level::{Actor, Body, Hero, Lantern, Level};
use crate::map::Point;
use crate::replay::Attempt;
use crate::text::{conditions, names};
use crate::text::{happenings, possessions};

/// A number, its name and its parts.
pub struct Sum {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// What it is made of.
    pub parts: Vec<String>,
}

fn sum(name: &str, value: impl ToString, part: impl Into<String>) -> Sum {
    made_of(name, value, vec![part.into()])
}

fn made_of(name: &str, value: impl ToString, parts: Vec<String>) -> Sum {
    Sum { name: names::capital(name), value: value.to_string(), parts }
}

impl Sum {
    /// The parts in one line.
    pub fn line(&self) -> String {
        self.parts.join(", ")
    }

    /// The sum as a sentence.
    pub fn sentence(&self) -> String {
        format!("{} {}: {}.", self.name, self.value, self.line())
    }
}

/// The sum behind a number.
pub fn of(number: Number, game: &Game, attempt: Option<Attempt>) -> Sum {
    let level = game.level();
    let hero = &level.hero;
    match number {
        Number::Health => health(level),
        Number::Healing => healing(level),
        Number::Power => power(level),
        Number::Defence => defence(level),
        Number::Speed => speed(level),
        Number::Lantern => lantern(hero),
        Number::Noise => footfall(hero),
        Number::Level => experience(hero),
        Number::Kills => sum("Kills", hero.record.kills, "foes killed so far"),
        Number::Floor => floor(game),
        Number::NightShift => night_shift(level),
        Number::Turn => sum("Turn", game.turn(), "turns passed since the run began"),
        Number::Score => score(game),
        Number::Seed => seed(game, attempt),
        Number::FreeHit => free_hit(hero),
        Number::Turns(condition) => lasting(level, condition),
    }
}

fn floor(game: &Game) -> Sum {
    let depth = game.level().depth;
    let deepest = format!("deepest so far {}", game.deepest());
    made_of("Floor", depth, vec![game.level().place.info().name.to_owned(), deepest])
}

fn night_shift(level: &Level) -> Sum {
    match &level.timers.night_shift {
        Some(shift) => made_of("Night shift", shift.turns, happenings::shift_parts(shift)),
        None if level.foes().any(|foe| foe.is_night_shift) => {
            sum("Night shift", "here", "it has come, and walks this floor")
        }
        None => sum("Night shift", "none", "nobody is on the way to this floor"),
    }
}

fn seed(game: &Game, attempt: Option<Attempt>) -> Sum {
    let dungeon = match attempt {
        Some(attempt) => format!("the {}", challenge::dungeon(attempt.challenge)),
        None => "the same seed makes the same dungeon".to_owned(),
    };
    sum("Seed", game.seed(), dungeon)
}

fn free_hit(hero: &Hero) -> Sum {
    let until = match hero.stance.follow_up {
        0 if hero.growth.talents.free_hit => "whenever you attack",
        0 => "not now",
        1 => "if you attack this turn",
        _ => "if you attack this turn or the next",
    };
    made_of("Next hit", "free", vec!["it takes no time".to_owned(), until.to_owned()])
}

fn lasting(level: &Level, condition: Condition) -> Sum {
    let name = condition.info().name;
    let own = conditions(level, level.player()).into_iter().find(|(own, _)| *own == condition);
    let (name, turns) = own.map_or(("over", 0), |(_, turns)| (name, turns));
    if own.is_some() && turns == 0 {
        return made_of(name, "", Vec::new());
    }
    let mut parts = vec![if turns == 1 { "turn left" } else { "turns left" }.to_owned()];
    if condition == Condition::Confusion && turns > 0 {
        parts.push(match level.player().conditions.stumbles {
            7 => "your next step or hit goes where you mean it".to_owned(),
            gone => format!("your next step or hit goes {} degrees to the right", 45 * (u32::from(gone) + 1)),
        });
    }
    made_of(name, turns, parts)
}

/// Health, and what its maximum is made of.
fn health(level: &Level) -> Sum {
    let (you, start) = (level.player(), beginner(level.hero.setup));
    let value = format!("{} of {}", you.body.hp.max(0), you.body.max_hp);
    made_of("Health", value, own(you.body.max_hp, start.max_hp, "from levels and potions of vigour"))
}

fn healing(level: &Level) -> Sum {
    let hero = &level.hero;
    let of = if hero.any(|passive| passive.no_oil) { "turns" } else { "oil" };
    let mut parts = vec![format!("{of} for 1 health, lantern open")];
    let hooded = turns_for_health(hero, Lantern::Hooded);
    parts.extend(hooded.map(|turns| format!("{turns} {of}, lantern hooded")));
    let wounds = turns_to_heal(level);
    parts.extend((wounds > 0).then(|| format!("{wounds} {of} would heal you now")));
    parts.extend(
        match hero.lantern() {
            Lantern::Open => hero.any(|passive| passive.half_healing).then_some("half as fast by this lens"),
            Lantern::Hooded => hooded.is_none().then_some("nothing heals while it is hooded"),
            Lantern::Out => Some("nothing heals while it is out"),
        }
        .map(str::to_owned),
    );
    made_of("Healing", turns_for_health(hero, Lantern::Open).unwrap_or(0), parts)
}

/// Power, with equipment.
fn power(level: &Level) -> Sum {
    let mut parts = own(level.player().body.power, beginner(level.hero.setup).power, "from levels");
    parts.extend(worn(&level.hero, |(power, _)| power));
    let firm = level.hero.firmness();
    parts.extend((firm > 0).then(|| format!("{firm} from standing still")));
    let run_up = level.hero.momentum();
    parts.extend((run_up > 0).then(|| format!("{run_up} from the run-up")));
    made_of("Power", level.strength(level.player()).0, parts)
}

/// Defence, with equipment.
fn defence(level: &Level) -> Sum {
    let mut parts = own(level.player().body.defence, beginner(level.hero.setup).defence, "from levels");
    parts.extend(worn(&level.hero, |(_, defence)| defence));
    let is_stone = level.player().has(Condition::StoneSkin);
    parts.extend(is_stone.then(|| format!("{STONE_SKIN} from stone skin")));
    let is_vigorous = level.player().has(Condition::Vigour);
    parts.extend(is_vigorous.then(|| format!("{VIGOROUS} from vigour")));
    made_of("Defence", level.strength(level.player()).1, parts)
}

fn speed(level: &Level) -> Sum {
    let mut parts = vec![format!("{NORMAL_SPEED} is one action a turn")];
    parts.extend(level.player().has(Condition::Haste).then(|| "doubled by haste".to_owned()));
    let is_slow = level.is_slow(level.player());
    parts.extend(is_slow.then(|| "slow: the next step takes two turns".to_owned()));
    made_of("Speed", level.player().pace(), parts)
}

/// How far the lantern lights.
fn lantern(hero: &Hero) -> Sum {
    let mut bright = hero.clone();
    bright.lantern.is_dimmed = false;
    let mut plain = bright.clone();
    plain.equipment.charm = None;
    let (charm, dimmed) =
        (bright.lantern_radius() - plain.lantern_radius(), bright.lantern_radius() - hero.lantern_radius());
    let state = match hero.lantern() {
        Lantern::Open if hero.lantern.flame => "open, with the ember's flame",
        Lantern::Open => "open",
        Lantern::Hooded => "hooded",
        Lantern::Out => "out",
    };
    let in_flasks = hero.oil_in_all() - hero.lantern.oil;
    let oil = format!("{} oil, and {in_flasks} in flasks", hero.lantern.oil);
    let mut parts = vec!["tiles".to_owned(), state.to_owned(), oil];
    parts.extend(hero.glass().map(|lens| format!("through the {}", names::bare_thing(lens))));
    parts.extend((charm > 0).then(|| format!("{charm} of them from the charm of the moth")));
    parts.extend(
        (dimmed > 0).then(|| format!("{dimmed} fewer for a {} that sees you", Monster::Gloom.info().name)),
    );
    parts.extend(hero.has_torch().then(|| format!("the torch lights {TORCH_LIGHT}, hooded or not")));
    made_of("Light", hero.lantern_radius(), parts)
}

fn footfall(hero: &Hero) -> Sum {
    let steps = hero.footfall(noise::STEP);
    let mut parts = vec!["tiles away".to_owned()];
    parts.extend(
        hero.any(|passive| passive.pads).then(|| "silent on bare floor by the charm of the cat".to_owned()),
    );
    parts.extend(hero.any(|passive| passive.soft_steps > 0).then(|| "softened by soft step".to_owned()));
    match hero.loudness(noise::STEP) - noise::STEP {
        0 => {}
        1.. => parts.push("doubled by mail".to_owned()),
        _ => parts.push("halved by the cloak".to_owned()),
    }
    made_of("Steps heard", steps, parts)
}

/// The level, and the experience the next one takes.
fn experience(hero: &Hero) -> Sum {
    let growth = &hero.growth;
    let next = format!("{} of {} experience to the next", growth.experience, hero.next_level_at());
    let gains = format!("which gives {}", possessions::gains(growth.level + 1));
    made_of("Level", growth.level, vec![next, gains])
}

fn score(game: &Game) -> Sum {
    let learnt = game.level().hero.experience_in_all() as u64;
    let machines = MACHINE_SCORE * game.machines_solved() as u64;
    let home = game.points_for_way_home();
    let rest = game.points() - learnt - machines - home;
    let victory = if game.state() == State::Won { " and victory" } else { "" };
    let mut parts = vec![format!("{learnt} experience")];
    parts.extend((machines > 0).then(|| format!("{machines} for chambers")));
    parts.push(format!("{rest} for floors{victory}"));
    parts.extend((home > 0).then(|| format!("{home} for the floors climbed with the flame")));
    let by_setup = game.score() as i64 - game.points() as i64;
    parts.extend((by_setup != 0).then(|| format!("{by_setup:+} for winter and oaths")));
    made_of("Score", game.score(), parts)
}

/// The player as a run of that setup begins.
fn beginner(setup: Setup) -> Body {
    let usual = Actor::player(Point::zero()).body;
    Body { max_hp: setup.health(usual.max_hp), ..usual }
}

/// One of the player's own numbers: its value at the start, and what has been added since.
fn own(now: i32, start: i32, how: &str) -> Vec<String> {
    match now - start {
        0 => vec![format!("{start} to start with")],
        more => vec![format!("{start} to start with"), format!("{more} {how}")],
    }
}

/// What each piece of equipment adds to one of the two numbers.
fn worn(hero: &Hero, which: impl Fn((i32, i32)) -> i32) -> Vec<String> {
    let part = |item: &Item| {
        let added = which(item.bonus());
        (added != 0).then(|| format!("{added} from {}", names::the_thing(item)))
    };
    [hero.wielded(), hero.worn()].into_iter().flatten().filter_map(part).collect()
}
