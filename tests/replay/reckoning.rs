//! What would have saved the player: each line is played again, and is true.

use crate::levels::{floor, give, hunter};
use crate::long::rounds;
use emberdeep::action::Action;
use emberdeep::auto::{self, AutoCommand};
use emberdeep::bot;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::{Game, State};
use emberdeep::level::Level;
use emberdeep::map::{Direction, Point};
use emberdeep::replay::reckoning::{DECISIONS, QUIET, Reckoning, Way};
use std::time::Instant;

/// The least share of deaths with a way out, in percent.
const LEAST: usize = 50;
/// More actions than any way out takes.
const ENOUGH: u32 = 1_000;

/// The actions of the bot's game in dungeon `seed`, if it dies, and a state shortly before its end.
fn death(seed: u64) -> Option<(Vec<Action>, (usize, Game))> {
    let (mut actions, mut kept) = (Vec::new(), vec![(0, Game::new(seed))]);
    let game = bot::play(seed, |game, action| {
        actions.push(action);
        if actions.len().is_multiple_of(DECISIONS) {
            kept.push((actions.len(), game.clone()));
        }
        Ok::<(), ()>(())
    });
    let early = kept.into_iter().rfind(|(at, _)| at + DECISIONS <= actions.len());
    let from = early.unwrap_or_else(|| (0, Game::new(seed)));
    (game.expect("played").ending == bot::Ending::Died).then_some((actions, from))
}

fn finished(from: (usize, Game), actions: &[Action]) -> Reckoning {
    let rest = &actions[from.0..];
    let mut reckoning = Reckoning::new(from, rest);
    while reckoning.advance() {}
    reckoning
}

fn is_threatened(level: &Level) -> bool {
    auto::threats(level).next().is_some()
}

/// The stairs by the way that a traveller takes.
fn walk(game: &mut Game, to: Point, down: bool) {
    while game.level().player().at != to {
        if let Some(talent) = game.level().hero.choices().first() {
            game.play(Action::ChooseBoon((*talent).into())).expect("a talent on offer");
            continue;
        }
        let next = auto::route(game.level(), to)[1];
        let step = Direction::between(game.level().player().at, next).expect("a step");
        game.play(Action::Step(step)).expect("a free way");
    }
    game.play(if down { Action::Descend } else { Action::Climb }).expect("stairs");
}

/// The health left by a way out and the fight command as long as anybody threatens: ten quiet actions follow.
fn played(mut game: Game, way: Way) -> i32 {
    match way {
        Way::Item { action, .. } => _ = game.play(action).expect("it can be used"),
        Way::Stairs { at, down, .. } => walk(&mut game, at, down),
        Way::Hood => _ = game.play(Action::Lantern).expect("a lantern"),
        Way::Fight => {}
    }
    let (mut quiet, mut left) = (0, game.level().player().body.hp);
    for _ in 0..ENOUGH {
        let level = game.level();
        let hp = level.player().body.hp;
        let action = match level.hero.choices().first() {
            Some(talent) => Action::ChooseBoon((*talent).into()),
            None if is_threatened(level) => AutoCommand::Fight.next(level).expect("a fight that is won"),
            // It leads out of fire and gas.
            None => AutoCommand::Waiting(u8::MAX).next(level).unwrap_or(Action::Wait),
        };
        game.play(action).expect("commands propose what is possible");
        assert_eq!(game.state(), State::Playing);
        let now = game.level().player().body.hp;
        let is_quiet = now >= hp && !is_threatened(game.level());
        (quiet, left) = if is_quiet { (quiet + 1, left) } else { (0, now) };
        if quiet == QUIET {
            return left;
        }
    }
    panic!("no end");
}

#[test]
fn every_way_out_is_true_when_played() {
    let (mut deaths, mut saved, mut slowest, mut seed) = (0, 0, 0.0_f64, 1);
    let all = rounds(10, 100);
    let mut times = Vec::new();
    while deaths < all {
        let found = death(seed);
        seed += 1;
        let Some((actions, from)) = found else { continue };
        deaths += 1;
        let (hash, begin) = (from.1.hash(), Instant::now());
        let reckoning = finished(from.clone(), &actions);
        times.push(begin.elapsed().as_secs_f64());
        assert_eq!(from.1.hash(), hash, "the state is untouched");
        let mut game = Game::new(seed - 1);
        let mut moments: Vec<_> = reckoning.found().collect();
        saved += usize::from(!moments.is_empty());
        moments.reverse();
        let mut at = 0;
        for moment in moments {
            for action in &actions[at..moment.action] {
                game.play(*action).expect("accepted then, accepted now");
            }
            at = moment.action;
            assert_eq!((game.turn(), game.level().player().body.hp), (moment.turn, moment.hp));
            for (way, left) in &moment.ways {
                assert_eq!(played(game.clone(), *way), *left, "seed {} {way:?}", seed - 1);
            }
        }
    }
    times.sort_unstable_by(f64::total_cmp);
    slowest = slowest.max(times[times.len() - 1]);
    println!(
        "{saved} of {deaths} deaths had a way out, {:.2} s each, {slowest:.2} at most",
        times[times.len() / 2]
    );
    assert!(100 * saved >= LEAST * deaths, "{saved} of {deaths}");
}

/// A player who waits for a goblin that lightning would have killed.
fn doomed() -> Game {
    let mut level = floor(3, "##########\n#.@...g..#\n##########");
    hunter(&mut level, Monster::Goblin, Point::new(6, 1));
    let goblin = level.actors.last_mut().expect("a goblin");
    (goblin.body.hp, goblin.body.max_hp) = (14, 14);
    level.actors[0].body.hp = 2;
    level.hero.bag[2] = None;
    give(&mut level, Item::new(ItemKind::Mapping));
    give(&mut level, Item::new(ItemKind::Lightning));
    Game::on_level(7, level)
}

#[test]
fn the_scroll_in_the_bag_would_have_helped() {
    let start = doomed();
    let (mut game, mut actions) = (start.clone(), Vec::new());
    while game.state() == State::Playing {
        actions.push(Action::Wait);
        game.play(Action::Wait).expect("waiting is never refused");
    }
    let reckoning = finished((0, start), &actions);
    let last = reckoning.found().next().expect("a way out");
    assert!(last.action < actions.len() && last.fight.end.dies_on_hit.is_some());
    assert!(matches!(last.ways[..], [(Way::Item { kind: ItemKind::Lightning, .. }, 2)]), "{:?}", last.ways);
}

#[test]
fn a_search_can_end_at_any_time() {
    let start = doomed();
    let actions = [Action::Wait; 9];
    let mut reckoning = Reckoning::new((0, start), &actions);
    reckoning.end();
    assert!(!reckoning.is_going() && !reckoning.advance() && reckoning.found().next().is_none());
}
