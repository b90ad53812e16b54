//! Foes, items and traps: within the floor's budget, on suitable ground, and fair to a player who arrives.

use super::made::Made;
use emberdeep::content::floors::{self, FLOORS};
use emberdeep::content::monsters::Ability;
use emberdeep::content::{Horde, ItemKind, Monster};
use emberdeep::level::{Actor, Cover, Gas, Level, reach};
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::sight::Sight;
use emberdeep::map::{Direction, Map, Point, TileType, knights_moves};
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::{Cast, patrols};

/// The Warden and two guards, over and above the table.
const GUARDS_OF_THE_EMBER: i32 = 3;
/// How many moves a foe that moves like a chess knight has where it is placed.
const MOVES: usize = 4;

pub fn check(made: &Made) {
    let cast = Cast::of(made.seed);
    check_foes(made, &cast);
    check_groups(made, &cast);
    check_kinds(made, &cast);
    check_things(made);
    check_traps(made);
    check_spills(made);
    check_machines(made);
}

/// Nothing of the rest of the floor is in a machine: no web, no firedamp, and no post but on the round of who carries its key.
fn check_machines(made: &Made) {
    let level = &made.level;
    let webs = level.map.points().filter(|at| level.ground.cover[level.map.index(*at)] == Cover::Web);
    let gas = level.ground.air.tiles(Gas::Firedamp).map(|(tile, _)| level.map.point(tile));
    for at in webs.chain(gas) {
        assert!(level.machine_at(at).is_none(), "{made}: a web or firedamp in a machine at {at:?}");
    }
    let mut level = level.clone();
    patrols::lay(&mut level, made.seed);
    for foe in level.foes().filter(|foe| foe.loot().is_none()) {
        let posts = foe.patrol.waypoints.iter().filter(|post| level.machine_at(**post).is_some());
        assert_eq!(posts.count(), 0, "{made}: a post of a {:?} in a machine", monster(foe));
    }
}

fn monster(foe: &Actor) -> Monster {
    foe.monster().expect("a foe")
}

fn check_foes(made: &Made, cast: &Cast) {
    let level = &made.level;
    let mut seen = Sight::new();
    let (width, height) = (level.map.width, level.map.height);
    seen.look_through(width, height, made.start(), None, |tile| !level.map.tiles[tile].is_transparent());
    let mut places: Vec<Point> = level.actors.iter().map(|actor| actor.at).collect();
    for foe in level.foes().filter(|foe| level.machine_at(foe.at).is_none()) {
        let (kind, at) = (monster(foe), foe.at);
        let (from, to) = kind.info().depths;
        let in_horde =
            cast.hordes_at_home(level.depth).any(|horde| horde.each().any(|member| member == kind));
        assert!(in_horde || (from..=to).contains(&level.depth), "{made}: a {kind:?}");
        assert!(level.map.tile(at).is_walkable(), "{made}: a {kind:?} in {:?}", level.map.tile(at));
        let swims = kind.info().ability == Ability::Swims;
        assert!(!swims || water_around(made, at) >= 16, "{made}: a {kind:?} without a pool");
        let moves = knights_moves(at).into_iter().filter(|to| level.map.tile(*to).is_walkable());
        let vaults = kind.info().ability == Ability::Vaults;
        assert!(!vaults || moves.count() >= MOVES, "{made}: a {kind:?} without moves");
        assert!(reach(at, made.start()) >= 8, "{made}: a {kind:?} at the start");
        assert!(foe.is_asleep() || !seen.sees(at), "{made}: a {kind:?} is awake in view of the start");
        let lurks = kind.info().ability == Ability::Disguised;
        assert_eq!(foe.is_disguised(), lurks, "{made}: a {kind:?}");
        assert!(
            foe.disguise() != Some(ItemKind::Ember) && foe.disguise() != Some(ItemKind::Healing),
            "{made}"
        );
        let (health, power) = floors::info(level.depth).strength;
        let strength = (kind.info().hp * health / 100, kind.info().power + power);
        assert_eq!((foe.body.hp, foe.body.power), strength, "{made}: a {kind:?}");
        assert!(!foe.is_hunting() && foe.body.max_hp == foe.body.hp, "{made}: a {kind:?}");
    }
    for foe in level.foes() {
        let stairs = [false, true].into_iter().filter_map(|down| level.stairs(down));
        let nearest = stairs.map(|stairs| reach(foe.at, stairs)).min();
        assert!(nearest > Some(1), "{made}: a {:?} on or beside stairs", monster(foe));
    }
    let ids: Vec<u32> = level.actors.iter().map(|actor| actor.id.0).collect();
    assert!(ids.iter().copied().eq(0..level.next_id), "{made}: {ids:?}");
    places.sort_by_key(|at| (at.y, at.x));
    places.dedup();
    assert_eq!(places.len(), level.actors.len(), "{made}: two actors on a tile");
}

/// How many tiles the pool at `at` has, up to 16.
fn water_around(made: &Made, at: Point) -> usize {
    let map = &made.level.map;
    let mut pool: Vec<Point> = vec![at].into_iter().filter(|at| map.tile(*at).is_water()).collect();
    let mut done = 0;
    while let Some(from) = pool.get(done).copied().filter(|_| pool.len() < 16) {
        done += 1;
        let beside = Direction::ALL.into_iter().map(|direction| direction.step(from));
        let more: Vec<Point> = beside.filter(|at| map.tile(*at).is_water() && !pool.contains(at)).collect();
        pool.extend(more);
    }
    pool.len()
}

/// Reads the making: a pack counts as one and is of one kind, a horde counts as many as it has members, and both are of one mood
/// and stand together.
fn check_groups(made: &Made, cast: &Cast) {
    let mut groups: Vec<Vec<Point>> = Vec::new();
    for step in &made.history.steps {
        match *step {
            Step::Foe { at, .. } if made.level.machine_at(at).is_some() => {}
            Step::Foe { at, follows: false, .. } => groups.push(vec![at]),
            Step::Foe { at, .. } => groups.last_mut().expect("one to follow").push(at),
            _ => {}
        }
    }
    let told: usize = groups.iter().map(Vec::len).sum();
    let foes = made.level.foes().filter(|foe| made.level.machine_at(foe.at).is_none());
    assert_eq!(told, foes.count(), "{made}: not all foes were told of");
    let at_the_ember = made.level.depth == FLOORS;
    let (from, to) = floors::info(made.level.depth).monsters;
    let groups = if at_the_ember { check_guards(made, &groups) } else { &groups[..] };
    let (mut count, mut in_hordes) = (0, 0);
    for group in groups {
        let foes: Vec<&Actor> = group.iter().map(|at| made.level.actor_at(*at).expect("a foe")).collect();
        assert!(foes.iter().all(|foe| foe.mood == foes[0].mood), "{made}: of two minds");
        if is_horde(made, cast, &foes) {
            let walkers = foes.iter().filter(|foe| foe.ability() != Ability::Swims);
            assert!(walkers.clone().all(|foe| reach(foe.at, foes[0].at) <= 3), "{made}");
            assert!(
                walkers.clone().all(|foe| foe.patrol.waypoints == foes[0].patrol.waypoints),
                "{made}: several rounds"
            );
            let has_caller = foes.iter().any(|foe| matches!(foe.ability(), Ability::Shouts { .. }));
            assert!(
                walkers.clone().all(|foe| foe.patrol.crew == foes[0].patrol.crew),
                "{made}: several crews"
            );
            assert!(
                walkers.clone().all(|foe| (foe.patrol.crew == 0) == has_caller),
                "{made}: a crew and a caller"
            );
            (count, in_hordes) = (count + foes.len() as i32, in_hordes + foes.len() as i32);
        } else {
            let most = match monster(foes[0]).info().ability {
                Ability::Pack { to, .. } => to as usize,
                Ability::Twins { .. } => 2,
                _ => 1,
            };
            assert!(foes.len() <= most, "{made}: {} of a kind", foes.len());
            assert!(foes.iter().all(|foe| foe.kind == foes[0].kind && reach(foe.at, foes[0].at) <= 2));
            count += 1;
        }
    }
    assert!((from..=to).contains(&count), "{made}: {count} foes");
    assert!(in_hordes > 1, "{made}: no horde");
    let (share, of) = if (3..FLOORS).contains(&made.level.depth) { (2, 3) } else { (1, 2) };
    assert!(in_hordes <= (count * share / of).max(4), "{made}: {in_hordes} of {count} in hordes");
}

/// Whether those are one of the floor's hordes.
fn is_horde(made: &Made, cast: &Cast, foes: &[&Actor]) -> bool {
    let kinds: Vec<Monster> = foes.iter().map(|foe| monster(foe)).collect();
    let is_it = |horde: Horde| {
        let mut left: Vec<Monster> = horde.each().collect();
        kinds.iter().all(|kind| {
            let place = left.iter().position(|other| other == kind);
            place.map(|place| left.remove(place)).is_some()
        }) && left.is_empty()
    };
    let is_pack = matches!(kinds[0].info().ability, Ability::Pack { .. }) || kinds.len() == 1;
    !is_pack && cast.hordes_at_home(made.level.depth).any(is_it)
}

/// The floor shows no more kinds than it may, and enough of them, all of the cast.
fn check_kinds(made: &Made, cast: &Cast) {
    let outside = made.level.foes().filter(|foe| made.level.machine_at(foe.at).is_none());
    let mut kinds: Vec<Monster> = outside.map(monster).collect();
    kinds.sort_unstable();
    kinds.dedup();
    // The first floor has few foes.
    let least = if made.level.depth == 1 { 4 } else { 6 };
    assert!((least..=10).contains(&kinds.len()), "{made}: {kinds:?}");
    assert!(kinds.iter().all(|kind| cast.kinds.contains(kind)), "{made}: {kinds:?}");
    let shift = made.level.timers.night_shift.as_ref().expect("a night shift");
    assert!(shift.foes.iter().all(|kind| cast.kinds.contains(kind)), "{made}: {:?}", shift.foes);
    let (warden, drake) = (kinds.contains(&Monster::Warden), kinds.contains(&Monster::Drake));
    assert!(made.level.depth != FLOORS || warden && drake, "{made}: {kinds:?}");
}

/// Checks who stands by the ember, and returns the other packs.
fn check_guards<'a>(made: &Made, packs: &'a [Vec<Point>]) -> &'a [Vec<Point>] {
    let (guards, others) = packs.split_first().expect("guards");
    assert_eq!(guards.len() as i32, GUARDS_OF_THE_EMBER, "{made}");
    let ember = made.level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).expect("the ember");
    assert!(guards.iter().all(|at| reach(*at, ember.at) <= 4), "{made}: guards far from the ember");
    let warden = made.level.actor_at(guards[0]).expect("the Warden");
    assert_eq!(monster(warden), Monster::Warden, "{made}");
    others
}

fn check_things(made: &Made) {
    let level = &made.level;
    let floor = floors::info(level.depth);
    let count = |kind| level.items.iter().filter(|lying| lying.item.kind == kind).count() as i32;
    let (healing, embers) = (count(ItemKind::Healing), count(ItemKind::Ember));
    assert_eq!(healing, floor.healing, "{made}: healing");
    assert!(count(ItemKind::OilFlask) >= floor.flasks as i32, "{made}: flasks");
    assert_eq!(embers, i32::from(level.depth == FLOORS), "{made}: the ember");
    let offered = level.items.iter().filter(|lying| level.machine_at(lying.at).is_some()).count() as i32;
    let others = level.items.len() as i32 - offered - healing - embers - floor.flasks as i32;
    assert!((floor.items.0..=floor.items.1).contains(&others), "{made}: {others} things");
    let mut places = Vec::new();
    for lying in level.items.iter().filter(|lying| level.machine_at(lying.at).is_none()) {
        let (tile, info) = (level.map.tile(lying.at), lying.item.kind.info());
        assert!(tile.is_walkable() && tile != TileType::Deep, "{made}: {} in {tile:?}", info.name);
        let lies_everywhere = lying.item.kind == ItemKind::OilFlask;
        assert!(info.from_depth <= level.depth || lies_everywhere, "{made}: {}", info.name);
        assert!(
            (info.count.0..=info.count.1).contains(&i32::from(lying.item.count)),
            "{made}: {}",
            info.name
        );
        assert!(!places.contains(&lying.at), "{made}: two things on a tile");
        places.push(lying.at);
    }
}

fn check_traps(made: &Made) {
    let level = &made.level;
    let (from, to) = level.place.info().traps;
    assert!(
        (from..=to).contains(&(level.ground.traps.len() as i32)),
        "{made}: {} traps",
        level.ground.traps.len()
    );
    let cut_off = cut_off_by(level, |at| level.ground.traps.contains(&at));
    assert_eq!(cut_off, [], "{made}: behind traps");
    for trap in &level.ground.traps {
        assert_eq!(level.map.tile(*trap), TileType::Floor, "{made}: {trap:?}");
        assert!(reach(*trap, made.start()) >= 4, "{made}: {trap:?}");
        assert!(
            level.items_at(*trap).next().is_none() && level.actor_at(*trap).is_none(),
            "{made}: {trap:?}"
        );
    }
}

/// Oil lies on bare floor, not near the start, and a way past it and past traps leads everywhere.
fn check_spills(made: &Made) {
    let level = &made.level;
    let oily: Vec<Point> = level.map.points().filter(|at| level.cover_at(*at) == Cover::Oil).collect();
    assert!(level.depth > 2 || oily.is_empty(), "{made}: oil on floor 1 or 2");
    for at in &oily {
        let is_bare = level.map.tile(*at) == TileType::Floor && level.items_at(*at).next().is_none();
        assert!(is_bare && level.machine_at(*at).is_none(), "{made}: oil at {at:?}");
        assert!(reach(*at, made.start()) >= 8, "{made}: oil near the start at {at:?}");
    }
    let cut_off = cut_off_by(level, |at| oily.contains(&at) || level.ground.traps.contains(&at));
    assert_eq!(cut_off, [], "{made}: behind oil");
}

/// What can be reached from the start only over `shunned` tiles, if doors and gates are open.
fn cut_off_by(level: &Level, shunned: impl Fn(Point) -> bool) -> Vec<Point> {
    let map = &level.map;
    let reached = |is_closed: &dyn Fn(Point) -> bool| {
        let mut steps = DistanceMap::new();
        steps.fill_by(map.width, map.height, &[level.player().at], None, |tile| {
            let (at, tile) = (map.point(tile), map.tiles[tile]);
            ((tile.is_passable() || tile == TileType::Gate) && !is_closed(at)).then_some(1)
        });
        steps
    };
    let (all, around) = (reached(&|_| false), reached(&shunned));
    let is_cut_off =
        |at: &Point| all.distance(*at).is_some() && around.distance(*at).is_none() && !shunned(*at);
    map.points().filter(is_cut_off).collect()
}

#[test]
fn a_trap_on_the_only_way_is_found() {
    let trapped = |picture: &str| {
        let (map, marks) = Map::from_picture(picture);
        let mut level = Level::new(2, map, marks[0].1);
        level.ground.traps = marks[1..].iter().map(|(_, at)| *at).collect();
        cut_off_by(&level, |at| level.ground.traps.contains(&at)).len()
    };
    assert_eq!(trapped("#@..#\n##x##\n#...#"), 3);
    assert_eq!(trapped("#@..#\n#x#.#\n#...#"), 0, "there is another way");
    assert_eq!(trapped("#@..#\n#x#x#\n#...#"), 3, "not round both");
    assert_eq!(trapped("#@.x]\n#####\n#...#"), 1, "a gate is opened with a key");
}

#[test]
fn most_hordes_from_floor_3_on_camp_in_oil() {
    let floors = (0..30).flat_map(|seed| (3..FLOORS).map(move |depth| (seed, depth)));
    let (mut all, mut oily) = (0, 0);
    for (seed, depth) in floors {
        let level = super::made::unwatched(seed, depth);
        let near = |foe: &&Actor| {
            level.map.points().any(|at| reach(at, foe.at) <= 2 && level.cover_at(at) == Cover::Oil)
        };
        let hordes: Vec<&Actor> = level.foes().filter(|foe| foe.patrol.crew > 0).collect();
        all += hordes.len();
        oily += hordes.into_iter().filter(near).count();
    }
    assert!(all > 500 && 2 * oily > all, "{oily} of {all}");
}

#[test]
fn every_kind_at_home_turns_up_and_two_of_three_sleep() {
    let (mut asleep, mut all, mut kinds) = (0, 0, Vec::new());
    for (seed, depth) in (0..150).flat_map(|seed| (1..FLOORS).map(move |depth| (seed, depth))) {
        let level = super::made::unwatched(seed, depth);
        let outside = |foe: &&Actor| !foe.is_disguised() && level.machine_at(foe.at).is_none();
        for foe in level.foes().filter(outside) {
            asleep += u32::from(foe.is_asleep());
            all += 1;
            kinds.push(monster(foe));
        }
    }
    let share = f64::from(asleep) / f64::from(all);
    assert!((0.63..0.70).contains(&share), "{share} of the foes sleep");
    let missing: Vec<_> = Monster::ALL.iter().filter(|m| m.info().weight > 0 && !kinds.contains(m)).collect();
    // A mimic is disguised, and so not counted above.
    assert_eq!(missing, [&Monster::Mimic]);
}
