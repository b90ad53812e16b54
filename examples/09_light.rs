//! The ninth rung: light. Lit foes are seen from afar, and so is a lit player; anything in the dark is invisible.
//!
//! `cargo run --example 09_light`: as before; L hoods the lantern and opens it. The lines below the map show from how
//! far each foe in view would see and hear the player, with the lantern open and hooded.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use emberdeep::action::Action;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::content::Monster;
use emberdeep::forecast::notice::{Notice, Stand};
use emberdeep::game::Game;
use emberdeep::geometry::Point;
use emberdeep::level::{Actor, ActorId, Level, Lit, Mood};
use emberdeep::map::{Direction, Map, TileType};
use emberdeep::text;

/// Columns and rows of the window; the fonts, square and for text; the layers: colours, square glyphs, and text.
const SIZE: (i32, i32) = (80, 22);
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;

/// A hall drawn as text, as any floor can be: two fires, and marks for foes.
const HALL: &str = "
    ################################################################
    #..............................#...............................#
    #...#....#....#....#....#......#.....#....#....#....#....#.....#
    #..............................#...............................#
    #..............................#...............................#
    #..............................+......................&........#
    #...#....#....#....#....#......#.....#....#....#....#....#.....#
    #.........&....................#...............................#
    #...........g..................#...............................#
    #..............................#......o........................#
    #...#....#....#....#....#......#.....#....#....#....#....#.....#
    #...........................@..#...............................#
    #..............................#...............................#
    ################################################################";
/// The foes at the marks.
const FOES: [(char, Monster); 2] = [('g', Monster::Goblin), ('o', Monster::Orc)];

/// A run, and the messages about the last key.
struct State {
    game: Game,
    /// The result in the library's words.
    told: Vec<String>,
}

impl GameState for State {
    fn tick(&mut self, ctx: &mut BTerm) {
        let mut events = Vec::new();
        INPUT.lock().for_each_message(|event| events.push(event));
        for event in events {
            let action = match event {
                BEvent::CloseRequested => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Escape, .. } => return ctx.quit(),
                BEvent::KeyboardInput { key, pressed: true, .. } => action_of_key(key),
                BEvent::Character { c } => self.action_of_sign(c),
                _ => None,
            };
            if let Some(action) = action {
                self.play(action);
            }
        }
        self.draw(ctx);
    }
}

/// The action for a key without a character.
fn action_of_key(key: VirtualKeyCode) -> Option<Action> {
    use VirtualKeyCode as Key;
    let direction = match key {
        Key::Up | Key::Numpad8 => Direction::North,
        Key::Numpad9 => Direction::NorthEast,
        Key::Right | Key::Numpad6 => Direction::East,
        Key::Numpad3 => Direction::SouthEast,
        Key::Down | Key::Numpad2 => Direction::South,
        Key::Numpad1 => Direction::SouthWest,
        Key::Left | Key::Numpad4 => Direction::West,
        Key::Numpad7 => Direction::NorthWest,
        Key::Numpad5 => return Some(Action::Wait),
        _ => return None,
    };
    Some(Action::Step(direction))
}

impl State {
    /// A run on a floor given as a picture. Its foes are awake, and unaware of the player.
    fn new(picture: &str) -> Self {
        let (map, marks) = Map::from_picture(picture);
        let place = |mark| marks.iter().find(|(sign, _)| *sign == mark).map(|(_, at)| *at);
        let mut level = Level::new(1, map, place('@').expect("a place for the player"));
        for (id, (mark, monster)) in (1..).zip(FOES) {
            let mood = Mood::Wandering { goal: None };
            let foe = |at| Actor { mood, ..Actor::foe(ActorId(id), monster, at) };
            level.actors.extend(place(mark).map(foe));
        }
        Self { game: Game::on_level(1, level), told: Vec::new() }
    }

    /// The action for a typed character.
    fn action_of_sign(&self, sign: char) -> Option<Action> {
        let hero = &self.game.level().hero;
        match sign {
            '.' => Some(Action::Wait),
            'g' => Some(Action::PickUp),
            'L' | 'l' => Some(Action::Lantern),
            '>' => Some(Action::Descend),
            '<' => Some(Action::Climb),
            '1'..='3' if hero.has_to_choose() => {
                let talent = hero.choices().get(sign as usize - '1' as usize)?;
                Some(Action::ChooseBoon((*talent).into()))
            }
            _ => None,
        }
    }

    fn play(&mut self, action: Action) {
        self.told = match self.game.play(action) {
            Ok(events) => text::events(&events, self.game.level()),
            Err(refusal) => vec![text::refusal(refusal)],
        }
        .iter()
        .map(|message| message.text().to_owned())
        .collect();
    }

    /// From how far a foe would see the player here, with the lantern hooded or not, and whether it would notice.
    fn card(&self, foe: &Actor) -> String {
        let told = [false, true].map(|hooded| {
            let stand = Stand::waiting(self.game.level(), hooded);
            let notices = if stand.notice(foe) == Notice::Notices { ", and would notice" } else { "" };
            let (seen, heard) = (stand.seen_within(foe), stand.heard_within(foe));
            format!("sees you within {seen}, hears you within {heard}{notices}")
        });
        let name = foe.monster().map_or("", |monster| monster.info().name);
        format!("{name} {}. Hooded, it {}.", told[0], told[1])
    }

    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        let (game, level) = (&self.game, self.game.level());
        for at in level.map.points() {
            let (sign, colour, behind) = self.look_of(at);
            ctx.set_active_console(COLOURS);
            ctx.set_bg(at.x, at.y, rgb(behind));
            ctx.set_active_console(GLYPHS);
            ctx.set(at.x, at.y, rgb(colour), black, to_cp437(sign));
        }
        ctx.set_active_console(TEXT);
        ctx.cls();
        let (player, depth, hero) = (level.player(), level.depth, &level.hero);
        let (hp, most, turn) = (player.body.hp.max(0), player.body.max_hp, game.turn());
        let (lantern, oil) = (hero.lantern(), hero.oil_in_all());
        let state =
            format!("Turn {turn}, floor {depth}, health {hp} of {most}. Lantern: {lantern:?}, oil {oil}.");
        ctx.print_color(4, 15, white, black, state);
        for (row, line) in (16..19).zip(&self.told) {
            ctx.print_color(4, row, rgb(theme::EMBER), black, line);
        }
        for (row, foe) in (19..SIZE.1).zip(level.foes_in_view()) {
            ctx.print_color(4, row, white, black, self.card(foe));
        }
    }

    /// The glyph of a tile, its colour, and its background, as the player sees or remembers it.
    fn look_of(&self, at: Point) -> (char, Rgb, Rgb) {
        let level = self.game.level();
        let Some(tile) = level.remembered_tile(at) else { return (' ', Rgb::BLACK, Rgb::BLACK) };
        let is_seen = level.is_seen(at);
        // A tile is seen if a line of sight leads there and light falls on it. Otherwise it is drawn from memory.
        let behind = match (tile, level.lit(at)) {
            (TileType::Wall, _) if !is_seen => Rgb(52, 56, 80),
            _ if !is_seen => Rgb(24, 26, 38),
            (TileType::Wall, Lit::Bright) => Rgb(206, 140, 84),
            (TileType::Wall, _) => Rgb(130, 98, 76),
            (_, Lit::Bright) => Rgb(104, 72, 44),
            (_, _) => Rgb(56, 44, 38),
        };
        let foe = level.foes_in_view().into_iter().find(|foe| foe.at == at).and_then(|foe| foe.monster());
        let thing =
            level.knowledge.remembered.iter().rev().find(|(place, _)| *place == at).map(|(_, kind)| *kind);
        let look = match (foe, thing, tile) {
            _ if at == level.player().at => theme::PLAYER,
            (Some(monster), ..) => theme::foe(monster),
            (None, Some(kind), _) => theme::thing(kind),
            (None, None, TileType::Wall) => return (' ', behind, behind),
            (None, None, tile) => {
                return (tile.symbol(), if is_seen { theme::TEXT } else { Rgb(90, 96, 130) }, behind);
            }
        };
        (look.symbol, look.colour, behind)
    }
}

fn rgb(Rgb(r, g, b): Rgb) -> RGB {
    RGB::from_u8(r, g, b)
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("09_light")
        .with_dimensions(SIZE.0, SIZE.1)
        .with_tile_dimensions(16, 16)
        .with_advanced_input(true)
        .with_font(FONT, 16, 16)
        .with_font(LETTERS, 8, 16)
        .with_simple_console(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(2 * SIZE.0, SIZE.1, LETTERS)
        .build()?;
    main_loop(term, State::new(HALL))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dark hall with the player in the west and a fire in the east.
    fn hall() -> State {
        State::new(
            "##############################
             #@...........................#
             #..........................&.#
             ##############################",
        )
    }

    #[test]
    fn fire_is_seen_across_the_dark() {
        let state = hall();
        let level = state.game.level();
        let (beside_fire, between) = (Point::new(26, 1), Point::new(14, 1));
        assert!(level.is_in_line(between) && !level.is_seen(between), "{:?}", level.lit(between));
        assert!(level.is_seen(beside_fire) && level.lit(beside_fire) > Lit::Dark);
    }

    #[test]
    fn hood_reduces_the_light() {
        let mut state = hall();
        let seen = |state: &State| {
            state.game.level().map.points().filter(|at| state.game.level().is_seen(*at)).count()
        };
        let open = seen(&state);
        state.play(Action::Lantern);
        assert!(seen(&state) < open, "{} and {open}", seen(&state));
    }
}
