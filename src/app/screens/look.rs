//! Looks around with a cursor and a card that describes the tile under it; also chooses a place to travel to.

use super::aside::{self, Corners, Frame, Part};
use super::over_run::{RunContext, RunScreen};
use super::{Response, cursor, pointing};
use crate::auto::AutoCommand;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Layout;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Target};
use crate::config::keymap::Command;
use crate::draw::bars::{self, BarPlace};
use crate::draw::danger;
use crate::draw::foes::verdict_colour;
use crate::draw::frame::{Panel, tint};
use crate::draw::portrait;
use crate::draw::senses;
use crate::forecast::{fight, notice, preview};
use crate::game::State;
use crate::level::{Actor, Body, Level, reach};
use crate::map::Point;
use crate::text::facts::{self, Facts};
use crate::text::phrase::Phrase;
use crate::text::prospects::Outlook;
use crate::text::{foe_at, wrapped};

/// The look cursor.
pub struct Look {
    at: Point,
    /// Whether Enter travels there.
    travels: bool,
    /// Whether the mouse has put it there. A click then closes the card, which shows no way.
    is_pointed: bool,
    /// The upper left of the card before the cursor moved last.
    corner: Option<Point>,
    /// Whether the card shows all that there is to say.
    expanded: bool,
}

impl Look {
    /// Starts at the nearest foe in view, or else at the nearest remembered foe that only the dark hides, or else at the
    /// player.
    pub fn around(level: &Level) -> Self {
        let you = level.player().at;
        let seen = level.foes_in_view().first().map(|foe| foe.at);
        let in_the_dark = || {
            let places = level.unaware_out_of_sight().map(|sighting| sighting.foe.at);
            places.filter(|at| level.is_in_line(*at)).min_by_key(|at| (reach(you, *at), at.y, at.x))
        };
        let at = seen.or_else(in_the_dark).unwrap_or(you);
        Self { at, travels: false, is_pointed: false, corner: None, expanded: false }
    }

    /// Starts at that tile.
    pub fn at(at: Point) -> Self {
        Self { at, travels: false, is_pointed: true, corner: None, expanded: false }
    }

    /// Asks for a place to travel to, and starts at the stairs down, if known.
    pub fn for_travel(level: &Level) -> Self {
        let at = level.known_stairs(true).unwrap_or(level.player().at);
        Self { at, travels: true, is_pointed: false, corner: None, expanded: false }
    }

    fn go(&mut self, to: Option<Point>, context: &RunContext) -> Response {
        let Some(to) = to else { return Response::Ignore };
        if to != self.at {
            self.corner = Some(self.card(context).corner);
            self.at = to;
        }
        Response::Redraw
    }

    /// Puts the cursor on the stairs, or says that none are known.
    fn go_to_stairs(&mut self, down: bool, context: &RunContext) -> Response {
        match context.level().known_stairs(down) {
            None => context.no_stairs(down),
            at => self.go(at, context),
        }
    }

    /// The card about the tile under the cursor. It opens as near to the cursor as it can be without hiding either that or the
    /// player, in a corner if there is such a one, and stays there until it would hide one of them.
    fn card(&self, context: &RunContext) -> Card {
        let level = context.level();
        let width = aside::width(context.size);
        let facts = facts::describe(level, self.at, context.keys);
        let subject = self.portrayed(context);
        let rows = rows(&facts, level.player().body.hp, width, (self.expanded, subject.is_some()));
        let head = if subject.is_some() { portrait::HEAD } else { 0 };
        let lines = (width, head + rows.len() as i32);
        let tile = aside::text_over(context, self.at).unwrap_or((0..1, 0..1));
        let you = aside::text_over(context, level.player().at).unwrap_or(tile.clone());
        let corners = Corners::of(context, lines);
        let others: Vec<Part> =
            level.foes_in_view().into_iter().filter_map(|foe| aside::text_over(context, foe.at)).collect();
        let hides = |corner: Point| {
            let frame = Frame::of(corner, lines);
            let hidden = others.iter().filter(|part| frame.covers(part)).count();
            (frame.covers(&tile), frame.covers(&you), hidden)
        };
        let away = |corner: Point| Frame::of(corner, lines).away(&tile);
        let nearest = corners.all().min_by_key(|corner| (hides(*corner), away(*corner)));
        let ([left, right], [_, lowest]) = (corners.sides, corners.rows);
        // The picture may be of another size by now.
        let kept = self.corner.map(|corner| {
            let at_left = Point::new(left, corner.y.min(lowest));
            let at_right = Point { x: right, ..at_left };
            if corner.x == left { [at_left, at_right] } else { [at_right, at_left] }
        });
        // Of places that hide as much the first is taken.
        let places = kept.into_iter().flatten().chain(nearest).chain(corners.between());
        let corner = places.min_by_key(|corner| hides(*corner)).unwrap_or(Point::new(left, lowest));
        let has_more = !self.expanded && !facts.lines.rest.is_empty();
        let portrait = subject.map(|foe| foe.body);
        Card { corner, width, head: (facts.title, facts.beside_title), portrait, rows, has_more }
    }

    /// The foe under the cursor, if its card has a portrait: in a scene with room for it.
    fn portrayed<'a>(&self, context: &'a RunContext) -> Option<&'a Actor> {
        let size = context.size;
        let has_room =
            size.scene.is_some() && !size.is_in_hand() && size.layout() == Layout::Beside && !self.travels;
        let is_over = context.run.game.state() != State::Playing;
        let (foe, _) = foe_at(context.level(), self.at).filter(|_| has_room && !is_over)?;
        Some(foe)
    }
}

/// A row of the card.
enum Row {
    /// Words, with names in their own colours.
    Told(Phrase),
    /// How a fight ends, in the colour of that.
    Verdict(Rgb, String),
    /// Words in one colour.
    Coloured(Rgb, String),
    /// The player's health, and what is left of it after that loss.
    Health(i32),
    /// Nothing.
    Gap,
}

/// The card: who or what is there, how a fight would end, and what else decides or all else.
struct Card {
    /// Its upper left text cell.
    corner: Point,
    /// The width of its lines.
    width: i32,
    /// Its title, and what is beside it.
    head: (Phrase, String),
    /// The health of a foe with a portrait.
    portrait: Option<Body>,
    rows: Vec<Row>,
    /// Whether a second press shows more.
    has_more: bool,
}

/// What stands between two things said beside a title.
const BETWEEN: &str = "  ";

/// As many of the last things said beside a title as have room.
fn ending(beside: &str, room: usize) -> &str {
    match beside.split_once(BETWEEN) {
        _ if beside.chars().count() <= room => beside,
        Some((_, rest)) => ending(rest, room),
        None => "",
    }
}

/// The rows of a card, for a player with so much health. A card with a portrait tells the danger first, then what can be
/// done about it, and then how a fight would end.
fn rows(facts: &Facts, hp: i32, width: i32, (expanded, has_portrait): (bool, bool)) -> Vec<Row> {
    let mut rows = Vec::new();
    let is_told = |words: &&Phrase| !has_portrait || !facts.next.iter().flatten().any(|told| told == *words);
    let told = |words: &Phrase| words.wrapped(width).into_iter().map(Row::Told).collect::<Vec<_>>();
    if has_portrait {
        rows.extend(facts.lines.first.iter().flat_map(told));
        for (words, colour) in facts.next.iter().zip([theme::DANGER, theme::GOOD]) {
            let lines = words.iter().flat_map(|words| wrapped(&words.to_string(), width));
            rows.extend(lines.map(|line| Row::Coloured(colour, line)));
        }
        rows.push(Row::Gap);
    }
    if let Some(Outlook { end, verdict }) = &facts.outlook {
        let colour = verdict_colour(end, hp);
        let lines = wrapped(&format!("{verdict}."), width);
        rows.extend(lines.into_iter().map(|line| Row::Verdict(colour, line)));
        rows.push(Row::Health(end.hp_lost));
    }
    let shown = facts.lines.shown(expanded).skip(if has_portrait { facts.lines.first.len() } else { 0 });
    rows.extend(shown.filter(is_told).flat_map(told));
    rows
}

/// Numbers the stops of a patrol that is known.
fn draw_round(level: &Level, foe: &Actor, cursor: Point, canvas: &mut Canvas) {
    for (at, number) in notice::known_round(level, foe).into_iter().zip('1'..='9') {
        cursor::mark(level, cursor, at, number, canvas);
    }
}

/// A bar of the player's health after a fight, and of what that takes. The verdict above it has the number.
fn bar(canvas: &mut Canvas, panel: &Panel, line: i32, player: &Actor, lost: i32) {
    let Some(y) = panel.row(line) else { return };
    let (hp, most) = (player.body.hp, player.body.max_hp);
    let [left, now] = [hp - lost, hp].map(|hp| bars::full_cells(hp.min(most), most, panel.width));
    bars::bar(canvas, BarPlace { x: panel.x, y, width: panel.width }, (hp, most), theme::HEALTH, ("", ""));
    canvas.cover(panel.x + left, y, (now - left).max(0), 1, theme::HARM);
}

impl RunScreen for Look {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        self.is_pointed = false;
        let level = context.level();
        let is_over = context.run.game.state() != State::Playing;
        let travel = |at| match fight::hit_at(level, at) {
            _ if is_over => Response::Close,
            Some(hit) => Response::Act(hit),
            None => Response::AutoCommand(AutoCommand::Travel(at)),
        };
        match (key.code, context.keys.command_for(key)) {
            (Code::Esc, _) => Response::Close,
            (Code::Enter, _) if self.travels => travel(self.at),
            (_, Some(Command::Travel)) => travel(self.at),
            (_, Some(Command::Look)) if self.card(context).has_more => {
                self.expanded = true;
                Response::Redraw
            }
            (Code::Enter, _) | (_, Some(Command::Look)) => Response::Close,
            (Code::Tab, _) => self.go(cursor::next(&cursor::sights(level), self.at, key), context),
            (_, Some(Command::Descend)) => self.go_to_stairs(true, context),
            (_, Some(Command::Climb)) => self.go_to_stairs(false, context),
            (_, Some(Command::Step(_) | Command::Run(_))) => {
                self.go(cursor::moved(level, self.at, key, context.keys), context)
            }
            // Any other command belongs to the run: it closes the cursor and is carried out.
            (_, Some(command)) if !is_over => Response::Command(command),
            _ => Response::Ignore,
        }
    }

    fn point(&mut self, at: Option<Point>, context: &RunContext) -> Response {
        let to = at.and_then(|at| context.tile_at(at)).filter(|to| *to != self.at);
        let response = self.go(to, context);
        self.is_pointed |= matches!(response, Response::Redraw);
        response
    }

    fn click(&mut self, at: Point, context: &RunContext) -> Response {
        match context.tile_at(at) {
            Some(to) if self.travels => Response::AutoCommand(AutoCommand::Travel(to)),
            Some(_) => Response::Close,
            None => Response::Ignore,
        }
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let level = context.level();
        tint(canvas, self.at, danger::colour(level, self.at), 0.4);
        let is_over = context.run.game.state() != State::Playing;
        let foe = foe_at(level, self.at).map(|(foe, _)| foe).filter(|_| !is_over);
        if let Some(foe) = foe {
            senses::draw(level, foe, canvas);
            draw_round(level, foe, self.at, canvas);
        } else if self.travels || !self.is_pointed {
            pointing::draw(level, self.at, canvas);
        }
        let foe = foe.filter(|foe| level.sees_actor(foe));
        if let Some(hit) = foe.and_then(|foe| preview::of_hit(level, foe.id)) {
            cursor::mark_ends(level, self.at, &hit, canvas);
        }
        cursor::draw(self.at, theme::AIM, canvas);
        let card = self.card(context);
        let (title, beside) = &card.head;
        let asks = if self.travels { "Travel where? " } else { "" };
        let head = if card.portrait.is_some() { portrait::HEAD } else { 0 };
        let rows = head + card.rows.len() as i32;
        let panel = Panel::alone(canvas, (card.corner.x, card.corner.y), asks, card.width, rows);
        match (card.portrait, foe_at(level, self.at)) {
            (Some(body), Some((foe, _))) => {
                portrait::join(&panel, self.at, canvas);
                portrait::draw(&panel, (foe, body), (&card.head, context.front_end), canvas);
            }
            _ => {
                panel.title(canvas, asks.len() as i32, title);
                let taken = asks.len() + title.to_string().chars().count() + BETWEEN.len();
                let room = (card.width as usize).saturating_sub(taken);
                panel.beside_title(canvas, theme::FAINT, ending(beside, room));
            }
        }
        let more = context.keys.keys_of(Command::Look).first().filter(|_| card.has_more);
        panel.shield(canvas, more.map_or(Target::Nothing, |key| Target::Key(*key)));
        for (line, row) in (head..).zip(&card.rows) {
            match row {
                Row::Told(words) => panel.named(canvas, line, theme::TEXT, words),
                Row::Gap => {}
                Row::Verdict(colour, words) | Row::Coloured(colour, words) => {
                    panel.line(canvas, line, *colour, words);
                }
                Row::Health(lost) => bar(canvas, &panel, line, level.player(), *lost),
            }
        }
        let name = |command| context.keys.name_of(command);
        let (look, stairs) =
            (name(Command::Look), format!("{} {}", name(Command::Descend), name(Command::Climb)));
        let go = if self.travels { "Enter".to_owned() } else { name(Command::Travel) };
        let attacks = fight::hit_at(level, self.at).is_some();
        let can_go = attacks || AutoCommand::Travel(self.at).next(level).is_ok();
        let goes = can_go && !is_over;
        let hints = [
            (card.has_more, &*look, "more"),
            (goes, &go, if attacks { "attack" } else { "go there" }),
            (true, "Tab", "next"),
            (self.travels, &stairs, "stairs"),
            (true, "Esc", "close"),
        ];
        let hints = hints.into_iter().filter(|(is_shown, ..)| *is_shown);
        panel.hints(canvas, &hints.map(|(_, key, does)| (key, does)).collect::<Vec<_>>());
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.at)
    }

    fn is_panel(&self) -> bool {
        false
    }
}
