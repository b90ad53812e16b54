//! From where a foe hears and sees the player, as the look cursor shows it.

use super::scene::{Mark, Scene};
use emberdeep::content::Monster;
use emberdeep::forecast::notice::{Notice, Stand, heard_from, seen_from};
use emberdeep::level::{Level, Memory, Mood};
use emberdeep::map::{Direction, Point, TileType};

/// From where a goblin hears the player's steps, and where it sees them.
fn shows_senses(scene: &Scene, [hears, sees]: [&str; 2]) {
    let goblin = |level: &Level| level.actors[1].clone();
    scene.shows_over(|level, at| heard_from(level, &goblin(level)).contains(&at).then_some('*'), hears);
    scene.shows_over(|level, at| seen_from(level, &goblin(level)).contains(&at).then_some('*'), sees);
}

/// A goblin in a corridor with a side passage, as `change` leaves it.
fn in_a_corridor(change: impl FnOnce(&mut Level)) -> Scene {
    let picture = "##########################\n#@............g..........#\n#####.####################\n#####.####################";
    Scene::with(picture, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
        level.ground.glow.fill(true);
        level.actors[1].mood = Mood::Asleep { spell: 0 };
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        change(level);
    })
}

#[test]
fn sleepers_hear_steps_and_mind_the_lantern() {
    shows_senses(
        &in_a_corridor(|_| {}),
        [
            "##########################
             #@......*.....g.....*....#
             #####.####################
             #####.####################",
            "##########################
             #@.........***g***.......#
             #####.####################
             #####.####################",
        ],
    );
}

#[test]
fn a_hooded_lantern_disturbs_no_sleeper() {
    let scene = in_a_corridor(|level| level.hero.lantern.hooded = true);
    assert!(seen_from(scene.level(), &scene.level().actors[1]).is_empty());
}

#[test]
fn patrols_see_less_behind_them() {
    let facing = in_a_corridor(|level| {
        level.actors[1].mood = Mood::Wandering { goal: None };
        level.actors[1].facing = Some(Direction::West);
    });
    shows_senses(
        &facing,
        [
            "##########################
             #@......*.....g.....*....#
             #####.####################
             #####.####################",
            "##########################
             #@....********g****......#
             #####.####################
             #####.####################",
        ],
    );
}

#[test]
fn hunters_that_know_you_show_no_senses() {
    let hunter = in_a_corridor(|level| {
        level.actors[1].mood = Mood::Hunting { last_known: level.player().at, lost: 0 };
    });
    let goblin = &hunter.level().actors[1];
    assert!(heard_from(hunter.level(), goblin).is_empty() && seen_from(hunter.level(), goblin).is_empty());
}

/// The ring is drawn by distances. The sleeper's own ears have to come to the same.
#[test]
fn the_ring_is_where_a_step_is_heard() {
    let picture = "####################
                   #.......#..........#
                   #.......+..,,,.....#
                   #..@....#...g......#
                   #.......#..\"\"......#
                   #####.###..........#
                   ####....'..........#
                   ####################";
    let scene = Scene::with(picture, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
        level.hero.lantern.hooded = true;
        level.actors[1].mood = Mood::Asleep { spell: 0 };
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    });
    let (level, goblin) = (scene.level(), &scene.level().actors[1]);
    let stands = |at: &Point| {
        let tile = level.map.tile(*at);
        tile.is_passable() && tile != TileType::Door && *at != goblin.at
    };
    let is_heard = |at: Point| Stand::stepping(level, at, true).notice(goblin) != Notice::Nothing;
    let ring = heard_from(level, goblin);
    assert!(!ring.is_empty());
    for at in level.map.points().filter(stands) {
        let around: Vec<Point> = Direction::around(at).into_iter().filter(stands).collect();
        let is_edge = is_heard(at) && around.iter().any(|near| !is_heard(*near));
        assert!(!is_edge || ring.contains(&at), "{at:?} is an edge");
        assert!(!ring.contains(&at) || is_heard(at), "{at:?} is out of earshot");
    }
}
