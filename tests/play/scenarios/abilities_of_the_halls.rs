//! Foes of the halls: the lamplighter, the ghoul, the duellist, the mirror knight, the knight of the maze and the rust mite.

use super::abilities_above::hardy;
use super::scene::unaware;
use super::scene::{D, Mark, Scene, give, put, wear};
use emberdeep::action::{Action, Target, area, danger};
use emberdeep::content::floors;
use emberdeep::content::items::Category;
use emberdeep::content::items::Inscription;
use emberdeep::content::{Condition, Item, ItemKind, Monster, Rune};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::{Move, intents};
use emberdeep::forecast::notice::Stand;
use emberdeep::forecast::preview::of_hit;
use emberdeep::game::{Game, Notice};
use emberdeep::level::{AbilityState, Actor, Brazier, Corpse, Kind, Level, Lit, Mood};
use emberdeep::map::{Direction, Point, knights_moves};
use emberdeep::text;

fn hooded(level: &mut Level) {
    hardy(level);
    level.hero.lantern.hooded = true;
}

const NIGHT: [(char, Mark); 3] = [
    ('i', Mark::Foe(Monster::Lamplighter)),
    ('g', Mark::Foe(Monster::Goblin)),
    ('a', Mark::Foe(Monster::Archer)),
];

/// A player in the dark, somebody with a light or without one, and a goblin a long way off.
const HALL: &str = "##################
                    #@...i..........g#
                    ##################";

#[test]
fn lamplighter_light_exposes_the_player() {
    let told_and_seen = |picture: &str| {
        let mut scene = Scene::with(picture, &NIGHT, |level| {
            hooded(level);
            unaware(level);
        });
        let goblin = scene.foe(Monster::Goblin);
        let told = Stand::waiting(scene.level(), true).notice(goblin) == Notice::Notices;
        scene.play(Action::Wait);
        [told, scene.foe(Monster::Goblin).is_hunting()]
    };
    assert_eq!(told_and_seen(HALL), [true, true]);
    assert_eq!(told_and_seen(&HALL.replace('i', ".")), [false, false]);
    let from_further = "##################\n#@......i.......g#\n##################";
    assert_eq!(told_and_seen(from_further), [false, false], "the light reaches five tiles");
}

#[test]
fn awake_lamplighter_lights_its_surroundings() {
    let lit = |mood: Mood| {
        let scene = Scene::with(HALL, &NIGHT, |level| {
            hooded(level);
            level.actors[1].mood = mood;
        });
        [7, 10, 11].map(|x| scene.level().lit(Point::new(x, 1)))
    };
    assert_eq!(lit(Mood::Wandering { goal: None }), [Lit::Bright, Lit::Dim, Lit::Dark]);
    assert_eq!(lit(Mood::Asleep { spell: 9 }), [Lit::Dark; 3]);
}

#[test]
fn lamplighter_light_gives_archers_range() {
    let shots = |picture: &str| {
        let mut scene = Scene::with(picture, &NIGHT, hooded);
        let events = scene.play(Action::Wait);
        let is_shot = |event: &&Event| matches!(event, Event::Hit { cause: Cause::Shot(_), .. });
        events.iter().filter(is_shot).count()
    };
    let picture = "###########
                   #....i....#
                   #@......a.#
                   ###########";
    assert_eq!(shots(picture), 1);
    assert_eq!(shots(&picture.replace('i', ".")), 0);
}

#[test]
fn a_lamplighter_lights_the_braziers_that_it_passes() {
    let picture = "###############
                   #....&.....&..#
                   #@........i...#
                   ###############";
    let mut scene = Scene::with(picture, &NIGHT, |level| {
        hooded(level);
        for x in [5, 11] {
            level.ground.braziers.push(Brazier { at: Point::new(x, 1), is_out: true, given: 7 });
        }
    });
    let out = |scene: &Scene| [5, 11].map(|x| scene.level().brazier(Point::new(x, 1)).is_out);
    scene.play(Action::Wait);
    assert_eq!(out(&scene), [true, true], "it has left the one, and not come to the other");
    scene.repeat(4, Action::Wait);
    assert_eq!(out(&scene), [false, true]);
    assert_eq!(scene.level().brazier(Point::new(5, 1)).given, 7);
    assert!(scene.events.contains(&Event::BrazierLit { at: Point::new(5, 1) }));
}

const GHOUL: [(char, Mark); 1] = [('z', Mark::Foe(Monster::Ghoul))];

/// Lays the dead down, each as a rat.
fn dead(level: &mut Level, places: &[(i32, i32)]) {
    let corpses = places.iter().map(|(x, y)| Corpse { at: Point::new(*x, *y), monster: Monster::Rat });
    level.ground.corpses.extend(corpses);
}

fn strength(foe: &Actor) -> (i32, i32, i32) {
    (foe.body.hp, foe.body.max_hp, foe.body.power)
}

#[test]
fn ghoul_eats_the_dead_and_grows() {
    let picture = "##########\n#@.z.....#\n##########";
    let mut scene = Scene::with(picture, &GHOUL, |level| {
        hardy(level);
        dead(level, &[(5, 1), (6, 1), (7, 1), (8, 1)]);
        level.actors[1].body.hp = 10;
    });
    let told = intents(scene.level());
    assert_eq!((told[0].act, told[0].to), (Move::Withdraws, Point::new(4, 1)));
    let mut track = Vec::new();
    for _ in 0..6 {
        scene.play(Action::Wait);
        track.push((scene.foe(Monster::Ghoul).at.x, scene.foe(Monster::Ghoul).body.hp));
    }
    assert_eq!(track, [(4, 10), (5, 16), (6, 22), (7, 28), (6, 28), (5, 28)], "three and no more");
    assert_eq!(strength(scene.foe(Monster::Ghoul)), (28, 24 + 18, 8 + 3));
    assert_eq!(scene.level().ground.corpses.len(), 1);
    assert_eq!(scene.events.iter().filter(|event| matches!(event, Event::Ate { .. })).count(), 3);
}

#[test]
fn ghoul_ignores_unseen_or_burning_dead() {
    let picture = "##########\n#@.z...#.#\n##########";
    let mut scene = Scene::with(picture, &GHOUL, |level| {
        hardy(level);
        dead(level, &[(8, 1)]);
    });
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Ghoul).at, Point::new(2, 1));
    let mut scene = Scene::with(&picture.replace("#.#", "..#"), &GHOUL, |level| {
        hardy(level);
        dead(level, &[(5, 1)]);
        let fire = level.map.index(Point::new(5, 1));
        level.ground.fire[fire] = 5;
    });
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Ghoul).ability_state, AbilityState::None);
}

/// A player in the middle of a room beside a duellist that last attacked to its west, where the player stands, or elsewhere.
fn duel(guard: Option<Direction>) -> Scene {
    let picture = "#######\n#.....#\n#.@v..#\n#.....#\n#######";
    Scene::with(picture, &[('v', Mark::Foe(Monster::Duellist))], |level| {
        hardy(level);
        level.actors[1].ability_state = guard.map_or(AbilityState::None, AbilityState::Guard);
    })
}

/// What the first hit of the player does, as it is told and as it is.
fn first_hit(guard: Option<Direction>, change: impl FnOnce(&mut Level)) -> [i32; 2] {
    let mut scene = duel(guard);
    let mut level = scene.level().clone();
    change(&mut level);
    scene.game = Game::on_level(7, level);
    let id = scene.foe(Monster::Duellist).id;
    let told = of_hit(scene.level(), id).expect("it is beside the player").foes[0].harm;
    scene.play(Action::Attack(Direction::East));
    let dealt = scene.hits().into_iter().find(|(on, ..)| *on == Kind::Foe(Monster::Duellist));
    [told, dealt.expect("a hit").1]
}

#[test]
fn a_duellist_parries_hits_from_where_it_attacked() {
    let full = first_hit(None, |_| {});
    assert!(full[0] > 1 && full[0] == full[1], "{full:?}");
    for eighths in 0..8 {
        let guard = Direction::West.turned(eighths);
        let parried = matches!(eighths, 7 | 0 | 1);
        assert_eq!(
            first_hit(Some(guard), |_| {}),
            if parried { full.map(|harm| (harm + 1) / 2) } else { full },
            "{guard:?}"
        );
    }
}

#[test]
fn unaware_duellist_parries_nothing() {
    let unaware = first_hit(Some(Direction::West), |level| level.actors[1].mood = Mood::Asleep { spell: 9 });
    assert!(unaware[0] > 1, "{unaware:?}");
}

#[test]
fn duellist_hit_turns_its_guard() {
    let mut scene = duel(None);
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Duellist).ability_state, AbilityState::Guard(Direction::West));
    let card = text::describe(scene.level(), scene.foe(Monster::Duellist).at);
    assert!(card.contains(&"It last hit to the west.".to_owned()), "{card:?}");
    scene.play(Action::Step(Direction::NorthEast));
    assert_eq!(
        scene.foe(Monster::Duellist).ability_state,
        AbilityState::Guard(Direction::North),
        "it has hit again"
    );
}

const GLASS: [(char, Mark); 2] = [('k', Mark::Foe(Monster::MirrorKnight)), ('a', Mark::Foe(Monster::Archer))];
const FACING: &str = "##########\n#........#\n#..@..k..#\n#........#\n##########";

/// A player with a thing in slot [`D`] and a mirror knight three tiles to the east.
fn facing(item: ItemKind) -> Scene {
    Scene::with(FACING, &GLASS, |level| {
        hardy(level);
        give(level, Item::new(item));
        level.hero.equipment.belt[0] = (item.info().category == Category::Rod).then_some(D);
    })
}

const GLASS_AT: Point = Point { x: 6, y: 2 };
const HERE: Point = Point { x: 3, y: 2 };

/// Whom and where it has hit.
fn hit(scene: &Scene) -> Vec<(Kind, i32)> {
    scene.hits().into_iter().map(|(on, damage, _)| (on, damage)).collect()
}

/// How often it was told that something was sent back.
fn sent_back(scene: &Scene) -> usize {
    scene.events.iter().filter(|event| matches!(event, Event::Reflected { .. })).count()
}

#[test]
fn mirror_knight_returns_throws() {
    let mut scene = facing(ItemKind::Dart);
    let throw = Action::Throw(D, GLASS_AT);
    assert_eq!(area::thrown(scene.level(), ItemKind::Dart, HERE, GLASS_AT), [HERE]);
    let told = danger::before(scene.level(), throw).expect("a warning").1;
    scene.play(throw);
    assert_eq!(hit(&scene), [(Kind::Player, told.hits)]);
    assert!(scene.level().items_at(HERE).any(|item| item.kind == ItemKind::Dart));
    assert_eq!(sent_back(&scene), 1);
    let mut pot = facing(ItemKind::FirePot);
    pot.play(throw);
    assert!(pot.player().has(Condition::Burning) && pot.foe(Monster::MirrorKnight).body.hp == 20);
    let mut bola = facing(ItemKind::Bola);
    bola.play(throw);
    assert!(bola.player().has(Condition::Held) && !bola.foe(Monster::MirrorKnight).has(Condition::Held));
}

#[test]
fn sleeping_mirror_knight_returns_nothing() {
    let mut scene = facing(ItemKind::Dart);
    let mut level = scene.level().clone();
    level.actors[1].mood = Mood::Asleep { spell: 9 };
    scene.game = Game::on_level(7, level);
    scene.play(Action::Throw(D, GLASS_AT));
    assert!(matches!(hit(&scene)[..], [(Kind::Foe(Monster::MirrorKnight), _)]));
    let mut past = facing(ItemKind::Dart);
    past.play(Action::Throw(D, Point::new(6, 1)));
    assert_eq!(sent_back(&past), 0);
}

#[test]
fn mirror_knight_returns_spells() {
    let cast = Action::Use(D, Target::Place(GLASS_AT));
    let mut scroll = facing(ItemKind::ConfusionScroll);
    scroll.play(cast);
    assert!(scroll.player().has(Condition::Confusion));
    assert_eq!(scroll.foe(Monster::MirrorKnight).conditions[Condition::Confusion], 0);
    let mut force = facing(ItemKind::ForceRod);
    force.play(cast);
    assert_eq!((force.player().at.x, force.foe(Monster::MirrorKnight).at.x < 6), (1, true), "away from it");
    let mut hook = facing(ItemKind::HookRod);
    hook.play(cast);
    assert_eq!(hook.player().at.x, 5, "to its side");
    for scene in [&scroll, &force, &hook] {
        assert_eq!(sent_back(scene), 1);
    }
    let mut swap = facing(ItemKind::TradingPlaces);
    swap.play(cast);
    assert_eq!((swap.player().at, sent_back(&swap)), (HERE, 1));
    for (kind, cast) in [
        (ItemKind::SparkRod, cast),
        (ItemKind::FlameRod, cast),
        (ItemKind::Fireball, cast),
        (ItemKind::Lightning, Action::Use(D, Target::Itself)),
    ] {
        let mut scene = facing(kind);
        assert!(area::affected(scene.level(), kind, HERE, GLASS_AT).contains(&HERE));
        scene.play(cast);
        assert_eq!(sent_back(&scene), 1, "{kind:?}");
        assert!(hit(&scene).iter().any(|(on, _)| *on == Kind::Player), "{kind:?}");
        assert_eq!(scene.foe(Monster::MirrorKnight).body.hp, 20, "{kind:?}");
    }
}

#[test]
fn archers_shoot_themselves_by_mirror_knight() {
    let picture = FACING.replace("k..", "k.a");
    let mut scene = Scene::with(&picture, &GLASS, hardy);
    let archer = scene.foe(Monster::Archer).id;
    let told = intents(scene.level()).into_iter().find(|intent| intent.foe == archer).expect("in view");
    assert_eq!((told.act, told.harm), (Move::Shoots, 0));
    scene.play(Action::Wait);
    assert_eq!(hit(&scene), [(Kind::Foe(Monster::Archer), 5)]);
}

const CHESS: [(char, Mark); 1] = [('n', Mark::Foe(Monster::MazeKnight))];
const BOARD: &str = "###########
                     #.........#
                     #.........#
                     #.........#
                     #.........#
                     #....@....#
                     #.........#
                     #.........#
                     #.........#
                     #.........#
                     ###########";
const MIDDLE: Point = Point { x: 5, y: 5 };
const LANCE: i32 = 10 - 2;

/// A knight of the maze on the board, so far from the player in the middle.
fn knight(dx: i32, dy: i32) -> Scene {
    Scene::with(BOARD, &[], |level| {
        hardy(level);
        put(level, CHESS[0].1, MIDDLE + Point::new(dx, dy));
    })
}

#[test]
fn a_knight_of_the_maze_goes_and_hits_as_in_chess() {
    for (dx, dy) in (-4..=4).flat_map(|dx| (-4..=4).map(move |dy| (dx, dy))).filter(|at| *at != (0, 0)) {
        let mut scene = knight(dx, dy);
        let before = scene.foe(Monster::MazeKnight).at;
        let told = intents(scene.level());
        scene.play(Action::Wait);
        let after = scene.foe(Monster::MazeKnight).at;
        assert!(knights_moves(before).contains(&after), "{dx} {dy}: {before:?} to {after:?}");
        let hits = knights_moves(after).contains(&MIDDLE);
        let can = knights_moves(before).into_iter().any(|to| {
            scene.level().map.tile(to).is_walkable() && to != MIDDLE && knights_moves(to).contains(&MIDDLE)
        });
        assert_eq!(hits, can, "{dx} {dy}: it hits where it can");
        let dealt: Vec<_> = hit(&scene).into_iter().map(|(_, damage)| damage).collect();
        assert_eq!(dealt, if hits { vec![LANCE] } else { vec![] }, "{dx} {dy}");
        assert_eq!((told[0].to, told[0].harm), (after, dealt.iter().sum()), "{dx} {dy}");
    }
}

#[test]
fn armour_counts_against_hits_of_abilities() {
    let mut scene = Scene::with(BOARD, &[], |level| {
        hardy(level);
        put(level, CHESS[0].1, MIDDLE + Point::new(1, 0));
        wear(level, ItemKind::GlassMail);
        level.hero.bag[3] = Some(Item {
            inscription: Some(Inscription { rune: Rune::Cushion, counted: 10, prey: None }),
            ..Item::new(ItemKind::GlassMail)
        });
    });
    scene.repeat(6, Action::Wait);
    let dealt: Vec<_> = hit(&scene).into_iter().map(|(_, damage)| damage).collect();
    assert!(dealt.len() >= 2 && dealt[0] == 0 && dealt[1] > 0, "{dealt:?}");
    assert_eq!(scene.level().hero.worn().map(|mail| usize::from(mail.cracks())), Some(dealt.len()));
}

#[test]
fn maze_knight_hits_every_second_turn() {
    let mut scene = knight(1, 0);
    let mut hits = Vec::new();
    for _ in 0..6 {
        let before = hit(&scene).len();
        scene.play(Action::Wait);
        hits.push(hit(&scene).len() - before);
    }
    assert_eq!(hits, [0, 1, 0, 1, 0, 1], "it changes the colour of its tile with each move");
}

#[test]
fn wounded_maze_knight_moves_twice() {
    for way in Direction::ALL {
        let (dx, dy) = way.delta();
        let mut scene = knight(dx, dy);
        scene.play(Action::Step(way));
        let dealt: Vec<_> = hit(&scene).into_iter().map(|(_, damage)| damage).collect();
        assert_eq!(dealt[1..], [LANCE], "{way:?}");
        let before = scene.foe(Monster::MazeKnight).at;
        scene.play(Action::Wait);
        assert!(knights_moves(before).contains(&scene.foe(Monster::MazeKnight).at), "{way:?}: once again");
    }
}

#[test]
fn corridors_and_webs_stop_a_maze_knight() {
    let mut scene = Scene::with("##########\n#..@n....#\n##########", &CHESS, hardy);
    scene.repeat(5, Action::Wait);
    assert_eq!((scene.foe(Monster::MazeKnight).at, hit(&scene).len()), (Point::new(4, 1), 0));
    let mut held = knight(1, 1);
    let mut level = held.level().clone();
    level.actors[1].conditions[Condition::Held] = 3;
    held.game = Game::on_level(7, level);
    held.play(Action::Wait);
    assert_eq!((held.foe(Monster::MazeKnight).at, hit(&held).len()), (MIDDLE + Point::new(1, 1), 0));
}

#[test]
fn unaware_maze_knight_patrols_in_leaps() {
    let mut scene = Scene::with(BOARD, &[], |level| {
        hooded(level);
        put(level, CHESS[0].1, Point::new(9, 9));
        unaware(level);
        level.actors[1].patrol.waypoints = vec![Point::new(1, 9), Point::new(9, 1)];
        level.actors[0].at = Point::new(1, 1);
    });
    for _ in 0..4 {
        let before = scene.foe(Monster::MazeKnight).at;
        scene.play(Action::Wait);
        let after = scene.foe(Monster::MazeKnight).at;
        assert!(before == after || knights_moves(before).contains(&after), "{before:?} to {after:?}");
    }
    assert_ne!(scene.foe(Monster::MazeKnight).at, Point::new(9, 9));
}

/// A player with a sword of so much enchantment that was used last, beside a rust mite.
fn rust(enchantment: i8) -> Scene {
    Scene::with("#####\n#@r.#\n#####", &[('r', Mark::Foe(Monster::RustMite))], |level| {
        hardy(level);
        wear(level, ItemKind::Sword);
        if let Some(sword) = &mut level.hero.bag[usize::from(D.0)] {
            sword.enchantment = enchantment;
        }
        level.hero.record.used = Some(D);
    })
}

fn enchantment(scene: &Scene) -> i8 {
    scene.level().hero.item(D).expect("a sword").enchantment
}

#[test]
fn rust_mite_eats_and_returns_enchantment() {
    let mut scene = rust(2);
    let mut left = Vec::new();
    for _ in 0..3 {
        scene.play(Action::Wait);
        left.push(enchantment(&scene));
    }
    assert_eq!(left, [1, 0, 0]);
    assert!(scene.foe(Monster::RustMite).is_hunting(), "it does not run with it");
    let card = text::describe(scene.level(), Point::new(2, 1));
    assert!(card.iter().any(|line| line == "It has eaten 2 of a sword."), "{card:?}");
    while scene.foes() > 0 {
        scene.play(Action::Attack(Direction::East));
    }
    assert_eq!((enchantment(&scene), scene.level().items.len()), (2, 0));
}

#[test]
fn a_rust_mite_eats_the_rune_first_and_gives_it_back() {
    let mut scene = rust(1);
    let mut level = scene.level().clone();
    let sword = level.hero.bag[usize::from(D.0)].as_mut().expect("a sword");
    *sword =
        Item { inscription: Some(Inscription { rune: Rune::ThirdStroke, counted: 1, prey: None }), ..*sword };
    scene.game = Game::on_level(7, level);
    let sword = |scene: &Scene| scene.level().hero.item(D).copied().expect("a sword");
    let before = sword(&scene);
    let mut left = Vec::new();
    for _ in 0..3 {
        scene.play(Action::Wait);
        left.push((sword(&scene).rune(), sword(&scene).enchantment));
    }
    assert_eq!(left, [(None, 1), (None, 0), (None, 0)]);
    let card = text::describe(scene.level(), Point::new(2, 1));
    let eaten = "It has eaten the rune of the third stroke and 1 of a sword.";
    assert!(card.iter().any(|line| line == eaten), "{card:?}");
    while scene.foes() > 0 {
        scene.play(Action::Attack(Direction::East));
    }
    assert_eq!((sword(&scene).rune(), sword(&scene).enchantment), (before.rune(), 1));
    assert!(scene.events.contains(&Event::Restored { item: before }));
}

#[test]
fn a_rust_mite_eats_nothing_of_what_was_not_used() {
    let mut scene = rust(2);
    let mut level = scene.level().clone();
    level.hero.record.used = None;
    scene.game = Game::on_level(7, level);
    scene.play(Action::Wait);
    assert_eq!(enchantment(&scene), 2);
    scene.play(Action::Attack(Direction::East));
    assert_eq!(scene.level().hero.record.used, Some(D));
    assert_eq!(enchantment(&scene), if scene.foes() > 0 { 1 } else { 2 });
    let mut dropped = rust(3);
    dropped.repeat(1, Action::Wait);
    dropped.play(Action::Drop(D));
    let eaten = dropped.foe(Monster::RustMite).ability_state;
    assert!(matches!(eaten, AbilityState::Eaten(_)), "{eaten:?}");
    dropped.repeat(2, Action::Wait);
    assert_eq!(dropped.foe(Monster::RustMite).ability_state, eaten, "nothing is left");
}

/// A player between two twin wights, each killed by any hit.
fn twins(change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with("#####\n#w@w#\n#####", &[('w', Mark::Foe(Monster::TwinWight))], |level| {
        hardy(level);
        level.actors[1..].iter_mut().for_each(|wight| wight.body.hp = 1);
        change(level);
    })
}

const WEST: Action = Action::Attack(Direction::West);

#[test]
fn a_twin_wight_that_dies_rises_if_the_other_lives() {
    let mut scene = twins(|_| {});
    let mut foes = Vec::new();
    for action in [WEST, Action::Wait, Action::Wait] {
        scene.play(action);
        foes.push(scene.foes());
    }
    assert_eq!(foes, [1, 1, 2]);
    let risen = scene.level().actor_at(Point::new(1, 1)).expect("where it died");
    let born = floors::info(scene.level().depth).hardened(Monster::TwinWight.info().hp, 0).0;
    assert_eq!((risen.body.hp, risen.is_copy, risen.is_hunting()), (born / 2, true, true));
    let learnt = scene.level().hero.growth.experience;
    while scene.foes() > 1 {
        scene.play(WEST);
    }
    assert_eq!(scene.level().hero.growth.experience, learnt, "it teaches once");
    scene.repeat(2, Action::Wait);
    assert_eq!(scene.foes(), 2, "and rises again");
}

#[test]
fn rising_takes_a_twin_wights_turn() {
    let mut scene = twins(|_| {});
    scene.play(WEST);
    let mut hits = Vec::new();
    for _ in 0..3 {
        scene.play(Action::Wait);
        let risen = scene.level().actor_at(Point::new(1, 1)).map(|wight| wight.id);
        let of_the_risen =
            |event: &&Event| matches!(event, Event::Hit { by: Some(by), .. } if Some(by.id) == risen);
        hits.push((risen.is_some(), scene.events.iter().filter(of_the_risen).count()));
    }
    assert_eq!(hits, [(false, 0), (true, 0), (true, 1)]);
}

#[test]
fn killing_both_twins_in_time_ends_them() {
    let mut scene = twins(|_| {});
    for action in [WEST, Action::Wait, Action::Attack(Direction::East)] {
        scene.play(action);
    }
    assert!(scene.level().hero.has_to_choose(), "both have taught");
    while let Some(talent) = scene.level().hero.choices().first().copied() {
        scene.play(Action::ChooseBoon(talent.into()));
    }
    scene.repeat(6, Action::Wait);
    assert_eq!(scene.foes(), 0);
}

#[test]
fn the_death_of_a_twin_wight_wakes_the_other() {
    let mut scene = twins(|level| level.actors[2].mood = Mood::Asleep { spell: 0 });
    scene.play(WEST);
    assert!(scene.foe(Monster::TwinWight).is_hunting());
}

#[test]
fn a_twin_wight_that_is_ash_does_not_rise() {
    let mut scene = twins(|_| {});
    scene.play(WEST);
    let mut level = scene.level().clone();
    level.ground.corpses.clear();
    scene.game = Game::on_level(7, level);
    scene.repeat(6, Action::Wait);
    assert_eq!(scene.foes(), 1);
}

#[test]
fn the_rising_of_a_twin_wight_is_foretold() {
    let mut scene = twins(|level| level.actors[2].conditions[Condition::Confusion] = 9);
    scene.repeat(1, WEST);
    scene.play(Action::Wait);
    let other = scene.foe(Monster::TwinWight).id;
    let told = intents(scene.level());
    assert!(told.iter().any(|intent| intent.foe == other && intent.act == Move::Raises), "{told:?}");
    scene.play(Action::Wait);
    assert!(scene.events.iter().any(|event| matches!(event, Event::Raised { .. })));
}
