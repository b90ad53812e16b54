//! How a run begins, in words: who goes down, in which winter, and what they have sworn.

use super::names::{capital, several, so_many};
use crate::content::{Oath, Setup, Start, Winter};
use crate::escape;

pub(crate) const TITLE: &str = "Who goes down?";
/// Above the oaths.
pub(crate) const OATHS: &str = "Oaths, for a higher score:";
/// Beside an oath.
pub(crate) const SWORN: &str = "sworn";

/// Above the starts, for a player whose last runs were short.
pub(crate) const EASIER: &str = "Left makes it easier: the thaw.";

/// What a start carries and knows.
pub(crate) fn start(start: Start) -> String {
    let info = start.info();
    let kit: Vec<String> = info.kit.iter().map(|(kind, count)| so_many(*kind, (*count).into())).collect();
    let knows = info.knows.map(|talent| format!(" Knows {}.", talent.info().name)).unwrap_or_default();
    let story = if info.story.is_empty() { String::new() } else { format!(" \"{}\"", info.story) };
    format!("{}.{knows}{story}", capital(&kit.join(", ")))
}

/// A winter, with its number.
pub(crate) fn winter(winter: Winter) -> String {
    format!("Winter {}: {}", winter.number(), winter.info().name)
}

/// Who goes down in which winter, in a few words.
pub(crate) fn chosen(setup: Setup) -> String {
    format!("{}, winter {}", setup.start.info().name, setup.winter.number())
}

/// An oath, and what it is worth.
pub(crate) fn oath(oath: Oath) -> String {
    let info = oath.info();
    format!("{} Scores {}% more.", info.rule, info.adds)
}

/// Why an oath cannot be sworn beside another.
pub(crate) fn ruled_out(by: Oath) -> String {
    format!("You can't swear both this and {}.", by.info().name)
}

/// Why no run begins as an address asks.
pub(crate) fn unknown(word: &str) -> String {
    format!("No start, winter or oath of this version is called \"{}\".", escape::text(word))
}

/// What the log says as the run begins, if there is anything to say.
pub(crate) fn story(setup: Setup) -> Option<&'static str> {
    Some(setup.start.info().story).filter(|story| !story.is_empty())
}

/// What is unusual about a run, for the log; `None` for a run in which nothing is.
pub(crate) fn conditions(setup: Setup) -> Option<String> {
    let winter = (setup.winter != Winter::Ordinary).then(|| winter(setup.winter));
    let oaths: Vec<&str> = setup.oaths.each().map(|oath| oath.info().name).collect();
    let sworn = match &oaths[..] {
        [] => None,
        [oath] => Some(format!("You have sworn an oath: {oath}")),
        oaths => {
            Some(format!("You have sworn {}: {}", several(oaths.len() as i32, "oath"), oaths.join(", ")))
        }
    };
    let said: Vec<String> = winter.into_iter().chain(sworn).map(|words| words + ".").collect();
    (!said.is_empty()).then(|| said.join(" "))
}
