//! The messages of a run, newest last; the same message again is counted, not repeated.

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
            times => format!("{} x{times}", self.text),
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
        assert_eq!(lines, ["a", "b x3", "a"]);
        assert_eq!(log.newest(1).len(), 1);
    }
}
