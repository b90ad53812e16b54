//! The talents: when they are offered, and what each does.

use super::commands::drive;
use super::scene::{D, Mark, Scene, give, put, wear};
use emberdeep::action::{Action, Refusal, Target, area};
use emberdeep::auto::AutoCommand;
use emberdeep::content::talents::{Branch, FADE, LEVELS, SPITE};
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent};
use emberdeep::event::{Cause, Event};
use emberdeep::level::{AbilityState, ActorId, Boon, Kind, Level, Lit, Mood, Talents};
use emberdeep::map::Direction::{East, West};
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::talents;
use emberdeep::text;
use std::collections::BTreeSet;

const FOES: [(char, Mark); 4] = [
    ('r', Mark::Foe(Monster::Rat)),
    ('t', Mark::Foe(Monster::Troll)),
    ('s', Mark::Sleeper(Monster::Troll)),
    ('y', Mark::Sleeper(Monster::Skipper)),
];

/// A level whose player has learnt `talent`, and `change` done to it.
fn taught(picture: &str, talent: Option<Talent>, change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with(picture, &FOES, |level| {
        talent.into_iter().for_each(|talent| _ = level.hero.growth.talents.learn(talent));
        level.actors.iter_mut().for_each(|actor| (actor.body.hp, actor.body.max_hp) = (500, 500));
        change(level);
    })
}

/// What the player's hit to the east takes from the only foe.
fn hit(scene: &mut Scene) -> i32 {
    let events = scene.play(Action::Attack(East));
    let damage = events.iter().find_map(|event| match event {
        Event::Hit { damage, cause: Cause::Hit(Kind::Player), .. } => Some(*damage),
        _ => None,
    });
    damage.expect("a hit")
}

#[test]
fn talents_are_offered_once_from_all_branches() {
    let (mut orders, mut ways) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..200 {
        let offers = talents::offers(seed, None);
        assert_eq!(offers.len(), LEVELS.len());
        for offer in &offers {
            let way = |talent: &Talent| Branch::ALL.into_iter().position(|way| way == talent.info().way);
            assert!(offer.is_sorted_by(|a, b| way(a) < way(b)), "{offer:?}");
            ways.insert(offer.iter().map(way).collect::<Vec<_>>());
        }
        let all: BTreeSet<Talent> = offers.iter().flatten().copied().collect();
        assert_eq!(all.len(), 3 * LEVELS.len());
        orders.insert(offers);
    }
    for way in 0..Branch::ALL.len() {
        assert!(ways.iter().any(|offered| !offered.contains(&Some(way))), "each way is left out at times");
    }
    assert!(orders.len() > 190, "{}", orders.len());
}

#[test]
fn a_talent_is_learnt_at_its_level() {
    for level in 2..=10 {
        let mut scene = taught("####\n#@r#\n####", None, |floor| {
            floor.hero.growth.level = level - 1;
            let learnt = LEVELS.into_iter().filter(|at| *at < level);
            floor.hero.growth.talents.learnt =
                learnt.zip(talents::offers(7, None)).map(|(_, offer)| offer[0]).collect();
            floor.hero.growth.experience = floor.hero.next_level_at() - 1;
            floor.actors[1].body.hp = 1;
        });
        scene.play(Action::Attack(East));
        let learnt = &scene.level().hero.growth.talents;
        let next = learnt.learnt.len().min(LEVELS.len() - 1);
        let talent = Boon::from(learnt.offers[next][2]);
        assert_eq!(scene.level().hero.has_to_choose(), LEVELS.contains(&level), "level {level}");
        if scene.level().hero.has_to_choose() {
            let early = Boon::from(scene.level().hero.growth.talents.offers[(next + 1) % LEVELS.len()][0]);
            assert_eq!(scene.refuse(Action::ChooseBoon(early)), Refusal::NotOffered);
            scene.play(Action::ChooseBoon(talent));
            assert!(
                scene.level().hero.growth.talents.learnt.iter().any(|learnt| Boon::from(*learnt) == talent)
            );
        }
        assert_eq!(scene.refuse(Action::ChooseBoon(talent)), Refusal::NoBoon);
    }
}

/// The health that so many turns of waiting give back.
fn healed(talents: &[Talent], turns: usize, change: impl FnOnce(&mut Level)) -> i32 {
    let mut scene = Scene::with("###\n#@#\n###", &FOES, |level| {
        talents.iter().for_each(|talent| _ = level.hero.growth.talents.learn(*talent));
        level.actors[0].body.hp = 1;
        change(level);
    });
    scene.repeat(turns, Action::Wait);
    scene.player().body.hp - 1
}

#[test]
fn a_trimmed_wick_heals_under_the_hood() {
    let wick = [Talent::TrimmedWick];
    let hood = |level: &mut Level| level.hero.lantern.hooded = true;
    assert_eq!(healed(&wick, 24, hood), 4);
    assert_eq!(healed(&[], 24, hood), 0);
    assert_eq!((healed(&wick, 24, |_| {}), healed(&[], 24, |_| {})), (8, 8), "open it heals as ever");
    let red = |level: &mut Level| {
        hood(level);
        wear(level, ItemKind::RedGlass);
    };
    assert_eq!(healed(&wick, 24, red), 2, "a lens that halves light halves this");
    let dry = |level: &mut Level| (level.hero.lantern.hooded, level.hero.lantern.oil) = (true, 0);
    assert_eq!(healed(&wick, 24, dry), 0, "no oil, no light");
}

#[test]
fn rest_counts_on_a_trimmed_wick() {
    let mut scene = taught("###\n#@#\n###", Some(Talent::TrimmedWick), |level| {
        level.hero.lantern.hooded = true;
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (20, 30);
    });
    let before = scene.game.turn();
    drive(&mut scene, AutoCommand::Rest);
    assert_eq!((scene.player().body.hp, scene.game.turn() - before), (30, 60));
}

#[test]
fn dazzle_stuns_once() {
    let mut scene =
        taught("####\n#@t#\n####", Some(Talent::Dazzle), |level| level.hero.lantern.hooded = true);
    let is_stunned = |event: &Event| matches!(event, Event::Stunned { .. });
    let hurts = |event: &Event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER);
    let events = scene.play(Action::Lantern);
    assert!(events.iter().any(is_stunned) && !events.iter().any(hurts), "{events:?}");
    assert!(scene.play(Action::Wait).iter().any(hurts), "one action and no more");
    scene.play(Action::Lantern);
    assert!(!scene.play(Action::Lantern).iter().any(is_stunned), "not twice in 20 turns");
}

#[test]
fn glare_counts_most_in_the_light_of_others() {
    let added = |change: fn(&mut Level)| {
        let hit = |talent| hit(&mut taught("#######\n#@t...#\n#######", talent, change));
        hit(Some(Talent::Glare)) - hit(None)
    };
    let brazier = |level: &mut Level| level.map.set(Point::new(4, 1), TileType::Brazier);
    assert_eq!(added(|_| {}), 1, "its own light alone");
    assert_eq!(added(|level| level.hero.lantern.hooded = true), 0, "no bright light");
    assert_eq!(added(brazier), 2);
    let hooded = |level: &mut Level| {
        level.hero.lantern.hooded = true;
        level.map.set(Point::new(4, 1), TileType::Brazier);
    };
    assert_eq!(added(hooded), 2);
    assert_eq!(added(|level| level.ground.glow[7 + 2] = true), 2, "the light of a scroll");
    let behind_a_wall = |level: &mut Level| {
        level.map.set(Point::new(4, 1), TileType::Brazier);
        level.map.set(Point::new(3, 1), TileType::Wall);
    };
    assert_eq!(added(behind_a_wall), 1);
}

#[test]
fn soft_steps_are_heard_two_tiles_less_far() {
    let heard = |talent| {
        let mut scene = taught("#####\n#@..#\n#####", talent, |_| {});
        scene.play(Action::Step(East));
        scene.level().noise
    };
    assert_eq!(heard(Some(Talent::SoftStep)), heard(None) - 2);
}

#[test]
fn the_first_cut_is_double_and_fourfold_from_a_dagger() {
    let hit = |talent, weapon, mark: char| {
        let picture = format!("####\n#@{mark}#\n####");
        hit(&mut taught(&picture, talent, |level| {
            level.hero.bag[0] = Some(Item::new(weapon));
        }))
    };
    let cut = Some(Talent::FirstCut);
    assert_eq!(hit(cut, ItemKind::Sword, 's'), 2 * hit(None, ItemKind::Sword, 't'));
    assert_eq!(hit(cut, ItemKind::Dagger, 's'), 4 * hit(None, ItemKind::Dagger, 't'));
    assert_eq!(hit(cut, ItemKind::Sword, 't'), hit(None, ItemKind::Sword, 't'), "not on who is awake");
}

#[test]
fn a_silent_kill_is_not_heard() {
    let heard = |talent, mark: char, hp| {
        let mut scene =
            taught(&format!("####\n#@{mark}#\n####"), talent, |level| level.actors[1].body.hp = hp);
        scene.play(Action::Attack(East));
        scene.level().noise
    };
    let guard = Some(Talent::SilentKill);
    assert_eq!(heard(guard, 's', 1), 0);
    assert!(heard(guard, 's', 500) > 0, "it lives");
    assert!(heard(guard, 't', 1) > 0, "it was awake");
    assert!(heard(None, 's', 1) > 0);
}

#[test]
fn wary_players_are_warned() {
    let heard = |wary| {
        let mut scene = taught("####\n#@r#\n####", Some(Talent::SilentKill), |level| {
            level.actors[1].body.hp = 1;
            (level.actors[1].mood, level.actors[1].pursuit.wary) = (Mood::Wandering { goal: None }, wary);
        });
        scene.play(Action::Attack(East));
        scene.level().noise
    };
    assert_eq!(heard(false), 0);
    assert!(heard(true) > 0);
}

#[test]
fn firm_after_standing_still() {
    let mut scene = taught("######\n#..@t#\n######", Some(Talent::Firm), |_| {});
    let power = |scene: &Scene| scene.level().strength(scene.player()).0;
    let moving = power(&scene);
    let after_arriving = hit(&mut scene);
    assert_eq!(hit(&mut scene), after_arriving + 1);
    assert_eq!(power(&scene), moving + 1, "the sheet says so, too");
    scene.play(Action::Step(West));
    assert_eq!(power(&scene), moving, "it has moved");
}

#[test]
fn stepping_away_costs_two() {
    let taken = |talent: Option<Talent>| {
        let bat = [('b', Mark::Foe(Monster::Bat))];
        let mut scene = Scene::with("########\n#@b....#\n########", &bat, |level| {
            talent.into_iter().for_each(|talent| _ = level.hero.growth.talents.learn(talent));
            level.actors.iter_mut().for_each(|actor| (actor.body.hp, actor.body.max_hp) = (500, 500));
            level.actors[1].ability_state = AbilityState::Retreat(East, 2);
        });
        scene.play(Action::Wait);
        500 - scene.foe(Monster::Bat).body.hp
    };
    assert_eq!((taken(Some(Talent::Opportunist)), taken(None)), (2, 0));
}

#[test]
fn every_third_turn_a_hit_reaches_further() {
    let mut scene =
        taught("######\n#@.s.#\n######", Some(Talent::Reach), |level| level.actors[1].body.speed = 0);
    hit(&mut scene);
    assert_eq!(scene.refuse(Action::Attack(East)), Refusal::NobodyThere, "the next turn");
    scene.play(Action::Wait);
    assert_eq!(scene.refuse(Action::Attack(East)), Refusal::NobodyThere, "the turn after that");
    scene.play(Action::Wait);
    scene.play(Action::Attack(East));
}

#[test]
fn after_a_wind_up_misses_the_next_hit_is_free() {
    let ogre = [('O', Mark::Foe(Monster::Ogre))];
    let picture = "########\n#......#\n#...@O.#\n#......#\n########";
    for (talent, is_free) in [(Some(Talent::Riposte), true), (None, false)] {
        let mut scene = Scene::with(picture, &ogre, |level| {
            talent.into_iter().for_each(|talent| _ = level.hero.growth.talents.learn(talent));
            level.actors.iter_mut().for_each(|actor| (actor.body.hp, actor.body.max_hp) = (500, 500));
        });
        while scene.foe(Monster::Ogre).aim.is_none() {
            scene.play(Action::Wait);
        }
        while scene.foe(Monster::Ogre).aim.is_some() {
            scene.play(Action::Step(West));
        }
        assert_eq!(scene.events.contains(&Event::HitFreed), is_free);
        while scene.foe(Monster::Ogre).at.x - scene.player().at.x > 1 {
            scene.play(Action::Wait);
        }
        let turns = |scene: &mut Scene| {
            let before = scene.game.turn();
            scene.play(Action::Attack(East));
            scene.game.turn() - before
        };
        assert_eq!(turns(&mut scene), u64::from(!is_free));
        assert_eq!(turns(&mut scene), 1, "only one hit is free");
    }
}

#[test]
fn hunters_lose_who_fades() {
    let lost_after = |talent| {
        let picture = "##########\n#@.#.....#\n#..+....r#\n##########";
        let mut scene = taught(picture, talent, |level| {
            level.hero.lantern.hooded = true;
            level.actors[1].body.speed = 0;
        });
        (1..100).find(|_| scene.play(Action::Wait).iter().any(|event| matches!(event, Event::Lost { .. })))
    };
    let faded = lost_after(Some(Talent::Fade)).expect("it gives up");
    assert!(faded <= usize::from(FADE) + 1, "{faded} turns");
    assert!(lost_after(None).is_none_or(|turns| turns > 10));
}

#[test]
fn crush_adds_to_the_harm_of_pushes() {
    let impact = |talent| {
        let mut scene = taught("####\n#@s#\n####", talent, |level| wear(level, ItemKind::Mace));
        scene.play(Action::Attack(East));
        scene.hits().into_iter().find(|(.., cause)| *cause == Cause::Impact).expect("it is stopped").1
    };
    // Of 500 health.
    assert_eq!((impact(None), impact(Some(Talent::Crush))), (42, 63));
}

#[test]
fn anchored_players_are_not_moved() {
    let places = |talent| {
        let mut scene = taught("######\n#.@y.#\n######", talent, |_| {});
        scene.play(Action::Attack(East));
        scene.player().at.x
    };
    assert_eq!((places(None), places(Some(Talent::Anchor))), (3, 2));
}

#[test]
fn a_shoulder_pushes_whom_has_just_come() {
    let picture = "##########\n#@.t.....#\n##########";
    let knocked = |scene: &mut Scene| {
        let events = scene.play(Action::Attack(East));
        events.iter().filter(|event| matches!(event, Event::Knocked { .. })).count()
    };
    let mut scene = taught(picture, Some(Talent::Shoulder), |_| {});
    scene.play(Action::Wait);
    assert_eq!(knocked(&mut scene), 1, "it has just come");
    scene.shows("##########\n#@t......#\n##########");
    assert_eq!(knocked(&mut scene), 0, "it came back, but is braced until it attacks");
    assert_eq!(knocked(&mut scene), 0, "it has stood there for a turn");
    let mut other = taught(picture, None, |_| {});
    other.play(Action::Wait);
    assert_eq!(knocked(&mut other), 0);
    let mut asleep = taught("#####\n#@.s#\n#####", Some(Talent::Shoulder), |_| {});
    asleep.play(Action::Step(East));
    assert_eq!(knocked(&mut asleep), 0, "the player has come to it");
}

#[test]
fn an_anchor_hurts_whom_is_pulled_against_it() {
    let lost = |talent, from| {
        let picture = "##########\n#@.......#\n##########";
        let mut scene = taught(picture, talent, |level| {
            wear(level, ItemKind::HookRod);
            put(level, Mark::Sleeper(Monster::Orc), Point::new(from, 1));
            (level.actors[1].body.hp, level.actors[1].body.max_hp) = (120, 120);
        });
        scene.play(Action::Use(D, Target::Place(Point::new(from, 1))));
        assert_eq!(scene.foe(Monster::Orc).at.x, 2);
        120 - scene.foe(Monster::Orc).body.hp
    };
    let anchor = Some(Talent::Anchor);
    assert_eq!((lost(None, 4), lost(anchor, 4)), (0, 20), "two tiles of the pull are left");
}

#[test]
fn spite_costs_whom_hits() {
    let lost = |talent| {
        let mut scene = taught("####\n#@t#\n####", talent, |_| {});
        scene.play(Action::Wait);
        500 - scene.foe(Monster::Troll).body.hp
    };
    assert_eq!((lost(None), lost(Some(Talent::Spite))), (0, SPITE));
}

#[test]
fn whom_a_fading_player_loses_is_off_its_guard() {
    let wary = |talent| {
        let picture = "##########\n#@.#.....#\n#..+....r#\n##########";
        let mut scene = taught(picture, talent, |level| {
            level.hero.lantern.hooded = true;
            level.actors[1].body.speed = 0;
        });
        let is_lost = |scene: &mut Scene| {
            scene.play(Action::Wait).iter().any(|event| matches!(event, Event::Lost { .. }))
        };
        while !is_lost(&mut scene) {}
        scene.foe(Monster::Rat).pursuit.wary
    };
    assert_eq!((wary(None), wary(Some(Talent::Fade))), (true, false));
}

/// A level whose player has mastered that branch, with talents that have no part in the tests below.
fn master(picture: &str, way: Branch, change: impl FnOnce(&mut Level)) -> Scene {
    taught(picture, None, |level| {
        let talents: Vec<Talent> = way.talents().skip(1).take(2).collect();
        let mastered: Vec<_> =
            talents.iter().map(|talent| level.hero.growth.talents.learn(*talent)).collect();
        assert_eq!(mastered, [None, Some(way)]);
        change(level);
    })
}

#[test]
fn the_second_talent_of_a_branch_brings_its_mastery() {
    let offered = talents::offers(7, None)[1];
    for (choice, second) in offered.into_iter().enumerate() {
        let way = second.info().way;
        let first = way.talents().find(|talent| *talent != second).expect("there are several");
        let mut scene = taught("###\n#@#\n###", Some(first), |level| level.hero.growth.level = 3);
        assert_eq!(scene.level().hero.choices()[choice], second);
        let events = scene.play(Action::ChooseBoon(second.into()));
        assert_eq!(events, [Event::Learnt { talent: second }, Event::Mastered { way }]);
        assert_eq!(scene.level().hero.growth.talents.mastered, [way]);
    }
}

#[test]
fn a_lamp_master_shines_brightly_all_the_way() {
    let bright = |scene: &Scene| {
        let level = scene.level();
        level.map.points().filter(|at| level.lit(*at) == Lit::Bright).map(|at| at.x).max()
    };
    let picture = "###############\n#@............#\n###############";
    assert_eq!(bright(&taught(picture, None, |_| {})), Some(5));
    assert_eq!(bright(&master(picture, Branch::Lamp, |_| {})), Some(9));
    let hooded = master(picture, Branch::Lamp, |level| level.hero.lantern.hooded = true);
    assert_eq!(bright(&hooded), None);
}

#[test]
fn a_shadow_master_goes_unheard_under_the_hood() {
    let heard = |scene: &mut Scene, action| {
        scene.play(action);
        scene.level().noise
    };
    let picture = "#####\n#@.t#\n#####";
    let hooded = |level: &mut Level| level.hero.lantern.hooded = true;
    assert_eq!(heard(&mut master(picture, Branch::Shadow, hooded), Action::Step(East)), 0);
    assert!(heard(&mut master(picture, Branch::Shadow, |_| {}), Action::Step(East)) > 0, "not in the open");
    assert!(heard(&mut taught(picture, None, hooded), Action::Step(East)) > 0);
    let turns = |mut scene: Scene| {
        let before = scene.game.turn();
        scene.play(Action::Lantern);
        scene.game.turn() - before
    };
    assert_eq!(turns(master(picture, Branch::Shadow, hooded)), 0);
    assert_eq!(turns(taught(picture, None, hooded)), 1);
}

#[test]
fn a_blade_master_steps_on_from_a_kill() {
    let picture = "########\n#@r....#\n#......#\n########";
    let steps = |mut scene: Scene, waits: usize| {
        scene.play(Action::Attack(East));
        scene.repeat(waits, Action::Wait);
        [East, East].map(|way| {
            let before = scene.game.turn();
            scene.play(Action::Step(way));
            scene.game.turn() - before
        })
    };
    let weak = |level: &mut Level| level.actors[1].body.hp = 1;
    assert_eq!(steps(master(picture, Branch::Blade, weak), 0), [0, 1], "one step and no more");
    assert_eq!(steps(master(picture, Branch::Blade, weak), 1), [1, 1], "at once or not at all");
    assert_eq!(steps(taught(picture, None, weak), 0), [1, 1]);
}

#[test]
fn a_mason_pushes_with_every_hit() {
    let knocked = |mut scene: Scene| {
        let events = scene.play(Action::Attack(East));
        events.iter().filter(|event| matches!(event, Event::Knocked { .. })).count()
    };
    let picture = "#######\n#@s...#\n#######";
    let mace = |level: &mut Level| wear(level, ItemKind::Mace);
    assert_eq!(knocked(master(picture, Branch::Mason, |_| {})), 1);
    assert_eq!(knocked(master(picture, Branch::Mason, mace)), 2);
    assert_eq!(knocked(taught(picture, None, |_| {})), 0);
    let braced = |level: &mut Level| level.actors[1].conditions[Condition::Braced] = 2;
    assert_eq!(knocked(master(picture, Branch::Mason, braced)), 0);
}

#[test]
fn an_alchemist_keeps_every_second_pot() {
    let left = |kind: ItemKind, throws: usize| {
        let mut scene = master(ROOM, Branch::Alchemist, |level| {
            give(level, Item::several(kind, 4));
        });
        for _ in 0..throws {
            let (slot, _) =
                scene.level().hero.items().find(|(_, item)| item.kind == kind).expect("some are left");
            scene.play(Action::Throw(slot, Point::new(8, 3)));
        }
        scene.held(kind)
    };
    assert_eq!([1, 2, 3, 4].map(|throws| left(ItemKind::FrostPot, throws)), [3, 3, 2, 2]);
    assert_eq!([1, 2].map(|throws| left(ItemKind::FrostPotion, throws)), [3, 3]);
    // These don't break, or are oil for the lantern.
    assert_eq!([1, 2].map(|throws| left(ItemKind::Healing, throws)), [3, 2]);
    assert_eq!([1, 2].map(|throws| left(ItemKind::OilFlask, throws)), [3, 2]);
    assert_eq!([1, 2].map(|throws| left(ItemKind::Dart, throws)), [3, 2]);
}

#[test]
fn choosing_brings_the_masteries_that_are_listed() {
    for seed in 0..200 {
        let knows = [None, Some(Talent::Glare), Some(Talent::Crush)][seed as usize % 3];
        let mut talents = Talents { offers: talents::offers(seed, knows), ..Talents::default() };
        knows.into_iter().for_each(|talent| _ = talents.learn(talent));
        let listed: Vec<BTreeSet<&str>> = talents
            .masteries_to_come()
            .iter()
            .map(|(_, ways)| ways.iter().map(|way| way.name()).collect())
            .collect();
        let mut brought = vec![BTreeSet::new(); listed.len()];
        choose_all(&talents, &mut brought);
        assert_eq!(listed, brought, "seed {seed}");
    }
}

/// Learns each talent that is offered in turn, and all that may follow; adds what is mastered at each level to come.
fn choose_all(talents: &Talents, brought: &mut [BTreeSet<&str>]) {
    for talent in talents.offered() {
        let mut talents = talents.clone();
        brought[0].extend(talents.learn(*talent).map(Branch::name));
        choose_all(&talents, &mut brought[1..]);
    }
}

const ROOM: &str = "###########\n#@........#\n#.........#\n#.........#\n#.........#\n###########";

/// A room in which a player who has learnt `talent` holds a thing of that kind.
fn holding(talent: Option<Talent>, kind: ItemKind) -> Scene {
    taught(ROOM, talent, |level| {
        give(level, Item::new(kind));
    })
}

#[test]
fn a_wide_flask_bursts_one_tile_further_around() {
    let tiles = |talent, kind| {
        let scene = holding(talent, kind);
        let aimed = Point::new(6, 2);
        area::thrown(scene.level(), kind, scene.player().at, aimed).len()
    };
    let wide = Some(Talent::WideFlask);
    assert_eq!((tiles(None, ItemKind::FirePot), tiles(wide, ItemKind::FirePot)), (9, 20));
    assert_eq!((tiles(None, ItemKind::FiredampPotion), tiles(wide, ItemKind::FiredampPotion)), (1, 1));
    let mut scene = holding(wide, ItemKind::FirePot);
    scene.play(Action::Throw(D, Point::new(6, 2)));
    assert_eq!(scene.level().ground.fire.iter().filter(|left| **left > 0).count(), 20);
}

#[test]
fn insulation_halves_fire_and_sparks() {
    let harm = |talent, kind: ItemKind| {
        let mut scene = holding(talent, kind);
        scene.play(Action::Throw(D, Point::new(2, 1)));
        let began = |event: &Event| matches!(event, Event::Began { condition: Condition::Slow, .. });
        (scene.hits().first().map_or(0, |hit| hit.1), scene.events.iter().any(began))
    };
    let insulated = Some(Talent::Insulated);
    assert_eq!((harm(None, ItemKind::FirePot).0, harm(insulated, ItemKind::FirePot).0), (6, 3));
    assert_eq!((harm(None, ItemKind::SparkJar).0, harm(insulated, ItemKind::SparkJar).0), (6, 3));
    assert_eq!((harm(None, ItemKind::FrostPot).1, harm(insulated, ItemKind::FrostPot).1), (true, false));
    let mut burning =
        taught("###\n#@#\n###", insulated, |level| level.actors[0].conditions[Condition::Burning] = 2);
    burning.play(Action::Wait);
    assert_eq!(burning.hits()[0].1, 13, "half of 25, rounded up");
}

#[test]
fn with_a_slow_match_a_pot_bursts_when_it_was_set_to() {
    let at = Point::new(6, 2);
    let fused = |turns| Action::Use(D, Target::Fused(at, turns));
    let slow = Some(Talent::SlowMatch);
    for turns in 1..=5 {
        let mut scene = holding(slow, ItemKind::FirePot);
        scene.play(fused(turns));
        let card = text::describe(scene.level(), at);
        let when = if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
        assert!(card.contains(&format!("A fire pot, lit. It bursts in {when}.")), "{card:?}");
        let burns = |scene: &Scene| scene.level().ground.fire.iter().any(|left| *left > 0);
        for _ in 1..turns {
            scene.play(Action::Wait);
            assert!(!burns(&scene), "{turns}");
        }
        scene.play(Action::Wait);
        assert!(burns(&scene) && scene.level().timers.fuses.is_empty(), "{turns}");
    }
    assert_eq!(holding(slow, ItemKind::FirePot).refuse(fused(6)), Refusal::WrongUse);
    assert_eq!(holding(slow, ItemKind::Dart).refuse(fused(1)), Refusal::WrongUse);
    assert_eq!(holding(None, ItemKind::FirePot).refuse(fused(1)), Refusal::WrongUse);
    assert_eq!(
        holding(slow, ItemKind::FirePot).refuse(Action::Use(D, Target::Fused(Point::new(1, 1), 1))),
        Refusal::OwnFeet
    );
}

#[test]
fn distilling_makes_one_known_potion_of_two() {
    let scene = |talent| {
        taught(ROOM, talent, |level| {
            give(level, Item::several(ItemKind::FiredampPotion, 3));
            level.actors[0].body.hp = 10;
        })
    };
    let into = |kind| Action::Use(D, Target::Into(ItemKind::into(kind)));
    let mut distiller = scene(Some(Talent::Distil));
    assert_eq!(distiller.refuse(into(ItemKind::Healing)), Refusal::WrongUse, "it has drunk none yet");
    let healing = distiller.level().hero.items().find(|(_, item)| item.kind == ItemKind::Healing);
    let slot = healing.expect("one at the start").0;
    let healings = distiller.held(ItemKind::Healing);
    distiller.play(Action::Use(slot, Target::Itself));
    assert_eq!(distiller.refuse(into(ItemKind::Haste)), Refusal::WrongUse);
    let events = distiller.play(into(ItemKind::Healing));
    assert!(events.contains(&Event::Distilled { item: Item::new(ItemKind::Healing) }));
    assert_eq!((distiller.held(ItemKind::FiredampPotion), distiller.held(ItemKind::Healing)), (1, healings));
    assert_eq!(distiller.refuse(into(ItemKind::Healing)), Refusal::WrongUse, "one is not two");
    let mut other = scene(None);
    other.play(Action::Use(slot, Target::Itself));
    assert_eq!(other.refuse(into(ItemKind::Healing)), Refusal::WrongUse);
}
