//! What the player is told of files: runs saved or not, scores, preferences.

use crate::journal::{Change, Loss, RunFile};
use std::fmt::Display;

pub(crate) const NOT_HERE: &str = "Runs aren't saved here.";
pub(crate) const EARLIER_RUN: &str = "The run before this one is now saved in full.";
pub(crate) const NO_FOLDER: &str = "No picture: there's no folder for it where runs aren't saved.";
pub(crate) const NO_SCORES: &str = "Runs aren't saved here, so there are no scores.";
/// Why a preference file is not changed.
pub(crate) const MEANINGLESS: &str = "it cannot be understood. Correct it or move it away";
/// Why a preference file is not read.
pub(crate) const TOO_LARGE: &str = "it is larger than 1 MiB, far more than it needs";
pub(crate) const UNKEPT: &str = "Not saved when the program ends.";

/// Where preferences are.
pub(crate) fn kept(place: &str) -> String {
    format!("Saved in {place}.")
}

pub(crate) fn not_saved(why: &impl Display) -> String {
    format!("This run isn't being saved: {why}.")
}

pub(crate) fn is_saved(place: &str) -> String {
    format!("This run is being saved now, in {place}.")
}

pub(crate) fn no_record(why: &impl Display) -> String {
    format!("The text record of this run was not written: {why}.")
}

pub(crate) fn no_search(why: &impl Display) -> String {
    format!("Nobody could look for saved runs: {why}.")
}

/// A run continues whose file ended within an action.
pub(crate) fn torn(copy: &impl Display) -> String {
    format!("The run's file ended in mid-action. That action is cut off, and a copy with it is {copy}.")
}

/// A run continues whose file was damaged.
pub(crate) fn rescued(copy: &impl Display) -> String {
    format!("The damaged end of the run's file is cut off. A copy with it is {copy}.")
}

pub(crate) fn no_picture(folder: &str, why: &impl Display) -> String {
    format!("No picture, because {folder} can't be written to: {why}.")
}

pub(crate) fn picture_in(place: &str) -> String {
    format!("Picture saved in {place}.")
}

pub(crate) fn no_scores(why: &impl Display) -> String {
    format!("No scores: {why}.")
}

/// A preference file that can be read only in part.
pub(crate) fn partly_used(place: &str, why: &str) -> String {
    format!("{place}, {why}. The rest is used, and the file is left alone.")
}

/// A preference file that cannot be read.
pub(crate) fn not_used(place: &str, why: &str) -> String {
    format!("{place} isn't used: {why}. The file is left alone, and the defaults apply.")
}

/// A preference that cannot be saved.
pub(crate) fn not_kept(place: &str, why: &str) -> String {
    format!("This applies for now, but is not saved in {place}: {why}.")
}

/// Why a preference file is not read.
pub(crate) fn not_utf8(line: usize) -> String {
    format!("line {line}: it is not UTF-8 there")
}

/// That many files are of a newer program, the newest of them in `path`.
pub(crate) fn by_newer(count: usize, path: &str) -> String {
    match count {
        1 => format!("One run here is from a newer Emberdeep, and is kept for it: {path}."),
        many => format!(
            "{many} runs here are from a newer Emberdeep, and are kept for it. The newest is in {path}."
        ),
    }
}

/// What has become of the file of a run.
pub(crate) fn changed(change: Change, file: &RunFile) -> String {
    let place = file.place();
    match (change, file.trouble()) {
        // No path here: the panel has three rows, and the reason must fit.
        (Change::Stopped, Some(why)) => format!(
            "The run is no longer being saved, because its file can't be written: {why}. It waits in memory, and every \
             action tries again."
        ),
        (Change::Stopped | Change::Again, _) => format!("The whole run is saved again, in {place}."),
        (Change::Copied, _) => {
            format!(
                "Another program has replaced the run's file with a copy. The run is now saved there: {place}."
            )
        }
        (Change::Lost(loss), _) => {
            let how = match loss {
                Loss::Removed => "was taken away",
                Loss::Replaced => "was replaced",
                Loss::Changed => "was changed by another program",
            };
            format!("The run's file {how}. The whole run is now saved in {place}.")
        }
    }
}

/// A recording from elsewhere is among the saved runs already.
pub(crate) fn is_here(stem: &str) -> String {
    format!("{stem}.run is here already.")
}

/// A recording from elsewhere is among the saved runs now.
pub(crate) fn imported(place: &str) -> String {
    format!("The run is now saved in {place}.")
}

/// A recording from elsewhere is not saved.
pub(crate) fn not_taken(stem: &str, why: &str) -> String {
    format!("{stem}.run was not taken: {why}.")
}
