//! The game as it is played: its rules as scenarios, what holds in every game, the commands that play for the player, the
//! forecast of fights, and the bot.

mod auto;
mod bot;
mod foes_at_large;
mod forecast;
mod properties;
mod scenarios;
#[path = "../common/unknown.rs"]
mod unknown;
