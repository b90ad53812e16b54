//! The seventh rung: the game itself. A key becomes an action; the game plays it and answers with events, or refuses it
//! with a reason, which costs no time.
//!
//! `cargo run --example 07_actions`: arrows or the number pad walk, attack and open doors, 5 or a full stop waits, g
//! picks up, > goes down, 1 to 3 choose a talent at a new level, Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use emberdeep::action::Action;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::event::Event;
use emberdeep::game::Game;
use emberdeep::geometry::Point;
use emberdeep::map::{Direction, TileType};
use emberdeep::text;

/// Columns and rows of the window; the fonts, square and for text; the layers: colours, square glyphs, and text.
const SIZE: (i32, i32) = (80, 52);
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;

/// A run, and the messages about the last key.
struct State {
    game: Game,
    /// The result in the library's words.
    told: Vec<String>,
    /// The same as data.
    answer: String,
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
    fn new(game: Game) -> Self {
        Self { game, told: Vec::new(), answer: String::new() }
    }

    /// The action for a typed character.
    ///
    /// Trap: `>` and the like come only as characters, never as keys. And a key of the number pad comes as a key and
    /// then as a digit, so digits count only during a choice.
    fn action_of_sign(&self, sign: char) -> Option<Action> {
        let hero = &self.game.level().hero;
        match sign {
            '.' => Some(Action::Wait),
            'g' => Some(Action::PickUp),
            '>' => Some(Action::Descend),
            '<' => Some(Action::Climb),
            '1'..='3' if hero.has_to_choose() => {
                let talent = hero.choices().get(sign as usize - '1' as usize)?;
                Some(Action::ChooseBoon((*talent).into()))
            }
            _ => None,
        }
    }

    /// Every action goes through here. The result may differ from the request: a step into a foe is an attack, and a
    /// step into a door opens it. The events say which.
    fn play(&mut self, action: Action) {
        match self.game.play(action) {
            Ok(events) => {
                let messages = text::events(&events, self.game.level());
                self.told = messages.iter().map(|message| message.text().to_owned()).collect();
                self.answer = format!("{action:?}: {}", names(&events));
            }
            Err(refusal) => {
                self.told = vec![text::refusal(refusal).text().to_owned()];
                self.answer = format!("{action:?} is refused: {refusal:?}");
            }
        }
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
        let (player, depth) = (level.player(), level.depth);
        let (hp, most) = (player.body.hp.max(0), player.body.max_hp);
        let state =
            format!("Turn {}, floor {depth}, health {hp} of {most}: {:?}.", game.turn(), game.state());
        ctx.print_color(4, 46, white, black, state);
        ctx.print_color(4, 47, rgb(theme::FAINT), black, &self.answer);
        for (row, line) in (48..SIZE.1).zip(&self.told) {
            ctx.print_color(4, row, rgb(theme::EMBER), black, line);
        }
    }

    /// The glyph of a tile, its colour, and its background, as the player sees or remembers it.
    fn look_of(&self, at: Point) -> (char, Rgb, Rgb) {
        let level = self.game.level();
        let Some(tile) = level.remembered_tile(at) else { return (' ', Rgb::BLACK, Rgb::BLACK) };
        let is_seen = level.is_seen(at);
        let behind = match (tile, is_seen) {
            (TileType::Wall, true) => Rgb(150, 110, 80),
            (TileType::Wall, false) => Rgb(52, 56, 80),
            (_, true) => Rgb(60, 46, 38),
            (_, false) => Rgb(24, 26, 38),
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

/// The names of the events, without their data.
fn names(events: &[Event]) -> String {
    let name = |event: &Event| format!("{event:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
    events.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn rgb(Rgb(r, g, b): Rgb) -> RGB {
    RGB::from_u8(r, g, b)
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("07_actions")
        .with_dimensions(SIZE.0, SIZE.1)
        .with_tile_dimensions(16, 16)
        .with_advanced_input(true)
        .with_font(FONT, 16, 16)
        .with_font(LETTERS, 8, 16)
        .with_simple_console(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(2 * SIZE.0, SIZE.1, LETTERS)
        .build()?;
    main_loop(term, State::new(Game::new(42)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use emberdeep::action::Refusal;
    use emberdeep::content::Monster;
    use emberdeep::level::{Actor, ActorId, Level};
    use emberdeep::map::Map;

    /// A game on a floor drawn as text, with a goblin asleep at `g`.
    fn game(picture: &str) -> Game {
        let (map, marks) = Map::from_picture(picture);
        let at = |mark| marks.iter().find(|(sign, _)| *sign == mark).map(|(_, at)| *at);
        let mut level = Level::new(1, map, at('@').expect("the player"));
        level.actors.extend(at('g').map(|at| Actor::foe(ActorId(1), Monster::Goblin, at)));
        Game::on_level(1, level)
    }

    #[test]
    fn refusal_says_why_and_takes_no_time() {
        let mut state = State::new(game("#####\n#@..#\n#####"));
        let (turn, hash) = (state.game.turn(), state.game.hash());
        let refused = state.game.play(Action::Step(Direction::North));
        assert_eq!(refused, Err(Refusal::Blocked { direction: Direction::North, by: TileType::Wall }));
        state.play(Action::Step(Direction::North));
        assert!(state.told[0].contains("rock"), "{:?}", state.told);
        assert_eq!((state.game.turn(), state.game.hash()), (turn, hash));
    }

    #[test]
    fn step_becomes_an_attack_or_opens_a_door() {
        let mut state = State::new(game("######\n#@+..#\n######"));
        state.play(Action::Step(Direction::East));
        assert!(state.answer.contains("DoorOpened"), "{}", state.answer);
        state.play(Action::Step(Direction::East));
        assert!(state.answer.contains("Walked"), "{}", state.answer);
        let mut state = State::new(game("######\n#@g..#\n######"));
        state.play(Action::Step(Direction::East));
        assert!(state.answer.contains("Hit") && state.game.level().player().at.x == 1, "{}", state.answer);
    }

    #[test]
    fn digits_choose_only_when_asked() {
        let state = State::new(Game::new(42));
        assert_eq!(state.action_of_sign('>'), Some(Action::Descend));
        assert_eq!(state.action_of_sign('1'), None, "nothing is to be chosen");
    }
}
