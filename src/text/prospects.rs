//! How a fight would go, in words, for the look card and the mouse. The rules are asked through `forecast`. It draws
//! nothing.

use super::attention;
use super::change;
use super::foes::when;
use super::names::{self, capital, several};
use super::phrase::{Phrase, phrase};
use crate::action::Action;
use crate::auto;
use crate::config::keymap::{Command, Keymap};
use crate::content::Item;
use crate::forecast::gear::{Against, Comparison, compare};
use crate::forecast::next::{self, Intent, Move};
use crate::forecast::preview::{self, FoeChange, Preview};
use crate::forecast::{self, Duel, Fight, Forecast, duel};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::Point;
use std::cmp::Ordering;

/// How a fight would end, as the panel, the cards and the words under the mouse say it.
pub(crate) struct Outlook {
    /// Its end.
    pub end: Forecast,
    /// The same in words: "All 4: you win, 12 left".
    pub verdict: String,
}

/// What the card says of a fight.
pub(crate) struct Prospects {
    /// How it would end.
    pub outlook: Outlook,
    /// What the foe does next, if that is foretold.
    pub next: Option<Intent>,
    /// The same in a sentence.
    pub danger: Option<Phrase>,
    /// What hitting it does.
    pub advice: Option<Phrase>,
    /// Other ways to hit it, a fight with it alone, and how the fight command would begin.
    pub more: Vec<Phrase>,
}

/// A fight and its foes: everyone who threatens the player, if the foe in question does.
struct Fought {
    foes: Vec<ActorId>,
    duel: Duel,
    /// Whether the fight command would fight it.
    is_next: bool,
}

impl Fought {
    fn with(level: &Level, foe: &Actor) -> Self {
        let opponents = auto::opponents(level);
        let is_next = opponents.contains(&foe.id);
        let foes = if is_next { opponents } else { vec![foe.id] };
        Self { duel: forecast::against(level, &foes), foes, is_next }
    }

    /// For a foe that sleeps until its gate is opened, the fight when that is done.
    fn outlook(&self, level: &Level, foe: &Actor) -> Outlook {
        if let Some(outlook) = behind_its_gate(level, foe) {
            return outlook;
        }
        let verdict = verdict(level, &self.foes, &self.duel, "it".into());
        Outlook { end: self.duel.fight.end, verdict }
    }
}

/// How a fight with `foe` would end.
pub(crate) fn outlook(level: &Level, foe: &Actor) -> Outlook {
    Fought::with(level, foe).outlook(level, foe)
}

/// The fight that opens with the gate behind which `foe` sleeps, if there is one.
fn behind_its_gate(level: &Level, foe: &Actor) -> Option<Outlook> {
    let machine = level.machine_at(foe.at).filter(|_| foe.is_asleep())?;
    let mut opened = machine.gates.iter().filter_map(|(gate, _)| forecast::behind(level, *gate));
    opened.find(|(woken, _)| woken.contains(&foe.id)).map(|opened| opening(level, opened))
}

/// How a fight with `foe` would go.
pub(crate) fn of(level: &Level, foe: &Actor, keys: &Keymap) -> Prospects {
    let fought = Fought::with(level, foe);
    let next = next::intents(level).into_iter().find(|intent| intent.foe == foe.id);
    let danger = next.as_ref().and_then(next_turn);
    let hit = |words: &str, preview: &Preview| phrase!("{}: {}.", words, of_action(level, preview));
    let advice = preview::of_hit(level, foe.id).map(|preview| hit("Hit it", &preview));
    let mut more = Vec::new();
    more.extend(preview::of_change(level, foe).map(|preview| hit("Hit it and change places", &preview)));
    let is_one_of_several = fought.foes.len() > 1;
    more.extend(
        is_one_of_several
            .then(|| phrase!("It alone: {}.", end(level.player().body.hp, &duel(level, foe).fight))),
    );
    more.extend(beginning(&fought, keys).filter(|_| fought.is_next));
    Prospects { outlook: fought.outlook(level, foe), next, danger, advice, more }
}

/// How a fight would go with those whom opening the gate at `at` would wake.
pub(super) fn of_gate(level: &Level, at: Point) -> Option<Outlook> {
    forecast::behind(level, at).map(|opened| opening(level, opened))
}

/// The fight that opening a gate begins, with those whom that wakes.
fn opening(level: &Level, (woken, fight): (Vec<ActorId>, Fight)) -> Outlook {
    let who = attention::counted(woken.iter().filter_map(|id| level.actor(*id)?.monster()));
    let verdict = format!("Opening it wakes {who}: {}", end(level.player().body.hp, &fight));
    Outlook { end: fight.end, verdict }
}

/// What a foe does next, if the words beside the title leave anything to say.
fn next_turn(intent: &Intent) -> Option<Phrase> {
    if intent.harm <= 0 && intent.friend.is_none() && intent.then.is_none() {
        return None;
    }
    let twice = if intent.twice { ", in two actions" } else { "" };
    let friend = intent.friend.filter(|_| intent.harm <= 0);
    let (whom, harm) = friend.map_or(("you", intent.harm), |(name, harm)| (name.name(), harm));
    let mut words = phrase!("If you wait, it {}{}.", does(intent.act, whom, harm), twice);
    if let Some(then) = intent.then {
        words.push(phrase!(" If you wait again, it {}.", does(then.act, "you", then.harm)));
    }
    Some(words)
}

/// What a foe does to the player or a companion, and what that costs, as the end of a sentence.
fn does(act: Move, whom: &str, harm: i32) -> String {
    let verb = match act {
        Move::Steals => &format!("steals from {whom}"),
        Move::Breathes => &format!("breathes on {whom}"),
        Move::Shoots => &format!("shoots {whom}"),
        Move::Hits => &format!("hits {whom}"),
        Move::WindsUp => "winds up",
        Move::Gathers => "gathers light",
        Move::Calls => "calls for help",
        Move::Mends => "mends a friend",
        Move::Raises => "raises one of the dead",
        Move::Drums => "drums",
        Move::Comes => "comes closer",
        Move::Withdraws => "backs off",
        Move::Held => "is held",
        Move::Waits => "waits",
    };
    match harm {
        ..=0 => verb.to_owned(),
        _ if act.is_hit() => format!("{verb} for {harm}"),
        _ => format!("{verb}, and costs {whom} {harm}"),
    }
}

/// What comes of an action, in a few words: what it does to whom, and where it leaves those whom it moves.
pub(crate) fn of_action(level: &Level, preview: &Preview) -> Phrase {
    let here = level.player().at;
    let fate = |fate: &FoeChange| {
        let foe = level.actor(fate.foe)?;
        let given = foe.given_name().map(|name| Phrase::from(name.name()));
        let name = given.unwrap_or(names::the_foe(foe.monster()?));
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
        0 => "you're unhurt".to_owned(),
        harm => format!("you lose {harm}"),
    };
    let yours = match reach(here, preview.to) {
        0 => loss,
        tiles => format!("{loss} and end {} from here", several(tiles, "tile")),
    };
    let hit = preview.foes.iter().chain(&preview.friend).filter(|fate| fate.is_hit());
    let fates = Phrase::join(hit.filter_map(fate), ", ");
    if fates.is_empty() { yours.into() } else { phrase!("{}, and {}", fates, yours) }
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

/// How a fight with `foes` ends, as one line, and how many hunters out of sight it leaves out. `it` is what a single foe
/// is called.
pub(crate) fn verdict(level: &Level, foes: &[ActorId], duel: &Duel, it: Phrase) -> String {
    let alone = if let [foe] = foes { level.as_known(*foe) } else { None };
    let when = alone.map_or_else(String::new, |foe| when(level, foe));
    if duel.fight.no_way && foes.len() == 1 {
        return format!("You know no way to {it}{when}");
    }
    let who = match (alone, foes.len()) {
        (Some(foe), _) => supposed(foe, duel.wakes, it),
        (None, 2) => "Both: ".into(),
        (None, count) => phrase!("All {}: ", count),
    };
    let unseen = match level.lurkers_out_of_sight().count() {
        0 => String::new(),
        unseen => format!(", not counting {unseen} out of sight"),
    };
    let end = end(level.player().body.hp, &duel.fight);
    capital(&format!("{who}{end}{}{unseen}{when}", limit(&duel.fight)))
}

/// What the forecast of a fight with `foe` supposes of it, as the start of a sentence.
fn supposed(foe: &Actor, wakes: bool, it: Phrase) -> Phrase {
    match foe.mood {
        Mood::Asleep { .. } if wakes => phrase!("{} wakes first: ", it),
        Mood::Asleep { .. } => phrase!("Hit {} asleep: ", it),
        Mood::Wandering { .. } => phrase!("Catch {} unaware: ", it),
        Mood::Fleeing => phrase!("If {} stays: ", it),
        Mood::Hunting { .. } if forecast::is_free_fighter(foe) => phrase!("If {} stays to fight: ", it),
        Mood::Hunting { .. } => Phrase::default(),
    }
}

/// The hunters that have gone out of sight near by, as one line.
pub(crate) fn out_of_sight(level: &Level) -> Option<String> {
    let kinds = attention::counted(level.lurkers_out_of_sight().filter_map(Actor::monster));
    (!kinds.is_empty()).then(|| format!("Out of sight: {kinds}"))
}

/// What the forecast of a fight cannot know, if there is anything: ground that the player has not seen, which counts as
/// open, and who hears a shout.
const fn limit(fight: &Fight) -> &'static str {
    match (fight.is_guess, fight.shouts) {
        (true, true) => ", as far as you can see, if nobody hears the shout",
        (true, false) => ", as far as you can see",
        (false, true) => ", if nobody hears the shout",
        (false, false) => "",
    }
}

/// How a fight of a player with so much health ends, in a few words. Every forecast is worded here: by the health that is left.
pub(super) fn end(hp: i32, fight: &Fight) -> String {
    match (fight.end.dies_on_hit, fight.end.you_win_in) {
        (Some(_), _) if fight.turns <= 1 => "you die next turn".to_owned(),
        (Some(_), _) => format!("you die on turn {}", fight.turns),
        (None, Some(_)) => format!("you win, {} left{}", hp - fight.end.hp_lost, left_to_friend(fight)),
        (None, None) if fight.no_way => "you know no way to them".to_owned(),
        (None, None) => "nobody would ever win".to_owned(),
    }
}

/// What is left to the companion that takes part.
fn left_to_friend(fight: &Fight) -> String {
    match fight.friend {
        None => String::new(),
        Some((name, 0)) => format!("; {} dies", name.name()),
        Some((name, left)) => format!("; {} {left} left", name.name()),
    }
}

/// How a fight would end with `item` in place of what the player wields or wears now, and how it ends as things are. `None` for
/// what is neither weapon nor armour, and where there is nobody to measure it by.
pub(crate) fn with_item(level: &Level, item: &Item) -> Option<Phrase> {
    let mut foes = auto::opponents(level);
    foes.retain(|foe| level.sighting(*foe).is_none());
    let first = foes.first().and_then(|foe| level.actor(*foe)?.monster());
    let Comparison { against, with, now } = compare(level, item, foes)?;
    let whom = match against {
        Against::Threats(1) => first.map_or("the foe in view".into(), names::the_foe),
        Against::Threats(count) => phrase!("all {} in view", count),
        Against::Killed(kind) => names::a_foe(kind),
    };
    let won = |fight: &Fight| fight.end.dies_on_hit.is_none() && fight.end.you_win_in.is_some();
    let [then, before] = [&with, &now].map(|fight| end(level.player().body.hp, fight));
    Some(if then == before {
        phrase!("No difference against {}.", whom)
    } else if won(&with) && won(&now) {
        let hp = level.player().body.hp;
        let [now, with] = [now, with].map(|fight| hp - fight.end.hp_lost);
        phrase!("Against {}: you win, {} left.", whom, change(now, with))
    } else {
        phrase!("Against {}: {}. As you are, {}.", whom, then, before)
    })
}

/// What the fight command does first, if that is not what the player expects of it.
fn beginning(fought: &Fought, keys: &Keymap) -> Option<Phrase> {
    let fight = &fought.duel.fight;
    if fight.no_way {
        return None;
    }
    let key = keys.name_of(Command::Fight);
    if fight.end.you_win_in.is_none() || fight.end.dies_on_hit.is_some() {
        return Some(phrase!("{} won't start this: you wouldn't win.", key));
    }
    let waits = matches!(fight.first, Some(Action::Wait));
    let them = if fought.foes.len() > 1 { "them" } else { "it" };
    waits.then(|| phrase!("{} waits for {} to come to you.", key, them))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::MachineKind;
    use crate::content::companions::GivenName;
    use crate::game::{Game, State};
    use crate::level::Sleep;
    use crate::map::Direction;
    use crate::map_builder;

    fn fight(you_win_in: Option<u32>, hp_lost: i32, dies_on_hit: Option<u32>) -> Fight {
        let end = Forecast { you_win_in, hp_lost, dies_on_hit };
        Fight {
            first: None,
            end,
            turns: 6,
            harm: hp_lost,
            is_guess: false,
            no_way: false,
            friend: None,
            shouts: false,
        }
    }

    /// A player with an orc three tiles away, in that mood.
    fn before_an_orc(mood: Mood) -> Level {
        let (map, marks) = crate::map::Map::from_picture("#######\n#@..o.#\n#######");
        let mut level = Level::new(5, map, marks[0].1);
        let orc = Actor::foe(ActorId(1), crate::content::Monster::Orc, marks[1].1);
        level.actors.push(Actor { mood, ..orc });
        level.next_id = 2;
        level
    }

    #[test]
    fn forecast_is_the_health_left() {
        let level = before_an_orc(Mood::Hunting { last_known: Point::new(1, 1), lost: 0 });
        let says = |foes: u16, fight: Fight| {
            let foes: Vec<ActorId> = (1..=foes).map(|id| ActorId(id.into())).collect();
            verdict(&level, &foes, &Duel { fight, wakes: false }, "it".into())
        };
        assert_eq!(says(1, fight(Some(4), 0, None)), "You win, 30 left");
        assert_eq!(says(2, fight(Some(4), 11, None)), "Both: you win, 19 left");
        assert_eq!(says(4, fight(None, 30, Some(3))), "All 4: you die on turn 6");
        assert_eq!(says(1, Fight { turns: 1, ..fight(None, 30, Some(1)) }), "You die next turn");
        assert_eq!(says(1, fight(None, 9, None)), "Nobody would ever win");
        assert_eq!(says(1, Fight { no_way: true, ..fight(None, 0, None) }), "You know no way to it");
        let limits = Fight { is_guess: true, shouts: true, ..fight(Some(4), 3, None) };
        let words = "You win, 27 left, as far as you can see, if nobody hears the shout";
        assert_eq!(says(1, limits), words);
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
            let preview =
                Preview { foes: vec![fate], friend: None, harm: 0, dies: false, to: Point::new(you, 1) };
            of_action(&level, &preview).to_string()
        };
        assert_eq!(says(0, None, false, 5), "you're unhurt");
        assert_eq!(says(0, Some(11), false, 5), "the orc is pushed 3 tiles, and you're unhurt");
        assert_eq!(says(2, Some(9), false, 5), "the orc loses 2 and is pushed 1 tile, and you're unhurt");
        assert_eq!(says(0, Some(6), false, 5), "the orc is pulled 2 tiles, and you're unhurt");
        assert_eq!(says(0, Some(2), false, 5), "the orc is moved 6 tiles, and you're unhurt");
        assert_eq!(says(6, Some(9), true, 5), "the orc falls to the floor below, and you're unhurt");
        let changed = "the orc takes your place, and you're unhurt and end 3 tiles from here";
        assert_eq!(says(0, Some(5), false, 8), changed);
    }

    #[test]
    fn a_card_says_what_the_companion_will_lose() {
        let told = |act| {
            let (foe, to) = (ActorId(1), Point::zero());
            let friend = Some((GivenName(0), 4));
            let intent = Intent { foe, act, harm: 0, friend, twice: false, to, then: None };
            next_turn(&intent).expect("it costs something").to_string()
        };
        let name = GivenName(0).name();
        assert_eq!(told(Move::Hits), format!("If you wait, it hits {name} for 4."));
        assert_eq!(told(Move::Breathes), format!("If you wait, it breathes on {name} for 4."));
        assert_eq!(told(Move::Comes), format!("If you wait, it comes closer, and costs {name} 4."));
    }

    #[test]
    fn card_says_only_how_a_fight_begins_oddly() {
        let says = |fight| {
            let foes = vec![ActorId(1)];
            let fought = Fought { foes, duel: Duel { fight, wakes: false }, is_next: true };
            beginning(&fought, &Keymap::default()).map(String::from)
        };
        let won = |first| Fight { first: Some(first), ..fight(Some(2), 3, None) };
        let waits = "Tab waits for it to come to you.";
        assert_eq!(says(won(Action::Wait)).as_deref(), Some(waits));
        assert_eq!(says(won(Action::Step(Direction::East))), None);
        let refused = "Tab won't start this: you wouldn't win.";
        assert_eq!(says(fight(None, 30, Some(3))).as_deref(), Some(refused));
    }

    /// A sleeper that wakes on the way is not hit asleep: the card says so, and what that fight costs.
    #[test]
    fn waking_sleeper_is_not_said_to_sleep_on() {
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
            let told = outlook(game.level(), &game.level().actors[1]);
            while game.level().actors.len() > 1 {
                let action = forecast::fight(game.level(), &[ActorId(1)]).first.expect("a fight");
                game.play(action).expect("it can be done");
            }
            let left = format!("you win, {} left", game.level().player().body.hp);
            assert!(told.verdict.ends_with(&left), "{} {left}", told.verdict);
            told.verdict
        };
        assert!(told(1).starts_with("It wakes first: "), "{}", told(1));
        assert!(told(1000).starts_with("Hit it asleep: "), "{}", told(1000));
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
        let guard = game.level().actor(woken[0]).expect("a guard");
        assert_eq!(outlook(game.level(), guard).verdict, told.verdict, "the guard's card says so, too");
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
