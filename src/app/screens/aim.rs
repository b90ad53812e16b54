//! Targeting: a cursor that shows the path and the exact area that will be hit, and refuses what the game would refuse.

use super::over_run::{RunContext, RunScreen};
use super::question::Question;
use super::{Response, cursor};
use crate::action::{Action, Refusal, Target, area, danger, uses};
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::canvas::{self, Canvas, INSET};
use crate::config::keymap::{Command, ItemVerb};
use crate::content::ItemKind;
use crate::content::items::{Aim as Shape, THROW_RANGE};
use crate::content::talents::LONGEST_FUSE;
use crate::content::words::capital;
use crate::draw::frame::{keys_and_words, tint};
use crate::forecast::preview::{self, Preview};
use crate::level::{Actor, Level, Slot, reach};
use crate::map::Point;
use crate::text;
use crate::text::{facts, names, prospects};

/// What the player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AimedAction {
    /// Using the item in that slot.
    Use(Slot),
    /// Throwing it.
    Throw(Slot),
}

impl AimedAction {
    fn slot(self) -> Slot {
        match self {
            AimedAction::Use(slot) | AimedAction::Throw(slot) => slot,
        }
    }

    fn is_throw(self) -> bool {
        matches!(self, AimedAction::Throw(_))
    }

    fn action(self, at: Point) -> Action {
        match self {
            AimedAction::Use(slot) => Action::Use(slot, Target::Place(at)),
            AimedAction::Throw(slot) => Action::Throw(slot, at),
        }
    }
}

/// A cursor that aims an action.
pub struct Aim {
    aimed: AimedAction,
    at: Point,
    /// After how many turns it is to burst; 0 is at once.
    fuse: u8,
    /// The first of two places, if it is pointed at two.
    first: Option<Point>,
}

impl Aim {
    /// Aims `action`, first at the nearest foe that can be hit.
    pub fn new(aimed: AimedAction, level: &Level) -> Self {
        let mut aim = Self { aimed, at: level.player().at, fuse: 0, first: None };
        aim.at = aim.foes(level).first().copied().unwrap_or(aim.at);
        aim
    }

    fn kind(&self, level: &Level) -> Option<ItemKind> {
        let kind = level.hero.item(self.aimed.slot())?.kind;
        Some(if self.aimed.is_throw() { kind } else { level.hero.used_as(kind) })
    }

    /// What is done if the cursor's place is taken.
    fn action(&self) -> Action {
        match (self.fuse, self.first) {
            (0, Some(first)) => Action::Use(self.aimed.slot(), Target::Both(first, self.at)),
            (0, None) => self.aimed.action(self.at),
            (turns, _) => Action::Use(self.aimed.slot(), Target::Fused(self.at, turns)),
        }
    }

    /// Whether a fuse can be set.
    fn takes_fuse(&self, level: &Level) -> bool {
        let has_match = level.hero.any(|passive| passive.fuse > 0) && self.aimed.is_throw();
        has_match && self.kind(level).is_some_and(area::takes_fuse)
    }

    /// Whether it is pointed at two.
    fn takes_two(&self, level: &Level) -> bool {
        self.kind(level) == Some(ItemKind::ExchangeRod) && !self.aimed.is_throw()
    }

    /// When it bursts, in words.
    fn fuse_in_words(&self) -> String {
        match self.fuse {
            0 => "at once".to_owned(),
            turns => format!("in {}", names::several(turns, "turn")),
        }
    }

    /// How far it is thrown.
    fn throw_range(&self, level: &Level) -> i32 {
        self.kind(level).map_or(THROW_RANGE, |kind| area::throw_range(&level.hero, kind))
    }

    /// Its range, and whether it needs a foe as its target.
    fn limits(&self, level: &Level) -> (i32, bool) {
        match self.kind(level).map(|kind| kind.info().aim) {
            _ if self.aimed.is_throw() => (self.throw_range(level), false),
            Some(Shape::Foe { range }) => (range, true),
            Some(Shape::Place { range, .. }) => (range, false),
            _ => (0, false),
        }
    }

    /// The foes that can be targeted, the nearest first.
    fn foes(&self, level: &Level) -> Vec<Point> {
        let range = self.limits(level).0;
        let at = area::targets(level).into_iter().map(|foe| foe.at);
        at.filter(|at| area::in_reach(level, *at, range).is_ok()).collect()
    }

    /// The stops of Tab: the foes that can be targeted, or else other things of interest.
    fn marks(&self, level: &Level) -> Vec<Point> {
        let foes = self.foes(level);
        if !foes.is_empty() {
            return foes;
        }
        cursor::sights(level).into_iter().filter(|at| self.refusal(level, *at).is_none()).collect()
    }

    /// Why `at` cannot be targeted, if it cannot.
    fn refusal(&self, level: &Level, at: Point) -> Option<Refusal> {
        let (range, needs_foe) = self.limits(level);
        if self.takes_two(level) {
            let here = level.player().at;
            // The first may be anybody who could change places with the player, and the player.
            let pair = self.first.map_or([at, here], |first| [first, at]);
            let is_you = self.first.is_none() && at == here;
            return area::exchanged(level, pair, range).err().filter(|_| !is_you);
        }
        let is_foe = area::targets(level).iter().any(|foe| foe.at == at);
        let no_foe = (needs_foe && !is_foe).then_some(Refusal::NoTarget);
        let can = if self.aimed.is_throw() {
            self.kind(level).map_or(Ok(()), |kind| area::can_throw_at(level, kind, at))
        } else {
            area::in_reach(level, at, range)
        };
        let kind = self.kind(level).filter(|kind| *kind == ItemKind::DiggingRod && !self.aimed.is_throw());
        let no_wall = kind.filter(|_| area::dug(level, level.player().at, at).is_empty());
        can.err().or(no_foe).or(no_wall.map(|_| Refusal::NoWall))
    }

    /// The tiles that will be hit.
    fn area(&self, level: &Level) -> Vec<Point> {
        match (self.kind(level), self.refusal(level, self.at)) {
            (Some(kind), None) => facts::affected(level, kind, self.aimed.is_throw(), self.at),
            _ => Vec::new(),
        }
    }

    /// Those whom it will hit, as far as they are seen.
    fn hit(&self, level: &Level) -> Vec<String> {
        // Only items that break hit the thrower, and only weapons hurt.
        let is_hit = |actor: &&Actor| match self.kind(level) {
            Some(kind) if self.aimed.is_throw() && !area::breaks(kind) => {
                area::hurts_when_thrown(kind) && !actor.is_player()
            }
            _ => true,
        };
        let there = self.area(level).into_iter().filter_map(|at| level.actor_at(at));
        let seen = there.filter(|actor| level.sees_actor(actor)).filter(is_hit);
        seen.map(|actor| match (actor.given_name(), actor.monster()) {
            (Some(name), _) => name.name().to_owned(),
            (None, Some(monster)) => format!("the {}", monster.info().name),
            (None, None) => "you".to_owned(),
        })
        .collect()
    }

    /// What comes of it by the player's next turn, if it hits anybody.
    fn preview(&self, level: &Level) -> Option<Preview> {
        let is_first = self.takes_two(level) && self.first.is_none();
        let is_known = self.fuse == 0 && !is_first && !self.hit(level).is_empty();
        if is_known { preview::preview(level, self.action()) } else { None }
    }

    fn words(&self, level: &Level, preview: Option<&Preview>) -> String {
        if let Some(refusal) = self.refusal(level, self.at) {
            return text::refusal(refusal).text().to_owned();
        }
        let tiles = reach(level.player().at, self.at);
        match &self.hit(level)[..] {
            _ if self.fuse > 0 => format!("{tiles} away, bursts {}", self.fuse_in_words()),
            _ if self.takes_two(level) && self.first.is_none() => format!("{tiles} away: the first of two"),
            _ if self.is_waste(level) => format!("{tiles} away, would do nothing"),
            _ if self.kind(level) == Some(ItemKind::DiggingRod) => format!("{tiles} away, digs"),
            [] => format!("{tiles} away, hits nobody you see{}", self.backfire(level)),
            names => {
                let outcome = preview.map(|preview| format!("; {}", prospects::of_action(level, preview)));
                let outcome = outcome.unwrap_or_default();
                format!("{tiles} away, hits {}{}{outcome}", names.join(", "), self.backfire(level))
            }
        }
    }

    /// What the ground where it comes down makes of it.
    fn ground(&self, level: &Level) -> String {
        if self.fuse > 0 || self.refusal(level, self.at).is_some() {
            return String::new();
        }
        let end = facts::flight(level, self.at).last().copied().unwrap_or(self.at);
        let at = if self.aimed.is_throw() { end } else { self.at };
        let arrival = self.kind(level).and_then(uses::arrival);
        let spill = || self.kind(level).filter(|_| self.aimed.is_throw()).and_then(text::spilt);
        let words = arrival.and_then(|arrival| text::reaction(level, at, arrival)).or_else(spill);
        words.map_or_else(String::new, |words| format!("{}.", capital(&words)))
    }

    /// What it would do to the player.
    fn backfire(&self, level: &Level) -> String {
        let harm = danger::before(level, self.action());
        harm.map_or_else(String::new, |(_, harm)| format!(": {}", text::danger::harm(&harm)))
    }

    /// Carries out the action, or says why not; asks first if it would be a waste.
    fn take(&mut self, level: &Level) -> Response {
        if let Some(refusal) = self.refusal(level, self.at) {
            return Response::Tell(text::refusal(refusal).text().to_owned());
        }
        if self.is_waste(level) {
            let item = self.kind(level).map_or("item", |kind| kind.info().name);
            return Response::Ask(Question::Waste { item, slot: self.aimed.slot(), at: self.at });
        }
        if self.takes_two(level) && self.first.is_none() {
            self.first = Some(self.at);
            let other = self.foes(level).into_iter().find(|at| *at != self.at);
            self.at = other.unwrap_or(level.player().at);
            return Response::Redraw;
        }
        Response::Act(self.action())
    }

    /// Whether the thrown item would do nothing where it lands, or lands on no ground at all.
    fn is_waste(&self, level: &Level) -> bool {
        let hurts = self.kind(level).is_some_and(facts::hurts_thrown);
        self.aimed.is_throw() && (!hurts || self.area(level).is_empty())
    }

    fn go(&mut self, to: Option<Point>) -> Response {
        let Some(to) = to else { return Response::Ignore };
        self.at = to;
        Response::Redraw
    }
}

impl RunScreen for Aim {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let level = context.level();
        match key.code {
            Code::Esc => Response::Close,
            Code::Enter => self.take(level),
            // Pressing the throwing key twice throws at the first target.
            _ if self.aimed.is_throw() && context.keys.is(key, Command::Item(ItemVerb::Throw)) => {
                self.take(level)
            }
            Code::Char(' ') if self.takes_fuse(level) => {
                self.fuse = (self.fuse + 1) % (LONGEST_FUSE + 1);
                Response::Redraw
            }
            Code::Tab => self.go(cursor::next(&self.marks(level), self.at, key)),
            _ => self.go(cursor::moved(level, self.at, key, context.keys)),
        }
    }

    fn point(&mut self, at: Option<Point>, context: &RunContext) -> Response {
        self.go(at.and_then(|at| context.tile_at(at)).filter(|to| *to != self.at))
    }

    fn click(&mut self, at: Point, context: &RunContext) -> Response {
        let Some(to) = context.tile_at(at) else { return Response::Ignore };
        // A finger hasn't pointed there before: show first what would come of it.
        if to == self.at { self.press(Key::plain(Code::Enter), context) } else { self.go(Some(to)) }
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let level = context.level();
        let refused = self.refusal(level, self.at).is_some();
        if self.aimed.is_throw() && !refused {
            for at in facts::flight(level, self.at) {
                cursor::mark(level, self.at, at, '\u{2219}', canvas);
                tint(canvas, at, theme::AIM, 0.14);
            }
        }
        for at in self.first.into_iter().chain(self.area(level)) {
            cursor::mark(level, self.at, at, '*', canvas);
            tint(canvas, at, theme::HIT, 0.5);
        }
        let colour = if refused { theme::REFUSED } else { theme::AIM };
        tint(canvas, self.at, colour, 0.5);
        let preview = self.preview(level);
        if let Some(preview) = &preview {
            cursor::mark_ends(level, self.at, preview, canvas);
        }
        cursor::draw(self.at, colour, canvas);
        self.draw_words(level, preview.as_ref(), canvas);
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.at)
    }

    fn is_panel(&self) -> bool {
        false
    }
}

impl Aim {
    fn draw_words(&self, level: &Level, preview: Option<&Preview>, canvas: &mut Canvas) {
        let Some(item) = level.hero.item(self.aimed.slot()) else { return };
        let columns = canvas.size().columns;
        let verb = match self.aimed {
            AimedAction::Use(_) => "Aim",
            AimedAction::Throw(_) if area::is_shot(&level.hero, item.kind) => "Shoot",
            AimedAction::Throw(_) => "Throw",
        };
        let aimed = format!("{verb} {}", item.kind.info().name);
        let (words, ground) = (self.words(level, preview), self.ground(level));
        let fuse = format!("bursts {}", self.fuse_in_words());
        let mut hints = vec![("Enter", "do it"), ("Tab", "next foe"), ("Esc", "cancel")];
        if self.takes_fuse(level) {
            hints.insert(1, ("Space", &fuse));
        }
        let width: i32 = hints.iter().map(|(key, words)| (key.len() + words.len() + 4) as i32).sum();
        // Words too long to stand next to the hints get rows of their own. What the ground makes of it stands before the hints
        // then, if there is room.
        let needed = 2 * INSET + (aimed.chars().count() + words.chars().count()) as i32 + 3 + width;
        let is_one_row = needed <= columns && ground.is_empty() && !self.takes_fuse(level);
        let words_at = INSET + aimed.chars().count() as i32 + 3;
        let words = text::wrapped(&words, columns - INSET - words_at);
        let hints_at = columns - INSET + 3 - width;
        let mut ground = text::wrapped(&ground, columns - 2 * INSET);
        let beside = if ground.iter().all(|line| INSET + line.chars().count() as i32 + 3 <= hints_at) {
            ground.pop()
        } else {
            None
        };
        let own = if is_one_row { 0 } else { (words.len().max(1) + ground.len()) as i32 };
        let first = cursor::rows_beside(self.at, own + 1, canvas);
        for y in first..=first + own {
            canvas.cover(0, y, columns, 1, theme::OVERLAY_BG);
            canvas.target(0, y, columns, canvas::Target::Nothing);
        }
        canvas.print(INSET, first, theme::EMBER, &aimed);
        let lines = words.iter().map(|line| (words_at, line)).chain(ground.iter().map(|line| (INSET, line)));
        for (y, (x, line)) in (first..).zip(lines) {
            canvas.print(x, y, theme::TEXT, line);
        }
        canvas.print(INSET, first + own, theme::TEXT, &beside.unwrap_or_default());
        keys_and_words(canvas, hints_at, first + own, &hints);
    }
}
