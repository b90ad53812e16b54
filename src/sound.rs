//! What the player hears: a few short sounds, each made from tones and noise, and which event makes which. No file is read, and
//! nothing here reaches the state of a run.

mod synth;

pub use synth::RATE;

use crate::config::settings::Volume;
use crate::content::Place;
use crate::event::{Event, Moved};
use crate::level::{ActorId, Level};
use crate::map::TileType;
use crate::text;
use synth::{Voice, noise, tone};

/// Declares the sounds, one row each from the least important to the most: the name, the loudest sample, and the voices.
macro_rules! sounds {
    ($($(#[$about:meta])* $sound:ident = $name:literal, $peak:literal, [$($voice:expr),* $(,)?];)*) => {
        /// A sound. What comes later is more important.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Sound {
            $($(#[$about])* $sound,)*
        }

        impl Sound {
            /// All sounds, in order.
            pub const ALL: &[Self] = &[$(Self::$sound),*];

            /// Its name, as of a file.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$sound => $name,)*
                }
            }

            /// Its loudest sample, where 1 is as loud as can be; and what it is made of.
            const fn recipe(self) -> (f32, &'static [Voice]) {
                match self {
                    $(Self::$sound => ($peak, const { &[$($voice),*] }),)*
                }
            }
        }
    };
}

sounds! {
    /// A step on stone.
    StepStone = "step-stone", 0.16, [noise(1800, 700).lasts(45), tone(170, 110).lasts(45).loud(0.5)];
    /// A step through grass or mushrooms.
    StepGrass = "step-grass", 0.12, [noise(4200, 2600).lasts(130).swells(25)];
    /// A step through water.
    StepWater = "step-water", 0.18, [
        noise(900, 400).lasts(180).swells(12), tone(420, 760).at(30, 80).loud(0.4),
    ];
    /// A step on wood.
    StepWood = "step-wood", 0.2, [tone(210, 150).lasts(80), noise(1200, 600).lasts(35).loud(0.5)];
    /// A step on broken stone or ice.
    StepRubble = "step-rubble", 0.18, [
        noise(3000, 2000).lasts(40), noise(2200, 1500).at(40, 45).loud(0.8), noise(3500, 2500).at(90, 35).loud(0.5),
    ];
    /// The dig: a pick at work, far off.
    Dig = "arrive-dig", 0.2, [
        noise(2600, 1800).lasts(50), tone(1250, 1180).lasts(160).loud(0.3),
        noise(2600, 1800).at(460, 50).loud(0.7), tone(1250, 1180).at(460, 160).loud(0.2),
        noise(2500, 1700).at(920, 50).loud(0.4), tone(1250, 1180).at(920, 140).loud(0.1),
    ];
    /// The counting halls: a clock.
    Clock = "arrive-halls", 0.2, [
        noise(3600, 3000).lasts(30), tone(880, 860).lasts(60).loud(0.4),
        noise(2900, 2400).at(500, 30).loud(0.9), tone(700, 680).at(500, 60).loud(0.4),
        noise(3600, 3000).at(1000, 30).loud(0.6), tone(880, 860).at(1000, 60).loud(0.2),
    ];
    /// The candle mines: a cart creaks on its rails.
    Cart = "arrive-mines", 0.2, [
        tone(330, 410).lasts(300).swells(120).loud(0.6), tone(390, 300).at(360, 380).swells(120).loud(0.5),
        noise(700, 450).lasts(800).swells(250),
    ];
    /// The surveyors' caves: a drop falls, and its echo.
    Drip = "arrive-caves", 0.2, [
        tone(1300, 1900).lasts(90), tone(1300, 1900).at(320, 80).loud(0.35), tone(1300, 1900).at(610, 70).loud(0.12),
    ];
    /// The blind caves: a breath of air from far below.
    Draught = "arrive-blind-caves", 0.2, [noise(260, 420).lasts(2000).swells(1000), noise(900, 500).at(500, 1400).swells(600).loud(0.2)];
    /// The drowned quarter: water laps against stone.
    Lapping = "arrive-drowned", 0.2, [
        noise(520, 300).lasts(800).swells(260), noise(460, 280).at(800, 900).swells(300).loud(0.7),
        tone(300, 540).at(560, 130).loud(0.2), tone(340, 600).at(1380, 110).loud(0.12),
    ];
    /// The maze: a slab is shifted, far off.
    Slab = "arrive-maze", 0.2, [noise(240, 130).lasts(1300).swells(450), tone(74, 58).at(1150, 300).loud(0.8)];
    /// The wardens' crypt: a deep chord of stone.
    Knell = "arrive-crypt", 0.25, [
        tone(147, 146).lasts(2000).swells(15), tone(175, 174).lasts(1700).swells(15).loud(0.4), tone(294, 293).lasts(1300).swells(15).loud(0.3),
    ];
    /// The hall of the ember: a great fire breathes.
    Hearth = "arrive-ember-hall", 0.25, [
        noise(280, 480).lasts(2000).swells(700), noise(2600, 1700).at(300, 1300).swells(400).loud(0.2),
        tone(62, 70).lasts(2000).swells(700).loud(0.6),
    ];
    /// A door, or a lid of wood.
    Door = "door", 0.3, [
        tone(95, 140).lasts(180).swells(40).loud(0.4), noise(500, 900).lasts(200).swells(60).loud(0.5),
        tone(110, 70).at(170, 110),
    ];
    /// Stone and iron move.
    Stone = "stone", 0.4, [noise(180, 90).lasts(650).swells(60), tone(60, 45).lasts(550).swells(60).loud(0.7)];
    /// Somebody else is hurt.
    Hit = "hit", 0.4, [noise(1400, 500).lasts(100), tone(190, 80).lasts(120)];
    /// Flames leap up.
    Fire = "fire", 0.4, [
        noise(600, 2400).lasts(480).swells(130), noise(5000, 4000).at(80, 320).swells(60).loud(0.3),
    ];
    /// You are hurt.
    Wound = "wound", 0.5, [noise(700, 250).lasts(170), tone(130, 55).lasts(230)];
    /// An explosion, or the hit of a club on the ground.
    Blast = "blast", 0.7, [noise(500, 70).lasts(900), tone(75, 30).lasts(700).loud(0.9)];
    /// A foe has noticed you.
    Alarm = "alarm", 0.3, [tone(620, 660).lasts(110).swells(8), tone(880, 880).at(100, 160).swells(8)];
    /// The bell that wakes a floor.
    Bell = "bell", 0.5, [
        tone(440, 440).lasts(1500), tone(220, 220).lasts(1800).loud(0.5), tone(523, 523).lasts(1100).loud(0.6),
        tone(660, 660).lasts(800).loud(0.4), tone(880, 880).lasts(700).loud(0.6), tone(1107, 1107).lasts(350).loud(0.4),
    ];
    /// The boots of the night shift on the stairs.
    Boots = "boots", 0.5, [
        tone(90, 60).lasts(120), noise(450, 250).lasts(110).loud(0.6),
        tone(84, 56).at(270, 120).loud(0.9), noise(420, 240).at(270, 110).loud(0.5),
        tone(90, 60).at(540, 120), noise(450, 250).at(540, 110).loud(0.6),
        tone(84, 56).at(810, 140).loud(0.9), noise(420, 240).at(810, 130).loud(0.5),
    ];
    /// You gain a level, or win.
    Level = "level", 0.4, [
        tone(523, 523).lasts(220).swells(8), tone(659, 659).at(120, 240).swells(8), tone(784, 784).at(240, 620).swells(8),
        tone(1568, 1568).at(240, 500).swells(8).loud(0.2),
    ];
    /// You die.
    Death = "death", 0.6, [
        tone(220, 208).lasts(600).swells(20), tone(175, 165).at(350, 700).swells(20),
        tone(131, 110).at(700, 1300).swells(20), noise(300, 80).lasts(1200).swells(20).loud(0.5),
    ];
}

impl Sound {
    /// Its samples at [`RATE`] for one speaker, at that volume: always the same. They begin and end in silence.
    pub fn samples(self, volume: Volume) -> Vec<i16> {
        let (peak, voices) = self.recipe();
        let made = synth::mix(voices, peak * volume.share());
        made.into_iter().map(|sample| (sample * f32::from(i16::MAX)) as i16).collect()
    }

    /// Whether it is a step.
    pub const fn is_step(self) -> bool {
        match self {
            Self::StepStone | Self::StepGrass | Self::StepWater | Self::StepWood | Self::StepRubble => true,
            Self::Dig
            | Self::Clock
            | Self::Cart
            | Self::Drip
            | Self::Draught
            | Self::Lapping
            | Self::Slab
            | Self::Knell
            | Self::Hearth
            | Self::Door
            | Self::Stone
            | Self::Hit
            | Self::Fire
            | Self::Wound
            | Self::Blast
            | Self::Alarm
            | Self::Bell
            | Self::Boots
            | Self::Level
            | Self::Death => false,
        }
    }
}

/// The sound of an event; `level` is the state after it. It tells nothing that the log does not: of everybody's steps only the
/// player's own are heard.
pub fn of(event: &Event, level: &Level) -> Option<Sound> {
    if let Event::Walked { who, to } = *event {
        let player = level.player();
        let is_there = who.id == ActorId::PLAYER && player.at == to && !player.flies();
        return is_there.then(|| step(level.map.tile(to)));
    }
    made_by(event).filter(|_| text::event(event, level).is_some())
}

/// The sound of an event that the player perceives.
fn made_by(event: &Event) -> Option<Sound> {
    match *event {
        Event::Hit { on, dies, .. } => Some(match (on.id == ActorId::PLAYER, dies) {
            (true, true) => Sound::Death,
            (true, false) => Sound::Wound,
            (false, _) => Sound::Hit,
        }),
        Event::NightShiftCame { .. } => Some(Sound::Boots),
        Event::Exploded { .. } | Event::Smashed { .. } => Some(Sound::Blast),
        Event::DoorOpened { .. } | Event::DoorClosed { .. } | Event::Battered { .. } => Some(Sound::Door),
        Event::Noticed { .. } => Some(Sound::Alarm),
        Event::LevelGained { .. } | Event::Won { .. } => Some(Sound::Level),
        Event::FireStarted { .. } | Event::Kindled => Some(Sound::Fire),
        Event::IceBroke { .. } => Some(Sound::StepRubble),
        Event::Dug { .. } | Event::WayFellIn => Some(Sound::Stone),
        Event::Moved { what, .. } => moved(what),
        Event::Arrived { place, .. } => Some(arrival(place)),
        // Most of what happens is silent, and so is a new event until somebody makes a sound for it.
        _ => None,
    }
}

/// What one hears first of a place.
const fn arrival(place: Place) -> Sound {
    match place {
        Place::OldDig | Place::LowerDig => Sound::Dig,
        Place::Halls => Sound::Clock,
        Place::Mines => Sound::Cart,
        Place::Caves => Sound::Drip,
        Place::BlindCaves => Sound::Draught,
        Place::Drowned => Sound::Lapping,
        Place::Maze => Sound::Slab,
        Place::Crypt => Sound::Knell,
        Place::EmberHall => Sound::Hearth,
    }
}

/// The sound of a machine.
const fn moved(what: Moved) -> Option<Sound> {
    match what {
        Moved::BellRang => Some(Sound::Bell),
        Moved::CoffinOpened => Some(Sound::Door),
        Moved::LeverPulled
        | Moved::GateOpened
        | Moved::GateShut
        | Moved::GateSealed
        | Moved::CageShut
        | Moved::BlocksReset
        | Moved::FloorFell
        | Moved::WallFell => Some(Sound::Stone),
        Moved::WaterRose => Some(Sound::StepWater),
        Moved::BlockPushed | Moved::RolledOff | Moved::MirrorTurned | Moved::Exchanged | Moved::Inscribed => {
            None
        }
    }
}

/// The sound of a step there.
const fn step(tile: TileType) -> Sound {
    match tile {
        TileType::Shallow | TileType::Deep => Sound::StepWater,
        TileType::Grass | TileType::Puffball | TileType::LightCap => Sound::StepGrass,
        TileType::Door
        | TileType::OpenDoor
        | TileType::Bridge
        | TileType::Rail
        | TileType::Barricade
        | TileType::Coffin => Sound::StepWood,
        TileType::Rubble | TileType::Ice => Sound::StepRubble,
        TileType::Wall
        | TileType::Floor
        | TileType::StairsUp
        | TileType::StairsDown
        | TileType::Brazier
        | TileType::Chasm
        | TileType::Gate
        | TileType::Altar
        | TileType::Cage
        | TileType::Lever
        | TileType::Plate
        | TileType::Block
        | TileType::Cracked
        | TileType::Guardian
        | TileType::Mirror
        | TileType::Crystal => Sound::StepStone,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn loudest(samples: &[i16]) -> u16 {
        samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0)
    }

    /// The root of the mean square, in shares of the loudest possible sample.
    fn power(samples: &[i16]) -> f64 {
        let squares: f64 = samples.iter().map(|sample| (f64::from(*sample) / 32_767.0).powi(2)).sum();
        (squares / samples.len() as f64).sqrt()
    }

    #[test]
    fn sounds_are_short_and_never_too_loud() {
        for sound in Sound::ALL {
            let samples = sound.samples(Volume::Loud);
            let (peak, name) = (f32::from(loudest(&samples)) / 32_767.0, sound.name());
            assert!((peak - sound.recipe().0).abs() < 0.001 && peak < 0.75, "{name}: {peak}");
            let lasts = 1000 * samples.len() as u32 / RATE;
            assert!((40..=2000).contains(&lasts), "{name} lasts {lasts} ms");
            assert!(!sound.is_step() || lasts <= 200 && peak <= 0.2, "{name} is heard all the time");
            let power = power(&samples);
            assert!(power > f64::from(peak) / 20.0, "{name} is nearly silent: {power}");
        }
    }

    #[test]
    fn sounds_begin_and_end_without_a_click() {
        for sound in Sound::ALL {
            let samples = sound.samples(Volume::Loud);
            let most = loudest(&samples) / 100;
            let ends = [&samples[..2], &samples[samples.len() - 32..]];
            assert!(ends.iter().all(|end| loudest(end) <= most.max(1)), "{}: {ends:?}", sound.name());
            let mean = samples.iter().map(|sample| i64::from(*sample)).sum::<i64>() / samples.len() as i64;
            assert!(mean.unsigned_abs() < 200, "{} leans to one side: {mean}", sound.name());
        }
    }

    #[test]
    fn sounds_are_the_same_every_time_and_no_two_are_alike() {
        let samples = |sound: &Sound| sound.samples(Volume::Quiet);
        assert!(Sound::ALL.iter().all(|sound| samples(sound) == samples(sound)));
        let names: BTreeSet<_> = Sound::ALL.iter().map(|sound| sound.name()).collect();
        let different: BTreeSet<_> = Sound::ALL.iter().map(samples).collect();
        assert_eq!((names.len(), different.len()), (Sound::ALL.len(), Sound::ALL.len()));
    }

    #[test]
    fn quiet_is_a_third_as_loud_and_off_is_silence() {
        for sound in Sound::ALL {
            let [loud, quiet, off] =
                [Volume::Loud, Volume::Quiet, Volume::Off].map(|volume| loudest(&sound.samples(volume)));
            assert!(
                quiet > 0 && quiet.abs_diff(loud / 3) <= 3 && off == 0,
                "{}: {loud} {quiet} {off}",
                sound.name()
            );
        }
    }
}
