//! What is in view, as lists: foes with their health and mood, those alike together, and below them things. What does not
//! fit the panel stands in a column over the edge of the map that is farther from the player.

use super::bars::{Place, bar};
use super::frame::sign;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Topic;
use crate::canvas::{Cell, INSET, Screen, Target};
use crate::config::settings::Style;
use crate::content::{Item, Monster};
use crate::level::{Actor, Level, Mood, reach};
use crate::text::{self, names};

/// Rows of the panel's list.
const ROWS: usize = 4;
/// The word for the mood; the longest is "wandering".
const WORD: i32 = 9;
/// A sign, which fills a cell of the map, and a cell of text beside it.
const SIGN: i32 = 3;
/// The column over the map: a sign, a bar, a word, and space around and between.
const COLUMN: i32 = 38;
/// How much of the map shines through below the column.
const TRANSLUCENT: f32 = 0.22;

/// Foes of one kind that are about the same thing, the nearest first.
struct Group<'a> {
    monster: Monster,
    foes: Vec<&'a Actor>,
}

/// The foes in view, those alike together, in the order of each group's nearest.
fn groups(level: &Level) -> Vec<Group<'_>> {
    let mut groups: Vec<Group> = Vec::new();
    for foe in level.foes_in_view() {
        let Some(monster) = foe.monster() else { continue };
        let alike =
            |group: &&mut Group| group.monster == monster && text::mood(group.foes[0]) == text::mood(foe);
        match groups.iter_mut().find(alike) {
            Some(group) => group.foes.push(foe),
            None => groups.push(Group { monster, foes: vec![foe] }),
        }
    }
    groups
}

/// Each foe as a group of its own, those alike still one after the other.
fn apart<'a>(groups: &[Group<'a>]) -> Vec<Group<'a>> {
    let one = |group: &Group<'a>| group.foes.iter().map(|foe| (group.monster, *foe)).collect::<Vec<_>>();
    let foes = groups.iter().flat_map(one);
    foes.map(|(monster, foe)| Group { monster, foes: vec![foe] }).collect()
}

/// Draws the lists, the panel's from text cell (`x`, `y`) on, `width` cells wide; `x` is even. Where not every foe has a
/// row of its own, those alike share one.
pub fn draw(level: &Level, style: Style, screen: &mut Screen, (x, y): (i32, i32), width: i32) {
    let groups = groups(level);
    let count: usize = groups.iter().map(|group| group.foes.len()).sum();
    let rows = if count <= ROWS { apart(&groups) } else { groups };
    let in_panel = if rows.len() > ROWS { ROWS - 1 } else { rows.len() };
    for (row, group) in rows.iter().take(in_panel).enumerate() {
        line(group, style, screen, (x, y + row as i32), width);
    }
    if rows.len() > ROWS {
        let more: usize = rows[in_panel..].iter().map(|group| group.foes.len()).sum();
        let words = format!("and {more} more: see the edge of the map");
        screen.print(x, y + ROWS as i32 - 1, theme::FAINT, &words);
        column(level, style, screen, &rows[in_panel..]);
    } else {
        things(level, style, screen, (x, y + in_panel as i32), ROWS - in_panel);
    }
}

/// A group: its sign, its name on a bar of its health, all together, and what it is about.
fn line(group: &Group, style: Style, screen: &mut Screen, (x, y): (i32, i32), width: i32) {
    let (look, first) = (theme::foe(group.monster), group.foes[0]);
    screen.target(x, y, width, Target::About(Topic::Place(first.at)));
    let bg = screen.background(x, y);
    sign(screen, x, y, Cell { glyph: style.foe(group.monster), fg: look.colour, bg });
    let place = Place { x: x + SIGN, y, width: width - SIGN - 1 - WORD };
    let all = group.foes.iter().fold((0, 0), |all, foe| (all.0 + foe.hp, all.1 + foe.max_hp));
    let name = names::foes(group.monster, group.foes.len() as u32);
    bar(
        screen,
        place,
        all,
        theme::FOE_HEALTH,
        (&name, &health(group, all, place.width - name.len() as i32 - 4)),
    );
    screen.print(x + width - WORD, y, mood_colour(first), text::state(first));
}

/// The health of each in a group, or of all together where there is no room for that.
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

/// The groups that the panel has no room for.
fn column(level: &Level, style: Style, screen: &mut Screen, groups: &[Group]) {
    let view = screen.view();
    let is_left = view.cell(level.player().at).is_some_and(|player| player.x < view.columns / 2);
    let x = if is_left { screen.size().columns - COLUMN } else { 0 };
    for (y, group) in (0..view.rows).zip(groups) {
        for cell in x..x + COLUMN {
            let below = screen.background(cell, y);
            screen.cover(cell, y, 1, 1, theme::PANEL_BG.mixed(below, TRANSLUCENT));
        }
        line(group, style, screen, (x + INSET, y), COLUMN - INSET - 1);
    }
}

/// The things in view, the nearest first, each kind and place once; somebody disguised as a thing is one of them.
fn things(level: &Level, style: Style, screen: &mut Screen, (x, y): (i32, i32), rows: usize) {
    let from = level.player().at;
    let lying = level.items.iter().map(|lying| (lying.at, lying.item));
    let hidden = level.foes().filter(|foe| !level.sees_actor(foe));
    let disguised = hidden.filter_map(|foe| Some((foe.at, Item::new(foe.disguise?))));
    let mut seen: Vec<_> = lying.chain(disguised).filter(|(at, _)| level.is_seen(*at)).collect();
    seen.sort_by_key(|(at, _)| (reach(from, *at), at.y, at.x));
    for (row, (at, item)) in seen.into_iter().take(rows).enumerate() {
        let (y, look) = (y + row as i32, theme::thing(item.kind));
        let bg = screen.background(x, y);
        sign(screen, x, y, Cell { glyph: style.thing(item.kind), fg: look.colour, bg });
        let end = screen.print(x + SIGN, y, theme::FAINT, &names::a_thing(&item));
        screen.target(x, y, end - x, Target::About(Topic::Place(at)));
    }
}
