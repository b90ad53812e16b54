//! The messages of a run, newest last; repeats are counted, not repeated. Besides them there is at most one remark, uncounted:
//! why the last key did nothing. It disappears with the next successful action and is never saved.

use super::phrase::{Phrase, phrase};

/// What sort of news a message is. It decides the colour; the words never depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// Something happened.
    Plain,
    /// Something that helps the player.
    Good,
    /// Something that harms the player.
    Bad,
    /// Something that may end the run.
    Danger,
    /// The program speaks, not the dungeon.
    System,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    words: Phrase,
    /// The words as one text.
    text: String,
    /// The same without the advice at the end.
    fact: String,
    kind: MessageKind,
    /// The number of actions played when it appeared, once for each repeat.
    moments: Vec<usize>,
}

impl Message {
    /// A message that is not in a log yet.
    pub fn new(kind: MessageKind, words: impl Into<Phrase>) -> Self {
        let words = words.into();
        let text = words.to_string();
        Self { fact: text.clone(), text, words, kind, moments: Vec::new() }
    }

    /// The same, followed by advice.
    #[must_use]
    pub fn advising(mut self, advice: impl Into<Phrase>) -> Self {
        self.words = phrase!("{} {}", self.words, advice.into());
        self.text = self.words.to_string();
        self
    }

    /// Whether it says again all that `other` says, perhaps with advice.
    pub fn repeats(&self, other: &Self) -> bool {
        [&self.text, &self.fact].contains(&&other.text)
    }

    /// Its words.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same, with its names marked.
    pub fn words(&self) -> &Phrase {
        &self.words
    }

    /// What sort of news it is.
    pub fn kind(&self) -> MessageKind {
        self.kind
    }

    /// The line with its count, if it repeats.
    pub fn line(&self) -> String {
        self.counted().into()
    }

    /// The same, with its names marked. The count belongs to the sentence, so it goes before the full stop.
    pub fn counted(&self) -> Phrase {
        match self.moments.len() {
            0 | 1 => self.words.clone(),
            times => self.words.clone().before_stop(&format!(" (x{times})")),
        }
    }

    /// How many times it has appeared in a row.
    pub fn times(&self) -> usize {
        self.moments.len()
    }

    /// The number of actions played when it last appeared.
    pub fn moment(&self) -> usize {
        self.moments.last().copied().unwrap_or(0)
    }
}

/// A message from the program itself.
impl<T: Into<Phrase>> From<T> for Message {
    fn from(words: T) -> Self {
        Self::new(MessageKind::System, words)
    }
}

/// A message, if it is told at all: what the files beside this one return for an event.
pub(super) fn say(kind: MessageKind, words: impl Into<Phrase>) -> Option<Message> {
    Some(Message::new(kind, words))
}

/// All messages of a run.
#[derive(Clone, Debug, Default)]
pub struct Log {
    messages: Vec<Message>,
    remark: Option<Message>,
    /// How many remarks there have been.
    remarks: usize,
    /// How many actions have been played.
    now: usize,
}

impl Log {
    /// Sets the number of actions played, which dates the messages that follow.
    pub fn set_now(&mut self, action: usize) {
        self.now = action;
    }

    /// Adds a message.
    pub fn say(&mut self, message: impl Into<Message>) {
        let mut message = message.into();
        match self.messages.last_mut() {
            Some(last) if last.text == message.text => last.moments.push(self.now),
            _ => {
                message.moments = vec![self.now];
                self.messages.push(message);
            }
        }
    }

    /// The log as it was after `action` actions: its newest `count` messages.
    pub fn until(&self, action: usize, count: usize) -> Self {
        let end = self.messages.partition_point(|message| message.moments.first() <= Some(&action));
        let mut messages = self.messages[end.saturating_sub(count)..end].to_vec();
        if let Some(last) = messages.last_mut() {
            last.moments.retain(|moment| *moment <= action);
        }
        Self { messages, remark: None, remarks: 0, now: action }
    }

    /// Replaces the remark, which says why nothing was done. Repeats are not counted: nothing happens more than once by them.
    pub fn remark(&mut self, message: impl Into<Message>) {
        self.remarks += 1;
        self.remark = Some(Message { moments: vec![self.now], ..message.into() });
    }

    /// Clears the remark: something was done.
    pub fn forget_remark(&mut self) {
        self.remark = None;
    }

    /// The remark, if the last key did nothing.
    pub fn last_remark(&self) -> Option<&Message> {
        self.remark.as_ref()
    }

    /// How many remarks there have been: the same words again are another remark.
    pub fn remarks(&self) -> usize {
        self.remarks
    }

    /// The newest `count` messages from the dungeon, oldest first; the program's own are left out.
    pub fn happenings(&self, count: usize) -> Vec<&Message> {
        let told = self.messages.iter().rev().filter(|message| message.kind != MessageKind::System);
        let mut newest: Vec<_> = told.take(count).collect();
        newest.reverse();
        newest
    }

    /// How many messages the last action has brought.
    pub fn latest(&self) -> usize {
        self.messages.iter().rev().take_while(|message| message.moment() == self.now).count()
    }

    /// The newest `count` messages, oldest first.
    pub fn newest(&self, count: usize) -> &[Message] {
        &self.messages[self.messages.len().saturating_sub(count)..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_are_counted() {
        let mut log = Log::default();
        for text in ["a", "b", "b", "b", "a"] {
            log.say(text);
        }
        let lines: Vec<_> = log.newest(9).iter().map(Message::line).collect();
        assert_eq!(lines, ["a", "b (x3)", "a"]);
        assert_eq!(log.newest(1).len(), 1);
    }

    #[test]
    fn a_count_goes_before_the_full_stop() {
        let line = |text: &str| {
            let mut log = Log::default();
            (0..4).for_each(|_| log.say(Message::new(MessageKind::Plain, text)));
            log.newest(1)[0].line()
        };
        assert_eq!(line("The rat hits you for 3."), "The rat hits you for 3 (x4).");
        assert_eq!(line("What lay there is a mimic!"), "What lay there is a mimic (x4)!");
    }

    #[test]
    fn remarks_push_no_message_out() {
        let mut log = Log::default();
        log.say(Message::new(MessageKind::Plain, "You open the door."));
        log.say("Press ? for help.");
        for _ in 0..9 {
            log.remark("To the east is solid rock.");
            log.remark("No foe is in view.");
        }
        log.remark("No foe is in view.");
        assert_eq!(log.last_remark().map(Message::line).as_deref(), Some("No foe is in view."));
        assert_eq!(log.newest(9).len(), 2);
        let told: Vec<_> = log.happenings(9).into_iter().map(Message::text).collect();
        assert_eq!(told, ["You open the door."]);
        log.forget_remark();
        assert_eq!(log.last_remark(), None);
    }

    #[test]
    fn a_log_can_go_back_to_an_earlier_action() {
        let mut log = Log::default();
        for (action, text) in [(0, "a"), (3, "b"), (5, "b"), (9, "c"), (9, "d")] {
            log.set_now(action);
            log.say(text);
        }
        let moments: Vec<_> = log.newest(9).iter().map(Message::moment).collect();
        assert_eq!(moments, [0, 5, 9, 9]);
        let lines = |action, count| -> Vec<String> {
            log.until(action, count).newest(9).iter().map(Message::line).collect()
        };
        assert_eq!(lines(4, 9), ["a", "b"]);
        assert_eq!(lines(8, 9), ["a", "b (x2)"]);
        assert_eq!(lines(9, 2), ["c", "d"]);
        assert_eq!(log.until(0, 0).newest(9).len(), 0);
    }
}
