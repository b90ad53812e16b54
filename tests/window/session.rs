//! The game in a window on a display of its own, with one client.

use crate::client::Client;
use crate::display::Display;
use crate::game::{Game, SEED, headless};
use crate::keyboard::Keyboard;
use crate::picture::{Picture, Readers};
use crate::text::{difference, rows};
use crate::wait_for;
use emberdeep::canvas::fit::{Fit, size};
use std::cell::RefCell;
use std::rc::Rc;

/// How often in a row the picture has to be the same until it counts as final.
const STILL: usize = 6;

/// Everything is closed with it: the game first, the server last.
pub struct Session {
    pub game: RefCell<Game>,
    pub client: Client,
    pub keyboard: Keyboard,
    pub window: u32,
    readers: RefCell<Readers>,
    /// The screen's last row of pixels.
    bottom: i32,
    _display: Rc<Display>,
}

impl Session {
    /// Starts the game on a screen of that size and waits for its window. `None` where there is no Xvfb.
    pub fn start(width: u32, height: u32) -> Option<Self> {
        let display = Display::open(width, height, &[])?;
        Some(Self::with(display.into(), |name| Game::start(Some(name))))
    }

    /// The same on a display that is there, with the game that `start` starts.
    pub fn with(display: Rc<Display>, start: impl FnOnce(&str) -> Game) -> Self {
        let client = Client::connect(display.name());
        // Away from the map, so that nothing is pointed at.
        let bottom = client.screen().1 as i32 - 1;
        client.point_at(0, bottom);
        let mut game = start(display.name());
        let title = format!("Emberdeep - seed {SEED}");
        let window = wait_for(|| {
            game.assert_running();
            client.window(&title)
        });
        let window = window.expect("a window with the seed in its title");
        client.focus(window);
        let keyboard = Keyboard::of(&client);
        let (game, readers) = (RefCell::new(game), RefCell::default());
        Self { game, client, keyboard, window, readers, bottom, _display: display }
    }

    /// Waits until the game has taken the focus: what is pressed before that is meant for nobody.
    pub fn wait_for_focus(&self) {
        let before = rows(&headless(""));
        self.shows(&before);
        let seen = self.client.look(self.window);
        // Something is told of the place where the player stands.
        let player = emberdeep::game::Game::new(SEED.parse().expect("a number")).level().player().at;
        let (x, y) = self.middle_of(2 * player.x, player.y);
        self.client.point_at(x, y);
        wait_for(|| (self.client.look(self.window) != seen).then_some(()))
            .expect("a sign that the pointer moved");
        self.client.point_at(0, self.bottom);
        self.shows(&before);
    }

    /// Presses the keys of a script as fast as the server takes them.
    pub fn press(&self, script: &str) {
        self.keyboard.play(&self.client, script);
    }

    /// Switches NumLock to what is wanted.
    pub fn set_num_lock(&self, on: bool) {
        self.keyboard.set_num_lock(&self.client, self.window, on);
    }

    /// Where the picture is to lie in the window now.
    pub fn fit(&self) -> Fit {
        let (width, height) = self.client.size(self.window);
        Fit::new(width, height)
    }

    /// Waits until the window shows exactly these rows, and shows them for good; then checks what lies around.
    pub fn shows(&self, expected: &[String]) {
        let (mut seen, mut last) = (Vec::new(), None::<Picture>);
        let mut still = 0;
        let found = wait_for(|| {
            self.assert_running();
            let picture = self.client.look(self.window);
            still = if last.as_ref() == Some(&picture) { still + 1 } else { 0 };
            if still == 0 {
                let fit = picture.fit();
                seen = self.readers.borrow_mut().read(&picture, &fit);
            }
            last = Some(picture);
            (are_alike(expected, &seen) && still == STILL).then_some(())
        });
        let picture = last.expect("a picture");
        let fit = picture.fit();
        assert!(found.is_some(), "{fit:?}\n{}", difference(expected, &seen));
        assert!(picture.has_black_bars(&fit), "something is drawn outside of the picture: {fit:?}");
        assert!(picture.is_repeated(&fit), "the pixels of the picture are not repeated evenly: {fit:?}");
    }

    /// Waits until the window shows what `headless` prints after these keys.
    pub fn shows_after(&self, keys: &str) {
        self.shows(&rows(&headless(keys)));
    }

    /// Resizes the window. The server does it before it answers anything else.
    pub fn resize(&self, width: u32, height: u32) {
        self.client.resize(self.window, width, height);
        assert_eq!(self.client.size(self.window), (width, height));
    }

    /// The middle of a text cell, in pixels of the window.
    pub fn middle_of(&self, x: i32, y: i32) -> (i32, i32) {
        let fit = self.fit();
        let side = (fit.cell as f32 * fit.times) as i32;
        (fit.left as i32 + x * side / 2 + side / 4, fit.top as i32 + y * side + side / 2)
    }

    pub fn assert_running(&self) {
        self.game.borrow_mut().assert_running();
    }

    /// The first window's size for cells of that size.
    pub fn assert_first_size(&self, cell: u32) {
        let first = wait_for(|| (self.client.size(self.window) == size(cell)).then_some(()));
        assert!(first.is_some(), "{:?} instead of cells of {cell} pixels", self.client.size(self.window));
    }
}

/// Whether the window shows these rows. The top of rock without a rim, and most water and chasms, are plain cells, which
/// are read as spaces.
fn are_alike(expected: &[String], seen: &[String]) -> bool {
    let is_alike = |(expected, seen): (char, char)| {
        expected == seen || seen == ' ' && ['#', '~', '\u{2248}', '\\'].contains(&expected)
    };
    let row = |(expected, seen): (&String, &String)| {
        let columns = expected.chars().count().max(seen.chars().count());
        let cells = |row: &str| row.chars().chain(std::iter::repeat(' ')).take(columns).collect::<Vec<_>>();
        cells(expected).into_iter().zip(cells(seen)).all(is_alike)
    };
    expected.len() == seen.len() && expected.iter().zip(seen).all(row)
}
