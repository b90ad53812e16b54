//! Harm and death, wherever they come from: the one place where health is taken and actors die.

use super::abilities::{distract, rust};
use super::{NORMAL_COST, Stage, pathing, rules_of, who};
use crate::content::items::{HEX, HOUND};
use crate::content::monsters::Ability;
use crate::content::talents::INSULATED;
use crate::content::{Item, ItemKind, Monster, Talent};
use crate::event::{Cause, Condition, Event, Who};
use crate::level::{Actor, ActorId, Corpse, Level, Lying, Mood, reach};
use crate::map::{Point, TileType};

/// Turns for which an actor covered with oil burns.
const OILED_BURNING_TURNS: u16 = 6;
/// For how many turns an actor that lost a step or an action is steadfast, unless it strikes before.
pub(super) const STEADFAST: u16 = 4;

/// Takes `damage` health from `on`. At 0 it dies, with all that follows from that. Does nothing to an actor that is
/// gone or dead already.
pub(crate) fn hurt(stage: &mut Stage, by: Option<Who>, on: ActorId, damage: i32, cause: Cause) {
    if let Some(by) = by.filter(|by| by.id != on) {
        stage.break_peace(by.at);
    }
    let Some(victim) = stage.level.actor(on).filter(|actor| actor.hp > 0) else { return };
    if stage.level.is_stone(victim) {
        let on = who(victim);
        return stage.tell(Event::Hit { by, on, damage: 0, cause });
    }
    let damage = damage + hex(victim, damage);
    let victim = stage.actor_mut(on);
    victim.hp -= damage;
    let (left, victim) = (victim.hp, who(victim));
    stage.tell(Event::Hit { by, on: victim, damage, cause });
    if left <= 0 {
        die(stage, by, victim, cause);
    } else {
        react(stage, on);
        if by.is_some_and(|by| by.id == ActorId::PLAYER) && on != ActorId::PLAYER {
            shelter(stage, on);
        }
    }
}

/// What a hex on `victim` adds to `damage`: to no harm nothing.
pub(crate) fn hex(victim: &Actor, damage: i32) -> i32 {
    if victim.conditions.hexed > 0 && damage > 0 { HEX } else { 0 }
}

/// A foe that the player hits from where it cannot answer soon leaves their line, so that no foe is shot dead for free.
fn shelter(stage: &mut Stage, id: ActorId) {
    let Some(foe) = stage.level.actor(id) else { return };
    if foe.is_hunting() && !pathing::can_answer(stage.level, foe) {
        stage.actor_mut(id).shelters = true;
    }
}

/// What damage does to its survivor: sleepers wake, mimics show themselves, and some have an ability for it.
fn react(stage: &mut Stage, id: ActorId) {
    if id == ActorId::PLAYER {
        return;
    }
    wake(stage, id);
    unmask(stage, id);
    (rules_of(stage.actor(id)).wounded)(stage, id);
}

/// Noise takes `loudness` off the rest of the sleeper `id`. Says whether that wakes it.
pub(crate) fn disturb(stage: &mut Stage, id: ActorId, loudness: i32) -> bool {
    let rest = &mut stage.actor_mut(id).rest;
    *rest = (*rest - loudness).max(0);
    *rest == 0
}

/// Ends any sleep of `id`, which then knows where the player is.
pub(crate) fn wake(stage: &mut Stage, id: ActorId) {
    let player = stage.level.actor(ActorId::PLAYER).map(|player| player.at);
    let actor = stage.actor_mut(id);
    if actor.is_asleep() {
        let last_known = player.unwrap_or(actor.at);
        actor.mood = Mood::Hunting { last_known, lost: 0 };
        let who = who(actor);
        stage.tell(Event::Woke { who });
    }
}

/// Ends the disguise of `id`, if it has one.
pub(crate) fn unmask(stage: &mut Stage, id: ActorId) {
    if stage.actor_mut(id).disguise.take().is_some() {
        let who = stage.who(id);
        stage.tell(Event::Unmasked { who });
    }
}

/// Puts `actor` on the floor under a new name, which is returned.
pub(crate) fn spawn(stage: &mut Stage, actor: Actor) -> ActorId {
    let id = ActorId(stage.level.next_id);
    stage.level.next_id += 1;
    stage.level.actors.push(Actor { id, ..actor });
    id
}

fn die(stage: &mut Stage, by: Option<Who>, victim: Who, cause: Cause) {
    stage.tell(Event::Died { who: victim, cause });
    if victim.id == ActorId::PLAYER {
        // The player's body stays: the game is over, and the last screen shows where it lies.
        stage.actor_mut(victim.id).hp = 0;
        return;
    }
    let index =
        stage.level.actors.iter().position(|actor| actor.id == victim.id).expect("it was hit just now");
    let dead = stage.level.actors.remove(index);
    give_up(stage, &dead);
    let Some(monster) = dead.monster() else { return };
    // Twins rise more than once.
    let leaves_corpse = !dead.is_copy || matches!(dead.ability(), Ability::Twins { .. });
    if leaves_corpse && stage.level.map.tile(dead.at).is_walkable() {
        stage.level.corpses.push(Corpse { at: dead.at, monster });
    }
    (rules_of(&dead).died)(stage, dead.at);
    // What no foe has done is taken for the player's doing: fires, traps and gas mostly are.
    if by.is_none_or(|by| by.id == ActorId::PLAYER) {
        learn(stage, monster, if dead.is_copy { 0 } else { monster.info().experience });
        if !dead.is_copy && stage.level.hero.has_charm(ItemKind::HoundCharm) && stage.level.hero.heals() {
            mend(stage, ActorId::PLAYER, HOUND);
        }
    }
}

/// What an actor carried lies where it was once it is gone.
fn give_up(stage: &mut Stage, gone: &Actor) {
    match gone.carried {
        Some(eaten) if gone.ability() == Ability::Rusts => rust::give_back(stage, eaten),
        Some(item) => lay(stage, gone.at, item),
        None => {}
    }
}

/// Takes a copy, or a summoned foe, from the floor.
pub(crate) fn vanish(stage: &mut Stage, id: ActorId) {
    let Some(index) = stage.level.actors.iter().position(|actor| actor.id == id) else { return };
    let gone = stage.level.actors.remove(index);
    stage.tell(Event::Vanished { who: who(&gone) });
    give_up(stage, &gone);
}

/// Ends the haste of `id`.
pub(crate) fn slow_down(stage: &mut Stage, id: ActorId) {
    let actor = stage.actor_mut(id);
    if std::mem::take(&mut actor.conditions.haste) > 0 {
        let who = who(actor);
        stage.tell(Event::Ended { who, condition: Condition::Haste });
    }
}

/// The player learns from a death that it had a hand in.
fn learn(stage: &mut Stage, monster: Monster, experience: i32) {
    let hero = &mut stage.level.hero;
    hero.kills += 1;
    if !hero.slain.contains(&monster) {
        hero.slain.push(monster);
    }
    hero.experience += experience;
    while hero.experience >= hero.next_level_at() {
        hero.experience -= hero.next_level_at();
        hero.level += 1;
        hero.boons += 1;
        let level = hero.level;
        stage.events.push(Event::LevelGained { level });
    }
}

/// Puts a thing on the ground at `at`, uppermost, together with the stack that it belongs to. Into a chasm it falls, but a key
/// stays on its floor.
pub(crate) fn lay(stage: &mut Stage, at: Point, item: Item) {
    stage.level.put_down.retain(|mark| *mark != (at, item.kind));
    if stage.level.map.tile(at) == TileType::Chasm {
        match item.kind {
            ItemKind::Key => leave_key(stage, item),
            _ => stage.level.dropped.push(Lying { at, item }),
        }
        return;
    }
    let items = &mut stage.level.items;
    let stack = items.iter().position(|lying| lying.at == at && lying.item.takes(&item));
    let mut lying = Lying { at, item };
    if let Some(index) = stack {
        lying.item.add(&items.remove(index).item);
    }
    items.push(lying);
}

/// A key that would leave its floor lies where the player came onto it, or as near to there as there is ground, and the player
/// knows.
pub(crate) fn leave_key(stage: &mut Stage, key: Item) {
    let level = &mut *stage.level;
    let came = level.arrived_at;
    let is_ground = |at: &Point| level.map.tile(*at).is_walkable() && level.machine_at(*at).is_none();
    let nearest = level.map.points().filter(is_ground).min_by_key(|at| (reach(*at, came), at.y, at.x));
    let at = nearest.unwrap_or(came);
    level.items.push(Lying { at, item: key });
    if !level.remembered.contains(&(at, key.kind)) {
        level.remembered.push((at, key.kind));
    }
    stage.tell(Event::KeyStayed);
}

/// Gives `id` back up to `health`, never above its full strength; says whether it was any.
pub(crate) fn mend(stage: &mut Stage, id: ActorId, health: i32) -> bool {
    let Some(actor) = stage.level.actor_mut(id) else { return false };
    let health = health.min(actor.max_hp - actor.hp);
    if health <= 0 {
        return false;
    }
    actor.hp += health;
    let who = who(actor);
    stage.tell(Event::Healed { who, health });
    true
}

/// Puts out `id`, if it burns.
pub(crate) fn put_out(stage: &mut Stage, id: ActorId) {
    let actor = stage.actor_mut(id);
    if std::mem::take(&mut actor.conditions.burning) > 0 {
        let who = who(actor);
        stage.tell(Event::Ended { who, condition: Condition::Burning });
    }
}

/// Lets go of `id`, if it is held.
pub(crate) fn release(stage: &mut Stage, id: ActorId) {
    let actor = stage.actor_mut(id);
    if std::mem::take(&mut actor.conditions.held) > 0 {
        let who = who(actor);
        stage.tell(Event::Ended { who, condition: Condition::Held });
    }
}

/// Fire does `damage` to `id`, less what protects it.
pub(crate) fn burn(stage: &mut Stage, by: Option<Who>, id: ActorId, damage: i32, cause: Cause) {
    let Some(victim) = stage.level.actor(id) else { return };
    if stage.level.is_fire_proof(victim) {
        return;
    }
    let charmed = victim.is_player() && stage.level.hero.has_charm(ItemKind::EmberCharm);
    let damage = if charmed { (damage + 1) / 2 } else { damage };
    let wet = i32::from(victim.conditions.wet > 0);
    if damage > wet {
        let damage = insulated(stage.level, id, damage - wet);
        hurt(stage, by, id, damage, cause);
    }
}

/// What is left for `id` of the `damage` that fire or a spark does.
pub(super) fn insulated(level: &Level, id: ActorId, damage: i32) -> i32 {
    let is_insulated = id == ActorId::PLAYER && level.hero.has(Talent::Insulated);
    if is_insulated { (damage - INSULATED).max(damage.min(1)) } else { damage }
}

/// Puts `id` into a condition for at least `turns`. An actor that is proof against fire, stands in water or is dead
/// does not burn; a steadfast one is neither held nor chilled, and being held or chilled makes it steadfast.
pub(crate) fn afflict(stage: &mut Stage, id: ActorId, condition: Condition, turns: u16) {
    let Some(actor) = stage.level.actor(id).filter(|actor| actor.hp > 0) else { return };
    let is_wet = stage.level.map.tile(actor.at).is_water();
    if condition == Condition::Burning && (is_wet || stage.level.is_fire_proof(actor)) {
        return;
    }
    let costs_a_step = matches!(condition, Condition::Held | Condition::Chilled);
    let is_warm =
        condition == Condition::Chilled && actor.is_player() && stage.level.hero.has(Talent::Insulated);
    if is_warm || costs_a_step && actor.conditions.steadfast > 0 {
        return;
    }
    let actor = stage.actor_mut(id);
    let conditions = &mut actor.conditions;
    if costs_a_step {
        conditions.steadfast = STEADFAST;
    }
    // The oil on an actor burns with it.
    let is_oiled = condition == Condition::Burning && std::mem::take(&mut conditions.oiled) > 0;
    let turns = if is_oiled { turns.max(OILED_BURNING_TURNS) } else { turns };
    let left = match condition {
        Condition::Haste => &mut conditions.haste,
        Condition::Confusion => &mut conditions.confusion,
        Condition::FireProof => &mut conditions.fire_proof,
        Condition::Sight => &mut conditions.sight,
        Condition::Burning => &mut conditions.burning,
        Condition::Held => &mut conditions.held,
        Condition::Chilled => &mut conditions.chilled,
        Condition::Steadfast => &mut conditions.steadfast,
        Condition::Wet => &mut conditions.wet,
        Condition::Oiled => &mut conditions.oiled,
        // The player's turns pass without them.
        Condition::Sleep if id == ActorId::PLAYER => {
            actor.energy -= i32::from(turns) * NORMAL_COST;
            let who = who(actor);
            return stage.tell(Event::Began { who, condition });
        }
        Condition::StoneSkin => &mut conditions.stone_skin,
        Condition::Shadow => &mut conditions.shadow,
        Condition::Flight => &mut conditions.flight,
        Condition::Frost => &mut conditions.frost,
        Condition::Vigour => &mut conditions.vigour,
        Condition::Discord => &mut conditions.discord,
        Condition::Hexed => &mut conditions.hexed,
        Condition::Sleep => {
            actor.mood = Mood::Asleep { spell: turns };
            let who = who(actor);
            distract(stage, id);
            return stage.tell(Event::Began { who, condition });
        }
    };
    let is_new = *left == 0;
    *left = (*left).max(turns);
    if is_new && condition == Condition::Confusion {
        conditions.stumbles = 0;
    }
    let who = who(actor);
    if is_new {
        stage.tell(Event::Began { who, condition });
    }
}
