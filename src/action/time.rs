//! How time passes: turn by turn, until the player's last action is paid for. What a turn brings by itself stands here,
//! too: fire hurts those who burn, the lantern burns and heals, abilities become ready again, and conditions wear off
//! before foes notice.

use super::abilities::rules_of;
use super::{Turn, effects, finds, gear, harm, machines, things, uses};
use crate::content::conditions::WearsOff;
use crate::content::shares::BURNING;
use crate::content::{Condition, companions, talents};
use crate::event::{Cause, Event};
use crate::level::hero::STEADY;
use crate::level::{Actor, ActorId, Bond, Hero, Lantern, Level, Mood, reach};
use crate::map::Point;

/// How much oil, burnt in open light, gives back 1 health.
pub(crate) const OIL_FOR_HEALTH: i32 = 3;
/// The parts of light that give back 1 health.
const PARTS: i32 = 12;

/// Lets turns pass until an action that took this much energy is paid for, or the player is dead or falls from the
/// floor; none after a free one. What foes do in each turn is handed in, and what they notice at its end. Returns how many
/// turns have begun.
pub(crate) fn pass(
    turn: &mut Turn,
    cost: i32,
    others: impl Fn(&mut Turn),
    mut notice: impl FnMut(&mut Turn),
) -> u64 {
    let mut turns = 0;
    if cost == 0 {
        return turns;
    }
    player(turn).body.energy -= cost;
    let at = player(turn).at;
    let beside = turn.level.foes_that(|foe| reach(foe.at, at) <= 1);
    let talents = &mut turn.level.hero.growth.talents;
    let from = talents.stood.replace(at).unwrap_or(at);
    talents.is_firm = from == at;
    talents.beside = beside;
    let mut is_pressed = hunter_beside(turn.level, from);
    while turn.level.holds_player() && player(turn).body.energy < 0 {
        turns += 1;
        begin(turn);
        if player(turn).body.hp <= 0 {
            break;
        }
        others(turn);
        if turn.level.holds_player() {
            uses::burst_fuses(turn);
            smoulder(turn);
        }
        if turn.level.holds_player() {
            effects::turn(turn);
            machines::turn(turn);
            finds::turn(turn);
        }
        let player = player(turn);
        player.body.energy += player.pace();
        let was_pressed =
            std::mem::replace(&mut is_pressed, hunter_beside(turn.level, turn.level.player().at));
        wear_off(turn, was_pressed || is_pressed);
        if turn.level.holds_player() {
            notice(turn);
        }
        // What a lantern showed that was open for a part of the turn has been noticed by now.
        turn.level.hero.lantern.shone = false;
    }
    turns
}

fn player<'a>(turn: &'a mut Turn) -> &'a mut Actor {
    turn.actor_mut(ActorId::PLAYER)
}

/// One turn begins for everybody.
fn begin(turn: &mut Turn) {
    turn.level.hero.lantern.is_dimmed = false;
    let ids: Vec<ActorId> = turn.level.actors.iter().map(|actor| actor.id).collect();
    for id in ids {
        recover(turn, id);
    }
    let hero = &mut turn.level.hero;
    hero.growth.talents.reach_in = hero.growth.talents.reach_in.saturating_sub(1);
    hero.growth.talents.free_step = hero.growth.talents.free_step.saturating_sub(1);
    hero.stance.follow_up = hero.stance.follow_up.saturating_sub(1);
}

/// One turn ends for everybody: what lasts for some turns has one less. It comes after the foes' actions, so that a foe
/// that is confused for ten turns stumbles ten times. The player does not heal while a hunter `presses` them.
fn wear_off(turn: &mut Turn, presses: bool) {
    let ids: Vec<ActorId> = turn.level.actors.iter().map(|actor| actor.id).collect();
    for id in ids {
        // An actor that lands may harm others.
        if turn.level.actor(id).is_some() {
            wear_off_from(turn, id);
        }
    }
    if !presses {
        warm_companion(turn);
    }
    wear_on_hero(turn, presses);
}

/// The player's open light gives the companion health back that stands in it.
fn warm_companion(turn: &mut Turn) {
    let is_warm = |friend: &Actor| turn.level.hero.was_open() && turn.level.is_seen(friend.at);
    let Some(id) = turn.level.companion().filter(|friend| is_warm(friend)).map(|friend| friend.id) else {
        return;
    };
    let friend = turn.actor_mut(id);
    let Bond::Companion { warmed, .. } = &mut friend.bond else { return };
    *warmed = (*warmed + 1) % companions::TURNS_FOR_HEALTH;
    if *warmed == 0 && friend.body.hp > 0 {
        friend.body.hp = (friend.body.hp + 1).min(friend.body.max_hp);
    }
}

/// Whether a foe that hunts the player stands beside `at`.
fn hunter_beside(level: &Level, at: Point) -> bool {
    level.foes().any(|foe| foe.is_hunting() && reach(foe.at, at) <= 1)
}

/// Burning hurts everybody who burns.
fn smoulder(turn: &mut Turn) {
    let ids: Vec<ActorId> = turn.level.actors.iter().map(|actor| actor.id).collect();
    for id in ids {
        burn(turn, id);
    }
}

/// Harm and turns are counted together, so that three turns of burning hurt three times, whenever they began.
fn burn(turn: &mut Turn, id: ActorId) {
    // A death before it may have been its own, too.
    let Some(actor) = turn.level.actor_mut(id) else { return };
    let left = actor.conditions[Condition::Burning];
    actor.conditions[Condition::Burning] = left.saturating_sub(1);
    let damage = actor.share(BURNING);
    if left > 0 {
        harm::burn(turn, None, id, damage, Cause::Fire);
    }
    if left == 1 && turn.level.actor(id).is_some() {
        let who = turn.who(id);
        turn.tell(Event::Ended { who, condition: Condition::Burning });
    }
}

/// That many turns pass for a foe on a floor without the player; nobody is told.
pub(crate) fn wear_off_by(foe: &mut Actor, turns: u16) {
    for condition in Condition::ALL {
        let left = &mut foe.conditions[condition];
        *left = left.saturating_sub(turns);
    }
    for left in [&mut foe.immunity.spores, &mut foe.cooldown] {
        *left = left.saturating_sub(turns);
    }
}

fn wear_off_from(turn: &mut Turn, id: ActorId) {
    let who = turn.who(id);
    let actor = turn.actor_mut(id);
    actor.immunity.stunning = actor.immunity.stunning.saturating_sub(1);
    actor.immunity.spores = actor.immunity.spores.saturating_sub(1);
    let ended = conditions_that_end(actor);
    let lands = ended.contains(&Condition::Flight) && actor.body.hp > 0;
    for condition in ended {
        turn.tell(Event::Ended { who, condition });
    }
    if lands {
        effects::entered(turn, id, None);
    }
}

/// A turn less of each condition but burning. Returns those whose end is told.
fn conditions_that_end(actor: &mut Actor) -> Vec<Condition> {
    let mut ended = Vec::new();
    for condition in Condition::ALL {
        let left = actor.turns_of(condition);
        let is_told = match condition.info().wears_off {
            WearsOff::EachTurn => {
                actor.conditions[condition] = left.saturating_sub(1);
                true
            }
            WearsOff::InSilence => {
                actor.conditions[condition] = left.saturating_sub(1);
                false
            }
            WearsOff::AsItHarms => false,
            WearsOff::WithSleep => {
                actor.mood = match (actor.mood, left) {
                    (mood, 0) => mood,
                    (_, 1) => Mood::Wandering { goal: None },
                    (_, left) => Mood::Asleep { spell: left - 1 },
                };
                true
            }
        };
        if left == 1 && is_told {
            ended.push(condition);
        }
    }
    ended
}

fn recover(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actor_mut(id) else { return };
    actor.cooldown = actor.cooldown.saturating_sub(1);
    (rules_of(actor).each_turn)(turn, id);
}

/// One turn more with the weapon in hand; the lantern burns for it, and its open light heals unless a hunter `presses`.
fn wear_on_hero(turn: &mut Turn, presses: bool) {
    let hero = &mut turn.level.hero;
    let (light, recharges) = (if presses { 0 } else { healing_light(hero) }, hero.recharges());
    hero.stance.grip = (hero.stance.grip + 1).min(STEADY);
    gear::change(hero, |rule, hero| (rule.each_turn)(hero));
    if recharges {
        hero.recharge();
    }
    if hero.oil_in_all() > 0 && !hero.any(|passive| passive.no_oil) {
        things::burn_oil(turn, 1);
    }
    let lantern = &mut turn.level.hero.lantern;
    lantern.healing += light;
    let healed = lantern.healing / PARTS;
    lantern.healing %= PARTS;
    let you = player(turn);
    if you.body.hp > 0 && healed > 0 {
        you.body.hp = (you.body.hp + healed).min(you.body.max_hp);
    }
}

/// The turns of that light that give back 1 health: 1 oil each, except where the lens burns none. `None` if it doesn't heal.
pub(crate) fn turns_for_health(hero: &Hero, lantern: Lantern) -> Option<i32> {
    let parts = parts_by(hero, lantern);
    (parts > 0).then(|| PARTS / parts)
}

/// The light of a turn in which the lantern burns like that, in parts of what gives back 1 health.
fn parts_by(hero: &Hero, lantern: Lantern) -> i32 {
    let turns = match lantern {
        Lantern::Open => OIL_FOR_HEALTH,
        Lantern::Hooded if hero.any(|passive| passive.heals_hooded) => talents::TRIMMED_WICK,
        Lantern::Hooded | Lantern::Out => return 0,
    };
    let halves = 1 + i32::from(hero.any(|passive| passive.half_healing));
    if hero.is_healed_by_light() { PARTS / (turns * halves) } else { 0 }
}

/// The light of this turn, in parts of what gives back 1 health: what counts is its brightest state.
fn healing_light(hero: &Hero) -> i32 {
    parts_by(hero, if hero.was_open() { Lantern::Open } else { hero.lantern() })
}

/// Whether another turn of rest, or some of them, give back health by the light of the lantern as it burns now.
pub(crate) fn heals_by_light(hero: &Hero) -> bool {
    let parts = parts_by(hero, hero.lantern());
    let missing = PARTS - hero.lantern.healing;
    parts > 0 && (hero.any(|passive| passive.no_oil) || hero.oil_in_all() * parts > missing)
}

/// The turns that it takes to heal by rest here, until all wounds are healed or nothing heals any more: with the lantern as it
/// burns now if that heals, and open otherwise.
pub(crate) fn turns_to_heal(level: &Level) -> i32 {
    let (you, hero) = (level.player(), &level.hero);
    let mut brazier = level.warmth_beside(you.at);
    let light = match parts_by(hero, hero.lantern()) {
        0 => parts_by(hero, Lantern::Open),
        parts => parts,
    };
    let (mut wounds, mut healing, mut turns) = (you.body.max_hp - you.body.hp, hero.lantern.healing, 0);
    while wounds > 0 {
        let warmth = brazier.as_mut().map_or(0, |brazier| {
            let given = hero.warmth_in_a_turn(*brazier);
            brazier.given += given;
            given
        });
        if light == 0 && warmth == 0 {
            break;
        }
        turns += 1;
        healing += light;
        wounds -= i32::from(warmth) + healing / PARTS;
        healing %= PARTS;
    }
    turns
}

/// The turns that rest takes here, until the player and the companion in view are healed.
pub(crate) fn turns_to_rest(level: &Level) -> i32 {
    let in_view = level.companion().filter(|friend| level.is_seen(friend.at));
    let turns = in_view.map_or(0, |friend| {
        let wounds = friend.body.max_hp - friend.body.hp;
        wounds * i32::from(companions::TURNS_FOR_HEALTH)
    });
    turns.max(turns_to_heal(level))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::NORMAL_COST;
    use crate::content::Monster;
    use crate::map::Map;

    const FOE: ActorId = ActorId(1);

    fn hall() -> Level {
        let (map, marks) = Map::from_picture("#####\n#@.f#\n#####");
        let mut level = Level::new(1, map, marks[0].1);
        let mood = Mood::Wandering { goal: None };
        level.actors.push(Actor { mood, ..Actor::foe(FOE, Monster::Orc, marks[1].1) });
        level
    }

    #[test]
    fn every_condition_wears_off() {
        let lasts = |id, condition| id != ActorId::PLAYER || condition != Condition::Sleep;
        let all = [ActorId::PLAYER, FOE].into_iter().flat_map(|id| Condition::ALL.map(|one| (id, one)));
        for (id, condition) in all.filter(|(id, condition)| lasts(*id, *condition)) {
            let (mut level, mut events) = (hall(), Vec::new());
            let turn = &mut Turn { level: &mut level, events: &mut events };
            harm::afflict(turn, id, condition, 3);
            let left = [(); 4].map(|()| {
                let left = turn.actor(id).turns_of(condition);
                player(turn).body.energy = 0;
                pass(turn, NORMAL_COST, |_| {}, |_| {});
                left
            });
            assert_eq!(left, [3, 2, 1, 0], "{condition:?} of {id:?}");
            let ends = |event: &&Event| matches!(event, Event::Ended { condition: c, .. } if *c == condition);
            let is_told = condition.info().wears_off != WearsOff::InSilence;
            assert_eq!(events.iter().filter(ends).count(), usize::from(is_told), "{condition:?} of {id:?}");
        }
    }

    #[test]
    fn conditions_wear_off_while_nobody_is_there() {
        for condition in Condition::ALL {
            let mut foe = Actor::foe(FOE, Monster::Orc, hall().player().at);
            foe.conditions[condition] = 5;
            wear_off_by(&mut foe, 4);
            assert_eq!(foe.conditions[condition], 1, "{condition:?}");
        }
    }
}
