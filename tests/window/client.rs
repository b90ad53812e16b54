//! A client of the X server that acts as a person and a window manager: it presses keys, moves the pointer, resizes and
//! closes the window, and reads its picture.

use crate::picture::Picture;
use crate::wait_for;
use emberdeep::config::place::Area;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt, EventMask, ImageFormat, ImageOrder, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT,
    MOTION_NOTIFY_EVENT, MapState, Window,
};
use x11rb::protocol::xtest;
use x11rb::rust_connection::RustConnection;

/// A connection to the server.
pub struct Client {
    pub connection: RustConnection,
    root: Window,
}

impl Client {
    pub fn connect(display: &str) -> Self {
        let (connection, screen) = RustConnection::connect(Some(display)).expect("a connection to Xvfb");
        let root = connection.setup().roots[screen].root;
        assert_eq!(connection.setup().image_byte_order, ImageOrder::LSB_FIRST);
        Self { connection, root }
    }

    /// The window of that title, once it can be seen.
    pub fn window(&self, title: &str) -> Option<Window> {
        let tree = self.connection.query_tree(self.root).ok()?.reply().ok()?;
        tree.children.into_iter().find(|window| self.is_seen(*window) && self.title(*window) == title)
    }

    fn is_seen(&self, window: Window) -> bool {
        let attributes =
            self.connection.get_window_attributes(window).ok().and_then(|cookie| cookie.reply().ok());
        attributes.is_some_and(|attributes| attributes.map_state == MapState::VIEWABLE)
    }

    pub fn title(&self, window: Window) -> String {
        let (name, string) = (AtomEnum::WM_NAME, AtomEnum::STRING);
        let cookie = self.connection.get_property(false, window, name, string, 0, 200).expect("a request");
        cookie.reply().map(|reply| String::from_utf8_lossy(&reply.value).into_owned()).unwrap_or_default()
    }

    /// Sends all keys to `window` from now on.
    pub fn focus(&self, window: Window) {
        let cookie = self.connection.set_input_focus(InputFocus::POINTER_ROOT, window, x11rb::CURRENT_TIME);
        cookie.expect("a request").check().expect("the focus");
    }

    /// Presses the keys in this order and releases them in the opposite one. They leave with the next [`Self::flush`].
    pub fn hit(&self, keys: &[u8]) {
        for key in keys {
            self.fake(KEY_PRESS_EVENT, *key, 0, 0);
        }
        for key in keys.iter().rev() {
            self.fake(KEY_RELEASE_EVENT, *key, 0, 0);
        }
    }

    /// Sends what has been gathered.
    pub fn flush(&self) {
        self.connection.flush().expect("a server that listens");
    }

    /// Moves the pointer to a pixel of the screen.
    pub fn point_at(&self, x: i32, y: i32) {
        self.fake(MOTION_NOTIFY_EVENT, 0, x, y);
        self.flush();
    }

    /// Clicks with button number `button` (1 is the left one, 3 the right one) where the pointer is.
    pub fn click(&self, button: u8) {
        self.fake(BUTTON_PRESS_EVENT, button, 0, 0);
        self.fake(BUTTON_RELEASE_EVENT, button, 0, 0);
        self.flush();
    }

    fn fake(&self, kind: u8, detail: u8, x: i32, y: i32) {
        let place = (x as i16, y as i16);
        let sent = xtest::fake_input(
            &self.connection,
            kind,
            detail,
            x11rb::CURRENT_TIME,
            self.root,
            place.0,
            place.1,
            0,
        );
        sent.expect("a request");
    }

    /// Width and height of the screen, in pixels.
    pub fn screen(&self) -> (u32, u32) {
        self.size(self.root)
    }

    /// Moves and resizes without waiting for it.
    pub fn put(&self, window: Window, area: Area) {
        let Area { left, top, width, height } = area;
        let place = ConfigureWindowAux::new().x(left).y(top).width(width).height(height);
        self.connection.configure_window(window, &place).expect("a request");
        self.flush();
    }

    /// Where the window lies on the screen. Nobody puts a frame around it.
    pub fn area(&self, window: Window) -> Area {
        let reply = self.connection.get_geometry(window).expect("a request").reply().expect("a place");
        let (left, top) = (i32::from(reply.x), i32::from(reply.y));
        Area { left, top, width: u32::from(reply.width), height: u32::from(reply.height) }
    }

    /// Resizes without waiting for it.
    pub fn resize(&self, window: Window, width: u32, height: u32) {
        self.put(window, Area { left: 0, top: 0, width, height });
    }

    pub fn size(&self, window: Window) -> (u32, u32) {
        let Area { width, height, .. } = self.area(window);
        (width, height)
    }

    /// What a window manager does when the close button is pressed.
    pub fn press_close_button(&self, window: Window) {
        let data = [self.atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, self.atom("WM_PROTOCOLS"), data);
        self.connection.send_event(false, window, EventMask::NO_EVENT, message).expect("a request");
        self.flush();
    }

    fn atom(&self, name: &str) -> u32 {
        let cookie = self.connection.intern_atom(false, name.as_bytes()).expect("a request");
        cookie.reply().expect("an atom").atom
    }

    /// The picture in `window`, which must lie on the screen with all of its pixels.
    pub fn look(&self, window: Window) -> Picture {
        let grab = || {
            let (width, height) = self.size(window);
            let (w, h) = (width as u16, height as u16);
            let image =
                self.connection.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, w, h, u32::MAX).ok()?;
            // Between the two requests the window can have grown past the screen's edge.
            Some(Picture::new(width, height, image.reply().ok()?.data))
        };
        wait_for(grab).expect("a picture of the window")
    }
}
