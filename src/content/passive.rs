//! Passive effects of gear in use and of learnt talents, in numbers. A row names only what differs from [`NONE`].
//! Effects that need code are in `action::gear`.

/// The passive effects of one piece of gear, one rune or one talent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passive {
    /// The tiles that it adds to an open lantern's range.
    pub light: i32,
    /// Whether the open light is bright as far as it reaches.
    pub shines_throughout: bool,
    /// Whether the hooded lantern heals, half as fast as the open one.
    pub heals_hooded: bool,
    /// The radius of its own bright light, in tiles; no hood covers it.
    pub torch: i32,
    /// Whether the lantern's range is in one direction only.
    pub beam: bool,
    /// Whether the open lantern reveals everything hidden.
    pub lays_bare: bool,
    /// Whether the lantern's light does not give the player away.
    pub no_glare: bool,
    /// Whether the lantern burns no oil.
    pub no_oil: bool,
    /// Whether the lantern's light heals at half the rate.
    pub half_healing: bool,
    /// Whether nothing recharges in the lantern's light.
    pub no_recharge: bool,
    /// The extra turns of recharging for each turn of open light.
    pub recharge: u8,
    /// Whether a brazier gives all its health in one turn.
    pub warms_at_once: bool,
    /// The range at which it senses foes, through rock and darkness, in tiles.
    pub feels: i32,
    /// Whether it also shows what foes do in the turn after next.
    pub looks_ahead: bool,

    /// The power that it adds if the player did not move last turn.
    pub firm: i32,
    /// The tiles of a run-up that add 1 power each.
    pub run_up: u8,
    /// Whether an attack takes two turns: one to raise the weapon, one to hit.
    pub is_slow: bool,
    /// Whether hits ignore defence.
    pub ignores_defence: bool,
    /// The hits that follow the first in one action.
    pub more_hits: u8,
    /// Whether the player steps up to a target two tiles away.
    pub lunges: bool,
    /// Whether it is used on a foe, to hit it and swap places.
    pub swaps: bool,
    /// Whether it shoots arrows.
    pub shoots: bool,
    /// The turns until an attack can reach one tile farther again; 0 if never.
    pub stretch: u8,
    /// Whether hits from the dark do more than usual.
    pub first_cut: bool,
    /// Whether it works against one kind of foe, which the player names.
    pub names_foe: bool,
    /// Whether hits make no noise.
    pub silent_hits: bool,
    /// Whether a hit from the dark that kills makes no noise.
    pub silent_kills: bool,
    /// Whether a turn of waiting reflects the next shot or spell.
    pub mirrors: bool,

    /// The defence that it adds in bright light.
    pub bright_defence: i32,
    /// The defence that it adds elsewhere.
    pub dim_defence: i32,
    /// The defence that it adds while the player stands in water.
    pub wet_defence: i32,
    /// Whether fire does not harm.
    pub is_fire_proof: bool,
    /// Whether fire and sparks do half damage, and cold does not slow.
    pub is_insulated: bool,
    /// Whether it conducts sparks.
    pub is_metal: bool,
    /// Whether pushes, falls and blasts do no damage.
    pub is_padded: bool,
    /// Whether falls do no damage.
    pub soft_falls: bool,
    /// Whether gas and spores have no effect.
    pub filters_air: bool,

    /// Whether steps and hits are heard twice as far.
    pub is_loud: bool,
    /// Whether steps and hits are heard half as far.
    pub is_quiet: bool,
    /// How much less far steps are heard, in tiles.
    pub soft_steps: i32,
    /// Whether under the hood no step is heard, and opening the lantern takes no time.
    pub moves_unheard: bool,
    /// Whether steps on bare floor are not heard.
    pub pads: bool,
    /// Whether steps in water are not heard.
    pub mutes_water: bool,
    /// Whether deep water does not slow.
    pub dives: bool,
    /// Whether every fourth step is slow.
    pub is_heavy: bool,
    /// After how many turns out of sight and of bright light hunters give up; 0 for the usual number.
    pub fade: u16,

    /// Whether the player can't be moved.
    pub unmoved: bool,
    /// Whether foes that are pulled against the player are hurt as by a wall.
    pub anchors: bool,
    /// The tiles that it adds to the player's pushes.
    pub push: usize,
    /// Whether the tiles that an obstacle cuts off the player's pushes do more damage.
    pub crushes: bool,
    /// The radius that it adds to the bursts of the player's throws.
    pub burst: i32,
    /// The longest fuse that the player can set, in turns.
    pub fuse: u8,
    /// Whether potions of one kind can be distilled into another.
    pub distils: bool,
    /// Whether every second pot, jar or potion that is thrown stays in the bag.
    pub saves: bool,
}

/// No effect.
pub const NONE: Passive = Passive {
    light: 0,
    shines_throughout: false,
    heals_hooded: false,
    torch: 0,
    beam: false,
    lays_bare: false,
    no_glare: false,
    no_oil: false,
    half_healing: false,
    no_recharge: false,
    recharge: 0,
    warms_at_once: false,
    feels: 0,
    looks_ahead: false,
    firm: 0,
    run_up: 0,
    is_slow: false,
    ignores_defence: false,
    more_hits: 0,
    lunges: false,
    swaps: false,
    shoots: false,
    stretch: 0,
    first_cut: false,
    names_foe: false,
    silent_hits: false,
    silent_kills: false,
    mirrors: false,
    bright_defence: 0,
    dim_defence: 0,
    wet_defence: 0,
    is_fire_proof: false,
    is_insulated: false,
    is_metal: false,
    is_padded: false,
    soft_falls: false,
    filters_air: false,
    is_loud: false,
    is_quiet: false,
    soft_steps: 0,
    moves_unheard: false,
    pads: false,
    mutes_water: false,
    dives: false,
    is_heavy: false,
    fade: 0,
    unmoved: false,
    anchors: false,
    push: 0,
    crushes: false,
    burst: 0,
    fuse: 0,
    distils: false,
    saves: false,
};
