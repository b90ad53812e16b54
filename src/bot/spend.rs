//! Rules for spending items in a fight: healing, and items that hit, stop or confuse foes.

use super::style::Style;
use super::view::View;
use super::{Bot, care, odds};
use crate::action::effects::displace;
use crate::action::{Action, Target, area, danger};
use crate::content::items::{
    Aim, DISCORD_RANGE, FIREBALL, FORCE, LIGHT, LIGHTNING_RANGE, ROD_RANGE, THROW_RANGE,
};
use crate::content::monsters::Ability;
use crate::content::shares::BURNING;
use crate::content::{Condition, ItemKind};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Actor, Cover, Mood, Slot, reach};
use crate::map::{Direction, Point, TileType, scan};
use std::cmp::Reverse;

/// Throws oil only with more than this left for the lantern.
const SPARE: i32 = 400;
/// Sets foes alight if the fight costs more than this part of its health.
const WORTH_A_FIRE: i32 = 8;
/// Drinks healing only at or below this percentage of health.
const LOW: i32 = 40;
/// The foes this near do harm, or soon will, in steps.
const NEAR: i32 = 2;
/// It leaves oil with fire this near, and walks no further, in tiles.
const OFF_OIL: i32 = 4;

/// Drinks healing if the fight, the fire or an unseen foe would kill it first.
pub(super) fn heal(bot: &mut Bot, view: &View) -> Option<Action> {
    let slot = view.slot(ItemKind::Healing).filter(|_| !bot.avoids(ItemKind::Healing))?;
    let hp = view.player.body.hp;
    let burns = i32::from(view.player.turns_of(Condition::Burning)) * view.player.share(BURNING);
    let harm: i32 = view.menaces.iter().map(|foe| (odds::harm(view.level, foe) + 99) / 100).sum();
    let at_once = hp <= harm && view.loss > 0;
    let soon = view.health() <= LOW && (view.loss >= hp || hp <= burns);
    let unseen = view.menaces.is_empty() && bot.lost > 0 && view.health() <= LOW;
    (at_once || soon || unseen).then_some(Action::Use(slot, Target::Itself))
}

/// The target of an item, if it is worth using.
type Aimed = fn(&View) -> Option<Target>;

/// Items for a hard fight, most effective first.
const HARD: [(ItemKind, Aimed); 23] = [
    (ItemKind::Lightning, lightning),
    (ItemKind::Fireball, fireball),
    (ItemKind::Sleep, near),
    (ItemKind::Discord, discord),
    (ItemKind::Silence, silence),
    (ItemKind::Sanctuary, sanctuary),
    (ItemKind::FirePot, fire_pot),
    (ItemKind::SparkJar, spark_jar),
    (ItemKind::FiredampPotion, firedamp),
    (ItemKind::Pit, pit),
    (ItemKind::FrostPot, frost),
    (ItemKind::FrostPotion, frost),
    (ItemKind::Caltrops, caltrops),
    (ItemKind::SmokePot, smoke),
    (ItemKind::ConfusionPotion, confusion),
    (ItemKind::ConfusionScroll, confusion),
    (ItemKind::Haste, haste),
    (ItemKind::FireProof, fire_proof),
    (ItemKind::HookAndLine, line),
    (ItemKind::Bola, bola),
    (ItemKind::StoneSkin, stone_skin),
    (ItemKind::Vigour, vigour),
    (ItemKind::Feather, feather),
];

/// Spends an item on a costly fight, and throws darts in any fight. Never aims at a foe that reflects.
pub(super) fn against_foes(bot: &mut Bot, view: &View) -> Option<Action> {
    if bot.style == Style::Defending {
        return None;
    }
    let comes_back = |at| area::landing(view.level, view.player.at, at) == view.player.at;
    let hits_friend = |action: &Action| danger::to_companion(view.level, *action).is_some();
    choice(bot, view).filter(|action| !hits_friend(action)).filter(|action| match action {
        Action::Throw(_, at) | Action::Use(_, Target::Place(at)) => !comes_back(*at),
        _ => true,
    })
}

fn choice(bot: &mut Bot, view: &View) -> Option<Action> {
    let nearest = view.menaces.first()?;
    if let Some(action) = kindle(bot, view).or_else(|| zap(bot, view)) {
        return Some(action);
    }
    if view.is_costly() {
        for (kind, aim) in HARD {
            let Some(slot) = view.slot(kind).filter(|_| !bot.avoids(kind)) else { continue };
            match aim(view) {
                None => {}
                Some(Target::Place(at)) if area::is_for_throwing(kind) => {
                    return Some(Action::Throw(slot, at));
                }
                Some(target) => return Some(Action::Use(slot, target)),
            }
        }
    }
    // A throw never passes an adjacent foe.
    let is_beset = view.reach(nearest.at) == 1;
    view.menaces
        .iter()
        .filter(|_| !is_beset)
        .find_map(|foe| torch(bot, view, foe).or_else(|| dart(bot, view, foe)))
}

/// Throws oil at foes that come, and fire at those in it.
fn kindle(bot: &Bot, view: &View) -> Option<Action> {
    let slot = |kind| view.slot(kind).filter(|_| !bot.avoids(kind));
    let throw = |kind, target| match target {
        Some(Target::Place(at)) => Some(Action::Throw(slot(kind)?, at)),
        _ => None,
    };
    let fire = || {
        let foe = view.menaces.iter().find(|foe| is_oily(view, foe) && is_ripe(view, foe))?;
        let at = |kind| throw(kind, Some(Target::Place(foe.at)));
        at(ItemKind::Torch).or_else(|| flame(bot, view, foe)).or_else(|| at(ItemKind::FirePot))
    };
    let is_worth_it = WORTH_A_FIRE * view.loss >= view.player.body.hp;
    let pot = || throw(ItemKind::FirePot, fire_pot(view)).filter(|_| is_worth_it);
    fire().or_else(|| throw(ItemKind::OilFlask, oil(view)).filter(|_| is_worth_it)).or_else(pot)
}

/// Sets sleepers alight that lie in oil.
pub(super) fn burn_camp(bot: &mut Bot, view: &View) -> Option<Action> {
    let target = view.sleepers.iter().find(|foe| is_oily(view, foe) && is_ripe(view, foe))?;
    let throw = |kind| Some(Action::Throw(view.slot(kind).filter(|_| !bot.avoids(kind))?, target.at));
    throw(ItemKind::Torch).or_else(|| throw(ItemKind::FirePot)).or_else(|| flame(bot, view, target))
}

/// A ready rod of that kind at the belt.
fn ready(bot: &Bot, view: &View, kind: ItemKind) -> Option<Slot> {
    let hero = &view.level.hero;
    let is_ready =
        |slot: &Slot| hero.item(*slot).is_some_and(|rod| rod.kind == kind && rod.recharging() == 0);
    hero.equipment.belt.into_iter().flatten().find(is_ready).filter(|_| !bot.avoids(kind))
}

/// Points a rod of flame at a foe in reach.
fn flame(bot: &Bot, view: &View, foe: &Actor) -> Option<Action> {
    let slot = ready(bot, view, ItemKind::FlameRod)?;
    let Aim::Place { range, .. } = ItemKind::FlameRod.info().aim else { return None };
    let is_in_reach = view.level.is_in_line(foe.at) && view.reach(foe.at) <= range;
    is_in_reach.then_some(Action::Use(slot, Target::Place(foe.at)))
}

/// Whether fire at a foe in oil would burn it, and leave the player alone.
fn is_ripe(view: &View, foe: &Actor) -> bool {
    would_burn(view, foe) && is_clear_of_oil(view) && (3..=THROW_RANGE).contains(&view.reach(foe.at))
}

fn is_oil(view: &View, at: Point) -> bool {
    view.level.is_seen(at) && view.level.cover_at(at).is_oil()
}

/// Whether a foe is covered with oil, stands in it, or is about to tread in it.
fn is_oily(view: &View, foe: &Actor) -> bool {
    let comes = |at: Point| is_oil(view, at) && view.reach(at) >= 3;
    foe.has(Condition::Oiled) || is_oil(view, foe.at) || Direction::around(foe.at).into_iter().any(comes)
}

/// Whether no fire could come to the player over oil at once.
fn is_clear_of_oil(view: &View) -> bool {
    let here = view.player.at;
    Direction::around(here).into_iter().chain([here]).all(|at| !is_oil(view, at))
}

/// Leaves oil that is about to catch fire.
pub(super) fn leave_oil(_: &mut Bot, view: &View) -> Option<Action> {
    let level = view.level;
    let is_near = |at: Point| view.reach(at) <= OFF_OIL && level.is_seen(at);
    let fires = scan::places(&level.ground.fire, |left| left > 0).map(|tile| level.map.point(tile));
    let burning =
        level.foes_in_view().into_iter().filter(|foe| foe.has(Condition::Burning)).map(|foe| foe.at);
    if !is_oil(view, view.player.at) || !fires.chain(burning).any(is_near) {
        return None;
    }
    let ground = KnownGround::new(view.level, Care::Dry);
    let near = view.level.map.points().filter(|at| view.reach(*at) <= OFF_OIL && ground.is_open(*at));
    let clean: Vec<Point> = near.filter(|at| !is_oil(view, *at)).collect();
    ground.towards(&clean).map(Action::Step)
}

/// Whether fire would set a foe alight.
fn would_burn(view: &View, foe: &Actor) -> bool {
    !view.level.map.tile(foe.at).is_water() && !foe.is_fire_proof() && !foe.has(Condition::Burning)
}

/// Whether a fire at a foe leaves the player alone. One covered with oil is worth more risk.
fn is_at_a_distance(view: &View, foe: &Actor) -> bool {
    view.reach(foe.at) >= if foe.has(Condition::Oiled) { 2 } else { 3 }
}

/// Sets a distant foe alight. The torch lies there afterwards, to be picked up.
fn torch(bot: &Bot, view: &View, foe: &Actor) -> Option<Action> {
    let slot = view.slot(ItemKind::Torch).filter(|_| !bot.avoids(ItemKind::Torch))?;
    let in_range = view.reach(foe.at) <= THROW_RANGE && is_at_a_distance(view, foe) && is_clear_of_oil(view);
    let hits = in_range && would_burn(view, foe);
    hits.then_some(Action::Throw(slot, foe.at))
}

/// Throws a bell to an unaware beast, which stays there and can be hit from the dark, or beyond unaware foes that would
/// cost much: they walk to it.
pub(super) fn ring_bell(bot: &mut Bot, view: &View) -> Option<Action> {
    let level = view.level;
    let slot = view.slot(ItemKind::Bell).filter(|_| !bot.avoids(ItemKind::Bell))?;
    let is_unaware = |foe: &&Actor| matches!(foe.mood, Mood::Wandering { .. });
    let nearest = view.menaces.first().filter(|_| view.menaces.iter().all(is_unaware))?;
    let is_silent = level.timers.bells.is_empty();
    if nearest.is_beast() && is_silent && (4..=THROW_RANGE).contains(&view.reach(nearest.at)) {
        return Some(Action::Throw(slot, nearest.at));
    }
    if !view.is_costly() {
        return None;
    }
    let in_reach = |at: &Point| {
        view.reach(*at) > view.reach(nearest.at) && area::can_throw_at(level, ItemKind::Bell, *at).is_ok()
    };
    let places = level.map.points().filter(in_reach);
    let at = places.min_by_key(|at| (Reverse(view.reach(*at)), reach(*at, nearest.at), at.y, at.x))?;
    Some(Action::Throw(slot, at))
}

/// Zaps a charged rod: force where it hurts or the fight is hard, the hook at foes that keep their distance.
fn zap(bot: &Bot, view: &View) -> Option<Action> {
    let level = view.level;
    let ready = |kind| ready(bot, view, kind);
    let movable = |foe: &&&Actor| !foe.has(Condition::Braced) && !displace::is_heavy(level, foe);
    let in_range = |foe: &&&Actor| view.reach(foe.at) <= ROD_RANGE;
    let targets = view.menaces.iter().filter(movable).filter(in_range);
    let (force, hook) = (ready(ItemKind::ForceRod), ready(ItemKind::HookRod));
    let at = |slot: Slot, foe: &Actor| Action::Use(slot, Target::Place(foe.at));
    let pushed = |foe: &&&Actor| {
        let is_of_use = view.is_costly() || stopped_short(view, foe) >= 2;
        view.reach(foe.at) <= 2 && is_of_use || would_fall(view, foe)
    };
    let push = force.and_then(|slot| Some(at(slot, targets.clone().find(pushed)?)));
    let beam = |kind, fits: &dyn Fn(&Actor) -> bool| {
        let slot = ready(kind)?;
        let range = match kind.info().aim {
            Aim::Place { range, .. } => range,
            Aim::Itself | Aim::Foe { .. } => return None,
        };
        let foes = view.menaces.iter().filter(|foe| level.is_in_line(foe.at) && view.reach(foe.at) <= range);
        foes.into_iter().find(|foe| fits(foe)).map(|foe| at(slot, foe))
    };
    let spark = || beam(ItemKind::SparkRod, &|foe| foe.body.hp > 3);
    let slows = |foe: &Actor| view.is_costly() && view.reach(foe.at) >= 2 && !foe.has(Condition::Braced);
    let frost = || beam(ItemKind::FrostRod, &slows);
    let burns = |foe: &Actor| is_at_a_distance(view, foe) && would_burn(view, foe) && is_clear_of_oil(view);
    let flame = || beam(ItemKind::FlameRod, &burns);
    if let Some(action) = spark().or_else(flame).or_else(frost) {
        return Some(action);
    }
    let exchange = || {
        let slot = ready(ItemKind::ExchangeRod)?;
        Some(Action::Use(slot, swap_targets(view)?))
    };
    if let Some(action) = push {
        return Some(action);
    }
    let pull =
        || Some(at(hook?, targets.clone().find(|foe| view.reach(foe.at) > 2 && odds::stays_away(foe))?));
    pull().or_else(exchange)
}

/// A pair to swap: the near foe that does most damage, and a distant one that would do less beside the player.
fn swap_targets(view: &View) -> Option<Target> {
    let range = match ItemKind::ExchangeRod.info().aim {
        Aim::Foe { range } => range,
        Aim::Itself | Aim::Place { .. } => return None,
    };
    let fits = |foe: &&&Actor| {
        let pair = [foe.at, view.player.at];
        area::exchanged(view.level, pair, range).is_ok() && !foe.reflects()
    };
    let harm = |foe: &&&Actor| odds::harm(view.level, foe);
    let within = |from: i32, to: i32| {
        view.menaces.iter().filter(move |foe| (from..=to).contains(&view.reach(foe.at))).filter(fits)
    };
    let near = within(1, NEAR).max_by_key(harm)?;
    let far = within(NEAR + 2, range).min_by_key(harm)?;
    let is_eased = 3 * view.loss >= view.player.body.hp && harm(&far) < harm(&near);
    (odds::stays_away(far) || is_eased).then_some(Target::Both(near.at, far.at))
}

/// How many tiles of a push would be blocked, which hurts the foe.
fn stopped_short(view: &View, foe: &Actor) -> usize {
    FORCE - pushed_over(view, foe).len()
}

/// Whether a push would drop a foe into a chasm.
fn would_fall(view: &View, foe: &Actor) -> bool {
    !foe.flies() && pushed_over(view, foe).contains(&TileType::Chasm)
}

/// The tiles over which a push would move a foe.
fn pushed_over(view: &View, foe: &Actor) -> Vec<TileType> {
    let Some(direction) = Direction::between(view.player.at, foe.at) else { return Vec::new() };
    let line = std::iter::successors(Some(direction.step(foe.at)), |at| Some(direction.step(*at)));
    let free = |at: Point| {
        let tile = known::tile(view.level, at).filter(|tile| tile.is_open());
        tile.filter(|_| known::foe_at(view.level, at).is_none())
    };
    line.take(FORCE).map_while(free).collect()
}

/// Shoots or throws at a distant foe.
pub(super) fn dart(bot: &Bot, view: &View, foe: &Actor) -> Option<Action> {
    let hero = &view.level.hero;
    let throw = |kind: ItemKind| {
        let slot = view.slot(kind).filter(|_| !bot.avoids(kind))?;
        let is_shot = area::is_shot(hero, kind);
        let power = if is_shot { view.level.strength(view.player).0 } else { kind.info().power };
        let in_range = (2..=area::throw_range(hero, kind)).contains(&view.reach(foe.at));
        let hurts = power > foe.body.defence + 1;
        (in_range && hurts).then_some(Action::Throw(slot, foe.at))
    };
    [ItemKind::Arrow, ItemKind::Dart].into_iter().find_map(throw)
}

fn lightning(view: &View) -> Option<Target> {
    let first = view.menaces.first()?;
    (view.reach(first.at) <= LIGHTNING_RANGE && first.body.hp >= 8).then_some(Target::Itself)
}

/// The foe to aim at so that a burst of this radius hits most foes without reaching the player.
fn burst(view: &View, radius: i32) -> Option<Target> {
    let radius = radius + view.level.hero.sum(|passive| passive.burst);
    let places = view.menaces.iter().map(|foe| foe.at);
    let fit = places.filter(|at| (radius + 1..=THROW_RANGE).contains(&view.reach(*at)));
    let hits = |at| view.menaces.iter().filter(|foe| reach(foe.at, at) <= radius).count();
    fit.max_by_key(|at| (hits(*at), std::cmp::Reverse(view.reach(*at)))).map(Target::Place)
}

fn fireball(view: &View) -> Option<Target> {
    view.menaces.iter().any(|foe| 2 * foe.body.hp >= FIREBALL).then(|| burst(view, 2)).flatten()
}

/// A burst of fire one step further away, because it spreads.
fn fire_pot(view: &View) -> Option<Target> {
    burst(view, 2)
}

/// In water a jar shocks the whole pool, including the thrower.
fn spark_jar(view: &View) -> Option<Target> {
    let is_wet = view.level.map.tile(view.player.at).is_water();
    (!is_wet).then(|| burst(view, 1)).flatten()
}

/// Firedamp needs a fire to follow, far away.
fn firedamp(view: &View) -> Option<Target> {
    let rod = |slot: &Slot| view.level.hero.item(*slot).is_some_and(|rod| rod.kind == ItemKind::FlameRod);
    let fire =
        view.slot(ItemKind::FirePot).is_some() || view.level.hero.equipment.belt.iter().flatten().any(rod);
    (fire && view.level.ground.air.is_clear()).then(|| burst(view, 4)).flatten()
}

/// Foes that do not fly.
fn pit(view: &View) -> Option<Target> {
    let falls = ItemKind::Pit.is_of_use_at(view.level.depth) && view.menaces.iter().all(|foe| !foe.flies());
    falls.then(|| burst(view, 1)).flatten()
}

/// An approaching foe that can be held.
fn frost(view: &View) -> Option<Target> {
    let comes = |foe: &&Actor| !foe.has(Condition::Braced) && !odds::stays_away(foe);
    view.menaces.iter().any(|foe| comes(&&**foe)).then(|| burst(view, 2)).flatten()
}

/// Caltrops lie in the foes' path.
fn caltrops(view: &View) -> Option<Target> {
    let Some(Target::Place(at)) = burst(view, 2) else { return None };
    (view.level.cover_at(at) == Cover::None).then_some(Target::Place(at))
}

/// Smoke blocks the line of shooters that keep their distance.
fn smoke(view: &View) -> Option<Target> {
    let in_reach = |foe: &Actor| (4..=THROW_RANGE).contains(&view.reach(foe.at));
    let shooter = view.menaces.iter().find(|foe| odds::stays_away(foe) && in_reach(foe));
    shooter.filter(|_| view.level.ground.air.is_clear()).map(|foe| Target::Place(foe.at))
}

/// Oil needs a fire to follow, and light enough for the rest of the run.
fn oil(view: &View) -> Option<Target> {
    let Some(Target::Place(at)) = burst(view, 2) else { return None };
    let is_lit = |slot: &Slot| {
        view.level.hero.item(*slot).is_some_and(|rod| rod.kind == ItemKind::FlameRod && rod.recharging() <= 1)
    };
    let throws = [ItemKind::FirePot, ItemKind::Torch].into_iter().any(|kind| view.slot(kind).is_some());
    let fire = throws || view.level.hero.equipment.belt.iter().flatten().any(is_lit);
    let oily = view.level.is_seen(at) && view.level.cover_at(at).is_oil();
    (fire && !oily && view.level.hero.oil_in_all() > SPARE).then_some(Target::Place(at))
}

fn confusion(view: &View) -> Option<Target> {
    let clear =
        |foe: &&&Actor| !foe.has(Condition::Confusion) && (2..=THROW_RANGE).contains(&view.reach(foe.at));
    view.menaces.iter().find(clear).map(|foe| Target::Place(foe.at))
}

fn near(view: &View) -> Option<Target> {
    view.menaces.iter().any(|foe| view.reach(foe.at) <= 3).then_some(Target::Itself)
}

/// Enough foes to fight each other.
fn discord(view: &View) -> Option<Target> {
    let near = |foe: &&&Actor| view.reach(foe.at) <= DISCORD_RANGE && !foe.has(Condition::Discord);
    (view.menaces.iter().filter(near).count() >= 2).then_some(Target::Itself)
}

/// A raised or summoned foe, or one about to use an ability.
fn silence(view: &View) -> Option<Target> {
    let is_magic = |foe: &&Actor| foe.is_copy || foe.aim.is_some() || foe.has(Condition::Haste);
    view.menaces.iter().any(is_magic).then_some(Target::Itself)
}

/// Foes that must come close, and have not.
fn sanctuary(view: &View) -> Option<Target> {
    let has_to_come = |foe: &&Actor| view.reach(foe.at) > 1 && !odds::stays_away(foe);
    let is_apt = view.level.timers.sanctuary.is_none() && view.menaces.iter().all(has_to_come);
    is_apt.then_some(Target::Itself)
}

/// Heals in a sanctuary while nobody can hurt it from outside.
pub(super) fn heal_in_sanctuary(_: &mut Bot, view: &View) -> Option<Action> {
    let is_outside = |foe: &&Actor| !view.level.is_sanctuary(foe.at) && !odds::stays_away(foe);
    let is_safe = view.level.is_sanctuary(view.player.at) && view.menaces.iter().all(is_outside);
    let heals = view.health() < 100 && !view.menaces.is_empty() && is_safe;
    if heals { care::open_lantern(view).or(Some(Action::Wait)) } else { None }
}

fn haste(view: &View) -> Option<Target> {
    let close = view.menaces.iter().any(|foe| view.reach(foe.at) <= 2);
    (close && !view.player.has(Condition::Haste)).then_some(Target::Itself)
}

/// A light foe that keeps its distance.
fn line(view: &View) -> Option<Target> {
    let fit = |foe: &&&Actor| {
        (3..=THROW_RANGE).contains(&view.reach(foe.at)) && foe.body.hp <= LIGHT && odds::stays_away(foe)
    };
    view.menaces.iter().find(fit).map(|foe| Target::Place(foe.at))
}

/// An approaching foe.
fn bola(view: &View) -> Option<Target> {
    let fit = |foe: &&&Actor| {
        (2..=THROW_RANGE).contains(&view.reach(foe.at))
            && !foe.has(Condition::Braced)
            && !odds::stays_away(foe)
    };
    view.menaces.iter().find(fit).map(|foe| Target::Place(foe.at))
}

fn stone_skin(view: &View) -> Option<Target> {
    let close = view.menaces.iter().any(|foe| view.reach(foe.at) == 1);
    (close && !view.player.has(Condition::StoneSkin)).then_some(Target::Itself)
}

/// Used rods recharge.
fn vigour(view: &View) -> Option<Target> {
    let hero = &view.level.hero;
    let is_used = |slot: Slot| hero.item(slot).is_some_and(|rod| rod.recharging() > 0);
    let spent = hero.equipment.belt.into_iter().flatten().any(is_used);
    (spent && !view.player.has(Condition::Vigour)).then_some(Target::Brief)
}

/// A flyer is neither held by webs nor slowed by water.
fn feather(view: &View) -> Option<Target> {
    let is_ill = |at: Point| {
        known::tile(view.level, at).is_some_and(|tile| matches!(tile, TileType::Deep | TileType::Ice))
            || view.level.is_seen(at)
                && matches!(view.level.cover_at(at), Cover::Web | Cover::Caltrops | Cover::Oil)
    };
    let around = Direction::ALL.into_iter().filter(|direction| is_ill(direction.step(view.player.at)));
    (around.count() >= 3 && !view.player.has(Condition::Flight)).then_some(Target::Itself)
}

fn fire_proof(view: &View) -> Option<Target> {
    let fiery = |foe: &&Actor| matches!(foe.ability(), Ability::Breathes { .. } | Ability::Burns);
    (view.menaces.iter().any(fiery) && !view.player.has(Condition::FireProof)).then_some(Target::Itself)
}
