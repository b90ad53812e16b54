//! The eighth rung: a forecast. Play rolls no dice, so a fight can be simulated on a copy of everything the player
//! knows, with an exact result.
//!
//! `cargo run --example 08_forecast`: as before; Tab plays the forecast fight. The numbers around the player are the
//! cost of each step, and the lines below the map tell the end of each fight.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use emberdeep::action::Action;
use emberdeep::auto::AutoCommand;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::forecast::next::{Intent, intents};
use emberdeep::forecast::ring::ring;
use emberdeep::forecast::{Forecast, forecast};
use emberdeep::game::Game;
use emberdeep::geometry::Point;
use emberdeep::level::{Actor, Level};
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
    /// What the foes in view will do next turn if the player waits.
    intents: Vec<Intent>,
}

impl GameState for State {
    fn tick(&mut self, ctx: &mut BTerm) {
        let mut events = Vec::new();
        INPUT.lock().for_each_message(|event| events.push(event));
        for event in events {
            let action = match event {
                BEvent::CloseRequested => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Escape, .. } => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Tab, pressed: true, .. } => {
                    AutoCommand::Fight.next(self.game.level()).ok()
                }
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
        let intents = intents(game.level());
        Self { game, told: Vec::new(), intents }
    }

    /// The action for a typed character.
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

    fn play(&mut self, action: Action) {
        self.told = match self.game.play(action) {
            Ok(events) => text::events(&events, self.game.level()),
            Err(refusal) => vec![text::refusal(refusal)],
        }
        .iter()
        .map(|message| message.text().to_owned())
        .collect();
        self.intents = intents(self.game.level());
    }

    /// A foe in a line: its strength, its next action, and the result of a fight with it alone.
    fn card(&self, foe: &Actor) -> String {
        let name = foe.monster().map_or("", |monster| monster.info().name);
        let next = self.intents.iter().find(|intent| intent.foe == foe.id);
        let next = next.map_or("knows nothing of you".to_owned(), |next| text::intent(next.act, next.harm));
        let end = forecast(self.game.level(), foe.id).map_or(String::new(), in_words);
        format!("{name}, {} of {}: {next}. {end}", foe.body.hp, foe.body.max_hp)
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
        self.draw_costs(ctx, level);
        ctx.set_active_console(TEXT);
        ctx.cls();
        let (player, depth) = (level.player(), level.depth);
        let (hp, most) = (player.body.hp.max(0), player.body.max_hp);
        let state =
            format!("Turn {}, floor {depth}, health {hp} of {most}: {:?}.", game.turn(), game.state());
        ctx.print_color(4, 46, white, black, state);
        for (row, line) in (47..SIZE.1).zip(&self.told) {
            ctx.print_color(4, row, rgb(theme::EMBER), black, line);
        }
        for (row, foe) in (46..SIZE.1).zip(level.foes_in_view()) {
            ctx.print_color(70, row, white, black, self.card(foe));
        }
    }

    /// Shows the damage of each step beside the player, up to 9.
    fn draw_costs(&self, ctx: &mut BTerm, level: &Level) {
        for cost in ring(level, &self.intents).into_iter().filter(|cost| cost.harm > 0) {
            ctx.set_active_console(COLOURS);
            ctx.set_bg(cost.at.x, cost.at.y, rgb(if cost.dies { theme::DANGER } else { theme::HARM }));
            if level.is_free(cost.at) {
                ctx.set_active_console(GLYPHS);
                let (digit, white) = (b'0' + cost.harm.min(9) as u8, rgb(theme::TEXT));
                ctx.set(cost.at.x, cost.at.y, white, white, to_cp437(digit.into()));
            }
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

/// The result of a fight.
fn in_words(end: Forecast) -> String {
    match end {
        Forecast { dies_on_hit: Some(hit), .. } => format!("You die of its hit number {hit}."),
        Forecast { you_win_in: Some(hits), hp_lost, .. } => {
            format!("You win with hit number {hits}, and lose {hp_lost} health.")
        }
        Forecast { you_win_in: None, dies_on_hit: None, .. } => {
            "Nobody would ever win that fight.".to_owned()
        }
    }
}

fn rgb(Rgb(r, g, b): Rgb) -> RGB {
    RGB::from_u8(r, g, b)
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("08_forecast")
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
    use emberdeep::content::Monster;
    use emberdeep::level::{ActorId, Mood};
    use emberdeep::map::Map;

    /// The player and a foe hunting them, some tiles apart in a room.
    fn fight(monster: Monster) -> State {
        let (map, marks) = Map::from_picture("#########\n#@...x..#\n#.......#\n#########");
        let (hero, foe) = (marks[0].1, marks[1].1);
        let mut level = Level::new(1, map, hero);
        let mood = Mood::Hunting { last_known: hero, lost: 0 };
        level.actors.push(Actor { mood, ..Actor::foe(ActorId(1), monster, foe) });
        State::new(Game::on_level(1, level))
    }

    #[test]
    fn forecast_comes_true() {
        for monster in [Monster::Rat, Monster::Kobold, Monster::Goblin] {
            let mut state = fight(monster);
            let foretold = forecast(state.game.level(), ActorId(1)).expect("a foe");
            let health = state.game.level().player().body.hp;
            while state.game.level().actor(ActorId(1)).is_some() {
                let action = AutoCommand::Fight.next(state.game.level()).expect("a fight that is won");
                state.play(action);
            }
            assert_eq!(state.game.level().player().body.hp, health - foretold.hp_lost, "{monster:?}");
        }
    }

    #[test]
    fn asking_changes_nothing() {
        let state = fight(Monster::Goblin);
        let before = state.game.hash();
        let foe = state.game.level().actor(ActorId(1)).expect("a foe");
        assert!(state.card(foe).contains("You win"), "{}", state.card(foe));
        assert_eq!(state.game.hash(), before);
    }

    #[test]
    fn drake_is_known_to_be_too_strong() {
        let state = fight(Monster::Drake);
        let end = forecast(state.game.level(), ActorId(1)).expect("a foe");
        assert!(end.dies_on_hit.is_some(), "{}", in_words(end));
    }
}
