//! Fire: how it spreads, what it leaves, and whom it burns.

use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::content::shares::FLAMES;
use emberdeep::content::{Condition, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::intents;
use emberdeep::forecast::ring::ring;
use emberdeep::game::Game;
use emberdeep::level::{Kind, Level};
use emberdeep::map::{Direction, Point, TileType};

fn burn(level: &mut Level, x: i32, y: i32, turns: u8) {
    let index = level.map.index(Point::new(x, y));
    level.ground.fire[index] = turns;
}

#[test]
fn fire_burns_grass_one_step_a_turn() {
    let picture = "#########
                   #@......#
                   #.\"\"\"\"\".#
                   #...\"...#
                   #########";
    let mut scene = Scene::with(picture, &[], |level| burn(level, 2, 2, 3));
    scene.play(Action::Wait);
    scene.shows_fire("#########\n#@......#\n#.**\"\"\".#\n#...\"...#\n#########");
    scene.play(Action::Wait);
    scene.shows_fire("#########\n#@......#\n#.***\"\".#\n#...\"...#\n#########");
    scene.play(Action::Wait);
    scene.shows_fire("#########\n#@......#\n#..***\".#\n#...*...#\n#########");
    scene.play(Action::Wait);
    scene.shows_fire("#########\n#@......#\n#...***.#\n#...*...#\n#########");
    scene.repeat(3, Action::Wait);
    scene.shows_fire("#########\n#@......#\n#.......#\n#.......#\n#########");
    assert!(scene.level().map.tiles.iter().all(|tile| *tile != TileType::Grass));
    let started = scene.events.iter().filter(|event| matches!(event, Event::FireStarted { .. }));
    assert_eq!(started.count(), 5, "each of the others once");
}

#[test]
fn fire_spreads_straight_over_fuel_only() {
    let picture = "########
                   #@....\"#
                   #..\".\".#
                   #..~\"..#
                   ########";
    let mut scene = Scene::with(picture, &[], |level| burn(level, 3, 2, 3));
    scene.repeat(5, Action::Wait);
    scene.shows("########\n#@....\"#\n#....\".#\n#..~\"..#\n########");
}

#[test]
fn standing_in_fire_sets_alight() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("######\n#@.#o#\n######", &legend, |level| {
        burn(level, 1, 1, 2);
        burn(level, 4, 1, 2);
        // Nothing heals meanwhile.
        level.hero.lantern.hooded = true;
    });
    let events = scene.play(Action::Wait);
    assert_eq!(scene.hits(), [(Kind::Player, 3, Cause::Fire), (Kind::Foe(Monster::Orc), 2, Cause::Fire)]);
    let began = |e: &&Event| matches!(e, Event::Began { condition: Condition::Burning, .. });
    assert_eq!(events.iter().filter(began).count(), 2);
    assert!(!scene.foe(Monster::Orc).is_asleep(), "it wakes");
    scene.play(Action::Wait);
    assert_eq!(scene.player().body.hp, 30 - 3 - 2);
    scene.repeat(2, Action::Wait);
    assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Burning]), (30 - 3 - 6, 0));
    let ended = |e: &&Event| matches!(e, Event::Ended { condition: Condition::Burning, .. });
    assert_eq!(scene.events.iter().filter(ended).count(), 2);
}

#[test]
fn fire_can_kill_the_player_and_its_kills_teach() {
    let legend = [('r', Mark::Sleeper(Monster::Rat))];
    let mut scene = Scene::with("######\n#@..r#\n######", &legend, |level| {
        burn(level, 4, 1, 5);
        level.actors[1].body.hp = 2;
        level.actors[0].body.hp = 1;
        level.actors[0].conditions[Condition::Burning] = 3;
        level.hero.lantern.healing = 4;
    });
    scene.play(Action::Wait);
    assert_eq!(scene.game.state(), emberdeep::game::State::Dead);
    assert_eq!(scene.player().body.hp, 0, "natural healing does not raise the dead");
    let mut scene = Scene::with("######\n#@..r#\n######", &legend, |level| {
        burn(level, 4, 1, 5);
        level.actors[1].body.hp = 1;
    });
    scene.play(Action::Wait);
    assert_eq!((scene.foes(), scene.level().hero.record.kills), (0, 1));
}

#[test]
fn creatures_of_fire_do_not_burn() {
    let legend = [('m', Mark::Sleeper(Monster::Moth)), ('D', Mark::Sleeper(Monster::Drake))];
    let mut scene = Scene::with("######\n#@.mD#\n######", &legend, |level| {
        burn(level, 3, 1, 5);
        burn(level, 4, 1, 5);
    });
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.hits(), []);
}

#[test]
fn doors_burn_and_stairs_do_not() {
    let picture = "#######\n#@.'>,#\n#######";
    let mut scene = Scene::with(picture, &[], |level| {
        for x in 2..6 {
            burn(level, x, 1, 2);
        }
    });
    scene.repeat(3, Action::Wait);
    scene.shows_fire("#######\n#@..>,#\n#######");
}

#[test]
fn a_troll_that_burns_does_not_mend() {
    let legend = [('T', Mark::Sleeper(Monster::Troll))];
    let mut scene = Scene::with("######\n#@..T#\n######", &legend, |level| {
        level.actors[1].body.hp = 10;
        level.actors[1].conditions[Condition::Burning] = 3;
    });
    scene.repeat(2, Action::Wait);
    assert_eq!(scene.foe(Monster::Troll).body.hp, 10 - 2 * 2);
}

#[test]
fn walking_through_flames_sets_the_walker_alight() {
    let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| burn(level, 2, 1, 9));
    scene.play(Action::Step(Direction::East));
    assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Burning]), (27, 3));
    scene.play(Action::Step(Direction::East));
    assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Burning]), (25, 2));
}

#[test]
fn with_the_death_of_the_player_everything_stops() {
    let mut scene = Scene::with("#######\n#@.\"\"\"#\n#######", &[], |level| {
        burn(level, 3, 1, 3);
        burn(level, 1, 1, 3);
        level.actors[0].body.hp = 1;
        level.actors[0].conditions[Condition::Burning] = 3;
    });
    let events = scene.play(Action::Wait);
    assert!(matches!(events.last(), Some(Event::Hit { cause: Cause::Fire, dies: true, .. })), "{events:?}");
}

#[test]
fn oil_spilt_into_flames_keeps_them_burning() {
    let mut scene = Scene::with("########\n#@.....#\n########", &[], |level| {
        super::scene::give(level, emberdeep::content::Item::new(emberdeep::content::ItemKind::OilFlask));
        burn(level, 5, 1, 1);
    });
    scene.play(Action::Throw(super::scene::D, Point::new(5, 1)));
    scene.shows_fire("########\n#@..***#\n########");
}

#[test]
fn move_costs_show_beside_fire_without_a_foe() {
    let costs = |fire: &[(i32, i32)]| {
        let scene = Scene::with("#######\n#..@..#\n#.....#\n#######", &[], |level| {
            fire.iter().for_each(|(x, y)| burn(level, *x, *y, 9));
        });
        let costs = ring(scene.level(), &intents(scene.level()));
        let costly = costs.into_iter().filter(|cost| cost.harm > 0).map(|cost| (cost.at.x, cost.at.y));
        costly.collect::<Vec<_>>()
    };
    assert_eq!(costs(&[]), []);
    assert_eq!(costs(&[(4, 1)]), [(4, 1)]);
    assert_eq!(costs(&[(6, 2)]), [], "out of reach of a step");
}

/// An orc that hunts the player, with flames on the tiles `x` of rows 1 to `rows` that burn for nine turns.
fn orc_beyond_flames(picture: &str, x: i32, rows: i32) -> Scene {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    Scene::with(picture, &legend, |level| (1..=rows).for_each(|y| burn(level, x, y, 9)))
}

#[test]
fn hunters_run_through_fire_if_the_way_around_is_long() {
    let mut scene = orc_beyond_flames("##########\n#@....o..#\n##########", 5, 1);
    let foreseen: Vec<Point> = intents(scene.level()).iter().map(|intent| intent.to).collect();
    scene.play(Action::Wait);
    scene.shows("##########\n#@...o...#\n##########");
    assert_eq!(foreseen, [Point::new(5, 1)], "the panel says so");
    assert!(scene.foe(Monster::Orc).has(Condition::Burning));
}

#[test]
fn hunters_go_around_fire_if_that_is_short() {
    let picture = "##########
                   #@.....o.#
                   #........#
                   #........#
                   #........#
                   #........#
                   ##########";
    let mut scene = orc_beyond_flames(picture, 5, 4);
    scene.repeat(6, Action::Wait);
    let orc = scene.foe(Monster::Orc);
    assert!(!orc.has(Condition::Burning) && orc.at.x < 5, "{:?}", orc.at);
}

#[test]
fn no_hunter_runs_into_flames_that_would_kill_it() {
    let mut scene = orc_beyond_flames("##########\n#@....o..#\n##########", 5, 1);
    let share = scene.foe(Monster::Orc).share(FLAMES);
    let mut weak = orc_beyond_flames("##########\n#@....o..#\n##########", 5, 1);
    for (scene, left) in [(&mut scene, share + 1), (&mut weak, share)] {
        let mut level = scene.level().clone();
        level.actors[1].body.hp = left;
        scene.game = Game::on_level(7, level);
        scene.play(Action::Wait);
    }
    scene.shows("##########\n#@...o...#\n##########");
    weak.shows("##########\n#@....o..#\n##########");
}
