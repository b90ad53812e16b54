//! The preview of an action counts every foe in view, seen by light or by magic.

use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Monster};
use emberdeep::event::Cause;
use emberdeep::forecast::next::intents;
use emberdeep::forecast::{preview, ring};
use emberdeep::level::Memory;
use emberdeep::map::{Point, TileType};

/// The goblin stands in the light, and its way round the chasm leads past an orc that stands in the dark and can't go on.
const ROUND: &str = "#########
                     #@___go.#
                     #.#####.#
                     #.......#
                     #########";

/// What waiting is said to do to the goblin, and what it does: where the goblin goes.
fn goes(is_sensed: bool) -> (Point, Point) {
    let legend = [('g', Mark::Foe(Monster::Goblin)), ('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with(ROUND, &legend, |level| {
        level.hero.lantern.hooded = true;
        level.actors[0].conditions[Condition::Sight] = if is_sensed { 9 } else { 0 };
        level.actors[2].conditions[Condition::Held] = 9;
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        let lit = level.map.index(level.actors[1].at);
        level.ground.glow[lit] = true;
    });
    let (goblin, orc) = (scene.foe(Monster::Goblin).clone(), scene.foe(Monster::Orc).clone());
    assert!(scene.level().is_seen(goblin.at) && !scene.level().is_seen(orc.at));
    assert_eq!(scene.level().sees_actor(&orc), is_sensed);
    let told = preview::preview(scene.level(), Action::Wait).expect("a wait is never refused");
    let told = told.foes.iter().find(|change| change.foe == goblin.id).expect("it is in view").to;
    scene.play(Action::Wait);
    (told, scene.foe(Monster::Goblin).at)
}

#[test]
fn a_foe_sensed_in_the_dark_is_in_the_way() {
    let (told, real) = goes(true);
    assert_eq!((told, real), (Point::new(5, 1), Point::new(5, 1)));
}

#[test]
fn a_foe_nobody_sees_is_not_foretold() {
    let (told, real) = goes(false);
    assert_eq!((told, real), (Point::new(6, 1), Point::new(5, 1)));
}

/// A player in shallow water waits while a drake breathes at them: the water takes some of the fire, and scalds.
#[test]
fn the_steam_of_a_breath_is_foretold() {
    let mut scene =
        Scene::with("########\n#@...d.#\n########", &[('d', Mark::Foe(Monster::Drake))], |level| {
            level.map.set(Point::new(1, 1), TileType::Shallow);
            level.actors[1].conditions[Condition::Held] = 9;
        });
    for harm in [0, 3 + 3] {
        let told = preview::preview(scene.level(), Action::Wait).expect("a wait is never refused").harm;
        let costs = ring::ring(scene.level(), &intents(scene.level()));
        let here = costs.iter().find(|cost| cost.at == scene.player().at).map_or(0, |cost| cost.harm);
        let before = scene.player().body.hp;
        scene.play(Action::Wait);
        assert_eq!((told, here, before - scene.player().body.hp), (harm, harm, harm));
    }
    assert!(scene.hits().iter().any(|(.., cause)| *cause == Cause::Steam), "{:?}", scene.hits());
}
