//! The game in play: rules as scenarios, properties of every game, commands of many turns, the forecast of fights, and
//! the bot.

mod auto;
mod bot;
mod brawl;
mod foes_at_large;
mod forecast;
mod hindsight;
mod intents;
mod kite;
#[path = "../common/levels.rs"]
mod levels;
#[path = "../common/long.rs"]
mod long;
mod machines;
mod properties;
mod prophet;
mod ring;
mod scenarios;
mod styles;
#[path = "../common/unknown.rs"]
mod unknown;
mod unseen;
