//! In the place of the crate `sctk-adwaita`, by which winit draws a window's frame where a Wayland desktop draws none, as GNOME does.
//! That crate fills outlines and links FreeType and Fontconfig, without which not even `emberdeep --version` would start. This one
//! shows the toolkit's own frame: a grey bar to drag, three buttons and four edges, without the title.

use smithay_client_toolkit::reexports::client::protocol::{wl_compositor, wl_seat, wl_shm, wl_subcompositor, wl_surface};
use smithay_client_toolkit::reexports::client::{Attached, DispatchData};
use smithay_client_toolkit::seat::pointer::ThemeManager;
use smithay_client_toolkit::window::{FallbackFrame, Frame, FrameRequest, State};

/// The colours of a frame: there is only one choice.
#[derive(Clone, Copy, Debug)]
pub struct FrameConfig;

impl FrameConfig {
    /// The frame of a light desktop.
    pub fn light() -> Self {
        Self
    }

    /// The frame of a dark desktop, which looks the same.
    pub fn dark() -> Self {
        Self
    }
}

/// The toolkit's own frame, with the configuration that winit wants to set.
#[derive(Debug)]
pub struct AdwaitaFrame(FallbackFrame);

impl Frame for AdwaitaFrame {
    type Error = std::io::Error;
    type Config = FrameConfig;

    fn init(
        base_surface: &wl_surface::WlSurface,
        compositor: &Attached<wl_compositor::WlCompositor>,
        subcompositor: &Attached<wl_subcompositor::WlSubcompositor>,
        shm: &Attached<wl_shm::WlShm>,
        theme_manager: Option<ThemeManager>,
        callback: Box<dyn FnMut(FrameRequest, u32, DispatchData)>,
    ) -> Result<Self, Self::Error> {
        FallbackFrame::init(base_surface, compositor, subcompositor, shm, theme_manager, callback).map(Self)
    }

    fn set_states(&mut self, states: &[State]) -> bool {
        self.0.set_states(states)
    }

    fn set_hidden(&mut self, hidden: bool) {
        self.0.set_hidden(hidden);
    }

    fn set_resizable(&mut self, resizable: bool) {
        self.0.set_resizable(resizable);
    }

    fn new_seat(&mut self, seat: &Attached<wl_seat::WlSeat>) {
        self.0.new_seat(seat);
    }

    fn remove_seat(&mut self, seat: &wl_seat::WlSeat) {
        self.0.remove_seat(seat);
    }

    fn resize(&mut self, newsize: (u32, u32)) {
        self.0.resize(newsize);
    }

    fn redraw(&mut self) {
        self.0.redraw();
    }

    fn subtract_borders(&self, width: i32, height: i32) -> (i32, i32) {
        self.0.subtract_borders(width, height)
    }

    fn add_borders(&self, width: i32, height: i32) -> (i32, i32) {
        self.0.add_borders(width, height)
    }

    fn location(&self) -> (i32, i32) {
        self.0.location()
    }

    fn set_config(&mut self, _: FrameConfig) {}

    fn set_title(&mut self, title: String) {
        self.0.set_title(title);
    }
}
