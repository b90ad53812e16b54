//! What follows from what in a machine, as data: a cue, what then happens, where and when. `action` sees to it.

use serde::{Deserialize, Serialize};

/// What sets wires in motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cue {
    /// One of the altars is empty.
    Taken,
    /// One of the levers has been pulled, or one of the gates opened by hand.
    Worked,
    /// All the braziers burn.
    Lit,
    /// There is a block on every plate.
    Pressed,
    /// The beam falls on one of the crystals.
    Shone,
    /// On one of the anvils lies what it can cut its rune into.
    Laid,
}

/// What happens to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// A gate opens.
    Open,
    /// A gate comes down on bare floor, and a cage over an altar on which something lies.
    Shut,
    /// A gate becomes a wall.
    Seal,
    /// The ground becomes a chasm.
    Fall,
    /// Bare floor becomes shallow water, and shallow water deep.
    Rise,
    /// Deep water becomes bare floor, and other ground deep water.
    Turn,
    /// Fire comes.
    Burn,
    /// That much firedamp seeps out.
    Vent(u8),
    /// Cracked walls fall.
    Break,
    /// A beast comes out: a rat, from floor 3 on a jackal.
    Vermin,
    /// Any sleeper here wakes, and knows where the player is.
    Rouse,
    /// The whole floor hears a bell.
    Ring,
}

/// What a machine does with all its places at once, at its cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Service {
    /// What lies on the altar is pressed: any three stacks become 400 oil. On an empty altar 400 oil become a scroll of
    /// enchantment.
    Press,
    /// What lies on the altars exchanges its enchantments, and its runes if each can bear the other's.
    Exchange,
    /// An anvil cuts its rune into what lies on it.
    Inscribe,
    /// All blocks are where they were in the beginning.
    Reset,
}

/// What a wire does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Does {
    /// An effect reaches each of its places, each in its time.
    Each(Effect),
    /// A service is done, at once.
    Whole(Service),
}

/// When an effect reaches the places of a wire, in turns after its cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// All at once, after that many turns.
    After(u8),
    /// Place by place, one for each step from those with this letter, and just late enough that a player who leaves at
    /// once escapes.
    From(char),
    /// The same, that many turns later.
    Behind(char, u8),
}

/// What follows from what.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// What sets it in motion.
    pub cue: Cue,
    /// The letters of the places that the cue is about.
    pub of: &'static str,
    /// What happens.
    pub does: Does,
    /// The letters of the places where it happens.
    pub at: &'static str,
    /// When.
    pub when: When,
    /// Whether it does so every time, and not only once.
    pub again: bool,
}

/// At once.
pub(super) const NOW: When = When::After(0);

/// A wire that does something to its places, once.
pub(super) const fn once(cue: Cue, of: &'static str, effect: Effect, at: &'static str, when: When) -> Wire {
    Wire { cue, of, does: Does::Each(effect), at, when, again: false }
}

/// A wire that does a service, once.
pub(super) const fn served(cue: Cue, of: &'static str, service: Service, at: &'static str) -> Wire {
    Wire { cue, of, does: Does::Whole(service), at, when: NOW, again: false }
}

/// A wire that does something to its places, every time.
pub(super) const fn again(cue: Cue, of: &'static str, effect: Effect, at: &'static str, when: When) -> Wire {
    Wire { again: true, ..once(cue, of, effect, at, when) }
}
