//! The game in a window on a display of its own, with one client.

use crate::client::Client;
use crate::display::Display;
use crate::game::{Game, SEED, played};
use crate::keyboard::Keyboard;
use crate::picture::Picture;
use crate::wait_for;
use emberdeep::app::App;
use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::size::Size;
use emberdeep::config::place::size;
use emberdeep::map::Point;
use emberdeep::raster::{self, Font, Image};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How often in a row the picture has to be the same until it counts as final.
const STILL: usize = 6;

/// Everything is closed with it: the game first, the server last.
pub struct Session {
    pub game: RefCell<Game>,
    pub client: Client,
    pub keyboard: Keyboard,
    pub window: u32,
    /// The fonts that have been needed, by cell height.
    fonts: RefCell<BTreeMap<u32, Font>>,
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
        let (game, fonts) = (RefCell::new(game), RefCell::default());
        Self { game, client, keyboard, window, fonts, bottom, _display: display }
    }

    /// Waits until the game has taken the focus: what is pressed before that is meant for nobody.
    pub fn wait_for_focus(&self) {
        self.shows_after("");
        let seen = self.client.look(self.window);
        // Something is told of the place where the player stands.
        let (x, y) = self.middle_of_tile(0, 0);
        self.client.point_at(x, y);
        wait_for(|| (self.client.look(self.window) != seen).then_some(()))
            .expect("a sign that the pointer moved");
        self.client.point_at(0, self.bottom);
        self.shows_after("");
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

    /// Waits until the window shows exactly what this app shows at its size, and shows it for good; then checks what
    /// lies around.
    pub fn shows(&self, app: &mut App) {
        let (mut drawn, mut last) = (None::<(Size, Image)>, None::<Picture>);
        let mut still = 0;
        let found = wait_for(|| {
            self.assert_running();
            let picture = self.client.look(self.window);
            still = if last.as_ref() == Some(&picture) { still + 1 } else { 0 };
            let fit = picture.fit();
            let size = fit.size();
            if drawn.as_ref().is_none_or(|(drawn, _)| *drawn != size) {
                drawn = Some((size, self.drawn(app, &fit)));
            }
            last = Some(picture);
            let image = drawn.as_ref().map(|(_, image)| image)?;
            let is_shown = still == STILL && last.as_ref()?.difference(&fit, image).is_none();
            still %= STILL;
            is_shown.then_some(())
        });
        let (picture, (_, image)) = (last.expect("a picture"), drawn.expect("a drawing"));
        let fit = picture.fit();
        assert!(found.is_some(), "{fit:?}: {:?}", picture.difference(&fit, &image));
        assert!(picture.has_black_bars(&fit), "something is drawn outside of the picture: {fit:?}");
        assert!(picture.is_repeated(&fit), "the pixels of the picture are not repeated evenly: {fit:?}");
    }

    /// What this app shows in a picture that fits so.
    fn drawn(&self, app: &mut App, fit: &Fit) -> Image {
        app.resize_with_scene(fit.columns, fit.rows, fit.cell);
        app.set_cell_height((fit.cell as f32 * fit.times) as u32);
        let canvas = app.frame().0;
        let fonts = &mut *self.fonts.borrow_mut();
        let mut font = |cell: u32| fonts.entry(cell).or_insert_with(|| Font::of(cell)).clone();
        let tile = canvas.size().scene.expect("a scene").tile;
        raster::screen(canvas, &font(fit.cell).with_tiles(font(tile)))
    }

    /// Waits until the window shows what an app shows after these keys.
    pub fn shows_after(&self, keys: &str) {
        self.shows(&mut played(keys));
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

    /// The middle of a text cell over the tile some steps from the player's first one, in pixels of the window.
    pub fn middle_of_tile(&self, dx: i32, dy: i32) -> (i32, i32) {
        let (mut app, fit) = (played(""), self.fit());
        app.resize_with_scene(fit.columns, fit.rows, fit.cell);
        let at = app.game().expect("a run").level().player().at + Point::new(dx, dy);
        let (columns, rows) = app.frame().0.text_over(at).expect("a tile in view");
        self.middle_of((columns.start + columns.end) / 2, (rows.start + rows.end - 1) / 2)
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
