//! The page on ground and obstacles: what each looks like in the stone of the current floor, and what it does. Below
//! them stand the badges of the map.

use super::super::Context;
use super::signs::{self, Line};
use crate::canvas::glyph::{Badge, Glyph};
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::content::finds::Trace;
use crate::draw::frame::Panel;
use crate::level::{Cover, Gas};
use crate::map::{Direction, TileType};
use crate::text::{self, advice, names};

/// The number of lines of the page.
pub fn rows(context: &Context, width: i32) -> i32 {
    let badges = badges().map(|badge| signs::lines(advice::badge(badge), width)).sum::<i32>();
    signs::rows(&lines(context), width) + badges
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let mut line = signs::list(canvas, panel, &lines(context));
    for badge in badges() {
        signs::badge(canvas, panel, line, badge);
        line = signs::below(canvas, panel, line, theme::TEXT, advice::badge(badge));
    }
}

/// Every badge, with one for all numbers and one for all directions.
fn badges() -> impl Iterator<Item = Badge> {
    let is_one_of_many = |badge: &Badge| match badge {
        Badge::Number(number) => *number != 3,
        badge => matches!(badge, Badge::Goes(direction) if *direction != Direction::East),
    };
    Badge::all().into_iter().filter(move |badge| !is_one_of_many(badge))
}

fn lines(context: &Context) -> Vec<Line> {
    let (style, stone) = (context.settings.tileset, signs::stone(context));
    let tile = |tile: TileType| (signs::tile(tile, context), text::about_tile(tile));
    let cell = |glyph, fg, bg| Cell { glyph, fg, bg };
    let sentence = |words: &str| names::capital(words) + ".";
    let over = [
        (cell(Tileset::fire(0), theme::FIRE.colour, theme::FIRE_BG), sentence(&text::about_fire())),
        (cell(style.oil(), theme::OIL.colour, theme::OIL_BG), sentence(&text::about_cover(Cover::Oil))),
        (
            cell(style.caltrops(), theme::CALTROPS.colour, stone.floor),
            sentence(&text::about_cover(Cover::Caltrops)),
        ),
        (cell(style.web(), theme::WEB.colour, stone.floor), sentence(&text::about_cover(Cover::Web))),
        (cell(style.corpse(), theme::CORPSE.colour, stone.floor), advice::REMAINS.to_owned()),
    ];
    let traces = Trace::ALL.map(|trace| {
        let words = match trace {
            Trace::Writing => advice::WRITING,
            Trace::Leaving => advice::LEAVING,
        };
        (cell(style.trace(trace), theme::trace(trace).colour, stone.floor), words.to_owned())
    });
    let gases = Gas::ALL.map(|gas| {
        let (look, behind) = theme::gas(gas);
        (cell(style.gas(gas), look.colour, behind), sentence(&text::about_gas(gas)))
    });
    let trap = (cell(style.trap(), theme::TRAP.colour, stone.floor), text::about_trap());
    let lethal = cell(Glyph::Char(theme::LETHAL.symbol), theme::LETHAL.colour, theme::LETHAL_BG);
    let lethal = (lethal, advice::LETHAL.to_owned());
    let you = (cell(style.player(), theme::PLAYER.colour, stone.floor), "You.".to_owned());
    [you]
        .into_iter()
        .chain(TileType::ALL.map(tile))
        .chain(over)
        .chain(traces)
        .chain(gases)
        .chain([trap, lethal])
        .collect()
}
