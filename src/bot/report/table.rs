//! The report as text tables. Layout only.

use super::{Panic, Report, Share};
use crate::bot::machines::Why;
use crate::bot::run::Ending;
use crate::bot::tally::{LAST_TURNS, Visits};
use crate::content::machines::Part;
use crate::content::{FLOORS, ItemKind, MachineKind, Monster, Place};
use crate::escape;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The uppermost floors, where fights may be cheap.
const CHEAP_FLOORS: usize = 2;
/// Columns of a table of names and numbers.
const COLUMNS: usize = 3;

pub(super) fn write(report: &Report) -> String {
    let mut text = String::new();
    summary(report, &mut text);
    floors(report, &mut text);
    places(report, &mut text);
    list("What killed the player", &by_count(&report.tally.causes_of_death), report.deaths, &mut text);
    let hands =
        format!("Had a hand in it: awake in the line of sight, or did harm, in the last {LAST_TURNS} turns");
    list(&hands, &by_count(&report.tally.hands), report.deaths, &mut text);
    let damage = by_count(&report.tally.damage);
    let total = damage.iter().map(|(_, count)| count).sum();
    list("Health lost to", &damage, total, &mut text);
    let killed = |monster: &Monster| report.tally.kills.get(monster).copied().unwrap_or(0);
    let kills: Vec<_> = Monster::ALL.iter().map(|m| (m.info().name.to_owned(), killed(m))).collect();
    list("Foes killed", &kills, 0, &mut text);
    let means = by_count(&report.tally.means);
    list("What killed them", &means, means.iter().map(|(_, count)| count).sum(), &mut text);
    things(report, &mut text);
    choices(report, &mut text);
    if !report.tally.refusals.is_empty() {
        list("Refused by the game", &by_count(&report.tally.refusals), 0, &mut text);
    }
    for Panic { seed, style, said, file } in &report.panics {
        let _ = writeln!(text, "\nThe program failed in seed {seed}: {}.", escape::text(said));
        let setup: String = report.setup.written().map(|(part, words)| flag(part, &words)).collect();
        let style = style.name();
        let _ = writeln!(text, "Once more: emberdeep bot --games 1 --from {seed} --style {style}{setup}");
        let _ = match file {
            Some(place) => writeln!(text, "The game up to there: {}", escape::text(place)),
            None => writeln!(text, "The game's file could not be written."),
        };
    }
    text
}

fn flag(part: &str, words: &str) -> String {
    format!(" --{part} {}", words.replace(' ', ","))
}

fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { "-".to_owned() } else { format!("{:.1} %", 100.0 * part as f64 / whole as f64) }
}

fn each(sum: u64, count: u64) -> String {
    if count == 0 { "-".to_owned() } else { format!("{:.1}", sum as f64 / count as f64) }
}

fn summary(report: &Report, text: &mut String) {
    let share = |count| percent(count, report.games);
    let _ = writeln!(
        text,
        "{} games: {} won ({}), {} died, {} given up, {} failed",
        report.games,
        report.wins,
        share(report.wins),
        report.deaths,
        report.given_up,
        report.panics.len()
    );
    let Share { seeds, of } = report.share;
    let _ = match seeds == of {
        true => writeln!(text, "seeds: {seeds}"),
        false => writeln!(text, "seeds: {seeds}, a share of {of}"),
    };
    let spreads = [
        ("turns", report.turns),
        ("turns of wins", report.turns_of_wins),
        ("oil left in wins", report.oil_of_wins),
    ];
    for (name, spread) in spreads {
        let _ = writeln!(text, "{name}: {} to {}, median {}", spread.least, spread.most, spread.median);
    }
    let won = || report.runs.iter().filter(|run| run.ending == Ending::Won);
    let (all, wins) = (sums(report.runs.iter()), sums(won()));
    let _ = writeln!(text, "turns hooded: {}, in wins {}", percent(all.0, all.1), percent(wins.0, wins.1));
    let _ = writeln!(text, "hits from the dark: {} a game", each(report.tally.from_the_dark, report.games));
    let deeper = || report.tally.floors.iter().skip(CHEAP_FLOORS);
    let fights: u64 = deeper().map(|floor| floor.fights).sum();
    let light: u64 = deeper().map(|floor| floor.light_fights).sum();
    let dull: u64 = deeper().map(|floor| floor.dull_fights).sum();
    let _ = writeln!(
        text,
        "fights from floor {} on: {} a game, {} cost under a tenth of health, {} without an item or a surprise",
        CHEAP_FLOORS + 1,
        each(fights, report.games),
        percent(light, fights),
        percent(dull, fights)
    );
    let killed = report.tally.kills.values().sum();
    let _ =
        writeln!(text, "killed by the ground: {} of foes", percent(report.tally.killed_by_ground, killed));
    let ending = |run: &&super::BotGame| run.ending == Ending::GaveUp;
    let seeds: Vec<_> = report.runs.iter().filter(ending).map(|run| run.seed.to_string()).take(10).collect();
    if !seeds.is_empty() {
        let _ = writeln!(text, "given up: seeds {}", seeds.join(", "));
    }
}

/// Turns with the lantern hooded, and all turns.
fn sums<'a>(runs: impl Iterator<Item = &'a super::BotGame>) -> (u64, u64) {
    runs.fold((0, 0), |(hooded, turns), run| (hooded + run.hooded, turns + run.turns))
}

fn floors(report: &Report, text: &mut String) {
    let _ = writeln!(
        text,
        "\nfloor  reached  died there   turns   shift met  health lost  kills  healing found  used"
    );
    for (floor, depth) in report.tally.floors.iter().zip(1..=FLOORS) {
        let games = floor.reached;
        let _ = writeln!(
            text,
            "{depth:>5}  {games:>7}  {:>10}  {:>6}  {:>10}  {:>11}  {:>5}  {:>13}  {:>4}",
            percent(floor.deaths, games),
            each(floor.turns, games),
            percent(floor.night_shifts, games),
            each(floor.damage, games),
            each(floor.kills, games),
            each(floor.healing_found, games),
            each(floor.healing_used, games),
        );
    }
}

/// How deadly each place is beside the others on its floors, if games went through them in different orders.
fn places(report: &Report, text: &mut String) {
    let places = &report.tally.places;
    let is_away = |(place, visits): (&Place, &[Visits; FLOORS as usize])| {
        visits.iter().zip(1..).any(|(visits, depth)| visits.reached > 0 && depth != place.home())
    };
    if !places.iter().any(is_away) {
        return;
    }
    let _ = writeln!(text, "\nplace                  reached  died there  of what its floors let expect");
    for (place, visits) in places {
        let (reached, deaths) =
            visits.iter().fold((0, 0), |sum, visits| (sum.0 + visits.reached, sum.1 + visits.deaths));
        let expected: f64 = visits
            .iter()
            .enumerate()
            .map(|(floor, visits)| visits.reached as f64 * deadliness(report, floor))
            .sum();
        let share = if expected > 0.0 { format!("{:.2}", deaths as f64 / expected) } else { "-".to_owned() };
        let name = place.info().name;
        let _ = writeln!(text, "{name:<21}  {reached:>7}  {:>10}  {share:>5}", percent(deaths, reached));
    }
}

/// The share of visits to a floor, counted from 0, that end in death, in whatever place.
fn deadliness(report: &Report, floor: usize) -> f64 {
    let all = report.tally.places.values().map(|visits| visits[floor]);
    let (reached, deaths) = all.fold((0, 0), |sum, visits| (sum.0 + visits.reached, sum.1 + visits.deaths));
    if reached == 0 { 0.0 } else { deaths as f64 / reached as f64 }
}

/// Names and counts, largest first, then by name. A merged report may come from elsewhere, so its words are escaped.
fn by_count(counts: &BTreeMap<String, u64>) -> Vec<(String, u64)> {
    let mut list: Vec<_> =
        counts.iter().map(|(name, count)| (escape::text(name).into_owned(), *count)).collect();
    list.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    list
}

/// A table of names and counts, with percentages of `whole` unless that is 0.
fn list(title: &str, counts: &[(String, u64)], whole: u64, text: &mut String) {
    let _ = writeln!(text, "\n{title}");
    for row in counts.chunks(COLUMNS) {
        let cells = row.iter().map(|(name, count)| {
            let share = if whole == 0 { String::new() } else { percent(*count, whole) };
            format!("{name:<18}{count:>7}{share:>8}")
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}

/// Every kind of item, found or not.
fn things(report: &Report, text: &mut String) {
    let _ = writeln!(text, "\nThings: used of found, and the share of games that used what they found");
    let cells: Vec<_> = ItemKind::ALL
        .into_iter()
        .map(|kind| {
            let thing = report.tally.things.get(&kind).copied().unwrap_or_default();
            let games = percent(thing.games_used.min(thing.games_found), thing.games_found);
            format!("{:<25}{:>6} of{:>6}{games:>9}", kind.info().name, thing.used, thing.found)
        })
        .collect();
    for row in cells.chunks(2) {
        let _ = writeln!(text, "{}", row.join("   "));
    }
}

/// Solved machines by kind, and the prizes chosen from several.
fn choices(report: &Report, text: &mut String) {
    let solved = MachineKind::ALL.into_iter().map(|kind| {
        let machine = report.tally.machines.get(&kind);
        let (solved, met) = machine.map_or((0, 0), |machine| (machine.solved, machine.met));
        (kind.info().name, solved, met)
    });
    shares("Machines: solved of those on floors reached", solved, text);
    let bets = MachineKind::ALL.into_iter().filter(|kind| kind.has(|part| part == Part::Lure)).map(|kind| {
        let machine = report.tally.machines.get(&kind);
        let (both, solved) = machine.map_or((0, 0), |machine| (machine.both, machine.solved));
        (kind.info().name, both, solved)
    });
    shares("Second altars: emptied of those in solved machines", bets, text);
    friends(report, text);
    let flames = &report.tally.flames;
    list("Flames of the ember", &by_count(flames), flames.get("lit").copied().unwrap_or(0), text);
    left(report, text);
    let chosen = report.tally.choices.iter().map(|(kind, count)| (kind.info().name.to_owned(), *count));
    let chosen = by_count(&chosen.collect());
    list("Chosen of several", &chosen, chosen.iter().map(|(_, count)| count).sum(), text);
}

/// Companions, by kind, and how the games went on.
fn friends(report: &Report, text: &mut String) {
    if report.tally.friends.is_empty() {
        return;
    }
    let _ = writeln!(text, "\nCompanions{:>20}{:>9}{:>24}", "freed", "lost", "games with one won");
    for (kind, friends) in &report.tally.friends {
        let (name, won) = (kind.info().name, percent(friends.won, friends.games));
        let _ = writeln!(
            text,
            "{name:<20}{:>10}{:>9}{:>15} of{:>5}",
            friends.freed, friends.lost, won, friends.games
        );
    }
}

/// Machines left unsolved on the way down, by reason.
fn left(report: &Report, text: &mut String) {
    let reasons = Why::ALL.map(|why| format!("{:>9}", why.name())).concat();
    let _ = writeln!(text, "\n{:<24}{reasons}", "Machines left, and why");
    for kind in MachineKind::ALL {
        let left = report.tally.machines.get(&kind).map(|machine| &machine.left);
        let count = |why| left.and_then(|left| left.get(&why)).copied().unwrap_or(0);
        let counts = Why::ALL.map(|why| format!("{:>9}", count(why))).concat();
        let _ = writeln!(text, "{:<24}{counts}", kind.info().name);
    }
}

/// A table of names with two numbers, the first a part of the second.
fn shares(title: &str, rows: impl Iterator<Item = (&'static str, u64, u64)>, text: &mut String) {
    let _ = writeln!(text, "\n{title}");
    let cells: Vec<_> = rows.map(|(name, part, whole)| format!("{name:<25}{part:>6} of{whole:>6}")).collect();
    for row in cells.chunks(2) {
        let _ = writeln!(text, "{}", row.join("   "));
    }
}
