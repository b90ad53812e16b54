//! Words in which the names of foes and items are marked, so that a screen can colour them; and templates that join them.

use crate::content::{ItemKind, Monster};
use std::fmt;

/// A kind of foe or item, which has a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A foe.
    Foe(Monster),
    /// An item.
    Item(ItemKind),
}

/// A piece of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its words.
    pub text: String,
    /// The kind that they name, if they name one.
    pub named: Option<Named>,
}

/// Words as a list of runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase(Vec<Run>);

/// A phrase from a template: each `{}` in it stands for one of the parts, in their order.
macro_rules! phrase {
    ($template:literal $(, $part:expr)* $(,)?) => {{
        const { assert!($crate::text::phrase::gaps($template) == <[&str]>::len(&[$(stringify!($part)),*])) }
        $crate::text::phrase::Phrase::fill($template, [$($crate::text::phrase::Phrase::from($part)),*])
    }};
}
pub(crate) use phrase;

/// How many parts a template asks for.
pub(crate) const fn gaps(template: &str) -> usize {
    let (bytes, mut at, mut gaps) = (template.as_bytes(), 1, 0);
    while at < bytes.len() {
        gaps += (bytes[at - 1] == b'{' && bytes[at] == b'}') as usize;
        at += 1;
    }
    gaps
}

impl Phrase {
    /// The name of a kind.
    pub fn name(text: impl Into<String>, named: Named) -> Self {
        Self(vec![Run { text: text.into(), named: Some(named) }])
    }

    /// A template with its parts.
    pub(crate) fn fill<const PARTS: usize>(template: &str, parts: [Phrase; PARTS]) -> Self {
        let mut filled = Self::default();
        let mut parts = parts.into_iter();
        for (i, words) in template.split("{}").enumerate() {
            if i > 0 {
                filled.push(parts.next().unwrap_or_default());
            }
            filled.push(words);
        }
        filled
    }

    /// Adds a phrase at the end.
    pub fn push(&mut self, more: impl Into<Phrase>) {
        for run in more.into().0 {
            match self.0.last_mut() {
                Some(last) if last.named == run.named => last.text.push_str(&run.text),
                _ => self.0.push(run),
            }
        }
    }

    /// Several phrases, with `between` from each to the next.
    pub fn join(phrases: impl IntoIterator<Item = Phrase>, between: &str) -> Self {
        let mut joined = Self::default();
        for (i, phrase) in phrases.into_iter().enumerate() {
            if i > 0 {
                joined.push(between);
            }
            joined.push(phrase);
        }
        joined
    }

    /// Its runs. No two neighbours name the same.
    pub fn runs(&self) -> &[Run] {
        &self.0
    }

    /// Whether it has no words.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|run| run.text.is_empty())
    }

    /// The same with a capital letter.
    #[must_use]
    pub fn capital(mut self) -> Self {
        if let Some(first) = self.0.first_mut() {
            first.text = crate::content::words::capital(&first.text);
        }
        self
    }

    /// The same with more words before the mark that ends the sentence, if there is one.
    #[must_use]
    pub fn before_stop(mut self, words: &str) -> Self {
        let stop = match self.0.last_mut() {
            Some(last) if last.text.ends_with(['.', '!', '?']) => last.text.pop(),
            _ => None,
        };
        self.push(words);
        if let Some(stop) = stop {
            self.push(stop.to_string().as_str())
        }
        self
    }

    /// The same in lines of at most `width` characters, broken between words where that is possible; longer words, such as
    /// paths, are split.
    pub fn wrapped(&self, width: i32) -> Vec<Self> {
        let most = width.max(1) as usize;
        let (mut lines, mut line) = (Vec::new(), Line::default());
        for word in self.words() {
            for piece in word.chunks(most) {
                if line.length > 0 && line.length + 1 + piece.len() > most {
                    lines.push(std::mem::take(&mut line).phrase);
                }
                line.push(piece);
            }
        }
        if line.length > 0 {
            lines.push(line.phrase);
        }
        lines
    }

    /// Its words, each letter with what it belongs to. A number at the end stays with the word before it, as in "turn 9".
    fn words(&self) -> Vec<Vec<Letter>> {
        let letters = self.0.iter().flat_map(|run| run.text.chars().map(|letter| (letter, run.named)));
        let letters: Vec<Letter> = letters.collect();
        let words = letters.split(|(letter, _)| letter.is_whitespace());
        let mut words: Vec<Vec<Letter>> =
            words.filter(|word| !word.is_empty()).map(<[Letter]>::to_vec).collect();
        if let [.., word, number] = &mut words[..]
            && number.iter().all(|(letter, _)| letter.is_ascii_digit())
        {
            word.push((' ', None));
            word.append(number);
            words.pop();
        }
        words
    }
}

/// A letter, and what the run that it belongs to names.
type Letter = (char, Option<Named>);

/// A line that is being filled with words.
#[derive(Default)]
struct Line {
    phrase: Phrase,
    /// In characters.
    length: usize,
    /// What the last run names.
    named: Option<Named>,
}

impl Line {
    /// Adds a word, after a space if it is not the first. A space within a name belongs to it.
    fn push(&mut self, word: &[Letter]) {
        if self.length > 0 {
            let named = self.named.filter(|_| word.first().is_some_and(|(_, named)| *named == self.named));
            self.add(' ', named);
        }
        word.iter().for_each(|(letter, named)| self.add(*letter, *named));
    }

    fn add(&mut self, letter: char, named: Option<Named>) {
        self.length += 1;
        match self.phrase.0.last_mut().filter(|_| self.named == named) {
            Some(run) => run.text.push(letter),
            None => self.phrase.0.push(Run { text: letter.to_string(), named }),
        }
        self.named = named;
    }
}

/// Its text.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|run| f.write_str(&run.text))
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> Self {
        phrase.to_string()
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self(if text.is_empty() { Vec::new() } else { vec![Run { text, named: None }] })
    }
}

/// Numbers that templates take.
macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Phrase {
            fn from(number: $number) -> Self {
                Self::from(number.to_string())
            }
        }
    )*};
}

from_numbers! { u8 u16 u32 i32 usize }

#[cfg(test)]
mod tests {
    use super::*;

    const RAT: Named = Named::Foe(Monster::Rat);

    fn runs(phrase: &Phrase) -> Vec<(&str, bool)> {
        phrase.runs().iter().map(|run| (run.text.as_str(), run.named.is_some())).collect()
    }

    #[test]
    fn a_template_keeps_the_names_of_its_parts() {
        let rat = phrase!("the {}", Phrase::name("rat", RAT));
        let hits = phrase!("{} hits you for {}.", rat.clone().capital(), 3);
        assert_eq!(hits.to_string(), "The rat hits you for 3.");
        assert_eq!(runs(&hits), [("The ", false), ("rat", true), (" hits you for 3.", false)]);
        assert_eq!(runs(&Phrase::join([rat.clone(), rat], ", ")).len(), 4);
    }

    #[test]
    fn a_number_at_the_end_does_not_stand_alone() {
        let lines = |width| Phrase::from("All 4: you die on turn 9").wrapped(width);
        assert_eq!(
            lines(22).iter().map(Phrase::to_string).collect::<Vec<_>>(),
            ["All 4: you die on", "turn 9"]
        );
        assert_eq!(lines(24).len(), 1);
    }

    #[test]
    fn a_name_stays_one_across_the_end_of_a_line() {
        let archer = Phrase::name("goblin archer", RAT);
        let lines = phrase!("A {} is near.", archer).wrapped(12);
        let lines: Vec<_> = lines.iter().map(runs).collect();
        assert_eq!(lines[0], [("A ", false), ("goblin", true)]);
        assert_eq!(lines[1], [("archer", true), (" is", false)]);
        let whole = phrase!("A {} is near.", Phrase::name("goblin archer", RAT)).wrapped(40);
        assert_eq!(runs(&whole[0]), [("A ", false), ("goblin archer", true), (" is near.", false)]);
    }
}
