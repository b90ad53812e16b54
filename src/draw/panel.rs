//! The panel of a run: the player, the newest messages, what is in view, and the commands with their keys, where the
//! [`Layout`] of the canvas puts them.

use super::bars::{BarPlace, bar};
use super::frame::sign;
use super::passing::{self, Countdown};
use super::sights::{ListPlace, SIGN};
use super::{Foreseen, foes, log, minimap, moon};
use crate::action::danger;
use crate::action::things::LITTLE_OIL;
use crate::action::time::{heals_by_light, turns_to_rest};
use crate::auto;
use crate::canvas::glyph::Glyph;
use crate::canvas::minimap::Minimap;
use crate::canvas::size::{Layout, Size, Spot};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::{Number, Topic};
use crate::canvas::{Canvas, Cell, INSET, Target};
use crate::config::keymap::{Command, Keymap};
use crate::config::settings::Tileset;
use crate::content::words::capital;
use crate::game::Game;
use crate::level::{Hero, Lantern, Level, START_OIL};
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::Attempt;
use crate::text::facts;
use crate::text::log::Log;
use crate::text::sums;
use crate::text::{self, names, wrapped};
use std::cmp::Ordering;

/// Cells between two numbers.
const GAP: i32 = 3;

/// The places of the parts: first column, first row and width of each. Signs need columns where map cells begin.
struct Parts {
    you: ((i32, i32), i32),
    log: ((i32, i32), i32),
    /// The rows of the log.
    messages: i32,
    foes: ListPlace,
}

/// Rows of messages under an upright scene.
const MESSAGES_UNDER: i32 = 8;

/// The same where there is nothing to spare.
pub(crate) const MESSAGES_OVER: i32 = log::MESSAGES - 1;

/// Columns of the list on a map that has nothing beside it.
const LIST: i32 = 32;

fn parts(size: Size) -> Parts {
    let top = size.map_rows();
    let below = |x| ListPlace { at: (x, top), width: size.columns - INSET - x, rows: Size::PANEL - 1 };
    match size.layout() {
        Layout::Below => {
            let foes = below(size.columns - INSET - 40);
            Parts { you: ((INSET, top), 40), log: ((44, top), 72), messages: log::MESSAGES, foes }
        }
        Layout::Beside => {
            // Other screens write in the first row above the map; over a scene the second one names the floor.
            let (x, y) = (size.map_area().0 + size.cell, if size.scene.is_some() { 3 } else { 1 });
            let (side, log) = (((x, y), size.columns - 1 - x), ((INSET, top), size.columns - 2 * INSET));
            let foes = ListPlace { at: side.0, width: side.1, rows: top - y };
            Parts { you: side, log, messages: log::MESSAGES, foes }
        }
        Layout::Under => {
            let (y, middle) = (top + MESSAGES_UNDER + 1, size.columns / 2 / size.cell * size.cell);
            let foes =
                ListPlace { at: (middle, y), width: size.columns - INSET - middle, rows: size.rows - 3 - y };
            let log = ((INSET, top), size.columns - 2 * INSET);
            Parts { you: ((INSET, y), middle - INSET - GAP), log, messages: MESSAGES_UNDER, foes }
        }
        Layout::Over => {
            let width = size.columns - 2 * INSET;
            let (messages, foes) = (MESSAGES_OVER, below(size.columns - LIST));
            Parts { you: ((INSET, top + messages), width), log: ((INSET, top), width), messages, foes }
        }
    }
}

/// Items in a row that wrap into the next; the last row may overflow.
struct Flow {
    x: i32,
    end: i32,
    at: (i32, i32),
    last: i32,
}

impl Flow {
    /// The place of the next item, `width` cells wide.
    fn next(&mut self, width: i32) -> (i32, i32) {
        let (column, y) = self.at;
        if column > self.x && column + width > self.end && y < self.last {
            self.at = (self.x, y + 1);
        }
        self.at
    }
}

/// What the panel shows of a run.
pub(crate) struct Status<'a> {
    pub game: &'a Game,
    pub log: &'a Log,
    pub keys: &'a Keymap,
    pub foreseen: Foreseen<'a>,
    pub tileset: Tileset,
    /// Whether it is played. A recording has its bar on the map above the panel, and no list covers that.
    pub is_played: bool,
    /// Which run in the dungeon of a day or week it is, if it is one.
    pub attempt: Option<Attempt>,
    /// The place under the mouse.
    pub hover: Option<Spot>,
}

pub fn draw(run: &Status, canvas: &mut Canvas) {
    let size = canvas.size();
    let (layout, top, last, parts) = (size.layout(), size.map_rows(), size.rows - 1, parts(size));
    canvas.cover(0, top, size.columns, size.rows - top, theme::PANEL_BG);
    let ((x, you_top), width) = parts.you;
    let mut below = last;
    if layout == Layout::Beside {
        let beside = size.map_area().0;
        canvas.cover(beside, 0, size.columns - beside, top, theme::PANEL_BG);
        below = top;
    }
    for y in you_top..below {
        touch(canvas, (x, y, width), Command::Character, run.keys);
    }
    let ((log_x, _), log_width) = parts.log;
    for y in top..top + parts.messages {
        touch(canvas, (log_x, y, log_width), Command::Log, run.keys);
    }
    let mut flow = vitals(run, canvas, &parts);
    log::newest(run.log, run.keys, canvas, ((log_x, top), (log_width, parts.messages)));
    // Where the mouse is told of, over any text there.
    let told = match layout {
        Layout::Below | Layout::Beside | Layout::Under => top + parts.messages,
        Layout::Over => top + parts.messages - 1,
    };
    let mut list = parts.foes;
    match layout {
        Layout::Below => {
            let end = buttons(canvas, (INSET, last), size.columns, run);
            let from = log_x.max(flow.at.0);
            conditions(
                run,
                canvas,
                &mut Flow { x: from, end: log_x + log_width, at: (from, told), last: told },
            );
            place(run, canvas, last, end);
        }
        Layout::Beside => {
            conditions(run, canvas, &mut flow);
            list.at.1 = flow.at.1 + 2;
            let minimap = Minimap::new(size, theme::UNKNOWN);
            let minimap = minimap::draw(run.game.level(), canvas, minimap);
            list.rows = minimap.map_or(top, |row| row - 1) - list.at.1;
            buttons(canvas, (INSET, last), size.columns, run);
            if minimap.is_some() {
                // The longest name leaves no room for the moon beside it.
                let facts = floor(run.game.level(), Layout::Beside);
                let (name, moon) = facts.split_at(1);
                let moon_at = x + width - whole(moon);
                write(canvas, (x, 1), name);
                write(canvas, (x, top - 1), &fitting(turn(run.game), moon_at - GAP - x));
                write(canvas, (moon_at, top - 1), moon);
            } else {
                place(run, canvas, told, 0);
            }
        }
        Layout::Under => {
            conditions(run, canvas, &mut flow);
            // Below the player, as large as that leaves room for.
            let from = Point::new(x, flow.at.1 + 2);
            let minimap = Minimap::under(size, (from, (width, last - 2 - from.y)), theme::UNKNOWN);
            minimap::draw(run.game.level(), canvas, minimap);
            place(run, canvas, last - 1, 0);
            buttons(canvas, (INSET, last), size.columns, run);
        }
        Layout::Over => {
            conditions(run, canvas, &mut flow);
            let end = place(run, canvas, last, flow.at.0);
            buttons(canvas, (flow.at.0, last), end - GAP, run);
        }
    }
    foes::draw(run.game.level(), run.foreseen, run.tileset, canvas, (list, run.is_played));
    under_the_mouse(run, canvas, (log_x, told), log_width);
}

/// Makes a click on the text cells from (`x`, `y`) to column `end` explain a number.
fn asks(canvas: &mut Canvas, (x, y): (i32, i32), end: i32, number: Number) {
    canvas.target(x, y, end - x, Target::About(Topic::Number(number)));
}

/// Draws health, experience, strength, oil and equipment; returns where there is room for more.
fn vitals(run: &Status, canvas: &mut Canvas, parts: &Parts) -> Flow {
    let layout = canvas.size().layout();
    let level = run.game.level();
    let (you, hero) = (level.player(), &level.hero);
    let ((x, y), width) = parts.you;
    // Where there is a scene there is room for a bar to be seen from far.
    let is_high = canvas.size().scene.is_some();
    let (first, second, rest) = match layout {
        Layout::Below | Layout::Beside | Layout::Under => {
            let below = y + 1 + i32::from(is_high);
            (BarPlace { x, y, width }, BarPlace { x, y: below, width }, (x, below + 1))
        }
        Layout::Over => {
            (BarPlace { x, y, width: 20 }, BarPlace { x: x + 21, y, width: 16 }, (x + 37 + GAP, y))
        }
    };
    let health = (you.body.hp.max(0), you.body.max_hp);
    let words = format!("{}/{}", health.0, health.1);
    let is_low = you.body.hp > 0 && you.is_badly_hurt();
    let (colours, name) =
        if is_low { (theme::LOW_HEALTH, "\u{2665} low!") } else { (theme::HEALTH, "\u{2665}") };
    bar(canvas, first, health, colours, (name, &words));
    asks(canvas, (first.x, first.y), first.x + first.width, Number::Health);
    if is_high {
        bar(canvas, BarPlace { y: y + 1, ..first }, health, colours, ("", ""));
        asks(canvas, (first.x, y + 1), first.x + first.width, Number::Health);
    }
    let experience = (hero.growth.experience, hero.next_level_at());
    let words = (format!("\u{25B2} {}", hero.growth.level), format!("{}/{}", experience.0, experience.1));
    bar(canvas, second, experience, theme::EXPERIENCE, (&words.0, &words.1));
    asks(canvas, (second.x, second.y), second.x + second.width, Number::Level);

    // Each part has one row, but beside the map and under it.
    let last = match layout {
        Layout::Beside | Layout::Under => i32::MAX,
        Layout::Below | Layout::Over => rest.1,
    };
    let mut flow = Flow { x, end: x + width, at: rest, last };
    for (number, name, value, colour) in strength(level) {
        let (start, row) = flow.next((name.len() + 1 + value.chars().count()) as i32);
        let column = canvas.print(start, row, theme::FAINT, name);
        let column = canvas.print(column + 1, row, colour, &value);
        asks(canvas, (start, row), column, number);
        flow.at.0 = column + GAP;
    }
    let (start, row) = flow.next(LEAST_OIL);
    oil(level, canvas, BarPlace { x: start, y: row, width: x + width - start });
    flow = Flow { at: (x, row + 1), last: last.max(row + 1), ..flow };
    match layout {
        Layout::Over => return flow,
        Layout::Beside | Layout::Under => {}
        // Equipment continues below the log, up to the row that conditions need.
        Layout::Below => {
            let passing = passing(run, canvas);
            let taken = passing.iter().map(|passing| passing.width() + GAP).sum::<i32>();
            flow.end = parts.log.0.0 + parts.log.1 - taken;
        }
    }
    worn(hero, run.tileset, canvas, &mut flow);
    flow
}

/// Power and defence, each with its name and colour. What is more or less for now than gear and levels make it is shown
/// as a change.
fn strength(level: &Level) -> [(Number, &'static str, String, Rgb); 2] {
    let (you, bonus) = (level.player(), level.hero.bonus());
    let now = level.strength(you);
    let lasting = (you.body.power + bonus.0, you.body.defence + bonus.1);
    let changed = |lasting: i32, now: i32| match now.cmp(&lasting) {
        Ordering::Equal => (now.to_string(), theme::TEXT),
        Ordering::Less => (text::change(lasting, now), theme::DANGER),
        Ordering::Greater => (text::change(lasting, now), theme::GOOD),
    };
    let (power, defence) = (changed(lasting.0, now.0), changed(lasting.1, now.1));
    [(Number::Power, "power", power.0, power.1), (Number::Defence, "defence", defence.0, defence.1)]
}

/// The width of the shortest bar of oil.
const LEAST_OIL: i32 = 14;

/// A bar of all the player's oil against what a run begins with. Words say only that the lantern is not open.
fn oil(level: &Level, canvas: &mut Canvas, place: BarPlace) {
    let hero = &level.hero;
    let oil = hero.oil_in_all();
    let state = match hero.lantern() {
        Lantern::Open if hero.lantern.flame => "flame",
        Lantern::Open => "\u{263C}",
        Lantern::Hooded if hero.has_torch() => "torch",
        Lantern::Hooded => "hooded",
        Lantern::Out => "out",
    };
    let oil_left = oil.to_string();
    // Room for both ends of the bar and a gap.
    let state: String = state.chars().take((place.width - 3).max(0) as usize - oil_left.len()).collect();
    let colours = if oil <= LITTLE_OIL { theme::LOW_HEALTH } else { theme::OIL_LEFT };
    bar(canvas, place, (oil, START_OIL), colours, (&state, &oil_left));
    asks(canvas, (place.x, place.y), place.x + place.width, Number::Lantern);
}

/// Draws the equipment, each item with its sign. A name too long for a row goes on in the next.
fn worn(hero: &Hero, tileset: Tileset, canvas: &mut Canvas, flow: &mut Flow) {
    let across = canvas.size().cell;
    for slot in hero.equipped() {
        let Some(item) = hero.item(slot) else { continue };
        // The name beside it shows the kind, so the sign needs no mark as on the map.
        let glyph = match tileset.thing(item.kind) {
            Glyph::Thing(kind) => Glyph::Char(theme::thing(kind).symbol),
            glyph => glyph,
        };
        let name = names::beside_sign(item);
        let (column, y) = flow.next(SIGN + name.chars().count() as i32);
        let width = flow.end - column - SIGN;
        if width <= 0 {
            break;
        }
        let bg = canvas.background(column, y);
        sign(canvas, column, y, Cell { glyph, fg: theme::thing(item.kind).colour, bg });
        for (row, line) in (y..=flow.last).zip(wrapped(&name, width)) {
            let end = canvas.print(column + SIGN, row, theme::TEXT, &line);
            canvas.target(column, row, end - column, Target::About(Topic::Thing(slot)));
            flow.at = ((end + GAP) / across * across, row);
        }
    }
}

fn conditions(run: &Status, canvas: &mut Canvas, flow: &mut Flow) {
    for passing in passing(run, canvas) {
        let (start, y) = flow.next(passing.width());
        let column = canvas.print(start, y, passing.colour, &passing.name);
        let column = canvas.print(column + 1, y, theme::TEXT, &passing.value);
        passing.number.iter().for_each(|number| asks(canvas, (start, y), column, *number));
        flow.at.0 = column + GAP;
    }
}

/// Timely notices: conditions, costs, the night shift.
fn passing(run: &Status, canvas: &Canvas) -> Vec<Countdown> {
    passing::all(run.game.level(), run.foreseen, canvas.size())
}

/// Describes what is under the mouse, over any text there.
fn under_the_mouse(run: &Status, canvas: &mut Canvas, (x, y): (i32, i32), width: i32) {
    if let Some((harm, words)) = pointed_at(run, canvas, width as usize) {
        canvas.cover(x, y, width, 1, theme::PANEL_BG);
        let harm = harm.map_or_else(String::new, |harm| format!("{}. ", capital(&harm)));
        let words = words.chars().take((width as usize).saturating_sub(harm.chars().count()));
        let end = canvas.print(x, y, theme::DANGER, &harm);
        canvas.print(end, y, theme::EMBER, &words.collect::<String>());
    }
}

/// The harm of a step to the tile under the mouse and a description of the tile, or of the foe, item or number listed
/// there.
fn pointed_at(run: &Status, canvas: &Canvas, width: usize) -> Option<(Option<String>, String)> {
    let (level, at) = (run.game.level(), run.hover?);
    let tile = match canvas.target_at(at.cell) {
        Some(Target::About(Topic::Number(number))) => {
            return Some((None, sums::of(number, run.game, run.attempt).sentence()));
        }
        Some(Target::About(Topic::Thing(slot))) => return Some((None, facts::about(level.hero.item(slot)?))),
        Some(Target::About(Topic::Place(tile))) => tile,
        _ => canvas.tile_at(at)?,
    };
    let harm = danger::of_step(level, tile).map(|harm| text::danger::harm(&harm));
    let width = width - harm.as_ref().map_or(0, |harm| harm.chars().count() + 2).min(width);
    Some((harm, facts::at_a_glance(level, tile, width)?))
}

/// A short fact about the run.
struct Fact {
    name: &'static str,
    value: String,
    colour: Rgb,
    /// The number that a click explains.
    number: Option<Number>,
}

impl Fact {
    /// How many text cells it takes, with the gap after it.
    fn width(&self) -> i32 {
        let name = if self.name.is_empty() { 0 } else { self.name.len() + 1 };
        (name + self.value.chars().count()) as i32 + GAP
    }
}

/// The floor, with the moon of the night shift, which the smallest screens have no room to name.
fn floor(level: &Level, layout: Layout) -> Vec<Fact> {
    let moon = moon::quarters(level);
    let night = if moon.is_some_and(|quarters| quarters == 4) { theme::DANGER } else { theme::TEXT };
    let fact = |name, value, colour, number| Fact { name, value, colour, number: Some(number) };
    let called = if layout == Layout::Over { "" } else { "night" };
    let name = format!("{} {}", level.depth, names::bare(level.place.info().name));
    let moon = moon.map(|quarters| fact(called, moon::face(quarters).to_owned(), night, Number::NightShift));
    [fact("", name, theme::TEXT, Number::Floor)].into_iter().chain(moon).collect()
}

/// The turn, and the rule set if it is not the default one.
fn turn(game: &Game) -> Vec<Fact> {
    let turn = Fact {
        name: "turn",
        value: game.turn().to_string(),
        colour: theme::TEXT,
        number: Some(Number::Turn),
    };
    let rules = game.rules().name;
    let rules = Fact { name: "rules", value: rules.to_owned(), colour: theme::TEXT, number: None };
    let is_other = rules.value != EMBERDEEP.name;
    [turn].into_iter().chain(is_other.then_some(rules)).collect()
}

/// The floor and the turn at the right end of the row, as far as they fit after `column`; returns where they begin.
fn place(run: &Status, canvas: &mut Canvas, y: i32, column: i32) -> i32 {
    let mut facts = floor(run.game.level(), canvas.size().layout());
    facts.extend(turn(run.game));
    let end = canvas.size().columns - INSET;
    let facts = fitting(facts, end - column - GAP);
    let begins = end - whole(&facts);
    write(canvas, (begins, y), &facts);
    begins
}

/// The width of facts in a row.
fn whole(facts: &[Fact]) -> i32 {
    facts.iter().map(Fact::width).sum::<i32>() - GAP
}

/// As many of these facts as fit that width.
fn fitting(mut facts: Vec<Fact>, width: i32) -> Vec<Fact> {
    while whole(&facts) > width {
        facts.pop();
    }
    facts
}

/// Writes facts from (`x`, `y`) on.
fn write(canvas: &mut Canvas, (mut x, y): (i32, i32), facts: &[Fact]) {
    for Fact { name, value, colour, number } in facts {
        let start = x;
        if !name.is_empty() {
            x = canvas.print(x, y, theme::FAINT, name) + 1;
        }
        x = canvas.print(x, y, *colour, value);
        number.iter().for_each(|number| asks(canvas, (start, y), x, *number));
        x += GAP;
    }
}

/// Draws what a click or key does now, and the oil that rest would use, from (`x`, `y`) to column `end`; the most useful first,
/// and what has no room is left out. Returns the column after it.
fn buttons(canvas: &mut Canvas, (x, y): (i32, i32), end: i32, run: &Status) -> i32 {
    let (level, keys) = (run.game.level(), run.keys);
    let is_threatened = auto::threats(level).next().is_some();
    let oil = turns_to_rest(level);
    let burns = !level.hero.any(|passive| passive.no_oil);
    let heals = oil > 0 && heals_by_light(&level.hero);
    let rest = if heals && burns { format!("rest: {oil} oil") } else { "rest".to_owned() };
    let commands = [
        (Command::Explore, "explore", !is_threatened),
        (Command::Fight, "fight", is_threatened),
        (Command::Actions, "actions", true),
        (Command::Rest, &rest, oil > 0),
        (Command::Look, "look", is_threatened),
        (Command::Inventory, "bag", true),
        (Command::Help, "help", true),
        (Command::Menu, "menu", true),
    ];
    let mut start = x;
    let mut after = x;
    for (command, words, _) in commands.into_iter().filter(|(.., is_of_use)| *is_of_use) {
        let key = keys.name_of(command);
        if start + (key.chars().count() + 1 + words.chars().count()) as i32 > end {
            continue;
        }
        after = canvas.print(start, y, theme::KEY, &key);
        after = canvas.print(after + 1, y, theme::FAINT, words);
        touch(canvas, (start, y, after - start), command, keys);
        start = after + 2;
    }
    after
}

/// Makes a click on text cells of a row (first column, row, width) press the command's key.
fn touch(canvas: &mut Canvas, (x, y, width): (i32, i32, i32), command: Command, keys: &Keymap) {
    if let Some(key) = keys.keys_of(command).first() {
        canvas.target(x, y, width, Target::Key(*key));
    }
}
