//! The part of a picture that speaks to the player.

use emberdeep::canvas::Canvas;
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme;
use std::ops::Range;

/// A rectangle of text cells.
#[derive(Clone, Debug)]
pub struct Area {
    /// Columns.
    pub x: Range<i32>,
    /// Rows.
    pub y: Range<i32>,
    /// Whether it is a panel over something else.
    pub is_panel: bool,
}

impl Area {
    /// The first panel of a screen in the default palette; all of the screen if there is none.
    pub fn of(screen: &Canvas) -> Self {
        let Size { columns, rows, .. } = screen.size();
        let places = || (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let is_edge = |(x, y): &(i32, i32)| screen.text_cell(*x, *y).bg == Some(theme::EDGE);
        let edge: Vec<_> = places().filter(is_edge).collect();
        let Some((left, top)) = edge.first().copied() else {
            return Self::whole(screen);
        };
        let bottom = edge.iter().map(|(_, y)| *y).max().expect("an edge");
        let inside = |x: &i32| screen.text_cell(*x, top).bg == Some(theme::OVERLAY_BG);
        let right = (left + 1..columns).take_while(inside).last().unwrap_or(left);
        Self { x: left..right + 1, y: top..bottom + 1, is_panel: true }
    }

    /// What is to be read: a card beside the map leaves the map as it is, and other panels dim what they leave uncovered.
    pub fn to_read(screen: &Canvas) -> Self {
        let part = Self::of(screen);
        if part.is_panel && is_dimmed(screen) {
            return part;
        }
        Self::whole(screen)
    }

    /// All of a screen.
    pub fn whole(screen: &Canvas) -> Self {
        Self { x: 0..screen.size().columns, y: 0..screen.size().rows, is_panel: false }
    }

    /// Its text cells, row by row.
    pub fn text_cells(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let across = self.x.clone();
        self.y.clone().flat_map(move |y| across.clone().map(move |x| (x, y)))
    }

    /// Its map cells, row by row.
    pub fn cells(&self, size: Size) -> impl Iterator<Item = (i32, i32)> + use<> {
        let across = (self.x.start + size.cell - 1) / size.cell..self.x.end / size.cell;
        self.y.clone().flat_map(move |y| across.clone().map(move |x| (x, y)))
    }

    /// What is written in its rows, without the map.
    pub fn words(&self, screen: &Canvas) -> Vec<String> {
        let row = |y| self.x.clone().map(|x| screen.text_cell(x, y).symbol).collect::<String>();
        self.y.clone().map(|y| row(y).trim_end().to_owned()).collect()
    }
}

/// Whether a panel makes the rest of the screen stand back.
pub fn is_dimmed(screen: &Canvas) -> bool {
    screen.text_cell(0, screen.size().rows - 1).bg != Some(theme::PANEL_BG)
}
