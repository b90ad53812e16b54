//! How a run begins: who goes down, in which winter, and what they have sworn. Nothing has to be unlocked. Files of runs name
//! all three by their words, so these never change.

use super::{ItemKind, Talent};
use serde::{Deserialize, Serialize};

/// A row of the table of starts.
#[derive(Clone, Copy, Debug)]
pub struct StartInfo {
    /// Its name, a trade.
    pub name: &'static str,
    /// What lies in the bag, and how many of it. The first weapon, armour and rod are put to use.
    pub kit: &'static [(ItemKind, u8)],
    /// The talent that it begins with: the first of the run.
    pub knows: Option<Talent>,
    /// What the log says of it as the run begins.
    pub story: &'static str,
    /// How it plays, in a few words.
    pub plays: &'static str,
}

const fn start(
    name: &'static str,
    kit: &'static [(ItemKind, u8)],
    knows: Option<Talent>,
    plays: &'static str,
    story: &'static str,
) -> StartInfo {
    StartInfo { name, kit, knows, story, plays }
}

use ItemKind::{
    Cloak, ConfusionPotion, Dagger, FirePot, FlameRod, ForceRod, FrostPot, Healing, Leather, Mail, OilFlask,
    SmokePot, TwinKnives,
};

#[rustfmt::skip] // One start a row, and its story below.
kinds! {
    /// Who goes down.
    Start: StartInfo {
        Digger = start("digger", &[(Dagger, 1), (Leather, 1), (Healing, 1)], None,
            "no habits yet", ""),
        Lamplighter = start("lamplighter", &[(Dagger, 1), (Leather, 1), (Healing, 1), (OilFlask, 1)], Some(Talent::Glare),
            "fights in the light", "Forty lamps, and oil for three."),
        Burglar = start("burglar", &[(Dagger, 1), (Cloak, 1), (Healing, 1), (SmokePot, 2)], Some(Talent::FirstCut),
            "hits from the dark", "They let you out for this."),
        Mason = start("mason", &[(Dagger, 1), (Leather, 1), (Healing, 1), (ForceRod, 1)], Some(Talent::Crush),
            "pushes them into walls", "Your grandfather signed milestone two."),
        Guard = start("guard", &[(Dagger, 1), (Mail, 1), (Healing, 1)], None,
            "stands and takes it", "You stood at the stairs for nine years. Nobody came up."),
        Sapper = start(
            "sapper",
            &[(Dagger, 1), (Leather, 1), (Healing, 1), (FirePot, 5), (FrostPot, 3), (FlameRod, 1), (ConfusionPotion, 1)],
            Some(Talent::WideFlask),
            "throws what burns", "You were told to bring it, not to ask."),
        Fencer = start("fencer", &[(TwinKnives, 1), (Leather, 1), (Healing, 1)], Some(Talent::Riposte),
            "waits for the wind-up", "You owe a man money. He lives by its light."),
    }
}

/// A row of the table of winters.
#[derive(Clone, Copy, Debug)]
pub struct WinterInfo {
    /// Its name.
    pub name: &'static str,
    /// What it adds to those between it and an ordinary one.
    pub adds: &'static str,
}

const fn winter(name: &'static str, adds: &'static str) -> WinterInfo {
    WinterInfo { name, adds }
}

#[rustfmt::skip] // One winter a row.
kinds! {
    /// How hard the winter is, the mildest first. Each brings what those between it and [`Winter::Ordinary`] bring.
    Winter: WinterInfo {
        Spring = winter("the spring", "Foes have 15% less health."),
        Thaw = winter("the thaw", "You begin with 50 health."),
        Ordinary = winter("an ordinary one", "Nothing is easier or harder."),
        Lean = winter("the lean one", "The night shift comes 150 turns sooner."),
        Grey = winter("the grey one", "Foes have 10% more health."),
        Long = winter("the long one", "From floor 3 on, one more horde and two fewer foes alone."),
        Dry = winter("the dry one", "Every floor has one flask of oil fewer."),
        Watchful = winter("the watchful one", "Hunters don't give up until you leave the floor."),
        Hard = winter("the hard one", "Foes hit for 1 more."),
        Poor = winter("the poor one", "A vault shows you two items, not three."),
        Hungry = winter("the hungry one", "You begin with 20 health."),
        Old = winter("the old one", "The Warden calls three times, and lifting the ember takes 8 turns."),
        Last = winter("the last one", "Every horde comes twice."),
    }
}

/// A row of the table of oaths.
#[derive(Clone, Copy, Debug)]
pub struct OathInfo {
    /// Its name.
    pub name: &'static str,
    /// Its word in files and on the command line.
    pub word: &'static str,
    /// Its rule, in one sentence.
    pub rule: &'static str,
    /// How many hundredths it adds to the score.
    pub adds: u64,
    /// What the log says to somebody who is about to break it; empty where nobody can.
    pub refusal: &'static str,
}

const fn oath(
    name: &'static str,
    word: &'static str,
    adds: u64,
    rule: &'static str,
    refusal: &'static str,
) -> OathInfo {
    OathInfo { name, word, rule, adds, refusal }
}

#[rustfmt::skip] // One oath a row.
kinds! {
    /// What the player swears before going down.
    Oath: OathInfo {
        DryWick = oath("dry wick", "dry-wick", 15, "You begin with 300 oil, and every floor has one flask fewer.", ""),
        NoRest = oath("no rest", "no-rest", 20, "Your lantern's light heals nothing.", ""),
        BareHands = oath("bare hands", "bare-hands", 20, "You wear no armour.", "You've sworn to wear no armour."),
        StraightDown = oath("straight down", "straight-down", 15, "After 400 turns on a floor, every foe there knows where you are.", ""),
        OpenLantern = oath("open lantern", "open-lantern", 10, "You never hood the lantern.", "You've sworn to leave the lantern open."),
        DarkRoad = oath("dark road", "dark-road", 25, "You never open the lantern.", "You've sworn to leave the lantern hooded."),
        NoReturn = oath("no return", "no-return", 5, "You never go back up.", "You've sworn not to go back up."),
        WetPowder = oath("wet powder", "wet-powder", 10, "No pots and jars lie on the floors.", ""),
    }
}

/// How many hundredths of health foes have less in [`Winter::Spring`], and more from [`Winter::Grey`] on.
const SPRING: i32 = 15;
/// See [`SPRING`].
const GREY: i32 = 10;
/// The health that the player begins with in [`Winter::Thaw`], and from [`Winter::Hungry`] on.
const THAW: i32 = 50;
/// See [`THAW`].
const HUNGRY: i32 = 20;
/// How many turns sooner the night shift comes from [`Winter::Lean`] on.
const LEAN: u16 = 150;
/// How much more power foes have from [`Winter::Hard`] on.
const HARD: i32 = 1;
/// How many turns it takes to lift the ember from [`Winter::Old`] on.
const OLD: u8 = 8;
/// The oil that the lantern begins with under [`Oath::DryWick`].
pub const DRY_WICK: i32 = 300;
/// The turns on a floor after which its foes know where a player under [`Oath::StraightDown`] is.
pub const STRAIGHT_DOWN: u16 = 400;

impl Winter {
    /// Its number: 0 is an ordinary one, less is milder, and 10 is the last.
    pub const fn number(self) -> i8 {
        self as i8 - Self::Ordinary as i8
    }

    /// The winter of that number.
    pub fn numbered(number: i8) -> Option<Self> {
        Self::ALL.into_iter().find(|winter| winter.number() == number)
    }

    /// The factor of the score, in hundredths.
    const fn worth(self) -> u64 {
        match self.number() {
            ..=-2 => 50,
            -1 => 75,
            harder => 100 + 8 * harder as u64,
        }
    }
}

impl Start {
    /// Its word in files and on the command line.
    pub const fn word(self) -> &'static str {
        self.info().name
    }
}

impl Oath {
    /// The oath that cannot be sworn beside this one.
    pub const fn rules_out(self) -> Option<Self> {
        match self {
            Self::OpenLantern => Some(Self::DarkRoad),
            Self::DarkRoad => Some(Self::OpenLantern),
            Self::DryWick
            | Self::NoRest
            | Self::BareHands
            | Self::StraightDown
            | Self::NoReturn
            | Self::WetPowder => None,
        }
    }
}

/// Some oaths that can be sworn together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Oaths(u16);

impl Oaths {
    /// Whether it is among them.
    pub const fn has(self, oath: Oath) -> bool {
        self.0 & 1 << oath as u16 != 0
    }

    /// All of them, in the order of the table.
    pub fn each(self) -> impl Iterator<Item = Oath> {
        Oath::ALL.into_iter().filter(move |oath| self.has(*oath))
    }

    /// These and `oath`, or without it if it is among them; `None` where another rules it out.
    pub fn turned(self, oath: Oath) -> Option<Self> {
        let is_free = oath.rules_out().is_none_or(|other| !self.has(other));
        (is_free || self.has(oath)).then_some(Self(self.0 ^ 1 << oath as u16))
    }
}

/// How a run begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// Who goes down.
    pub start: Start,
    /// In which winter.
    pub winter: Winter,
    /// What they have sworn.
    pub oaths: Oaths,
}

impl Default for Setup {
    /// The digger in an ordinary winter, who has sworn nothing.
    fn default() -> Self {
        Self { start: Start::Digger, winter: Winter::Ordinary, oaths: Oaths::default() }
    }
}

impl Setup {
    /// The names of its parts in files of runs.
    pub const PARTS: [&'static str; 3] = ["start", "winter", "oaths"];

    /// How everybody's run begins in the dungeon of the day with that seed, a date as a number.
    pub fn of_day(seed: u64) -> Self {
        Self { start: Start::ALL[(seed % Start::COUNT as u64) as usize], ..Self::default() }
    }

    /// Whether the winter is as hard as `winter`, or, if that is a mild one, as mild.
    pub fn brings(self, winter: Winter) -> bool {
        let is_mild = winter < Winter::Ordinary;
        if is_mild { self.winter <= winter } else { self.winter >= winter }
    }

    /// Whether the player has sworn that.
    pub const fn has_sworn(self, oath: Oath) -> bool {
        self.oaths.has(oath)
    }

    /// The health that the player begins with, in place of `usual`.
    pub fn health(self, usual: i32) -> i32 {
        match () {
            () if self.brings(Winter::Thaw) => THAW,
            () if self.brings(Winter::Hungry) => HUNGRY,
            () => usual,
        }
    }

    /// The health and power of a foe in this winter, which has those in an ordinary one.
    pub fn hardened(self, health: i32, power: i32) -> (i32, i32) {
        let percent = match () {
            () if self.brings(Winter::Spring) => 100 - SPRING,
            () if self.brings(Winter::Grey) => 100 + GREY,
            () => 100,
        };
        ((health * percent / 100).max(1), power + HARD * i32::from(self.brings(Winter::Hard)))
    }

    /// The turns until the night shift comes, in place of the `usual` ones.
    pub fn night_shift(self, usual: u16) -> u16 {
        usual - if self.brings(Winter::Lean) { LEAN } else { 0 }
    }

    /// How many turns it takes to lift the ember, in place of the `usual` ones.
    pub fn lifting(self, usual: u8) -> u8 {
        if self.brings(Winter::Old) { OLD } else { usual }
    }

    /// How many fewer flasks of oil lie on each floor.
    pub fn fewer_flasks(self) -> usize {
        usize::from(self.brings(Winter::Dry)) + usize::from(self.has_sworn(Oath::DryWick))
    }

    /// What becomes of a score of so many points.
    pub fn scored(self, points: u64) -> u64 {
        let oaths: u64 = self.oaths.each().map(|oath| oath.info().adds).sum();
        points * self.winter.worth() / 100 * (100 + oaths) / 100
    }

    /// What a run's file says of it: the names of parts that are not the usual ones, each with its words.
    pub fn written(self) -> impl Iterator<Item = (&'static str, String)> {
        let usual = Self::default();
        let start = (self.start != usual.start).then(|| self.start.word().to_owned());
        let winter = (self.winter != usual.winter).then(|| self.winter.number().to_string());
        let oaths: Vec<&str> = self.oaths.each().map(|oath| oath.info().word).collect();
        let oaths = (!oaths.is_empty()).then(|| oaths.join(" "));
        let parts = Self::PARTS.into_iter().zip([start, winter, oaths]);
        parts.filter_map(|(part, words)| Some((part, words?)))
    }

    /// What is not usual about it, in a few words each: "lamplighter", "winter 3", "no rest".
    pub fn remarks(self) -> Vec<String> {
        let usual = Self::default();
        let start = (self.start != usual.start).then(|| self.start.info().name.to_owned());
        let winter = (self.winter != usual.winter).then(|| format!("winter {}", self.winter.number()));
        let oaths = self.oaths.each().map(|oath| oath.info().name.to_owned());
        start.into_iter().chain(winter).chain(oaths).collect()
    }

    /// The setup that a file tells: `words` gives what it says of a part, if anything.
    ///
    /// # Errors
    /// Returns words that no setup has.
    pub fn read<'a>(words: impl Fn(&str) -> Option<&'a str>) -> Result<Self, &'a str> {
        let mut setup = Self::default();
        let [start, winter, oaths] = Self::PARTS.map(&words);
        if let Some(word) = start {
            setup.start = Start::ALL.into_iter().find(|start| start.word() == word).ok_or(word)?;
        }
        if let Some(word) = winter {
            setup.winter = word.parse().ok().and_then(Winter::numbered).ok_or(word)?;
        }
        for word in oaths.into_iter().flat_map(str::split_whitespace) {
            let oath = Oath::ALL.into_iter().find(|oath| oath.info().word == word).ok_or(word)?;
            let sworn = setup.oaths.has(oath);
            setup.oaths = setup.oaths.turned(oath).filter(|_| !sworn).ok_or(word)?;
        }
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::names;

    fn sworn(oaths: &[Oath]) -> Option<Oaths> {
        oaths.iter().try_fold(Oaths::default(), |sworn, oath| sworn.turned(*oath))
    }

    #[test]
    fn rows_say_their_numbers() {
        let winters = [
            (Winter::Spring, SPRING),
            (Winter::Thaw, THAW),
            (Winter::Lean, LEAN.into()),
            (Winter::Grey, GREY),
            (Winter::Hard, HARD),
            (Winter::Hungry, HUNGRY),
            (Winter::Old, OLD.into()),
        ];
        for (winter, number) in winters {
            assert!(names(winter.info().adds, number), "{winter:?}: {number}");
        }
        for (oath, number) in [(Oath::DryWick, DRY_WICK), (Oath::StraightDown, STRAIGHT_DOWN.into())] {
            assert!(names(oath.info().rule, number), "{oath:?}: {number}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for start in Start::ALL {
            for winter in Winter::ALL {
                for oath in Oath::ALL {
                    let oaths = sworn(&[oath, Oath::NoReturn]).expect("they go together");
                    let setup = Setup { start, winter, oaths };
                    let written: Vec<(&str, String)> = setup.written().collect();
                    let words = |part: &str| {
                        written.iter().find(|(name, _)| *name == part).map(|(_, words)| words.as_str())
                    };
                    assert_eq!(Setup::read(words), Ok(setup));
                }
            }
        }
        assert_eq!(Setup::default().written().count(), 0, "old files say nothing");
        assert_eq!(Setup::read(|_| None), Ok(Setup::default()));
    }

    #[test]
    fn what_no_setup_has_is_refused() {
        for (part, word) in [
            ("start", "king"),
            ("winter", "11"),
            ("winter", "cold"),
            ("oaths", "silence"),
            ("oaths", "dry-wick dry-wick"),
            ("oaths", "dark-road open-lantern"),
        ] {
            let last = word.split_whitespace().last().expect("a word");
            assert_eq!(Setup::read(|asked| (asked == part).then_some(word)), Err(last));
        }
    }

    #[test]
    fn each_winter_brings_those_before_it() {
        let brought = |winter| {
            let setup = Setup { winter, ..Setup::default() };
            Winter::ALL.into_iter().filter(|one| *one != Winter::Ordinary && setup.brings(*one)).count()
        };
        assert_eq!(Winter::ALL.map(brought), [2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert_eq!(Winter::ALL.map(Winter::number), [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn a_mild_winter_is_worth_less_and_an_oath_more() {
        let of = |winter, oaths: &[Oath]| {
            let oaths = sworn(oaths).expect("they go together");
            Setup { winter, oaths, ..Setup::default() }.scored(1_000)
        };
        assert_eq!(of(Winter::Ordinary, &[]), 1_000);
        assert_eq!(of(Winter::Spring, &[]), 500);
        assert_eq!(of(Winter::Thaw, &[]), 750);
        assert_eq!(of(Winter::Last, &[]), 1_800);
        assert_eq!(of(Winter::Ordinary, &[Oath::NoRest, Oath::NoReturn]), 1_250);
    }

    #[test]
    fn the_two_lanterns_rule_each_other_out() {
        assert_eq!(sworn(&[Oath::OpenLantern, Oath::DarkRoad]), None);
        assert_eq!(sworn(&[Oath::DarkRoad, Oath::DarkRoad]), Some(Oaths::default()));
    }
}
