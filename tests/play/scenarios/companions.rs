//! The companion: how it joins, what it does, and all that players of other games hate in theirs.

use super::scene::{D, Mark, ODD, Scene, give, wear};
use emberdeep::action::{Action, Refusal, Target, danger};
use emberdeep::auto::{AutoCommand, opponents};
use emberdeep::content::companions::LESS_POWER;
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster, Talent};
use emberdeep::event::Event;
use emberdeep::forecast;
use emberdeep::forecast::next::intents;
use emberdeep::level::{Actor, ActorId, Cover, Kind, Level, Machine, Mood, reach};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

const EAST: Action = Action::Step(Direction::East);
const ORC: (char, Mark) = ('O', Mark::Friend(Monster::Orc));
const GOBLIN: (char, Mark) = ('g', Mark::Foe(Monster::Goblin));

fn odd(scene: &Scene) -> &Actor {
    scene.level().companion().expect("Odd")
}

/// The harm that Odd has taken.
fn suffered(scene: &Scene) -> i32 {
    let taken = scene.events.iter().filter_map(|event| match event {
        Event::Hit { on, damage, .. } if on.name == Some(ODD) => Some(*damage),
        _ => None,
    });
    taken.sum()
}

fn hooded(level: &mut Level) {
    level.hero.lantern.hooded = true;
}

#[test]
fn a_captive_that_is_freed_goes_with_you() {
    let mut scene = Scene::new("#######\n#.@c..#\n#######", &[('c', Mark::Captive(Monster::Troll))]);
    let troll = Actor::foe(ActorId(9), Monster::Troll, Point::zero()).hardened(scene.level());
    scene.repeat(3, Action::Wait);
    scene.shows("#######\n#.@c..#\n#######");
    assert_eq!(scene.foes(), 0, "a captive is no foe");
    let events = scene.play(EAST);
    assert!(events.iter().any(|event| matches!(event, Event::Joined { who } if who.name == Some(ODD))));
    assert_eq!(odd(&scene).body.power, troll.body.power - LESS_POWER);
    scene.play(Action::Step(Direction::West));
}

#[test]
fn a_pen_whose_captive_is_free_says_that_it_is_empty() {
    let mut scene =
        Scene::with("#######\n#.@c..#\n#######", &[('c', Mark::Captive(Monster::Troll))], |level| {
            let tiles = (3..=5).map(|x| Point::new(x, 1)).collect::<Vec<_>>();
            let mut pen = Machine::bare(MachineKind::Pen, tiles.into(), Point::new(3, 1));
            pen.is_known = true;
            level.machines.push(pen);
        });
    let told = |scene: &Scene| text::describe(scene.level(), Point::new(5, 1)).join(" ");
    assert!(told(&scene).contains("somebody is locked in"), "{}", told(&scene));
    scene.play(EAST);
    assert!(told(&scene).contains("The pen: empty, its captive is free."), "{}", told(&scene));
    assert!(!told(&scene).contains("key"), "{}", told(&scene));
}

/// It can't change places while it is held.
#[test]
fn no_command_leads_into_its_place_while_it_is_held() {
    let mut scene = Scene::with("#########\n#@O.....#\n#.......#\n#########", &[ORC], |level| {
        level.actors[1].conditions[Condition::Held] = 9;
    });
    let mut travel = AutoCommand::Travel(Point::new(7, 1));
    while let Ok(action) = travel.next(scene.level()) {
        scene.play(action);
    }
    assert_eq!(scene.player().at, Point::new(7, 1));
}

#[test]
fn another_companion_goes_home() {
    let legend = [ORC, ('c', Mark::Captive(Monster::Troll))];
    let mut scene = Scene::new("#######\n#O@c..#\n#######", &legend);
    scene.play(EAST);
    assert_eq!(odd(&scene).kind, Kind::Foe(Monster::Troll));
    assert_eq!(scene.level().others().count(), 1);
}

#[test]
fn walking_into_it_changes_places() {
    let mut scene = Scene::new("######\n#@O..#\n######", &[ORC]);
    scene.play(EAST);
    scene.shows("######\n#O@..#\n######");
    let mut held = Scene::with("######\n#@O..#\n######", &[ORC], |level| {
        level.actors[1].conditions[Condition::Held] = 3;
    });
    assert_eq!(held.refuse(EAST), Refusal::Held);
}

#[test]
fn it_hits_back_before_its_foe_hits_again() {
    let mut scene = Scene::new("#######\n#@.Og.#\n#######", &[ORC, GOBLIN]);
    let events = scene.play(Action::Wait);
    let hits = events.iter().filter_map(|event| match event {
        Event::Hit { by: Some(by), .. } => Some(by.kind),
        _ => None,
    });
    let hits: Vec<_> = hits.collect();
    assert_eq!(hits, [Kind::Foe(Monster::Orc), Kind::Foe(Monster::Goblin)]);
    assert!(suffered(&scene) > 0, "a foe beside it and not beside you hits it");
    assert!(scene.taken().is_empty());
}

#[test]
fn a_knight_errant_hits_you_or_else_your_companion() {
    let knight = ('n', Mark::Foe(Monster::MazeKnight));
    let hit = |picture: &str| {
        let held = |level: &mut Level| level.actors[1].conditions[Condition::Held] = 3;
        let mut scene = Scene::with(picture, &[ORC, knight], held);
        scene.play(Action::Wait);
        (scene.taken().len(), suffered(&scene) > 0)
    };
    assert_eq!(hit("##########\n#@.O.....#\n#........#\n#......n.#\n#........#\n##########"), (0, true));
    assert_eq!(hit("##########\n#.@.O....#\n#........#\n#.....n..#\n#........#\n##########"), (1, false));
}

#[test]
fn what_a_foe_will_do_to_it_is_told() {
    let mut scene = Scene::new("#######\n#@.Og.#\n#######", &[ORC, GOBLIN]);
    let told = intents(scene.level())[0];
    let words = text::in_short(&told);
    scene.play(Action::Wait);
    let harm = suffered(&scene);
    assert_eq!((told.harm, told.friend), (0, Some((ODD, harm))));
    assert_eq!(words, format!("hits {} {harm}", ODD.name()));
}

#[test]
fn a_foe_beside_both_hits_you() {
    let mut scene = Scene::new("#####\n#@g.#\n#.O.#\n#####", &[ORC, GOBLIN]);
    scene.play(Action::Wait);
    assert_eq!((suffered(&scene), scene.taken().len()), (0, 1));
}

#[test]
fn its_kills_teach_you_half() {
    let kill = |friend: bool| {
        let legend = [if friend { ORC } else { ('O', Mark::Thing(ItemKind::Dart)) }, GOBLIN];
        let picture = if friend { "#######\n#@.Og.#\n#######" } else { "#######\n#@g.O.#\n#######" };
        let mut scene = Scene::with(picture, &legend, |level| {
            let goblin = level.actors.iter_mut().find(|actor| actor.is_foe()).expect("one");
            goblin.body.hp = 1;
        });
        scene.play(if friend { Action::Wait } else { Action::Attack(Direction::East) });
        assert_eq!(scene.foes(), 0);
        let hero = &scene.level().hero;
        (hero.growth.experience, hero.record.kills)
    };
    let ((half, one), (whole, other)) = (kill(true), kill(false));
    assert_eq!((2 * half, one), (whole, other));
}

#[test]
fn under_the_hood_it_lets_sleepers_and_patrols_be() {
    let legend = [ORC, ('g', Mark::Sleeper(Monster::Goblin))];
    let mut scene = Scene::with("########\n#@..Og.#\n########", &legend, |level| {
        hooded(level);
        let goblin = level.actors.iter_mut().find(|actor| actor.is_foe()).expect("one");
        goblin.mood = Mood::Asleep { spell: 0 };
    });
    scene.repeat(20, Action::Wait);
    assert!(scene.foe(Monster::Goblin).is_asleep() && scene.foe(Monster::Goblin).body.hp == 12);
    let mut patrol = Scene::with("########\n#@..Og.#\n########", &legend, |level| {
        hooded(level);
        super::scene::unaware(level);
    });
    patrol.play(Action::Wait);
    assert!(patrol.hits().is_empty());
}

#[test]
fn it_goes_around_oil_or_through_it_where_there_is_no_other_way() {
    for (picture, wades) in
        [("#########\n#@.....O#\n#.......#\n#########", false), ("#########\n#@.....O#\n#########", true)]
    {
        let mut scene = Scene::with(picture, &[ORC], |level| {
            for x in 3..=5 {
                let tile = level.map.index(Point::new(x, 1));
                level.ground.cover[tile] = Cover::Oil;
            }
        });
        let mut was_in_oil = false;
        for _ in 0..8 {
            scene.play(Action::Wait);
            was_in_oil |= scene.level().cover_at(odd(&scene).at).is_oil();
        }
        assert_eq!(was_in_oil, wades, "{}", scene.picture());
        assert!(reach(odd(&scene).at, scene.player().at) <= 2, "{}", scene.picture());
    }
}

#[test]
fn it_goes_around_fire() {
    let picture = "#########\n#@.....O#\n#.......#\n#########";
    let mut scene = Scene::with(picture, &[ORC], |level| {
        for x in 3..=5 {
            let tile = level.map.index(Point::new(x, 1));
            level.ground.fire[tile] = 200;
        }
    });
    scene.repeat(8, Action::Wait);
    assert_eq!(suffered(&scene), 0);
    assert!(reach(odd(&scene).at, scene.player().at) <= 2, "{}", scene.picture());
}

#[test]
fn it_leaves_grass_before_it_burns() {
    let picture = "#########\n#@..\"\"\"\"#\n#...\"O\"\"#\n#...\"\"\"\"#\n#########";
    let mut scene = Scene::with(picture, &[ORC], |level| {
        let (fire, odd) = (Point::new(6, 2), Point::new(5, 2));
        level.map.set(odd, TileType::Grass);
        let tile = level.map.index(fire);
        level.ground.fire[tile] = 3;
    });
    scene.repeat(6, Action::Wait);
    assert_eq!(suffered(&scene), 0, "{}", scene.picture());
}

#[test]
fn it_treads_on_no_trap_that_you_know() {
    let mut scene = Scene::with("#########\n#@.....O#\n#.......#\n#########", &[ORC], |level| {
        level.ground.traps = vec![Point::new(4, 1), Point::new(5, 1)];
    });
    scene.repeat(8, Action::Wait);
    assert!(scene.level().ground.traps.len() == 2 && suffered(&scene) == 0);
    assert!(reach(odd(&scene).at, scene.player().at) <= 2);
}

#[test]
fn it_comes_over_the_stairs_with_you() {
    let mut scene = Scene::new("########\n#@>..O.#\n########", &[ORC]);
    scene.play(EAST);
    let above = odd(&scene).body;
    scene.play(Action::Descend);
    let (at, below) = (odd(&scene).at, odd(&scene).body);
    assert!(reach(at, scene.player().at) <= 2);
    assert!(below.max_hp > above.max_hp, "it is as strong as its kind on each floor");
    scene.play(Action::Climb);
    let back = odd(&scene).body;
    assert!(back.max_hp >= below.max_hp && back.power >= below.power, "and never weaker");
}

#[test]
fn one_that_is_far_away_waits_where_it_is() {
    let mut scene = Scene::new("###############\n#@>......#...O#\n###############", &[ORC]);
    scene.play(EAST);
    scene.play(Action::Descend);
    assert!(scene.level().companion().is_none());
    scene.play(Action::Climb);
    assert_eq!(odd(&scene).kind, Kind::Foe(Monster::Orc));
}

#[test]
fn an_archer_shoots_what_hunts_you_and_foes_shoot_the_nearer() {
    let legend = [('A', Mark::Friend(Monster::Archer)), ('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::new("#########\n#@A...g.#\n#########", &legend);
    scene.play(Action::Wait);
    assert!(scene.foe(Monster::Goblin).body.hp < 12);
    let legend = [ORC, ('a', Mark::Foe(Monster::Archer))];
    let shot_at = |picture: &str| {
        let mut scene = Scene::new(picture, &legend);
        scene.play(Action::Wait);
        (suffered(&scene) > 0, !scene.taken().is_empty())
    };
    assert_eq!(shot_at("#########\n#.@O...a#\n#.......#\n#########"), (true, false));
    assert_eq!(shot_at("#########\n#.@..a..#\n#O......#\n#########"), (false, true));
}

#[test]
fn a_shieldbearer_beside_you_takes_hits_and_shots() {
    let legend = [('S', Mark::Friend(Monster::Shieldbearer)), GOBLIN, ('a', Mark::Foe(Monster::Archer))];
    for picture in ["#######\n#S@g..#\n#######", "#########\n#S@..a..#\n#########"] {
        let mut scene = Scene::new(picture, &legend);
        scene.play(Action::Wait);
        assert!(scene.taken().is_empty() && suffered(&scene) > 0, "{picture}");
    }
    let mut asleep = Scene::with("#######\n#S@g..#\n#######", &legend, |level| {
        level.actors[1].mood = Mood::Asleep { spell: 9 };
    });
    asleep.play(Action::Wait);
    assert_eq!(asleep.taken().len(), 1);
}

#[test]
fn a_shaman_mends_you_while_you_are_hunted() {
    let legend = [('S', Mark::Friend(Monster::Shaman)), GOBLIN];
    let mended = |picture: &str| {
        let mut scene = Scene::with(picture, &legend, |level| level.actors[0].body.hp = 10);
        let events = scene.play(Action::Wait);
        events
            .iter()
            .any(|event| matches!(event, Event::Mended { who, health: 6, .. } if who.kind == Kind::Player))
    };
    assert!(mended("#########\n#S@...g.#\n#########"));
    assert!(!mended("#########\n#S@.....#\n#########"));
}

#[test]
fn an_ogre_winds_up_and_never_hits_you() {
    let legend = [('O', Mark::Friend(Monster::Ogre)), ('t', Mark::Foe(Monster::Troll))];
    let mut scene = Scene::new("######\n#.t..#\n#@O..#\n######", &legend);
    let troll = scene.foe(Monster::Troll).body.hp;
    scene.repeat(3, Action::Wait);
    let by_odd: Vec<_> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Hit { by: Some(by), on, .. } if by.name == Some(ODD) => Some(on.kind),
            _ => None,
        })
        .collect();
    assert!(scene.foe(Monster::Troll).body.hp < troll);
    assert!(by_odd.iter().all(|on| *on == Kind::Foe(Monster::Troll)), "{by_odd:?}");
}

#[test]
fn no_foe_goes_another_way_for_a_companion_out_of_reach() {
    let far = "############\n#@........g#\n#.########.#\n#O.........#\n############";
    let goes = |legend: &[(char, Mark)], picture: &str| {
        let mut scene = Scene::with(picture, legend, hooded);
        let mut way = Vec::new();
        for _ in 0..4 {
            scene.play(Action::Wait);
            way.push(scene.foe(Monster::Goblin).at);
        }
        way
    };
    assert_eq!(goes(&[ORC, GOBLIN], far), goes(&[GOBLIN], &far.replace('O', ".")));
}

#[test]
fn no_command_takes_it_for_a_foe() {
    let scene = Scene::with("#######\n#@O...#\n#######", &[ORC], |level| level.actors[0].body.hp = 20);
    assert!(opponents(scene.level()).is_empty());
    assert!(forecast::next::intents(scene.level()).is_empty());
    assert!(scene.level().foes_in_view().is_empty());
    assert_eq!(AutoCommand::Rest.next(scene.level()), Ok(Action::Wait));
    assert_eq!(AutoCommand::Travel(Point::new(5, 1)).next(scene.level()), Ok(EAST), "through it");
}

#[test]
fn the_forecast_counts_on_it() {
    let picture = "##########\n#@O...g..#\n#.....g..#\n##########";
    let scene = Scene::new(picture, &[ORC, GOBLIN]);
    let foes: Vec<ActorId> = scene.level().foes().map(|foe| foe.id).collect();
    let with = forecast::fight(scene.level(), &foes);
    let alone = Scene::new(&picture.replace('O', "."), &[GOBLIN]);
    let foes: Vec<ActorId> = alone.level().foes().map(|foe| foe.id).collect();
    let without = forecast::fight(alone.level(), &foes);
    assert!(with.end.hp_lost < without.end.hp_lost, "{with:?} {without:?}");
    assert_eq!(with.friend.map(|(name, _)| name), Some(ODD));
    let mut fought = scene.game.clone();
    while fought.level().foes().next().is_some() {
        let action = AutoCommand::Fight.next(fought.level()).expect("a hit");
        fought.play(action).expect("allowed");
    }
    let left = fought.level().player().body.hp;
    assert_eq!(left, scene.player().body.hp - with.end.hp_lost);
    assert_eq!(fought.level().companion().map_or(0, |friend| friend.body.hp), with.friend.expect("Odd").1);
}

#[test]
fn your_open_light_heals_it() {
    let mut scene = Scene::with("#######\n#@.O..#\n#######", &[ORC], |level| level.actors[1].body.hp = 5);
    scene.repeat(12, Action::Wait);
    assert_eq!(odd(&scene).body.hp, 9);
    let mut dark = Scene::with("#######\n#@.O..#\n#######", &[ORC], |level| {
        hooded(level);
        level.actors[1].body.hp = 5;
    });
    dark.repeat(12, Action::Wait);
    assert_eq!(odd(&dark).body.hp, 5);
}

#[test]
fn its_death_is_remembered() {
    let mut scene =
        Scene::with("#######\n#@.Og.#\n#######", &[ORC, GOBLIN], |level| level.actors[1].body.hp = 1);
    scene.repeat(2, Action::Wait);
    assert_eq!(scene.level().hero.record.mourned, [(Monster::Orc, ODD)]);
}

#[test]
fn a_spear_reaches_over_it_and_does_not_hit_it() {
    let mut scene =
        Scene::with("######\n#@Og.#\n######", &[ORC, GOBLIN], |level| wear(level, ItemKind::Spear));
    scene.play(Action::Attack(Direction::East));
    let by_you = scene.events.iter().filter_map(|event| match event {
        Event::Hit { by: Some(by), on, .. } if by.kind == Kind::Player => Some(on.kind),
        _ => None,
    });
    assert_eq!(by_you.collect::<Vec<_>>(), [Kind::Foe(Monster::Goblin)]);
}

#[test]
fn two_never_stand_on_one_floor() {
    let legend = [ORC, ('t', Mark::Friend(Monster::Troll))];
    let mut scene = Scene::with("#######\n#@>O..#\n#######", &legend, |level| {
        let fallen = Actor { id: ActorId(7), ..level.actors[1].clone() };
        level.next_id = 8;
        level.traffic.fallen.push(fallen);
    });
    scene.play(EAST);
    let events = scene.play(Action::Descend);
    assert!(events.iter().any(|event| matches!(event, Event::WentHome { .. })), "{events:?}");
    assert_eq!(scene.level().others().filter(|other| other.is_companion()).count(), 1);
}

#[test]
fn a_captive_that_dies_is_neither_slain_nor_mourned() {
    let mut scene = Scene::with("######\n#@c..#\n######", &[('c', Mark::Captive(Monster::Orc))], |level| {
        level.actors[1].body.hp = 1;
        give(level, Item::new(ItemKind::FirePot));
    });
    scene.play(Action::Throw(D, Point::new(3, 1)));
    assert_eq!(scene.level().others().count(), 0, "{}", scene.picture());
    let record = &scene.level().hero.record;
    assert!(record.slain.is_empty() && record.mourned.is_empty() && record.kills == 0);
}

#[test]
fn what_a_throw_or_a_rod_does_to_it_is_known_before() {
    let to_odd = |item: ItemKind, action: Action| {
        let scene = Scene::holding("########\n#@.O.g.#\n########", &[ORC, GOBLIN], &[Item::new(item)]);
        let told = danger::to_companion(scene.level(), action);
        let mut played = scene;
        played.play(action);
        (told.is_some(), suffered(&played) > 0)
    };
    let at = |x| Action::Throw(D, Point::new(x, 1));
    assert_eq!(to_odd(ItemKind::FirePot, at(4)), (true, true));
    assert_eq!(to_odd(ItemKind::Dart, at(5)), (true, true), "it is in the way");
    let use_it = Action::Use(D, Target::Itself);
    let alone = Scene::holding("########\n#@.O...#\n########", &[ORC], &[Item::new(ItemKind::Light)]);
    assert_eq!(danger::to_companion(alone.level(), use_it), None);
}

#[test]
fn the_hood_calls_it_back() {
    let picture = "##########\n#@...Og..#\n##########";
    let after = |dark: bool| {
        let mut scene = Scene::with(picture, &[ORC, GOBLIN], |level| level.hero.lantern.hooded = dark);
        scene.play(Action::Wait);
        reach(odd(&scene).at, scene.player().at)
    };
    assert_eq!((after(false), after(true)), (4, 3));
}

#[test]
fn it_steps_back_from_hits_that_would_kill_it() {
    let picture = "########\n#......#\n#.@Og..#\n#......#\n########";
    let mut scene = Scene::with(picture, &[ORC, GOBLIN], |level| {
        level.actors[1].body.hp = 2;
    });
    scene.repeat(4, Action::Wait);
    assert_eq!(suffered(&scene), 0, "{}", scene.picture());
    assert!(!scene.taken().is_empty(), "the goblin hits you");
    assert!(reach(odd(&scene).at, scene.player().at) <= 2);
}

#[test]
fn the_fight_command_takes_the_place_of_one_in_danger() {
    let picture = "#########\n#..@Og..#\n#########";
    let fought = |hp: i32| {
        let scene = Scene::with(picture, &[ORC, GOBLIN], |level| {
            level.actors[0].body.hp = hp;
            level.actors[1].body.hp = 2;
        });
        AutoCommand::Fight.next(scene.level())
    };
    assert_eq!(fought(30), Ok(EAST));
    assert!(fought(2) != Ok(EAST), "not if you would die");
}

#[test]
fn a_hit_that_reaches_far_does_not_go_through_it() {
    let scene = Scene::with("########\n#@Og...#\n########", &[ORC, GOBLIN], |level| {
        wear(level, ItemKind::Whip);
        level.actors[2].body.speed = 0;
    });
    let mut fought = scene.game.clone();
    for _ in 0..3 {
        let action = AutoCommand::Fight.next(fought.level()).expect("a plan");
        fought.play(action).unwrap_or_else(|why| panic!("{action:?} is refused: {why:?}"));
    }
}

#[test]
fn it_leaves_the_tiles_that_a_club_comes_down_on() {
    let legend = [ORC, ('t', Mark::Foe(Monster::Ogre))];
    let mut scene = Scene::with("#########\n#......@#\n#..Ot...#\n#.......#\n#########", &legend, |level| {
        let ogre = level.actors.iter_mut().find(|actor| actor.is_foe()).expect("one");
        ogre.aim = Some(Point::new(3, 2));
    });
    scene.play(Action::Wait);
    assert_eq!(suffered(&scene), 0, "{}", scene.picture());
}

#[test]
fn its_shield_takes_nothing_that_would_kill_it() {
    let legend = [('S', Mark::Friend(Monster::Shieldbearer)), GOBLIN];
    let mut scene = Scene::with("#######\n#S@g..#\n#######", &legend, |level| level.actors[1].body.hp = 1);
    scene.play(Action::Wait);
    assert_eq!((suffered(&scene), scene.taken().len()), (0, 1));
}

#[test]
fn under_the_hood_it_helps_against_who_is_beside_you() {
    let mut scene = Scene::with("########\n#..@g..#\n#......#\n#.O....#\n########", &[ORC, GOBLIN], hooded);
    scene.repeat(3, Action::Wait);
    assert!(scene.level().foes().all(|goblin| goblin.body.hp < 12), "{}", scene.picture());
}

#[test]
fn who_shoots_stays_behind() {
    let legend = [('A', Mark::Friend(Monster::Archer)), GOBLIN];
    let mut scene = Scene::new("##########\n#@A#.....#\n#......g.#\n##########", &legend);
    scene.play(Action::Wait);
    assert!(reach(odd(&scene).at, scene.player().at) <= 2, "{}", scene.picture());
}

#[test]
fn a_talent_against_foes_that_step_away_spares_it() {
    let mut scene = Scene::with("#########\n#@O...g.#\n#########", &[ORC, GOBLIN], |level| {
        let _ = level.hero.growth.talents.learn(Talent::Opportunist);
    });
    scene.play(Action::Wait);
    assert_eq!((odd(&scene).at, suffered(&scene)), (Point::new(3, 1), 0));
}

#[test]
fn you_know_where_it_is_and_whether_it_can_come() {
    let picture = "#########\n#@.#....#\n#..#.O..#\n#..#....#\n#########";
    let scene = Scene::new(picture, &[ORC]);
    let shown = text::under_the_mouse(scene.level(), odd(&scene).at);
    assert!(shown.contains("Odd") && shown.contains("can't come"), "{shown}");
}

#[test]
fn the_log_says_whom_its_shield_spares() {
    let legend = [('S', Mark::Friend(Monster::Shieldbearer)), GOBLIN];
    let mut scene = Scene::new("#######\n#S@g..#\n#######", &legend);
    let events = scene.play(Action::Wait);
    let told: Vec<String> =
        text::events(&events, scene.level()).into_iter().map(|message| message.text().to_string()).collect();
    assert!(told.iter().any(|line| line.contains("hits Odd") && line.contains("instead of you")), "{told:?}");
}

#[test]
fn the_forecast_knows_that_it_keeps_out_of_chambers() {
    let picture = "###########\n#.........#\n#@.O..t...#\n#.........#\n###########";
    let scene = Scene::with(picture, &[ORC, ('t', Mark::Foe(Monster::Troll))], |level| {
        level.actors[0].body.hp = 60;
        level.actors[2].body.speed = 0;
        let tiles: Vec<Point> = (1..=3).flat_map(|y| (4..=9).map(move |x| Point::new(x, y))).collect();
        let mut chamber = Machine::bare(MachineKind::Treasury, tiles.into(), Point::new(4, 2));
        chamber.is_known = true;
        level.machines.push(chamber);
    });
    let foes: Vec<ActorId> = scene.level().foes().map(|foe| foe.id).collect();
    let foretold = forecast::fight(scene.level(), &foes);
    let mut fought = scene.game.clone();
    while fought.level().foes().next().is_some() {
        let action = AutoCommand::Fight.next(fought.level()).expect("a hit");
        fought.play(action).expect("allowed");
    }
    let left = |level: &Level| (level.player().body.hp, level.companion().map_or(0, |friend| friend.body.hp));
    let told = (scene.player().body.hp - foretold.end.hp_lost, foretold.friend.expect("Odd").1);
    assert_eq!(left(fought.level()), told);
}

#[test]
fn exploring_counts_how_far_it_is_heard() {
    let picture = "###############\n#@O..........g#\n#.............#\n###############";
    let heard = |picture: &str, dark: bool| {
        let scene = Scene::with(picture, &[ORC, GOBLIN], |level| {
            level.hero.lantern.hooded = dark;
            level.ground.glow.fill(true);
            level.actors.last_mut().expect("the goblin").mood = Mood::Asleep { spell: 0 };
        });
        let within = forecast::notice::earshot(scene.level());
        (1..=12).filter(|x| within[scene.level().map.index(Point::new(*x, 1))] > 0).count()
    };
    let alone = picture.replace('O', ".");
    assert_eq!(heard(picture, true), heard(&alone, true));
    assert_eq!(heard(picture, false), heard(&alone, false) + 2);
}
