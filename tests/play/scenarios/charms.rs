//! Charms: what each does while it is worn.

use super::scene::{Mark, Scene, wear};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::forecast::next;
use emberdeep::level::Level;
use emberdeep::map::{Direction, Point};

const D: emberdeep::level::Slot = super::scene::D;

#[test]
fn moth_charm_adds_three_tiles_of_light() {
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
            level.hero.lantern.oil = 0;
            if let Some(kind) = kind {
                super::scene::wear(level, kind);
            }
            change(level);
        });
        scene.play(Action::Use(D, Target::Place(Point::new(1, 1))));
        scene.repeat(4, Action::Wait);
        30 - scene.player().body.hp
    };
    let charm = Some(ItemKind::EmberCharm);
    assert_eq!((harm(None, |_| {}), harm(charm, |_| {})), (12, 6));
    let burning = |level: &mut Level| level.actors[0].conditions[Condition::Burning] = 4;
    assert_eq!((harm(None, burning), harm(charm, burning)), (12 + 8, 6 + 4));
    let status = |level: &mut Level| level.ground.fire[4] = 3;
    // Two turns in flames, for 3 each, and three turns of burning, for 2.
    assert_eq!((harm(None, status), harm(charm, status)), (12 + 6 + 6, 6 + 4 + 3));
}

#[test]
fn the_hound_gives_health_for_each_kill_in_open_light() {
    let legend = [('r', Mark::Sleeper(Monster::Rat))];
    let gained = |kind, change: fn(&mut Level)| {
        let mut scene = Scene::with("####\n#@r#\n####", &legend, |level| {
            super::scene::wear(level, kind);
            level.actors[0].body.hp = 10;
            level.actors[1].body.hp = 1;
            change(level);
        });
        scene.play(Action::Attack(Direction::East));
        assert_eq!(scene.foes(), 0);
        scene.player().body.hp - 10
    };
    let hood = |level: &mut Level| level.hero.lantern.hooded = true;
    assert_eq!((gained(ItemKind::HoundCharm, |_| {}), gained(ItemKind::HoundCharm, hood)), (2, 0));
    assert_eq!(gained(ItemKind::HoundCharm, |level| level.hero.lantern.oil = 0), 0);
    assert_eq!(
        gained(ItemKind::HoundCharm, |level| level.actors[1].is_copy = true),
        0,
        "copies give nothing"
    );
    assert_eq!(gained(ItemKind::MoleCharm, |_| {}), 0);
}

#[test]
fn thorn_pays_melee_hits_back_and_never_kills() {
    let left = |picture: &str, monster: Monster, hp| {
        let mut scene = Scene::with(picture, &[('f', Mark::Foe(monster))], |level| {
            wear(level, ItemKind::ThornCharm);
            level.actors[1].body.hp = hp;
        });
        scene.play(Action::Wait);
        assert!(!scene.taken().is_empty(), "it hits");
        scene.foe(monster).body.hp
    };
    assert_eq!([20, 2, 1].map(|hp| left("####\n#@f#\n####", Monster::Orc, hp)), [18, 1, 1]);
    assert_eq!(left("######\n#@..f#\n######", Monster::Archer, 10), 10, "not for a shot");
}

#[test]
fn wick_lights_the_line_for_five_turns() {
    let hall = "##################\n#@...............#\n##################";
    let (work, far) = (Action::Use(D, Target::Itself), Point::new(16, 1));
    let mut scene = Scene::wearing(hall, &[], ItemKind::WickCharm);
    assert!(!scene.level().is_seen(far));
    scene.play(work);
    assert_eq!(scene.level().hero.lantern.oil, 1_000 - 100 - 1);
    assert!(scene.level().is_seen(far));
    scene.repeat(3, Action::Wait);
    assert!(scene.level().is_seen(far));
    scene.play(Action::Wait);
    assert!(!scene.level().is_seen(far), "it is over");
    let mut poor = Scene::with(hall, &[], |level| {
        wear(level, ItemKind::WickCharm);
        level.hero.lantern.oil = 99;
    });
    assert_eq!(poor.refuse(work), Refusal::TooLittleOil);
}

#[test]
fn the_mole_shows_two_turns_and_both_come_true() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('a', Mark::Foe(Monster::Archer))];
    for picture in ["########\n#@..o..#\n########", "#########\n#@.....a#\n#########", "####\n#@o#\n####"] {
        let mut scene = Scene::wearing(picture, &legend, ItemKind::MoleCharm);
        let first = next::intents(scene.level())[0];
        let then = first.then.expect("a second turn");
        scene.play(Action::Wait);
        let second = next::intents(scene.level())[0];
        assert_eq!((second.act, second.harm, second.to), (then.act, then.harm, then.to), "{picture}");
        assert!(first.to == scene.level().actors[1].at);
        let hp = scene.player().body.hp;
        scene.play(Action::Wait);
        assert_eq!(hp - scene.player().body.hp, then.harm);
    }
    let bare = Scene::wearing("#####\n#@.o#\n#####", &legend, ItemKind::MothCharm);
    assert_eq!(next::intents(bare.level())[0].then, None);
}
