//! Fighting the nearest foe.

use super::commands::{Done, drive, refused, sentence};
use super::scene::{D, Mark, Scene, give};
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop, opponents};
use emberdeep::content::items::Category;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::forecast;
use emberdeep::level::{AbilityState, ActorId, Gas, Memory, Sighting, reach};
use emberdeep::map::{Direction, Point};

const LEGEND: [(char, Mark); 3] = [
    ('g', Mark::Foe(Monster::Goblin)),
    ('s', Mark::Sleeper(Monster::Orc)),
    ('h', Mark::Foe(Monster::Archer)),
];

fn first(picture: &str) -> Action {
    let mut scene = Scene::new(picture, &LEGEND);
    let Done { stop, actions } = drive(&mut scene, AutoCommand::Fight);
    assert_eq!((stop, actions.len()), (Stop::Done, 1), "one action at a time");
    actions[0]
}

#[test]
fn it_hits_or_walks_up() {
    assert_eq!(first("######\n#@g..#\n######"), Action::Attack(Direction::East));
    assert_eq!(first("######\n#@.s.#\n######"), Action::Step(Direction::East));
    assert_eq!(first("######\n#@.h.#\n######"), Action::Step(Direction::East), "who shoots does not come");
}

/// The first to come near gives away the first hit.
#[test]
fn approaching_foe_takes_the_last_step() {
    assert_eq!(first("######\n#@.g.#\n######"), Action::Wait);
    assert_eq!(
        first("######\n#@..g#\n######"),
        Action::Step(Direction::East),
        "they meet after a step of each"
    );
    assert_eq!(first("#######\n#@...g#\n#######"), Action::Wait);
}

fn fought(scene: &mut Scene) -> i32 {
    let before = scene.player().body.hp;
    while !scene.level().foes_in_view().is_empty() {
        drive(scene, AutoCommand::Fight);
    }
    before - scene.player().body.hp
}

#[test]
fn fight_costs_match_the_forecast() {
    for steps in 1..=7 {
        let picture =
            format!("##########\n#@{}g{}#\n##########", ".".repeat(steps - 1), ".".repeat(7 - steps));
        let mut scene = Scene::new(&picture, &LEGEND);
        let told = forecast::forecast(scene.level(), ActorId(1)).expect("no dice");
        assert_eq!(told.hp_lost, fought(&mut scene), "{steps} steps away: {told:?}");
        assert!(told.hp_lost <= 6, "the first hit is the player's: {told:?}");
    }
}

/// A new level may give more health than the fight has taken.
#[test]
fn forecast_counts_what_a_new_level_gives() {
    let mut scene = Scene::with("#####\n#@g.#\n#####", &LEGEND, |floor| {
        floor.hero.growth.experience = floor.hero.next_level_at() - 1;
    });
    let told = forecast::forecast(scene.level(), ActorId(1)).expect("no dice");
    let lost = fought(&mut scene);
    assert!(lost < 0, "{told:?}");
    assert_eq!(told.hp_lost, lost);
}

#[test]
fn threats_come_before_sleepers() {
    assert_eq!(
        first("#######\n#s@..g#\n#######"),
        Action::Step(Direction::East),
        "even one beside the player"
    );
    assert_eq!(first("########\n#s.@..g#\n########"), Action::Step(Direction::East));
}

#[test]
fn the_way_leads_round_what_is_in_it() {
    let picture = "#######\n#@.&.s#\n##...##\n#######";
    assert_eq!(first(picture), Action::Step(Direction::East));
    let walled = "#######\n#@&.s.#\n#######";
    let scene = Scene::new(walled, &LEGEND);
    assert_eq!(refused(&scene, AutoCommand::Fight), Stop::NoWayTo(ActorId(1)));
}

#[test]
fn a_hunter_that_is_gone_behind_fire_is_told_of() {
    let gone_behind = |fire: u8| {
        let picture = "######\n#@...#\n####.#\n#g...#\n######";
        let scene = Scene::with(picture, &LEGEND, |level| {
            let foe = level.actors[1].clone();
            level.knowledge.sightings.push(Sighting { foe, is_gone: true, turns: 1 });
            let way = level.map.index(Point::new(2, 1));
            level.ground.fire[way] = fire;
        });
        AutoCommand::Fight.next(scene.level())
    };
    assert_eq!(gone_behind(0), Ok(Action::Step(Direction::East)));
    assert_eq!(gone_behind(9), Err(Stop::NoWayAfter(Monster::Goblin)));
}

#[test]
fn after_the_last_hit_it_leads_out_of_the_gas() {
    let picture = "#############\n#...........#\n#....@b.....#\n#...........#\n#############";
    let mut scene = Scene::with(picture, &[('b', Mark::Foe(Monster::Bloat))], |level| {
        (level.actors[0].body.hp, level.actors[0].body.max_hp, level.hero.lantern.hooded) = (90, 90, true);
    });
    let told = forecast::fight(scene.level(), &[ActorId(1)]);
    while let Ok(action) = AutoCommand::Fight.next(scene.level()) {
        scene.play(action);
    }
    assert_eq!((scene.foes(), 90 - scene.player().body.hp), (0, told.end.hp_lost));
    assert!(told.end.hp_lost > 3 && scene.level().gas_at(Gas::Choking, scene.player().at) == 0);
    assert_eq!(refused(&scene, AutoCommand::Fight), Stop::NoFoe);
}

/// Anyone who walks up to the foe, which stays where it is, loses it from sight for a while.
const ROUND: &str = "##########\n#@..&...s#\n#.######.#\n#........#\n##########";

#[test]
fn the_way_may_lead_out_of_its_sight() {
    is_fought_round_the_corner(Scene::new(ROUND, &LEGEND));
}

#[test]
fn it_may_lead_out_of_the_sight_of_a_hunter_too() {
    let mut scene = Scene::with(ROUND, &[('s', Mark::Foe(Monster::Orc))], |level| {
        level.actors[1].conditions[Condition::Held] = 60;
    });
    scene.play(Action::Wait);
    is_fought_round_the_corner(scene);
}

fn is_fought_round_the_corner(mut scene: Scene) {
    let told = forecast::fight(scene.level(), &[ActorId(1)]);
    assert!(told.end.you_win_in.is_some(), "{told:?}");
    let before = scene.player().body.hp;
    let mut was_hidden = false;
    for _ in 0..30 {
        if scene.foes() > 0 {
            drive(&mut scene, AutoCommand::Stalk(ActorId(1)));
        }
        was_hidden |= scene.level().foes_in_view().is_empty() && scene.foes() > 0;
    }
    assert!(was_hidden, "the picture hides it on the way");
    assert_eq!((scene.foes(), before - scene.player().body.hp), (0, told.end.hp_lost));
}

/// A player who gets away from a losing fight is not sent back into it.
#[test]
fn weak_hunter_is_pursued_round_corners() {
    let next = |hp| {
        let legend = [('s', Mark::Foe(Monster::Orc))];
        let picture = "#########\n#@.....s#\n#.#######\n#.#######\n#########";
        let mut scene = Scene::with(picture, &legend, |level| level.actors[0].body.hp = hp);
        scene.repeat(2, Action::Step(Direction::South));
        assert!(scene.level().foes_in_view().is_empty());
        AutoCommand::Fight.next(scene.level())
    };
    assert_eq!(next(30), Ok(Action::Step(Direction::North)));
    assert_eq!(next(1), Err(Stop::Deadly { foe: ActorId(1), alone: true }));
}

/// Out of the light of an open lantern a censer hides, if there is where to: in the dark that is anybody's guess.
#[test]
fn unseen_ground_makes_a_guess() {
    let hall = |is_lit: bool| {
        let picture = "##################\n#@...c...........#\n##################";
        Scene::with(picture, &[('c', Mark::Foe(Monster::Censer))], |level| level.ground.glow.fill(is_lit))
    };
    let told = |scene: &Scene| forecast::fight(scene.level(), &[ActorId(1)]);
    let mut lit = hall(true);
    let promised = told(&lit);
    assert!(promised.end.you_win_in.is_some() && !promised.is_guess, "{promised:?}");
    assert_eq!(fought(&mut lit), promised.end.hp_lost);
    let guess = told(&hall(false));
    assert!(guess.is_guess && guess.turns != promised.turns, "{guess:?} {promised:?}");
}

/// A turtle that is pushed slides to the corner, which nobody has seen, and is back on known ground when the turn ends.
#[test]
fn push_onto_unseen_ground_makes_a_guess() {
    let is_guess = |is_seen: bool| {
        let picture = "########\n#......#\n#......#\n#..t...#\n#...@..#\n#......#\n########";
        let scene = Scene::with(picture, &[('t', Mark::Foe(Monster::Turtle))], |level| {
            level.ground.glow.fill(true);
            level.ground.glow[0] = is_seen;
            level.hero.lantern.hooded = true;
            give(level, Item::new(ItemKind::Mace));
            level.hero.equipment.weapon = Some(D);
            let turtle = &mut level.actors[1];
            (turtle.ability_state, turtle.body.hp, turtle.body.energy) = (AbilityState::Closed, 4, 95);
        });
        forecast::fight(scene.level(), &[ActorId(1)]).is_guess
    };
    assert_eq!([true, false].map(is_guess), [false, true]);
}

/// A censer makes for an alcove to hide from an open lantern, and is dead before it gets there. Nobody has seen the ends of the
/// alcoves: it may hide there, or be shut out, and both give the same end.
#[test]
fn hiding_beside_unseen_ground_makes_a_guess() {
    let told = |unseen: &[(i32, i32)]| {
        let picture = "#########\n#####.###\n#####.###\n#.@c....#\n#####.###\n#####.###\n#########";
        let scene = Scene::with(picture, &[('c', Mark::Foe(Monster::Censer))], |level| {
            level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
            for (x, y) in unseen {
                let tile = level.map.index(Point::new(*x, *y));
                level.knowledge.memory[tile] = Memory::Unknown;
            }
            level.actors[1].body.hp = 8;
            level.actors[0].conditions[Condition::Haste] = 20;
        });
        forecast::fight(scene.level(), &[ActorId(1)])
    };
    let (guessed, known) = (told(&[(5, 1), (5, 5)]), told(&[]));
    assert!(guessed.is_guess && !known.is_guess && guessed.end == known.end, "{guessed:?}, {known:?}");
}

/// In a corner that nobody has seen a censer would hide from an open lantern. It is dead before it gets there, but for the
/// step that it takes towards it; where the corner is rock, it stays and hits.
#[test]
fn heading_for_unseen_ground_makes_a_guess() {
    let told = |is_seen: bool| {
        let picture = "######\n#.####\n#c@..#\n######";
        let scene = Scene::with(picture, &[('c', Mark::Foe(Monster::Censer))], |level| {
            level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
            if !is_seen {
                level.knowledge.memory[2] = Memory::Unknown;
            }
            level.actors[1].body.hp = 8;
        });
        forecast::fight(scene.level(), &[ActorId(1)])
    };
    let [guessed, known] = [false, true].map(told);
    assert!(guessed.is_guess && !known.is_guess && guessed.end != known.end, "{guessed:?}, {known:?}");
}

/// A brazier shows a foe beyond a stretch that nobody has seen.
const DARK: &str = "#######################\n#@..................s&#\n#######################";

#[test]
fn dark_ground_between_is_walked_over() {
    let mut scene = Scene::new(DARK, &LEGEND);
    assert!(!scene.level().is_explored(Point::new(12, 1)));
    while reach(scene.player().at, scene.foe(Monster::Orc).at) > 1 {
        assert_eq!(drive(&mut scene, AutoCommand::Fight).actions, [Action::Step(Direction::East)]);
    }
}

#[test]
fn reach_depends_on_the_weapon() {
    for kind in ItemKind::ALL.into_iter().filter(|kind| kind.info().category == Category::Weapon) {
        let wield = |level: &mut emberdeep::level::Level| {
            let slot = give(level, Item::new(kind));
            level.hero.equipment.weapon = Some(slot);
            // Beside a foe a bow adds nothing, and a fight that is not won is not begun.
            (level.actors[0].body.hp, level.actors[0].body.max_hp) = (500, 500);
        };
        let mut scene = Scene::with("#######\n#@.s..#\n#######", &LEGEND, wield);
        let is_long = matches!(kind, ItemKind::Staff | ItemKind::Whip | ItemKind::Rapier);
        let expected = if is_long { Action::Attack(Direction::East) } else { Action::Step(Direction::East) };
        assert_eq!(drive(&mut scene, AutoCommand::Fight).actions, [expected], "{kind:?}");
        assert_eq!(scene.foe(Monster::Orc).body.hp < Monster::Orc.info().hp, is_long, "{kind:?}");
    }
}

#[test]
fn a_far_sleeper_out_of_view_is_fought_only_by_choice() {
    let next = |mut command: AutoCommand| {
        let picture =
            "################\n#@............s#\n#.##############\n#.##############\n################";
        let mut scene = Scene::with(picture, &LEGEND, |level| level.ground.glow.fill(true));
        scene.repeat(2, Action::Step(Direction::South));
        assert!(scene.level().foes_in_view().is_empty() && scene.level().known_sleepers().next().is_some());
        command.next(scene.level())
    };
    assert_eq!(next(AutoCommand::Fight), Err(Stop::NoFoe));
    assert_eq!(next(AutoCommand::Stalk(ActorId(1))), Ok(Action::Step(Direction::North)));
    assert_eq!(next(AutoCommand::Stalk(ActorId(7))), Err(Stop::NoFoe));
}

#[test]
fn nobody_in_view_is_nobody_to_fight() {
    let scene = Scene::new("########\n#@.+..g#\n########", &LEGEND);
    assert_eq!(refused(&scene, AutoCommand::Fight), Stop::NoFoe);
}

fn hurt(picture: &str, hp: i32) -> Scene {
    Scene::with(picture, &LEGEND, move |level| level.actors[0].body.hp = hp)
}

/// Three hits kill the goblin, and two of its own come before the third; nothing heals beside it.
#[test]
fn only_won_fights_are_fought() {
    let picture = "######\n#@g..#\n######";
    assert_eq!(fought(&mut hurt(picture, 7)), 6);
    let scene = hurt(picture, 6);
    let stop = refused(&scene, AutoCommand::Fight);
    assert_eq!(stop, Stop::Deadly { foe: ActorId(1), alone: true });
    assert_eq!(sentence(&stop, scene.level()), "The goblin would kill you.");
}

#[test]
fn forecast_counts_threats_not_sleepers() {
    let one = "########\n#@.g...#\n#......#\n########";
    let two = "########\n#@.g...#\n#..g...#\n########";
    assert_eq!(fought(&mut hurt(one, 10)), 6);
    let both = Stop::Deadly { foe: ActorId(1), alone: false };
    assert_eq!(refused(&hurt(two, 10), AutoCommand::Fight), both);
    let sleeper = "########\n#@.g...#\n#....s.#\n########";
    assert!(AutoCommand::Fight.next(hurt(sleeper, 10).level()).is_ok());
}

#[test]
fn a_fight_without_end_is_not_begun() {
    let scene = Scene::with("######\n#@t..#\n######", &[('t', Mark::Foe(Monster::Troll))], |level| {
        level.actors[0].body.power = 1;
        level.actors[0].body.defence = 20;
        level.hero.equipment.weapon = None;
        level.actors[0].conditions[Condition::Haste] = 0;
        level.actors[1].body.power = 0;
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (3000, 3000);
    });
    assert_eq!(refused(&scene, AutoCommand::Fight), Stop::Endless(ActorId(1)));
}

#[test]
fn the_sleeper_that_dies_soonest_is_fought() {
    let legend = [
        ('a', Mark::Sleeper(Monster::Archer)),
        ('c', Mark::Sleeper(Monster::Archer)),
        ('b', Mark::Sleeper(Monster::Shieldbearer)),
    ];
    let scene = Scene::new("########\n#...b..#\n#@..a..#\n#...c..#\n########", &legend);
    assert_eq!(opponents(scene.level()), [ActorId(2)], "of two alike the first");
    let nearer = Scene::new("########\n#..b...#\n#@.....#\n#...c..#\n########", &legend);
    assert_eq!(opponents(nearer.level()), [ActorId(2)]);
    let barred = Scene::new("########\n#@..b..#\n#.####&#\n######a#\n########", &legend);
    assert_eq!(opponents(barred.level()), [ActorId(1)], "one that can be reached");
}

#[test]
fn a_foe_without_a_way_to_it_is_no_endless_fight() {
    let scene = Scene::new("#######\n#@&.s.#\n#######", &LEGEND);
    let told = forecast::fight(scene.level(), &[ActorId(1)]);
    assert!(told.no_way && told.end.you_win_in.is_none());
    let stop = refused(&scene, AutoCommand::Fight);
    assert_eq!(sentence(&stop, scene.level()), "You know no safe way to the orc.");
}
