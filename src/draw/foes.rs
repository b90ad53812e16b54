//! Lists of what is in view: foes with health and mood, grouped, also unaware ones just out of sight, and below them
//! everything else. A list that does not fit the panel starts on the map above it, unless that would hide an actor. On
//! the smallest canvas it stands in a corner of the map.

use super::Foreseen;
use super::bars::{BarPlace, bar};
use super::frame::sign;
use super::sights::{self, ListPlace, SIGN};
use crate::canvas::size::{Layout, Size};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Topic;
use crate::canvas::{Canvas, Cell, INSET, Target};
use crate::config::settings::Tileset;
use crate::content::{Condition, Monster};
use crate::forecast::Forecast;
use crate::forecast::next::Intent;
use crate::level::{Actor, Level, Mood};
use crate::map::Point;
use crate::order::sort_short;
use crate::text::prospects::out_of_sight;
use crate::text::{self, friends, names, wrapped};
use std::ops::Range;

/// The width of a mood or intent, unless it acts twice: "breathes 9".
const WORD: i32 = 10;
/// The narrowest line that holds all of a group.
const LINE: i32 = 30;
/// The longest text for foes that are not listed.
const MORE: &str = "+99: -99. ";
/// How many foes are listed at most on the map.
const MOST: usize = 6;
/// How much of a forecast's colour its plate has, and the contrast of words on it.
const PLATE: f32 = 0.22;
const ON_PLATE: f32 = 5.5;

/// Foes of one kind with the same mood, conditions and intent, nearest first.
struct FoeGroup<'a> {
    monster: Monster,
    foes: Vec<&'a Actor>,
    /// Their conditions, with the turns left of the first.
    conditions: Vec<(Condition, u16)>,
    /// Whether they are out of sight.
    is_gone: bool,
    /// What each of them takes from the player next turn, and its intent in words, if known.
    intent: Option<(i32, String)>,
    /// What the companion or a captive is about, and its health beside the player; then it is a group by itself.
    friend: Option<(String, (i32, i32))>,
}

impl FoeGroup<'_> {
    fn is_friend(&self) -> bool {
        self.friend.is_some()
    }
}

/// The companion, then the foes in view in groups, most harmful next turn first, then nearest; after them the unaware out of
/// sight, and captives.
fn groups<'a>(level: &'a Level, intents: &[Intent]) -> Vec<FoeGroup<'a>> {
    let mut groups: Vec<FoeGroup> = Vec::new();
    let gone = level.unaware_near_by().into_iter().map(|sighting| (&sighting.foe, true));
    for (foe, is_gone) in level.foes_in_view().into_iter().map(|foe| (foe, false)).chain(gone) {
        let Some(monster) = foe.monster() else { continue };
        let intent = intents.iter().find(|intent| intent.foe == foe.id);
        let intent = intent.map(|intent| (intent.harm, text::in_short(intent)));
        let conditions = text::conditions(level, foe);
        let alike = |group: &&mut FoeGroup| {
            let is_same = (group.monster, &group.intent, group.is_gone) == (monster, &intent, is_gone);
            let first = group.foes[0];
            is_same
                && text::state(first) == text::state(foe)
                && text::bearing(first) == text::bearing(foe)
                && kinds(&group.conditions).eq(kinds(&conditions))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.foes.push(foe),
            None => {
                groups.push(FoeGroup { monster, foes: vec![foe], is_gone, conditions, intent, friend: None });
            }
        }
    }
    sort_short(&mut groups, |group| -group.intent.as_ref().map_or(0, |(harm, _)| *harm));
    let friends = level.others().filter(|actor| !actor.is_foe() && level.sees_actor(actor));
    let friends = friends.filter_map(|friend| {
        let (monster, conditions) = (friend.monster()?, text::conditions(level, friend));
        let about = (friends::state(level, friend), friends::body(level, friend));
        Some(FoeGroup {
            monster,
            foes: vec![friend],
            is_gone: false,
            conditions,
            intent: None,
            friend: Some(about),
        })
    });
    let (companion, captives): (Vec<_>, Vec<_>) = friends.partition(|group| group.foes[0].is_companion());
    companion.into_iter().chain(groups).chain(captives).collect()
}

fn kinds(conditions: &[(Condition, u16)]) -> impl Iterator<Item = Condition> {
    conditions.iter().map(|(condition, _)| *condition)
}

/// Each foe in its own group, in the same order.
fn apart<'a>(groups: &[FoeGroup<'a>]) -> Vec<FoeGroup<'a>> {
    let alone = |group: &FoeGroup<'a>, foe: &&'a Actor| FoeGroup {
        foes: vec![*foe],
        conditions: group.conditions.clone(),
        friend: group.friend.clone(),
        intent: group.intent.clone(),
        ..*group
    };
    groups.iter().flat_map(|group| group.foes.iter().map(move |foe| alone(group, foe))).collect()
}

impl ListPlace {
    /// Whether a group needs two rows.
    fn is_narrow(self) -> bool {
        self.width < LINE
    }
}

/// Draws the lists, with the fight's forecast between them. Foes of a group share a row unless there is a row for
/// each. Where the run `is_played`, a list that does not fit the panel may start on the map above; in a recording the bar is
/// there.
pub fn draw(
    level: &Level,
    foreseen: Foreseen,
    tileset: Tileset,
    canvas: &mut Canvas,
    (place, is_played): (ListPlace, bool),
) {
    let verdict =
        foreseen.brawl.map_or_else(|| out_of_sight(level).unwrap_or_default(), |brawl| brawl.verdict.clone());
    let each = if place.is_narrow() { 2 } else { 1 };
    let groups = groups(level, foreseen.intents);
    let count: usize = groups.iter().map(|group| group.foes.len()).sum();
    let lines = if count <= MOST { count } else { groups.len() };
    let more = if lines <= MOST { "" } else { MORE };
    let foot = wrapped(&format!("{more}{verdict}"), place.width).len() as i32;
    let rows = each * lines.min(MOST) as i32 + foot;
    let place = match canvas.size().layout() {
        Layout::Over => {
            let sights = sights::rows(level, tileset, (place.width, Size::PANEL - 1 - rows));
            if rows + sights == 0 {
                return;
            }
            let all = rows + sights;
            in_a_corner(level, canvas, place.width, (all, (each + foot).min(all)), is_played)
        }
        Layout::Below | Layout::Beside if is_played => raised(level, canvas, place, rows),
        Layout::Below | Layout::Beside | Layout::Under => place,
    };
    let ListPlace { at: (x, y), width, rows } = place;
    let fit = |foot: &str| ((rows - wrapped(foot, width).len() as i32) / each).max(1) as usize;
    let groups = if count <= fit(&verdict) { apart(&groups) } else { groups };
    let is_whole = groups.len() <= fit(&verdict);
    let listed = if is_whole { groups.len() } else { fit(&format!("{MORE}{verdict}")).min(groups.len()) };
    for (row, group) in (0..).zip(&groups[..listed]) {
        line(group, tileset, canvas, ListPlace { at: (x, y + each * row), width, rows: each });
    }
    let foot = if is_whole { verdict } else { others(&groups[listed..]) + &verdict };
    let colour = foreseen
        .brawl
        .map_or(theme::DANGER, |brawl| verdict_colour(&brawl.fight.end, level.player().body.hp));
    let mut below = y + each * listed as i32;
    for words in wrapped(foot.trim_end(), width) {
        // The forecast stands on a plate.
        let plate = theme::PANEL_BG.mixed(colour, PLATE);
        canvas.cover(x, below, width, 1, plate);
        canvas.print(x, below, theme::lifted(colour, plate, ON_PLATE), &words);
        below += 1;
    }
    if is_whole {
        let rows = y + rows - below;
        sights::draw(level, tileset, canvas, ListPlace { at: (x, below), width, rows });
    }
}

/// The number of foes that are not listed, and the health they take next turn.
fn others(groups: &[FoeGroup]) -> String {
    let count: usize = groups.iter().map(|group| group.foes.len()).sum();
    let each =
        |group: &FoeGroup| group.intent.as_ref().map_or(0, |(harm, _)| *harm) * group.foes.len() as i32;
    match groups.iter().map(each).sum::<i32>() {
        0 => format!("+{count}. "),
        harm => format!("+{count}: -{harm}. "),
    }
}

/// The colour of a fight's end: good only if less than half of `hp` is lost.
pub(crate) fn verdict_colour(end: &Forecast, hp: i32) -> Rgb {
    match (end.dies_on_hit, end.you_win_in) {
        (Some(_), _) => theme::DANGER,
        (None, _) if end.is_good(hp) => theme::GOOD,
        (None, Some(_) | None) => theme::KEY,
    }
}

/// A group: its sign, its name and conditions on a bar of its total health, and its intents or else its mood.
fn line(group: &FoeGroup, tileset: Tileset, canvas: &mut Canvas, place: ListPlace) {
    let (ListPlace { at: (x, y), width, rows }, is_narrow) = (place, place.is_narrow());
    let (look, first) = (theme::foe(group.monster), group.foes[0]);
    for row in y..y + rows {
        canvas.target(x, row, width, Target::About(Topic::Place(first.at)));
    }
    let bg = canvas.background(x, y);
    let fg = if group.is_friend() { theme::FRIEND } else { look.colour };
    sign(canvas, x, y, Cell { glyph: tileset.foe(group.monster), fg, bg });
    let words = match (&group.friend, &group.intent) {
        (Some((state, _)), _) => state.clone(),
        _ if group.is_gone => "last seen".to_owned(),
        (None, None) => text::state(first),
        (None, Some((_, words))) => words.clone(),
    };
    let word_width = WORD.max(words.len() as i32);
    let bar_width = if is_narrow { width - SIGN } else { width - SIGN - 1 - word_width };
    let of_foes =
        || group.foes.iter().fold((0, 0), |all, foe| (all.0 + foe.body.hp, all.1 + foe.body.max_hp));
    let all = group.friend.as_ref().map_or_else(of_foes, |(_, health)| *health);
    // Of a captive the kind matters more.
    let given = first.given_name().filter(|_| first.is_companion()).map(|name| name.name().to_owned());
    let name = given.unwrap_or_else(|| names::foes(group.monster, group.foes.len() as u32).to_string());
    let beside_name = if is_narrow { width - SIGN - WORD } else { bar_width - name.len() as i32 - 4 };
    let health = health(group, all, beside_name);
    let on_bar = if is_narrow { "" } else { &health };
    // Room for a comma and the bar's ends, and for a gap before health that is written on the bar.
    let beside = if on_bar.is_empty() { 4 } else { 5 };
    let room = bar_width - (name.len() + on_bar.len()) as i32 - beside;
    let bearing =
        if group.is_gone { Some(text::state(first)) } else { text::bearing(first).map(str::to_owned) };
    let bearing = bearing.filter(|words| words.len() as i32 <= room);
    let conditions = match text::conditions_in(&group.conditions, room.max(0) as usize) {
        none if none.is_empty() => bearing.unwrap_or_default(),
        conditions => conditions,
    };
    let name = if conditions.is_empty() { name } else { format!("{name}, {conditions}") };
    let colours = if group.is_friend() { theme::FRIEND_HEALTH } else { theme::FOE_HEALTH };
    bar(canvas, BarPlace { x: x + SIGN, y, width: bar_width }, all, colours, (&name, on_bar));
    let colour = match () {
        () if group.is_friend() => theme::FRIEND,
        () if group.is_gone => theme::FAINT,
        () => mood_colour(first),
    };
    let end = x + width - 1 - health.len() as i32;
    if is_narrow {
        canvas.print(end, y + 1, theme::FAINT, &health);
    }
    match sleep(group) {
        Some(left) if is_narrow => {
            let width = WORD.min(end - 1 - x - SIGN);
            sleep_bar(canvas, BarPlace { x: x + SIGN, y: y + 1, width }, left);
        }
        Some(left) => sleep_bar(canvas, BarPlace { x: x + width - WORD, y, width: WORD }, left),
        None if is_narrow => {
            canvas.print((x + SIGN + 1).min(end - 1 - words.len() as i32), y + 1, colour, &words);
        }
        None => {
            canvas.print(x + width - word_width, y, colour, &words);
        }
    }
}

/// The lightest sleep of a group in view that sleeps by itself, and the deepest that its kind can have.
fn sleep(group: &FoeGroup) -> Option<(i32, i32)> {
    let is_asleep = group.foes[0].mood == Mood::Asleep { spell: 0 } && !group.is_gone && !group.is_friend();
    let lightest = group.foes.iter().map(|foe| foe.sleep.rest).min()?;
    is_asleep.then(|| (lightest, group.monster.info().rest))
}

/// A bar of sleep, with a number only if some of it is lost and there is room.
fn sleep_bar(canvas: &mut Canvas, place: BarPlace, (left, full): (i32, i32)) {
    let number = if left < full { format!("{left}/{full}") } else { String::new() };
    let number = if number.len() as i32 + 4 <= place.width { number } else { String::new() };
    bar(canvas, place, (left, full), theme::SLEEP, ("z", &number));
}

/// The health of each foe in a group, or the total if there is too little room, as short as need be. The bar says the rest.
fn health(group: &FoeGroup, all: (i32, i32), room: i32) -> String {
    let each: Vec<_> = group.foes.iter().map(|foe| format!("{}/{}", foe.body.hp, foe.body.max_hp)).collect();
    let total = if each.len() > 1 { format!("all {}/{}", all.0, all.1) } else { all.0.to_string() };
    [each.join(" "), total].into_iter().find(|words| words.len() as i32 <= room).unwrap_or_default()
}

fn mood_colour(foe: &Actor) -> Rgb {
    match foe.mood {
        Mood::Hunting { .. } => theme::DANGER,
        Mood::Wandering { .. } => theme::KEY,
        Mood::Fleeing => theme::GOOD,
        Mood::Asleep { .. } => theme::FAINT,
    }
}

/// The place of a list of `rows` rows, which may start above the panel where no actor is in view.
fn raised(level: &Level, canvas: &mut Canvas, place: ListPlace, rows: i32) -> ListPlace {
    let ListPlace { at: (x, y), width, .. } = place;
    let top = y + place.rows - rows;
    if place.is_narrow() || top >= y {
        return place;
    }
    let (columns, cell) = (x - INSET..x + width + INSET, canvas.size().cell);
    let is_hidden = |at: Point| columns.contains(&(cell * at.x)) && (top..y).contains(&at.y);
    let view = canvas.view();
    let mut seen = level.actors.iter().filter(|actor| level.sees_actor(actor));
    if seen.any(|actor| view.cell(actor.at).is_some_and(is_hidden)) {
        return place;
    }
    veil(canvas, columns, top..y);
    ListPlace { at: (x, top), rows, ..place }
}

/// The place of a list in a corner of the map in which it hides nobody in view: of as many rows up to `most` as possible,
/// but not fewer than `least`. The head and the bar of a recording stay free.
fn in_a_corner(
    level: &Level,
    canvas: &mut Canvas,
    width: i32,
    (most, least): (i32, i32),
    is_played: bool,
) -> ListPlace {
    let size = canvas.size();
    let area = if is_played { 0..size.map_rows() } else { 2..size.map_rows() - 1 };
    let view = canvas.view();
    let seen = level.actors.iter().filter(|actor| level.sees_actor(actor));
    let seen: Vec<Point> = seen.filter_map(|actor| view.cell(actor.at)).collect();
    let hides = |columns: &Range<i32>, rows: &Range<i32>| {
        seen.iter().filter(|at| columns.contains(&at.x) && rows.contains(&at.y)).count()
    };
    let corners = (least..=most).rev().flat_map(|rows| {
        let (left, right) = (0..width + 2, size.columns - width - 2..size.columns);
        let (above, below) = (area.start..area.start + rows, area.end - rows..area.end);
        [(right.clone(), above.clone()), (left.clone(), above), (right, below.clone()), (left, below)]
    });
    let (columns, rows) =
        corners.min_by_key(|(columns, rows)| hides(columns, rows)).expect("at least one corner");
    veil(canvas, columns.clone(), rows.clone());
    ListPlace { at: (columns.start + 1, rows.start), width, rows: rows.end - rows.start }
}

/// Covers text cells so that a list is read over the map.
fn veil(canvas: &mut Canvas, columns: Range<i32>, rows: Range<i32>) {
    for (row, column) in rows.flat_map(|row| columns.clone().map(move |column| (row, column))) {
        if (0..canvas.size().columns).contains(&column) {
            let below = canvas.background(column, row);
            canvas.cover(column, row, 1, 1, theme::PANEL_BG.mixed(below, theme::SHOWS_THROUGH));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::level::ActorId;
    use crate::map::Map;

    /// The first row in which a list of five kinds of foes shows anything.
    fn top_of_five(is_played: bool) -> i32 {
        let (map, marks) = Map::from_picture("#########\n#@abcde.#\n#########");
        let mut level = Level::new(1, map, marks[0].1);
        let kinds = [Monster::Rat, Monster::Bat, Monster::Goblin, Monster::Archer, Monster::Orc];
        for (id, (kind, (_, at))) in (1..).zip(kinds.into_iter().zip(&marks[1..])) {
            level.actors.push(Actor::foe(ActorId(id), kind, *at));
        }
        let game = Game::on_level(1, level);
        let mut canvas = Canvas::default();
        let place = ListPlace { at: (2, 45), width: 40, rows: 4 };
        draw(game.level(), Foreseen::default(), Tileset::default(), &mut canvas, (place, is_played));
        let text = canvas.to_text();
        assert!(text.contains("rat") && is_played == text.contains("orc"), "{text}");
        text.lines().position(|row| !row.trim().is_empty()).expect("a list") as i32
    }

    #[test]
    fn a_list_starts_on_the_map_only_where_it_may() {
        assert_eq!((top_of_five(true), top_of_five(false)), (44, 45));
    }

    #[test]
    fn losing_half_the_health_is_not_good() {
        let win = Forecast { you_win_in: Some(3), hp_lost: 15, dies_on_hit: None };
        assert_eq!([30, 31].map(|hp| verdict_colour(&win, hp)), [theme::KEY, theme::GOOD]);
        let death = Forecast { dies_on_hit: Some(4), ..win };
        assert_eq!(verdict_colour(&death, 99), theme::DANGER);
    }
}
