//! The front ends that show a picture. It knows none of their code.

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
    /// Whether the player can quit the program from within: a page is left as any other is.
    pub const fn can_quit(self) -> bool {
        match self {
            Self::Window | Self::Terminal => true,
            Self::Page => false,
        }
    }
}
