//! The numbers of item rules.

/// The health that a potion of healing restores.
pub const HEALING: i32 = 20;
/// The maximum health that a potion of vigour adds.
pub const VIGOUR: i32 = 8;
/// The defence that it adds instead, for a while.
pub const VIGOROUS: i32 = 3;
/// The turns of that defence.
pub const VIGOROUS_TURNS: u16 = 20;
/// The turns of haste.
pub const HASTE_TURNS: u16 = 15;
/// The turns of fire-proof skin.
pub const FIRE_PROOF_TURNS: u16 = 40;
/// The turns in which a potion of sight shows every foe on the floor.
pub const SIGHT_TURNS: u16 = 40;
/// The turns of confusion.
pub const CONFUSION_TURNS: u16 = 10;
/// The turns of magical sleep, if nothing wakes the sleeper.
pub const SLEEP_TURNS: u16 = 20;
/// The damage of a scroll of lightning to everyone on its line.
pub const LIGHTNING: i32 = 14;
/// The range of lightning, in tiles.
pub const LIGHTNING_RANGE: i32 = 8;
/// The damage of a fireball.
pub const FIREBALL: i32 = 12;
/// The damage of a fire pot.
pub const FIRE_POT: i32 = 6;
/// The oil in a flask, in turns of light.
pub const FLASK: i32 = 250;
/// The health that a kill in open light restores with the hound charm.
pub const HOUND: i32 = 2;
/// The range of throws, in tiles.
pub const THROW_RANGE: i32 = 8;
/// The most health of a foe light enough for a whip or a line.
pub const LIGHT: i32 = 16;
/// The turns for which a bola holds a foe.
pub const BOLA_TURNS: u16 = 3;
/// How many tiles a hook and line pulls.
pub const LINE: usize = 5;
/// The longest run-up that a flail uses, in tiles.
pub const RUN_UP: u8 = 4;
/// The turns of a potion of stone skin.
pub const STONE_SKIN_TURNS: u16 = 8;
/// The defence that a potion of stone skin adds.
pub const STONE_SKIN: i32 = 5;
/// The firedamp from a potion.
pub const FIREDAMP: u8 = 30;
/// The smoke from a pot on each tile.
pub const SMOKE: u8 = 8;
/// The damage of a spark from a jar or rod.
pub const SPARK: i32 = 6;
/// The extra damage of a spark to anyone in water or metal.
pub const CONDUCTS: i32 = 3;
/// How far a thrown bell is heard, in steps.
pub const BELL: u32 = 20;
/// The turns for which it rings.
pub const BELL_TURNS: u8 = 10;
/// The range of rods, in tiles.
pub const ROD_RANGE: i32 = 6;
/// How many tiles a rod of force pushes.
pub const FORCE: usize = 3;
/// The most tiles that a rod of the hook pulls.
pub const HOOK: usize = 4;
/// How many tiles a rod of digging digs.
pub const DIGGING: usize = 3;
/// How far away a rod of digging starts to dig, in tiles.
pub const DIGGING_RANGE: i32 = 6;
/// The light radius of a torch.
pub const TORCH_LIGHT: i32 = 6;
/// The turns in which a potion of frost that is drunk freezes water underfoot.
pub const FROST_TURNS: u16 = 20;
/// The turns of a potion of feather.
pub const FLIGHT_TURNS: u16 = 12;
/// The range of an open lantern through clear glass, in tiles.
pub const CLEAR_GLASS: i32 = 8;
/// Through red glass.
pub const RED_GLASS: i32 = 5;
/// Ahead through a bull's-eye.
pub const BULLS_EYE: i32 = 14;
/// In other directions through a bull's-eye.
pub const BESIDE_THE_BEAM: i32 = 2;
/// Through ghost glass.
pub const GHOST_GLASS: i32 = 6;
/// The light radius of a cold lamp.
pub const COLD_LAMP: i32 = 6;
/// The range of a burning glass, in tiles.
pub const BURNING_GLASS_RANGE: i32 = 4;
/// The damage of a burning glass.
pub const BURNING_GLASS: i32 = 2;
/// The range of a shutter, in tiles.
pub const SHUTTER_RANGE: i32 = 6;
/// The oil that a shutter uses.
pub const SHUTTER_OIL: i32 = 30;
/// The turns until a shutter is ready again.
pub const SHUTTER_TURNS: u8 = 15;
/// The turns for which a rod of binding holds a foe.
pub const BINDING_TURNS: u16 = 4;
/// The turns in which nothing else holds it afterwards.
pub const BINDING_BRACES: u16 = 8;
/// The turns for which a rod's crystal wall stands.
pub const CRYSTAL_TURNS: u8 = 8;
/// The radius of a scroll of shattering, in tiles.
pub const SHATTERING: i32 = 2;
/// The radius of a scroll of discord, in tiles.
pub const DISCORD_RANGE: i32 = 6;
/// The turns of discord.
pub const DISCORD_TURNS: u16 = 6;
/// The radius of a sanctuary, in tiles.
pub const SANCTUARY: i32 = 1;
/// The turns of a sanctuary.
pub const SANCTUARY_TURNS: u8 = 15;
/// The damage of the thorn charm to a foe that hits its wearer.
pub const THORN: i32 = 2;
/// The oil that the wick charm uses.
pub const FLARE_OIL: i32 = 100;
/// The turns of its light.
pub const FLARE_TURNS: u8 = 5;
/// The range of a bow, in tiles.
pub const BOW_RANGE: i32 = 7;
/// How many arrows come with a bow.
pub const ARROWS: u8 = 6;
/// The turns for which a potion of the pit opens the floor.
pub const PIT_TURNS: u8 = 3;
