//! What becomes of a floor while the player is on another.

use super::abilities_above::hardy;
use super::scene::{Mark, Scene, set};
use emberdeep::action::Action;
use emberdeep::content::Monster;
use emberdeep::level::{Cover, Gas, Level, Mood};
use emberdeep::map::{Point, TileType};

const FLOOR: &str = "###########################
                     #@.......#................#
                     ###########################
                     #..........g..............#
                     ###########################
                     #o........................#
                     ###########################";

const LEGEND: [(char, Mark); 2] = [('g', Mark::Foe(Monster::Goblin)), ('o', Mark::Sleeper(Monster::Orc))];

/// A goblin that walks to and fro between the ends of its corridor, and an orc that sleeps in another.
fn floor(change: impl Fn(&mut Level)) -> Scene {
    Scene::with(FLOOR, &LEGEND, |level| {
        hardy(level);
        set(level, 1, 1, TileType::StairsDown);
        let goblin = &mut level.actors[1];
        goblin.mood = Mood::Wandering { goal: None };
        goblin.patrol.waypoints = vec![Point::new(1, 3), Point::new(25, 3)];
        let orc = &mut level.actors[2];
        (orc.mood, orc.sleep.rest) = (Mood::Asleep { spell: 0 }, 3);
        change(level);
    })
}

/// The floor after the player has come back to it from that many turns on the one below.
fn after(turns: usize, change: impl Fn(&mut Level)) -> Scene {
    let mut scene = floor(change);
    scene.play(Action::Descend);
    scene.repeat(turns, Action::Wait);
    scene.play(Action::Climb);
    scene
}

#[test]
fn fires_and_gas_end_while_away() {
    let kindle = |level: &mut Level| {
        for x in 12..20 {
            set(level, x, 1, TileType::Grass);
        }
        let [fire, oil, gas] = [12, 15, 22].map(|x| level.map.index(Point::new(x, 1)));
        level.ground.fire[fire] = 3;
        level.ground.cover[oil] = Cover::Oil;
        level.ground.air.set(Gas::Choking, gas, 9);
    };
    let scene = after(12, kindle);
    let level = scene.level();
    assert!(level.ground.fire.iter().all(|left| *left == 0));
    assert!(level.ground.air.is_clear());
    assert_eq!(level.map.tile(Point::new(12, 1)), TileType::Floor, "what burnt is gone");
    assert_eq!(level.map.tile(Point::new(13, 1)), TileType::Grass, "and nothing else");
    let soon = after(0, |level| {
        kindle(level);
        let fire = level.map.index(Point::new(12, 1));
        level.ground.fire[fire] = 30;
    });
    assert!(soon.level().ground.fire.iter().any(|left| *left > 0), "a turn or two is not enough");
}

#[test]
fn patrols_stand_where_their_rounds_have_brought_them() {
    for turns in [5, 17, 40, 103] {
        let mut stayed = floor(|_| {});
        stayed.repeat(turns + 2, Action::Wait);
        let (went, stayed) = (after(turns, |_| {}), stayed);
        let [went, stayed] = [&went, &stayed].map(|scene| scene.foe(Monster::Goblin).at);
        // It turns about a step before a post.
        assert!(
            went.y == 3 && (went.x - stayed.x).abs() <= 2 + turns as i32 / 10,
            "{turns}: {went:?} {stayed:?}"
        );
    }
}

#[test]
fn sleepers_settle_down_and_spells_end() {
    let spellbound = |level: &mut Level| level.actors[1].mood = Mood::Asleep { spell: 10 };
    let scene = after(6, spellbound);
    assert!(scene.foe(Monster::Goblin).is_asleep());
    assert!(
        (3 + 6..=3 + 9).contains(&scene.foe(Monster::Orc).sleep.rest),
        "{}",
        scene.foe(Monster::Orc).sleep.rest
    );
    let scene = after(60, spellbound);
    assert!(!scene.foe(Monster::Goblin).is_asleep());
    assert_eq!(scene.foe(Monster::Orc).sleep.rest, Monster::Orc.info().rest);
}
