//! A run as a file: its seed and its actions, written down as they happen. This one file is the save, the recording,
//! the bug report and the proof of a score. It knows no rules and no screens, reads no clock, and trusts no byte.
//!
//! Any [`Copy`] type that serde can write and read will do as an action; the game supplies its state as a hash, and
//! its rules as a name and a number. So nothing here changes when the game grows.
//!
//! # The format
//!
//! Numbers in the frame have a fixed size and are little-endian. A file is a preamble followed by records:
//!
//! | bytes | preamble |
//! |---|---|
//! | 8 | `89 45 6D 62 65 72 0D 0A` (`\x89Ember\r\n`: a transfer in text mode spoils it at once) |
//! | 2 | the format's version: 3, or less in older files |
//!
//! | bytes | record |
//! |---|---|
//! | 1 | kind |
//! | 2 | `n`, the length of the payload, at most 4096; of a part of a snapshot at most 65535 |
//! | 1 | guard: `5A` xor the three bytes before it |
//! | n | payload |
//! | 4 | check: the low 32 bits of the record's link |
//!
//! The *link* is a 64-bit number that chains the records. The first link is XXH3 (64 bits, seed 0) of the preamble;
//! the link of a record is XXH3 (64 bits) of its kind, length, guard and payload, with the previous link as the seed. A
//! record that is changed, dropped, repeated or moved therefore breaks its own check and all later ones. The guard
//! reveals a damaged length; without it, a damaged file could pass for one that merely ends too soon.
//!
//! Payloads are in the [postcard](https://postcard.jamesmunns.com/wire-format) wire format, version 1: unsigned
//! integers are LEB128, a string is its length and its UTF-8, a map is its number of entries and then keys and
//! values, an enum is the number of its variant (from 0, in order of declaration) and then the variant's fields, and
//! a struct is its fields in order of declaration with nothing between them.
//!
//! | kind | payload | where |
//! |---|---|---|
//! | 1 | [`Header`]: rules (string), rules version (u64), seed (u64), started (u64), options (map) | first, and once |
//! | 2 | an action | |
//! | 3 | 8 bytes, the hash of the state *after* the action, then an action | in place of kind 2: each 100th action |
//! | 4 | 8 bytes, the hash of the state at this point | anywhere after the header |
//! | 5 | [`Seal`]: ending (enum of [`Ending`]), turns (u64), score (u64), hash (u64) | last; nothing follows |
//! | 6 | [`Facts`]: a map from names (string) to values (enum of [`Fact`]: number u64, word string, counts map) | before the seal; not in format 1 |
//! | 7 | a part of a snapshot, in bytes that only the game understands | before the snapshot; from format 3 on |
//! | 8 | [`Snapshot`]: layout (u64), rules version (u64), hash (u64), turn (u64), floor (u32), parts (sequence of u32) | anywhere before the seal; from format 3 on |
//! | 9 | [`Continuation`]: snapshot (u32), rules version (u64), hash (u64) | after that snapshot; from format 3 on |
//!
//! Facts say what a run has achieved up to that point, so that it can be listed without replaying it: level, floors,
//! kills, what killed the player. A later action invalidates them. Their names belong to the game and are listed in
//! [`crate::replay::facts`]; unknown names are ignored.
//!
//! A snapshot is the whole state at that point, so that a run outlives its rules. Its parts are numbered from 0 in the
//! order of their records; equal parts are written once. [`crate::replay::snapshot`] says what they hold. A continuation
//! begins another [`Segment`]: the state is then the one in the snapshot with this number, and later actions follow other
//! rules. Actions between that snapshot and the continuation stay in the file, but lead nowhere.
//!
//! Only actions that the game accepted are written. In kind 3, action and state hash share a record, so that no crash
//! can come between them.
//!
//! # How a file may end
//!
//! A killed process leaves whole records, or a last one that just stops ([`Tail::Torn`]); a machine that loses power
//! may leave zeros in its place, which counts as the same. A record that just stops has a known kind and a plausible
//! length: an action has at most 64 bytes. Anything else is [`Tail::Corrupt`]. In each case all earlier records hold.
//! Before a run is continued, a file with anything to cut off is first copied next to itself.
//!
//! # What is promised
//!
//! [`RunFile`] hands every record to the storage before the next frame is shown; from then on it survives the
//! process. The disk makes it survive the machine too, on a thread of its own: within a second plus the time of a
//! sync; begin, rest and seal wait for that. What the storage does not accept stays in memory and is tried again.
//! Before every write, and whenever it is called, [`RunFile::save`] checks that the file is still the one it left; a
//! lost one is written again.
//!
//! # When the format may change
//!
//! The order of the variants of the action type, of [`Ending`] and of [`Fact`] is part of the format: new ones go to
//! the end. A fact's name keeps its meaning for good; a fact with another meaning gets another name, not another
//! format. A change to that order or to the meaning of an action needs another version of the rules; a change to the
//! tables above needs another [`FORMAT`]. Files of older formats stay readable for good, and a run begun in one is
//! finished in it.

mod access;
pub mod data;
mod format;
pub mod memory;
mod name;
mod read;
mod run_file;
pub mod storage;
mod write;

pub use format::{
    Continuation, Ending, FORMAT, Fact, Facts, Header, MAX_PART, MAX_PAYLOAD, Seal, Snapshot, WriteError,
};
pub use name::{Date, Week};
pub use read::{Kept, ReadError, Recording, Segment, Tail, read};
pub use run_file::{Change, Loss, RunFile};
pub use write::{CHECKPOINT_EVERY, Journal};
