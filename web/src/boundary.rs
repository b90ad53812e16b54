//! What the page calls, and what it offers. It decides nothing.
//!
//! Bytes come in one buffer: the page asks for room with [`reserve`], fills it, and calls the function that takes them. Bytes go
//! out as a place in memory and a length, and are copied by the page at once.

// The page finds these functions by their names, and calls of its own functions cannot be checked by the compiler: those
// have no other effect than what is said of them, and keep nothing that they are given.
#![allow(unsafe_code)]

use crate::proof;
use emberdeep::canvas::input::{Button, Input, Turn};
use emberdeep::raster::Font;
use emberdeep::rng;
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
        /// 32 bits that nobody has chosen.
        pub safe fn random() -> u32;
        /// Puts a file into the database, as [`super::Browser::store`].
        pub fn keep(name: *const u8, name_length: usize, bytes: *const u8, length: usize, modified: f64);
        /// Hands the player a file.
        pub fn download(name: *const u8, name_length: usize, bytes: *const u8, length: usize);
        /// Hands over these words in Unicode's normal form C.
        pub fn compose(words: *const u8, length: usize);
        /// The program has failed, as these words say, and will not be called again.
        pub fn fail(words: *const u8, length: usize);
    }
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// What the page hands over, or was handed.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static LENGTH: Cell<usize> = const { Cell::new(0) };
}

/// The page that is there from [`open`] on.
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
    // The page copies them, and hands others over before it returns.
    unsafe { page::compose(words.as_ptr(), words.len()) }
    taken_words()
}

/// What was handed over.
fn taken() -> Vec<u8> {
    BUFFER.take()
}

/// The same as two parts, the first of them a name of that length.
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

/// Makes room for bytes that are handed over with the next call.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    BUFFER.replace(vec![0; length]);
    BUFFER.with_borrow_mut(|buffer| buffer.as_mut_ptr())
}

/// How many bytes the last call has handed out.
#[unsafe(no_mangle)]
extern "C" fn length() -> usize {
    LENGTH.get()
}

/// A file of the database: its name and its bytes. They come before [`open`], or before [`take_over`].
#[unsafe(no_mangle)]
extern "C" fn put(name_length: usize, modified: f64) {
    let (name, bytes) = taken_named(name_length);
    storage().put(&name, bytes, modified as u64 * 1_000_000);
}

/// Whether this page may write runs: 0 if it may, 1 if another does, 2 if the browser lets nobody, for the reason that is
/// handed over.
#[unsafe(no_mangle)]
extern "C" fn shut_out(why: u32) {
    let words = taken_words();
    storage().shut_out(match why {
        0 => None,
        1 => Some(ShutOut::Busy),
        _ => Some(ShutOut::Impossible(words)),
    });
}

/// Opens the game: 0 at its title, 1 in the dungeon of the words that are handed over, 2 in that of the day.
#[unsafe(no_mangle)]
extern "C" fn open(wish: u32) {
    panic::set_hook(Box::new(|info| {
        let words = info.to_string();
        // The page copies them before it returns.
        unsafe { page::fail(words.as_ptr(), words.len()) }
    }));
    rng::ask(entropy);
    seeds::compose_by(composed);
    let clocks =
        Clocks { time: seconds, pace: Box::new(|| Duration::from_secs_f64(page::elapsed() / 1000.0)) };
    let wish = match wish {
        0 => Wish::Title,
        1 => Wish::Seed(taken_words()),
        _ => Wish::Day,
    };
    PAGE.set(Some(Page::open(storage().clone(), clocks, &wish)));
}

/// The other page that wrote runs is gone, and the files have been put here anew.
#[unsafe(no_mangle)]
extern "C" fn take_over() {
    storage().shut_out(None);
    with(Page::take_over);
}

/// The database has taken the file whose name is handed over, or, where a reason follows the name, has not.
#[unsafe(no_mangle)]
extern "C" fn told(name_length: usize) {
    let (name, why) = taken_named(name_length);
    let why = String::from_utf8_lossy(&why).into_owned();
    storage().report(&name, (!why.is_empty()).then_some(why));
}

/// There is room for so many pixels. Returns the height of the cells whose font is wanted.
#[unsafe(no_mangle)]
extern "C" fn resize(width: u32, height: u32, density: f32) -> u32 {
    with(|page| page.resize(width, height, density))
}

/// How often each pixel of the picture is to be repeated in the room that was told last.
#[unsafe(no_mangle)]
extern "C" fn times() -> f32 {
    with(|page| page.times())
}

/// The two font sheets for cells of that height: that of the map, so many bytes long, then that of text. Returns whether they
/// are sheets.
#[unsafe(no_mangle)]
extern "C" fn font(cell: u32, map_length: usize) -> bool {
    let sheets = taken();
    let (map, text) = sheets.split_at(map_length.min(sheets.len()));
    // One pair is within the program.
    let font = if sheets.is_empty() { Some(Font::of(cell)) } else { Font::read(cell, map, text) };
    font.map(|font| with(|page| page.take_font(font))).is_some()
}

/// The key whose name is handed over, and behind that the name of its place, is pressed. `held`: 1 Shift, 2 Control, 4 Alt, 8 on
/// the number pad, 16 it repeats, added up. Returns whether the game knows it.
#[unsafe(no_mangle)]
extern "C" fn key(name_length: usize, held: u32) -> bool {
    let (name, place) = taken_named(name_length);
    let is = |bit: u32| held & bit > 0;
    let with_it = Held { shift: is(1), ctrl: is(2), alt: is(4), pad: is(8) };
    with(|page| page.press_typed(&name, &String::from_utf8_lossy(&place), with_it, is(16)))
}

/// The command or the key whose name is handed over is given by a button of the page.
#[unsafe(no_mangle)]
extern "C" fn command() {
    let name = taken_words();
    with(|page| page.press_named(&name));
}

/// The pointer is there, in shares of the picture's width and height. `what`: 0 it is, 1 and 2 the left and the right button
/// went down, 3 it moved with the left one down, 4 it is nowhere.
#[unsafe(no_mangle)]
extern "C" fn point(what: u32, x: f32, y: f32) {
    with(|page| match what {
        0 => page.point((x, y)),
        1 => page.click(Button::Left, (x, y)),
        2 => page.click(Button::Right, (x, y)),
        3 => page.drag((x, y)),
        _ => page.point_at_nothing(),
    });
}

/// The wheel was turned by a notch.
#[unsafe(no_mangle)]
extern "C" fn wheel(is_up: bool) {
    with(|page| page.wheel(if is_up { Turn::Up } else { Turn::Down }));
}

/// The player has turned to something else.
#[unsafe(no_mangle)]
extern "C" fn blur() {
    with(|page| page.feed(Input::Blur));
}

/// Whether a file of so many bytes, whose name is handed over, may be brought. If not, the player is told why.
#[unsafe(no_mangle)]
extern "C" fn takes(bytes: f64) -> bool {
    let name = taken_words();
    with(|page| page.takes(&name, bytes as u64))
}

/// The player is told the sentence that is handed over.
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

/// The bytes of a file that the player brings are handed over behind its name.
#[unsafe(no_mangle)]
extern "C" fn import(name_length: usize) {
    let (name, bytes) = taken_named(name_length);
    with(|page| page.import(&name, bytes));
}

/// Lets time pass and draws. Returns in how many parts the picture has changed.
#[unsafe(no_mangle)]
extern "C" fn frame() -> usize {
    with(|page| if page.frame() { page.picture().changes().len() } else { 0 })
}

/// Those parts: left, top, width and height of each, in pixels.
#[unsafe(no_mangle)]
extern "C" fn changes() -> *const u32 {
    with(|page| page.picture().changes().as_ptr().cast())
}

/// The picture's pixels, four bytes each.
#[unsafe(no_mangle)]
extern "C" fn pixels() -> *const u8 {
    with(|page| page.picture().rgba().as_ptr())
}

/// Columns of pixels.
#[unsafe(no_mangle)]
extern "C" fn width() -> u32 {
    with(|page| page.picture().extent().0)
}

/// Rows of pixels.
#[unsafe(no_mangle)]
extern "C" fn height() -> u32 {
    with(|page| page.picture().extent().1)
}

/// In how many milliseconds the next frame is due.
#[unsafe(no_mangle)]
extern "C" fn wait() -> u32 {
    with(Page::wait) as u32
}

/// What the page's title is to say, in UTF-8.
#[unsafe(no_mangle)]
extern "C" fn title() -> *const u8 {
    hand_over(with(|page| page.title()).into_bytes())
}

/// The screen as text, in UTF-8: for tests, and for who cannot see it.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    hand_over(with(Page::text).into_bytes())
}

/// Whether something would be lost if the page were closed now.
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

/// The last state of the recording that is handed over, played again; 0 if it does not prove its result.
#[unsafe(no_mangle)]
extern "C" fn recording_hash() -> u64 {
    proof::recording_hash(&taken()).unwrap_or(0)
}

/// The hash of the bytes that are handed over.
#[unsafe(no_mangle)]
extern "C" fn hash() -> u64 {
    proof::hash(&taken())
}

/// The pixels of the cells that are handed over, four bytes each, 1280 to a row.
#[unsafe(no_mangle)]
extern "C" fn paint() -> *const u8 {
    hand_over(proof::paint(&taken()).unwrap_or_default())
}
