//! The ground takes shares of full health: on floor 8 as on floor 1, from you as from them.

use super::scene::{Mark, Scene, give, set};
use crate::levels::{ASLEEP, add, pictured};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent};
use emberdeep::event::{Cause, Event};
use emberdeep::game::Game;
use emberdeep::level::{Cover, Gas, Kind, Level};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

/// With no more health than this, a point is a fifth of it or more.
const TINY: i32 = 5;

const PLACE: Point = Point { x: 4, y: 1 };

/// One way in which the ground hurts somebody at [`PLACE`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hazard {
    Flames,
    Burning,
    Gas,
    Steam,
    Fall,
    Caltrops,
    /// The player's push against a wall, by one who stops pushes hard.
    Push,
    /// The thickest firedamp that counts, against a wall.
    Blast,
}

const HAZARDS: [Hazard; 8] = [
    Hazard::Flames,
    Hazard::Burning,
    Hazard::Gas,
    Hazard::Steam,
    Hazard::Fall,
    Hazard::Caltrops,
    Hazard::Push,
    Hazard::Blast,
];

impl Hazard {
    /// Prepares it for `victim`, which stands where it hurts.
    fn lay(self, level: &mut Level, victim: usize) {
        let index = level.map.index(PLACE);
        match self {
            Hazard::Flames => level.ground.fire[index] = 2,
            Hazard::Burning => level.actors[victim].conditions[Condition::Burning] = 1,
            Hazard::Gas => level.ground.air.set(Gas::Choking, index, 9),
            Hazard::Steam => level.ground.air.set(Gas::Steam, index, 9),
            Hazard::Fall => level.map.set(PLACE, TileType::Chasm),
            Hazard::Caltrops => level.ground.cover[index] = Cover::Caltrops,
            Hazard::Push => level.hero.growth.talents.learnt.push(Talent::Crush),
            Hazard::Blast => {
                level.ground.air.set(Gas::Firedamp, index, 40);
                level.timers.blasts.push((PLACE, Point::new(1, 0)));
            }
        }
    }

    fn cause(self) -> Cause {
        match self {
            Hazard::Flames | Hazard::Burning => Cause::Fire,
            Hazard::Gas => Cause::Gas,
            Hazard::Steam => Cause::Steam,
            Hazard::Fall => Cause::Fall,
            Hazard::Caltrops => Cause::Thrown(ItemKind::Caltrops),
            Hazard::Push => Cause::Impact,
            Hazard::Blast => Cause::Blast,
        }
    }
}

/// What a turn of a hazard takes from somebody with just over half of their health.
struct Harm {
    /// Full health.
    whole: i32,
    /// By the hazard itself.
    damage: i32,
    /// With all that comes of it in that turn.
    in_all: i32,
    dies: bool,
}

/// What the ground takes from a foe of that kind as it is on floor `depth`; `None` if that hazard does not hurt it.
fn taken(monster: Monster, depth: u32, hazard: Hazard) -> Option<Harm> {
    let (mut level, _) = pictured(1, "########\n#@#..###\n########");
    add(&mut level, monster, PLACE, ASLEEP);
    level.actors[1] = level.actors[1].clone().hardened(&pictured(depth, "###\n#@#\n###").0);
    let whole = halve(&mut level, 1);
    hazard.lay(&mut level, 1);
    let events = match hazard {
        Hazard::Caltrops | Hazard::Push => pushed(level, hazard),
        _ => Game::on_level(7, level).play(Action::Wait).expect("a wait"),
    };
    harm(&events, Kind::Foe(monster), hazard, whole)
}

/// What the ground takes from a player with that much health in a turn of waiting, or of a step onto it.
fn taken_from_you(health: i32, hazard: Hazard) -> Option<Harm> {
    let (mut level, _) = pictured(1, "########\n###.@###\n########");
    level.hero.lantern.hooded = true;
    level.actors[0].body.max_hp = health;
    halve(&mut level, 0);
    hazard.lay(&mut level, 0);
    if hazard == Hazard::Caltrops {
        level.actors[0].at = Point::new(3, 1);
    }
    let action = if hazard == Hazard::Caltrops { Action::Step(Direction::East) } else { Action::Wait };
    let events = Game::on_level(7, level).play(action).expect("a turn");
    harm(&events, Kind::Player, hazard, health)
}

/// Leaves somebody just over half of their health, and says how much all of it is.
fn halve(level: &mut Level, id: usize) -> i32 {
    let body = &mut level.actors[id].body;
    body.hp = body.max_hp / 2 + 1;
    body.max_hp
}

fn harm(events: &[Event], victim: Kind, hazard: Hazard, whole: i32) -> Option<Harm> {
    let hits = events.iter().filter_map(|event| match event {
        Event::Hit { on, damage, cause, dies, .. } if on.kind == victim => Some((*damage, *cause, *dies)),
        _ => None,
    });
    let hits: Vec<_> = hits.collect();
    let (damage, ..) = *hits.iter().find(|(_, cause, _)| *cause == hazard.cause())?;
    let in_all = hits.iter().map(|(damage, ..)| damage).sum();
    // Of a slime that splits, a half may die while the other lives.
    let dies = hits.iter().any(|(.., dies)| *dies) && in_all > whole / 2;
    Some(Harm { whole, damage, in_all, dies })
}

/// The player pushes the foe east by a rod: onto caltrops, or against the wall.
fn pushed(mut level: Level, hazard: Hazard) -> Vec<Event> {
    level.map.set(Point::new(2, 1), TileType::Floor);
    level.actors[1].at = if hazard == Hazard::Caltrops { Point::new(3, 1) } else { PLACE };
    let rod = give(&mut level, Item::new(ItemKind::ForceRod));
    level.hero.equipment.belt[0] = Some(rod);
    let target = emberdeep::action::Target::Place(level.actors[1].at);
    Game::on_level(7, level).play(Action::Use(rod, target)).expect("a push")
}

#[test]
fn no_ground_kills_from_above_half_health() {
    for hazard in HAZARDS {
        let on_each_floor = |monster: Monster| {
            let (first, last) = monster.info().depths;
            (first..=last).map(move |depth| (monster, taken(monster, depth, hazard)))
        };
        let foes = Monster::ALL.into_iter().flat_map(on_each_floor);
        let hurt: Vec<_> = foes.filter_map(|(monster, harm)| Some((monster, harm?))).collect();
        assert!(hurt.len() > Monster::COUNT / 2, "{hazard:?} hurts {} kinds", hurt.len());
        let foes = hurt.into_iter().map(|(monster, harm)| (format!("{monster:?}"), harm));
        let you = [30, 60, 100].into_iter().filter_map(|health| taken_from_you(health, hazard));
        for (victim, Harm { whole, damage, in_all, dies }) in
            foes.chain(you.map(|harm| ("you".to_owned(), harm)))
        {
            assert!(damage <= (whole + 2) / 3, "{hazard:?} takes {damage} of {whole} from {victim}");
            // From the smallest a blast and the wall behind them take a point each, or two: both are rounded up.
            assert!(!dies || whole <= TINY, "{hazard:?} takes {in_all} of {whole} from {victim}");
        }
    }
}

#[test]
fn golems_and_the_warden_take_half() {
    for (monster, is_told) in [(Monster::Golem, true), (Monster::Warden, true), (Monster::Troll, false)] {
        let scene = Scene::new("####\n#@f#\n####", &[('f', Mark::Sleeper(monster))]);
        let card = text::describe(scene.level(), Point::new(2, 1)).join(" ");
        assert_eq!(card.contains("do it half the harm"), is_told, "{card}");
    }
    for monster in [Monster::Golem, Monster::Warden] {
        let deep = monster.info().depths.1;
        let Harm { whole, damage, .. } = taken(monster, deep, Hazard::Flames).expect("it is hurt");
        assert_eq!(damage, (whole + 19) / 20, "{monster:?}");
        let Harm { whole, damage, .. } = taken(monster, deep, Hazard::Burning).expect("it is hurt");
        assert_eq!(damage, (whole + 39) / 40, "{monster:?}");
    }
}

/// The harm that flames of one turn do to a sleeper of that kind with that much health, hit by hit.
fn lit(monster: Monster, health: i32, oiled: bool) -> Vec<i32> {
    let mut scene = Scene::with("#######\n#@#.f##\n#######", &[('f', Mark::Sleeper(monster))], |level| {
        (level.actors[1].body.hp, level.actors[1].body.max_hp) = (health, health);
        level.actors[1].conditions[Condition::Oiled] = if oiled { 5 } else { 0 };
        let index = level.map.index(PLACE);
        level.ground.fire[index] = 2;
    });
    scene.repeat(8, Action::Wait);
    scene
        .hits()
        .into_iter()
        .filter(|(_, _, cause)| *cause == Cause::Fire)
        .map(|(_, damage, _)| damage)
        .collect()
}

#[test]
fn a_troll_on_floor_eight_feels_fire() {
    assert_eq!(lit(Monster::Troll, 49, false), [5, 3, 3, 3]);
    assert_eq!(lit(Monster::Troll, 49, true), [5, 3, 3, 3, 3, 3, 3]);
}

#[test]
fn fire_hurts_a_goblin_on_floor_one_as_ever() {
    // It used to take 2 in flames and 1 a turn afterwards.
    for (oiled, before) in [(false, 2 + 3), (true, 2 + 6)] {
        let now: i32 = lit(Monster::Goblin, 10, oiled).into_iter().sum();
        assert!((before - 1..=before + 1).contains(&now), "{now} for {before}");
    }
}

#[test]
fn flames_take_three_of_thirty_and_burning_two() {
    let mut scene = Scene::with("####\n#@.#\n####", &[], |level| {
        level.hero.lantern.hooded = true;
        set(level, 2, 1, TileType::Floor);
        let index = level.map.index(Point::new(1, 1));
        level.ground.fire[index] = 2;
    });
    scene.repeat(5, Action::Wait);
    assert_eq!(scene.taken(), [3, 2, 2, 2]);
}

#[test]
fn a_burning_victim_does_not_catch_fire_again() {
    let mut scene = Scene::with("###\n#@#\n###", &[], |level| {
        level.hero.lantern.hooded = true;
        let index = level.map.index(Point::new(1, 1));
        level.ground.fire[index] = 3;
    });
    scene.repeat(2, Action::Wait);
    let left = |scene: &Scene| scene.player().conditions[Condition::Burning];
    assert_eq!((scene.taken(), left(&scene)), (vec![3, 2, 3], 2), "its three turns run on");
    scene.repeat(3, Action::Wait);
    assert_eq!((scene.taken(), left(&scene)), (vec![3, 2, 3, 2, 2], 0));
}

#[test]
fn cards_say_the_share_and_the_number() {
    let mut scene =
        Scene::with("######\n#@.g.#\n######", &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
            for (x, cover) in [(2, Cover::Caltrops), (3, Cover::Caltrops)] {
                let index = level.map.index(Point::new(x, 1));
                level.ground.cover[index] = cover;
            }
            level.actors[1].conditions[Condition::Burning] = 9;
        });
    let card = |scene: &Scene, x| text::describe(scene.level(), Point::new(x, 1)).join("\n");
    assert!(card(&scene, 2).contains("Each step takes 1/15 of full health (you: 2)."), "{}", card(&scene, 2));
    let goblin = card(&scene, 3);
    assert!(goblin.contains("each step takes 1/15 of full health (it: 1)."), "{goblin}");
    assert!(goblin.contains("it loses 1 health each turn, 1/20 of full health."), "{goblin}");
    scene.play(Action::Step(Direction::East));
    assert_eq!(scene.taken(), [2]);
}
