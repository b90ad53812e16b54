//! The messages of a run, newest last; the same message again is counted, not repeated. Beside them stands at most one
//! remark: why the last key did nothing. It is gone with the next that does something, and is kept nowhere.

/// What sort of news a message is; its colour follows from it, its words never depend on the colour.
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
    text: String,
    kind: MessageKind,
    /// After how many actions of the run it has come, each time.
    moments: Vec<usize>,
}

impl Message {
    /// A message that no log has taken yet.
    pub fn new(kind: MessageKind, text: impl Into<String>) -> Self {
        Self { text: text.into(), kind, moments: Vec::new() }
    }

    /// Its words.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What sort of news it is.
    pub fn kind(&self) -> MessageKind {
        self.kind
    }

    /// The line with its count, if it has come more than once in a row.
    pub fn line(&self) -> String {
        match self.moments.len() {
            0 | 1 => self.text.clone(),
            // Before the full stop: the count belongs to the sentence.
            times => match self.text.char_indices().next_back() {
                Some((end, stop @ ('.' | '!' | '?'))) => format!("{} (x{times}){stop}", &self.text[..end]),
                _ => format!("{} (x{times})", self.text),
            },
        }
    }

    /// After how many actions of the run it last came.
    pub fn moment(&self) -> usize {
        self.moments.last().copied().unwrap_or(0)
    }
}

/// Words of the program itself.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::new(MessageKind::System, text)
    }
}

/// Words of the program itself.
impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::new(MessageKind::System, text)
    }
}

/// All messages of a run.
#[derive(Clone, Debug, Default)]
pub struct Log {
    messages: Vec<Message>,
    remark: Option<Message>,
    /// How many actions have been played.
    now: usize,
}

impl Log {
    /// What is said from here on is said after so many actions of the run.
    pub fn reach(&mut self, action: usize) {
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

    /// What the log was after `action` actions, of that the newest `count` messages.
    pub fn until(&self, action: usize, count: usize) -> Self {
        let end = self.messages.partition_point(|message| message.moments.first() <= Some(&action));
        let mut messages = self.messages[end.saturating_sub(count)..end].to_vec();
        if let Some(last) = messages.last_mut() {
            last.moments.retain(|moment| *moment <= action);
        }
        Self { messages, remark: None, now: action }
    }

    /// Says why nothing was done, in place of the remark before; the same again is counted.
    pub fn remark(&mut self, message: impl Into<Message>) {
        let mut message = message.into();
        let now = self.now;
        match &mut self.remark {
            Some(last) if last.text == message.text => last.moments.push(now),
            remark => {
                message.moments = vec![now];
                *remark = Some(message);
            }
        }
    }

    /// Something was done: the remark no longer holds.
    pub fn forget_remark(&mut self) {
        self.remark = None;
    }

    /// Why the last key did nothing, if that is so.
    pub fn last_remark(&self) -> Option<&Message> {
        self.remark.as_ref()
    }

    /// The newest `count` messages of what happened in the dungeon, oldest first: without the program's own.
    pub fn happenings(&self, count: usize) -> Vec<&Message> {
        let told = self.messages.iter().rev().filter(|message| message.kind != MessageKind::System);
        let mut newest: Vec<_> = told.take(count).collect();
        newest.reverse();
        newest
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
    fn a_count_stands_before_the_full_stop() {
        let line = |text: &str| {
            let mut log = Log::default();
            (0..4).for_each(|_| log.say(Message::new(MessageKind::Plain, text)));
            log.newest(1)[0].line()
        };
        assert_eq!(line("The rat hits you for 3."), "The rat hits you for 3 (x4).");
        assert_eq!(line("What lay there is a mimic!"), "What lay there is a mimic (x4)!");
    }

    #[test]
    fn remarks_push_nothing_out_and_are_never_among_the_last_messages() {
        let mut log = Log::default();
        log.say(Message::new(MessageKind::Plain, "You open the door."));
        log.say("Press ? for help.");
        for _ in 0..9 {
            log.remark("To the east is solid rock.");
            log.remark("No foe is in view.");
        }
        assert_eq!(log.last_remark().map(Message::text), Some("No foe is in view."));
        assert_eq!(log.newest(9).len(), 2);
        let told: Vec<_> = log.happenings(9).into_iter().map(Message::text).collect();
        assert_eq!(told, ["You open the door."]);
        log.forget_remark();
        assert_eq!(log.last_remark(), None);
    }

    #[test]
    fn a_message_knows_its_moments_and_a_log_its_past() {
        let mut log = Log::default();
        for (action, text) in [(0, "a"), (3, "b"), (5, "b"), (9, "c"), (9, "d")] {
            log.reach(action);
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
