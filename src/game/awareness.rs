//! What foes know and want: which of them notice or lose the player, and where the unaware wander. It changes moods
//! only; `ai` decides what a foe then does.

mod goals;
mod search;
mod senses;
mod sounds;

use super::paths;
use crate::action::{Turn, pathing, who};
use crate::content::Winter;
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, Lit, Mood, reach};
use senses::Senses;

pub(crate) use goals::round;
pub(crate) use senses::{GLARE_REACH, hearing_range, is_behind, sight_range};

/// A hunter gives up after this many turns of searching.
pub(super) const GIVES_UP: u16 = 30;
/// How many turns one turn of searching counts for a moth without a light, and for the Warden, which does not leave
/// the ember alone.
const FICKLE: u16 = 10;
/// A sleeper settles down again when the player is more than this many steps away.
pub(crate) const FAR: u32 = 12;
/// How near to each other members of a pack or crew must be to alert each other.
const PACK_REACH: i32 = 6;

/// Before foes act: updates what hunters know of the player, then everyone's goals.
pub(crate) fn track(turn: &mut Turn) {
    wait_in_shelter(turn);
    let senses = Senses::of(turn.level);
    for id in turn.level.foes_that(knows_of_player) {
        let is_aware = notice_by(&senses, turn.level, turn.actor(id)) == Notice::Notices;
        let mood = if is_aware { aware(turn.level, turn.actor(id)) } else { look_on(turn, id) };
        change(turn, id, mood);
    }
    remember(turn.level);
    goals::choose(turn);
    paths::provide(turn.level);
}

/// A foe that nobody comes for in its shelter goes back to its patrol.
fn wait_in_shelter(turn: &mut Turn) {
    for id in turn.level.foes_that(|foe| foe.is_hunting() && foe.pursuit.shelter > 0) {
        let foe = turn.actor(id);
        if pathing::is_hidden(turn.level, foe, foe.at) {
            turn.actor_mut(id).pursuit.shelter -= 1;
            if turn.actor(id).pursuit.shelter == 0 {
                change(turn, id, Mood::Wandering { goal: None });
            }
        }
    }
}

/// At the end of a turn, lets unaware foes listen and look. Returns whether any mood changed.
pub(crate) fn notice_all(turn: &mut Turn) -> bool {
    let has_woken = sounds::hear(turn);
    let unaware = turn.level.foes_that(|foe| !knows_of_player(foe));
    let senses = Senses::of(turn.level);
    let mut has_noticed = false;
    for id in unaware {
        let foe = turn.actor(id);
        let notice = if knows_of_player(foe) { Notice::Nothing } else { notice_by(&senses, turn.level, foe) };
        rest(turn, id, notice);
        if notice == Notice::Notices {
            has_noticed = true;
            let mood = aware(turn.level, turn.actor(id));
            if change(turn, id, mood) {
                alert_pack(turn, id);
            }
        }
    }
    choose_leads(turn.level);
    has_woken || has_noticed
}

/// Hunters at the last known place choose where to search next. This happens at the end of a turn, so that the
/// intents shown to the player are final.
fn choose_leads(level: &mut Level) {
    let has_come = |foe: &Actor| foe.pursuit.lead == 0 && matches!(foe.mood, Mood::Hunting { lost: 1.., .. });
    for id in level.foes_that(has_come) {
        let Some(foe) = level.actor(id).filter(|foe| impatience(level, foe) == 1) else { continue };
        let Mood::Hunting { last_known, lost } = foe.mood else { continue };
        let (last_known, lead) = search::next(level, foe, last_known);
        if let Some(foe) = level.actor_mut(id) {
            (foe.mood, foe.pursuit.lead) = (Mood::Hunting { last_known, lost }, lead);
        }
    }
}

fn knows_of_player(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Hunting { .. } | Mood::Fleeing)
}

/// Updates what hunters remember from turn to turn, and what they tell the night shift.
fn remember(level: &mut Level) {
    let known = |foe: &Actor| match foe.mood {
        Mood::Hunting { last_known, lost: 0 } => Some(last_known),
        _ => None,
    };
    level.traffic.known_at = level.actors.iter().find_map(known).unwrap_or(level.traffic.known_at);
    let in_corridor = pathing::is_narrow(level, level.player().at);
    for foe in level.actors.iter_mut() {
        let is_hunting = foe.is_hunting();
        foe.pursuit.wary |= is_hunting;
        foe.pursuit.patience =
            if is_hunting && in_corridor { foe.pursuit.patience.saturating_add(1) } else { 0 };
    }
}

/// What a foe learns about the player in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Notice {
    /// Nothing.
    Nothing,
    /// Nothing yet, but its sleep gets this much lighter.
    Stirs(i32),
    /// Where the player is.
    Notices,
}

/// What `foe` notices by itself; its pack is not asked.
pub(crate) fn notice(level: &Level, foe: &Actor) -> Notice {
    notice_by(&Senses::of(level), level, foe)
}

fn notice_by(senses: &Senses, level: &Level, foe: &Actor) -> Notice {
    let surely = |holds: bool| if holds { Notice::Notices } else { Notice::Nothing };
    match foe.mood {
        Mood::Asleep { spell: 1.. } => Notice::Nothing,
        // A foe disguised as an item keeps its disguise until the player stands beside it.
        _ if foe.is_disguised() => surely(reach(foe.at, level.player().at) <= 1),
        Mood::Asleep { .. } => match senses.disturbance(level, foe) {
            0 => Notice::Nothing,
            loudness if loudness < foe.sleep.rest => Notice::Stirs(loudness),
            _ => Notice::Notices,
        },
        Mood::Wandering { .. } | Mood::Hunting { .. } | Mood::Fleeing => surely(senses.notices(level, foe)),
    }
}

/// The mood of a foe that is aware of the player.
fn aware(level: &Level, foe: &Actor) -> Mood {
    let runs = foe.loot().is_some() && foe.ability() == Ability::Steals && !foe.is_asleep();
    if runs { Mood::Fleeing } else { hunting(level) }
}

/// The next mood of a hunter that neither sees nor hears the player: it goes to their last known place, then on by
/// the nearest way out, and finally gives up.
fn look_on(turn: &mut Turn, id: ActorId) -> Mood {
    let (level, foe) = (&*turn.level, turn.actor(id));
    let Mood::Hunting { last_known, lost } = foe.mood else { return Mood::Wandering { goal: None } };
    if foe.is_disguised() || gives_up_in(level, foe) == Some(1) {
        return Mood::Wandering { goal: None };
    }
    let impatience = impatience(level, foe);
    let lead = if lost == 0 || impatience > 1 { 0 } else { foe.pursuit.lead.saturating_sub(1) };
    turn.actor_mut(id).pursuit.lead = lead;
    Mood::Hunting { last_known, lost: lost.saturating_add(impatience) }
}

/// Noise lightens a sleeper's rest; the rest recovers while the player is far away.
fn rest(turn: &mut Turn, id: ActorId, notice: Notice) {
    let foe = turn.actor(id);
    let full = foe.monster().map_or(0, |monster| monster.info().rest);
    if matches!(notice, Notice::Stirs(_)) && foe.sleep.rest == full {
        let who = turn.who(id);
        turn.tell(Event::Stirred { who });
    }
    let is_far = turn.level.steps_to_player_within(turn.actor(id).at, FAR).is_none();
    let foe = turn.actor_mut(id);
    foe.sleep.stirred = matches!(notice, Notice::Stirs(_));
    match notice {
        Notice::Stirs(loudness) => foe.sleep.rest -= loudness,
        Notice::Nothing if is_far && foe.is_asleep() && foe.sleep.rest < full => foe.sleep.rest += 1,
        Notice::Nothing | Notice::Notices => {}
    }
}

/// How many turns of searching a hunter has before it gives up; `None` if it never does.
fn patience(level: &Level, foe: &Actor) -> Option<u16> {
    let fade = level.hero.sum(|passive| passive.fade);
    if fade > 0 && level.lit(level.player().at) < Lit::Bright {
        return Some(fade);
    }
    let is_dogged = level.hero.setup.brings(Winter::Watchful) && impatience(level, foe) == 1;
    (!is_dogged).then_some(GIVES_UP)
}

/// In how many turns `foe` gives up its search if it learns nothing new; `None` if it is not searching yet, or never does.
pub(crate) fn gives_up_in(level: &Level, foe: &Actor) -> Option<u16> {
    let Mood::Hunting { last_known, lost: lost @ 1.. } = foe.mood else { return None };
    let impatience = impatience(level, foe);
    if search::is_shut_out(level, foe, last_known) {
        return Some(1);
    }
    let tires_in = patience(level, foe)?.saturating_sub(lost).div_ceil(impatience) + 1;
    match foe.pursuit.lead {
        0 => (impatience > 1 || tires_in == 1).then_some(tires_in),
        lead => Some(tires_in.min(lead.into())),
    }
}

/// How much one more turn without the player counts towards giving up.
fn impatience(level: &Level, foe: &Actor) -> u16 {
    let ability = foe.ability();
    let blinded = ability == Ability::Burns && level.hero.is_dark();
    if blinded || ability == Ability::Guards { FICKLE } else { 1 }
}

/// Changes a foe's mood. Returns whether that makes it aware of the player.
fn change(turn: &mut Turn, id: ActorId, mood: Mood) -> bool {
    let is_quickly_lost = turn.level.hero.sum(|passive| passive.fade) > 0;
    let foe = turn.actor_mut(id);
    let before = std::mem::replace(&mut foe.mood, mood);
    let who = who(foe);
    let is_disguised = foe.is_disguised();
    let event = match (before, mood) {
        _ if is_disguised => return false,
        (Mood::Asleep { .. }, Mood::Hunting { .. }) => Event::Woke { who },
        (Mood::Wandering { .. }, Mood::Hunting { .. }) => Event::Noticed { who },
        (Mood::Hunting { .. }, Mood::Wandering { .. }) => {
            foe.pursuit.wary &= !is_quickly_lost;
            turn.tell(Event::Lost { who });
            return false;
        }
        (Mood::Hunting { .. } | Mood::Fleeing, Mood::Hunting { .. })
        | (Mood::Asleep { .. } | Mood::Wandering { .. } | Mood::Fleeing, Mood::Wandering { .. })
        | (_, Mood::Asleep { .. } | Mood::Fleeing) => return false,
    };
    if matches!(foe.ability(), Ability::Shouts { .. }) {
        // It has not told the others yet.
        foe.cooldown = 0;
    }
    turn.tell(event);
    true
}

/// Alerts the members of the pack or crew of `id` that are near.
fn alert_pack(turn: &mut Turn, id: ActorId) {
    let leader = turn.actor(id);
    for id in turn.level.foes_that(|foe| is_told_by(leader, foe)) {
        let mood = hunting(turn.level);
        change(turn, id, mood);
    }
}

/// Whether `leader`, on noticing the player, alerts `foe`.
pub(crate) fn is_told_by(leader: &Actor, foe: &Actor) -> bool {
    let goes_with_it = leader.patrol.crew > 0 && foe.patrol.crew == leader.patrol.crew && !foe.is_asleep();
    (goes_with_it || is_in_a_pack(leader) && foe.kind == leader.kind)
        && is_unaware(foe)
        && reach(foe.at, leader.at) <= PACK_REACH
}

/// Whether a foe does not know of the player but could notice them.
pub(crate) fn is_unaware(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
}

fn is_in_a_pack(foe: &Actor) -> bool {
    matches!(foe.ability(), Ability::Pack { .. })
}

fn hunting(level: &Level) -> Mood {
    Mood::Hunting { last_known: level.player().at, lost: 0 }
}
