//! A run as a file: its seed and its actions, written down as they happen. The one file is the save, the recording,
//! the bug report and the proof of a score. It knows no rule and no screen, reads no clock, and trusts no byte.
//!
//! Any type will do as an action that is [`Copy`] and that serde can write and read; the game hands in its state as
//! a hash and its rules as a name and a number. So nothing here changes when the game grows.
//!
//! # The format
//!
//! Numbers in the frame have a fixed size and stand in little-endian order. A file is a preamble and then records:
//!
//! | bytes | preamble |
//! |---|---|
//! | 8 | `89 45 6D 62 65 72 0D 0A` (`\x89Ember\r\n`: a transfer that takes the file for text spoils it at once) |
//! | 2 | the format's version: 2, or 1 in older files |
//!
//! | bytes | record |
//! |---|---|
//! | 1 | kind |
//! | 2 | `n`, the length of the payload, at most 4096 |
//! | 1 | guard: `5A` xor the three bytes before it |
//! | n | payload |
//! | 4 | check: the low 32 bits of the record's link |
//!
//! The *link* is a 64-bit number that chains the records. The first is XXH3 (64 bits, seed 0) of the preamble; that of
//! a record is XXH3 (64 bits) of its kind, length, guard and payload, with the link before it as the seed. A record
//! that is changed, dropped, repeated or moved therefore breaks its own check and all that follow. The guard makes a
//! damaged length known as such; without it, damage could pass for a file that merely ends too soon.
//!
//! Payloads are in the [postcard](https://postcard.jamesmunns.com/wire-format) wire format, version 1: unsigned
//! integers are LEB128, a string is its length and its UTF-8, a map is its number of entries and then keys and
//! values, an enum is the number of its variant (from 0, in order of declaration) and then the variant's fields, and
//! the fields of a struct stand in order of declaration with nothing between them.
//!
//! | kind | payload | where |
//! |---|---|---|
//! | 1 | [`Header`]: rules (string), rules version (u64), seed (u64), started (u64), options (map) | first, and once |
//! | 2 | an action | |
//! | 3 | 8 bytes, the hash of the state *after* the action, then an action | in place of kind 2: each 100th action |
//! | 4 | 8 bytes, the hash of the state at this point | anywhere after the header |
//! | 5 | [`Seal`]: ending (enum of [`Ending`]), turns (u64), score (u64), hash (u64) | last; nothing follows |
//! | 6 | [`Facts`]: a map from names (string) to values (enum of [`Fact`]: number u64, word string, counts map) | before the seal; not in format 1 |
//!
//! Facts say what the run has come to where they stand, so that it can be listed without being played: level, floors,
//! kills, what killed the player. An action after them makes them void. Their names are the game's and stand in
//! [`crate::replay::facts`]; a name that is not known is passed by.
//!
//! Only actions that the game accepted are written. Action and state hash of kind 3 share a record, so that no crash
//! can come between them.
//!
//! # How a file may end
//!
//! A process that is killed leaves whole records, or a last one that just stops ([`Tail::Torn`]); a machine that loses
//! power may leave zeros in its place, which counts as the same. A record that just stops is of a known kind and as long
//! as that kind may be: an action has at most 64 bytes. Anything else that is wrong is [`Tail::Corrupt`]. In each case all
//! records before that place hold. Whatever is cut off before a run is continued is first copied into a file beside it.
//!
//! # What is promised
//!
//! [`RunFile`] hands every record to the storage before the next picture is shown; from then on it outlives the process.
//! The disk makes it outlive the machine too, on a thread of its own: within a second and as long as a sync takes; begin,
//! rest and seal wait for that. What the storage does not take stays in memory and is tried again. Before every write, and
//! between writes as often as it is asked, [`RunFile::save`] looks whether the file is still the one that it left; a lost
//! one is written anew.
//!
//! # When the format may change
//!
//! The order of the variants of the action type, of [`Ending`] and of [`Fact`] is part of the format: new ones go to the
//! end. A fact's name keeps its meaning for good; a fact of another meaning gets another name, and no other format.
//! Whoever breaks that, or the meaning of an action, gives the rules another version; a change to the tables above
//! needs another [`FORMAT`]. Files of an older format are read for good, and a run begun in one is ended in it.

mod access;
pub mod data;
mod format;
pub mod memory;
mod name;
mod read;
mod run_file;
pub mod storage;
mod write;

pub use format::{Ending, FORMAT, Fact, Facts, Header, MAX_PAYLOAD, Seal};
pub use name::Date;
pub use read::{ReadError, Recording, Tail, read};
pub use run_file::{Change, Loss, RunFile};
pub use write::{CHECKPOINT_EVERY, Journal, WriteError};
