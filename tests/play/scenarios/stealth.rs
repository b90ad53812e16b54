//! What a player knows of unaware foes that the dark hides.

use super::commands::drive;
use super::scene::{Mark, Scene, unaware};
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop, opponents};
use emberdeep::content::Monster;
use emberdeep::forecast;
use emberdeep::forecast::notice::of_next_step;
use emberdeep::level::{ActorId, Level, Memory};
use emberdeep::map::{Direction, Point};

const LEGEND: [(char, Mark); 2] = [('s', Mark::Sleeper(Monster::Goblin)), ('g', Mark::Foe(Monster::Goblin))];

/// A corridor in which the lantern shows a sleeper that the hood hides.
const CORRIDOR: &str = "############\n#@......s..#\n############";

/// The unaware foes out of sight: where, and how many turns ago they were seen.
fn known(scene: &Scene) -> Vec<(i32, u16)> {
    scene.level().unaware_near_by().iter().map(|sighting| (sighting.foe.at.x, sighting.turns)).collect()
}

#[test]
fn a_sleeper_stays_known_under_the_hood() {
    let mut scene = Scene::new(CORRIDOR, &LEGEND);
    let before = forecast::fight(scene.level(), &[ActorId(1)]).end;
    assert_eq!(known(&scene), []);
    scene.play(Action::Lantern);
    assert!(scene.level().foes_in_view().is_empty());
    assert_eq!(known(&scene), [(8, 0)]);
    assert_eq!(opponents(scene.level()), [ActorId(1)]);
    assert_eq!(forecast::fight(scene.level(), &[ActorId(1)]).end.you_win_in, before.you_win_in);
    scene.repeat(3, Action::Wait);
    assert_eq!(known(&scene), [(8, 3)]);
}

#[test]
fn a_patrol_stays_known_for_a_while() {
    let mut scene = Scene::with("############\n#@.....g...#\n############", &LEGEND, unaware);
    scene.play(Action::Lantern);
    assert!(scene.level().foes_in_view().is_empty());
    assert_eq!((known(&scene), opponents(scene.level())), (vec![(7, 0)], vec![ActorId(1)]));
    assert!(matches!(
        AutoCommand::Fight.next(scene.level()),
        Ok(Action::Step(Direction::East) | Action::Wait)
    ));
    let mut far = Scene::with("############\n#@..+..g...#\n############", &LEGEND, unaware);
    far.repeat(2, Action::Wait);
    assert_eq!(known(&far), [], "nobody knows of a foe that was never seen");
}

#[test]
fn an_empty_bed_is_forgotten() {
    let mut scene = Scene::new(CORRIDOR, &LEGEND);
    scene.play(Action::Lantern);
    let mut level: Level = scene.level().clone();
    level.actors[1].at = Point::new(10, 1);
    level.actors[1].conditions[emberdeep::content::Condition::Held] = 900;
    let sightings = level.knowledge.sightings.clone();
    scene.game = emberdeep::game::Game::on_level(7, level);
    assert_eq!(sightings.len(), 1);
    assert_eq!(known(&scene), [(8, 0)], "it is taken to be where it was");
    scene.repeat(6, Action::Step(Direction::East));
    assert_eq!(known(&scene), [], "the tile beside the player is seen");
}

#[test]
fn the_fight_key_goes_for_a_sleeper_in_the_dark() {
    let mut scene = Scene::new(CORRIDOR, &LEGEND);
    scene.play(Action::Lantern);
    let told = forecast::fight(scene.level(), &[ActorId(1)]);
    let before = scene.player().body.hp;
    let mut actions = Vec::new();
    while scene.foes() > 0 {
        let done = drive(&mut scene, AutoCommand::Fight);
        assert_eq!((done.stop, done.actions.len()), (Stop::Done, 1), "one action at a time");
        actions.extend(done.actions);
    }
    assert_eq!(actions[..6], [Action::Step(Direction::East); 6]);
    assert_eq!(told.end.hp_lost, before - scene.player().body.hp);
}

/// Where the edge of the next step's earshot runs.
fn shows_edge(scene: &Scene, expected: &str) {
    scene.shows_over(|level, at| of_next_step(level).edge.contains(&at).then_some('*'), expected);
}

#[test]
fn the_edge_of_earshot_runs_round_corners() {
    let picture = "##################
                   #................#
                   ########.#########
                   #................#
                   #.@..............#
                   ##################";
    let scene = Scene::with(picture, &[], |level| {
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    });
    assert_eq!(of_next_step(scene.level()).within, 6);
    shows_edge(
        &scene,
        "##################
         #......*.*.......#
         ########.#########
         #........*.......#
         #.@......*.......#
         ##################",
    );
}

#[test]
fn rubble_widens_the_edge_of_earshot() {
    let picture = "####################\n#.@...............,#\n####################";
    let plain = Scene::with(picture, &[], |level| level.ground.glow.fill(true));
    shows_edge(&plain, "####################\n#.@......*........,#\n####################");
    let picture = "####################\n#.@,...............#\n####################";
    let rubble = Scene::with(picture, &[], |level| level.ground.glow.fill(true));
    assert_eq!(of_next_step(rubble.level()).within, 12);
    shows_edge(&rubble, "####################\n#.@,...........*...#\n####################");
}
