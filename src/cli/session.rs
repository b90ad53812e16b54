//! Opens the run to play: a saved one, or a new one with its own file.

use super::complain::Failure;
use super::values;
use crate::app::{App, Rival, Start};
use crate::bot::Median;
use crate::config::settings::Settings;
use crate::content::Setup;
use crate::disk::Disk;
use crate::game::Game;
use crate::map_builder::rules::{EMBERDEEP, Rules};
use crate::saves::Recorder;
use crate::saves::preferences::Preferences;
use etcetera::BaseStrategy;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The flags shared by all ways to play.
#[derive(clap::Args)]
pub struct Session {
    /// The dungeon, a number or words; starts a new run [default: another one each time]
    #[arg(long, value_name = "SEED", value_parser = values::seed)]
    seed: Option<u64>,
    /// The rule set; starts a new run [default: emberdeep]
    #[arg(long, value_name = "NAME", value_parser = values::rule_set())]
    rules: Option<&'static Rules>,
    #[command(flatten)]
    setup: values::SetupArgs,
    /// Begin the dungeon of the day: the same start for everyone, and your first run to end is ranked
    #[arg(long, conflicts_with_all = ["week", "seed", "rules", "start", "winter", "oaths"])]
    day: bool,
    /// Begin the dungeon of the week: winter 3 and two oaths for everyone, and your best run is ranked
    #[arg(long, conflicts_with_all = ["seed", "rules", "start", "winter", "oaths"])]
    week: bool,
    #[command(flatten)]
    pub places: Directories,
}

/// The directories of a person's files.
#[derive(clap::Args)]
pub struct Directories {
    /// Where runs are kept [default: where the system keeps a program's data]
    #[arg(long, value_name = "DIR", env = "EMBERDEEP_DATA", hide_env_values = true)]
    pub data: Option<PathBuf>,
    /// Where options and keys are kept [default: where the system keeps a program's settings]
    #[arg(long, value_name = "DIR", env = "EMBERDEEP_CONFIG", hide_env_values = true)]
    pub config: Option<PathBuf>,
}

impl Session {
    /// The app with the saved run of `recorder`, or with a new run if there is none or one was requested. `trouble`
    /// says why nothing is saved.
    pub fn app(
        &self,
        setup: Option<Setup>,
        (recorder, trouble): (Recorder, Option<String>),
        fresh_seed: u64,
    ) -> App {
        // A run that should be saved reports itself that it is not.
        let trouble = trouble.filter(|_| recorder.storage().is_none());
        let challenge = recorder.challenges().and_then(|[day, week]| match (self.day, self.week) {
            (true, _) => Some(day),
            (_, true) => Some(week),
            (false, false) => None,
        });
        let game = || {
            if let Some(challenge) = challenge {
                return Game::with_setup(challenge.seed(), &EMBERDEEP, challenge.setup());
            }
            let rules = self.rules.unwrap_or(&EMBERDEEP);
            Game::with_setup(self.seed.unwrap_or(fresh_seed), rules, setup.unwrap_or_default())
        };
        let start = if self.starts_new_run(setup) { Start::NewRun(game()) } else { Start::SavedRun(&game) };
        let mut app = App::open(recorder, start);
        app.compare_with(bots);
        trouble.into_iter().for_each(|sentence| app.say(sentence));
        app
    }

    /// How a new run is to begin, if that was requested.
    ///
    /// # Errors
    /// [`Failure::Oaths`].
    pub fn setup(&self) -> Result<Option<Setup>, Failure> {
        self.setup.setup()
    }

    /// Whether a new run was requested.
    pub fn starts_new_run(&self, setup: Option<Setup>) -> bool {
        setup.is_some() || self.seed.is_some() || self.rules.is_some() || self.day || self.week
    }
}

impl Directories {
    /// The app at its title, with the person's own files.
    pub fn title(&self) -> App {
        let (recorder, trouble) = self.recorder();
        let mut app = App::open(recorder, Start::Title(trouble));
        app.compare_with(bots);
        self.configure(&mut app);
        app
    }

    /// A recorder for the person's runs, with the reason if it saves nothing.
    pub fn recorder(&self) -> (Recorder, Option<String>) {
        match self.directory() {
            Ok(dir) => recorder_in(dir),
            Err(why) => (idle_recorder(), Some(format!("This run isn't being saved: {why}."))),
        }
    }

    /// Applies the person's preferences to `app`.
    pub fn configure(&self, app: &mut App) {
        match self.config() {
            Some(dir) => configure(app, &dir),
            None => app.set(Settings::default()),
        }
    }

    /// The preferences' directory, or `None` without a home directory.
    fn config(&self) -> Option<PathBuf> {
        let platform =
            || Some(etcetera::base_strategy::choose_native_strategy().ok()?.config_dir().join("emberdeep"));
        let named = self.config.clone().filter(|path| !path.as_os_str().is_empty());
        named.or_else(platform)
    }

    /// The runs' directory.
    ///
    /// # Errors
    /// [`Failure::Nowhere`].
    fn directory(&self) -> Result<PathBuf, Failure> {
        data_directory(self.data.as_deref())
    }

    /// A recorder that touches nothing until a run begins.
    pub fn recorder_for_later(&self) -> Recorder {
        self.directory().map_or_else(|_| idle_recorder(), |dir| Recorder::later(Disk::at(dir), clock))
    }
}

/// Bots in that dungeon.
fn bots(seed: u64, setup: Setup) -> Rival {
    let mut median = Median::new(seed, setup);
    Box::new(move || median.advance())
}

/// The directory of runs: `named`, or the system's directory for program data if that is missing or empty.
///
/// # Errors
/// [`Failure::Nowhere`].
pub(crate) fn data_directory(named: Option<&Path>) -> Result<PathBuf, Failure> {
    if let Some(named) = named.filter(|path| !path.as_os_str().is_empty()) {
        return Ok(named.to_path_buf());
    }
    let platform = etcetera::base_strategy::choose_native_strategy().map_err(|_| Failure::Nowhere)?;
    Ok(platform.data_dir().join("emberdeep"))
}

/// Applies the preferences in `dir` to `app`.
pub fn configure(app: &mut App, dir: &Path) {
    let (preferences, keys, settings) = Preferences::open(Disk::with_links(dir));
    app.configure(preferences, keys, settings);
}

/// A recorder for runs in `dir`, with the reason if it saves nothing.
pub(crate) fn recorder_in(dir: impl Into<PathBuf>) -> (Recorder, Option<String>) {
    Recorder::open_or_read(Disk::at(dir), clock)
}

/// A recorder that saves nothing.
pub(crate) fn idle_recorder() -> Recorder {
    Recorder::idle(clock)
}

fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_path_wins() {
        let directory = |named: Option<&str>| data_directory(named.map(Path::new)).expect("a home directory");
        assert_eq!(directory(Some("here")), PathBuf::from("here"));
        let platform = directory(None);
        assert!(platform.ends_with("emberdeep"), "{platform:?}");
        assert_eq!(directory(Some("")), platform, "an empty variable names nothing");
    }
}
