//! What a kind of foe does that others do not.

/// What a kind of foe does that others do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Nothing: it comes and hits.
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
    /// Its first action on noticing the player is a shout that wakes everybody within `reach` steps.
    Shouts {
        /// How many steps the shout carries.
        reach: u32,
    },
    /// Shoots up to `range` tiles far, and steps back from anyone who comes near.
    Shoots {
        /// In tiles.
        range: i32,
    },
    /// A blow that leaves it alive splits it in two halves.
    Splits,
    /// Strikes the harder the more others stand beside the player.
    Mobs,
    /// Follows anyone who steps away from beside it.
    Presses,
    /// Bursts when it dies, into gas that confuses and chokes.
    Bursts,
    /// A flame: drawn to light, it sets fire to whatever it bites, and to firedamp.
    Burns,
    /// Takes a thing with its blow, and flees with it; dying, it drops it.
    Steals,
    /// Seen only in bright light.
    Unseen,
    /// Looks like a thing until somebody comes near or touches it.
    Disguised,
    /// Hastens and mends its friends.
    Mends {
        /// Health given to a friend at a time.
        health: i32,
    },
    /// Wins back `health` every turn, except from burns.
    Regenerates {
        /// Health a turn.
        health: i32,
    },
    /// Raises the dead that it sees.
    Raises,
    /// Breathes fire along a line of `range` tiles for `damage`, then draws breath for some turns.
    Breathes {
        /// In tiles.
        range: i32,
        /// To everybody on the line.
        damage: i32,
    },
    /// Raises its club for a turn, and strikes everybody in front of it.
    Smashes,
    /// Guards the ember: calls helpers as it is worn down.
    Guards,
    /// Lowers its head for a turn, and runs a straight line.
    Charges,
    /// Once hurt it is closed until it has struck.
    Closes,
    /// Takes the blows that are meant for a friend beside it.
    Shields,
    /// Every third turn its friends have one action more.
    Drums,
    /// Changes places with anyone who strikes it.
    Skips,
    /// Crouches for a turn, and leaps to a tile beside the player.
    Leaps,
    /// Holds the victim of its bite.
    Clings,
    /// Leaves oil on each tile that it leaves, and spills it when it dies.
    Greases,
    /// Leaves firedamp on each tile that it leaves.
    Censes,
    /// Leaves spores on each tile that it leaves, and many where it dies.
    Sheds,
    /// Lights a pot for a turn, and throws it.
    Lobs,
    /// Spins webs along a line.
    Spins,
    /// Gathers light for a turn, and lets a spark go along a line.
    Sparks,
    /// Goes nowhere but in water, and is hidden where that is deep.
    Swims,
    /// Is stone in bright light.
    Petrifies,
    /// Dims the lantern of a player that it sees, and puts out the braziers around it.
    Dims,
    /// Carries a light, in which every foe with a clear line sees the player, and lights the braziers that it passes.
    Lights {
        /// How far it lights, in tiles.
        radius: i32,
    },
    /// Goes for the dead before the player, and is the stronger for each that it eats.
    Feeds,
    /// Parries blows from where it last struck.
    Parries,
    /// What is thrown, shot or cast at it goes back along its line.
    Reflects,
    /// Goes and strikes as a knight does in chess.
    Vaults,
    /// Eats of the enchantment of what the player used last.
    Rusts,
    /// One of two: one that dies wakes the other, and rises again if that lives for `turns` more.
    Twins {
        /// In turns.
        turns: u16,
    },
}

/// What a kind of foe is tied to by its ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing: it goes anywhere, and alone.
    None,
    /// Others of its kind.
    Pack,
    /// The dark: bright light stops it.
    Dark,
    /// Its floor: it takes no stairs.
    Floor,
    /// Its place, where it lies in wait or stands guard.
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
    /// What a foe with it is tied to.
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

    /// Whether a foe with it flies: over traps, and over deep water without being slowed.
    pub const fn flies(self) -> bool {
        matches!(self, Ability::Darts | Ability::Burns | Ability::Bursts | Ability::Sparks)
    }

    /// Whether a foe with it steps back from a player who comes near.
    pub const fn keeps_away(self) -> bool {
        matches!(self, Ability::Shoots { .. } | Ability::Mends { .. } | Ability::Raises | Ability::Drums)
    }
}
