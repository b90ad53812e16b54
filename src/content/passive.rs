//! What gear in use and talents learnt do by themselves, in numbers. A row names those that differ from [`NONE`]. Effects that
//! take code stand in `action::gear`.

/// The passive effects of one piece of gear, one rune or one talent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passive {
    /// How many tiles further an open lantern lights.
    pub light: i32,
    /// How many tiles further a hooded lantern lights.
    pub hooded_light: i32,
    /// How far it lights by itself, brightly, in tiles: no hood covers it.
    pub torch: i32,
    /// Whether the lantern lights so far in one direction only.
    pub beam: bool,
    /// Whether nothing is hidden in the light of the open lantern.
    pub lays_bare: bool,
    /// Whether the light of the lantern does not give the player away.
    pub no_glare: bool,
    /// Whether the lantern burns no oil.
    pub no_oil: bool,
    /// Whether the light of the lantern does not heal.
    pub no_healing: bool,
    /// Whether nothing recharges in the light of the lantern.
    pub no_recharge: bool,
    /// How many turns more each turn of open light counts for what recharges.
    pub recharge: u8,
    /// How many times more health a brazier gives.
    pub warmth: u8,
    /// How far it feels foes, through rock and in the dark, in tiles.
    pub feels: i32,
    /// Whether it shows what foes do in the turn after the next as well.
    pub looks_ahead: bool,

    /// What it adds to power if the player did not move in its last turn.
    pub firm: i32,
    /// For how many tiles of a run-up it adds 1 to power each.
    pub run_up: u8,
    /// Whether a blow takes two turns: one to raise the weapon, one to strike.
    pub is_slow: bool,
    /// How many blows follow the first in one action.
    pub more_blows: u8,
    /// Whether the player steps up to a target two tiles away.
    pub lunges: bool,
    /// Whether it is used on a foe, to strike it and change places with it.
    pub swaps: bool,
    /// Whether it shoots arrows.
    pub shoots: bool,
    /// After how many turns a blow reaches one tile further again; 0 if none ever does.
    pub stretch: u8,
    /// Whether blows from the dark do more than others do.
    pub first_cut: bool,
    /// Whether it works against one kind of foe, which the player names.
    pub names_foe: bool,
    /// Whether blows make no noise.
    pub silent_blows: bool,
    /// Whether a blow from the dark that kills makes no noise.
    pub silent_kills: bool,
    /// Whether the next shot or spell is sent back after a turn of waiting.
    pub mirrors: bool,

    /// What it adds to defence in bright light.
    pub bright_defence: i32,
    /// What it adds to defence elsewhere.
    pub dim_defence: i32,
    /// What it adds to defence while the player is wet.
    pub wet_defence: i32,
    /// Whether fire does nothing.
    pub is_fire_proof: bool,
    /// How much less fire and sparks do; if any, nothing chills.
    pub insulation: i32,
    /// Whether it conducts sparks.
    pub is_metal: bool,
    /// Whether pushes, falls and blasts do no damage.
    pub is_padded: bool,
    /// Whether falls do no damage.
    pub soft_falls: bool,
    /// Whether gas and spores do nothing.
    pub filters_air: bool,

    /// Whether steps and blows are heard twice as far.
    pub is_loud: bool,
    /// Whether steps and blows are heard half as far.
    pub is_quiet: bool,
    /// How much less far steps are heard, in tiles.
    pub soft_steps: i32,
    /// Whether steps on bare floor are not heard.
    pub pads: bool,
    /// Whether steps in water are not heard.
    pub mutes_water: bool,
    /// Whether deep water does not slow.
    pub dives: bool,
    /// Whether some steps take two turns.
    pub is_heavy: bool,
    /// After how many turns out of sight and of bright light hunters give up; 0 for as many as ever.
    pub fade: u16,

    /// Whether nothing moves the player.
    pub unmoved: bool,
    /// How many tiles further the player's pushes go.
    pub push: usize,
    /// What each tile does that a push of the player is stopped short; 0 for as much as ever.
    pub crush: i32,
    /// How many tiles further things reach that burst where the player throws them.
    pub burst: i32,
    /// For how many turns at most the player can set a fuse.
    pub fuse: u8,
    /// Whether potions of one kind can be made into one of another.
    pub distils: bool,
}

/// No effect.
pub const NONE: Passive = Passive {
    light: 0,
    hooded_light: 0,
    torch: 0,
    beam: false,
    lays_bare: false,
    no_glare: false,
    no_oil: false,
    no_healing: false,
    no_recharge: false,
    recharge: 0,
    warmth: 0,
    feels: 0,
    looks_ahead: false,
    firm: 0,
    run_up: 0,
    is_slow: false,
    more_blows: 0,
    lunges: false,
    swaps: false,
    shoots: false,
    stretch: 0,
    first_cut: false,
    names_foe: false,
    silent_blows: false,
    silent_kills: false,
    mirrors: false,
    bright_defence: 0,
    dim_defence: 0,
    wet_defence: 0,
    is_fire_proof: false,
    insulation: 0,
    is_metal: false,
    is_padded: false,
    soft_falls: false,
    filters_air: false,
    is_loud: false,
    is_quiet: false,
    soft_steps: 0,
    pads: false,
    mutes_water: false,
    dives: false,
    is_heavy: false,
    fade: 0,
    unmoved: false,
    push: 0,
    crush: 0,
    burst: 0,
    fuse: 0,
    distils: false,
};
