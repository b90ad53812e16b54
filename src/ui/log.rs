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
    times: u32,
}

impl Message {
    /// A message that has come once.
    pub fn new(kind: MessageKind, text: impl Into<String>) -> Self {
        Self { text: text.into(), kind, times: 1 }
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
        match self.times {
            1 => self.text.clone(),
            // Before the full stop: the count belongs to the sentence.
            times => match self.text.char_indices().next_back() {
                Some((end, stop @ ('.' | '!' | '?'))) => format!("{} (x{times}){stop}", &self.text[..end]),
                _ => format!("{} (x{times})", self.text),
            },
        }
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
}

impl Log {
    /// Adds a message.
    pub fn say(&mut self, message: impl Into<Message>) {
        let message = message.into();
        match self.messages.last_mut() {
            Some(last) if last.text == message.text => last.times += 1,
            _ => self.messages.push(message),
        }
    }

    /// Says why nothing was done, in place of the remark before; the same again is counted.
    pub fn remark(&mut self, message: impl Into<Message>) {
        let message = message.into();
        match &mut self.remark {
            Some(last) if last.text == message.text => last.times += 1,
            remark => *remark = Some(message),
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
        let line = |text: &str| Message { times: 4, ..Message::new(MessageKind::Plain, text) }.line();
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
}
