//! Marks for what happens in a scene: frames, lines, letters and labels. Each kind has its own shape, so that nobody
//! has to tell colours apart.

mod pen;

use super::{SceneOptions, View};
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::entrances::ENTRANCES;
use crate::map_builder::history::{Bend, Work};
use crate::map_builder::rooms::letter;
use crate::map_builder::vaults::VAULTS;
use crate::theatre::SceneKind;
use pen::{CROSSED, DOUBLE, Pen, THIN, around, between, ring};

/// Draws the marks of the scene.
pub fn draw(view: &View, canvas: &mut Canvas, options: SceneOptions) {
    let mut pen = Pen { view, canvas };
    pen.changes();
    pen.kind(view.making.scene(view.number).kind);
    if options.letters {
        pen.names(0..pen.rooms().len());
    }
    pen.label();
}

impl Pen<'_> {
    /// Tints the tiles that the scene changed, unless all of the ground is new.
    fn changes(&mut self) {
        let (making, number) = (self.view.making, self.view.number);
        let kind = making.scene(number).kind;
        if matches!(
            kind,
            SceneKind::Begin { .. } | SceneKind::Generation { number: 0, .. } | SceneKind::Elsewhere
        ) {
            return;
        }
        let (before, now) = (making.map_before(number), making.map(number));
        for at in now.points().filter(|at| before.tile(*at) != now.tile(*at)) {
            let colour = if now.tile(at).is_passable() { theme::AIM } else { theme::HIT };
            self.tint(at, colour, 0.34);
        }
    }

    fn kind(&mut self, kind: SceneKind) {
        match kind {
            SceneKind::Tried { rect, .. } => {
                self.fill(rect, theme::AIM, 0.16);
                self.frame(rect, THIN, theme::AIM);
            }
            SceneKind::Rejected { rect, hit, .. } => {
                let in_the_way = self.rooms()[hit];
                self.frame(in_the_way.rect, DOUBLE, theme::EMBER);
                self.sign(in_the_way.centre, letter(hit), theme::KEY);
                self.fill(rect, theme::HIT, 0.22);
                self.frame(rect, CROSSED, theme::DANGER);
            }
            SceneKind::Carved { rect, room, .. } => {
                self.frame(rect, THIN, theme::GOOD);
                self.sign(self.rooms()[room].centre, letter(room), theme::KEY);
            }
            SceneKind::Coin { room, bend } => self.coin(room, bend),
            SceneKind::Leg { room, from, to, .. } => {
                self.leg(from, to);
                self.names([room - 1, room]);
            }
            SceneKind::Split { from, to, .. } => self.splits(from, to),
            SceneKind::Joined { from, to, .. } => {
                self.sign(from, '○', theme::KEY);
                self.sign(to, '◙', theme::KEY);
            }
            SceneKind::Piece { at, .. } => self.frame(at, THIN, theme::AIM),
            SceneKind::Vault { at, .. } | SceneKind::Entrance { at, .. } | SceneKind::Machine { at, .. } => {
                self.frame(ring(at), DOUBLE, theme::EMBER);
            }
            SceneKind::Refused { rect, .. } | SceneKind::Unfit { at: rect, .. } => {
                self.fill(rect, theme::HIT, 0.22);
                self.frame(rect, CROSSED, theme::DANGER);
            }
            SceneKind::Passage { from, .. } => self.sign(from, '○', theme::KEY),
            SceneKind::Work { work, rect, .. } => self.work(work, rect),
            SceneKind::Stairs { at, .. }
            | SceneKind::Foe { at, .. }
            | SceneKind::Thing { at, .. }
            | SceneKind::Trap { at, .. }
            | SceneKind::Find { at, .. }
            | SceneKind::Gas { at, .. } => {
                self.fill(around(at), theme::AIM, 0.2);
                self.corners(around(at), theme::AIM);
            }
            SceneKind::Begin { .. }
            | SceneKind::Generation { .. }
            | SceneKind::Dressing
            | SceneKind::Done
            | SceneKind::Elsewhere
            | SceneKind::Population => {}
        }
    }

    fn work(&mut self, work: Work, rect: Rect) {
        let walls = ring(rect);
        match work {
            Work::Room | Work::Chamber | Work::Shaft | Work::Stope => {
                self.frame(walls, THIN, theme::GOOD);
                self.names(self.rooms().len().checked_sub(1));
            }
            Work::Way | Work::Loop => {
                self.corners(walls, theme::AIM);
                self.names(self.view.making.rooms_beside(self.view.number, rect).into_iter().flatten());
            }
            Work::Quay
            | Work::DeadEnd
            | Work::Blocks { .. }
            | Work::Mirrors { .. }
            | Work::Guardians { .. } => self.corners(walls, theme::AIM),
            Work::Court
            | Work::Pillars
            | Work::Colonnade
            | Work::CutCorners
            | Work::Flood
            | Work::Braziers
                if rect.width() > 0 =>
            {
                self.frame(walls, THIN, theme::AIM);
                self.names(self.view.making.room_within(self.view.number, rect));
            }
            Work::Nave | Work::Antechamber => self.frame(walls, THIN, theme::GOOD),
            _ => {}
        }
    }

    /// Every split so far, the newest in double lines.
    fn splits(&mut self, from: Point, to: Point) {
        let (making, number) = (self.view.making, self.view.number);
        let earlier = (0..number).rev().map_while(|number| match making.scene(number).kind {
            SceneKind::Split { from, to, .. } => Some((from, to)),
            _ => None,
        });
        for (from, to) in earlier {
            self.line(from, to, [THIN[0], THIN[1]], theme::EDGE);
        }
        self.line(from, to, [DOUBLE[0], DOUBLE[1]], theme::EMBER);
    }

    /// The L that the coin chose, and fainter the other one.
    fn coin(&mut self, room: usize, bend: Bend) {
        let [from, to] = [self.rooms()[room - 1].centre, self.rooms()[room].centre];
        let (row_first, column_first) = (Point::new(to.x, from.y), Point::new(from.x, to.y));
        let (chosen, other) = match bend {
            Bend::HorizontalFirst => (row_first, column_first),
            Bend::VerticalFirst => (column_first, row_first),
        };
        for (corner, symbol, colour) in [(other, '·', theme::FAINT), (chosen, '•', theme::AIM)] {
            for at in between(from, corner).into_iter().chain(between(corner, to)) {
                self.sign(at, symbol, colour);
            }
        }
        self.names([room - 1, room]);
    }

    /// Writes the letters of these rooms.
    fn names(&mut self, rooms: impl IntoIterator<Item = usize>) {
        for number in rooms {
            self.sign(self.rooms()[number].centre, letter(number), theme::KEY);
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

    /// A few words next to what the scene is about.
    fn label(&mut self) {
        let (rect, words, colour) = match self.view.making.scene(self.view.number).kind {
            SceneKind::Tried { rect, .. } => {
                let words = format!("w {}  h {}  x {}  y {}", rect.width(), rect.height(), rect.x1, rect.y1);
                (rect, words, theme::AIM)
            }
            SceneKind::Rejected { rect, hit, .. } => {
                (rect, format!("touches {}", letter(hit)), theme::DANGER)
            }
            SceneKind::Carved { rect, room, .. } => (rect, format!("room {}", letter(room)), theme::GOOD),
            SceneKind::Coin { room, bend } => {
                let words = match bend {
                    Bend::HorizontalFirst => "coin: row first",
                    Bend::VerticalFirst => "coin: column first",
                };
                (around(self.rooms()[room].centre), words.to_owned(), theme::KEY)
            }
            SceneKind::Vault { number, at } => {
                (at, VAULTS[usize::from(number)].name.to_owned(), theme::EMBER)
            }
            SceneKind::Entrance { number, at } => {
                (at, ENTRANCES[usize::from(number)].name.to_owned(), theme::EMBER)
            }
            SceneKind::Machine { kind, at, .. } => (at, kind.info().name.to_owned(), theme::EMBER),
            SceneKind::Refused { rect, .. } => (rect, "refused".to_owned(), theme::DANGER),
            SceneKind::Unfit { kind, at, .. } => {
                (at, format!("refused: {}", kind.info().name), theme::DANGER)
            }
            SceneKind::Begin { .. }
            | SceneKind::Leg { .. }
            | SceneKind::Split { .. }
            | SceneKind::Generation { .. }
            | SceneKind::Joined { .. }
            | SceneKind::Piece { .. }
            | SceneKind::Passage { .. }
            | SceneKind::Work { .. }
            | SceneKind::Stairs { .. }
            | SceneKind::Dressing
            | SceneKind::Foe { .. }
            | SceneKind::Thing { .. }
            | SceneKind::Trap { .. }
            | SceneKind::Find { .. }
            | SceneKind::Gas { .. }
            | SceneKind::Done
            | SceneKind::Elsewhere
            | SceneKind::Population => return,
        };
        self.write(rect, &words, colour);
    }
}
