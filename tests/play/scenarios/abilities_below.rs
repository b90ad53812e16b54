//! The abilities of the foes of the lower floors, with one or more scenarios each.

use super::abilities_above::hardy;
use super::scene::{Mark, Scene, set};
use crate::harm::count;
use emberdeep::action::Action;
use emberdeep::content::{Condition, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::level::{AbilityState, Actor, ActorId, Corpse, Kind, Level, Mood};
use emberdeep::map::{Direction, Point, TileType};

fn hits(events: &[Event]) -> usize {
    count(events, |event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER))
}

fn of(scene: &Scene, monster: Monster) -> Vec<&Actor> {
    scene.level().foes().filter(|foe| foe.monster() == Some(monster)).collect()
}

/// Makes the first foe look like a potion.
fn disguise(level: &mut Level) {
    level.actors[1].ability_state = AbilityState::Disguise(ItemKind::Healing);
    level.actors[1].mood = Mood::Asleep { spell: 0 };
}

#[test]
fn a_mimic_lies_still_until_somebody_is_beside_it() {
    let mut scene =
        Scene::with("########\n#@....m#\n########", &[('m', Mark::Foe(Monster::Mimic))], disguise);
    scene.repeat(3, Action::Step(Direction::East));
    scene.repeat(20, Action::Wait);
    let mimic = scene.foe(Monster::Mimic);
    assert!(mimic.is_disguised() && !scene.level().sees_actor(mimic));
    scene.shows("########\n#...@.m#\n########");
    assert!(
        scene.play(Action::Step(Direction::East)).iter().all(|event| matches!(event, Event::Walked { .. }))
    );
    let events = scene.play(Action::Wait);
    let unmasked = events.iter().position(|event| matches!(event, Event::Unmasked { .. }));
    let bite = events.iter().position(|event| matches!(event, Event::Hit { .. }));
    assert!(unmasked < bite && unmasked.is_some(), "{events:?}");
    assert!(scene.level().sees_actor(scene.foe(Monster::Mimic)));
}

#[test]
fn mimic_is_remembered_as_its_disguise() {
    let picture = "########
#@....m#
#.######
#.######
########";
    let mut scene = Scene::with(picture, &[('m', Mark::Foe(Monster::Mimic))], disguise);
    let (mimic, thing) = (Point::new(6, 1), (Point::new(6, 1), ItemKind::Healing));
    assert!(scene.level().is_seen(mimic));
    assert_eq!(scene.level().knowledge.remembered, [thing]);
    scene.repeat(2, Action::Step(Direction::South));
    assert!(!scene.level().is_seen(mimic));
    assert_eq!(scene.level().knowledge.remembered, [thing], "like any thing");
    scene.repeat(2, Action::Step(Direction::North));
    scene.repeat(4, Action::Step(Direction::East));
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Mimic).disguise(), None);
    assert_eq!(scene.level().knowledge.remembered, [], "unmasked, it is no thing any more");
}

#[test]
fn touching_a_mimic_unmasks_it_unhurt() {
    let mut scene = Scene::with("####\n#@m#\n####", &[('m', Mark::Foe(Monster::Mimic))], disguise);
    let events = scene.play(Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Mimic).body.hp, 22);
    assert_eq!(count(&events, |event| matches!(event, Event::Unmasked { .. })), 1);
    assert_eq!(hits(&events), 1, "and it bites");
    scene.play(Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Mimic).body.hp, 22 - 4);
}

const SHAMAN_AND_ORC: [(char, Mark); 2] = [('h', Mark::Foe(Monster::Shaman)), ('o', Mark::Foe(Monster::Orc))];

#[test]
fn a_shaman_mends_and_hastens_its_friends() {
    let mut scene = Scene::with("#########\n#@o...h.#\n#########", &SHAMAN_AND_ORC, |level| {
        level.actors[1].body.hp = 10;
    });
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Mended { health: 6, .. })), 1);
    assert_eq!(scene.foe(Monster::Orc).body.hp, 16);
    assert!(scene.foe(Monster::Orc).has(Condition::Haste));
    assert_eq!(hits(&scene.play(Action::Wait)), 2, "the orc in haste");
    scene.repeat(2, Action::Wait);
    assert_eq!(count(&scene.events, |event| matches!(event, Event::Mended { .. })), 1, "it needs a rest");
}

#[test]
fn given_haste_counts_next_turn() {
    // The shaman acts first: it was here first.
    let legend = [('h', Mark::Foe(Monster::Shaman)), ('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::new("#########\n#h...o.@#\n#########", &legend);
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).at.x, 6, "one step");
    assert_eq!(hits(&scene.play(Action::Wait)), 2, "and two hits");
}

#[test]
fn a_shaman_keeps_behind_its_friends_and_fights_alone() {
    let mut scene = Scene::with("#############\n#@o.h.......#\n#############", &SHAMAN_AND_ORC, hardy);
    scene.repeat(6, Action::Wait);
    assert!(scene.foe(Monster::Shaman).at.x >= 4, "{}", scene.picture());
    let mut alone = Scene::new("####\n#@h#\n####", &SHAMAN_AND_ORC);
    assert_eq!(hits(&alone.play(Action::Wait)), 1);
}

#[test]
fn golem_and_ogre_act_every_other_turn() {
    for monster in [Monster::Golem, Monster::Ogre] {
        let mut scene = Scene::new("#########\n#@.....g#\n#########", &[('g', Mark::Foe(monster))]);
        scene.repeat(8, Action::Wait);
        assert_eq!(scene.foe(monster).at.x, 3, "{monster:?}");
    }
}

#[test]
fn a_golem_is_hardly_hurt() {
    let mut scene = Scene::new("####\n#@g#\n####", &[('g', Mark::Foe(Monster::Golem))]);
    scene.play(Action::Attack(Direction::East));
    assert_eq!(scene.foe(Monster::Golem).body.hp, 36 - 2);
}

#[test]
fn a_troll_mends_itself_unless_it_burns() {
    let wounded = |burning: u16| {
        Scene::with("######\n#@.#t#\n######", &[('t', Mark::Foe(Monster::Troll))], |level| {
            level.actors[1].body.hp = 20;
            level.actors[1].conditions[Condition::Burning] = burning;
        })
    };
    let mut scene = wounded(0);
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.foe(Monster::Troll).body.hp, 23);
    let mut scene = wounded(9);
    scene.repeat(3, Action::Wait);
    assert!(scene.foe(Monster::Troll).body.hp <= 20);
}

#[test]
fn a_necromancer_raises_the_dead_that_it_sees() {
    let picture = "##########
                   #...@..#.#
                   ####.###.#
                   ####n....#
                   ##########";
    let mut scene = Scene::with(
        picture,
        &[('n', Mark::Foe(Monster::Necromancer)), ('o', Mark::Foe(Monster::Orc))],
        |level| {
            level.ground.corpses.push(Corpse { at: Point::new(8, 1), monster: Monster::Orc });
            level.ground.corpses.push(Corpse { at: Point::new(4, 2), monster: Monster::Orc });
        },
    );
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Raised { .. })), 1);
    let orc = scene.foe(Monster::Orc);
    assert_eq!((orc.body.hp, orc.body.max_hp, orc.is_copy, orc.is_hunting()), (10, 20, true, true));
    assert_eq!(scene.level().ground.corpses.len(), 1, "the one around the corner stays dead");
    scene.repeat(4, Action::Wait);
    assert_eq!(of(&scene, Monster::Orc).len(), 1);
}

#[test]
fn the_raised_teach_nothing_and_do_not_rise_again() {
    let mut scene = Scene::with("####\n#@o#\n####", &[('o', Mark::Foe(Monster::Orc))], |level| {
        level.actors[1].body.hp = 1;
        level.actors[1].is_copy = true;
    });
    scene.play(Action::Attack(Direction::East));
    assert_eq!((scene.level().hero.growth.experience, scene.level().ground.corpses.len()), (0, 0));
}

const DRAKE: [(char, Mark); 2] = [('d', Mark::Foe(Monster::Drake)), ('r', Mark::Foe(Monster::Rat))];

#[test]
fn drake_breathes_a_turn_after_drawing_breath() {
    let mut scene = Scene::new("##########\n#..@...d.#\n##########", &DRAKE);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::WoundUp { .. })), 1);
    assert_eq!(hits(&events), 0, "a turn to step aside");
    let events = scene.play(Action::Wait);
    let fire = |event: &Event| matches!(event, Event::Hit { cause: Cause::Breath(_), damage: 9, .. });
    assert_eq!(count(&events, fire), 1);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::WoundUp { .. })), 0, "it has to cool");
}

#[test]
fn breath_follows_its_line_past_the_aim() {
    let picture = "###########
                   #.........#
                   #..r@..d..#
                   ###########";
    let mut scene = Scene::new(picture, &DRAKE);
    scene.play(Action::Wait);
    let hp = scene.player().body.hp;
    let events = scene.play(Action::Step(Direction::NorthWest));
    let burnt = |event: &Event| matches!(event, Event::Hit { cause: Cause::Breath(_), .. });
    assert_eq!(
        count(&events, |e| burnt(e) && matches!(e, Event::Hit { on, .. } if on.id == ActorId::PLAYER)),
        0
    );
    assert!(scene.player().body.hp >= hp - 2, "only the rat may bite");
}

#[test]
fn breath_lights_grass_and_halves_in_water() {
    let mut scene = Scene::with("########\n#@...d.#\n########", &DRAKE, |level| {
        set(level, 1, 1, TileType::Shallow);
        set(level, 3, 1, TileType::Grass);
        level.actors[1].mood = Mood::Hunting { last_known: Point::new(1, 1), lost: 0 };
        level.actors[1].aim = Some(Point::new(1, 1));
    });
    let hp = scene.player().body.hp;
    let events = scene.play(Action::Wait);
    // Half of the breath, less 1 in water, and 3 by the steam that it makes of it.
    assert_eq!(scene.player().body.hp, hp - (4 - 1) - 3);
    assert_eq!(count(&events, |e| matches!(e, Event::FireStarted { at } if *at == Point::new(3, 1))), 1);
}

#[test]
fn a_drake_beside_the_player_bites() {
    let mut scene = Scene::new("####\n#@d#\n####", &DRAKE);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Hit { cause: Cause::Hit(_), .. })), 1);
}

const WARDEN: [(char, Mark); 2] = [('W', Mark::Foe(Monster::Warden)), ('o', Mark::Foe(Monster::Orc))];

#[test]
fn the_warden_calls_twice_as_it_is_worn_down() {
    let picture = "#######
                   #.....#
                   #@W...#
                   #.....#
                   #######";
    let mut scene = Scene::with(picture, &WARDEN, hardy);
    let called = |scene: &Scene| count(&scene.events, |event| matches!(event, Event::Called { .. }));
    let orcs = |scene: &Scene| of(scene, Monster::Orc).len();
    let mut seen = Vec::new();
    while let Some(warden) = of(&scene, Monster::Warden).first().map(|warden| warden.body.hp) {
        seen.push((warden, called(&scene), orcs(&scene)));
        scene.play(Action::Attack(Direction::East));
    }
    let calls_at = |n| seen.iter().find(|(_, calls, _)| *calls == n).copied();
    assert_eq!(calls_at(1), Some((46, 1, 2)), "{seen:?}");
    assert_eq!(calls_at(2), Some((22, 2, 4)), "{seen:?}");
    assert_eq!(called(&scene), 2);
}

#[test]
fn the_warden_goes_back_to_the_ember() {
    let picture = "##############################
                   #.......................#....#
                   #@W..........................#
                   ##############################";
    let mut scene = Scene::with(picture, &WARDEN, |level| {
        crate::levels::lay(level, ItemKind::Ember, Point::new(28, 2));
        level.actors[1].at = Point::new(5, 2);
    });
    scene.repeat(8, Action::Wait);
    let warden = scene.foe(Monster::Warden);
    assert!((10..14).contains(&warden.at.x), "it keeps within 16 tiles of the ember: {}", scene.picture());
}

const RING: &str = "#######
                    #.....#
                    #..O..#
                    #..@..#
                    #.....#
                    #######";

#[test]
fn ogre_club_hits_five_tiles() {
    let legend = [('O', Mark::Foe(Monster::Ogre))];
    let mut scene = Scene::with(RING, &legend, hardy);
    scene.play(Action::Wait);
    let events = scene.play(Action::Wait);
    let raised = |event: &Event| matches!(event, Event::WoundUp { at, .. } if *at == Point::new(3, 3));
    assert_eq!((count(&events, raised), scene.hits().len()), (1, 0), "a turn's notice");
    // To its side is in front of it still.
    scene.play(Action::Step(Direction::NorthEast));
    let damage = Monster::Ogre.info().power - scene.level().strength(scene.player()).1;
    assert_eq!(scene.hits(), [(Kind::Player, damage, Cause::Hit(Kind::Foe(Monster::Ogre)))]);
    scene.shows(&RING.replace("#..@..#", "#.....#").replace("#..O..#", "#..O@.#"));
}

#[test]
fn missing_ogre_stumbles_forward() {
    let legend = [('O', Mark::Foe(Monster::Ogre))];
    let mut scene = Scene::with(RING, &legend, hardy);
    scene.repeat(2, Action::Wait);
    scene.play(Action::Step(Direction::South));
    assert_eq!(scene.hits(), []);
    assert_eq!(scene.foe(Monster::Ogre).at, Point::new(3, 3));
    assert_eq!(scene.level().map.tile(Point::new(3, 3)), TileType::Rubble);
}

#[test]
fn slow_foes_step_in_two_turns() {
    let legend = [('G', Mark::Foe(Monster::Golem))];
    let mut scene = Scene::with("########\n#@...G.#\n########", &legend, hardy);
    scene.repeat(4, Action::Wait);
    assert_eq!(scene.foe(Monster::Golem).at.x, 3, "two steps in four turns");
    scene.repeat(2, Action::Wait);
    assert_eq!((scene.foe(Monster::Golem).at.x, scene.hits().len()), (2, 0));
    scene.repeat(2, Action::Wait);
    let before = scene.hits().len();
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.hits().len() - before, 3, "a hit each turn");
}

#[test]
fn orc_follows_and_still_acts() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("########\n#.o@...#\n########", &legend, hardy);
    let events = scene.play(Action::Step(Direction::East));
    assert_eq!(count(&events, |event| matches!(event, Event::Hit { .. })), 1, "it is beside you and hits");
    scene.shows("########\n#..o@..#\n########");
    // Beside it still: no cause to follow.
    let mut scene = Scene::with("#####\n#.o.#\n#.@.#\n#####", &legend, hardy);
    scene.play(Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Orc).at, Point::new(2, 1));
}

#[test]
fn goblin_hits_harder_in_company() {
    let legend = [('g', Mark::Foe(Monster::Goblin)), ('r', Mark::Foe(Monster::Rat))];
    let hit = |picture: &str| {
        let mut scene = Scene::with(picture, &legend, hardy);
        scene.play(Action::Wait);
        let goblin = Cause::Hit(Kind::Foe(Monster::Goblin));
        scene.hits().iter().find(|(.., cause)| *cause == goblin).map(|(_, damage, _)| *damage)
    };
    let alone = hit("#####\n#.@g#\n#####").expect("a hit");
    assert_eq!(hit("#####\n#r@g#\n#####"), Some(alone + 1));
    assert_eq!(
        hit("########\n#r..@g.#\n########"),
        Some(alone),
        "who has not come up yet counts for nothing"
    );
}
