//! Oil is burnt, thrown, pressed and found, and comes from nowhere else.

use emberdeep::action::Action;
use emberdeep::bot;
use emberdeep::content::items::FLARE_OIL;
use emberdeep::content::{ItemKind, floors};
use emberdeep::event::Event;
use emberdeep::game::Game;
use emberdeep::level::Level;

/// All the oil that is on a floor: on the ground, stolen, and with the player.
fn on_floor(level: &Level) -> i32 {
    let lying: i32 = level.items.iter().map(|lying| lying.item.oil()).sum();
    let following = level.traffic.followers.iter().map(|follower| &follower.actor);
    let stolen = level.actors.iter().chain(following).filter_map(|actor| actor.loot());
    let with_you =
        if level.actors.iter().any(|actor| actor.is_player()) { level.hero.oil_in_all() } else { 0 };
    lying + stolen.map(|item| item.oil()).sum::<i32>() + with_you
}

fn in_all(game: &Game) -> i32 {
    game.floors().iter().map(|floor| on_floor(floor)).sum()
}

#[test]
fn every_floor_has_its_flasks() {
    for seed in 0..20 {
        let game = Game::new(seed);
        let flasks = game.level().items.iter().filter(|lying| lying.item.kind == ItemKind::OilFlask);
        assert!(flasks.count() >= floors::info(1).flasks, "seed {seed}");
    }
}

/// How much oil a press takes away if `action` has it press, what it makes counted: 400 for a scroll, and not what it makes of
/// things that have no oil in them.
fn pressed(game: &Game, action: Action) -> i32 {
    let events = game.clone().play(action).expect("it was played");
    let gone = events.iter().map(|event| match event {
        Event::Pressed { item } if item.kind == ItemKind::Enchant => 400,
        Event::Pressed { item } => -item.oil(),
        _ => 0,
    });
    gone.sum()
}

#[test]
fn oil_is_only_burnt_thrown_pressed_and_found() {
    let mut burnt = 0;
    for seed in 1..=3 {
        let mut game = Game::new(seed);
        let (mut before, mut floors) = (in_all(&game), 1);
        bot::play(seed, |after, action| {
            let slot = match action {
                Action::Throw(slot, _) => Some(slot),
                _ => None,
            };
            let held = |slot| game.level().hero.item(slot).copied();
            let thrown = slot
                .and_then(held)
                .filter(|item| item.kind == ItemKind::OilFlask)
                .map_or(0, |mut item| item.split_one().oil());
            let flared = match action {
                Action::Use(slot, _) if held(slot).is_some_and(|item| item.kind == ItemKind::WickCharm) => {
                    FLARE_OIL
                }
                _ => 0,
            };
            let now = in_all(after);
            if after.floors().len() == floors {
                let gone = before - now;
                // A slow step takes longer, and spores send to sleep for 3 turns.
                let turns = gone - thrown - flared - pressed(&game, action);
                assert!((0..=6).contains(&turns), "seed {seed}, turn {}, {action:?}: {gone}", game.turn());
                burnt += turns;
            } else {
                floors = after.floors().len();
            }
            (before, game) = (now, after.clone());
            Ok::<(), ()>(())
        })
        .expect("nothing stops it");
    }
    assert!(burnt > 3_000, "{burnt}");
}
