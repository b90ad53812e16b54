//! `emberdeep headless`: the same [`App`] as in the window, with scripted keys and screens as text.

use super::complain::Failure;
use super::output::Output;
use super::session::{self, Session};
use crate::app::{App, Start, fault};
use crate::canvas::input::Input;
use crate::canvas::keys::{self, Key};
use crate::content::Setup;
use std::io::{self, BufRead, Read};

const KEYS: &str = "Printable characters are themselves, and other keys are in braces: {Up} {Enter} {Esc} {Tab} \
{PgUp} {F1} {Num5} {Space} {Ctrl+s} {Shift+Left}. {{ is a brace. {Escape}, {Return}, {Delete}, {PageUp} and the like \
work too. Line breaks are ignored. On standard input each line is played when it is complete, up to a million characters. \
Exit code 2 and a sentence mean that not everything you played is saved in --data.";

/// The longest line on standard input, in bytes. A line is played once it is complete.
const LONGEST_LINE: u64 = 1 << 20;

/// The default seed of scripts.
const SEED: u64 = 1;

#[derive(clap::Args)]
#[command(after_help = KEYS, allow_negative_numbers = true)]
#[command(mut_arg("seed", |arg| arg.help("The dungeon, a number or words [default: 1]")))]
#[command(mut_arg("data", |arg| arg.help("Where runs are kept [default: nowhere]")))]
#[command(mut_arg("config", |arg| arg.help("Where options and keys are kept [default: nowhere]")))]
pub struct Args {
    #[command(flatten)]
    session: Session,
    /// The keys to press [default: read them from standard input, line by line]
    #[arg(long, value_name = "KEYS", allow_hyphen_values = true)]
    keys: Option<String>,
    /// Start at the title, as the window does
    #[arg(long, conflicts_with_all = ["seed", "rules", "start", "winter", "oaths", "day", "week"])]
    title: bool,
    /// Print the screen after every key, not only the last
    #[arg(long)]
    frames: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let keys = args.keys.as_deref().map(keys::parse_script).transpose()?;
    let setup = args.session.setup()?;
    Player { app: args.app(setup), frames: args.frames, out: Output::stdout() }.play(keys.as_deref())
}

impl Args {
    fn app(&self, setup: Option<Setup>) -> App {
        let places = &self.session.places;
        let (recorder, trouble) =
            places.data.as_ref().map_or_else(|| (session::idle_recorder(), None), session::recorder_in);
        let mut app = if self.title {
            App::open(recorder, Start::Title(trouble))
        } else {
            self.session.app(setup, (recorder, trouble), SEED)
        };
        places.config.iter().for_each(|dir| session::configure(&mut app, dir));
        app
    }
}

struct Player {
    app: App,
    frames: bool,
    out: Output,
}

impl Player {
    /// Presses these keys, or those from standard input.
    fn play(mut self, keys: Option<&[Key]>) -> Result<(), Failure> {
        let played = fault::caught(|| match keys {
            Some(keys) => self.begin().and_then(|()| self.press(keys)),
            None => self.begin().and_then(|()| self.press_typed_keys()),
        });
        match played {
            Ok(played) => played.and_then(|()| self.end()),
            Err(fault) => Err(Failure::Fault { report: self.app.fail(&fault).to_vec(), fault }),
        }
    }

    fn press_typed_keys(&mut self) -> Result<(), Failure> {
        let mut input = io::stdin().lock();
        while let Some(line) = next_line(&mut input)? {
            self.press(&keys::parse_script(&line)?)?;
            if self.app.is_over() {
                break;
            }
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<(), Failure> {
        if self.frames { self.print() } else { Ok(()) }
    }

    fn press(&mut self, keys: &[Key]) -> Result<(), Failure> {
        for key in keys {
            if self.app.is_over() {
                break;
            }
            self.app.feed(Input::Key(*key));
            self.app.settle();
            // Later keys are meant for the screen that this one opens.
            self.app.frame();
            if self.frames {
                self.out.write(|out| writeln!(out))?;
                self.print()?;
            }
        }
        Ok(())
    }

    fn end(mut self) -> Result<(), Failure> {
        self.app.rest();
        if !self.frames {
            self.print()?;
        }
        self.out.finish()?;
        self.app.unsaved().map_or(Ok(()), |why| Err(Failure::Unsaved(why)))
    }

    fn print(&mut self) -> Result<(), Failure> {
        let text = self.app.frame().0.to_text();
        self.out.write(|out| {
            out.write_all(text.as_bytes())?;
            out.flush()
        })
    }
}

/// The next line of `input`, or `None` at its end.
fn next_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    input.take(LONGEST_LINE + 1).read_until(b'\n', &mut line).map_err(Failure::Input)?;
    if line.len() as u64 > LONGEST_LINE {
        return Err(Failure::LongLine { most: LONGEST_LINE });
    }
    let line = String::from_utf8(line)
        .map_err(|why| Failure::Input(io::Error::new(io::ErrorKind::InvalidData, why.utf8_error())))?;
    Ok((!line.is_empty()).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::game::Game;
    use crate::level::{Actor, ActorId, Level, Mood};
    use crate::map::{Map, Point};

    /// A foe hunts the player from beyond the edge of the map, which cannot happen in play.
    #[test]
    fn fault_report_says_what_was_done() {
        let (map, _) = Map::from_picture("#####\n#...#\n#####");
        let mut level = Level::new(1, map, Point::new(1, 1));
        let mood = Mood::Hunting { last_known: Point::new(1, 1), lost: 0 };
        level.actors.push(Actor { mood, ..Actor::foe(ActorId(1), Monster::Goblin, Point::new(-9, -9)) });
        let app = App::new(Game::on_level(7, level));
        let player = Player { app, frames: false, out: Output::stdout() };
        let failed = player.play(Some(&[Key::char('L'), Key::char('.')]));
        let Err(Failure::Fault { report, .. }) = failed else { panic!("no fault") };
        assert!(report[1].contains("seed 7, as you waited"), "{report:?}");
        assert!(report[2].contains("wasn't being saved"), "{report:?}");
    }
}
