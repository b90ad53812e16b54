//! Weapons: the special ability of each.

use super::scene::{D, E, Mark, Scene, give, wear};
use emberdeep::action::{Action, Refusal};
use emberdeep::auto::AutoCommand;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::{self, preview};
use emberdeep::level::{ActorId, Cover, Gas, Kind, Level, Mood};
use emberdeep::map::{Direction, Point, TileType};

const EAST: Direction = Direction::East;

#[test]
fn a_dagger_is_threefold_on_sleepers_only() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::wearing("####\n#@o#\n####", &legend, ItemKind::Dagger);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 3 * 4);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 3 * 4 - 4);
}

/// What the first hit takes from an orc of that mood, with the weapon in hand for so many turns.
fn first_hit(kind: ItemKind, mood: Mood, wary: bool, grip: u8) -> i32 {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("####\n#@o#\n####", &legend, |level| {
        wear(level, kind);
        level.hero.stance.grip = grip;
        level.actors[1].mood = mood;
        level.actors[1].pursuit.wary = wary;
    });
    let before = scene.foe(Monster::Orc).body.hp;
    scene.play(Action::Step(EAST));
    let told = scene.events.iter().any(|event| matches!(event, Event::HitFromTheDark { .. }));
    let taken = before - scene.foe(Monster::Orc).body.hp;
    let plain = if kind == ItemKind::Dagger { 4 } else { 6 };
    assert_eq!(told, taken > plain, "it is told");
    taken
}

#[test]
fn steady_dagger_triples_on_the_unaware() {
    let (wandering, asleep) = (Mood::Wandering { goal: None }, Mood::Asleep { spell: 9 });
    let hunting = Mood::Hunting { last_known: Point::new(1, 1), lost: 0 };
    for mood in [wandering, asleep] {
        assert_eq!(first_hit(ItemKind::Sword, mood, false, 10), 6 + 3, "{mood:?}");
        assert_eq!(first_hit(ItemKind::Dagger, mood, false, 10), 3 * 4, "{mood:?}");
        assert_eq!(first_hit(ItemKind::Dagger, mood, false, 9), 4 + 2, "{mood:?}");
    }
    assert_eq!(first_hit(ItemKind::Sword, wandering, true, 10), 6, "who has hunted is on its guard");
    assert_eq!(first_hit(ItemKind::Sword, asleep, true, 10), 6 + 3, "but not in its sleep");
    assert_eq!(first_hit(ItemKind::Dagger, hunting, false, 10), 4);
}

#[test]
fn new_weapon_is_steady_after_ten_turns() {
    let mut scene = Scene::new("#####\n#@..#\n#####", &[]);
    let dagger = scene.level().hero.equipment.weapon.expect("a dagger");
    scene.play(Action::TakeOff(dagger));
    scene.play(Action::Equip(dagger));
    assert_eq!(scene.level().hero.stance.grip, 1);
    scene.repeat(12, Action::Wait);
    assert_eq!(scene.level().hero.stance.grip, 10);
}

#[test]
fn dart_from_the_dark_does_half_again() {
    for (mark, taken) in [(Mark::Sleeper(Monster::Orc), 3 + 1), (Mark::Foe(Monster::Orc), 3)] {
        let mut scene =
            Scene::holding("######\n#@..r#\n######", &[('r', mark)], &[Item::new(ItemKind::Dart)]);
        let at = scene.foe(Monster::Orc).at;
        scene.play(Action::Throw(D, at));
        assert_eq!(20 - scene.foe(Monster::Orc).body.hp, taken);
    }
}

#[test]
fn a_sword_is_plainly_stronger() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::wearing("####\n#@o#\n####", &legend, ItemKind::Sword);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - (6 + 3));
}

/// The turns taken by a hit that kills, by what is done `between`, by a second hit, and by waiting.
fn two_hits(kind: ItemKind, between: Option<Action>) -> Vec<u64> {
    let legend = [('r', Mark::Sleeper(Monster::Rat)), ('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#####\n#r@o#\n#####", &legend, |level| {
        wear(level, kind);
        level.actors[1].body.hp = 1;
        level.actors[2].body.hp = 9;
    });
    let mut turns = Vec::new();
    let hits = [Some(Action::Attack(Direction::West)), between, Some(Action::Attack(EAST))];
    for action in hits.into_iter().flatten().chain([Action::Wait]) {
        let before = scene.game.turn();
        scene.play(action);
        turns.push(scene.game.turn() - before);
    }
    turns
}

#[test]
fn sword_kill_frees_the_next_hit() {
    assert_eq!(two_hits(ItemKind::Sword, None), [1, 0, 1]);
    assert_eq!(two_hits(ItemKind::Axe, None), [1, 1, 1]);
    assert_eq!(two_hits(ItemKind::Sword, Some(Action::Wait)), [1, 1, 1, 1], "that was the next turn");
}

#[test]
fn forecast_counts_freed_hits() {
    let legend = [('r', Mark::Foe(Monster::Rat))];
    let picture = "#######
                   #.....#
                   #.r@r.#
                   #..r..#
                   #######";
    let fought = |kind: ItemKind| {
        let mut scene = Scene::wearing(picture, &legend, kind);
        let foes: Vec<ActorId> = scene.level().foes().map(|foe| foe.id).collect();
        let told = forecast::fight(scene.level(), &foes);
        let hp = scene.player().body.hp;
        while scene.foes() > 0 {
            let action = AutoCommand::Fight.next(scene.level()).expect("a fight");
            scene.play(action);
        }
        assert_eq!(
            (told.end.you_win_in, told.end.hp_lost),
            (Some(3), hp - scene.player().body.hp),
            "{kind:?}"
        );
        assert_eq!(u64::from(told.turns), scene.game.turn(), "{kind:?}");
        scene.game.turn()
    };
    // Three rats: one hit in the first turn, and two free ones after it.
    assert_eq!((fought(ItemKind::Sword), fought(ItemKind::Spear)), (1, 3));
}

#[test]
fn an_axe_hits_every_foe_around() {
    let legend = [('G', Mark::Sleeper(Monster::Golem)), ('o', Mark::Sleeper(Monster::Orc))];
    let picture = "#####
                   #.G.#
                   #.@o#
                   #...#
                   #####";
    let mut scene = Scene::wearing(picture, &legend, ItemKind::Axe);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - (5 + 2), "half as much again on a sleeper");
    assert_eq!(scene.foe(Monster::Golem).body.hp, 36 - (2 + 1));
}

#[test]
fn a_spear_hits_the_foe_behind_the_foe() {
    let legend = [('G', Mark::Sleeper(Monster::Golem)), ('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::wearing("######\n#@oG.#\n######", &legend, ItemKind::Spear);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - (5 + 2));
    assert_eq!(scene.foe(Monster::Golem).body.hp, 36 - (2 + 1));
}

#[test]
fn a_spear_does_not_reach_past_an_empty_tile() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::wearing("######\n#@.o.#\n######", &legend, ItemKind::Spear);
    assert_eq!(scene.refuse(Action::Attack(EAST)), Refusal::NobodyThere);
}

#[test]
fn a_mace_knocks_back_where_there_is_room() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::wearing("#####\n#@o.#\n#####", &legend, ItemKind::Mace);
    let events = scene.play(Action::Attack(EAST));
    assert!(events.iter().any(|e| matches!(e, Event::Knocked { to, .. } if *to == Point::new(3, 1))));
    let mut cornered = Scene::wearing("####\n#@o#\n####", &legend, ItemKind::Mace);
    cornered.play(Action::Attack(EAST));
    cornered.shows("####\n#@o#\n####");
    assert_eq!(cornered.foe(Monster::Orc).body.hp, 20 - (5 + 2) - 2, "stopped short");
}

#[test]
fn knocked_back_foe_stands_until_it_hits() {
    for monster in [Monster::Troll, Monster::Orc] {
        let legend = [('F', Mark::Foe(monster))];
        let mut scene = Scene::with("##########\n#@F......#\n##########", &legend, |level| {
            wear(level, ItemKind::Mace);
            level.actors[1].body.hp = 100;
        });
        let mut told = Vec::new();
        for _ in 0..9 {
            let beside = scene.foe(monster).at == Point::new(2, 1);
            let events = scene.play(if beside { Action::Attack(EAST) } else { Action::Wait });
            told.extend(events.iter().filter_map(|event| match event {
                Event::Knocked { .. } => Some("knocked"),
                Event::Hit { on, .. } if on.id == ActorId::PLAYER => Some("hits"),
                _ => None,
            }));
        }
        told.truncate(3);
        assert_eq!(told, ["knocked", "hits", "knocked"], "{monster:?}");
    }
}

#[test]
fn knockback_springs_traps() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#####\n#@o.#\n#####", &legend, |level| {
        wear(level, ItemKind::Mace);
        level.ground.traps.push(Point::new(3, 1));
    });
    let events = scene.play(Action::Attack(EAST));
    assert!(events.iter().any(|event| matches!(event, Event::TrapSprung { .. })));
    assert!(scene.foe(Monster::Orc).has(Condition::Burning));
}

#[test]
fn a_staff_reaches_two_tiles_far() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::wearing("######\n#@.o.#\n######", &legend, ItemKind::Staff);
    scene.play(Action::Attack(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - (4 + 2));
    let mut door = Scene::wearing("######\n#@+o.#\n######", &legend, ItemKind::Staff);
    assert_eq!(door.refuse(Action::Attack(EAST)), Refusal::NobodyThere);
    let mut near = Scene::wearing("####\n#@o#\n####", &legend, ItemKind::Staff);
    near.play(Action::Attack(EAST));
    assert_eq!(near.foe(Monster::Orc).body.hp, 20 - (4 + 2));
}

#[test]
fn torch_sets_alight_and_lights_hooded() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::wearing("####\n#@o#\n####", &legend, ItemKind::Torch);
    let seen = preview::preview(scene.level(), Action::Attack(EAST)).expect("it can be done");
    scene.play(Action::Attack(EAST));
    let began = |condition| {
        let orc = ActorId(1);
        let it =
            |e: &Event| matches!(e, Event::Began { who, condition: c } if who.id == orc && *c == condition);
        scene.events.iter().any(it)
    };
    assert!(began(Condition::Burning));
    assert_eq!((seen.foes[0].harm, scene.foe(Monster::Orc).body.hp), (3 + 1, 20 - 3 - 1), "hit and burning");

    let light = |kind, hooded, oil| {
        let mut scene = Scene::with("####\n#@.#\n####", &[], |level| {
            wear(level, kind);
            (level.hero.lantern.hooded, level.hero.lantern.oil, level.actors[0].body.hp) = (hooded, oil, 10);
        });
        scene.repeat(30, Action::Wait);
        (scene.level().hero.lantern_radius(), scene.level().hero.is_dark(), scene.player().body.hp > 10)
    };
    assert_eq!(light(ItemKind::Dagger, true, 500), (3, true, false));
    assert_eq!(light(ItemKind::Torch, true, 500), (6, false, false));
    assert_eq!(light(ItemKind::Torch, false, 0), (6, false, false));
    assert_eq!(light(ItemKind::Torch, false, 500), (8, false, true), "the open lantern heals");
}

#[test]
fn a_thrown_torch_sets_alight_too() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::holding("######\n#@..o#\n######", &legend, &[Item::new(ItemKind::Torch)]);
    scene.play(Action::Throw(D, Point::new(4, 1)));
    assert!(scene.foe(Monster::Orc).has(Condition::Burning));
}

#[test]
fn a_thrown_torch_lights_the_ground_by_the_table() {
    let burns = |change: fn(&mut Level, Point)| {
        let there = Point::new(4, 1);
        let mut scene = Scene::with("#######\n#@....#\n#######", &[], |level| {
            give(level, Item::new(ItemKind::Torch));
            change(level, there);
        });
        scene.play(Action::Throw(D, there));
        let level = scene.level();
        assert!(level.items_at(there).any(|item| item.kind == ItemKind::Torch), "it lies there");
        let tile = level.map.index(there);
        (level.ground.fire[tile], level.gas_at(Gas::Steam, there) > 0)
    };
    assert_eq!(burns(|_, _| {}), (2, false));
    assert_eq!(burns(|level, there| level.map.set(there, TileType::Grass)), (2, false));
    let oil = |level: &mut Level, there| {
        let tile = level.map.index(there);
        level.ground.cover[tile] = Cover::Oil;
    };
    assert_eq!(burns(oil), (5, false));
    assert_eq!(burns(|level, there| level.map.set(there, TileType::Shallow)), (0, true));
}

/// A scene with a bow in hand, in slot `D`, and six arrows in slot `E`.
fn with_bow(picture: &str, legend: &[(char, Mark)], change: fn(&mut Level)) -> Scene {
    Scene::with(picture, legend, |level| {
        wear(level, ItemKind::Bow);
        give(level, Item::several(ItemKind::Arrow, 6));
        change(level);
    })
}

#[test]
fn bow_shoots_seven_tiles() {
    let legend = [('G', Mark::Foe(Monster::Golem))];
    let picture = "###########\n#@......G.#\n###########";
    let mut scene = with_bow(picture, &legend, |level| level.actors[1].body.energy = -1_000);
    let at = scene.foe(Monster::Golem).at;
    let shot = Action::Throw(E, at);
    let foretold = preview::preview(scene.level(), shot).expect("it can be shot");
    scene.play(shot);
    let golem = Monster::Golem.info();
    let power = scene.player().body.power + 3;
    let damage = (power - golem.defence).max((power + 2) / 3);
    let thrown = Cause::Thrown(ItemKind::Arrow);
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Golem), damage, thrown)]);
    assert_eq!(foretold.foes[0].harm, damage);
    assert!(scene.level().items_at(at).any(|item| item.kind == ItemKind::Arrow));
    assert_eq!(scene.held(ItemKind::Arrow), 5);
    let far = with_bow("###########\n#@.......G#\n###########", &legend, |_| {});
    let refused = far.game.clone().play(Action::Throw(E, Point::new(9, 1)));
    assert_eq!(refused, Err(Refusal::OutOfRange), "seven tiles, and not eight");
}

#[test]
fn bow_is_weak_beside_a_foe() {
    let legend = [('r', Mark::Sleeper(Monster::Golem))];
    let done = |kind: ItemKind, action: Action| {
        let mut scene = Scene::with("####\n#@r#\n####", &legend, |level| {
            wear(level, kind);
            give(level, Item::several(ItemKind::Arrow, 6));
            level.actors[0].body.power = 20;
            level.actors[1].mood = Mood::Fleeing;
        });
        scene.play(action);
        scene.hits()[0].1
    };
    let there = Point::new(2, 1);
    let (hit, shot) = (Action::Attack(Direction::East), Action::Throw(E, there));
    let (bow, sword) = (done(ItemKind::Bow, hit), done(ItemKind::Sword, hit));
    assert_eq!(sword - bow, 4, "all that a sword adds");
    assert_eq!(done(ItemKind::Bow, shot), bow);
    assert_eq!(done(ItemKind::Sword, shot), 1);
}

#[test]
fn a_fight_with_a_bow_shoots_its_arrows() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let picture = "##########\n#@.....o.#\n##########";
    let mut scene = with_bow(picture, &legend, |_| {});
    assert_eq!(AutoCommand::Fight.next(scene.level()), Ok(Action::Throw(E, scene.foe(Monster::Orc).at)));
    let told = forecast::fight(scene.level(), &[scene.foe(Monster::Orc).id]).end;
    let hp = scene.player().body.hp;
    while scene.foes() > 0 {
        let action = AutoCommand::Fight.next(scene.level()).expect("it is won");
        scene.play(action);
    }
    assert_eq!(hp - scene.player().body.hp, told.hp_lost);
    let bare = with_bow(picture, &legend, |level| level.hero.bag[4] = None);
    assert!(!matches!(AutoCommand::Fight.next(bare.level()), Ok(Action::Throw(..))), "without arrows");
}

#[test]
fn six_arrows_come_with_a_bow_once() {
    let mut scene = Scene::new(
        "#####\n#@)o#\n#####",
        &[(')', Mark::Thing(ItemKind::Bow)), ('o', Mark::Sleeper(Monster::Orc))],
    );
    scene.play(Action::Step(Direction::East));
    scene.play(Action::PickUp);
    assert_eq!((scene.held(ItemKind::Bow), scene.held(ItemKind::Arrow)), (1, 6));
    scene.play(Action::Drop(D));
    scene.play(Action::PickUp);
    assert_eq!((scene.held(ItemKind::Bow), scene.held(ItemKind::Arrow)), (1, 6));
}

#[test]
fn bill_swaps_with_survivors() {
    let change = Action::Interact(Direction::East);
    let scene = |kind, change: fn(&mut Level)| {
        Scene::with("#######\n#.@o..#\n#######", &[('o', Mark::Foe(Monster::Orc))], |level| {
            wear(level, kind);
            level.actors[1].body.energy = -1_000;
            change(level);
        })
    };
    let mut bill = scene(ItemKind::Bill, |_| {});
    let foretold = preview::preview(bill.level(), change).expect("it can be done");
    let events = bill.play(change);
    bill.shows("#######\n#.o@..#\n#######");
    assert!(events.iter().any(|event| matches!(event, Event::Swapped { .. })));
    assert_eq!((foretold.foes[0].to, foretold.foes[0].harm), (Point::new(2, 1), bill.hits()[0].1));
    let mut weak = scene(ItemKind::Bill, |level| level.actors[1].body.hp = 1);
    weak.play(change);
    weak.shows("#######\n#.@...#\n#######");
    let mut firm = scene(ItemKind::Bill, |level| level.actors[1].conditions[Condition::Braced] = 3);
    firm.play(change);
    firm.shows("#######\n#.@o..#\n#######");
    assert!(!firm.hits().is_empty(), "hit, but not moved");
    let mut plain = scene(ItemKind::Bill, |_| {});
    plain.play(Action::Attack(Direction::East));
    plain.shows("#######\n#.@o..#\n#######");
    assert_eq!(scene(ItemKind::Sword, |_| {}).refuse(change), Refusal::NothingToWork);
}
