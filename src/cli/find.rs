//! `emberdeep find`: prints seeds whose floors satisfy a condition, in ascending order as they are found.

use super::complain::Failure;
use super::output::Output;
use super::shard::{self, Shard};
use super::values::FloorArgs;
use super::{parallel, values};
use crate::content::Place;
use crate::map_builder::rules::Rules;
use crate::survey::{Condition, Measure, Surveyor};
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use rayon::prelude::*;
use serde::Serializer;
use serde_json::Value;
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
#[command(after_help = about(), allow_negative_numbers = true)]
pub struct Args {
    /// What the floor must be like, as in 'rooms>=16 && floor<0.3 && loops>=2'
    #[arg(long = "where", value_name = "CONDITION", allow_hyphen_values = true)]
    condition: String,
    /// The first seed to try; the others follow
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::first_seed)]
    from: u64,
    /// How many seeds to try [default: all of them]
    #[arg(long, value_name = "K", value_parser = values::whole(1..=u64::MAX))]
    count: Option<u64>,
    /// Stop after this many finds [default: 10, and with --shard after the last seed]
    #[arg(long, value_name = "K", conflicts_with = "shard", value_parser = values::whole(1..=u64::MAX))]
    limit: Option<u64>,
    /// Try only the I-th of N shares of the seeds, as in 2/8
    #[arg(long, value_name = "I/N", requires = "count")]
    shard: Option<Shard>,
    /// The rule set for floors of rooms
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    #[command(flatten)]
    floor: FloorArgs,
    /// How many threads search [default: one per core]
    #[arg(long, value_name = "J", value_parser = values::whole(1..=1_024_usize))]
    jobs: Option<usize>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

fn about() -> String {
    let measures: Vec<_> = Measure::ALL
        .iter()
        .map(|measure| format!("{}: {}", measure.info().name, measure.info().meaning))
        .collect();
    format!(
        "A condition compares measures and numbers with < <= > >= == != and joins comparisons with && || ! and \
         parentheses. Only the measures that matter are taken, the cheap ones first.\n\n{}.\n\nEach line is a seed and \
         the measures in the condition. Without --depth it is about the bare dungeons that `emberdeep map` prints. \
         A progress bar goes to standard error if that is a terminal.",
        measures.join(".\n")
    )
}

/// A matching seed, with the measures in the condition.
type Found = (u64, Vec<f64>);

/// The default number of finds.
const LIMIT: u64 = 10;
/// How many seeds a thread tries at a time, at first and at most: the first finds should appear at once, and later the
/// threads should not wait for each other.
const FEW: u64 = 64;
const MANY: u64 = 1 << 16;
/// How many seeds all threads try before finds are printed: until then the finds wait in memory.
const ROUNDS_MOST: u64 = 1 << 18;
const ROUND: Duration = Duration::from_millis(50);

pub fn run(args: &Args) -> Result<(), Failure> {
    let floor = args.floor.floor()?;
    let condition = args.condition.parse::<Condition>().map_err(Failure::Condition)?;
    let measures = condition.measures();
    if let Some(measure) = measures.iter().find(|measure| !measure.is_of(floor)) {
        return Err(match floor {
            Some((depth, _)) => Failure::NoRooms { depth },
            None => Failure::NeedsDepth { measure: measure.info().name },
        });
    }
    let seeds = match args.count {
        Some(count) => shard::seeds(args.from, count, args.shard)?,
        None => args.from..=u64::MAX,
    };
    if seeds.is_empty() {
        return Ok(());
    }
    let limit = args.limit.unwrap_or(if args.shard.is_some() { u64::MAX } else { LIMIT });
    let question = Question { rules: args.rules, floor, condition, measures };
    let mut search = Search { args, question, out: Output::stdout(), limit, left: limit };
    let bar = bar(args.count.map(|_| seeds.end() - seeds.start() + 1));
    let done = search.run(seeds, &bar);
    bar.finish_and_clear();
    done?;
    search.out.finish()
}

fn bar(count: Option<u64>) -> ProgressBar {
    let (bar, template) = match count {
        Some(count) => {
            (ProgressBar::new(count), "{bar:40} {human_pos} of {human_len} seeds, {rate} a second, {msg}")
        }
        None => (ProgressBar::no_length(), "{human_pos} seeds, {rate} a second, {msg}"),
    };
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        // A terminal that rejects it loses nothing.
        let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
    };
    bar.with_style(ProgressStyle::with_template(template).expect("a template").with_key("rate", rate))
}

/// Shared by all threads.
struct Question {
    rules: &'static Rules,
    floor: Option<(u32, Place)>,
    condition: Condition,
    measures: Vec<Measure>,
}

impl Question {
    /// The matching seeds among these, in order.
    fn ask(&self, seeds: RangeInclusive<u64>, each: u64) -> Vec<Found> {
        let (first, last) = (*seeds.start(), *seeds.end());
        let parts: Vec<u64> = (0..=(last - first) / each).collect();
        let found = parts.par_iter().map(|part| {
            let begin = first + part * each;
            let end = begin.saturating_add(each - 1).min(last);
            let mut surveyor = Surveyor::new(self.rules, self.floor);
            let seeds = (begin..=end).filter_map(|seed| {
                let found = surveyor.finds(seed, &self.condition);
                found.then(|| (seed, self.measures.iter().map(|measure| surveyor.take(*measure)).collect()))
            });
            seeds.collect::<Vec<Found>>()
        });
        found.collect::<Vec<_>>().concat()
    }
}

struct Search<'a> {
    args: &'a Args,
    question: Question,
    out: Output,
    /// How many to find.
    limit: u64,
    /// How many are still missing.
    left: u64,
}

impl Search<'_> {
    /// Searches in rounds until enough are found.
    fn run(&mut self, seeds: RangeInclusive<u64>, bar: &ProgressBar) -> Result<(), Failure> {
        let pool = parallel::threads(self.args.jobs)?;
        let (mut next, last) = (*seeds.start(), *seeds.end());
        let most = MANY.min(ROUNDS_MOST / pool.current_num_threads() as u64);
        let mut each = FEW;
        loop {
            let size = each * pool.current_num_threads() as u64;
            let end = next.saturating_add(size - 1).min(last);
            let begun = Instant::now();
            let question = &self.question;
            let found = pool.install(|| question.ask(next..=end, each));
            if begun.elapsed() < ROUND {
                each = (2 * each).min(most);
            }
            bar.inc(end - next + 1);
            bar.suspend(|| self.print(found))?;
            bar.set_message(format!("{} found", self.limit - self.left));
            if end == last || self.left == 0 {
                return Ok(());
            }
            next = end + 1;
        }
    }

    /// Prints the finds still wanted, at once: another program may be waiting for them.
    fn print(&mut self, found: Vec<Found>) -> Result<(), Failure> {
        let wanted = found.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        self.left -= wanted as u64;
        let lines: String = found[..wanted].iter().map(|found| self.line(found)).collect();
        self.out.write(|out| {
            out.write_all(lines.as_bytes())?;
            out.flush()
        })
    }

    fn line(&self, (seed, values): &Found) -> String {
        let pairs = self.question.measures.iter().zip(values);
        if self.args.json {
            let seed = [("seed", Value::from(*seed))].into_iter();
            let members = seed.chain(pairs.map(|(measure, value)| (measure.info().name, as_json(*value))));
            let mut line = Vec::new();
            serde_json::Serializer::new(&mut line).collect_map(members).expect("memory takes all");
            return String::from_utf8(line).expect("JSON is text") + "\n";
        }
        let words = pairs.map(|(measure, value)| format!("  {} {}", measure.info().name, as_text(*value)));
        format!("{seed}{}\n", words.collect::<String>())
    }
}

/// Whole numbers get no decimal point.
fn as_json(value: f64) -> Value {
    if value.fract() == 0.0 { Value::from(value as i64) } else { Value::from(value) }
}

fn as_text(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value}") } else { format!("{value:.3}") }
}
