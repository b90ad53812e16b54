//! The game read aloud, in lines: what each key has done, and what has changed since. The terminal writes them, and the page
//! hands them to the browser's screen reader. It shows no map, moves nothing, and all its words are those of `text`.

mod rows;

pub use rows::SIZE;

use crate::app::App;
use crate::draw::danger;
use crate::game::Game;
use crate::level::{Level, Surroundings};
use crate::map::Point;
use crate::text::aloud;
use crate::text::log::{Log, MessageKind};
use rows::Screen;
use std::collections::BTreeSet;

/// The most messages that are read of a run that has just been opened.
const MOST_MESSAGES: usize = 6;

/// What was already read.
#[derive(Default)]
pub struct Reader {
    /// How many keys and buttons had been pressed.
    presses: u64,
    /// The screen over the map.
    screen: Option<Screen>,
    heard: Heard,
    run: Option<Run>,
}

/// The messages of a run, as far as they were read.
#[derive(Default)]
struct Heard {
    count: usize,
    /// The last of them, and how many times it had come.
    last: (String, usize),
    remarks: usize,
}

/// A run as it was when it was last read.
struct Run {
    moment: Moment,
    /// The player's health and lantern, foes, forecasts and dangers.
    state: Vec<String>,
    /// What was under the player.
    here: Option<String>,
    place: Option<Place>,
    /// The floors, tiles and names of what has come into view.
    seen: BTreeSet<(u32, usize, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    seed: u64,
    turn: u64,
    depth: u32,
    at: Point,
}

/// Where the player stood.
#[derive(PartialEq, Eq)]
enum Place {
    /// In the room that this tile of that floor belongs to.
    Room(u32, usize),
    /// In a passage that was told of in these words.
    Passage(Vec<String>),
}

impl Reader {
    /// The lines to read now. A key that was pressed gets one at least, once its command is over.
    pub fn news(&mut self, app: &App) -> Vec<String> {
        if app.is_busy() {
            return Vec::new();
        }
        let is_answer = app.presses() != self.presses;
        self.presses = app.presses();
        // What has opened a screen comes before it.
        let has_run = !app.is_at_title() && !app.has_failed();
        let mut lines = if has_run { self.read_run(app) } else { Vec::new() };
        let (screen, told) = Screen::read(app, self.screen.as_ref());
        let is_closed = screen.is_none() && self.screen.is_some();
        self.screen = screen;
        lines.extend(told);
        lines.extend(app.last_row().filter(|_| is_answer).map(str::to_owned));
        if lines.is_empty() && (is_answer || is_closed) {
            lines.push(if is_closed { aloud::MAP } else { aloud::NOTHING }.to_owned());
        }
        lines
    }

    fn read_run(&mut self, app: &App) -> Vec<String> {
        let (told, is_told) = self.heard.news(app.log());
        let Some(game) = app.game() else { return told };
        let moment = Moment::of(game);
        let before = self.run.take().filter(|run| run.moment.is_before(&moment));
        let mut lines: Vec<String> =
            before.iter().filter_map(|run| way(run.moment, moment, is_told)).collect();
        lines.extend(told);
        lines.extend(before.is_none().then(|| aloud::keys(app.keys())));
        let has_moved = before.as_ref().is_none_or(|run| run.moment != moment);
        let mut run = before.unwrap_or_else(|| Run::new(moment));
        run.moment = moment;
        lines.extend(run.news(app, game.level(), has_moved));
        self.run = Some(run);
        lines
    }
}

/// What the turns since `before` have done, as far as no message from the dungeon tells it.
fn way(before: Moment, now: Moment, is_told: bool) -> Option<String> {
    let turns = now.turn - before.turn;
    match before.at == now.at {
        // The message of an arrival says where.
        _ if before.depth != now.depth => None,
        true if turns == 0 || turns == 1 && is_told => None,
        true => Some(aloud::passed(turns)),
        false => Some(aloud::went(before.at, now.at, turns)),
    }
}

impl Moment {
    fn of(game: &Game) -> Self {
        let level = game.level();
        Self { seed: game.seed(), turn: game.turn(), depth: level.depth, at: level.player().at }
    }

    /// Whether the same run can have come from this moment to that one.
    fn is_before(&self, later: &Self) -> bool {
        self.seed == later.seed && self.turn <= later.turn
    }
}

impl Heard {
    /// The messages and the remark that are new, and whether any is from the dungeon. A remark that is made again is new.
    fn news(&mut self, log: &Log) -> (Vec<String>, bool) {
        let all = log.newest(usize::MAX);
        let last = self.count.checked_sub(1).and_then(|last| all.get(last));
        let is_same = |text: &str| text == self.last.0;
        let (known, old) = match last.filter(|last| is_same(last.text())) {
            Some(last) if last.times() > self.last.1 => (self.count - 1, self.last.1),
            Some(_) => (self.count, 0),
            None => (all.len().saturating_sub(MOST_MESSAGES), 0),
        };
        let new = all[known..].iter().enumerate();
        let times = |i: usize, times: usize| if i == 0 { times - old.min(times) } else { times };
        let mut lines: Vec<String> =
            new.map(|(i, message)| aloud::repeated(message, times(i, message.times()))).collect();
        self.count = all.len();
        self.last = all.last().map(|last| (last.text().to_owned(), last.times())).unwrap_or_default();
        let remark = log.last_remark().filter(|_| log.remarks() != self.remarks);
        lines.extend(remark.map(|remark| remark.text().to_owned()));
        self.remarks = log.remarks();
        (lines, all[known..].iter().any(|message| message.kind() != MessageKind::System))
    }
}

impl Run {
    fn new(moment: Moment) -> Self {
        Self { moment, state: Vec::new(), here: None, place: None, seen: BTreeSet::new() }
    }

    fn news(&mut self, app: &App, level: &Level, has_moved: bool) -> Vec<String> {
        let state = state(app, level);
        let mut lines: Vec<String> =
            state.iter().filter(|line| !self.state.contains(line)).cloned().collect();
        self.state = state;
        if has_moved && level.player().body.hp > 0 {
            let here = aloud::here(level);
            if here != self.here {
                lines.extend(here.clone());
            }
            self.here = here;
            lines.extend(self.read_place(level));
            lines.extend(self.read_sights(level));
        }
        lines
    }

    /// The place that the player has come to, and ways out that have come into view.
    fn read_place(&mut self, level: &Level) -> Vec<String> {
        let (floor, here) = (level.depth, level.map.index(level.player().at));
        let Surroundings::Room(room) = level.surroundings() else {
            let words = aloud::surroundings(level);
            let place = Some(Place::Passage(words.clone()));
            let is_same = self.place == place;
            self.place = place;
            return if is_same { Vec::new() } else { words };
        };
        let is_same =
            matches!(self.place, Some(Place::Room(depth, tile)) if depth == floor && room.holds(tile));
        self.place = Some(Place::Room(floor, here));
        let mut ways = room.exits.clone();
        ways.retain(|exit| self.seen.insert((floor, level.map.index(exit.at), String::new())) || !is_same);
        (!is_same).then(|| aloud::room(&room)).into_iter().chain(aloud::exits(level, &ways)).collect()
    }

    /// What has come into view. Of a kind of feature one is enough.
    fn read_sights(&mut self, level: &Level) -> Vec<String> {
        let mut lines = Vec::new();
        for sight in aloud::sights(level) {
            let key = |at: &Point| (level.depth, level.map.index(*at), sight.name.clone());
            let is_known = sight.places.iter().any(|at| self.seen.contains(&key(at)));
            self.seen.extend(sight.places.iter().map(key));
            let is_here = sight.places[0] == level.player().at;
            lines.extend((!is_known && !is_here).then(|| sight.line(level)));
        }
        lines
    }
}

/// The lines that are read again only when they change.
fn state(app: &App, level: &Level) -> Vec<String> {
    let mut lines = vec![aloud::health(level), aloud::lantern(level)];
    lines.extend(app.unsaved().map(|why| aloud::unsaved(&why)));
    if level.player().body.hp <= 0 {
        return lines;
    }
    let foreseen = app.foreseen();
    lines.extend(aloud::earshot(foreseen.earshot));
    let foes = aloud::foes(level, foreseen.intents);
    lines.extend(foes.is_empty().then(|| aloud::NO_FOE.to_owned()));
    lines.extend(foes);
    lines.extend(foreseen.brawl.map(|brawl| aloud::verdict(&brawl.verdict)));
    lines.extend(aloud::costs(level, foreseen.ring));
    lines.extend(aloud::marked(level, &danger::hatched(level)));
    lines.extend(aloud::hazards(level));
    lines
}
