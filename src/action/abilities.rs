//! What some kinds of foes can do that others cannot. Each ability is one file: what a foe with it decides, what its use
//! does, and what follows by itself from hits, wounds and deaths.

mod bite;
mod breathe;
mod burst;
mod call;
mod charge;
mod cling;
mod close;
mod dart;
mod dim;
mod drum;
mod feed;
mod flash;
mod hop;
mod leap;
mod light;
mod lob;
mod mend;
mod parry;
mod press;
mod raise;
mod regenerate;
pub(crate) mod rust;
mod shoot;
mod shout;
mod skip;
mod smash;
mod spin;
mod split;
mod steal;
mod swim;
mod trail;
mod twin;
mod vault;

use super::{Deed, Refusal, Turn, gear};
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level};
use crate::map::{Direction, Point};
pub(crate) use mend::for_player as mend_player;

/// The rules of an ability, those of [`PLAIN`] where it has none of its own.
pub(crate) struct Rule {
    /// What a foe does before all else while it is awake and not confused, whatever it knows of the player.
    pub first: fn(&Level, &Actor) -> Option<Deed>,
    /// What a foe does that knows where the player is; `None` where it does what all do.
    pub decide: fn(&Level, &Actor) -> Option<Deed>,
    /// Whether it hides while it knows where the player is.
    pub hides: fn(&Level, &Actor) -> bool,
    /// What it does at a place that it has decided on.
    pub perform: fn(&mut Turn, ActorId, Point) -> Result<(), Refusal>,
    /// What it does that would take a step in a direction.
    pub walk: fn(&Level, &Actor, Direction) -> Deed,
    /// How far away it hits, in tiles.
    pub range: fn(&Level, &Actor) -> i32,
    /// How far it sees the player, where others with its eyes see that far.
    pub sight: fn(&Level, &Actor, i32) -> i32,
    /// The tiles that a wind-up for that place will hit.
    pub telegraphed: fn(&Level, &Actor, Point) -> Vec<Point>,
    /// How that falls, for that place and on those tiles; `None` for an ability without a wind-up.
    pub resolve: Option<Fall>,
    /// Whether what it winds up for is a line, a cone or a run: it keeps its direction if the foe is moved.
    pub is_directed: bool,
    /// Turns from one use to the next.
    pub cooldown: u16,
    /// What follows when it hits: the attacker, the victim, and the direction.
    pub on_hit: fn(&mut Turn, ActorId, ActorId, Direction),
    /// What follows from a hit that it survives, and who dealt it.
    pub on_survived: fn(&mut Turn, ActorId, ActorId),
    /// What follows from a wound that it survives.
    pub on_wound: fn(&mut Turn, ActorId),
    /// What follows from its death, and where that was.
    pub on_death: fn(&mut Turn, Point),
    /// What follows from a step of its own, and from where it was.
    pub on_step: fn(&mut Turn, ActorId, Point),
    /// What each turn begins with.
    pub each_turn: fn(&mut Turn, ActorId),
    /// Its reaction when the player steps away from beside it, and from where.
    pub on_player_leaves: fn(&mut Turn, ActorId, Point),
}

/// The foe that wound up, the place that it is for, and the tiles that it will hit.
pub(crate) type Fall = fn(&mut Turn, ActorId, Point, &[Point]);

/// A foe without an ability: it comes and hits.
const PLAIN: Rule = Rule {
    first: |_, _| None,
    decide: |_, _| None,
    hides: |_, _| false,
    perform: |_, _, _| Err(Refusal::NotYours),
    walk: |_, _, direction| Deed::Step(direction),
    range: |_, _| 1,
    sight: |_, _, others| others,
    telegraphed: |_, _, _| Vec::new(),
    resolve: None,
    is_directed: false,
    cooldown: 0,
    on_hit: |_, _, _, _| {},
    on_survived: |_, _, _| {},
    on_wound: |_, _| {},
    on_death: |_, _| {},
    on_step: |_, _, _| {},
    each_turn: |_, _| {},
    on_player_leaves: |_, _, _| {},
};

/// The rules of an ability. Those without a file are questions to the level: who is seen, which foes live and fight
/// together, which takes a hit for another.
fn rule(ability: Ability) -> &'static Rule {
    static NONE: Rule = PLAIN;
    match ability {
        Ability::None
        | Ability::Pack { .. }
        | Ability::Mobs
        | Ability::Unseen
        | Ability::Disguised
        | Ability::Petrifies
        | Ability::Reflects
        | Ability::Shields => &NONE,
        Ability::Presses => &press::RULE,
        Ability::Darts => &dart::RULE,
        Ability::Shouts { .. } => &shout::RULE,
        Ability::Shoots { .. } => &shoot::RULE,
        Ability::Splits => &split::RULE,
        Ability::Bursts => &burst::RULE,
        Ability::Burns => &bite::RULE,
        Ability::Steals => &steal::RULE,
        Ability::Mends { .. } => &mend::RULE,
        Ability::Regenerates { .. } => &regenerate::RULE,
        Ability::Raises => &raise::RULE,
        Ability::Breathes { .. } => &breathe::RULE,
        Ability::Smashes => &smash::RULE,
        Ability::Guards => &call::RULE,
        Ability::Charges => &charge::RULE,
        Ability::Closes => &close::RULE,
        Ability::Drums => &drum::RULE,
        Ability::Skips => &skip::RULE,
        Ability::Leaps => &leap::RULE,
        Ability::Clings => &cling::RULE,
        Ability::Greases => &hop::RULE,
        Ability::Censes => &trail::CENSER,
        Ability::Sheds => &trail::HULK,
        Ability::Lobs => &lob::RULE,
        Ability::Spins => &spin::RULE,
        Ability::Sparks => &flash::RULE,
        Ability::Swims => &swim::RULE,
        Ability::Dims => &dim::RULE,
        Ability::Lights { .. } => &light::RULE,
        Ability::Feeds => &feed::RULE,
        Ability::Parries => &parry::RULE,
        Ability::Vaults => &vault::RULE,
        Ability::Rusts => &rust::RULE,
        Ability::Twins { .. } => &twin::RULE,
    }
}

/// The rules of what `actor` can do.
pub(crate) fn rules_of(actor: &Actor) -> &'static Rule {
    rule(actor.ability())
}

/// Winds up for `at`: its attack falls with the next action.
pub(super) fn wind_up(turn: &mut Turn, id: ActorId, at: Point) -> Result<(), Refusal> {
    if rules_of(turn.actor(id)).resolve.is_none() {
        return Err(Refusal::NotYours);
    }
    ready(turn, id)?;
    let who = turn.who(id);
    turn.actor_mut(id).aim = Some(at);
    turn.tell(Event::WoundUp { who, at });
    Ok(())
}

/// Carries out the attack that `id` wound up for.
pub(super) fn resolve(turn: &mut Turn, id: ActorId) -> Result<(), Refusal> {
    let Rule { resolve: Some(resolve), cooldown, .. } = rules_of(turn.actor(id)) else {
        return Err(Refusal::NotYours);
    };
    let at = turn.actor(id).aim.ok_or(Refusal::WrongUse)?;
    let tiles = marked(turn.level, turn.actor(id));
    let foe = turn.actor_mut(id);
    (foe.aim, foe.cooldown) = (None, *cooldown);
    let before = (turn.level.player().body.hp, tiles.contains(&turn.level.player().at));
    resolve(turn, id, at, &tiles);
    let has_missed = before == (turn.level.player().body.hp, false);
    if has_missed {
        gear::apply(turn, |rule, turn| (rule.on_missed)(turn));
    }
    Ok(())
}

/// Ends the wind-up of `id`, and it has to wait for its next use of what it can do as if this had been one.
pub(crate) fn interrupt(turn: &mut Turn, id: ActorId) {
    let cooldown = rules_of(turn.actor(id)).cooldown;
    let foe = turn.actor_mut(id);
    (foe.aim, foe.cooldown) = (None, foe.cooldown.max(cooldown));
}

/// `id` loses the action in which the attack it wound up for, if any, would have fallen.
pub(crate) fn distract(turn: &mut Turn, id: ActorId) {
    if turn.actor(id).aim.is_some() {
        interrupt(turn, id);
    }
}

/// Puts `id`, which is moved by others or by magic, on the tile `to`. A wind-up for a place stays there, and
/// one in a direction goes that way from the new tile.
pub(crate) fn carry(turn: &mut Turn, id: ActorId, to: Point) {
    let is_directed = rules_of(turn.actor(id)).is_directed;
    let actor = turn.actor_mut(id);
    let from = std::mem::replace(&mut actor.at, to);
    actor.aim = actor.aim.map(|at| if is_directed { at + (to - from) } else { at });
}

/// The tiles that foes other than `foe` have wound up for: a foe that chooses a place leaves those out, so that they
/// catch the player between them.
fn marked_by_others(level: &Level, foe: &Actor) -> Vec<Point> {
    level.foes().filter(|other| other.id != foe.id).flat_map(|other| marked(level, other)).collect()
}

/// The tiles that `foe` has wound up for.
pub(crate) fn marked(level: &Level, foe: &Actor) -> Vec<Point> {
    foe.aim.map_or_else(Vec::new, |at| (rules_of(foe).telegraphed)(level, foe, at))
}

/// Refuses what cannot be done again yet.
fn ready(turn: &Turn, id: ActorId) -> Result<(), Refusal> {
    if turn.actor(id).cooldown > 0 { Err(Refusal::WrongUse) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;

    #[test]
    fn a_wind_up_has_words() {
        for monster in Monster::ALL {
            let row = monster.info();
            assert_eq!(rule(row.ability).resolve.is_some(), !row.telegraph.is_empty(), "{monster:?}");
        }
    }
}
