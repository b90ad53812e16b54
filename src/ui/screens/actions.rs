//! Everything that can be done now, with its keys: for whoever does not know them yet, or wants one key only.

use super::list::{List, Pick};
use super::{Request, Response, Shown, View, choose, facts, play};
use crate::level::Level;
use crate::map::{Direction, TileType};
use crate::ui::draw::frame::{MOST_ROWS, Panel};
use crate::ui::draw::names_of;
use crate::ui::keymap::{BINDINGS, Binding, Command, Group};
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The list with its cursor.
#[derive(Default)]
pub struct Actions {
    list: List,
}

const WIDTH: i32 = 66;

/// What can be done now, in words, the most particular first.
fn possible(shown: &Shown) -> Vec<(&'static Binding, String)> {
    let each = BINDINGS.iter().filter_map(|binding| Some((binding, words(binding, shown)?)));
    let mut found: Vec<_> = each.collect();
    // What only this place offers stands before what can be done anywhere, and mere walking comes last.
    found.sort_by_key(|(binding, words)| match binding.group {
        _ if words != binding.label => 0,
        Group::Directions => 2,
        _ => 1,
    });
    found
}

/// What a command would do now; `None` if it would do nothing.
fn words(binding: &Binding, shown: &Shown) -> Option<String> {
    use choose::Purpose;
    let level = shown.level();
    let serves = |purpose: Purpose| purpose.refusal(&level.hero).is_none();
    let is_possible = match binding.command {
        Command::Step(direction) => return step(level, direction),
        Command::PickUp => return pick_up(level),
        Command::Descend => return stairs(level, true),
        Command::Climb => return stairs(level, false),
        Command::Lantern if level.hero.hooded => return Some("open the lantern".to_owned()),
        Command::Lantern => return Some("hood the lantern".to_owned()),
        // The list would be twice as long, and running is walking with Shift.
        Command::Run(_) | Command::Actions => false,
        Command::CloseDoor => !play::doors(level).is_empty(),
        Command::Fight => !level.foes_in_view().is_empty(),
        Command::Rest | Command::Explore => level.foes_in_view().is_empty(),
        Command::Use => serves(Purpose::Use),
        Command::Quaff => serves(Purpose::Quaff),
        Command::Read => serves(Purpose::Read),
        Command::Equip => serves(Purpose::Equip),
        Command::TakeOff => serves(Purpose::TakeOff),
        Command::Drop => serves(Purpose::Drop),
        Command::Throw => serves(Purpose::Throw),
        _ => true,
    };
    is_possible.then(|| binding.label.to_owned())
}

fn step(level: &Level, direction: Direction) -> Option<String> {
    let to = direction.step(level.player().at);
    let way = direction.name();
    if let Some(foe) = level.actor_at(to).filter(|foe| level.sees_actor(foe)) {
        return Some(format!("attack the {} to the {way}", foe.monster()?.info().name));
    }
    match level.map.tile(to) {
        TileType::Door => Some(format!("open the door to the {way}")),
        tile if tile.is_walkable() => Some(format!("go {way}")),
        _ => None,
    }
}

fn pick_up(level: &Level) -> Option<String> {
    level.items_at(level.player().at).last().map(|item| format!("pick up: {}", facts::name(item)))
}

fn stairs(level: &Level, down: bool) -> Option<String> {
    let at = level.stairs(down).filter(|at| level.is_explored(*at) && (down || level.depth > 1))?;
    let verb = if at == level.player().at { "take" } else { "go to" };
    Some(format!("{verb} the stairs {}", if down { "down" } else { "up" }))
}

impl View for Actions {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let found = possible(shown);
        // Enter is the key that opens this list; here it takes a line.
        match self.list.press(key, found.len()) {
            Pick::Taken(i) => Response::Do(Request::Command(found[i].0.command)),
            Pick::Moved => Response::Redraw,
            Pick::Nothing if key.code == Code::Esc => Response::Close,
            Pick::Nothing => {
                let asked = found.iter().find(|(binding, _)| shown.keys.is(key, binding.command));
                asked.map_or(Response::Ignore, |(b, _)| Response::Do(Request::Command(b.command)))
            }
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let found = possible(shown);
        let rows = (MOST_ROWS as usize).min(found.len());
        let first = self.list.first(found.len(), rows);
        let panel = Panel::open(screen, "What you can do now", WIDTH, rows as i32);
        for (line, (binding, words)) in found[first..first + rows].iter().enumerate() {
            let is_chosen = first + line == self.list.chosen(found.len());
            panel.choice(screen, line as i32, is_chosen, "", words);
            panel.at_end(screen, line as i32, theme::KEY, &names_of(shown.keys.keys_of(binding.command)));
        }
        panel.hints(screen, &[("Up Down", "move"), ("Enter", "do it"), ("Esc", "close")]);
    }
}
