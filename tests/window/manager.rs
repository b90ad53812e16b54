//! A minimal window manager for tests: it grants all requests, draws no frames, and makes windows full-screen on
//! request, which does not work without a window manager.

use crate::PAUSE;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{JoinHandle, sleep, spawn};
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ChangeWindowAttributesAux, ClientMessageEvent, ConfigureWindowAux, ConnectionExt, EventMask,
};
use x11rb::rust_connection::RustConnection;

/// It manages until it is dropped.
pub struct Manager {
    ends: Arc<AtomicBool>,
    work: Option<JoinHandle<()>>,
}

impl Manager {
    pub fn of(display: &str) -> Self {
        let (connection, screen) = RustConnection::connect(Some(display)).expect("a connection to Xvfb");
        let root = connection.setup().roots[screen].root;
        let wanted = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        let attributes = ChangeWindowAttributesAux::new().event_mask(wanted);
        let cookie = connection.change_window_attributes(root, &attributes).expect("a request");
        cookie.check().expect("no other window manager");
        let ends = Arc::new(AtomicBool::new(false));
        let mut desk = Desk { connection, root, before: ConfigureWindowAux::new() };
        let told = ends.clone();
        let work = spawn(move || {
            while !told.load(Ordering::Relaxed) {
                while let Some(event) = desk.connection.poll_for_event().expect("a server that talks") {
                    desk.answer(&event);
                }
                desk.connection.flush().expect("a server that listens");
                sleep(PAUSE);
            }
        });
        Self { ends, work: Some(work) }
    }
}

impl Drop for Manager {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        // If it has failed, the test has seen that nobody answered.
        let _ = self.work.take().map(JoinHandle::join);
    }
}

struct Desk {
    connection: RustConnection,
    root: u32,
    /// Where the window goes back to when it leaves the screen.
    before: ConfigureWindowAux,
}

impl Desk {
    fn answer(&mut self, event: &Event) {
        match event {
            Event::MapRequest(request) => {
                self.connection.map_window(request.window).expect("a request");
            }
            Event::ConfigureRequest(request) => {
                let wish = ConfigureWindowAux::from_configure_request(request);
                self.connection.configure_window(request.window, &wish).expect("a request");
            }
            Event::ClientMessage(message) => self.heed(message),
            _ => {}
        }
    }

    /// Fills the screen with the window, or ends that, if that is what the message is about.
    fn heed(&mut self, message: &ClientMessageEvent) {
        let [asks, what, ..] = message.data.as_data32();
        if message.type_ != self.atom("_NET_WM_STATE") || what != self.atom("_NET_WM_STATE_FULLSCREEN") {
            return;
        }
        let place = if asks == 1 {
            self.before = self.place_of(message.window);
            self.place_of(self.root)
        } else {
            self.before
        };
        self.connection.configure_window(message.window, &place).expect("a request");
    }

    fn place_of(&self, window: u32) -> ConfigureWindowAux {
        let reply = self.connection.get_geometry(window).expect("a request").reply().expect("a place");
        let corner = ConfigureWindowAux::new().x(i32::from(reply.x)).y(i32::from(reply.y));
        corner.width(u32::from(reply.width)).height(u32::from(reply.height))
    }

    fn atom(&self, name: &str) -> u32 {
        let cookie = self.connection.intern_atom(false, name.as_bytes()).expect("a request");
        cookie.reply().expect("an atom").atom
    }
}
