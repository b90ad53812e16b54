//! The scrolls of the lower floors: silence, sanctuary, discord and echo.

use super::scene::{D, E, Mark, Scene, give, wear};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::{self, Move};
use emberdeep::level::{AbilityState, Corpse, Kind, Level};
use emberdeep::map::{Direction, Point};

const READ: Action = Action::Use(D, Target::Itself);
const ORC: [(char, Mark); 1] = [('o', Mark::Foe(Monster::Orc))];
const ROOM: &str = "###########\n#.........#\n#.@.....o.#\n#.........#\n###########";

fn with_scroll(picture: &str, legend: &[(char, Mark)], kind: ItemKind, change: fn(&mut Level)) -> Scene {
    Scene::with(picture, legend, |level| {
        give(level, Item::new(kind));
        change(level);
    })
}

/// Gives everybody health enough for anything.
fn hardy(level: &mut Level) {
    level.actors.iter_mut().for_each(|actor| (actor.body.hp, actor.body.max_hp) = (500, 500));
}

fn has_ended(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::SanctuaryEnded { .. }))
}

#[test]
fn silence_unmakes_the_raised() {
    let legend = [('n', Mark::Foe(Monster::Necromancer)), ('o', Mark::Foe(Monster::Orc))];
    let picture = "##########\n#@...o..n#\n##########";
    let mut scene = with_scroll(picture, &legend, ItemKind::Silence, |level| {
        level.actors[1].is_copy = true;
        level.actors[1].ability_state = AbilityState::Loot(Item::new(ItemKind::Sword));
        level.actors[2].conditions[Condition::Haste] = 9;
        level.ground.corpses.push(Corpse { at: Point::new(4, 1), monster: Monster::Orc });
    });
    let events = scene.play(READ);
    assert!(events.iter().any(|event| matches!(event, Event::Vanished { .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::Hit { dies: true, .. })));
    let ended = |event: &Event| matches!(event, Event::Ended { condition: Condition::Haste, .. });
    assert!(events.iter().any(ended));
    assert_eq!(scene.foe(Monster::Necromancer).conditions[Condition::Haste], 0);
    assert!(scene.level().items_at(Point::new(5, 1)).any(|item| item.kind == ItemKind::Sword));
    assert_eq!(scene.level().hero.record.kills, 0, "a copy teaches nothing");
    // The turn of reading is the first of the six.
    scene.repeat(4, Action::Wait);
    assert!(scene.level().foes().all(|foe| foe.kind == Kind::Foe(Monster::Necromancer)));
    scene.play(Action::Wait);
    assert_eq!(scene.foes(), 2, "it raises again after its full time");
}

#[test]
fn silence_ends_wind_ups() {
    let mut scene = with_scroll(ROOM, &[('o', Mark::Foe(Monster::Drake))], ItemKind::Silence, |level| {
        level.actors[1].aim = Some(Point::new(2, 2));
    });
    scene.play(READ);
    assert_eq!(scene.hits(), []);
    assert!(scene.foe(Monster::Drake).aim.is_none() && scene.foe(Monster::Drake).cooldown > 0);
    let mut alone = with_scroll("####\n#@.#\n####", &[], ItemKind::Silence, |_| {});
    assert_eq!(alone.refuse(READ), Refusal::NoTarget);
}

#[test]
fn sanctuary_keeps_foes_out_fifteen_turns() {
    let mut scene = with_scroll(ROOM, &ORC, ItemKind::Sanctuary, |_| {});
    scene.play(READ);
    scene.repeat(8, Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).at, Point::new(4, 2), "{}", scene.picture());
    scene.shows(
        "###########
         #.........#
         #.@.o.....#
         #.........#
         ###########",
    );
    assert_eq!(next::intents(scene.level())[0].act, Move::Waits);
    scene.repeat(5, Action::Wait);
    assert_eq!(scene.hits(), []);
    assert!(has_ended(&scene.play(Action::Wait)));
    scene.repeat(2, Action::Wait);
    assert!(!scene.hits().is_empty(), "then it comes, and hits");
}

#[test]
fn nobody_is_pushed_or_leaps_into_a_sanctuary() {
    let picture = "###########\n#.........#\n#@...o....#\n###########";
    let mut scene = Scene::with(picture, &ORC, |level| {
        wear(level, ItemKind::HookRod);
        hardy(level);
        level.timers.sanctuary = Some((Point::new(1, 2), 15));
    });
    let events = scene.play(Action::Use(D, Target::Place(Point::new(5, 2))));
    assert!(has_ended(&events), "who fires at somebody gives it up");
    let knocked: Vec<Point> = events
        .iter()
        .filter_map(|event| match event {
            Event::Knocked { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    assert_eq!(knocked, [Point::new(4, 2), Point::new(3, 2)], "up to its edge");
}

#[test]
fn a_ravager_does_not_leap_into_a_sanctuary() {
    let leaps = |is_holy: bool| {
        let kind = Monster::ALL
            .into_iter()
            .find(|kind| matches!(kind.info().ability, emberdeep::content::monsters::Ability::Leaps));
        let kind = kind.expect("somebody who leaps");
        let mut scene = Scene::with(
            "#########\n#.......#\n#@...o..#\n#.......#\n#########",
            &[('o', Mark::Foe(kind))],
            |level| {
                level.timers.sanctuary = is_holy.then_some((Point::new(1, 2), 15));
            },
        );
        let events = scene.play(Action::Wait);
        events.iter().any(|event| matches!(event, Event::WoundUp { .. }))
    };
    assert!(leaps(false) && !leaps(true));
}

#[test]
fn attacks_end_a_sanctuary() {
    let ends = |action: Action| {
        let mut scene = Scene::with("########\n#@o....#\n#......#\n########", &ORC, |level| {
            give(level, Item::several(ItemKind::Dart, 3));
            give(level, Item::new(ItemKind::Light));
            hardy(level);
            level.actors[1].body.energy = -1_000;
            level.timers.sanctuary = Some((Point::new(1, 1), 15));
        });
        has_ended(&scene.play(action))
    };
    assert!(ends(Action::Attack(Direction::East)));
    assert!(ends(Action::Throw(D, Point::new(2, 1))));
    assert!(!ends(Action::Throw(D, Point::new(2, 2))), "at nobody");
    assert!(!ends(Action::Use(E, Target::Itself)), "light is for all");
    assert!(!ends(Action::Wait));
    let mut hit = Scene::with("####\n#@o#\n####", &ORC, |level| {
        level.timers.sanctuary = Some((Point::new(1, 1), 15));
    });
    assert!(has_ended(&hit.play(Action::Wait)), "a foe that was in it hits");
}

#[test]
fn in_discord_foes_hit_each_other_as_foretold() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('g', Mark::Foe(Monster::Goblin))];
    let picture = "#########\n#@....og#\n#########";
    let mut scene = with_scroll(picture, &legend, ItemKind::Discord, hardy);
    let events = scene.play(READ);
    let began = |event: &Event| matches!(event, Event::Began { condition: Condition::Discord, .. });
    assert_eq!(events.iter().filter(|event| began(event)).count(), 2);
    let hit = |by: Monster| Cause::Hit(Kind::Foe(by));
    let hit =
        |scene: &Scene, by: Monster| scene.hits().iter().filter(|(.., cause)| *cause == hit(by)).count();
    assert_eq!((hit(&scene, Monster::Orc), hit(&scene, Monster::Goblin)), (1, 1));
    assert!(next::intents(scene.level()).iter().all(|intent| intent.act == Move::Hits && intent.harm == 0));
    scene.repeat(5, Action::Wait);
    assert_eq!((hit(&scene, Monster::Orc), hit(&scene, Monster::Goblin)), (6, 6));
    assert!(scene.hits().iter().all(|(on, ..)| *on != Kind::Player));
    scene.play(Action::Wait);
    assert!(scene.foe(Monster::Orc).at.x < 6, "then it comes for the player again");
    let mut alone = with_scroll("####\n#@.#\n####", &[], ItemKind::Discord, |_| {});
    assert_eq!(alone.refuse(READ), Refusal::NoTarget);
}

#[test]
fn echo_repeats_the_last_scroll() {
    let picture = "#########\n#@....o.#\n#########";
    let mut scene = Scene::with(picture, &ORC, |level| {
        give(level, Item::new(ItemKind::Fireball));
        give(level, Item::several(ItemKind::Echo, 2));
        give(level, Item::new(ItemKind::Enchant));
        hardy(level);
    });
    let at = Target::Place(scene.foe(Monster::Orc).at);
    assert_eq!(scene.refuse(Action::Use(E, at)), Refusal::NothingToEcho);
    scene.play(Action::Use(D, at));
    scene.play(Action::Use(emberdeep::level::Slot(5), Target::Thing(emberdeep::level::Slot(0))));
    assert_eq!(scene.refuse(Action::Use(E, Target::Itself)), Refusal::WrongUse, "a fireball is pointed");
    let at = Target::Place(scene.foe(Monster::Orc).at);
    scene.play(Action::Use(E, at));
    let burnt = scene.hits().iter().filter(|(.., cause)| *cause == Cause::Fireball).count();
    assert!(burnt >= 2, "enchantment is not echoed: {:?}", scene.hits());
    assert_eq!((scene.held(ItemKind::Echo), scene.level().hero.record.echoes), (1, Some(ItemKind::Fireball)));
}
