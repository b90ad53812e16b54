//! Charms: what each does while it is worn.

use super::scene::{Mark, Scene};
use emberdeep::action::{Action, Target};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::level::Level;
use emberdeep::map::{Direction, Point};

const D: emberdeep::level::Slot = super::scene::D;

#[test]
fn the_moth_lets_the_lantern_light_three_tiles_further() {
    let picture = "####################\n#@.................#\n####################";
    let end = |scene: &Scene| (1..19).filter(|x| scene.level().is_seen(Point::new(*x, 1))).count();
    let mut scene = Scene::holding(picture, &[], &[Item::new(ItemKind::MothCharm)]);
    let before = end(&scene);
    scene.play(Action::Use(D, Target::Itself));
    assert_eq!(end(&scene), before + 3);
    scene.play(Action::TakeOff(D));
    assert_eq!(end(&scene), before);
}

#[test]
fn the_mole_feels_foes_within_six_tiles() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('g', Mark::Sleeper(Monster::Goblin))];
    let picture = "###########\n#@#...og..#\n###########";
    let scene = Scene::wearing(picture, &legend, ItemKind::MoleCharm);
    let felt: Vec<i32> = scene.level().foes_in_view().iter().map(|foe| foe.at.x).collect();
    assert_eq!(felt, [6, 7]);
    let further = "############\n#@#....og..#\n############";
    let scene = Scene::wearing(further, &legend, ItemKind::MoleCharm);
    assert_eq!(scene.level().foes_in_view().len(), 1);
}

#[test]
fn embers_halve_the_harm_of_fire() {
    let harm = |kind: Option<ItemKind>, change: fn(&mut Level)| {
        let mut scene = Scene::with("###\n#@#\n###", &[], |level| {
            super::scene::give(level, Item::new(ItemKind::Fireball));
            // Wounds do not heal without oil.
            level.hero.oil = 0;
            if let Some(kind) = kind {
                super::scene::wear(level, kind);
            }
            change(level);
        });
        scene.play(Action::Use(D, Target::Place(Point::new(1, 1))));
        scene.repeat(4, Action::Wait);
        30 - scene.player().hp
    };
    let charm = Some(ItemKind::EmberCharm);
    assert_eq!((harm(None, |_| {}), harm(charm, |_| {})), (12, 6));
    let burning = |level: &mut Level| level.actors[0].conditions.burning = 4;
    assert_eq!((harm(None, burning), harm(charm, burning)), (12 + 4, 6 + 2));
    let status = |level: &mut Level| level.fire[4] = 3;
    // Two turns in flames, for 2 each, and burning for 1 in the turn between and three after it.
    assert_eq!((harm(None, status), harm(charm, status)), (12 + 4 + 4, 6 + 2 + 3));
}

#[test]
fn the_hound_gives_health_for_each_kill_in_open_light() {
    let legend = [('r', Mark::Sleeper(Monster::Rat))];
    let gained = |kind, change: fn(&mut Level)| {
        let mut scene = Scene::with("####\n#@r#\n####", &legend, |level| {
            super::scene::wear(level, kind);
            level.actors[0].hp = 10;
            level.actors[1].hp = 1;
            change(level);
        });
        scene.play(Action::Attack(Direction::East));
        assert_eq!(scene.foes(), 0);
        scene.player().hp - 10
    };
    let hood = |level: &mut Level| level.hero.hooded = true;
    assert_eq!((gained(ItemKind::HoundCharm, |_| {}), gained(ItemKind::HoundCharm, hood)), (2, 0));
    assert_eq!(gained(ItemKind::HoundCharm, |level| level.hero.oil = 0), 0);
    assert_eq!(
        gained(ItemKind::HoundCharm, |level| level.actors[1].is_copy = true),
        0,
        "copies give nothing"
    );
    assert_eq!(gained(ItemKind::MoleCharm, |_| {}), 0);
}
