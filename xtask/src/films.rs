//! The films in `docs`: small scenes of the ground reacting to itself, and a fight, played by keys as by a player, each
//! turn a frame. Each scene checks that its film shows its subject. Two more show how the whole runs of the tests end.

use crate::{read, root};
use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, parse_script};
use emberdeep::canvas::size::Zoom;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::Settings;
use emberdeep::content::monsters::Ability;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, ActorId, Cover, Level, Mood, Patrol, Slot};
use emberdeep::map::{Map, Point, TileType};
use emberdeep::raster::{Film, Font, Image, Palette, screen};

/// Pixels per map cell.
const CELL: u32 = 20;
/// Hundredths of a second per turn, and for the last one.
const TURN: u16 = 70;
const END: u16 = 400;
/// Lines of the log below a scene.
const LINES: usize = 3;

/// The window of a film that shows all of it: columns and rows, and the height of text in pixels.
const WINDOW: (i32, i32, u32) = (150, 44, 14);

/// A scene, and its keys.
struct Scene {
    name: &'static str,
    /// Whether the whole window is shown, and not only the map with its messages.
    in_window: bool,
    picture: &'static str,
    /// The foes on the picture's marks.
    foes: &'static [(char, Monster)],
    /// The item in slot d.
    thing: Option<ItemKind>,
    /// Changes before the first turn.
    change: fn(&mut Level),
    keys: &'static str,
    /// The film's subject: false in the first frame, and true in a later one.
    proof: fn(&Level) -> bool,
}

const SCENES: [Scene; 5] = [
    Scene {
        name: "chain-oil",
        in_window: false,
        picture: "
            ########################################
            #.......................#..............#
            #.......................#..............#
            #..........@.....p......%..............#
            #.......................#..............#
            #.......................#..............#
            ########################################",
        foes: &[('p', Monster::Sapper)],
        thing: None,
        change: |level| {
            for x in 12..=23 {
                let tile = level.map.index(Point::new(x, 3));
                level.ground.cover[tile] = Cover::Oil;
            }
        },
        keys: ".yhh...............",
        proof: |level| !level.map.tiles.contains(&TileType::Barricade) && level.foes().next().is_none(),
    },
    Scene {
        name: "chain-steam",
        in_window: false,
        picture: "
            ########################################
            #................=====.................#
            #...............=======.a..............#
            #.............@.=======................#
            #...............=======.a..............#
            #................=====.................#
            ########################################",
        foes: &[('a', Monster::Archer)],
        thing: Some(ItemKind::FirePot),
        change: |_| {},
        keys: "td{Right}{Right}{Right}{Right}{Right}{Enter}bbhh",
        proof: |level| level.foes().count() == 2 && level.foes_in_view().is_empty(),
    },
    Scene {
        name: "chain-ice",
        in_window: false,
        picture: "
            ########################################
            #..............====....................#
            #.............=====....................#
            #............@=====O...................#
            #.............=====....................#
            #..............====....................#
            ########################################",
        foes: &[('O', Monster::Ogre)],
        thing: Some(ItemKind::FrostPotion),
        change: |_| {},
        keys: "td{Left}{Left}{Left}{Enter}l....h..",
        proof: |level| level.foes().any(|ogre| level.map.tile(ogre.at) == TileType::Deep),
    },
    Scene {
        name: "chain-firedamp",
        in_window: false,
        picture: "
            ########################################
            #________________._____________________#
            #______________________________________#
            #.......@..===...crrr..................#
            #______________________________________#
            #______________________________________#
            #_______________.______________________#
            ########################################",
        foes: &[('c', Monster::Censer), ('r', Monster::Rat)],
        thing: Some(ItemKind::Torch),
        change: |level| {
            level.hero.lantern.hooded = true;
            // A moth that is unaware of the player, and heads for no other place.
            let (id, islet) = (ActorId(level.next_id), Point::new(17, 1));
            level.next_id += 1;
            let moth = Actor::foe(id, Monster::Moth, islet);
            let mood = Mood::Wandering { goal: None };
            let patrol = Patrol { waypoints: vec![islet], ..Patrol::default() };
            level.actors.push(Actor { mood, patrol, ..moth });
        },
        keys: "...td{Right}{Right}{Down}{Down}{Down}{Enter}.......",
        proof: |level| {
            let is_hurt = |foe: &Actor| foe.body.hp < foe.body.max_hp;
            level.foes().all(|foe| foe.ability() == Ability::Censes || is_hurt(foe))
                && !is_hurt(level.player())
        },
    },
    Scene {
        name: "fight",
        in_window: true,
        picture: "
            ########################################
            #~~...........................\"\"\"\"\"....#
            #~~~.........................&.\"\"......#
            #~...........@....O.g..................#
            #...................g.............,....#
            #..,..........................&..,,....#
            ########################################",
        foes: &[('O', Monster::Ogre), ('g', Monster::Goblin)],
        thing: Some(ItemKind::Sword),
        change: |level| level.hero.equipment.weapon = Some(Slot(3)),
        keys: "juulhjllhllhllhll1",
        proof: |level| level.foes().next().is_none() && level.player().body.hp == level.player().body.max_hp,
    },
];

/// A film of how a whole run ends: its name, the script of its keys in the tests, how many of the last keys it shows, and the
/// end.
const ENDINGS: [(&str, &str, usize, State); 2] =
    [("death", "died", 20, State::Dead), ("victory", "won", 9, State::Won)];

/// Draws all films into `docs`.
pub fn write() -> Result<String, String> {
    let docs = root().join("docs");
    let write = |name: &str, images: &[Image]| {
        let path = docs.join(format!("{name}.gif"));
        std::fs::write(&path, gif(images)).map_err(|error| format!("{}: {error}", path.display()))
    };
    for scene in &SCENES {
        if !is_proven(scene) {
            return Err(format!("{} does not show what it is about.", scene.name));
        }
        write(scene.name, &images_of(scene))?;
    }
    for (name, script, last, end) in ENDINGS {
        let script = read(&root().join(format!("tests/key_scripts/{script}.keys")))?;
        write(name, &last_images(&script, last, end)?)?;
    }
    Ok(format!("{} films are drawn.", SCENES.len() + ENDINGS.len()))
}

/// A picture after each of the `last` keys of a run. `script` holds its seed and all its keys.
fn last_images(script: &str, last: usize, end: State) -> Result<Vec<Image>, String> {
    let wrong = || "A script holds a seed and keys.".to_owned();
    let (seed, keys) = script.split_once('\n').ok_or_else(wrong)?;
    let (seed, keys) = (seed.parse().map_err(|_| wrong())?, parse_script(keys).map_err(|_| wrong())?);
    let mut app = up_close(Game::new(seed));
    let mut images = Vec::new();
    for (number, key) in keys.iter().enumerate() {
        app.feed(Input::Key(*key));
        app.settle();
        app.frame();
        if number + last >= keys.len() {
            images.push(window(&mut app));
        }
    }
    let is_over = app.game().is_some_and(|game| game.state() == end);
    if is_over { Ok(images) } else { Err(format!("A run does not end as {end:?}.")) }
}

fn images_of(scene: &Scene) -> Vec<Image> {
    let (mut images, mut greeting) = (Vec::new(), None);
    let font = Font::of(CELL);
    play(scene, |app| {
        if scene.in_window {
            return images.push(window(app));
        }
        let greeting = *greeting.get_or_insert(app.log().newest(usize::MAX).len());
        images.push(frame(app, &font, greeting));
    });
    images
}

fn gif(images: &[Image]) -> Vec<u8> {
    let palette = Palette::of(images.iter().cloned());
    let mut film = Film::new(images[0].width() as u16, images[0].height() as u16, palette);
    let last = images.len() - 1;
    for (number, image) in images.iter().enumerate() {
        film.add(image, if number == last { END } else { TURN });
    }
    film.into_gif()
}

/// Whether a scene shows its subject, and not from its first frame.
fn is_proven(scene: &Scene) -> bool {
    let mut frames = Vec::new();
    play(scene, |app| frames.push((scene.proof)(level_of(app))));
    !frames[0] && frames.contains(&true)
}

/// Plays the keys of a scene, and passes the game to `see` for each frame of its film.
fn play(scene: &Scene, mut see: impl FnMut(&mut App)) {
    let game = Game::on_level(1, level(scene));
    let mut app = if scene.in_window { up_close(game) } else { App::new(game) };
    see(&mut app);
    let keys = parse_script(scene.keys).expect("the keys of a film are keys");
    for (number, key) in keys.iter().enumerate() {
        app.feed(Input::Key(*key));
        // A list takes choices once it has been drawn.
        app.frame();
        let is_aimed = keys.get(number + 1).is_some_and(|next| next.code == Code::Enter);
        if app.open_screens() == 0 || is_aimed {
            see(&mut app);
        }
    }
}

/// The game in a window, seen up close.
fn up_close(game: Game) -> App {
    let (mut app, (columns, rows, text)) = (App::new(game), WINDOW);
    app.resize_with_scene(columns, rows, text);
    app.set(Settings { zoom: Zoom::Close, ..*app.settings() });
    app
}

fn level_of(app: &App) -> &Level {
    app.game().expect("a scene is a run").level()
}

/// The window with the scene.
fn window(app: &mut App) -> Image {
    let canvas = app.frame().0;
    let scale = canvas.size().scene.expect("a window with a scene");
    screen(canvas, &Font::of(scale.text).with_tiles(Font::of(scale.tile)))
}

/// The map as the game shows it, with the newest log lines below, without the greeting.
fn frame(app: &mut App, font: &Font, greeting: usize) -> Image {
    let whole = screen(app.frame().0, font);
    let map = &level_of(app).map;
    let (width, height) = (map.width as u32 * CELL, map.height as u32 * CELL);
    let mut image = Image::new(width, height + LINES as u32 * CELL, Rgb::BLACK);
    for y in 0..height {
        for (x, pixel) in (0..width).zip(image.span_mut(0, y, width)) {
            *pixel = whole.at(x, y);
        }
    }
    let told = app.log().newest(usize::MAX).iter().skip(greeting);
    for (line, message) in (0..).zip(told.rev().take(LINES).collect::<Vec<_>>().into_iter().rev()) {
        font.write(&mut image, CELL, height + line * CELL, theme::TEXT, &message.line());
    }
    image
}

fn level(scene: &Scene) -> Level {
    let (map, marks) = Map::from_picture(scene.picture);
    let start = marks.iter().find(|(mark, _)| *mark == '@').expect("a player").1;
    let mut level = Level::new(5, map, start);
    for (mark, at) in marks.into_iter().filter(|(mark, _)| *mark != '@') {
        let monster = scene.foes.iter().find(|(symbol, _)| *symbol == mark).expect("a foe").1;
        let id = ActorId(level.next_id);
        level.next_id += 1;
        let mood = Mood::Hunting { last_known: start, lost: 0 };
        level.actors.push(Actor { mood, ..Actor::foe(id, monster, at) });
    }
    level.ground.glow.fill(true);
    level.hero.bag[3] = scene.thing.map(Item::new);
    (scene.change)(&mut level);
    level
}

#[cfg(test)]
mod tests {
    use super::*;
    use emberdeep::action::Action;
    use emberdeep::game::State;
    use emberdeep::map::Direction;

    #[test]
    fn every_film_reaches_its_subject() {
        for scene in &SCENES {
            assert!(is_proven(scene), "{}", scene.name);
        }
    }

    /// Attacks the weakest foe within reach, and waits for one, until the game ends.
    fn only_hits(game: &mut Game) {
        while game.state() == State::Playing && game.level().foes().next().is_some() {
            let level = game.level();
            let hit = |way: Direction| {
                let foe = level.actor_at(way.step(level.player().at))?;
                Some((foe.body.hp, foe.id, Action::Step(way)))
            };
            let weakest = Direction::ALL.into_iter().filter_map(hit).min_by_key(|(hp, id, _)| (*hp, *id));
            let action = weakest.map_or(Action::Wait, |(_, _, hit)| hit);
            game.play(action).expect("hits and waiting are allowed");
        }
    }

    #[test]
    fn attacking_alone_loses_the_fight() {
        let scene = SCENES.iter().find(|scene| scene.name == "fight").expect("the film of a fight");
        let mut game = Game::on_level(1, level(scene));
        only_hits(&mut game);
        assert_eq!(game.state(), State::Dead);
    }
}
