//! The whole state of a run, advanced only by [`Game::play`]. A run is a seed and a list of actions: nothing here
//! draws, reads a clock or knows a screen.

pub(crate) mod awareness;
mod away;
pub(crate) mod followers;
#[cfg(test)]
mod kept_paths;
pub(crate) mod night_shift;
mod oaths;
pub(crate) mod paths;
#[cfg(test)]
mod perceived;
mod restored;
pub(crate) mod turn;

pub use awareness::Notice;

use crate::action::perceive::{self, FovCache};
use crate::action::{
    Action, NORMAL_COST, Outcome, Refusal, Turn, companion, flame, gear, harm, machines, who,
};
use crate::ai;
use crate::content::items::ItemState;
use crate::content::{FLOORS, Place, Setup};
use crate::event::{Event, Victory};
use crate::level::{Actor, ActorId, Body, Hero, Level, Lying, Memory, Mood, Patrol, Pursuit};
use crate::map::{Point, TileType};
use crate::map_builder::{
    self,
    rules::{self, Rules},
};
use serde::Serialize;
use std::sync::Arc;

/// The version of the rules of play. Raise it with every change after which the same actions may lead to another state.
pub const RULES_VERSION: u64 = 24;

/// Versions of the rules, in rising order, each with the newest program that plays it. Earlier ones were never
/// released.
pub const PLAYED_BY: [(u64, &str); 22] = [
    (3, "0.1.0"),
    (4, "0.2.0"),
    (5, "0.3.0"),
    (6, "0.4.0"),
    (7, "0.5.0"),
    (8, "0.6.0"),
    (9, "0.7.0"),
    (10, "0.8.0"),
    (11, "0.9.0"),
    (12, "0.10.0"),
    (13, "0.11.0"),
    (14, "0.12.0"),
    (15, "0.13.0"),
    (16, "0.15.0"),
    (17, "0.16.0"),
    (18, "0.17.0"),
    (19, "0.18.0"),
    (20, "0.19.0"),
    (21, "0.20.0"),
    (22, "0.21.0"),
    (23, "0.22.1"),
    (24, "0.23.1"),
];

/// A floor's foes stop being wary after the player has been away for this many turns.
const WARY_TURNS: u64 = 100;

/// The score for each machine that the player has solved.
pub const MACHINE_SCORE: u64 = 100;

/// How many percent of the score each floor adds that the player has climbed with the flame of the ember.
pub const CLIMB_SHARE: u32 = 8;

/// Whether the run goes on, and if not, how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum State {
    /// The player is alive and has not got the ember.
    Playing,
    /// The player is dead.
    Dead,
    /// The player has the ember, or has brought its flame home.
    Won,
}

/// A run in progress.
#[derive(Clone, Debug, Serialize)]
pub struct Game {
    seed: u64,
    rules: Rules,
    /// The floors made so far; the player is on `depth - 1`. Copies of a run share unchanged floors, because a
    /// recording keeps a hundred copies.
    floors: Vec<Arc<Level>>,
    depth: u32,
    turn: u64,
    state: State,
    #[serde(skip)]
    fov: FovCache,
}

/// How the player arrives on another floor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrival {
    /// Up the stairs.
    Up,
    /// Down the stairs.
    Down,
    /// Into a chasm.
    Fall,
}

impl Game {
    /// A new run in the dungeon `seed` under the house rules.
    pub fn new(seed: u64) -> Self {
        Self::with_rules(seed, &rules::EMBERDEEP)
    }

    /// A new run in the dungeon `seed`, its floors of rooms dug by `rules`, which must pass [`Rules::check`].
    pub fn with_rules(seed: u64, rules: &Rules) -> Self {
        Self::with_setup(seed, rules, Setup::default())
    }

    /// The same for another start, another winter, or somebody who has sworn oaths.
    pub fn with_setup(seed: u64, rules: &Rules, setup: Setup) -> Self {
        let first = map_builder::floor(rules, seed, (1, Place::OldDig), setup);
        Self::on(seed, rules, first)
    }

    /// A run that begins on a given floor, for scenarios.
    pub fn on_level(seed: u64, mut level: Level) -> Self {
        map_builder::patrols::lay(&mut level, seed);
        Self::on(seed, &rules::EMBERDEEP, level)
    }

    fn on(seed: u64, rules: &Rules, mut first: Level) -> Self {
        let setup = first.hero.setup;
        first.hero.growth.talents.offers = map_builder::talents::offers(seed, setup.start.info().knows);
        first.hero.growth.talents.stood = Some(first.player().at);
        let mut game = Self {
            seed,
            rules: *rules,
            depth: first.depth,
            floors: Vec::new(),
            turn: 0,
            state: State::Playing,
            fov: FovCache::default(),
        };
        for depth in 1..first.depth {
            game.add_floor(Place::at_home(depth), setup);
        }
        game.floors.push(Arc::new(first));
        game.perceive();
        game
    }

    /// Plays one action of the player, then the foes' turns until the player can act again.
    ///
    /// ```
    /// use emberdeep::action::{Action, Refusal};
    /// use emberdeep::game::Game;
    /// use emberdeep::level::Level;
    /// use emberdeep::map::{Direction, Map, TileType};
    /// use emberdeep::text;
    ///
    /// let (map, marks) = Map::from_picture("####\n#@+#\n####");
    /// let mut game = Game::on_level(7, Level::new(1, map, marks[0].1));
    ///
    /// let events = game.play(Action::Step(Direction::East))?;
    /// assert_eq!(text::events(&events, game.level())[0].text(), "You open the door.");
    ///
    /// let refused = game.play(Action::Step(Direction::North));
    /// assert_eq!(refused, Err(Refusal::Blocked { direction: Direction::North, by: TileType::Wall }));
    /// assert_eq!(game.turn(), 1);
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Returns why the action is refused. Then no time has passed and nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        if self.state != State::Playing {
            return Err(Refusal::Over);
        }
        if self.level().hero.has_to_choose() && !matches!(action, Action::ChooseBoon(_)) {
            return Err(Refusal::ChooseBoon);
        }
        let mut events = Vec::new();
        let noise_before = std::mem::take(&mut self.level_mut().noise);
        let outcome = turn::perform(&mut self.begin(&mut events), ActorId::PLAYER, action);
        let cost = match outcome.inspect_err(|_| self.level_mut().noise = noise_before)? {
            Outcome::Done(cost) => cost,
            Outcome::Leaves { down } => {
                self.change_floor(if down { Arrival::Down } else { Arrival::Up }, &mut events);
                NORMAL_COST
            }
            Outcome::Won => {
                self.state = State::Won;
                0
            }
            Outcome::Instead(_) => unreachable!("perform follows these to their end"),
        };
        if cost > 0 && action != Action::PickUp {
            self.level_mut().hero.lifted = 0;
        }
        self.perceive();
        let before = self.turn;
        self.pass_time(cost, &mut events);
        if cost > 0 {
            let passed = self.turn - before;
            perceive::watch(self.level_mut(), passed);
        }
        self.letter_signs();
        Ok(events)
    }

    /// Runs the foes' turns until the player has paid `cost`.
    fn pass_time(&mut self, cost: i32, events: &mut Vec<Event>) {
        let level = Arc::make_mut(&mut self.floors[self.depth as usize - 1]);
        let turns = turn::pass(&mut Turn { level, events }, &mut self.fov, cost, &ai::decide);
        // If the player dies or falls, nobody acts, but the turn still counts.
        let has_ended = cost > 0 && !self.level().holds_player();
        self.turn += turns.max(u64::from(has_ended));
        if self.level().player().body.hp <= 0 {
            self.state = State::Dead;
            self.perceive();
        } else if self.level().hero.is_falling {
            self.change_floor(Arrival::Fall, events);
            self.perceive();
        }
    }

    fn change_floor(&mut self, way: Arrival, events: &mut Vec<Event>) {
        let turn = self.turn;
        let level = self.level_mut();
        level.traffic.left_in = turn;
        level.knowledge.attackers.clear();
        machines::leave_keys(&mut self.begin(events));
        let level = self.level_mut();
        let is_fall = way == Arrival::Fall;
        let friend = if is_fall { None } else { followers::leave_together(level) };
        let followers = if is_fall { Vec::new() } else { followers::leave(level) };
        let mut player = level.actors.remove(0);
        let mut hero = std::mem::take(&mut level.hero);
        hero.growth.talents.stood = None;
        let (to, fell_in) = if way == Arrival::Up { (None, false) } else { self.shut_ways(player.at) };
        self.depth = if way == Arrival::Up { self.depth - 1 } else { self.depth + 1 };
        let is_new = self.floors.len() < self.depth as usize;
        if is_new {
            self.add_floor(to.expect("every floor above has a way down"), hero.setup);
            let cracked = hero.bag.iter_mut().flatten().filter(|item| item.cracks() > 0);
            cracked.for_each(|mail| mail.state = ItemState::AsNew);
        }
        let at = match way {
            Arrival::Fall => {
                (hero.is_falling, player.body.energy) = (false, 0);
                self.level().free_near(player.at)
            }
            Arrival::Down => self.level().stairs(false).expect("every floor below has stairs up"),
            Arrival::Up => self.level().stairs(true).expect("every floor above has stairs down"),
        };
        self.arrive(Actor { at, ..player }, hero);
        if is_new {
            let seed = self.seed;
            map_builder::suit_offers(self.level_mut(), seed);
        } else {
            let passed = turn - self.level().traffic.left_in;
            away::pass(&mut self.begin(&mut Vec::new()), passed);
        }
        self.level_mut().traffic.followers.extend(followers);
        // Told first: the last words of a turn are the ones that a short log keeps.
        if fell_in {
            events.push(Event::WayFellIn);
        }
        events.push(Event::Arrived {
            depth: self.depth,
            place: self.level().place,
            down: way != Arrival::Up,
        });
        if let Some(friend) = friend {
            followers::arrive_together(&mut self.begin(events), friend);
        }
        gear::apply(&mut self.begin(events), |rule, turn| (rule.on_arrival)(turn));
        if way == Arrival::Up && self.level().hero.lantern.flame {
            let foes = map_builder::next_shift(self.level(), self.seed);
            night_shift::call(self.level_mut(), foes);
        }
        self.land(events);
    }

    /// Puts everything that fell from the floor above as near as possible to the tile below.
    fn land(&mut self, events: &mut Vec<Event>) {
        let Some(above) = (self.depth as usize).checked_sub(2).map(|above| &mut self.floors[above]) else {
            return;
        };
        if above.traffic.fallen.is_empty() && above.traffic.dropped.is_empty() {
            return;
        }
        let above = Arc::make_mut(above);
        let (fallen, dropped) =
            (std::mem::take(&mut above.traffic.fallen), std::mem::take(&mut above.traffic.dropped));
        let mut turn = self.begin(events);
        for foe in fallen {
            if foe.is_companion() && turn.level.companion().is_some() {
                turn.tell(Event::WentHome { who: who(&foe) });
                continue;
            }
            let foe = if foe.is_companion() { companion::adjusted(turn.level, foe) } else { foe };
            let (at, mood) = (turn.level.free_near(foe.at), Mood::Wandering { goal: None });
            let body = Body { energy: 0, ..foe.body };
            let patrol = Patrol { waypoints: Vec::new(), ..foe.patrol };
            let pursuit = Pursuit { shelter: 0, wary: true, came_by: None, ..foe.pursuit };
            harm::spawn(&mut turn, Actor { at, mood, body, patrol, pursuit, aim: None, ..foe });
        }
        for Lying { at, item } in dropped {
            let at = turn.level.free_near(at);
            harm::lay(&mut turn, at, item);
        }
    }

    /// Where the way down at `at` leads, or the first way for somebody who falls; `None` below the last floor. Of two ways
    /// the other falls in, as is told.
    fn shut_ways(&mut self, at: Point) -> (Option<Place>, bool) {
        let (first, second) = Place::next(&self.route());
        let level = self.level_mut();
        let ways = std::mem::take(&mut level.traffic.ways);
        let [one, other] = &ways[..] else { return (first, false) };
        let (shut, place) = if other.at == at { (one.at, second) } else { (other.at, first) };
        let tile = level.map.index(shut);
        level.map.tiles[tile] = TileType::Rubble;
        // The player has heard it.
        if level.is_explored(shut) {
            level.knowledge.memory[tile] = Memory::Seen(TileType::Rubble);
        }
        (place, true)
    }

    /// Letters the signs that the player has begun to read: only then are the floors below made, to tell of them.
    fn letter_signs(&mut self) {
        if self.level().traffic.ways.iter().all(|way| way.is_read == way.sign.is_some()) {
            return;
        }
        let (seed, rules, setup, depth) = (self.seed, self.rules, self.setup(), self.depth + 1);
        let (first, second) = Place::next(&self.route());
        for (way, place) in self.level_mut().traffic.ways.iter_mut().zip(first.into_iter().chain(second)) {
            if way.is_read {
                way.sign.get_or_insert_with(|| map_builder::sign(&rules, seed, (depth, place), setup));
            }
        }
    }

    /// The places of the floors entered so far.
    pub fn route(&self) -> Vec<Place> {
        self.floors.iter().map(|floor| floor.place).collect()
    }

    /// Makes a floor that nobody has entered yet, where `place` lies below the others.
    fn add_floor(&mut self, place: Place, setup: Setup) {
        let depth = self.floors.len() as u32 + 1;
        let mut floor = map_builder::floor(&self.rules, self.seed, (depth, place), setup);
        floor.actors.retain(|actor| !actor.is_player());
        self.floors.push(Arc::new(floor));
    }

    /// Puts the player onto the floor and moves anyone in the way aside.
    fn arrive(&mut self, player: Actor, hero: Hero) {
        let away = self.turn - self.level().traffic.left_in;
        let level = self.level_mut();
        if let Some(index) = level.actors.iter().position(|actor| actor.at == player.at) {
            level.actors[index].at = level.free_near(player.at);
        }
        if away >= WARY_TURNS {
            level.actors.iter_mut().for_each(|foe| foe.pursuit.wary = false);
        }
        (level.traffic.arrived_at, level.traffic.known_at) = (player.at, player.at);
        level.actors.insert(0, player);
        level.hero = hero;
    }

    fn perceive(&mut self) {
        turn::refresh(Arc::make_mut(&mut self.floors[self.depth as usize - 1]), &mut self.fov);
    }

    fn begin<'a>(&'a mut self, events: &'a mut Vec<Event>) -> Turn<'a> {
        let level = Arc::make_mut(&mut self.floors[self.depth as usize - 1]);
        Turn { level, events }
    }

    /// The floor that the player is on.
    pub fn level(&self) -> &Level {
        &self.floors[self.depth as usize - 1]
    }

    /// The floors entered so far, from the top.
    pub fn floors(&self) -> &[Arc<Level>] {
        &self.floors
    }

    fn level_mut(&mut self) -> &mut Level {
        Arc::make_mut(&mut self.floors[self.depth as usize - 1])
    }

    /// How many machines have given the player their prize.
    pub fn machines_solved(&self) -> usize {
        self.floors.iter().flat_map(|floor| &floor.machines).filter(|machine| machine.is_solved).count()
    }

    /// How many traces of earlier visitors the player has read.
    pub fn finds_read(&self) -> usize {
        self.floors.iter().flat_map(|floor| &floor.lore).filter(|placed| placed.is_read).count()
    }

    /// The seed that makes the whole dungeon.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The rules that room floors are dug by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How the run began.
    pub fn setup(&self) -> Setup {
        self.level().hero.setup
    }

    /// Turns passed, which differs from the actions played: wading takes two turns a step, the hasty act twice a
    /// turn, and sleep takes many.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// Whether the run goes on, and if not, how it ended.
    pub fn state(&self) -> State {
        self.state
    }

    /// How the run was won, if it was.
    pub fn victory(&self) -> Option<Victory> {
        let level = self.level();
        let how = if level.hero.lantern.flame { flame::end_on(level.depth) } else { Victory::Ember };
        (self.state == State::Won).then_some(how)
    }

    /// The deepest floor reached so far, 1 to [`FLOORS`].
    pub fn deepest(&self) -> u32 {
        (self.floors.len() as u32).min(FLOORS)
    }

    /// The score so far: [`Game::points`], which winter and oaths raise or lower.
    pub fn score(&self) -> u64 {
        self.setup().scored(self.points())
    }

    /// 500 for each floor reached, [`MACHINE_SCORE`] for each machine solved, all experience gained, and for a victory
    /// 5,000 plus one for each turn short of 10,000. Each floor climbed with the flame adds [`CLIMB_SHARE`] percent of it all.
    pub fn points(&self) -> u64 {
        self.earned() + self.points_for_way_home()
    }

    fn earned(&self) -> u64 {
        let hero = &self.level().hero;
        let won = if self.state == State::Won { 5_000 + 10_000_u64.saturating_sub(self.turn) } else { 0 };
        let machines = MACHINE_SCORE * self.machines_solved() as u64;
        500 * u64::from(self.deepest()) + machines + hero.experience_in_all() as u64 + won
    }

    /// How many of the points are for the floors climbed with the flame.
    pub fn points_for_way_home(&self) -> u64 {
        let climbed = self.victory().map_or(0, Victory::climbed);
        self.earned() * u64::from(CLIMB_SHARE * climbed) / 100
    }

    /// XXH3 (64 bits) of the state in postcard's wire format, without derived data. The same on every machine.
    pub fn hash(&self) -> u64 {
        let bytes = postcard::to_stdvec(self).expect("plain data");
        xxhash_rust::xxh3::xxh3_64(&bytes)
    }
}
