//! The messages of a run, newest last; the same message again is counted, not repeated.

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    text: String,
    times: u32,
}

impl Message {
    /// The line with its count, if it has come more than once in a row.
    pub fn line(&self) -> String {
        match self.times {
            1 => self.text.clone(),
            times => format!("{} x{times}", self.text),
        }
    }
}

/// All messages of a run.
#[derive(Clone, Debug, Default)]
pub struct Log {
    messages: Vec<Message>,
}

impl Log {
    /// Adds a message.
    pub fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        match self.messages.last_mut() {
            Some(last) if last.text == text => last.times += 1,
            _ => self.messages.push(Message { text, times: 1 }),
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
