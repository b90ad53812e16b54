//! What is in view, as lists: foes with health and mood, equal ones grouped, and items below them. What does not fit
//! the panel goes into a column over the map, on the side farther from the player.

use super::bars::{BarPlace, bar};
use super::frame::sign;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Topic;
use crate::canvas::{Canvas, Cell, INSET, Target};
use crate::config::settings::Tileset;
use crate::content::{Item, Monster};
use crate::forecast::next::{Deed, Intent};
use crate::level::{Actor, Level, Mood, reach};
use crate::text::{self, names, wrapped};

/// The width of a mood or an intent; the longest is "breathes 9".
const WORD: i32 = 10;
/// A sign, which fills a map cell, and a text cell next to it.
const SIGN: i32 = 3;
/// The narrowest line that holds all of a group.
const LINE: i32 = 30;
/// The width of the column over the map: a sign, a bar, a mood, and the space between.
const COLUMN: i32 = 38;
/// How much of the map shows through the column.
const TRANSLUCENT: f32 = 0.22;

/// Foes of one kind in the same mood and with the same intent, nearest first.
struct Group<'a> {
    monster: Monster,
    foes: Vec<&'a Actor>,
    /// What each of them does next, if that is known.
    intent: Option<(Deed, i32)>,
}

/// The foes in view in groups, ordered by each group's nearest.
fn groups<'a>(level: &'a Level, intents: &[Intent]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group> = Vec::new();
    for foe in level.foes_in_view() {
        let Some(monster) = foe.monster() else { continue };
        let intent = intents.iter().find(|intent| intent.foe == foe.id);
        let intent = intent.map(|intent| (intent.deed, intent.harm));
        let alike = |group: &&mut Group| {
            let is_same = (group.monster, group.intent) == (monster, intent);
            is_same && text::mood(group.foes[0]) == text::mood(foe)
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.foes.push(foe),
            None => groups.push(Group { monster, foes: vec![foe], intent }),
        }
    }
    groups
}

/// Each foe in a group of its own, in the same order.
fn apart<'a>(groups: &[Group<'a>]) -> Vec<Group<'a>> {
    let alone = |group: &Group<'a>, foe: &&'a Actor| Group { foes: vec![*foe], ..*group };
    groups.iter().flat_map(|group| group.foes.iter().map(move |foe| alone(group, foe))).collect()
}

/// The place of a list, in text cells.
#[derive(Clone, Copy)]
pub struct ListPlace {
    /// The first column, where a map cell begins, and the first row.
    pub at: (i32, i32),
    /// How wide it is.
    pub width: i32,
    /// How many rows it may take.
    pub rows: i32,
}

impl ListPlace {
    /// Whether a group takes two rows, because one is too short.
    fn is_narrow(self) -> bool {
        self.width < LINE
    }
}

/// Draws the lists. Foes of a group share a row unless every foe can have its own.
pub fn draw(level: &Level, intents: &[Intent], tileset: Tileset, canvas: &mut Canvas, place: ListPlace) {
    let ListPlace { at: (x, y), width, rows } = place;
    let each = if place.is_narrow() { 2 } else { 1 };
    let most = (rows / each).max(1) as usize;
    let groups = groups(level, intents);
    let count: usize = groups.iter().map(|group| group.foes.len()).sum();
    let groups = if count <= most { apart(&groups) } else { groups };
    let listed = if groups.len() > most { most - 1 } else { groups.len() };
    for (row, group) in (0..).zip(&groups[..listed]) {
        line(group, tileset, canvas, ListPlace { at: (x, y + each * row), width, rows: each });
    }
    let below = y + each * listed as i32;
    if groups.len() > most {
        let more: usize = groups[listed..].iter().map(|group| group.foes.len()).sum();
        if place.is_narrow() {
            canvas.print(x, below, theme::FAINT, &format!("and {more} more"));
        } else {
            canvas.print(x, below, theme::FAINT, &format!("and {more} more: see the edge of the map"));
            column(level, tileset, canvas, &groups[listed..]);
        }
    } else {
        items(level, tileset, canvas, ListPlace { at: (x, below), width, rows: y + rows - below });
    }
}

/// A group: its sign, its name on a bar of its total health, and what each will do, or else its mood.
fn line(group: &Group, tileset: Tileset, canvas: &mut Canvas, place: ListPlace) {
    let (ListPlace { at: (x, y), width, rows }, is_narrow) = (place, place.is_narrow());
    let (look, first) = (theme::foe(group.monster), group.foes[0]);
    for row in y..y + rows {
        canvas.target(x, row, width, Target::About(Topic::Place(first.at)));
    }
    let bg = canvas.background(x, y);
    sign(canvas, x, y, Cell { glyph: tileset.foe(group.monster), fg: look.colour, bg });
    let bar_width = if is_narrow { width - SIGN } else { width - SIGN - 1 - WORD };
    let all = group.foes.iter().fold((0, 0), |all, foe| (all.0 + foe.hp, all.1 + foe.max_hp));
    let name = names::foes(group.monster, group.foes.len() as u32);
    let beside_name = if is_narrow { width - SIGN - WORD } else { bar_width - name.len() as i32 - 4 };
    let health = health(group, all, beside_name);
    let on_bar = if is_narrow { "" } else { &health };
    bar(canvas, BarPlace { x: x + SIGN, y, width: bar_width }, all, theme::FOE_HEALTH, (&name, on_bar));
    let words =
        group.intent.map_or_else(|| text::state(first).to_owned(), |(deed, harm)| text::intent(deed, harm));
    let word = |canvas: &mut Canvas, x, y| canvas.print(x, y, mood_colour(first), &words);
    if is_narrow {
        let end = x + width - 1 - health.len() as i32;
        word(canvas, (x + SIGN + 1).min(end - 1 - words.len() as i32), y + 1);
        canvas.print(end, y + 1, theme::FAINT, &health);
    } else {
        word(canvas, x + width - WORD, y);
    }
}

/// The health of each foe in a group, or the total where there is no room for each.
fn health(group: &Group, all: (i32, i32), room: i32) -> String {
    let each: Vec<_> = group.foes.iter().map(|foe| format!("{}/{}", foe.hp, foe.max_hp)).collect();
    let each = each.join(" ");
    if each.len() as i32 <= room { each } else { format!("all {}/{}", all.0, all.1) }
}

fn mood_colour(foe: &Actor) -> Rgb {
    match foe.mood {
        Mood::Hunting { .. } => theme::DANGER,
        Mood::Wandering { .. } => theme::KEY,
        Mood::Fleeing => theme::GOOD,
        Mood::Asleep { .. } => theme::FAINT,
    }
}

/// The groups that do not fit the panel.
fn column(level: &Level, tileset: Tileset, canvas: &mut Canvas, groups: &[Group]) {
    let view = canvas.view();
    let is_left = view.cell(level.player().at).is_some_and(|player| player.x < view.columns / 2);
    let x = if is_left { canvas.size().columns - COLUMN } else { 0 };
    for (y, group) in (0..view.rows).zip(groups) {
        for cell in x..x + COLUMN {
            let below = canvas.background(cell, y);
            canvas.cover(cell, y, 1, 1, theme::PANEL_BG.mixed(below, TRANSLUCENT));
        }
        line(group, tileset, canvas, ListPlace { at: (x + INSET, y), width: COLUMN - INSET - 1, rows: 1 });
    }
}

/// The items in view, nearest first, foes disguised as items included.
fn items(level: &Level, tileset: Tileset, canvas: &mut Canvas, place: ListPlace) {
    let from = level.player().at;
    let lying = level.items.iter().map(|lying| (lying.at, lying.item));
    let hidden = level.foes().filter(|foe| !level.sees_actor(foe));
    let disguised = hidden.filter_map(|foe| Some((foe.at, Item::new(foe.disguise?))));
    let mut seen: Vec<_> = lying.chain(disguised).filter(|(at, _)| level.is_seen(*at)).collect();
    seen.sort_by_key(|(at, _)| (reach(from, *at), at.y, at.x));
    let ListPlace { at: (x, mut y), width, rows } = place;
    let end = y + rows;
    for (at, item) in seen {
        let (look, lines) = (theme::thing(item.kind), wrapped(&names::a_thing(&item), width - SIGN));
        if y + lines.len() as i32 > end {
            return;
        }
        let bg = canvas.background(x, y);
        sign(canvas, x, y, Cell { glyph: tileset.thing(item.kind), fg: look.colour, bg });
        for line in lines {
            let after = canvas.print(x + SIGN, y, theme::FAINT, &line);
            canvas.target(x, y, after - x, Target::About(Topic::Place(at)));
            y += 1;
        }
    }
}
