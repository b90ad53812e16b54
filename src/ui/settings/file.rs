//! The player's file of options: reading it with a line number for every mistake, and writing a change into it without
//! touching its comments. It opens no file; text comes in and goes out.

use super::{Setting, Settings};
use crate::ui::toml::{self, AtLine, Syntax};
use thiserror::Error;
use toml_edit::{DocumentMut, Item, value};

/// A mistake in a file of options.
#[derive(Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // The sentences say it.
pub enum Mistake {
    #[error(transparent)]
    Syntax(#[from] Syntax),
    #[error("there is no option \"{name}\": known are {known}")]
    Option { name: String, known: String },
    #[error("{option} cannot be {value}: it is {known}")]
    Value { option: &'static str, value: String, known: String },
}

/// Reads a file of options. What it does not name has its default.
///
/// # Errors
/// The first mistake, with its line.
pub fn read(text: &str) -> Result<Settings, AtLine<Mistake>> {
    let failed = |at, mistake| AtLine::new(text, at, mistake);
    let document = toml::parse(text)?;
    let mut settings = Settings::default();
    for (name, item) in document.iter() {
        let at = item.span().map(|span| span.start);
        let setting = Setting::ALL.into_iter().find(|setting| setting.name() == name).ok_or_else(|| {
            let known = listed(Setting::ALL.map(Setting::name));
            failed(at, Mistake::Option { name: name.to_owned(), known })
        })?;
        let choice = choice_in(item, setting).map_err(|mistake| failed(at, mistake))?;
        settings.set(setting, choice);
    }
    Ok(settings)
}

fn choice_in(item: &Item, setting: Setting) -> Result<usize, Mistake> {
    let choices = setting.choices();
    let found = item.as_str().and_then(|name| choices.iter().position(|choice| choice.name == name));
    found.ok_or_else(|| Mistake::Value {
        option: setting.name(),
        value: item.to_string().trim().to_owned(),
        known: listed(choices.iter().map(|choice| choice.name)),
    })
}

fn listed(names: impl IntoIterator<Item = &'static str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// Writes `settings` into `text`, a file of options that can be read; the rest of it stays as it is.
///
/// # Errors
/// When it cannot be read.
pub fn write(text: &str, settings: &Settings) -> Result<String, AtLine<Mistake>> {
    let before = read(text)?;
    let mut document: DocumentMut = text.parse().expect("it has just been read");
    for setting in Setting::ALL {
        let name = setting.choices()[settings.get(setting)].name;
        match document.get_mut(setting.name()) {
            _ if before.get(setting) == settings.get(setting) => {}
            Some(item) => *item = value(name),
            None => document[setting.name()] = value(name),
        }
    }
    Ok(document.to_string())
}

/// A fresh file of options: every one with its default, and comments that say what it can be.
pub fn fresh() -> String {
    let mut text = String::from(HEAD);
    for setting in Setting::ALL {
        text.push_str(&format!("\n# {}\n", setting.label()));
        let width = setting.choices().iter().map(|choice| choice.name.len()).max().unwrap_or(0);
        for choice in setting.choices() {
            text.push_str(&format!("#   {:width$}  {}\n", choice.name, choice.explanation));
        }
        text.push_str(&format!("{} = \"{}\"\n", setting.name(), setting.choices()[0].name));
    }
    text
}

const HEAD: &str = "\
# The options of Emberdeep. The game reads this file when it starts, and writes to it when something is changed on its
# options' screen; comments stay as they are. What is not said here has its default, the first of each list.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_file_says_the_defaults() {
        assert_eq!(read(&fresh()), Ok(Settings::default()));
        for setting in Setting::ALL {
            assert!(fresh().contains(setting.name()));
        }
    }

    #[test]
    fn every_value_of_every_setting_is_written_and_read_back() {
        for setting in Setting::ALL {
            for choice in 0..setting.choices().len() {
                let mut settings = Settings::default();
                settings.set(setting, choice);
                for before in [String::new(), fresh()] {
                    let written = write(&before, &settings).expect("a good file");
                    assert_eq!(read(&written), Ok(settings), "{written}");
                }
            }
        }
    }

    #[test]
    fn a_change_leaves_comments_alone() {
        let text = "# mine\nlook = \"tiles\"\n# and this\nmotion = \"on\" # here too\n";
        let mut settings = read(text).expect("a good file");
        assert_eq!(write(text, &settings).as_deref(), Ok(text));
        settings.turn(Setting::Look, 1);
        let written = write(text, &settings).expect("a good file");
        assert_eq!(written, text.replace("tiles", "letters"));
    }

    #[test]
    fn every_mistake_names_its_line() {
        let said = |text: &str| read(text).expect_err(text).to_string();
        assert!(
            said("\nglitter = \"on\"\n")
                .starts_with("line 2: there is no option \"glitter\": known are look, ")
        );
        assert_eq!(
            said("look = \"letters\"\nmotion = \"fast\"\n"),
            "line 2: motion cannot be \"fast\": it is on, still"
        );
        assert_eq!(said("motion = 3"), "line 1: motion cannot be 3: it is on, still");
        assert!(said("look = \"letters\"\nmotion = \n").starts_with("line 2: "));
    }
}
