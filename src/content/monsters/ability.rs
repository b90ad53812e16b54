//! The abilities of foes, and what ties them down.

/// The one special thing that a kind of foe does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// None: it approaches and hits.
    None,
    /// Lives in packs of `from` to `to`, which wake and hunt together.
    Pack {
        /// The smallest pack.
        from: i32,
        /// The largest pack.
        to: i32,
    },
    /// Flies, bites, and flies two tiles back the way it came.
    Darts,
    /// On noticing the player it first shouts, which wakes everyone within `reach` steps.
    Shouts {
        /// How many steps the shout carries.
        reach: u32,
    },
    /// Shoots up to `range` tiles, and steps back from anyone near.
    Shoots {
        /// In tiles.
        range: i32,
    },
    /// Splits in half when it survives a hit.
    Splits,
    /// Hits harder for each other foe beside the player.
    Mobs,
    /// Follows anyone who steps away from beside it.
    Presses,
    /// Bursts when it dies, into gas that confuses and chokes.
    Bursts,
    /// A flame: drawn to light, it sets fire to its victims and to firedamp.
    Burns,
    /// Steals an item with its hit and flees; it drops the item when it dies.
    Steals,
    /// Seen only in bright light.
    Unseen,
    /// Looks like an item until an actor comes near or touches it.
    Disguised,
    /// Hastens and heals its friends.
    Mends {
        /// Health given to a friend at a time.
        health: i32,
    },
    /// Regains `health` every turn, except from burns.
    Regenerates {
        /// Health a turn.
        health: i32,
    },
    /// Raises corpses in its view.
    Raises,
    /// Breathes fire along a line of `range` tiles for `damage`, then rests for some turns.
    Breathes {
        /// In tiles.
        range: i32,
        /// To everyone on the line.
        damage: i32,
    },
    /// Raises its club for a turn, then hits everyone in front of it.
    Smashes,
    /// Guards the ember and calls helpers as it weakens.
    Guards,
    /// Lowers its head for a turn, then runs in a straight line.
    Charges,
    /// Once hurt, it closes up until it attacks.
    Closes,
    /// Takes the hits meant for a friend beside it.
    Shields,
    /// Every third turn its friends get one more action.
    Drums,
    /// Swaps places with anyone who hits it.
    Skips,
    /// Crouches for a turn, then leaps to a tile beside the player.
    Leaps,
    /// Holds the victim of its bite.
    Clings,
    /// Leaves oil on each tile that it walks on, and spills oil when it dies.
    Greases,
    /// Leaves firedamp on each tile that it walks on.
    Censes,
    /// Leaves spores on each tile that it walks on, and many where it dies.
    Sheds,
    /// Lights a pot for a turn, then throws it.
    Lobs,
    /// Spins webs along a line.
    Spins,
    /// Gathers light for a turn, then sends a spark along a line.
    Sparks,
    /// Stays in water, and is hidden in deep water.
    Swims,
    /// Turns to stone in bright light.
    Petrifies,
    /// Dims the lantern of a player in view, and puts out braziers around it.
    Dims,
    /// Carries a light in which every foe with a clear line sees the player, and lights braziers that it passes.
    Lights {
        /// Its light radius, in tiles.
        radius: i32,
    },
    /// Prefers corpses to the player, and gets stronger with each that it eats.
    Feeds,
    /// Parries hits from the side on which it last attacked.
    Parries,
    /// Sends throws, shots and spells back along their line.
    Reflects,
    /// Moves and hits like a knight in chess.
    Vaults,
    /// Eats enchantment off the gear that the player used last.
    Rusts,
    /// One of a pair: a dying one wakes the other, and rises again if that survives for `turns`.
    Twins {
        /// In turns.
        turns: u16,
    },
}

/// What a kind of foe is bound to by its ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing: it goes anywhere, alone.
    None,
    /// Others of its kind.
    Pack,
    /// The dark: bright light stops it.
    Dark,
    /// Its floor: it takes no stairs.
    Floor,
    /// Its place, where it ambushes or guards.
    Place,
}

/// With how many of its kind a foe is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Alone.
    Alone,
    /// Two together.
    Pair,
    /// A pack.
    Pack {
        /// The smallest.
        from: i32,
        /// The largest.
        to: i32,
    },
}

impl Ability {
    /// What binds a foe with it.
    #[rustfmt::skip] // One tie a paragraph.
    pub const fn tie(self) -> Tie {
        match self {
            Self::None | Self::Darts | Self::Shouts { .. } | Self::Shoots { .. } | Self::Splits | Self::Mobs
            | Self::Presses | Self::Bursts | Self::Burns | Self::Steals | Self::Unseen | Self::Mends { .. }
            | Self::Regenerates { .. } | Self::Raises | Self::Breathes { .. } | Self::Smashes
            | Self::Charges | Self::Closes | Self::Shields | Self::Drums | Self::Skips | Self::Leaps
            | Self::Clings | Self::Greases | Self::Censes | Self::Sheds | Self::Lobs | Self::Spins
            | Self::Sparks | Self::Dims | Self::Lights { .. } | Self::Feeds | Self::Parries | Self::Reflects
            | Self::Rusts | Self::Twins { .. } => Tie::None,
            Self::Pack { .. } => Tie::Pack,
            Self::Petrifies => Tie::Dark,
            Self::Swims | Self::Vaults => Tie::Floor,
            Self::Disguised | Self::Guards => Tie::Place,
        }
    }

    /// With how many of its kind a foe with it is placed.
    #[rustfmt::skip] // One company a paragraph.
    pub const fn company(self) -> Company {
        match self {
            Self::None | Self::Darts | Self::Shouts { .. } | Self::Shoots { .. } | Self::Splits
            | Self::Mobs | Self::Presses | Self::Bursts | Self::Burns | Self::Steals | Self::Unseen
            | Self::Mends { .. } | Self::Regenerates { .. } | Self::Raises | Self::Breathes { .. }
            | Self::Smashes | Self::Charges | Self::Closes | Self::Shields | Self::Drums | Self::Skips
            | Self::Leaps | Self::Clings | Self::Greases | Self::Censes | Self::Sheds | Self::Lobs
            | Self::Spins | Self::Sparks | Self::Dims | Self::Lights { .. } | Self::Feeds
            | Self::Parries | Self::Reflects | Self::Rusts | Self::Petrifies | Self::Swims
            | Self::Vaults | Self::Disguised | Self::Guards => Company::Alone,
            Self::Twins { .. } => Company::Pair,
            Self::Pack { from, to } => Company::Pack { from, to },
        }
    }

    /// Whether it flies, over traps and over deep water at full speed.
    pub const fn flies(self) -> bool {
        matches!(self, Ability::Darts | Ability::Burns | Ability::Bursts | Ability::Sparks)
    }

    /// Whether it steps back from a player near by.
    pub const fn keeps_away(self) -> bool {
        matches!(self, Ability::Shoots { .. } | Ability::Mends { .. } | Ability::Raises | Ability::Drums)
    }
}
