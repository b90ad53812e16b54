//! The numbers of the rules of items.

/// How much a potion of healing gives back.
pub const HEALING: i32 = 20;
/// How much a potion of vigour adds to the most health one can have.
pub const VIGOUR: i32 = 8;
/// What it adds to defence instead, for a while.
pub const VIGOROUS: i32 = 3;
/// For how many turns.
pub const VIGOROUS_TURNS: u16 = 20;
/// How many turns haste lasts.
pub const HASTE_TURNS: u16 = 15;
/// How many turns a potion of fire-proof skin lasts.
pub const FIRE_PROOF_TURNS: u16 = 40;
/// How many turns a potion of sight shows every foe of the floor.
pub const SIGHT_TURNS: u16 = 40;
/// How many turns confusion lasts.
pub const CONFUSION_TURNS: u16 = 10;
/// How many turns magical sleep lasts, if nothing wakes the sleeper.
pub const SLEEP_TURNS: u16 = 20;
/// What a scroll of lightning does to everybody on its line.
pub const LIGHTNING: i32 = 14;
/// How far lightning reaches, in tiles.
pub const LIGHTNING_RANGE: i32 = 8;
/// What a fireball does to everybody in it.
pub const FIREBALL: i32 = 12;
/// What a fire pot does to everybody in it.
pub const FIRE_POT: i32 = 6;
/// How much oil a flask holds: turns of light.
pub const FLASK: i32 = 250;
/// The health that a kill in open light gives back under the charm of the hound.
pub const HOUND: i32 = 2;
/// How far a thing can be thrown, in tiles.
pub const THROW_RANGE: i32 = 8;
/// A foe with no more health is light enough for a whip or a line.
pub const LIGHT: i32 = 16;
/// For how many turns a bola holds a foe.
pub const BOLA_TURNS: u16 = 3;
/// How many tiles a hook and line pulls.
pub const LINE: usize = 5;
/// How many tiles in a straight line a flail makes use of.
pub const RUN_UP: u8 = 4;
/// How many turns a potion of stone skin lasts, and what it adds to defence.
pub const STONE_SKIN_TURNS: u16 = 8;
/// What a potion of stone skin adds to defence.
pub const STONE_SKIN: i32 = 5;
/// How much firedamp a potion lets out.
pub const FIREDAMP: u8 = 30;
/// How much smoke a pot leaves on each tile.
pub const SMOKE: u8 = 8;
/// What a spark of a jar or a rod does.
pub const SPARK: i32 = 6;
/// How much more a spark does to anyone who is wet or in metal.
pub const CONDUCTS: i32 = 3;
/// How far a thrown bell is heard, in steps.
pub const BELL: u32 = 20;
/// The damage of treading on caltrops.
pub const CALTROPS: i32 = 2;
/// How far a rod reaches, in tiles.
pub const ROD_RANGE: i32 = 6;
/// How many tiles a rod of force pushes.
pub const FORCE: usize = 3;
/// How many tiles a rod of the hook pulls at most.
pub const HOOK: usize = 4;
/// Through how many tiles a rod of digging goes.
pub const DIGGING: usize = 3;
/// How far away a rod of digging begins to dig, in tiles.
pub const DIGGING_RANGE: i32 = 6;
/// For how many turns a bait draws beasts.
pub const BAIT_TURNS: u8 = 10;
/// How far away beasts scent a bait, in tiles.
pub const BAIT_RANGE: i32 = 12;
/// How far a torch lights.
pub const TORCH_LIGHT: i32 = 6;
/// How many turns a potion of shadow that is drunk lasts.
pub const SHADOW_TURNS: u16 = 20;
/// For how many turns it is dark where a potion of shadow broke.
pub const DARKNESS_TURNS: u8 = 30;
/// For how many turns a potion of frost that is drunk freezes the water underfoot.
pub const FROST_TURNS: u16 = 20;
/// How many turns a potion of feather lasts.
pub const FLIGHT_TURNS: u16 = 12;
/// How far an open lantern lights through clear glass, in tiles.
pub const CLEAR_GLASS: i32 = 8;
/// How far through red glass.
pub const RED_GLASS: i32 = 5;
/// How far through a bull's-eye, ahead.
pub const BULLS_EYE: i32 = 14;
/// How far through a bull's-eye in other directions.
pub const BESIDE_THE_BEAM: i32 = 2;
/// How far through ghost glass.
pub const GHOST_GLASS: i32 = 6;
/// How far a cold lamp lights.
pub const COLD_LAMP: i32 = 6;
/// How far away a burning glass burns, in tiles.
pub const BURNING_GLASS_RANGE: i32 = 4;
/// What it does.
pub const BURNING_GLASS: i32 = 2;
/// How far away a shutter dazzles, in tiles.
pub const SHUTTER_RANGE: i32 = 6;
/// How much oil that takes.
pub const SHUTTER_OIL: i32 = 30;
/// After how many turns it can be worked again.
pub const SHUTTER_TURNS: u8 = 15;
/// For how many turns a rod of binding holds a foe.
pub const BINDING_TURNS: u16 = 4;
/// For how many turns after that nothing else does.
pub const BINDING_BRACES: u16 = 8;
/// For how many turns the crystal of a rod of walls stands.
pub const CRYSTAL_TURNS: u8 = 8;
/// How far around its reader a scroll of shattering breaks walls, in tiles.
pub const SHATTERING: i32 = 2;
/// How far a scroll of discord reaches, in tiles.
pub const DISCORD_RANGE: i32 = 6;
/// How many turns discord lasts.
pub const DISCORD_TURNS: u16 = 6;
/// How far around its middle a sanctuary reaches, in tiles.
pub const SANCTUARY: i32 = 1;
/// For how many turns it lasts.
pub const SANCTUARY_TURNS: u8 = 15;
/// For how many turns a foe is hexed that strikes the bearer of the charm of the thorn.
pub const HEX_TURNS: u16 = 5;
/// What a hex adds to all that harms somebody.
pub const HEX: i32 = 2;
/// How much oil the charm of the wick takes.
pub const FLARE_OIL: i32 = 100;
/// For how many turns all is lit by it.
pub const FLARE_TURNS: u8 = 5;
/// How far a bow shoots, in tiles.
pub const BOW_RANGE: i32 = 7;
/// How many arrows come with a bow.
pub const ARROWS: u8 = 6;
/// For how many turns the floor is gone where a potion of the pit broke.
pub const PIT_TURNS: u8 = 3;
