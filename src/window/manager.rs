//! Whether a window manager runs. Without one no window fills the screen, and the toolkit doesn't say so.

/// Whether there is none. Only an X server can lack one: there it is the client that redirects the windows of the root.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn is_lacking() -> bool {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{ConnectionExt, EventMask};
    use x11rb::rust_connection::RustConnection;

    let is_running = || {
        let (connection, screen) = RustConnection::connect(None).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        let attributes = connection.get_window_attributes(root).ok()?.reply().ok()?;
        Some(attributes.all_event_masks.contains(EventMask::SUBSTRUCTURE_REDIRECT))
    };
    // A server that doesn't answer may have one.
    is_running() == Some(false)
}

/// Elsewhere the system itself is one.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn is_lacking() -> bool {
    false
}
