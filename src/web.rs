//! A browser page around the [`App`]: passes its keys, pointer and files to the app, and returns the picture's pixels.
//! It knows no browser: the crate in `web` connects it to the page.

pub mod keys;
pub mod layout;
pub mod picture;
pub mod storage;

use crate::app::{App, Start};
use crate::canvas::front_end::FrontEnd;
use crate::canvas::input::{Button, Input, Turn};
use crate::canvas::keys::Key;
use crate::canvas::size::Size;
use crate::config::keymap::BINDINGS;
use crate::config::settings::Volume;
use crate::content::Setup;
use crate::game::Game;
use crate::journal::data;
use crate::journal::storage::{Storage, create_numbered};
use crate::journal::{self, ReadError, Tail};
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;
use crate::pace::{self, Pace};
use crate::raster::Font;
use crate::reader::Reader;
use crate::replay::Challenge;
use crate::replay::Recording;
use crate::saves::preferences::Preferences;
use crate::saves::{Clock, Recorder};
use crate::sound::Sound;
use crate::text::saving;
use crate::text::{seeds, setup};
use keys::Held;
use layout::Layout;
use picture::Pixels;
use std::collections::BTreeMap;
use std::sync::Arc;
use storage::BrowserStorage;

/// What the page's address requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// Nothing: the title.
    #[default]
    Title,
    /// A new run in the dungeon named by the words in the first line. Each other line tells how it begins: `start=`, `winter=` or
    /// `oaths=`, with words as [`Setup::read`] knows them.
    Seed(String),
    /// A new run in the dungeon of the day.
    Day,
    /// A new run in the dungeon of the week.
    Week,
}

/// The clocks of a browser.
pub struct Clocks {
    /// Seconds since 1970.
    pub time: Clock,
    /// The time since the page was opened.
    pub pace: pace::Clock,
}

/// The game on a page.
pub struct Page {
    app: App,
    storage: Arc<BrowserStorage>,
    time: Clock,
    pace: Pace,
    layout: Layout,
    /// The room for the picture, in pixels.
    room: (u32, u32),
    /// The fonts so far, by cell height.
    fonts: BTreeMap<u32, Font>,
    picture: Pixels,
    reader: Reader,
    /// The revision and the keys that the reader has read.
    read: Option<(u64, u64)>,
    /// Whether the last key's command was still going on then.
    is_answering: bool,
    /// Whether it is time to read what has changed by itself.
    is_look_due: bool,
    /// The revision of the picture that the page shows; `None` if it must be redrawn.
    shown: Option<u64>,
}

impl Page {
    /// Opens the game that the page's address requests, with the files in `storage`.
    pub fn open(storage: Arc<BrowserStorage>, clocks: Clocks, wish: &Wish) -> Self {
        Self {
            app: app(&storage, clocks.time, wish),
            storage,
            time: clocks.time,
            pace: Pace::begin(clocks.pace),
            layout: Layout::within(0, 0, 1.0),
            room: (0, 0),
            fonts: BTreeMap::new(),
            picture: Pixels::default(),
            reader: Reader::default(),
            read: None,
            is_answering: false,
            is_look_due: true,
            shown: None,
        }
    }

    /// Another page has released the files, and they have been read again.
    pub fn take_over(&mut self) {
        if self.app.is_at_title() && !self.has_begun() {
            self.app = app(&self.storage, self.time, &Wish::Title);
            self.shown = None;
        }
        self.pace.touch();
    }

    /// Sets the room for the picture in pixels, `density` of them for each pixel of a plain screen.
    pub fn resize(&mut self, width: u32, height: u32, density: f32) {
        self.room = (width, height);
        self.use_layout(Layout::within(width, height, density));
    }

    fn use_layout(&mut self, layout: Layout) {
        self.layout = layout;
        let Size { columns, rows, scene, .. } = layout.size;
        match scene {
            Some(_) => self.app.resize_with_scene(columns, rows, layout.cell),
            None => self.app.resize(columns, rows),
        }
        self.app.set_cell_height(layout.height() as u32);
        self.shown = None;
        self.pace.touch();
    }

    /// The cell height of a font that is wanted to draw the picture; `None` if all are here.
    pub fn wanted_font(&mut self) -> Option<u32> {
        let canvas = self.app.frame().0;
        let tile = canvas.size().scene.filter(|_| canvas.shown_scene().is_some()).map(|scale| scale.tile);
        [Some(self.layout.cell), tile].into_iter().flatten().find(|cell| !self.fonts.contains_key(cell))
    }

    /// Adds a font.
    pub fn take_font(&mut self, font: Font) {
        self.fonts.insert(font.cell(), font);
        self.shown = None;
        self.pace.touch();
    }

    /// From now on, until the room changes, draws with this font alone: a wanted one is not available.
    pub fn take_only_font(&mut self, font: Font) {
        let (width, height) = self.room;
        self.use_layout(Layout::with_one_font(width, height, font.cell()));
        self.take_font(font);
    }

    /// How often to repeat each pixel of the picture. It is a fraction if a wanted font is not available.
    pub fn times(&self) -> f32 {
        self.layout.times
    }

    /// Feeds the player's input to the app.
    pub fn feed(&mut self, input: Input) {
        self.app.feed(input);
        self.pace.touch();
    }

    /// A key was pressed, or is held.
    pub fn press(&mut self, key: Key, is_held: bool) {
        self.feed(if is_held { Input::Held(key) } else { Input::Key(key) });
    }

    /// A key was released, with the browser names that it had when it went down.
    pub fn release_typed(&mut self, name: &str, place: &str, held: Held) {
        let key = keys::typed(name, place, held, |key| self.app.takes_as_typed(key));
        key.into_iter().for_each(|key| self.feed(Input::Released(key)));
    }

    /// A key was pressed, or is held, with its browser names for key and place. Returns whether the game knows it.
    pub fn press_typed(&mut self, name: &str, place: &str, held: Held, is_held: bool) -> bool {
        let key = keys::typed(name, place, held, |key| self.app.takes_as_typed(key));
        key.map(|key| self.press(key, is_held)).is_some()
    }

    /// Presses the best key for the command `name`, or the key of that name.
    pub fn press_named(&mut self, name: &str) {
        let command = BINDINGS.iter().find(|binding| binding.name == name).map(|binding| binding.command);
        let key = match command {
            Some(command) => self.app.keys().keys_of(command).first().copied(),
            None => keys::key(name, Held::default()),
        };
        key.into_iter().for_each(|key| self.press(key, false));
    }

    /// Moves the pointer. Places are fractions of the picture's width and height.
    pub fn point(&mut self, at: (f32, f32)) {
        let cell = self.cell_at(at);
        self.feed(Input::Hover(cell));
    }

    /// The pointer has left the picture.
    pub fn point_at_nothing(&mut self) {
        self.feed(Input::Hover(None));
    }

    /// A pointer button went down at a place.
    pub fn click(&mut self, button: Button, at: (f32, f32)) {
        if let Some(cell) = self.cell_at(at) {
            self.feed(Input::Click(button, cell));
        }
    }

    /// A finger begins to move from a place: it takes the bar there, if there is one.
    pub fn grab(&mut self, at: (f32, f32)) {
        if let Some(cell) = self.cell_at(at).filter(|cell| self.app.has_bar_at(*cell)) {
            self.feed(Input::Click(Button::Left, cell));
        }
    }

    /// The pointer moved with its button down.
    pub fn drag(&mut self, at: (f32, f32)) {
        if let Some(cell) = self.cell_at(at) {
            self.feed(Input::Drag(cell));
        }
    }

    /// The wheel turned by a notch.
    pub fn wheel(&mut self, turn: Turn) {
        self.feed(Input::Wheel(turn));
    }

    /// The text cell at a place; where in it the app is told first.
    fn cell_at(&mut self, (x, y): (f32, f32)) -> Option<Point> {
        let size = self.layout.size;
        let (across, down) = (x * size.columns as f32, y * size.rows as f32);
        let is_inside = (0.0..1.0).contains(&x) && (0.0..1.0).contains(&y);
        is_inside.then(|| {
            let within = |at: f32| (at.fract() * 256.0) as u8;
            self.app.feed(Input::Within(within(across), within(down)));
            Point::new(across as i32, down as i32)
        })
    }

    /// Shows the player a sentence.
    pub fn note(&mut self, sentence: String) {
        self.app.take_note(sentence);
        self.pace.touch();
    }

    /// Whether the player may import a file of this name and size. If not, the player is told why.
    pub fn takes(&mut self, name: &str, bytes: u64) -> bool {
        let is_small_enough = bytes <= data::MAX_FILE;
        if !is_small_enough {
            self.note(saving::not_taken(&stem(name), &ReadError::TooLarge { bytes }.to_string()));
        }
        is_small_enough
    }

    /// Imports a run from a file of this name, and tells the player the result.
    pub fn import(&mut self, name: &str, bytes: Vec<u8>) {
        let stem = stem(name);
        let sentence = self.try_to_import(&stem, bytes).unwrap_or_else(|why| saving::not_taken(&stem, &why));
        self.note(sentence);
    }

    fn try_to_import(&self, stem: &str, mut bytes: Vec<u8>) -> Result<String, String> {
        let recording: Recording = journal::read(&bytes).map_err(|why| why.to_string())?;
        // Nothing after the end of such a run belongs to it. Damage is kept, because a newer program may understand
        // more of it.
        if recording.tail == Tail::Torn || recording.seal.is_some() {
            bytes.truncate(recording.good_bytes);
        }
        let storage: &dyn Storage = &*self.storage;
        let wanted = format!("runs/{stem}.run");
        if storage.read(&wanted, data::MAX_FILE).is_ok_and(|here| here == bytes) {
            return Ok(saving::is_here(stem));
        }
        let (name, _) = create_numbered(storage, &wanted, &bytes).map_err(|why| why.to_string())?;
        Ok(saving::imported(&storage.place(&name)))
    }

    /// Lets time pass, and draws any changes. Returns whether there were any.
    pub fn frame(&mut self) -> bool {
        self.app.animate(self.pace.passed());
        if self.app.tick() {
            self.pace.touch();
        }
        if self.pace.is_time_to_check_files() {
            self.storage.try_again();
            self.app.check_files();
            self.is_look_due = true;
        }
        if self.wanted_font().is_some() {
            return false;
        }
        let font = &self.fonts[&self.layout.cell];
        let (canvas, revision) = self.app.frame();
        if self.shown.replace(revision) == Some(revision) {
            return false;
        }
        let tiles = canvas.size().scene.and_then(|scale| self.fonts.get(&scale.tile));
        let font = tiles.map_or_else(|| font.clone(), |tiles| font.clone().with_tiles(tiles.clone()));
        self.picture.show(canvas, &font);
        true
    }

    /// What a screen reader is to read now: the answer to the last key, and at times what has changed by itself.
    pub fn news(&mut self) -> Vec<String> {
        let now = (self.app.frame().1, self.app.presses());
        // Whatever moves on the screen is no news, however often it is drawn.
        let is_answer = self.read.is_none_or(|read| read.1 != now.1) || self.is_answering;
        if self.read == Some(now) || !is_answer && !self.is_look_due {
            return Vec::new();
        }
        self.is_answering = self.app.is_busy();
        self.is_look_due = false;
        self.read = Some(now);
        self.reader.news(&self.app)
    }

    /// Milliseconds until the next frame, unless the player does something.
    pub fn wait(&mut self) -> u64 {
        self.pace.wait(self.app.due())
    }

    /// What the player has copied since the last call; see [`App::take_copied`].
    pub fn take_copied(&mut self) -> Option<String> {
        self.app.take_copied()
    }

    /// The page to open; see [`App::take_other_page`].
    pub fn take_other_page(&mut self) -> Option<&'static str> {
        self.app.take_other_page()
    }

    /// The sounds that have become due since the last call; see [`App::take_sounds`].
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        self.app.take_sounds()
    }

    /// How loud sounds are.
    pub fn volume(&self) -> Volume {
        self.app.settings().sound
    }

    /// The picture as last drawn.
    pub fn picture(&self) -> &Pixels {
        &self.picture
    }

    /// The page's title.
    pub fn title(&self) -> String {
        self.app.title()
    }

    /// The screen as text.
    pub fn text(&mut self) -> String {
        self.app.frame().0.to_text()
    }

    /// Whether there is a run that has had a turn.
    pub fn has_begun(&self) -> bool {
        self.app.game().is_some_and(|game| game.turn() > 0)
    }

    /// Whether closing the page now would lose something.
    pub fn is_behind(&self) -> bool {
        self.app.unsaved().is_some() || self.storage.is_behind()
    }
}

/// The file name of a run without folder and extension.
fn stem(name: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || "-_.".contains(*c);
    let stem: String = name.strip_suffix(".run").unwrap_or(name).chars().filter(is_plain).collect();
    if stem.trim_matches('.').is_empty() { "imported".to_owned() } else { stem }
}

/// The run that the lines of a [`Wish::Seed`] ask for, or why there is none.
fn asked(words: &str) -> Result<Game, String> {
    let (seed, rest) = words.split_once('\n').unwrap_or((words, ""));
    let told = |part: &str| rest.lines().find_map(|line| line.strip_prefix(part)?.strip_prefix('='));
    let setup = Setup::read(told).map_err(setup::unknown)?;
    Ok(Game::with_setup(seeds::meant_by(seed)?, &EMBERDEEP, setup))
}

fn app(storage: &Arc<BrowserStorage>, time: Clock, wish: &Wish) -> App {
    let (recorder, trouble) = Recorder::open_or_read(storage.clone(), time);
    let [day, week] = Challenge::both(time());
    let begun = |challenge: Challenge| {
        Start::NewRun(Game::with_setup(challenge.seed(), &EMBERDEEP, challenge.setup()))
    };
    let start = match wish {
        Wish::Title => Start::Title(trouble),
        Wish::Seed(words) => match asked(words) {
            Ok(game) => Start::NewRun(game),
            Err(sentence) => Start::Title(Some(sentence)),
        },
        Wish::Day => begun(day),
        Wish::Week => begun(week),
    };
    let mut app = App::open(recorder, start);
    app.show_in(FrontEnd::Page);
    let (preferences, keys, settings) = Preferences::open(storage.clone());
    app.configure(preferences, keys, settings);
    app
}

#[cfg(test)]
mod tests {
    use super::storage::tests::Handed;
    use super::*;
    use crate::journal::{Ending, Journal, Seal};
    use std::time::Duration;

    /// Noon of 21 November 2026.
    fn clocks() -> Clocks {
        Clocks { time: || 1_795_262_400, pace: Box::new(|| Duration::ZERO) }
    }

    fn take_fonts(page: &mut Page) {
        while let Some(cell) = page.wanted_font() {
            page.take_font(Font::of(cell));
        }
    }

    fn page(wish: &Wish) -> (Page, Arc<BrowserStorage>, Handed) {
        let handed = Handed::default();
        let storage = Arc::new(BrowserStorage::new(Box::new(handed.clone()), || 1_795_262_400_000_000_000));
        storage.shut_out(None);
        let mut page = Page::open(storage.clone(), clocks(), wish);
        page.resize(1280, 800, 1.0);
        take_fonts(&mut page);
        assert!(page.frame());
        (page, storage, handed)
    }

    fn seed(words: &str) -> Wish {
        Wish::Seed(words.to_owned())
    }

    #[test]
    fn address_starts_a_run() {
        let (page, ..) = page(&seed("The old dig"));
        assert_eq!(
            (page.app.game().map(Game::seed), page.title().as_str()),
            (Some(473_225_210), "Emberdeep - seed 473225210")
        );
        let (page, ..) = self::page(&Wish::Day);
        assert_eq!(page.title(), "Emberdeep - dungeon of the day, 2026-11-21");
        let (page, ..) = self::page(&Wish::Week);
        assert_eq!(page.title(), "Emberdeep - dungeon of the week, 2026-W47");
        let (page, ..) = self::page(&seed("7\nstart=fencer\nwinter=2\noaths=no-rest"));
        let setup = page.app.game().map(Game::setup).expect("a run");
        assert_eq!(setup.remarks(), ["fencer", "winter 2", "no rest"]);
        let (mut page, ..) = self::page(&seed("7\nstart=pirate"));
        let refusal = "No start, winter or oath of this version is called \"pirate\".";
        assert!(page.app.is_at_title() && page.text().contains(refusal), "{}", page.text());
        let (mut page, ..) = self::page(&seed("-7"));
        assert!(page.app.is_at_title() && page.text().contains("The smallest seed is 0."));
    }

    #[test]
    fn link_replaces_no_run() {
        let (mut first, storage, handed) = page(&seed("7"));
        first.press_named("wait");
        drop(first);
        handed.all();
        let mut linked = Page::open(storage.clone(), clocks(), &seed("8"));
        linked.app.check_files();
        linked.app.rest();
        assert_eq!((linked.app.game().map(Game::seed), handed.all()), (Some(8), vec![]));
        drop(linked);
        let mut page = Page::open(storage, clocks(), &Wish::Title);
        let continued = page.text().lines().find(|line| line.contains("Continue")).map(str::to_owned);
        assert!(continued.is_some_and(|line| line.contains("seed 7")), "{}", page.text());
    }

    #[test]
    fn action_is_stored_before_the_next_frame() {
        let (mut page, storage, handed) = page(&seed("7"));
        handed.all();
        page.press_named("wait");
        let all = handed.all();
        assert!(all.iter().any(|(name, _)| name.ends_with("seed7.run")), "{all:?}");
        assert!(!page.is_behind());
        storage.report("runs/20261121-120000-seed7.run", Some("no room".to_owned()));
        page.app.check_files();
        assert!(page.is_behind() && page.text().contains("NOT SAVED"), "{}", page.text());
        storage.report("runs/20261121-120000-seed7.run", None);
        page.app.check_files();
        assert!(!page.is_behind() && !page.text().contains("NOT SAVED"), "{}", page.text());
    }

    #[test]
    fn page_has_no_quit() {
        let (mut page, ..) = page(&Wish::Title);
        assert!(page.text().contains("Options") && !page.text().contains("Quit"), "{}", page.text());
        page.press_named("q");
        page.press_named("n");
        page.press_named("Enter");
        page.press_named("menu");
        assert!(
            page.text().contains("Save and go to the title") && !page.text().contains("quit"),
            "{}",
            page.text()
        );
        page.press_named("q");
        page.feed(Input::Close);
        assert!(!page.app.is_over());
    }

    #[test]
    fn second_page_waits_for_the_first() {
        let storage =
            Arc::new(BrowserStorage::new(Box::new(Handed::default()), || 1_795_262_400_000_000_000));
        let mut page = Page::open(storage.clone(), clocks(), &Wish::Title);
        assert!(page.text().contains("in use by another Emberdeep"), "{}", page.text());
        storage.shut_out(None);
        page.take_over();
        assert!(!page.text().contains("another Emberdeep"), "{}", page.text());
    }

    #[test]
    fn imported_run_is_offered() {
        let (mut first, storage, _) = page(&seed("7"));
        first.press_named("wait");
        let bytes = storage.read("runs/20261121-120000-seed7.run", u64::MAX).expect("the run");
        let (mut page, storage, _) = page(&Wish::Title);
        page.import("../my run.run", bytes.clone());
        assert!(page.text().contains("this browser, as ..myrun.run"), "{}", page.text());
        assert!(page.text().contains("Continue"), "{}", page.text());
        page.import("../my run.run", bytes.clone());
        assert!(page.text().contains("is here already"), "{}", page.text());
        page.import("picture.png", b"no run".to_vec());
        assert!(page.text().contains("picture.png.run was not taken"), "{}", page.text());
        assert_eq!(storage.list("runs").expect("a list").len(), 1);
    }

    #[test]
    fn file_too_large_for_a_run_is_refused_unread() {
        let (mut page, ..) = page(&Wish::Title);
        assert!(page.takes("a.run", data::MAX_FILE) && !page.text().contains("was not taken"));
        assert!(!page.takes("film.mkv", 3 << 30));
        assert!(
            page.text()
                .contains("film.mkv.run was not taken: the file has 3221225472 bytes, more than any run")
        );
    }

    #[test]
    fn zeros_after_a_run_are_dropped() {
        let (mut first, storage, _) = page(&seed("7"));
        first.press_named("wait");
        let open = storage.read("runs/20261121-120000-seed7.run", u64::MAX).expect("the run");
        let begun: Recording = journal::read(&open).expect("a run");
        let mut journal = Journal::new(&begun.header).expect("in memory");
        journal.seal(&Seal { ending: Ending::Left, turns: 0, score: 0, hash: 0 }).expect("in memory");
        for run in [open, journal.bytes().to_vec()] {
            let (mut page, storage, _) = page(&Wish::Title);
            page.import("run.run", [&run[..], &[0; 100_000]].concat());
            assert!(storage.read("runs/run.run", u64::MAX).is_ok_and(|kept| kept == run), "{}", page.text());
            page.import("run.run", run);
            assert!(page.text().contains("is here already"), "{}", page.text());
        }
    }

    #[test]
    fn linked_dungeon_begins_with_a_turn() {
        let (mut page, ..) = page(&seed("7"));
        assert!(!page.has_begun());
        page.press_named("wait");
        assert!(page.has_begun());
    }

    #[test]
    fn foreign_letters_go_by_their_place() {
        let (mut page, ..) = page(&seed("7"));
        assert!(page.press_typed("ο", "KeyO", Held::default(), false));
        assert!(page.has_begun(), "it explores");
        assert!(!page.press_typed("Dead", "KeyO", Held::default(), false));
        let (mut page, ..) = self::page(&Wish::Title);
        page.press_named("e");
        assert!(page.press_typed("ο", "KeyO", Held::default(), false));
        assert!(page.text().contains("ο_"), "a word is written as it is typed: {}", page.text());
    }

    #[test]
    fn pointer_maps_to_the_picture() {
        let (mut page, ..) = page(&seed("7"));
        let at = page.app.game().expect("a run").level().player().at;
        let (columns, rows) = page.app.frame().0.text_over(at).expect("a tile in view");
        let at = ((columns.start as f32 + 1.5) / 160.0, (rows.start as f32 + 0.5) / 50.0);
        page.click(Button::Right, at);
        assert!(page.app.open_screens() == 1, "{}", page.text());
        page.click(Button::Left, (1.0, -0.1));
        page.resize(1170, 2200, 3.0);
        assert!(!page.frame(), "the font is not here");
        take_fonts(&mut page);
        assert!(page.frame());
        assert_eq!((page.picture().extent(), page.times()), ((574, 1092), 2.0), "upright");
        page.take_only_font(Font::of(16));
        assert_eq!(page.times(), 1170.0 / 1280.0, "as large as fits");
    }
}
