//! The map: known ground, and everything on it that the player perceives.

use super::bars::full_cells;
use super::danger;
use super::ground::GroundView;
use super::light::Lighting;
use super::rock::Rock;
use super::shine::{STANDS_OUT, stand_out};
use super::signs::{self, Sign};
use super::swatches::Swatches;
use crate::canvas::glyph::{Glyph, Mark};
use crate::canvas::size::{Size, Viewport};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::level::{Actor, Body, Level, Lit, Sighting};
use crate::map::{Point, TileType};

/// About the colour of a letter's rim, and the contrast of an actor's letter to it, as far as its hue allows.
const BLACK_RIM: Rgb = Rgb(22, 22, 22);
/// See [`BLACK_RIM`].
const IS_READ: f32 = 7.0;
/// How much colour a trace loses once it has been read.
const READ: f32 = 0.6;

/// Draws maps. It caches values that are costly and seldom change.
#[derive(Default)]
pub(crate) struct Painter {
    lighting: Lighting,
    swatches: Swatches,
    rock: Rock,
}

impl Painter {
    /// Draws what the player knows of the visible part of the level. Flames change with `phase`.
    pub fn draw(
        &mut self,
        level: &Level,
        view: Viewport,
        (tileset, phase): (Tileset, u32),
        canvas: &mut Canvas,
    ) {
        canvas.look_at(view);
        let is_scene = canvas.shown_scene().is_some();
        let canvas = canvas.scene_mut();
        self.lighting.follow(level, view, phase);
        self.swatches.follow(&theme::stone_of(level.place));
        self.rock.follow(view);
        let Self { lighting, swatches, rock } = self;
        let is_rough = theme::stone_of(level.place).is_rough;
        GroundView { level, tileset, phase, lighting, swatches, rock, is_rough }.draw(canvas);
        danger::draw(level, canvas, is_scene);
        let mut pen = Pen { level, tileset, lighting, canvas };
        pen.traps();
        pen.finds();
        pen.corpses();
        pen.items();
        pen.unaware();
        pen.actors();
    }
}

/// The visible part of a level: around the player, showing the cursor first, then the player, then actors in view,
/// nearest first. It is stateless, so that the same state gives the same picture. When the run `is_over`, the player stands
/// beside the last screen.
pub fn view(level: &Level, is_over: bool, size: Size, cursor: Option<Point>) -> Viewport {
    let (columns, rows) = size.tiles();
    let map = (level.map.width, level.map.height);
    let player = level.player().at;
    // If the whole floor is visible, nothing needs finding.
    let is_whole = columns >= map.0 && rows >= map.1;
    if is_whole && size.scene.is_some() {
        return Viewport::centred((columns, rows), map);
    }
    let foes = if is_whole { Vec::new() } else { level.foes_in_view() };
    let wanted = cursor.into_iter().chain([player]).chain(foes.into_iter().map(|foe| foe.at));
    match size.scene {
        // The last screen of a run covers the right part.
        Some(_) if is_over => {
            let aside = Point::new(columns / 4, 0);
            Viewport::beyond_edges((columns, rows), player + aside, [player])
        }
        Some(_) => Viewport::beyond_edges((columns, rows), between(player, middle_of_view(level)), wanted),
        None => Viewport::new((columns, rows), map, player, wanted),
    }
}

fn between(a: Point, b: Point) -> Point {
    Point::new((a.x + b.x).div_euclid(2), (a.y + b.y).div_euclid(2))
}

/// The middle of all that the player sees.
fn middle_of_view(level: &Level) -> Point {
    let seen = level.spans_in_line().flatten().filter(|tile| level.derived.light[*tile] > Lit::Dark);
    let you = level.player().at;
    let (from, to) = seen.map(|tile| level.map.point(tile)).fold((you, you), |(from, to), at| {
        (Point::new(from.x.min(at.x), from.y.min(at.y)), Point::new(to.x.max(at.x), to.y.max(at.y)))
    });
    between(from, to)
}

/// Draws signs over the ground, keeping its colour.
struct Pen<'a> {
    level: &'a Level,
    tileset: Tileset,
    lighting: &'a Lighting,
    canvas: &'a mut Canvas,
}

impl Pen<'_> {
    fn traps(&mut self) {
        for at in self.level.known_traps() {
            self.sign(at, signs::trap(self.tileset));
        }
    }

    fn finds(&mut self) {
        for placed in &self.level.lore {
            if let Some(find) = self.level.known_find(placed.at) {
                let (glyph, colour) = signs::trace(self.tileset, find.info().trace);
                let share = if placed.is_read { READ } else { 0.0 };
                self.sign(placed.at, (glyph, colour.mixed(theme::FAINT, share)));
            }
        }
    }

    fn corpses(&mut self) {
        // A closed door hides what lies under it.
        let is_shut = |at: Point| self.level.map.tile(at) == TileType::Door;
        let lie = self.level.ground.corpses.iter().filter(|corpse| self.level.is_seen(corpse.at));
        for corpse in lie.filter(|corpse| !is_shut(corpse.at)) {
            let colour = theme::CORPSE.colour.mixed(theme::foe(corpse.monster).colour, 0.35);
            self.sign(corpse.at, (self.tileset.corpse(), colour));
        }
    }

    /// Seen items are remembered at once, so memory holds all; disguised foes are among them.
    fn items(&mut self) {
        for (at, kind) in &self.level.knowledge.remembered {
            self.sign(*at, signs::thing(self.tileset, *kind));
        }
    }

    /// Sleepers and patrols out of sight.
    fn unaware(&mut self) {
        for Sighting { foe, .. } in self.level.unaware_out_of_sight() {
            if let Some(monster) = foe.monster() {
                self.remembered(foe.at, self.tileset.foe(monster), theme::REMEMBERED_FOE);
            }
        }
    }

    fn actors(&mut self) {
        for foe in self.level.others().filter(|foe| self.level.sees_actor(foe)) {
            if let Some(monster) = foe.monster() {
                let (glyph, own) = signs::foe(self.tileset, monster);
                let colour = if foe.is_foe() { own } else { theme::FRIEND };
                let colour = stand_out(colour, self.lighting.at(foe.at));
                self.put(foe.at, glyph, theme::brightened(colour, BLACK_RIM, IS_READ));
                self.health(foe);
            }
        }
        let (glyph, colour) = signs::player(self.tileset);
        self.put(self.level.player().at, glyph, colour);
        self.health(self.level.player());
    }

    /// A bar under somebody hurt.
    fn health(&mut self, actor: &Actor) {
        let Body { hp, max_hp, .. } = actor.body;
        if (1..max_hp).contains(&hp) {
            let parts = full_cells(hp, max_hp, i32::from(Mark::PARTS)) as u8;
            self.canvas.change_marks(actor.at, |marks| marks.health = Some((parts, theme::HEALTH_LEFT)));
        }
    }

    /// A sign, dim and cool if it is only remembered.
    fn sign(&mut self, at: Point, (glyph, colour): Sign) {
        if self.level.is_seen(at) {
            self.put(at, glyph, stand_out(colour, self.lighting.at(at)));
        } else {
            self.remembered(at, glyph, theme::remembered_sign(colour));
        }
    }

    /// A sign on remembered ground. It gets lighter, because darker ground would look like a hole.
    fn remembered(&mut self, at: Point, glyph: Glyph, colour: Rgb) {
        self.canvas.change(at, |cell| Cell { glyph, fg: theme::lifted(colour, cell.bg, STANDS_OUT), ..cell });
    }

    fn put(&mut self, at: Point, glyph: Glyph, fg: Rgb) {
        self.canvas.change(at, |cell| Cell { glyph, fg, ..cell });
    }
}

/// The map as the player knew it, one character for each tile, without empty rows above and below.
pub fn as_text(level: &Level) -> String {
    let (columns, rows) = (level.map.width, level.map.height);
    let mut canvas = Canvas::new(Size { columns, rows, cell: 1, scene: None });
    let whole = Viewport { corner: Point::zero(), columns, rows };
    Painter::default().draw(level, whole, (Tileset::Letters, 0), &mut canvas);
    let row = |y: i32| (0..columns).map(|x| canvas.cell(x, y).glyph.symbol()).collect::<String>();
    let rows: Vec<_> = (0..rows).map(|y| row(y).trim_end().to_owned()).collect();
    let is_drawn = |row: &String| !row.is_empty();
    let first = rows.iter().position(is_drawn).unwrap_or(0);
    let last = rows.iter().rposition(is_drawn).unwrap_or(0);
    rows[first..=last].iter().map(|row| format!("{row}\n")).collect()
}

#[cfg(test)]
mod surfaces;
#[cfg(test)]
mod values;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{Action, Target};
    use crate::auto::AutoCommand;
    use crate::content::{FLOORS, Item, ItemKind, Monster};
    use crate::game::Game;
    use crate::level::{Actor, ActorId, Memory, Mood, Slot};
    use crate::map::{Direction, Map, TileType};
    use crate::map_builder::{build, rules::EMBERDEEP};
    use crate::rng::Rng;

    /// A floor of dungeon `seed`, with a bag full of things to throw, read and break.
    fn start(seed: u64) -> Game {
        let depth = 1 + (seed % u64::from(FLOORS)) as u32;
        let mut level = build(&EMBERDEEP, seed, depth, &mut ());
        let kinds = ItemKind::ALL.into_iter().filter(|kind| *kind != ItemKind::Ember);
        for (slot, kind) in level.hero.bag.iter_mut().skip(3).zip(kinds) {
            *slot = Some(Item::several(kind, 1));
        }
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (900, 900);
        Game::on_level(seed, level)
    }

    fn any_action(level: &Level, rng: &mut Rng) -> Action {
        let (slot, direction) = (Slot(rng.range(3, 26) as u8), *rng.pick(&Direction::ALL));
        let at = level.player().at + Point::new(rng.range(-6, 6), rng.range(-6, 6));
        match rng.range(0, 9) {
            0..=3 => AutoCommand::Explore.next(level).unwrap_or(Action::Descend),
            4 => Action::Step(direction),
            5 => *rng.pick(&[Action::Close(direction), Action::Lantern, Action::Climb, Action::Descend]),
            6 => Action::Use(slot, Target::Place(at)),
            7 => Action::Use(slot, Target::Itself),
            _ => Action::Throw(slot, at),
        }
    }

    /// A floor where the player remembers each kind of item and each kind of sleeper out of sight.
    fn remembering(depth: u32) -> Level {
        let row = |tile: &str| format!("#{}#\n", tile.repeat(ItemKind::COUNT.max(Monster::COUNT)));
        let [floor, wall] = [".", "#"].map(row);
        let (map, _) = Map::from_picture(&[&*wall, &floor, &floor, &wall, &floor, &wall].concat());
        let game = Game::on_level(1, Level::new(depth, map, Point::new(1, 4)));
        let mut level = game.level().clone();
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        level.knowledge.remembered = (1..).map(|x| Point::new(x, 1)).zip(ItemKind::ALL).collect();
        let foes = (1..).zip(Monster::ALL);
        let asleep = |(x, monster): (i32, Monster)| {
            let foe = Actor::foe(ActorId(x as u32), monster, Point::new(x, 2));
            let foe = Actor { mood: Mood::Asleep { spell: 0 }, ..foe };
            Sighting { foe, is_gone: true, turns: 1 }
        };
        level.knowledge.sightings = foes.map(asleep).collect();
        level
    }

    /// A whole floor.
    fn drawn(level: &Level, tileset: Tileset) -> Canvas {
        let (columns, rows) = (level.map.width, level.map.height);
        let mut canvas = Canvas::new(Size { columns: 2 * columns, rows, cell: 2, scene: None });
        let view = Viewport { corner: Point::zero(), columns, rows };
        Painter::default().draw(level, view, (tileset, 0), &mut canvas);
        canvas
    }

    #[test]
    fn remembered_signs_stand_out_on_plain_ground() {
        for depth in 1..=FLOORS {
            let with = remembering(depth);
            let mut without = with.clone();
            without.knowledge.remembered.clear();
            without.knowledge.sightings.clear();
            for tileset in Tileset::ALL.iter().copied() {
                let [signs, bare] = [&with, &without].map(|level| drawn(level, tileset));
                let things = with.knowledge.remembered.iter().map(|(at, _)| *at);
                let places: Vec<Point> =
                    things.chain(with.knowledge.sightings.iter().map(|one| one.foe.at)).collect();
                assert_eq!(places.len(), ItemKind::COUNT + Monster::COUNT);
                for at in places {
                    let [sign, ground] = [&signs, &bare].map(|canvas| canvas.cell(at.x, at.y));
                    assert_ne!(sign.glyph, ground.glyph, "{at:?}");
                    assert_eq!(sign.bg, ground.bg, "{:?} on floor {depth}", sign.glyph);
                    let found = theme::contrast(sign.fg, sign.bg);
                    assert!(found >= STANDS_OUT, "{:?} on floor {depth}: {found:.2}", sign.glyph);
                }
            }
        }
    }

    /// Unlit ground of every kind, in many grains, in the player's line of sight.
    fn without_a_lamp(depth: u32) -> Level {
        let lightless = |tile: &TileType| !matches!(tile, TileType::Brazier | TileType::LightCap);
        let kinds: Vec<TileType> = TileType::ALL.into_iter().filter(lightless).collect();
        let (columns, rows) = (kinds.len() as i32, 30);
        let mut map = Map::new(columns, rows);
        for (x, y) in (1..rows).step_by(3).flat_map(|y| (0..columns).map(move |x| (x, y))) {
            map.set(Point::new(x, y), kinds[x as usize]);
        }
        let mut level = Level::new(depth, map, Point::new(1, 1));
        level.hero.lantern.oil = 0;
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        level.derived.in_line.fill(true);
        level
    }

    #[test]
    fn seen_ground_is_no_darker_than_remembered() {
        for depth in 1..=FLOORS {
            let level = without_a_lamp(depth);
            let [seen, remembered] = [Lit::Dim, Lit::Dark].map(|lit| {
                let mut level = level.clone();
                level.derived.light.fill(lit);
                level
            });
            let plain = |at: &Point| !theme::is_landmark(level.map.tile(*at)) && *at != level.player().at;
            for tileset in Tileset::ALL.iter().copied() {
                let [lit, known] = [&seen, &remembered].map(|level| drawn(level, tileset));
                for at in level.map.points().filter(plain) {
                    let [lit, known] = [&lit, &known].map(|canvas| canvas.cell(at.x, at.y));
                    let tile = level.map.tile(at);
                    for (a, b) in [(lit.bg, known.bg), (lit.fg, known.fg)] {
                        let is_darker = theme::brightness(a.parts()) < theme::brightness(b.parts());
                        assert!(!is_darker, "{tile:?} on floor {depth}: {a:?} seen, {b:?} remembered");
                    }
                }
            }
        }
    }

    #[test]
    fn cached_frames_equal_fresh_ones() {
        let (mut kept, mut shown) = (Painter::default(), Canvas::default());
        let mut earlier: Vec<Game> = Vec::new();
        let mut draws_the_same = |level: &Level, phase: u32| {
            let tileset = if phase.is_multiple_of(5) { Tileset::Tiles } else { Tileset::Letters };
            let mut fresh = Canvas::default();
            let view = view(level, false, Size::FULL, None);
            Painter::default().draw(level, view, (tileset, phase), &mut fresh);
            shown.clear();
            kept.draw(level, view, (tileset, phase), &mut shown);
            shown == fresh
        };
        for seed in 0..40 {
            let (mut game, mut rng) = (start(seed), Rng::for_players(seed));
            for turn in 0..200 {
                let action = any_action(game.level(), &mut rng);
                // A refused action changes nothing.
                let _ = game.play(action);
                assert!(draws_the_same(game.level(), turn), "seed {seed}, turn {turn}, after {action:?}");
                if turn % 30 == 0 {
                    // As when a replay goes back, or another run is loaded.
                    earlier.push(game.clone());
                    let then = rng.pick(&earlier);
                    assert!(draws_the_same(then.level(), turn), "from seed {seed}, turn {turn}, to another");
                }
            }
        }
    }
}
