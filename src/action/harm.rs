//! Harm and death, wherever they come from: the one place where health is taken and actors die.

use super::abilities::rules_of;
use super::abilities::{distract, rust};
use super::{NORMAL_COST, Turn, gear, pathing, who};
use crate::content::monsters::Ability;
use crate::content::shares::Share;
use crate::content::{Condition, Item, ItemKind, Monster, companions, talents};
use crate::event::{Cause, Event, Who};
use crate::level::{AbilityState, Actor, ActorId, Body, Bond, Conditions, Corpse, Level, Lying, Mood, reach};
use crate::map::{Point, TileType};

/// Turns for which an actor covered with oil burns.
pub(crate) const OILED_BURNING_TURNS: u16 = 6;
/// For how many turns an actor that lost a step or an action is braced, unless it attacks first.
pub(super) const BRACED: u16 = 4;

/// Takes `damage` health from `on`. At 0 it dies, with all that follows from that. Does nothing to an actor that is
/// gone or dead already.
pub(crate) fn hurt(turn: &mut Turn, by: Option<Who>, on: ActorId, damage: i32, cause: Cause) {
    if let Some(by) = by.filter(|by| by.id != on) {
        turn.break_peace(by.at);
        if on == ActorId::PLAYER {
            turn.show(by);
        }
    }
    let Some(victim) = turn.level.actor(on).filter(|actor| actor.body.hp > 0) else { return };
    if turn.level.is_stone(victim) {
        let on = who(victim);
        return turn.tell(Event::Hit { by, on, damage: 0, cause, dies: false });
    }
    let victim = turn.actor_mut(on);
    victim.body.hp -= damage;
    let (dies, victim) = (victim.body.hp <= 0, who(victim));
    turn.tell(Event::Hit { by, on: victim, damage, cause, dies });
    if dies {
        die(turn, by, victim);
    } else {
        react(turn, on);
        if by.is_some_and(|by| by.id == ActorId::PLAYER) && on != ActorId::PLAYER {
            shelter(turn, on);
        }
    }
}

/// What the player wears does `damage` to the foe `id`, which has hit them, but never kills it.
pub(super) fn pay_back(turn: &mut Turn, id: ActorId, damage: i32) {
    let damage = damage.min(turn.actor(id).body.hp - 1);
    if damage > 0 {
        let by = turn.who(ActorId::PLAYER);
        hurt(turn, Some(by), id, damage, Cause::Hit(by.kind));
    }
}

/// The ground takes `share` of the full health of `on`.
pub(crate) fn hurt_by_ground(turn: &mut Turn, by: Option<Who>, on: ActorId, share: Share, cause: Cause) {
    if let Some(damage) = turn.level.actor(on).map(|actor| actor.share(share)) {
        hurt(turn, by, on, damage, cause);
    }
}

/// A foe that the player hits from where it cannot answer soon leaves their line, so that no foe is shot dead for free.
fn shelter(turn: &mut Turn, id: ActorId) {
    let Some(foe) = turn.level.actor(id) else { return };
    if foe.is_hunting() && !pathing::can_answer(turn.level, foe) {
        turn.actor_mut(id).pursuit.shelter = pathing::SHELTERS;
    }
}

/// What damage does to its survivor: sleepers wake, mimics show themselves, and some have an ability for it.
fn react(turn: &mut Turn, id: ActorId) {
    if id == ActorId::PLAYER {
        return;
    }
    wake(turn, id);
    unmask(turn, id);
    (rules_of(turn.actor(id)).on_wound)(turn, id);
}

/// Noise takes `loudness` off the rest of the sleeper `id`. Says whether that wakes it.
pub(crate) fn disturb(turn: &mut Turn, id: ActorId, loudness: i32) -> bool {
    let rest = &mut turn.actor_mut(id).sleep.rest;
    *rest = (*rest - loudness).max(0);
    *rest == 0
}

/// Ends any sleep of `id`, which then knows where the player is.
pub(crate) fn wake(turn: &mut Turn, id: ActorId) {
    let player = turn.level.actor(ActorId::PLAYER).map(|player| player.at);
    let actor = turn.actor_mut(id);
    if actor.is_asleep() {
        let last_known = player.unwrap_or(actor.at);
        let hunts = Mood::Hunting { last_known, lost: 0 };
        actor.mood = if actor.is_foe() { hunts } else { Mood::Wandering { goal: None } };
        let who = who(actor);
        turn.tell(Event::Woke { who });
    }
}

/// Ends the disguise of `id`, if it has one.
pub(crate) fn unmask(turn: &mut Turn, id: ActorId) {
    if turn.actor(id).is_disguised() {
        turn.actor_mut(id).ability_state = AbilityState::None;
        let who = turn.who(id);
        turn.tell(Event::Unmasked { who });
    }
}

/// Puts `actor` on the floor under a new name, which is returned.
pub(crate) fn spawn(turn: &mut Turn, actor: Actor) -> ActorId {
    let id = ActorId(turn.level.next_id);
    turn.level.next_id += 1;
    turn.level.actors.push(Actor { id, ..actor });
    id
}

fn die(turn: &mut Turn, by: Option<Who>, victim: Who) {
    if victim.id == ActorId::PLAYER {
        // The player's body stays: the game is over, and the last screen shows where it lies.
        turn.actor_mut(victim.id).body.hp = 0;
        return;
    }
    let index =
        turn.level.actors.iter().position(|actor| actor.id == victim.id).expect("it was hit just now");
    let dead = turn.level.actors.remove(index);
    give_up(turn, &dead);
    let Some(monster) = dead.monster() else { return };
    // Twins rise more than once.
    let leaves_corpse = !dead.is_copy || matches!(dead.ability(), Ability::Twins { .. });
    if leaves_corpse && turn.level.map.tile(dead.at).is_walkable() {
        turn.level.ground.corpses.push(Corpse { at: dead.at, monster });
    }
    (rules_of(&dead).on_death)(turn, dead.at);
    if let Bond::Companion { name, .. } = dead.bond {
        turn.level.hero.record.mourned.push((monster, name));
    }
    if !dead.is_foe() {
        return;
    }
    let teaches = !dead.is_copy && !dead.is_night_shift;
    let experience = if teaches { monster.info().experience } else { 0 };
    // What no foe has done is taken for the player's doing: fires, traps and gas mostly are.
    if by.is_none_or(|by| by.id == ActorId::PLAYER) {
        learn(turn, monster, experience);
        if !dead.is_copy {
            gear::apply(turn, |rule, turn| (rule.on_death)(turn));
        }
    } else if by.is_some_and(|by| by.name.is_some()) {
        learn(turn, monster, experience / companions::SHARE);
    }
}

/// What an actor carried lies where it was once it is gone.
fn give_up(turn: &mut Turn, gone: &Actor) {
    match gone.ability_state {
        AbilityState::Eaten(eaten) => rust::give_back(turn, eaten),
        AbilityState::Loot(item) => lay(turn, gone.at, item),
        AbilityState::None
        | AbilityState::Retreat(..)
        | AbilityState::Disguise(_)
        | AbilityState::Closed
        | AbilityState::Calls(_)
        | AbilityState::Meals(_)
        | AbilityState::DeadTwins(_)
        | AbilityState::Gathered
        | AbilityState::Guard(_) => {}
    }
}

/// Takes a copy, or a summoned foe, from the floor.
pub(crate) fn vanish(turn: &mut Turn, id: ActorId) {
    let Some(index) = turn.level.actors.iter().position(|actor| actor.id == id) else { return };
    let gone = turn.level.actors.remove(index);
    turn.tell(Event::Vanished { who: who(&gone) });
    give_up(turn, &gone);
}

/// Ends the haste of `id`.
pub(crate) fn slow_down(turn: &mut Turn, id: ActorId) {
    let actor = turn.actor_mut(id);
    if std::mem::take(&mut actor.conditions[Condition::Haste]) > 0 {
        let who = who(actor);
        turn.tell(Event::Ended { who, condition: Condition::Haste });
    }
}

/// The player learns from a death that it had a hand in.
fn learn(turn: &mut Turn, monster: Monster, experience: i32) {
    let hero = &mut turn.level.hero;
    hero.record.kills += 1;
    if !hero.record.slain.contains(&monster) {
        hero.record.slain.push(monster);
    }
    hero.growth.experience += experience;
    let before = hero.growth.level;
    while hero.growth.experience >= hero.next_level_at() {
        hero.growth.experience -= hero.next_level_at();
        hero.growth.level += 1;
    }
    for level in before + 1..=turn.level.hero.growth.level {
        strengthen(&mut turn.actor_mut(ActorId::PLAYER).body, level);
        turn.events.push(Event::LevelGained { level });
    }
}

/// What `level` gives by itself. The dead stay dead: foes may die in the turn in which the player does.
fn strengthen(body: &mut Body, level: i32) {
    body.max_hp += talents::HEALTH;
    body.hp += if body.hp > 0 { talents::HEALTH } else { 0 };
    body.power += talents::power(level);
    body.defence += talents::defence(level);
}

/// Puts a thing on the ground at `at`, uppermost, together with the stack that it belongs to. Into a chasm it falls, but a key
/// stays on its floor.
pub(crate) fn lay(turn: &mut Turn, at: Point, item: Item) {
    turn.level.knowledge.put_down.retain(|mark| *mark != (at, item.kind));
    if turn.level.map.tile(at) == TileType::Chasm {
        if item.kind == ItemKind::Key {
            leave_key(turn, item);
        } else {
            turn.level.traffic.dropped.push(Lying { at, item });
        }
        return;
    }
    let items = &mut turn.level.items;
    let stack = items.iter().position(|lying| lying.at == at && lying.item.takes(&item));
    let mut lying = Lying { at, item };
    if let Some(index) = stack {
        lying.item.add(&items.remove(index).item);
    }
    items.push(lying);
}

/// A key that would leave its floor lies where the player came onto it, or as near to there as there is ground, and the player
/// knows.
pub(crate) fn leave_key(turn: &mut Turn, key: Item) {
    let level = &mut *turn.level;
    let came = level.traffic.arrived_at;
    let is_ground = |at: &Point| level.map.tile(*at).is_walkable() && level.machine_at(*at).is_none();
    let nearest = level.map.points().filter(is_ground).min_by_key(|at| (reach(*at, came), at.y, at.x));
    let at = nearest.unwrap_or(came);
    level.items.push(Lying { at, item: key });
    if !level.knowledge.remembered.contains(&(at, key.kind)) {
        level.knowledge.remembered.push((at, key.kind));
    }
    turn.tell(Event::KeyStayed);
}

/// Gives `id` back up to `health`, never above its full strength and never after its death; says whether it was any.
pub(crate) fn mend(turn: &mut Turn, id: ActorId, health: i32) -> bool {
    let Some(actor) = turn.level.actor_mut(id).filter(|actor| actor.body.hp > 0) else { return false };
    let health = health.min(actor.body.max_hp - actor.body.hp);
    if health <= 0 {
        return false;
    }
    actor.body.hp += health;
    let who = who(actor);
    turn.tell(Event::Healed { who, health });
    true
}

/// Puts out `id`, if it burns.
pub(crate) fn put_out(turn: &mut Turn, id: ActorId) {
    let actor = turn.actor_mut(id);
    if std::mem::take(&mut actor.conditions[Condition::Burning]) > 0 {
        let who = who(actor);
        turn.tell(Event::Ended { who, condition: Condition::Burning });
    }
}

/// Lets go of `id`, if it is held.
pub(crate) fn release(turn: &mut Turn, id: ActorId) {
    let actor = turn.actor_mut(id);
    if std::mem::take(&mut actor.conditions[Condition::Held]) > 0 {
        let who = who(actor);
        turn.tell(Event::Ended { who, condition: Condition::Held });
    }
}

/// Fire does `damage` to `id`, less what protects it.
pub(crate) fn burn(turn: &mut Turn, by: Option<Who>, id: ActorId, damage: i32, cause: Cause) {
    let Some(victim) = turn.level.actor(id) else { return };
    if turn.level.is_fire_proof(victim) {
        return;
    }
    let spared = |damage| gear::rules(&turn.level.hero).fold(damage, |damage, rule| (rule.fire)(damage));
    let damage = if victim.is_player() { spared(damage) } else { damage };
    let wet = i32::from(turn.level.is_in_water(victim));
    if damage > wet {
        let damage = insulated(turn.level, id, damage - wet);
        hurt(turn, by, id, damage, cause);
    }
}

/// What is left for `id` of the `damage` that fire or a spark does.
pub(super) fn insulated(level: &Level, id: ActorId, damage: i32) -> i32 {
    let is_insulated = id == ActorId::PLAYER && level.hero.any(|passive| passive.is_insulated);
    if is_insulated { (damage + 1) / 2 } else { damage }
}

/// Puts `id` into a condition for at least `turns`. An actor that is proof against fire, stands in water or is dead
/// does not burn, and one that burns cannot catch fire again; one that is braced is neither held nor slowed by cold, and
/// either of them braces it.
pub(crate) fn afflict(turn: &mut Turn, id: ActorId, condition: Condition, turns: u16) {
    let Some(actor) = turn.level.actor(id).filter(|actor| actor.body.hp > 0) else { return };
    let is_wet = turn.level.map.tile(actor.at).is_water();
    if condition == Condition::Burning && (is_wet || actor.has(condition) || turn.level.is_fire_proof(actor))
    {
        return;
    }
    let costs_a_step = condition.info().costs_a_step;
    let is_insulated = || actor.is_player() && turn.level.hero.any(|passive| passive.is_insulated);
    if condition == Condition::Slow && is_insulated() || costs_a_step && actor.has(Condition::Braced) {
        return;
    }
    let actor = turn.actor_mut(id);
    let is_new = match condition {
        Condition::Sleep => {
            fall_asleep(actor, turns);
            true
        }
        condition => lengthen(&mut actor.conditions, condition, turns),
    };
    let who = who(actor);
    if condition == Condition::Sleep && id != ActorId::PLAYER {
        distract(turn, id);
    }
    if is_new {
        turn.tell(Event::Began { who, condition });
    }
}

/// The player's turns pass without them; a foe sleeps.
fn fall_asleep(actor: &mut Actor, turns: u16) {
    if actor.is_player() {
        actor.body.energy -= i32::from(turns) * NORMAL_COST;
    } else {
        actor.mood = Mood::Asleep { spell: turns };
    }
}

/// At least `turns` of `condition` are left from now on. Returns whether there were none.
fn lengthen(conditions: &mut Conditions, condition: Condition, turns: u16) -> bool {
    if condition.info().costs_a_step {
        conditions[Condition::Braced] = BRACED;
    }
    // The oil on an actor burns with it.
    let is_oiled = condition == Condition::Burning && std::mem::take(&mut conditions[Condition::Oiled]) > 0;
    let turns = if is_oiled { turns.max(OILED_BURNING_TURNS) } else { turns };
    let is_new = conditions[condition] == 0;
    if is_new && condition == Condition::Confusion {
        conditions.stumbles = 0;
    }
    conditions[condition] = conditions[condition].max(turns);
    is_new
}
