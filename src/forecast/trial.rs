//! A fight simulated turn by turn on a copy of what the player knows.

use super::still::Still;
use super::turn::{self, Played};
use super::{Fight, Forecast, fight, way_out};
use crate::action::perceive::FovCache;
use crate::action::{Action, Deed, pathing};
use crate::ai;
use crate::content::Condition;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::{Point, TileType};

/// A fight this long never ends: wounds heal as fast as they are dealt.
const LONGEST: u32 = 250;
/// Nor does one in which nobody hits or gets nearer than before for this many turns.
const QUIET: u32 = 20;
/// A bomb within this distance may reach the player.
const BURST: i32 = 3;

/// What the player does while no foe is in reach.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    LetCome,
    WalkUp,
    /// Whichever of the two ends better, decided each turn.
    Better,
}

/// How a fight ends, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    /// Won, at that cost.
    Won(i32),
    /// Neither side has won.
    Open,
    /// The player dies.
    Died,
}

#[derive(Clone)]
pub(super) struct Trial<'a> {
    /// What the player knows at the start.
    known: &'a Level,
    level: Level,
    /// The opponents, with any that are called, raised or split off.
    foes: Vec<ActorId>,
    fov: FovCache,
    /// The last seen places of opponents in view, and of others out of view that don't hunt the player.
    last_seen: Vec<(ActorId, Point)>,
    /// The player's health at the start.
    hp: i32,
    /// The companion at the start and its most health, if one is in the fight.
    friend: Option<(ActorId, i32)>,
    /// Whether the player may step into the place of a companion in danger.
    relieves: bool,
    /// Hits by the player, and at the player.
    dealt: u32,
    taken: u32,
    /// Health that the player has lost, and the companion, not counting healing.
    harm: i32,
    harm_to_friend: i32,
    turns: u32,
    /// Turns since the last hit, or since a foe came nearer than any before.
    quiet: u32,
    /// The smallest distance of a foe so far.
    nearest: i32,
    /// Whether the fight led onto unknown ground.
    is_guess: bool,
    shouts: bool,
    /// The plan that the player has followed since it was last tried out, and how it ends. That end still holds.
    followed: Option<(Plan, End)>,
}

impl<'a> Trial<'a> {
    pub(super) fn of(known: &'a Level, foes: &[ActorId]) -> Self {
        Self::on(known, foes, TileType::Floor)
    }

    /// The same with rock for unknown ground: any difference was a guess.
    pub(super) fn among_rock(known: &'a Level, foes: &[ActorId]) -> Self {
        Self::on(known, foes, TileType::Wall)
    }

    fn on(known: &'a Level, foes: &[ActorId], unknown: TileType) -> Self {
        let mut level = turn::copy(known, foes, unknown);
        level.actors.iter_mut().for_each(sleep_on);
        let fov = turn::prepare(&mut level);
        let (hp, foes) = (level.player().body.hp, foes.to_vec());
        let friend = level.companion().map(|friend| (friend.id, friend.body.max_hp));
        let hidden = level.foes().filter(|foe| foes.contains(&foe.id) && !level.sees_actor(foe));
        let last_seen = hidden.map(|foe| (foe.id, foe.at)).collect();
        let mut trial = Self {
            known,
            level,
            foes,
            fov,
            last_seen,
            hp,
            friend,
            relieves: true,
            dealt: 0,
            taken: 0,
            harm: 0,
            harm_to_friend: 0,
            turns: 0,
            quiet: 0,
            nearest: i32::MAX,
            is_guess: false,
            shouts: false,
            followed: None,
        };
        trial.watch();
        trial
    }

    /// The same with sleepers that noise wakes as in play.
    pub(super) fn light_sleepers(mut self) -> Self {
        for foe in self.level.actors.iter_mut().filter(|foe| self.foes.contains(&foe.id)) {
            foe.mood = self.known.as_known(foe.id).map_or(foe.mood, |known| known.mood);
        }
        self
    }

    /// The first action and the end of the fight. There is no action if no foe comes and none can be reached.
    pub(super) fn fight(mut self) -> Fight {
        let first = if self.is_won() { self.leave() } else { self.act().or_else(|| self.better()) };
        first.into_iter().for_each(|action| self.turn(action));
        let end = if first.is_some() { self.run(Plan::Better, i32::MAX) } else { self };
        let Self { turns, harm, is_guess, shouts, .. } = end;
        let friend = end.known.companion().filter(|friend| end.known.sees_actor(friend));
        let friend = friend.and_then(Actor::given_name).map(|name| {
            let left = end.level.companion().map_or(0, |friend| friend.body.hp);
            (name, left)
        });
        Fight { first, end: end.forecast(), turns, harm, is_guess, no_way: false, friend, shouts }
    }

    /// Plays until the fight and its effects are over, or it has cost `most`.
    fn run(mut self, plan: Plan, most: i32) -> Self {
        while !self.is_over() && self.cost() < most {
            let action =
                if self.is_won() { self.leave() } else { self.act().or_else(|| self.approach(plan)) };
            let Some(action) = action else { break };
            let waits = (plan, action) == (Plan::LetCome, Action::Wait);
            let before = waits.then(|| Still::of(&self.level)).flatten();
            self.turn(action);
            if before.is_some_and(|before| before.holds_after(&self.level)) {
                break;
            }
        }
        self
    }

    /// What the player does by that plan while no foe is in reach of an attack.
    fn approach(&mut self, plan: Plan) -> Option<Action> {
        match plan {
            Plan::LetCome => Some(Action::Wait),
            Plan::WalkUp => Some(self.walk_up()),
            Plan::Better if self.seen().is_empty() => {
                self.followed = self.followed.filter(|(plan, _)| *plan == Plan::WalkUp);
                Some(self.walk_up())
            }
            Plan::Better => self.better(),
        }
    }

    /// What the player does after the last foe dies: leaves fire and gas, or waits while burning or near a bomb.
    /// `None` if the effects are over.
    fn leave(&self) -> Option<Action> {
        let level = &self.level;
        let bursts = |at: Point| reach(at, level.player().at) <= BURST;
        let is_waiting = level.player().has(Condition::Burning)
            || level.timers.blasts.iter().any(|(at, _)| bursts(*at))
            || level.timers.fuses.iter().any(|fuse| bursts(fuse.at));
        way_out::next(level).or_else(|| is_waiting.then_some(Action::Wait))
    }

    /// The first action of the better plan; `None` if neither ends.
    fn better(&mut self) -> Option<Action> {
        // Of two victories the cheaper is better, and walking up if both cost the same. Neither is played on once it has lost.
        let walk_most = match self.followed {
            Some((Plan::LetCome, End::Won(cost))) => cost.saturating_add(1),
            _ => i32::MAX,
        };
        let walk = self.end_of(Plan::WalkUp, walk_most);
        let most = if let End::Won(cost) = walk { cost } else { i32::MAX };
        let come = self.end_of(Plan::LetCome, most);
        let better = if come < walk { (Plan::LetCome, come) } else { (Plan::WalkUp, walk) };
        self.followed = Some(better);
        if come == End::Open && walk == End::Open { None } else { self.approach(better.0) }
    }

    /// The health that it has cost the player and the companion. Its death costs all the health that it can have, too. It never
    /// falls: healing is not counted.
    fn cost(&self) -> i32 {
        let is_dead = |(id, _): &(ActorId, i32)| self.level.actor(*id).is_none();
        self.harm + self.harm_to_friend + self.friend.filter(is_dead).map_or(0, |(_, most)| most)
    }

    /// How the fight ends by that plan, or once it has cost `most`.
    fn end_of(&self, plan: Plan, most: i32) -> End {
        let followed = self.followed.filter(|(followed, _)| *followed == plan);
        followed.map_or_else(|| self.clone().run(plan, most).end(), |(_, end)| end)
    }

    fn end(&self) -> End {
        match (self.is_won(), self.level.player().body.hp) {
            (_, ..=0) => End::Died,
            (true, _) => End::Won(self.cost()),
            (false, _) => End::Open,
        }
    }

    fn is_won(&self) -> bool {
        self.foes.iter().all(|foe| self.level.actor(*foe).is_none())
    }

    fn is_over(&self) -> bool {
        let is_dead = self.level.player().body.hp <= 0;
        is_dead || !self.level.holds_player() || self.turns >= LONGEST || self.quiet >= QUIET
    }

    fn forecast(&self) -> Forecast {
        let hp = self.level.player().body.hp;
        Forecast {
            you_win_in: (hp > 0 && self.is_won()).then_some(self.dealt),
            hp_lost: self.hp - hp,
            dies_on_hit: (hp <= 0).then_some(self.taken.max(1)),
        }
    }

    fn nearest(&self) -> i32 {
        let at = self.level.player().at;
        let foes = self.foes.iter().filter_map(|foe| self.level.actor(*foe));
        foes.map(|foe| reach(foe.at, at)).min().unwrap_or(i32::MAX)
    }

    /// The visible foes, soonest to die first.
    fn seen(&self) -> Vec<&Actor> {
        let mut foes = self.level.foes_in_view();
        foes.retain(|foe| self.foes.contains(&foe.id));
        fight::soonest(&self.level, foes)
    }

    /// A step off a threatened tile, an attack or shot at the foe that dies soonest, or a step into the place of a companion that
    /// needs it.
    fn act(&self) -> Option<Action> {
        let (level, seen) = (&self.level, self.seen());
        let hit = || fight::attack(level, &seen).or_else(|| fight::shoot(level, &seen));
        fight::dodge(level, &seen).or_else(hit).or_else(|| self.relieve(&seen))
    }

    /// A step into the place of a companion in danger, if the fight ends better with it.
    fn relieve(&self, seen: &[&Actor]) -> Option<Action> {
        let step = fight::relieve(&self.level, seen).filter(|_| self.relieves)?;
        let end = |first: Option<Action>| {
            let mut trial = Self { relieves: false, followed: None, ..self.clone() };
            first.into_iter().for_each(|action| trial.turn(action));
            trial.run(Plan::WalkUp, i32::MAX).end()
        };
        (end(Some(step)) < end(None)).then_some(step)
    }

    /// A step towards the visible foe that dies soonest or the last known place of another; waits if none can be reached.
    fn walk_up(&self) -> Action {
        let look_for = || {
            let places: Vec<Point> = self.last_seen.iter().map(|(_, at)| *at).collect();
            fight::walk_to(&self.level, &places).map(|(step, _)| step)
        };
        let up = fight::walk_up(&self.level, &self.seen());
        up.or_else(|| fight::follow(&self.level)).or_else(look_for).unwrap_or(Action::Wait)
    }

    /// Updates the last seen places, and forgets those where nobody is.
    fn watch(&mut self) {
        let (level, foes) = (&self.level, &self.foes);
        self.last_seen.retain(|(id, at)| {
            level.actor(*id).is_some_and(|foe| !level.sees_actor(foe)) && !level.is_seen(*at)
        });
        let seen = level.foes_in_view().into_iter().filter(|foe| foes.contains(&foe.id) && !foe.is_hunting());
        self.last_seen.extend(seen.map(|foe| (foe.id, foe.at)));
    }

    /// Plays the player's turn and the foes' turns after it.
    pub(super) fn turn(&mut self, action: Action) {
        let newcomer = ActorId(self.level.next_id);
        let (known, level) = (self.known, &self.level);
        let is_known = |at: Point| known.remembered_tile(at).is_some();
        let may_hide = |foe: &&Actor| pathing::may_hide_elsewhere(level, foe, is_known);
        let hiders: Vec<ActorId> = level.foes().filter(may_hide).map(|foe| foe.id).collect();
        let mut play = |action| turn::play(&mut self.level, &mut self.fov, action, &decide);
        let played = play(action).or_else(|_| play(Action::Wait));
        let Played { events, is_free, .. } = played.expect("waiting is never refused");
        self.foes.extend(self.level.foes().map(|foe| foe.id).filter(|id| *id >= newcomer));
        self.watch();
        let hits = events.iter().filter(|event| is_taken(event)).count() as u32;
        let attacks = matches!(action, Action::Attack(_) | Action::Throw(..));
        self.taken += hits;
        self.harm += turn::harm(&events, ActorId::PLAYER);
        self.harm_to_friend += self.friend.map_or(0, |(id, _)| turn::harm(&events, id));
        self.dealt += u32::from(attacks);
        self.turns += u32::from(!is_free);
        // An actor may leave unknown ground again within the turn.
        let came_by = |id: ActorId| events.iter().filter_map(move |event| turn::moved(event, id));
        let keeps_to_known = |actor: &Actor| is_known(actor.at) && came_by(actor.id).all(is_known);
        self.is_guess |= !self.level.actors.iter().all(keeps_to_known);
        // One that has died before its turn hides nowhere.
        self.is_guess |=
            hiders.iter().any(|foe| self.level.actor(*foe).is_some() || came_by(*foe).next().is_some());
        self.shouts |= events.iter().any(|event| matches!(event, Event::Shouted { .. }));
        let nearest = self.nearest();
        self.quiet = if attacks || hits > 0 || nearest < self.nearest { 0 } else { self.quiet + 1 };
        self.nearest = self.nearest.min(nearest);
    }
}

/// Noise wakes no sleeper in this fight: only harm or the spell's end does.
fn sleep_on(actor: &mut Actor) {
    if let Mood::Asleep { spell: spell @ 0 } = &mut actor.mood {
        *spell = u16::MAX;
    }
}

fn is_taken(event: &Event) -> bool {
    let cause = |cause: Cause| matches!(cause, Cause::Hit(_) | Cause::Shot(_) | Cause::Breath(_));
    matches!(event, Event::Hit { on, cause: c, .. } if on.id == ActorId::PLAYER && cause(*c))
}

/// What a foe decides, but one that would wander or run stands still.
fn decide(level: &Level, id: ActorId) -> Deed {
    let Some(foe) = level.actor(id) else { return Deed::Wait };
    match foe.mood {
        _ if foe.is_companion() => ai::decide(level, id),
        Mood::Wandering { .. } | Mood::Fleeing if !foe.has(Condition::Discord) => ai::stand(level, foe),
        Mood::Wandering { .. } | Mood::Fleeing => ai::decide(level, id),
        Mood::Asleep { .. } | Mood::Hunting { .. } => ai::decide(level, id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Place, Setup};
    use crate::level::{Cover, Gas};
    use crate::map_builder::{floor, rules::EMBERDEEP};

    /// The end of waiting, turn by turn to the last.
    fn patient(mut trial: Trial) -> End {
        while !trial.is_over() {
            let action = if trial.is_won() { trial.leave() } else { trial.act().or(Some(Action::Wait)) };
            let Some(action) = action else { break };
            trial.turn(action);
        }
        trial.end()
    }

    /// Trials of a fight with each sleeper of a floor, from a few steps away. In most of them something ails the player or the
    /// ground.
    fn beside_sleepers(seed: u32, depth: u32, mut check: impl FnMut(Trial, &str)) {
        let level = floor(&EMBERDEEP, seed.into(), (depth, Place::at_home(depth)), Setup::default());
        let sleepers: Vec<Actor> = level.foes().filter(|foe| foe.is_asleep()).cloned().collect();
        for (number, foe) in sleepers.iter().enumerate() {
            let mut level = level.clone();
            let case = seed as usize + 5 * number;
            let away = 1 + case as i32 % 6;
            let near = |at: &Point| reach(*at, foe.at) == away && level.is_free(*at);
            let Some(at) = level.map.points().find(near) else { continue };
            let here = level.map.index(at);
            level.actors[0].at = at;
            level.hero.lantern.hooded = case.is_multiple_of(3);
            level.hero.lantern.oil = [0, 3, 100][case % 5 % 3];
            level.actors[0].body.hp = 3 + case as i32 % 17;
            match case % 7 {
                0 => level.actors[0].conditions[Condition::Burning] = 3,
                1 => level.ground.air.set(Gas::Choking, here, 4),
                2 => (level.ground.fire[here], level.ground.cover[here]) = (2, Cover::Oil),
                3 => level.timers.bells.push((at, 2)),
                _ => {}
            }
            turn::prepare(&mut level);
            let told = format!("{:?}, floor {depth} of seed {seed}, case {case}", foe.monster());
            check(Trial::of(&level, &[foe.id]).light_sleepers(), &told);
        }
    }

    #[test]
    fn waiting_ends_as_if_every_turn_were_played() {
        let (mut quiet, mut all) = (0, 0);
        for (seed, depth) in (0..40).flat_map(|seed| (1..=9).map(move |depth| (seed, depth))) {
            beside_sleepers(seed, depth, |trial, told| {
                let short = trial.clone().run(Plan::LetCome, i32::MAX);
                assert_eq!(short.end(), patient(trial), "{told}");
                (quiet, all) = (quiet + u32::from(!short.is_over() && short.end() == End::Open), all + 1);
            });
        }
        assert!(quiet > all / 3 && quiet < all, "{quiet} of {all} are cut short");
    }

    #[test]
    fn a_walk_is_given_up_only_once_waiting_is_cheaper() {
        let mut better = 0;
        for (seed, depth) in (0..20).flat_map(|seed| (1..=9).map(move |depth| (seed, depth))) {
            beside_sleepers(seed, depth, |trial, told| {
                let walk = trial.end_of(Plan::WalkUp, i32::MAX);
                for cost in [0, 1, 2, 5, 9] {
                    let mut waited = trial.clone();
                    waited.followed = Some((Plan::LetCome, End::Won(cost)));
                    waited.better();
                    let expected = if End::Won(cost) < walk {
                        (Plan::LetCome, End::Won(cost))
                    } else {
                        (Plan::WalkUp, walk)
                    };
                    assert!(waited.followed == Some(expected), "{told}, at a cost of {cost}");
                    better += u32::from(expected.0 == Plan::LetCome);
                }
            });
        }
        assert!(better > 100, "{better} are cut short");
    }
}
