//! Commands on generated floors: they end, the game never refuses their actions, they avoid known traps, and nothing
//! unseen changes a decision.

use super::long::rounds;
use crate::levels::built;
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop, Watch, opponents};
use emberdeep::content::items::Category;
use emberdeep::content::{FLOORS, Item, ItemKind};
use emberdeep::forecast::notice::earshot;
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, ActorId, Cover, Gas, Level, Mood};
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::rng::Rng;

/// More actions than exploring any floor takes.
const MOST: usize = 8_000;

/// How many floors are tried: a sample, or all of them.
fn floors_tried() -> u64 {
    rounds(30, 200) as u64
}

/// A floor of the dungeon `seed`; all depths come round.
fn floor(seed: u64) -> Level {
    let depth = (seed % u64::from(FLOORS)) as u32 + 1;
    built(seed, depth)
}

/// The same, with nobody there but the player.
fn deserted(seed: u64) -> Level {
    let mut level = floor(seed);
    level.actors.retain(Actor::is_player);
    level.timers.night_shift = None;
    // Commands leave their dance to the player.
    level.machines.iter_mut().for_each(|machine| machine.dance = None);
    level
}

/// Puts a weapon into the player's hand; all kinds come round.
fn wield(level: &mut Level, seed: u64) {
    let weapons: Vec<ItemKind> =
        ItemKind::ALL.into_iter().filter(|kind| kind.info().category == Category::Weapon).collect();
    level.hero.bag[0] = Some(Item::new(weapons[seed as usize % weapons.len()]));
}

/// Runs a command until it stops for good, with every interruption passed over, and hands each state to `look`.
fn drive(game: &mut Game, start: AutoCommand, mut look: impl FnMut(&Game, Option<Action>)) -> Stop {
    let mut command = start;
    for _ in 0..MOST {
        let before = Watch::of(game.level());
        let action = match command.next(game.level()) {
            Ok(action) => action,
            Err(stop) => return stop,
        };
        look(game, Some(action));
        let events = game.play(action).unwrap_or_else(|why| panic!("{action:?} is refused: {why:?}"));
        if command.stops(&before, &events, game.level()) == Some(Stop::Done) {
            return Stop::Done;
        }
        if game.state() != State::Playing {
            return Stop::Done;
        }
        look(game, None);
    }
    panic!("{start:?} does not end on seed {} floor {}", game.seed(), game.level().depth);
}

/// Steps from the player by whatever can be walked on, doors counted as open.
fn reachable(level: &Level) -> DistanceMap {
    let mut steps = DistanceMap::new();
    let tile = |tile: usize| level.map.tiles[tile].is_passable().then_some(1);
    steps.fill_by(level.map.width, level.map.height, &[level.player().at], None, tile);
    steps
}

#[test]
fn exploring_sees_and_takes_everything() {
    for seed in 0..floors_tried() {
        let mut level = deserted(seed);
        level.ground.traps.clear();
        // It goes through neither oil nor webs, and takes no open light to firedamp.
        level.ground.cover.fill(Cover::None);
        let gas: Vec<usize> = level.ground.air.tiles(Gas::Firedamp).map(|(tile, _)| tile).collect();
        gas.into_iter().for_each(|tile| level.ground.air.set(Gas::Firedamp, tile, 0));
        let steps = reachable(&level);
        let mut game = Game::on_level(seed, level);
        let mut places = std::collections::BTreeMap::new();
        let stop = drive(&mut game, AutoCommand::Explore, |game, action| {
            if action.is_some() {
                let at = game.level().player().at;
                *places.entry((at.x, at.y)).or_insert(0) += 1;
            }
        });
        assert!(
            matches!(stop, Stop::NothingLeft { way_on: true, unreached: false }),
            "seed {seed}: {stop:?}"
        );
        let level = game.level();
        for at in level.map.points().filter(|at| steps.distance(*at).is_some()) {
            assert!(level.is_explored(at), "seed {seed}: {at:?} was not seen");
        }
        let left = level.items.iter().filter(|lying| steps.distance(lying.at).is_some());
        for lying in left.filter(|lying| !level.is_offered(lying.at)) {
            assert!(
                !emberdeep::auto::is_worth_taking(level, lying.item.kind),
                "seed {seed}: {lying:?} is left"
            );
        }
        assert!(places.values().all(|visits| *visits < 40), "seed {seed}: to and fro");
    }
}

/// Puts traps on the floor.
fn strew_traps(level: &mut Level, seed: u64) {
    let mut dice = Rng::for_players(seed);
    let free: Vec<Point> = level.map.points().filter(|at| level.map.tile(*at) == TileType::Floor).collect();
    for _ in 0..30 {
        level.ground.traps.push(*dice.pick(&free));
    }
}

#[test]
fn no_command_steps_on_a_known_trap() {
    for seed in 0..floors_tried() {
        let mut level = deserted(seed);
        strew_traps(&mut level, seed);
        let mut game = Game::on_level(seed, level);
        let check = |game: &Game, action: Option<Action>| {
            let level = game.level();
            if let Some(Action::Step(direction)) = action {
                let to = direction.step(level.player().at);
                assert!(!level.knows_trap(to), "seed {seed}: {to:?}");
            }
        };
        drive(&mut game, AutoCommand::Explore, check);
        let mut dice = Rng::for_players(seed);
        for _ in 0..5 {
            let to = any_place(game.level(), &mut dice);
            drive(&mut game, AutoCommand::Travel(to), check);
            drive(&mut game, AutoCommand::Run(*dice.pick(&Direction::ALL)), check);
        }
    }
}

/// The sleepers that the player knows of while out of earshot of all of them do not notice the next step.
#[test]
fn exploring_wakes_no_sleeper_that_is_known() {
    let mut passed = 0;
    for seed in 0..floors_tried() {
        let mut level = floor(seed);
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (100_000, 100_000);
        // Others make noise of their own.
        level.actors.retain(|actor| actor.is_player() || actor.is_asleep());
        level.ground.traps.clear();
        let mut game = Game::on_level(seed, level);
        let mut asleep: Vec<ActorId> = Vec::new();
        drive(&mut game, AutoCommand::Explore, |game, action| {
            let level = game.level();
            if action.is_some() {
                // A foe that has woken otherwise is fought, which is louder than a step.
                let is_step = matches!(action, Some(Action::Step(_)));
                let is_far = is_step && earshot(level)[level.map.index(level.player().at)] <= 0;
                let known = level.known_sleepers().map(|sleeper| sleeper.id).filter(|_| is_far);
                asleep = known.filter(|id| level.actor(*id).is_some_and(Actor::is_asleep)).collect();
            } else {
                passed += asleep.len();
                for foe in asleep.drain(..).filter_map(|id| level.actor(id)) {
                    assert!(!foe.is_hunting(), "seed {seed}: {:?} at {:?}", foe.kind, foe.at);
                }
            }
        });
    }
    assert!(passed > 166 * floors_tried() as usize, "{passed}");
}

/// Drives exploring until a foe that knows nothing of the player comes into view, or nothing is left.
fn first_unaware(game: &mut Game) -> Option<ActorId> {
    for _ in 0..MOST {
        let before = Watch::of(game.level());
        let action = AutoCommand::Explore.next(game.level()).ok()?;
        let events = game.play(action).expect("accepted");
        let stop = AutoCommand::Explore.stops(&before, &events, game.level());
        if game.state() != State::Playing || game.level().hero.has_to_choose() {
            return None;
        }
        if let Some(Stop::FoeInView(foe)) = stop {
            let is_unaware = |foe: &Actor| matches!(foe.mood, Mood::Asleep { .. } | Mood::Wandering { .. });
            return game.level().actor(foe).filter(|foe| is_unaware(foe)).map(|foe| foe.id);
        }
    }
    None
}

/// The panel keeps it, with a forecast, and the fight key goes for it or says why not.
#[test]
fn hooding_the_lantern_forgets_no_foe() {
    let mut sightings = 0;
    for seed in 0..rounds(15, 100) as u64 {
        let mut game = Game::on_level(seed, floor(seed));
        let Some(foe) = first_unaware(&mut game) else { continue };
        sightings += 1;
        game.play(Action::Lantern).expect("accepted");
        let level = game.level();
        let is_listed = level.actor(foe).is_some_and(|foe| level.sees_actor(foe))
            || level.unaware_near_by().iter().any(|sighting| sighting.foe.id == foe);
        assert!(is_listed, "seed {seed}: {foe:?} is no longer in the panel");
        assert!(!opponents(level).is_empty(), "seed {seed}: no forecast");
        let next = AutoCommand::Fight.next(level);
        assert_ne!(next, Err(Stop::NoFoe), "seed {seed}");
    }
    assert!(3 * sightings > rounds(15, 100), "{sightings}");
}

fn any_place(level: &Level, dice: &mut Rng) -> Point {
    Point::new(dice.range(0, level.map.width - 1), dice.range(0, level.map.height - 1))
}

#[test]
fn travelling_reaches_what_is_known_and_reachable() {
    for seed in 0..floors_tried() {
        let mut level = deserted(seed);
        level.ground.traps.clear();
        let mut game = Game::on_level(seed, level);
        drive(&mut game, AutoCommand::Explore, |_, _| {});
        let mut dice = Rng::for_players(seed);
        for _ in 0..8 {
            let to = any_place(game.level(), &mut dice);
            let level = game.level();
            let steps = reachable(level);
            let can =
                level.is_explored(to) && level.map.tile(to).is_passable() && steps.distance(to).is_some();
            let stop = drive(&mut game, AutoCommand::Travel(to), |_, _| {});
            assert_eq!(can, stop == Stop::Done, "seed {seed}: {to:?} {stop:?}");
            assert_eq!(can, game.level().player().at == to, "seed {seed}: {to:?}");
        }
    }
}

#[test]
fn with_foes_about_no_action_is_refused() {
    for seed in 0..floors_tried() {
        let mut level = floor(seed);
        level.actors[0].body.max_hp = 100_000;
        level.actors[0].body.hp = 100_000;
        wield(&mut level, seed);
        let mut game = Game::on_level(seed, level);
        let mut dice = Rng::for_players(seed);
        for _ in 0..150 {
            if game.state() != State::Playing {
                break;
            }
            while game.level().hero.has_to_choose() {
                let talent = *dice.pick(game.level().hero.choices());
                game.play(Action::ChooseBoon(talent.into())).expect("a talent");
            }
            let to = any_place(game.level(), &mut dice);
            let run = AutoCommand::Run(*dice.pick(&Direction::ALL));
            let commands =
                [AutoCommand::Fight, AutoCommand::Explore, run, AutoCommand::Travel(to), AutoCommand::Rest];
            let mut command = if dice.coin() { AutoCommand::Fight } else { *dice.pick(&commands) };
            for _ in 0..20 {
                let before = Watch::of(game.level());
                let Ok(action) = command.next(game.level()) else { break };
                let events = game
                    .play(action)
                    .unwrap_or_else(|why| panic!("seed {seed}: {action:?} is refused: {why:?}"));
                if command.stops(&before, &events, game.level()).is_some() || game.state() != State::Playing {
                    break;
                }
            }
        }
    }
}

/// What every command would do here.
fn decisions(level: &Level) -> Vec<Result<Action, Stop>> {
    let corners = [Point::new(5, 5), Point::new(40, 22), Point::new(70, 8), Point::new(30, 38)];
    let mut commands = vec![AutoCommand::Explore, AutoCommand::Rest, AutoCommand::Fight];
    commands.extend(corners.map(AutoCommand::Travel));
    commands.extend(Direction::ALL.map(AutoCommand::Run));
    let first = commands.iter().map(|command| command.clone().next(level));
    // A run under way decides more than one that begins.
    let on = commands.iter().map(|command| {
        let mut command = *command;
        command.next(level).and_then(|_| command.next(level))
    });
    first.chain(on).collect()
}

#[test]
fn nothing_unknown_changes_a_decision() {
    let mut compared = 0_u64;
    for seed in 0..floors_tried() {
        let mut level = floor(seed);
        level.actors[0].body.max_hp = 500;
        level.actors[0].body.hp = 400;
        wield(&mut level, seed);
        let mut game = Game::on_level(seed, level);
        let mut dice = Rng::for_players(seed);
        for turn in 0..120 {
            if turn % 10 == 0 {
                let mut other = game.level().clone();
                crate::unknown::change(&mut other, &mut dice);
                assert_eq!(decisions(game.level()), decisions(&other), "seed {seed} turn {turn}");
                let before = Watch::of(game.level());
                assert_eq!(before, Watch::of(&other), "seed {seed} turn {turn}");
                compared += 1;
            }
            let Ok(action) =
                AutoCommand::Explore.next(game.level()).or_else(|_| AutoCommand::Fight.next(game.level()))
            else {
                break;
            };
            game.play(action).expect("accepted");
            if game.state() != State::Playing {
                break;
            }
        }
    }
    assert!(compared > 5 * floors_tried(), "{compared}");
}
