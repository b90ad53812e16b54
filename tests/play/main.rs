//! The game in play: rules as scenarios, properties of every game, commands of many turns, the forecast of fights, and
//! the bot.

mod auto;
mod bot;
mod brawl;
mod foes_at_large;
mod forecast;
mod intents;
mod properties;
mod ring;
mod scenarios;
#[path = "../common/unknown.rs"]
mod unknown;
