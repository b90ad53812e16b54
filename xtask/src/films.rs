//! The films in `docs`: small scenes of the ground that plays with itself, played by keys as a player would, each turn a frame.
//! The same scenes are scenarios in `tests/play/scenarios/foes_of_the_ground.rs`.

use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, parse_script};
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Cover, Level, Mood, Slot};
use emberdeep::map::{Map, Point};
use emberdeep::raster::{Film, Font, Image, Palette, screen};
use std::path::Path;

/// Pixels of a map cell.
const CELL: u32 = 20;
/// Hundredths of a second for which a turn stands, and the last one.
const TURN: u16 = 70;
const END: u16 = 250;
/// Lines of the log below a scene.
const LINES: usize = 3;

/// A scene, and the keys by which it is played.
struct Scene {
    name: &'static str,
    picture: &'static str,
    /// What stands on the marks of the picture.
    foes: &'static [(char, Monster)],
    /// What the player holds in slot d.
    thing: Option<ItemKind>,
    /// What is changed before the first turn.
    change: fn(&mut Level),
    keys: &'static str,
}

const SCENES: [Scene; 4] = [
    Scene {
        name: "chain-oil",
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
                level.cover[tile] = Cover::Oil;
            }
        },
        keys: ".yhh.............",
    },
    Scene {
        name: "chain-steam",
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
    },
    Scene {
        name: "chain-ice",
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
    },
    Scene {
        name: "chain-firedamp",
        picture: "
            ########################################
            #......................................#
            #......................................#
            #.......@.........c..g.................#
            #....................g.................#
            #......................................#
            ########################################",
        foes: &[('c', Monster::Censer), ('g', Monster::Goblin)],
        thing: Some(ItemKind::FlameRod),
        change: |level| {
            level.hero.belt[0] = Some(Slot(3));
            level.hero.hooded = true;
        },
        keys: ".....ad{Right}{Enter}...",
    },
];

/// Draws all films into `docs`.
pub fn write() -> Result<String, String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    for scene in &SCENES {
        let path = docs.join(format!("{}.gif", scene.name));
        std::fs::write(&path, film(scene)).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(format!("{} films are drawn.", SCENES.len()))
}

fn film(scene: &Scene) -> Vec<u8> {
    let font = Font::of(CELL);
    let mut app = App::new(Game::on_level(1, level(scene)));
    let greeting = app.log().newest(usize::MAX).len();
    let mut images = vec![frame(&mut app, &font, greeting)];
    let keys = parse_script(scene.keys).expect("the keys of a film are keys");
    for (number, key) in keys.iter().enumerate() {
        app.feed(Input::Key(*key));
        let is_aimed = keys.get(number + 1).is_some_and(|next| next.code == Code::Enter);
        if app.open_screens() == 0 || is_aimed {
            images.push(frame(&mut app, &font, greeting));
        }
    }
    let palette = Palette::of(images.iter().cloned());
    let mut film = Film::new(images[0].width() as u16, images[0].height() as u16, palette);
    let last = images.len() - 1;
    for (number, image) in images.iter().enumerate() {
        film.add(image, if number == last { END } else { TURN });
    }
    film.into_gif()
}

/// The scene as the game shows it, with the newest lines of its log below, those of the greeting apart.
fn frame(app: &mut App, font: &Font, greeting: usize) -> Image {
    let whole = screen(app.frame().0, font);
    let map = &app.game().level().map;
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
    level.glow.fill(true);
    level.hero.bag[3] = scene.thing.map(Item::new);
    (scene.change)(&mut level);
    level
}
