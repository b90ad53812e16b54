//! The signs at two ways down, in words.

use super::happenings;
use super::log::{Message, MessageKind::Plain, say};
use super::names::{bare, capital};
use super::phrase::{Phrase, phrase};
use crate::content::MachineKind;
use crate::level::{Level, Sign, Way};
use crate::map::Point;

/// What the player hears of the way that they have not taken.
pub(super) const FELL_IN: &str = "The other stairs fall in behind you.";
/// The title of the choice.
pub(crate) const TITLE: &str = "Which way down?";
/// A way down whose sign the player has not read.
pub(crate) const UNREAD: &str = "Its sign can be read from three tiles away.";

/// The player has read the sign there.
pub(super) fn read(level: &Level, at: Point) -> Option<Message> {
    let sign = sign_at(level, at)?;
    let hordes: Vec<&str> = sign.hordes.iter().map(|horde| horde.info().name).collect();
    let hordes = if hordes.is_empty() { String::new() } else { format!(" Hordes: {}.", hordes.join(", ")) };
    say(Plain, phrase!("A sign at the stairs down: {}{}.{}", sign.place.info().name, darkness(sign), hordes))
}

fn darkness(sign: &Sign) -> &'static str {
    if sign.place.info().dark { ", without a light" } else { "" }
}

fn sign_at(level: &Level, at: Point) -> Option<&Sign> {
    level.traffic.ways.iter().find(|way| way.at == at)?.sign.as_ref()
}

/// Where a way leads, for a list.
pub(crate) fn place(way: &Way) -> String {
    match &way.sign {
        Some(sign) => format!("{}{}", bare(sign.place.info().name), darkness(sign)),
        None => "an unread sign".to_owned(),
    }
}

/// All that the sign of a way says, line by line, the most important first.
pub(crate) fn lines(way: &Way) -> Vec<Phrase> {
    let Some(sign) = way.sign.as_ref() else { return vec![UNREAD.into()] };
    let mut lines = vec![phrase!("The sign: {}{}.", sign.place.info().name, darkness(sign))];
    for horde in &sign.hordes {
        let horde = horde.info();
        lines.push(phrase!("{}: {}", capital(horde.name), horde.asks));
    }
    let chambers = chambers(sign);
    if !chambers.is_empty() {
        lines.push(phrase!("Chambers: {}.", chambers.join(", ")));
    }
    lines.extend(sign.shift.as_ref().map(happenings::night_shift));
    lines
}

/// The chambers in the order they were built, alike ones together.
fn chambers(sign: &Sign) -> Vec<String> {
    let mut kinds: Vec<(MachineKind, u32)> = Vec::new();
    for kind in &sign.chambers {
        match kinds.iter_mut().find(|(other, _)| other == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*kind, 1)),
        }
    }
    let named = |(kind, count): (MachineKind, u32)| match count {
        1 => kind.info().name.to_owned(),
        more => format!("{} (x{more})", kind.info().name),
    };
    kinds.into_iter().map(named).collect()
}

/// What the stairs at `at` say of themselves, and of the other way if its sign is known and its place is not.
pub(super) fn at(level: &Level, at: Point) -> Vec<Phrase> {
    let ways = &level.traffic.ways;
    let Some(here) = ways.iter().find(|way| way.at == at) else { return Vec::new() };
    let mut said = lines(here);
    let hidden = ways.iter().find(|way| way.at != at && !level.is_explored(way.at));
    let elsewhere = hidden.and_then(|way| way.sign.as_ref()).map(|sign| sign.place.info().name);
    said.extend(elsewhere.map(|name| phrase!("A second way down, not found yet, leads to {}.", name)));
    said
}
