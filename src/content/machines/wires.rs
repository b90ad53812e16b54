//! Wires of machines, as data: a cue and its effect. `action` runs them.

use serde::{Deserialize, Serialize};

/// A trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cue {
    /// One of the altars is empty.
    Taken,
    /// One of the levers was pulled, or one of the gates opened by hand.
    Worked,
    /// All the braziers burn.
    Lit,
    /// Every plate has a block on it.
    Pressed,
    /// The beam hits one of the crystals.
    Shone,
    /// An anvil holds an item that it can put its rune on.
    Laid,
}

/// An effect on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// A gate opens.
    Open,
    /// A gate closes on bare floor, and a cage over an altar with an item.
    Shut,
    /// A gate becomes a wall.
    Seal,
    /// The ground becomes a chasm.
    Fall,
    /// Bare floor becomes shallow water, and shallow water deep.
    Rise,
    /// Deep water becomes bare floor, and other ground deep water.
    Turn,
    /// Fire breaks out.
    Burn,
    /// This much firedamp seeps out.
    Vent(u8),
    /// Cracked walls fall.
    Break,
    /// A beast appears: a rat, or from floor 3 on a jackal.
    Vermin,
    /// Any sleeper here wakes and knows where the player is.
    Rouse,
    /// A bell rings across the floor.
    Ring,
}

/// An effect on all places of a machine at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Service {
    /// Presses the item on the altar: any three stacks become 400 oil. On an empty altar 400 oil become a scroll of
    /// enchantment.
    Press,
    /// Swaps the enchantments of the items on the altars, and their runes if each can bear the other's.
    Exchange,
    /// An anvil puts its rune on its item.
    Inscribe,
    /// All blocks return to their first places.
    Reset,
}

/// The effect of a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Does {
    /// An effect on each of its places, each in its own turn.
    Each(Effect),
    /// A service, at once.
    Whole(Service),
}

/// When an effect reaches the places of a wire, in turns after the cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// All at once, after a delay.
    After(u8),
    /// A front that spreads a step a turn from the places with this letter, just slow enough that a player who leaves
    /// at once escapes.
    From(char),
    /// The same after a delay.
    Behind(char, u8),
}

/// A wire.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// Its trigger.
    pub cue: Cue,
    /// The letters of the trigger's places.
    pub of: &'static str,
    /// Its effect.
    pub does: Does,
    /// The letters of the effect's places.
    pub at: &'static str,
    /// When they are reached.
    pub when: When,
    /// Whether it repeats.
    pub again: bool,
}

pub(super) const NOW: When = When::After(0);

/// A wire with an effect, once.
pub(super) const fn once(cue: Cue, of: &'static str, effect: Effect, at: &'static str, when: When) -> Wire {
    Wire { cue, of, does: Does::Each(effect), at, when, again: false }
}

/// A wire with a service, once.
pub(super) const fn served(cue: Cue, of: &'static str, service: Service, at: &'static str) -> Wire {
    Wire { cue, of, does: Does::Whole(service), at, when: NOW, again: false }
}

/// A wire with an effect, every time.
pub(super) const fn again(cue: Cue, of: &'static str, effect: Effect, at: &'static str, when: When) -> Wire {
    Wire { again: true, ..once(cue, of, effect, at, when) }
}
