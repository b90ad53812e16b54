//! How a fight would go, in words, for the look card and the mouse. The rules are asked through `forecast`. It draws
//! nothing.

use super::attention;
use super::foes::when;
use super::names::{self, capital, several};
use super::phrase::{Phrase, phrase};
use crate::action::Action;
use crate::auto;
use crate::config::keymap::{Command, Keymap};
use crate::content::Item;
use crate::forecast::gear::{self, Against, Comparison};
use crate::forecast::next::{self, Intent, Move};
use crate::forecast::preview::{self, FoeChange, Preview};
use crate::forecast::{self, Duel, Fight, Forecast, duel};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::{Direction, Point};
use std::cmp::Ordering;

/// How a fight with `foe` would end, in a few words.
pub(crate) fn in_short(level: &Level, foe: &Actor) -> String {
    let fight = duel(level, foe).fight;
    match (fight.end.dies_on_blow, fight.end.you_win_in) {
        (Some(blow), _) => format!("kills you with its {} blow", ordinal(blow)),
        (None, Some(blows)) => format!("you win {}, {}", in_blows(blows), cost(&fight)),
        (None, None) if fight.no_way => "no way to its side".to_owned(),
        (None, None) => "neither would win".to_owned(),
    }
}

/// What the look card says of a fight.
pub(crate) struct Prospects {
    /// How one with the foe alone would end.
    pub end: Forecast,
    /// The same in a sentence, and on what assumption.
    pub verdict: String,
    /// What the foe does next; how a fight with everybody who threatens the player would end; and how the fight command would
    /// open it.
    pub more: Vec<Phrase>,
}

/// How a fight with `foe` would go.
pub fn of(level: &Level, foe: &Actor, keys: &Keymap) -> Prospects {
    let opponents = auto::opponents(level);
    let duel = duel(level, foe);
    let verdict = outlook(level, foe, &opponents, &duel);
    Prospects { end: duel.fight.end, verdict, more: sentences(level, foe, &duel, &opponents, keys) }
}

/// How a fight would go with those whom opening the gate at `at` would wake.
pub(super) fn of_gate(level: &Level, at: Point) -> Option<Prospects> {
    let (woken, fight) = forecast::behind(level, at)?;
    let who = attention::counted(woken.iter().filter_map(|id| level.actor(*id)?.monster()));
    let verdict = format!("Opening it wakes {who}. {}.", capital(&end(&fight)));
    Some(Prospects { end: fight.end, verdict, more: Vec::new() })
}

fn sentences(level: &Level, foe: &Actor, duel: &Duel, opponents: &[ActorId], keys: &Keymap) -> Vec<Phrase> {
    let mut lines: Vec<Phrase> = Vec::new();
    lines.extend(next::intents(level).iter().find(|intent| intent.foe == foe.id).map(next_turn));
    lines.extend(
        preview::of_blow(level, foe.id).map(|blow| phrase!("If you strike it, {}.", of_action(level, &blow))),
    );
    lines.extend(
        preview::of_change(level, foe)
            .map(|change| phrase!("If you strike it and change places, {}.", of_action(level, &change))),
    );
    lines.extend(forecast::is_free_fighter(foe).then(|| "But it steals and runs.".into()));
    if !opponents.contains(&foe.id) {
        return lines;
    }
    let is_alone = opponents.len() == 1 && !duel.wakes;
    let all = if is_alone { duel.fight } else { forecast::fight(level, opponents) };
    if opponents.len() > 1 {
        let whole = clause(&all, level.player().body.hp, "they kill", "their");
        let who = if opponents.len() == 2 { "both".to_owned() } else { format!("all {}", opponents.len()) };
        lines.push(phrase!("Against {} who threaten you, {}.", who, whole));
    }
    let unseen = level.lurkers_out_of_sight().count() as i32;
    if unseen > 0 {
        lines.push(phrase!("That is without {} out of sight.", several(unseen, "more hunter")));
    }
    lines.extend(beginning(level, opponents, &all, keys));
    lines
}

/// What a foe does next.
fn next_turn(intent: &Intent) -> Phrase {
    let cost = |harm| if harm > 0 { format!(": {harm} health") } else { String::new() };
    let turn = if intent.twice { "next turn, in two actions" } else { "next turn" };
    let mut words = phrase!("If you wait, it {} {}{}.", does(intent.act), turn, cost(intent.harm));
    if let Some(then) = intent.then {
        words.push(phrase!(" If you wait again, it {} then{}.", does(then.act), cost(then.harm)));
    }
    words
}

/// What a foe does, in a sentence. Where there is room, it says who for.
fn does(act: Move) -> String {
    match act {
        Move::Calls => "calls for help".to_owned(),
        Move::Mends => "mends a friend".to_owned(),
        Move::Raises => "raises one of the dead".to_owned(),
        Move::Steals
        | Move::Breathes
        | Move::Shoots
        | Move::Strikes
        | Move::Announces
        | Move::Gathers
        | Move::Drums
        | Move::Comes
        | Move::Withdraws
        | Move::Held
        | Move::Waits => super::intent(act, 0),
    }
}

/// How a fight with `foe` alone ends, with the assumption that makes.
fn outlook(level: &Level, foe: &Actor, opponents: &[ActorId], duel: &Duel) -> String {
    if duel.fight.no_way {
        return "You know no way to its side.".to_owned();
    }
    let clause = clause(&duel.fight, level.player().body.hp, "it kills", "its");
    let supposed = match foe.mood {
        Mood::Asleep { .. } if duel.wakes => "It wakes as you come: ",
        Mood::Asleep { .. } => "If it sleeps until you strike, ",
        Mood::Wandering { .. } => "If it stands still until it notices you, ",
        Mood::Fleeing => "If it stays, ",
        Mood::Hunting { .. } if opponents.len() > 1 => "Against it alone, ",
        Mood::Hunting { .. } if forecast::is_free_fighter(foe) => "If it simply came and struck, ",
        Mood::Hunting { .. } => "",
    };
    capital(&format!("{supposed}{clause}."))
}

/// What comes of an action, in a few words: what it does to whom, and where it leaves those whom it moves.
pub(crate) fn of_action(level: &Level, preview: &Preview) -> Phrase {
    let here = level.player().at;
    let fate = |fate: &FoeChange| {
        let foe = level.actor(fate.foe)?;
        let name = names::the_foe(foe.monster()?);
        let loss = (fate.harm > 0).then(|| format!("loses {}", fate.harm));
        let way = fate.moved.map(|to| displaced(here, foe.at, to));
        Some(match fate {
            FoeChange { dies: true, .. } => phrase!("{} dies", name),
            FoeChange { falls: true, .. } => phrase!("{} falls to the floor below", name),
            FoeChange { .. } => {
                phrase!("{} {}", name, loss.into_iter().chain(way).collect::<Vec<_>>().join(" and "))
            }
        })
    };
    let loss = match preview.harm {
        _ if preview.dies => "you die".to_owned(),
        0 => "you lose nothing".to_owned(),
        harm => format!("you lose {harm}"),
    };
    let yours = match reach(here, preview.to) {
        0 => loss,
        tiles => format!("{loss} and end {} from here", several(tiles, "tile")),
    };
    let fates = preview.foes.iter().filter(|fate| fate.is_hit()).filter_map(fate);
    Phrase::join(fates.chain([yours.into()]), ", ")
}

/// How somebody comes from one tile to another by no step of its own, seen from `here`.
fn displaced(here: Point, from: Point, to: Point) -> String {
    if to == here {
        return "takes your place".to_owned();
    }
    let verb = match reach(here, to).cmp(&reach(here, from)) {
        Ordering::Less => "pulled",
        Ordering::Equal => "moved",
        Ordering::Greater => "pushed",
    };
    format!("is {verb} {}", several(reach(from, to), "tile"))
}

/// How a fight with so many foes ends, as one line, and how many hunters it leaves out because they are out of sight.
pub fn verdict(foes: usize, fight: &Fight, unseen: usize) -> String {
    let who = match foes {
        1 => String::new(),
        2 => "both: ".to_owned(),
        foes => format!("all {foes}: "),
    };
    let limit = limit(fight);
    let without = if unseen > 0 { format!(", without {unseen} out of sight") } else { String::new() };
    capital(&format!("{who}{}{limit}{without}", end(fight)))
}

/// How a fight with `foe`, which doesn't know of the player, ends, as one line.
pub(crate) fn ambush(level: &Level, foe: &Actor, Duel { fight, wakes }: &Duel, unseen: usize) -> String {
    let name = foe.monster().map_or_else(Phrase::default, names::the_foe);
    let verdict = verdict(1, fight, unseen).to_lowercase();
    let when = when(level, foe);
    if fight.no_way {
        format!("You know no way to {name}{when}")
    } else if *wakes {
        format!("{} wakes as you come: {verdict}{when}", name.capital())
    } else {
        format!("Catch {name} unaware: {verdict}{when}")
    }
}

/// The hunters that have gone out of sight near by, as one line.
pub(crate) fn out_of_sight(level: &Level) -> Option<String> {
    let kinds = attention::counted(level.lurkers_out_of_sight().filter_map(Actor::monster));
    (!kinds.is_empty()).then(|| format!("Out of sight: {kinds}"))
}

/// What the forecast of a fight cannot know, if there is anything: ground that the player has not seen, which counts as open, and
/// who hears a shout.
const fn limit(fight: &Fight) -> &'static str {
    match (fight.is_guess, fight.shouts) {
        (true, true) => ", as far as you see, if nobody hears the shout",
        (true, false) => ", as far as you see",
        (false, true) => ", if nobody hears the shout",
        (false, false) => "",
    }
}

/// How much of the harm of a fight heals before it ends.
const fn healed(fight: &Fight) -> i32 {
    fight.harm - fight.end.hp_lost
}

/// What a fight that is won costs: the harm, and what of it heals.
fn cost(fight: &Fight) -> String {
    match healed(fight) {
        _ if fight.harm <= 0 => "unhurt".to_owned(),
        1.. => format!("-{} +{}", fight.harm, healed(fight)),
        _ => format!("-{}", fight.harm),
    }
}

/// How a fight ends, in a few words.
fn end(fight: &Fight) -> String {
    let turns = fight.turns.max(1) as i32;
    match (fight.end.dies_on_blow, fight.end.you_win_in) {
        (Some(_), _) if turns == 1 => "you die next turn".to_owned(),
        (Some(_), _) => format!("you die on turn {turns}"),
        (None, Some(_)) => format!("you win, {}", cost(fight)),
        (None, None) if fight.no_way => "you know no way to its side".to_owned(),
        (None, None) if fight.harm == 0 => "no end".to_owned(),
        (None, None) => format!("no end, -{} a turn", (fight.harm + turns - 1) / turns),
    }
}

/// How a fight would end with `item` in place of what the player wields or wears now, and how it ends as things are. `None` for
/// what is neither weapon nor armour, and where there is nobody to measure it by.
pub(crate) fn with_item(level: &Level, item: &Item) -> Option<Phrase> {
    let mut foes = auto::opponents(level);
    foes.retain(|foe| level.sighting(*foe).is_none());
    let Comparison { against, with, now } = gear::compare(level, item, foes)?;
    let whom = match against {
        Against::Threats(1) => "the foe in view".into(),
        Against::Threats(count) => phrase!("the {} who threaten you", count),
        Against::Killed(kind) => names::a_foe(kind),
    };
    let (with, now) = (end(&with), end(&now));
    Some(if with == now {
        phrase!("Against {} it makes no difference: {}.", whom, now)
    } else {
        phrase!("Against {}: with it {}; as you are {}.", whom, with, now)
    })
}

fn clause(fight: &Fight, hp: i32, kill: &str, their: &str) -> String {
    let end = &fight.end;
    let words = match (end.dies_on_blow, end.you_win_in) {
        (Some(blow), _) => format!("{kill} you with {their} {} blow", ordinal(blow)),
        (None, Some(blows)) if fight.harm <= 0 => {
            format!("you win {} and lose nothing", in_blows(blows))
        }
        (None, Some(blows)) => {
            let (blows, lost) = (in_blows(blows), fight.harm);
            match (healed(fight), hp - end.hp_lost) {
                (healed @ 1.., kept) => {
                    format!("you win {blows}, lose {lost} health, heal {healed} and keep {kept}")
                }
                _ => format!("you win {blows} and lose {lost} of {hp} health"),
            }
        }
        (None, None) => "neither side would ever win".to_owned(),
    };
    words + limit(fight)
}

/// In how many blows of the player a fight is won; fire may win it without any.
fn in_blows(blows: u32) -> String {
    if blows == 0 { "without a blow".to_owned() } else { format!("in {}", several(blows, "blow")) }
}

/// What the fight command does first against these opponents.
fn beginning(level: &Level, opponents: &[ActorId], fight: &Fight, keys: &Keymap) -> Option<Phrase> {
    if fight.no_way {
        return None;
    }
    let key = keys.name_of(Command::Fight);
    if fight.end.you_win_in.is_none() {
        return Some(phrase!("Fighting ({}) is refused: it would not be won.", key));
    }
    let here = level.player().at;
    let mut places = opponents.iter().filter_map(|id| level.as_known(*id)).map(|foe| foe.at);
    let mut is_closer = |way: Direction| places.any(|at| reach(way.step(here), at) < reach(here, at));
    let begins = match fight.first? {
        Action::Attack(_) => "begins with a blow",
        Action::Step(way) if is_closer(way) => "begins with a step closer",
        Action::Step(_) => "begins with a step",
        _ => "begins with a wait: the first to come close is struck first",
    };
    Some(phrase!("Fighting ({}) {}.", key, begins))
}

fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (1, n) if n != 11 => "st",
        (2, n) if n != 12 => "nd",
        (3, n) if n != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::MachineKind;
    use crate::game::{Game, State};
    use crate::level::Sleep;
    use crate::map::Direction;
    use crate::map_builder;

    #[test]
    fn a_verdict_is_one_line() {
        let fight = |you_win_in, hp_lost, harm, dies_on_blow, is_guess| {
            let end = Forecast { you_win_in, hp_lost, dies_on_blow };
            Fight { first: None, end, turns: 6, harm, is_guess, no_way: false, shouts: false }
        };
        let says = |foes, you_win_in, hp_lost, harm, dies_on_blow, is_guess, unseen| {
            verdict(foes, &fight(you_win_in, hp_lost, harm, dies_on_blow, is_guess), unseen)
        };
        assert_eq!(says(1, Some(4), 0, 0, None, false, 0), "You win, unhurt");
        assert_eq!(says(1, Some(4), 0, 2, None, false, 0), "You win, -2 +2");
        assert_eq!(says(2, Some(4), 11, 11, None, true, 0), "Both: you win, -11, as far as you see");
        assert_eq!(says(2, Some(4), 9, 11, None, false, 2), "Both: you win, -11 +2, without 2 out of sight");
        assert_eq!(says(4, None, 30, 33, Some(3), false, 0), "All 4: you die on turn 6");
        assert_eq!(says(1, None, 9, 9, None, false, 0), "No end, -2 a turn");
        let shouted = |is_guess| Fight { shouts: true, ..fight(Some(4), 3, 3, None, is_guess) };
        assert_eq!(verdict(1, &shouted(false), 0), "You win, -3, if nobody hears the shout");
        let both = "You win, -3, as far as you see, if nobody hears the shout";
        assert_eq!(verdict(1, &shouted(true), 0), both);
    }

    #[test]
    fn what_comes_of_an_action_says_who_is_moved_though_unhurt() {
        let mut map = crate::map::Map::new(20, 3);
        map.tiles.fill(crate::map::TileType::Floor);
        let mut level = Level::new(5, map, Point::new(5, 1));
        level.actors.push(Actor::foe(ActorId(1), crate::content::Monster::Orc, Point::new(8, 1)));
        let says = |harm, moved: Option<i32>, falls, you| {
            let moved = moved.map(|x| Point::new(x, 1));
            let fate = FoeChange { foe: ActorId(1), harm, dies: false, falls, to: Point::new(8, 1), moved };
            let preview = Preview { foes: vec![fate], harm: 0, dies: false, to: Point::new(you, 1) };
            of_action(&level, &preview).to_string()
        };
        assert_eq!(says(0, None, false, 5), "you lose nothing");
        assert_eq!(says(0, Some(11), false, 5), "the orc is pushed 3 tiles, you lose nothing");
        assert_eq!(says(2, Some(9), false, 5), "the orc loses 2 and is pushed 1 tile, you lose nothing");
        assert_eq!(says(0, Some(6), false, 5), "the orc is pulled 2 tiles, you lose nothing");
        assert_eq!(says(0, Some(2), false, 5), "the orc is moved 6 tiles, you lose nothing");
        assert_eq!(says(6, Some(9), true, 5), "the orc falls to the floor below, you lose nothing");
        let changed = "the orc takes your place, you lose nothing and end 3 tiles from here";
        assert_eq!(says(0, Some(5), false, 8), changed);
    }

    #[test]
    fn a_fight_begins_with_a_step_closer_only_if_the_step_is() {
        let (map, marks) = crate::map::Map::from_picture("#######\n#..@.O#\n#######");
        let mut level = Level::new(1, map, marks[0].1);
        level.actors.push(Actor::foe(ActorId(1), crate::content::Monster::Orc, marks[1].1));
        let end = Forecast { you_win_in: Some(2), hp_lost: 3, dies_on_blow: None };
        let says = |way| {
            let first = Some(Action::Step(way));
            let fight =
                Fight { first, end, turns: 6, harm: 3, is_guess: false, no_way: false, shouts: false };
            beginning(&level, &[ActorId(1)], &fight, &Keymap::default()).expect("it begins").to_string()
        };
        assert_eq!(says(Direction::East), "Fighting (Tab) begins with a step closer.");
        assert_eq!(says(Direction::West), "Fighting (Tab) begins with a step.");
    }

    #[test]
    fn a_forecast_is_one_clause() {
        let fight = |you_win_in, hp_lost, dies_on_blow| {
            let end = Forecast { you_win_in, hp_lost, dies_on_blow };
            Fight { first: None, end, turns: 6, harm: hp_lost, is_guess: false, no_way: false, shouts: false }
        };
        let says = |won, lost, dies| clause(&fight(won, lost, dies), 30, "it kills", "its");
        let guess = Fight { is_guess: true, ..fight(Some(4), 9, None) };
        let guessed = "you win in 4 blows and lose 9 of 30 health, as far as you see";
        assert_eq!(clause(&guess, 30, "it kills", "its"), guessed);
        assert_eq!(says(Some(4), 9, None), "you win in 4 blows and lose 9 of 30 health");
        assert_eq!(says(Some(1), 0, None), "you win in 1 blow and lose nothing");
        assert_eq!(says(Some(0), 3, None), "you win without a blow and lose 3 of 30 health");
        assert_eq!(says(None, 30, Some(3)), "it kills you with its 3rd blow");
        assert_eq!([ordinal(1), ordinal(2), ordinal(11), ordinal(22)], ["1st", "2nd", "11th", "22nd"]);
    }

    /// A sleeper that wakes on the way is not struck asleep: the card says so, and what that fight costs.
    #[test]
    fn a_sleeper_that_the_walk_up_to_it_wakes_is_not_said_to_sleep_until_it_is_struck() {
        let told = |rest| {
            let (map, marks) = crate::map::Map::from_picture("##########\n#@......o#\n##########");
            let mut level = Level::new(5, map, marks[0].1);
            (level.actors[0].body.hp, level.actors[0].body.max_hp, level.actors[0].body.power) =
                (200, 200, 6);
            let orc = Actor::foe(ActorId(1), crate::content::Monster::Orc, marks[1].1);
            let sleep = Sleep { rest, ..orc.sleep };
            level.actors.push(Actor { mood: Mood::Asleep { spell: 0 }, sleep, ..orc });
            level.next_id = 2;
            let mut game = Game::on_level(1, level);
            let told = of(game.level(), &game.level().actors[1], &Keymap::default());
            while game.level().actors.len() > 1 {
                let action = forecast::fight(game.level(), &[ActorId(1)]).first.expect("a fight");
                game.play(action).expect("it can be done");
            }
            assert_eq!(told.end.hp_lost, 200 - game.level().player().body.hp, "{}", told.verdict);
            told.verdict
        };
        assert!(told(1).starts_with("It wakes as you come: you win in "), "{}", told(1));
        assert!(told(1000).starts_with("If it sleeps until you strike, you win in "), "{}", told(1000));
    }

    #[test]
    fn the_gate_of_a_wager_tells_what_the_fight_behind_it_costs() {
        let mut level =
            (0..50).find_map(|seed| map_builder::machine(MachineKind::Wager, 5, seed)).expect("one");
        let (gate, _) = level.machines[0].gates[0];
        let beside =
            |way: &Direction| level.machines[0].holds(way.step(gate)) && level.is_free(way.step(gate));
        let is_out = |way: &Direction| level.actor_at(way.turned(4).step(gate)).is_some();
        let way =
            Direction::ALL.into_iter().find(|way| beside(way) && is_out(way)).expect("a place before it");
        level.actors[0].at = way.step(gate);
        (level.actors[0].body.hp, level.actors[0].body.max_hp, level.actors[0].body.power) = (200, 200, 9);
        let mut game = Game::on_level(1, level);
        let told = of_gate(game.level(), gate).expect("guards in view");
        assert!(told.verdict.starts_with("Opening it wakes ") && told.end.hp_lost > 0, "{}", told.verdict);
        let (woken, _) = forecast::behind(game.level(), gate).expect("guards in view");
        game.play(Action::Step(way.turned(4))).expect("it opens");
        let living =
            |game: &Game| woken.iter().copied().filter(|id| game.level().actor(*id).is_some()).collect();
        let mut left: Vec<ActorId> = living(&game);
        while !left.is_empty() && game.state() == State::Playing {
            let action = forecast::fight(game.level(), &left).first.unwrap_or(Action::Wait);
            game.play(action).expect("it can be done");
            left = living(&game);
        }
        assert_eq!(200 - game.level().player().body.hp, told.end.hp_lost, "{}", told.verdict);
    }
}
