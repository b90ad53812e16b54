//! The game in play: rules as scenarios, properties of every game, commands of many turns, the forecast of fights, and
//! the bot.

mod auto;
mod bets;
mod bot;
mod bot_styles;
mod brawl;
mod foe_invariants;
mod forecast;
mod forecast_audit;
#[path = "../common/harm.rs"]
mod harm;
mod intents;
mod kiting;
#[path = "../common/levels.rs"]
mod levels;
#[path = "../common/long.rs"]
mod long;
mod machines;
mod move_costs;
mod pace;
mod preview;
mod properties;
mod scenarios;
#[path = "../common/unknown.rs"]
mod unknown;
mod unseen_harm;
