//! The functions that the page calls, and the page's functions. It decides nothing.
//!
//! Bytes come in one buffer: the page asks for room with [`reserve`], fills it, and calls the function that takes them.
//! Bytes go out as an address and a length, and the page copies them at once.

// The page finds these functions by name. The compiler cannot check calls of the page's own functions: they do only
// what is documented here, and keep no pointer they are given.
#![allow(unsafe_code)]

use crate::proof;
use emberdeep::canvas::input::{Button, Input, Turn};
use emberdeep::config::settings::Volume;
use emberdeep::raster::Font;
use emberdeep::rng;
use emberdeep::sound::{RATE, Sound};
use emberdeep::text::seeds;
use emberdeep::web::keys::Held;
use emberdeep::web::storage::{Browser, BrowserStorage, ShutOut};
use emberdeep::web::{Clocks, Page, Wish};
use std::cell::{Cell, RefCell};
use std::panic;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

mod page {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Milliseconds since 1970.
        pub safe fn now() -> f64;
        /// Milliseconds since the page was opened.
        pub safe fn elapsed() -> f64;
        /// 32 random bits.
        pub safe fn random() -> u32;
        /// Stores a file in the database, like [`super::Browser::store`].
        pub fn keep(name: *const u8, name_length: usize, bytes: *const u8, length: usize, modified: f64);
        /// Offers the player a download.
        pub fn download(name: *const u8, name_length: usize, bytes: *const u8, length: usize);
        /// Hands back these words in Unicode's normal form C.
        pub fn compose(words: *const u8, length: usize);
        /// Reports a failure in these words; the program must not be called again.
        pub fn fail(words: *const u8, length: usize);
    }
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// Bytes passed between the page and the game.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static LENGTH: Cell<usize> = const { Cell::new(0) };
}

/// Runs `what` on the page created by [`open`].
fn with<T>(what: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(|page| what(page.as_mut().expect("open is called first")))
}

fn storage() -> &'static Arc<BrowserStorage> {
    static STORAGE: OnceLock<Arc<BrowserStorage>> = OnceLock::new();
    STORAGE.get_or_init(|| Arc::new(BrowserStorage::new(Box::new(Js), nanoseconds)))
}

struct Js;

impl Browser for Js {
    fn store(&self, name: &str, bytes: &[u8], modified: u64) {
        let modified = (modified / 1_000_000) as f64;
        // The page copies both before it returns.
        unsafe { page::keep(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len(), modified) }
    }

    fn download(&self, name: &str, bytes: &[u8]) {
        // The page copies both before it returns.
        unsafe { page::download(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len()) }
    }
}

fn nanoseconds() -> u64 {
    page::now() as u64 * 1_000_000
}

fn seconds() -> u64 {
    nanoseconds() / 1_000_000_000
}

fn entropy() -> u64 {
    u64::from(page::random()) << 32 | u64::from(page::random())
}

fn composed(words: &str) -> String {
    // The page copies the words, and hands over the result before it returns.
    unsafe { page::compose(words.as_ptr(), words.len()) }
    taken_words()
}

/// Takes the bytes handed over.
fn taken() -> Vec<u8> {
    BUFFER.take()
}

/// Splits the bytes handed over into a name of this length and the rest.
fn taken_named(length: usize) -> (String, Vec<u8>) {
    let mut name = taken();
    let bytes = name.split_off(length.min(name.len()));
    (String::from_utf8_lossy(&name).into_owned(), bytes)
}

fn taken_words() -> String {
    String::from_utf8_lossy(&taken()).into_owned()
}

fn hand_over(bytes: Vec<u8>) -> *const u8 {
    LENGTH.set(bytes.len());
    BUFFER.replace(bytes);
    BUFFER.with_borrow(|bytes| bytes.as_ptr())
}

/// Makes room for the bytes handed over with the next call.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    BUFFER.replace(vec![0; length]);
    BUFFER.with_borrow_mut(|buffer| buffer.as_mut_ptr())
}

/// The number of bytes handed out by the last call.
#[unsafe(no_mangle)]
extern "C" fn length() -> usize {
    LENGTH.get()
}

/// Adds a file of the database: its name and its bytes. Called before [`open`], or before [`take_over`].
#[unsafe(no_mangle)]
extern "C" fn put(name_length: usize, modified: f64) {
    let (name, bytes) = taken_named(name_length);
    storage().put(&name, bytes, modified as u64 * 1_000_000);
}

/// Sets whether this page may write runs: 0 if it may, 1 if another page does, 2 if the browser forbids it, with the
/// reason handed over.
#[unsafe(no_mangle)]
extern "C" fn shut_out(why: u32) {
    let words = taken_words();
    storage().shut_out(match why {
        0 => None,
        1 => Some(ShutOut::Busy),
        _ => Some(ShutOut::Impossible(words)),
    });
}

/// Opens the game: 0 at its title, 1 in the dungeon of the words handed over, 2 in the dungeon of the day, 3 of the week.
#[unsafe(no_mangle)]
extern "C" fn open(wish: u32) {
    panic::set_hook(Box::new(|info| {
        let words = info.to_string();
        // The page copies the words before it returns.
        unsafe { page::fail(words.as_ptr(), words.len()) }
    }));
    rng::ask(entropy);
    seeds::compose_by(composed);
    let clocks =
        Clocks { time: seconds, pace: Box::new(|| Duration::from_secs_f64(page::elapsed() / 1000.0)) };
    let wish = match wish {
        0 => Wish::Title,
        1 => Wish::Seed(taken_words()),
        2 => Wish::Day,
        _ => Wish::Week,
    };
    PAGE.set(Some(Page::open(storage().clone(), clocks, &wish)));
}

/// The other page that wrote runs is gone, and the files have been added again.
#[unsafe(no_mangle)]
extern "C" fn take_over() {
    storage().shut_out(None);
    with(Page::take_over);
}

/// Reports that the database has stored the file with the name handed over, or why not if a reason follows the name.
#[unsafe(no_mangle)]
extern "C" fn told(name_length: usize) {
    let (name, why) = taken_named(name_length);
    let why = String::from_utf8_lossy(&why).into_owned();
    storage().report(&name, (!why.is_empty()).then_some(why));
}

/// Sets the room for the picture in pixels.
#[unsafe(no_mangle)]
extern "C" fn resize(width: u32, height: u32, density: f32) {
    with(|page| page.resize(width, height, density));
}

/// The cell height of a font that the picture needs and that is not here; 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn wanted_font() -> u32 {
    with(|page| page.wanted_font().unwrap_or(0))
}

/// How often to repeat each pixel of the picture in the latest room.
#[unsafe(no_mangle)]
extern "C" fn times() -> f32 {
    with(|page| page.times())
}

/// The two font sheets for cells of this height: the map's, `map_length` bytes long, then the text's. Returns whether
/// they are valid. Without any, the built-in ones of that height are used.
#[unsafe(no_mangle)]
extern "C" fn font(cell: u32, map_length: usize) -> bool {
    let sheets = taken();
    let (map, text) = sheets.split_at(map_length.min(sheets.len()));
    let font = if sheets.is_empty() { Some(Font::of(cell)) } else { Font::read(cell, map, text) };
    font.map(|font| with(|page| page.take_font(font))).is_some()
}

/// From now on, until the room changes, only the built-in sheets are used.
#[unsafe(no_mangle)]
extern "C" fn only_font(cell: u32) {
    with(|page| page.take_only_font(Font::of(cell)));
}

/// A key was pressed; its name and then the name of its place are handed over. `held` adds up: 1 Shift, 2 Control, 4
/// Alt, 8 number pad, 16 repeated. Returns whether the game knows the key.
#[unsafe(no_mangle)]
extern "C" fn key(name_length: usize, held: u32) -> bool {
    let (name, place) = taken_named(name_length);
    let is_repeated = held & 16 > 0;
    with(|page| page.press_typed(&name, &String::from_utf8_lossy(&place), with_it(held), is_repeated))
}

fn with_it(held: u32) -> Held {
    let is = |bit: u32| held & bit > 0;
    Held { shift: is(1), ctrl: is(2), alt: is(4), pad: is(8) }
}

/// The last key was released: what was handed over when it went down is handed over again.
#[unsafe(no_mangle)]
extern "C" fn release(name_length: usize, held: u32) {
    let (name, place) = taken_named(name_length);
    with(|page| page.release_typed(&name, &String::from_utf8_lossy(&place), with_it(held)));
}

/// A button of the page gives the command or presses the key whose name is handed over.
#[unsafe(no_mangle)]
extern "C" fn command() {
    let name = taken_words();
    with(|page| page.press_named(&name));
}

/// The pointer at a place in fractions of the picture's width and height. `what`: 0 it is there, 1 and 2 the left and
/// the right button went down, 3 it moved with the left button down, 4 it has left.
#[unsafe(no_mangle)]
extern "C" fn point(what: u32, x: f32, y: f32) {
    with(|page| match what {
        0 => page.point((x, y)),
        1 => page.click(Button::Left, (x, y)),
        2 => page.click(Button::Right, (x, y)),
        3 => page.drag((x, y)),
        5 => page.grab((x, y)),
        _ => page.point_at_nothing(),
    });
}

/// The wheel turned by a notch.
#[unsafe(no_mangle)]
extern "C" fn wheel(is_up: bool) {
    with(|page| page.wheel(if is_up { Turn::Up } else { Turn::Down }));
}

/// The page has the focus.
#[unsafe(no_mangle)]
extern "C" fn focus() {
    with(|page| page.feed(Input::Focus));
}

/// The page lost the focus.
#[unsafe(no_mangle)]
extern "C" fn blur() {
    with(|page| page.feed(Input::Blur));
}

/// Whether a file of this size, whose name is handed over, may be imported. If not, the player is told why.
#[unsafe(no_mangle)]
extern "C" fn takes(bytes: f64) -> bool {
    let name = taken_words();
    with(|page| page.takes(&name, bytes as u64))
}

/// Shows the player the sentence handed over.
#[unsafe(no_mangle)]
extern "C" fn note() {
    let sentence = taken_words();
    with(|page| page.note(sentence));
}

/// Whether there is a run that has had a turn.
#[unsafe(no_mangle)]
extern "C" fn has_begun() -> bool {
    with(|page| page.has_begun())
}

/// Imports a file from the player; its bytes follow its name.
#[unsafe(no_mangle)]
extern "C" fn import(name_length: usize) {
    let (name, bytes) = taken_named(name_length);
    with(|page| page.import(&name, bytes));
}

/// Lets time pass and draws. Returns the number of changed parts of the picture.
#[unsafe(no_mangle)]
extern "C" fn frame() -> usize {
    with(|page| if page.frame() { page.picture().changes().len() } else { 0 })
}

/// The changed parts: left, top, width and height of each, in pixels.
#[unsafe(no_mangle)]
extern "C" fn changes() -> *const u32 {
    with(|page| page.picture().changes().as_ptr().cast())
}

/// The picture's pixels, four bytes each.
#[unsafe(no_mangle)]
extern "C" fn pixels() -> *const u8 {
    with(|page| page.picture().rgba().as_ptr())
}

/// The picture's width in pixels.
#[unsafe(no_mangle)]
extern "C" fn width() -> u32 {
    with(|page| page.picture().extent().0)
}

/// The picture's height in pixels.
#[unsafe(no_mangle)]
extern "C" fn height() -> u32 {
    with(|page| page.picture().extent().1)
}

/// Milliseconds until the next frame.
#[unsafe(no_mangle)]
extern "C" fn wait() -> u32 {
    with(Page::wait) as u32
}

/// What the player has copied since the last call, in UTF-8; empty if nothing. Behind a question mark it belongs after the
/// page's address.
#[unsafe(no_mangle)]
extern "C" fn copied() -> *const u8 {
    hand_over(with(|page| page.take_copied().unwrap_or_default()).into_bytes())
}

/// The version whose page the player has opened since the last call, in UTF-8; empty if none.
#[unsafe(no_mangle)]
extern "C" fn other_page() -> *const u8 {
    hand_over(with(|page| page.take_other_page().unwrap_or_default()).into())
}

/// The sounds that have become due since the last call, one byte each.
#[unsafe(no_mangle)]
extern "C" fn sounds() -> *const u8 {
    hand_over(with(Page::take_sounds).into_iter().map(|sound| sound as u8).collect())
}

/// How loud sounds are, 1 being as loud as they are made.
#[unsafe(no_mangle)]
extern "C" fn volume() -> f32 {
    with(|page| page.volume().share())
}

/// The samples of that sound, two bytes each, the lower one first; none if there is no such sound.
#[unsafe(no_mangle)]
extern "C" fn samples(sound: usize) -> *const u8 {
    let samples = Sound::ALL.get(sound).map(|sound| sound.samples(Volume::Loud)).unwrap_or_default();
    hand_over(samples.into_iter().flat_map(i16::to_le_bytes).collect())
}

/// How many of them there are in a second.
#[unsafe(no_mangle)]
extern "C" fn rate() -> u32 {
    RATE
}

/// The page's title, in UTF-8.
#[unsafe(no_mangle)]
extern "C" fn title() -> *const u8 {
    hand_over(with(|page| page.title()).into_bytes())
}

/// The lines to read aloud now, in UTF-8: the answer to the last key.
#[unsafe(no_mangle)]
extern "C" fn news() -> *const u8 {
    hand_over(with(|page| page.news()).join("\n").into_bytes())
}

/// The screen as text, in UTF-8: for tests.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    hand_over(with(Page::text).into_bytes())
}

/// Whether closing the page now would lose something.
#[unsafe(no_mangle)]
extern "C" fn is_behind() -> bool {
    with(|page| page.is_behind())
}

/// The hash of a map of rooms and corridors.
#[unsafe(no_mangle)]
extern "C" fn map_hash(seed: u64) -> u64 {
    proof::map_hash(seed)
}

/// The hash of a whole floor.
#[unsafe(no_mangle)]
extern "C" fn floor_hash(seed: u64, depth: u32) -> u64 {
    proof::floor_hash(seed, depth)
}

/// The hash of the last state of the recording handed over; 0 if it does not prove its result.
#[unsafe(no_mangle)]
extern "C" fn recording_hash() -> u64 {
    proof::recording_hash(&taken()).unwrap_or(0)
}

/// The hash of the bytes handed over.
#[unsafe(no_mangle)]
extern "C" fn hash() -> u64 {
    proof::hash(&taken())
}

/// The pixels of the cells handed over, four bytes each, 1280 to a row.
#[unsafe(no_mangle)]
extern "C" fn paint() -> *const u8 {
    hand_over(proof::paint(&taken()).unwrap_or_default())
}
