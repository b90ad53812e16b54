//! Draws the marks of a scene: frames, lines, letters and a label. Each outline has its own shape, so that nobody has to
//! tell colours apart.

mod pen;

use super::{SceneOptions, View};
use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::history::Step;
use crate::map_builder::rooms::letter;
use crate::text::making as tell;
use crate::theatre::SceneKind;
use crate::theatre::marks::{Mark, Outline, Stroke, marks};
use pen::{CROSSED, DOUBLE, Pen, Strokes, THIN, around, between};

/// Draws the marks of the scene.
pub fn draw(view: &View, canvas: &mut Canvas, options: SceneOptions) {
    let mut pen = Pen { view, canvas };
    pen.changes();
    let marks = marks(view.making, view.number);
    marks.iter().for_each(|mark| pen.mark(*mark));
    if options.letters {
        (0..pen.rooms().len()).for_each(|room| pen.mark(Mark::Letter(room)));
    }
    pen.label(&marks);
}

/// How an outline is drawn.
struct Style {
    colour: Rgb,
    /// The colour with which its tiles are tinted, and how much of it.
    fill: Option<(Rgb, f32)>,
    /// The whole frame; `None` for its corners only.
    frame: Option<Strokes>,
}

fn style(outline: Outline) -> Style {
    let (colour, fill, frame) = match outline {
        Outline::Tried => (theme::AIM, Some((theme::AIM, 0.16)), Some(THIN)),
        Outline::Refused => (theme::DANGER, Some((theme::HIT, 0.22)), Some(CROSSED)),
        Outline::Kept => (theme::GOOD, None, Some(THIN)),
        Outline::Built => (theme::EMBER, None, Some(DOUBLE)),
        Outline::Worked => (theme::AIM, None, Some(THIN)),
        Outline::Opened => (theme::AIM, None, None),
        Outline::Placed => (theme::AIM, Some((theme::AIM, 0.2)), None),
    };
    Style { colour, fill, frame }
}

impl Pen<'_> {
    /// Tints the tiles that the scene changed, unless all of the ground is new.
    fn changes(&mut self) {
        let (making, number) = (self.view.making, self.view.number);
        let kind = making.scene(number).kind;
        if matches!(kind, SceneKind::Step(Step::Begin | Step::Generation(0)) | SceneKind::Elsewhere) {
            return;
        }
        let (before, now) = (making.map_before(number), making.map(number));
        for at in now.points().filter(|at| before.tile(*at) != now.tile(*at)) {
            let colour = if now.tile(at).is_passable() { theme::AIM } else { theme::HIT };
            self.tint(at, colour, 0.34);
        }
    }

    fn mark(&mut self, mark: Mark) {
        match mark {
            Mark::Area(rect, outline) => self.area(rect, outline),
            Mark::Line(from, to, Stroke::Split) => {
                self.line(from, to, [DOUBLE[0], DOUBLE[1]], theme::EMBER);
            }
            Mark::Line(from, to, Stroke::EarlierSplit) => {
                self.line(from, to, [THIN[0], THIN[1]], theme::EDGE);
            }
            Mark::Line(from, to, Stroke::Chosen) => self.line(from, to, ['•'; 2], theme::AIM),
            Mark::Line(from, to, Stroke::NotChosen) => self.line(from, to, ['·'; 2], theme::FAINT),
            Mark::Line(from, to, Stroke::Leg) => self.leg(from, to),
            Mark::Letter(number) => {
                if let Some(room) = self.rooms().get(number) {
                    self.sign(room.centre, letter(number), theme::KEY);
                }
            }
            Mark::Begins(at) => self.sign(at, '○', theme::KEY),
            Mark::Ends(at) => self.sign(at, '◙', theme::KEY),
        }
    }

    fn area(&mut self, rect: Rect, outline: Outline) {
        let Style { colour, fill, frame } = style(outline);
        if let Some((colour, share)) = fill {
            self.fill(rect, colour, share);
        }
        match frame {
            Some(strokes) => self.frame(rect, strokes, colour),
            None => self.corners(rect, colour),
        }
    }

    /// A leg with an arrow in its middle.
    fn leg(&mut self, from: Point, to: Point) {
        let tiles = between(from, to);
        for at in &tiles {
            self.tint(*at, theme::AIM, 0.26);
        }
        let arrow = match ((to.x - from.x).signum(), (to.y - from.y).signum()) {
            (1, _) => '►',
            (-1, _) => '◄',
            (_, 1) => '▼',
            (_, -1) => '▲',
            _ => return,
        };
        self.sign(tiles[tiles.len() / 2], arrow, theme::KEY);
    }

    /// A few words next to what the scene is about, in the colour of its outline.
    fn label(&mut self, marks: &[Mark]) {
        let (making, number) = (self.view.making, self.view.number);
        let Some(words) = tell::label(making, number) else { return };
        let outlined = marks.iter().rev().find_map(|mark| match mark {
            Mark::Area(_, outline) => Some(style(*outline).colour),
            Mark::Line(..) | Mark::Letter(_) | Mark::Begins(_) | Mark::Ends(_) => None,
        });
        let newest = || self.rooms().last().map(|room| around(room.centre));
        if let Some(rect) = making.scene(number).place.or_else(newest) {
            self.write(rect, &words, outlined.unwrap_or(theme::KEY));
        }
    }
}
