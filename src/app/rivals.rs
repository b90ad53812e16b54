//! Others in the dungeon of the day or week: once the player's run there is over, they play it too, and what they score is
//! something to compare with.

use super::{App, Run};
use crate::content::Setup;

/// Others that play one dungeon, a little with every call. Returns their score once they are done.
pub type Rival = Box<dyn FnMut() -> Option<u64>>;
/// Sends them down the dungeon of that seed, to begin like the player.
pub type Rivals = fn(u64, Setup) -> Rival;

/// How far the rivals are.
pub enum Rivalry {
    /// They are playing.
    AtPlay(Rival),
    /// They have scored that much.
    Over(u64),
}

impl Run {
    /// What the rivals have scored, once they are done.
    pub(super) fn rivals_score(&self) -> Option<u64> {
        match self.rivalry {
            Some(Rivalry::Over(score)) => Some(score),
            Some(Rivalry::AtPlay(_)) | None => None,
        }
    }
}

impl App {
    /// Lets `rivals` play the dungeons of days and weeks, too. Without them there is nobody to compare with.
    pub fn compare_with(&mut self, rivals: Rivals) {
        self.rivals = Some(rivals);
    }

    /// Has the rivals play on a little, if the player's run is over. Returns whether they did.
    pub(super) fn play_rivals(&mut self) -> bool {
        let (Some(run), Some(rivals)) = (&mut self.run, self.rivals) else { return false };
        if run.attempt.is_none() || run.practice || run.is_playing() {
            return false;
        }
        let (seed, setup) = (run.game.seed(), run.game.setup());
        self.stale |= run.rivalry.is_none();
        let Rivalry::AtPlay(play) = run.rivalry.get_or_insert_with(|| Rivalry::AtPlay(rivals(seed, setup)))
        else {
            return false;
        };
        if let Some(score) = play() {
            run.rivalry = Some(Rivalry::Over(score));
            self.stale = true;
        }
        true
    }
}
