//! Feats: for each of them a run that earns it, and one that just misses it.

use super::scene::{D, Mark, Scene, unaware, wear};
use emberdeep::action::{Action, Target};
use emberdeep::content::{Condition, FLOORS, Feat, ItemKind, MachineKind, Monster};
use emberdeep::event::{Cause, Event, Who};
use emberdeep::journal::Ending;
use emberdeep::level::{ActorId, Kind, Level, Machine};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::replay::feats::has_earned;
use emberdeep::replay::{Story, facts};

const CLOSET: &str = "#####\n#@.##\n#####";

/// A scene whose story is told.
struct Told {
    scene: Scene,
    story: Story,
}

impl Told {
    fn new(picture: &str, legend: &[(char, Mark)], change: impl FnOnce(&mut Level)) -> Self {
        Self { scene: Scene::with(picture, legend, change), story: Story::default() }
    }

    fn play(mut self, actions: &[Action]) -> Self {
        for action in actions {
            let events = self.scene.play(*action);
            self.story.note(&events, &self.scene.game);
        }
        self
    }

    /// As if these events had happened in one action.
    fn tell(mut self, events: &[Event]) -> Self {
        self.story.note(events, &self.scene.game);
        self
    }

    /// Whether it has earned that, if it is over like this.
    fn earns(&self, feat: Feat, ending: Ending) -> bool {
        has_earned(feat, ending, &facts::facts(&self.scene.game, &self.story))
    }

    fn wins(&self, feat: Feat) -> bool {
        let is_for_the_ember = !self.earns(feat, Ending::Died);
        assert!(is_for_the_ember, "{feat:?}");
        self.earns(feat, Ending::Won)
    }
}

/// A closet in which nothing happens by itself.
fn closet() -> Told {
    Told::new(CLOSET, &[], |_| {})
}

fn foe(number: u32) -> Who {
    Who { id: ActorId(number), kind: Kind::Foe(Monster::Rat), name: None, at: Point::new(2, 1) }
}

fn you() -> Who {
    Who { id: ActorId::PLAYER, kind: Kind::Player, name: None, at: Point::new(1, 1) }
}

fn hit(by: Option<Who>, on: Who, cause: Cause) -> Event {
    Event::Hit { by, on, damage: 1, cause, dies: on.kind != Kind::Player }
}

/// The deaths of that many foes.
fn deaths(count: u32, by: Option<Who>, cause: Cause) -> Vec<Event> {
    (1..=count).map(|number| hit(by, foe(number), cause)).collect()
}

#[test]
fn lamplight_is_never_hooded_and_blind_never_open() {
    use Action::{Lantern, Wait};
    let wins = |feat, actions: &[Action]| closet().play(actions).wins(feat);
    assert!(wins(Feat::Lamplight, &[Wait, Wait]));
    assert!(!wins(Feat::Lamplight, &[Wait, Lantern, Wait]));
    assert!(wins(Feat::Blind, &[Lantern, Wait, Wait]));
    assert!(!wins(Feat::Blind, &[Wait, Lantern, Wait]));
    assert!(!wins(Feat::Blind, &[Lantern, Wait, Lantern]), "opening takes a turn");
}

#[test]
fn untold_steps_out_of_every_wind_up() {
    let legend = [('O', Mark::Foe(Monster::Ogre))];
    let room = "#####\n#.O.#\n#.@.#\n#...#\n#####";
    let wins = |actions: &[Action]| Told::new(room, &legend, |_| {}).play(actions).wins(Feat::Untold);
    assert!(!wins(&[Action::Wait; 3]));
    assert!(wins(&[Action::Wait, Action::Wait, Action::Step(Direction::South)]));
    let by = |by: Option<Who>| closet().tell(&[hit(by, you(), Cause::Fire)]).wins(Feat::Untold);
    assert!(by(Some(foe(1))) && by(None), "other hits don't count");
    let wound_up = Event::WoundUp { who: foe(1), at: you().at };
    let then = |by| closet().tell(&[wound_up, hit(Some(by), you(), Cause::Fire)]).wins(Feat::Untold);
    assert!(!then(foe(1)) && then(foe(2)));
}

#[test]
fn judo_counts_pushes_and_falls() {
    let earns = |events: &[Event]| closet().tell(events).earns(Feat::Judo, Ending::Died);
    let pushed = |count| [deaths(5, None, Cause::Fall), deaths(count, Some(you()), Cause::Impact)].concat();
    assert!(earns(&pushed(5)));
    assert!(!earns(&pushed(4)));
    assert!(!earns(&[pushed(4), deaths(9, Some(foe(99)), Cause::Impact)].concat()), "a foe pushed these");
    let picture = "########\n#@.o.###\n########";
    let push = |hp| {
        let told = Told::new(picture, &[('o', Mark::Foe(Monster::Orc))], |level| {
            wear(level, ItemKind::ForceRod);
            level.actors[1].body.hp = hp;
        });
        let told = told.play(&[Action::Use(D, Target::Place(Point::new(3, 1)))]);
        told.tell(&pushed(4)).earns(Feat::Judo, Ending::Left)
    };
    assert!(push(1) && !push(60));
}

#[test]
fn firestarter_needs_one_fire() {
    let burnt = |count| deaths(count, None, Cause::Fire);
    let earns = |told: &Told| told.earns(Feat::Firestarter, Ending::Died);
    assert!(earns(&closet().tell(&burnt(6))));
    assert!(!earns(&closet().tell(&burnt(5))));
    assert!(!earns(&closet().tell(&burnt(3)).tell(&burnt(3))), "nothing burnt between");
    let burning = || {
        Told::new(CLOSET, &[], |level| {
            let index = level.map.index(Point::new(2, 1));
            level.ground.fire[index] = 9;
        })
    };
    assert!(earns(&burning().tell(&burnt(3)).tell(&burnt(3))));
    let legend = [('g', Mark::Sleeper(Monster::Goblin))];
    let afire = Told::new("#####\n#@.g#\n#####", &legend, |level| {
        level.actors[1].conditions[Condition::Burning] = 3;
    });
    assert!(earns(&afire.tell(&burnt(3)).tell(&burnt(3))), "a foe carries it on");
}

#[test]
fn their_own_medicine_is_given_by_foes() {
    let by_foes = |count| deaths(count, Some(foe(99)), Cause::Hit(Kind::Foe(Monster::Orc)));
    let earns = |events: &[Event]| closet().tell(events).earns(Feat::Medicine, Ending::Died);
    assert!(earns(&by_foes(10)));
    let yours = deaths(1, Some(you()), Cause::Hit(Kind::Player));
    assert!(!earns(&[by_foes(9), yours].concat()));
}

#[test]
fn a_cut_in_the_dark_kills_at_once() {
    let cause = Cause::Hit(Kind::Player);
    let stabs = |count| -> Vec<Event> {
        let stab =
            |number| [Event::HitFromTheDark { who: foe(number) }, hit(Some(you()), foe(number), cause)];
        (1..=count).flat_map(stab).collect()
    };
    let earns = |told: Told| told.earns(Feat::CutInTheDark, Ending::Died);
    assert!(earns(closet().tell(&stabs(15))));
    assert!(!earns(closet().tell(&[stabs(14), deaths(5, Some(you()), cause)].concat())));
    let stab = |hp| {
        let picture = "######\n#@r..#\n######";
        let told = Told::new(picture, &[('r', Mark::Foe(Monster::Goblin))], |level| {
            unaware(level);
            level.actors[1].body.hp = hp;
        });
        earns(told.play(&[Action::Step(Direction::East)]).tell(&stabs(14)))
    };
    assert!(stab(1) && !stab(500));
}

#[test]
fn nobody_dies_above_the_ember() {
    let kill_on = |depth| {
        let told = Told::new("######\n#@r..#\n######", &[('r', Mark::Foe(Monster::Rat))], |level| {
            level.depth = depth;
            level.actors[1].body.hp = 1;
        });
        told.play(&[Action::Step(Direction::East)])
    };
    assert!(kill_on(FLOORS).wins(Feat::Nobody));
    assert!(!kill_on(FLOORS - 1).wins(Feat::Nobody));
}

#[test]
fn a_friend_has_come_along_from_the_first_floors() {
    let freed_on = |depth: u32| {
        let captive = [('c', Mark::Captive(Monster::Troll))];
        let told = Told::new("######\n#@c..#\n######", &captive, |level| level.depth = depth);
        told.play(&[Action::Step(Direction::East)])
    };
    assert!(freed_on(3).wins(Feat::Friend));
    assert!(!freed_on(4).wins(Feat::Friend));
    assert!(!closet().wins(Feat::Friend));
}

#[test]
fn a_bearer_brings_the_flame_out() {
    let leaves = |flame, depth| {
        let told = Told::new(CLOSET, &[], |level| {
            (level.depth, level.hero.lantern.flame) = (depth, flame);
            level.map.set(level.player().at, TileType::StairsUp);
        });
        told.play(&[Action::Bank])
    };
    assert!(leaves(true, 1).wins(Feat::Bearer));
    assert!(!leaves(true, 2).wins(Feat::Bearer), "it stayed there");
}

/// A closet on a floor with a machine.
fn with_machine(kind: MachineKind, is_solved: bool, steps: u16) -> Told {
    Told::new(CLOSET, &[], |level| {
        for _ in 0..3 {
            let mut machine = Machine::bare(kind, [].into(), Point::new(1, 1));
            machine.is_solved = is_solved;
            machine.fewest = (kind == MachineKind::Blocks).then_some(9);
            machine.steps = steps;
            level.machines.push(machine);
        }
    })
}

#[test]
fn a_minimalist_leaves_treasuries_alone() {
    assert!(with_machine(MachineKind::Treasury, false, 0).wins(Feat::Minimalist));
    assert!(!with_machine(MachineKind::Treasury, true, 0).wins(Feat::Minimalist));
    assert!(with_machine(MachineKind::BellTower, true, 0).wins(Feat::Minimalist), "it has no glass");
}

#[test]
fn clockwork_wastes_no_step() {
    let earns = |told: &Told| told.earns(Feat::Clockwork, Ending::Died);
    assert!(earns(&with_machine(MachineKind::Blocks, true, 9)));
    assert!(!earns(&with_machine(MachineKind::Blocks, true, 10)));
    assert!(!earns(&with_machine(MachineKind::Blocks, false, 0)), "none is solved");
}

/// The floors that somebody has been to before leave no second digit.
#[test]
fn health_on_leaving_a_floor_is_a_digit() {
    let leave = |hp| {
        let told = Told::new(CLOSET, &[], |level| {
            let at = level.player().at;
            level.map.set(at, TileType::StairsDown);
            (level.actors[0].body.hp, level.actors[0].body.max_hp) = (hp, 30);
        });
        let told = told.play(&[Action::Wait, Action::Descend, Action::Climb, Action::Descend]);
        told.story.deeds.left
    };
    assert_eq!([30, 29, 17, 2].map(leave), [vec![9], vec![9], vec![5], vec![0]]);
}

/// Nothing is known of what came before a snapshot.
#[test]
fn a_run_from_a_snapshot_earns_only_what_it_knows() {
    let mut told = closet();
    told.story.deeds.is_partial = true;
    let earned: Vec<Feat> = Feat::ALL.into_iter().filter(|feat| told.earns(*feat, Ending::Won)).collect();
    assert_eq!(earned, [Feat::Lamplight, Feat::Blind, Feat::Minimalist]);
}
