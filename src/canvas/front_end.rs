//! The kinds of front end.

/// Where the player sees the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrontEnd {
    /// A window of its own.
    #[default]
    Window,
    /// A terminal.
    Terminal,
    /// A page in a browser.
    Page,
}

impl FrontEnd {
    /// Whether the game can quit from within; a page is just closed.
    pub const fn can_quit(self) -> bool {
        match self {
            Self::Window | Self::Terminal => true,
            Self::Page => false,
        }
    }
}
