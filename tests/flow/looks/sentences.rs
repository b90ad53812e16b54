//! The messages: one for everything, in good English, and only about what the player perceives.

use super::samples::{self, about, acts, who, yours};
use super::{add, level};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event, Who};
use emberdeep::game::Game;
use emberdeep::level::{Kind, Level};
use emberdeep::map::Point;
use emberdeep::text;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A hall with the player, a goblin and an orc in view, and another orc behind a wall.
struct Stage {
    level: Level,
    you: Who,
    goblin: Who,
    orc: Who,
    hidden: Who,
}

fn stage() -> Stage {
    let mut level = level("###############\n#......@..#...#\n#.........#...#\n###############");
    let places = [(Monster::Goblin, 5, 1), (Monster::Orc, 9, 2), (Monster::Orc, 12, 1)];
    let [goblin, orc, hidden] = places.map(|(monster, x, y)| {
        let id = add(&mut level, monster, x, y);
        who(id.0, Kind::Foe(monster), Point::new(x, y))
    });
    let game = Game::on_level(1, level);
    let level = game.level().clone();
    let you = who(0, Kind::Player, level.player().at);
    Stage { level, you, goblin, orc, hidden }
}

fn everything(stage: &Stage) -> Vec<(&'static str, Vec<Event>)> {
    let Stage { you, goblin, orc, hidden, .. } = *stage;
    vec![
        ("you", about(you, you)),
        ("a goblin in view", about(goblin, you)),
        ("an orc out of view", about(hidden, you)),
        ("acts of a goblin in view", acts(goblin, orc, you)),
        ("acts of an orc out of view", acts(hidden, hidden, you)),
        ("yours", yours(you.at)),
    ]
}

#[test]
fn every_event_and_refusal_has_its_sentence() {
    let stage = stage();
    let mut text = String::new();
    for (title, events) in everything(&stage) {
        writeln!(text, "== {title}").expect("a string");
        for event in events {
            if let Some(message) = text::event(&event, &stage.level) {
                writeln!(text, "{:<7} {}", format!("{:?}", message.kind()), message.text())
                    .expect("a string");
            }
        }
    }
    text += "== refusals\n";
    for refusal in samples::refusals() {
        writeln!(text, "{}", text::refusal(refusal).text()).expect("a string");
    }
    insta::assert_snapshot!(text);
}

#[test]
fn nothing_is_left_out() {
    let all = everything(&stage());
    let events: BTreeSet<_> = all.iter().flat_map(|(_, e)| e).map(Event::name).collect();
    assert_eq!(events, Event::NAMES.iter().copied().collect());
}

#[test]
fn sentences_begin_with_a_capital_and_end_with_a_stop() {
    let stage = stage();
    let told = everything(&stage).into_iter().flat_map(|(_, events)| events);
    // What others have written is as long as they wrote it.
    let told = told.filter(|event| !matches!(event, Event::Read { .. }));
    let told = told.filter_map(|event| text::event(&event, &stage.level));
    for message in told.chain(samples::refusals().into_iter().map(text::refusal)) {
        let text = message.text();
        assert!(
            text.starts_with(char::is_uppercase) && text.trim_end_matches('"').ends_with(['.', '!']),
            "{text}"
        );
        assert!(!text.contains("  ") && text.len() <= 72, "{text}");
    }
}

#[test]
fn log_lines_have_twelve_words_at_most() {
    let stage = stage();
    for event in everything(&stage).into_iter().flat_map(|(_, events)| events) {
        // These quote what others have written or said, and what a talent's card says.
        let is_quoted = matches!(
            event,
            Event::Read { .. }
                | Event::Learnt { .. }
                | Event::Mastered { .. }
                | Event::Arrived { .. }
                | Event::NightShiftCame { .. }
                | Event::Called { .. }
        );
        if let Some(message) = text::event(&event, &stage.level).filter(|_| !is_quoted) {
            assert!(message.text().split_whitespace().count() <= 12, "{}", message.text());
        }
    }
    for message in samples::refusals().into_iter().map(text::refusal) {
        assert!(message.text().split_whitespace().count() <= 12, "{}", message.text());
    }
}

#[test]
fn unperceived_foes_are_not_named() {
    let stage = stage();
    for event in about(stage.hidden, stage.you).iter().chain(&acts(stage.hidden, stage.hidden, stage.you)) {
        // A shot shows who shot, and a breath who breathed. A captive that is freed stands beside the player.
        let is_shot = matches!(
            event,
            Event::Hit { cause: Cause::Shot(_) | Cause::Breath(_), .. } | Event::Joined { .. }
        );
        if let Some(message) = text::event(event, &stage.level).filter(|_| !is_shot) {
            assert!(!message.text().contains("orc"), "{}", message.text());
        }
    }
}

fn told(stage: &Stage, events: &[Event]) -> Vec<String> {
    text::events(events, &stage.level).iter().map(|message| message.text().to_owned()).collect()
}

#[test]
fn a_hit_and_its_death_are_one_sentence() {
    let stage = stage();
    let Stage { you, goblin, .. } = stage;
    let kills = |by, on, damage, cause| Event::Hit { by, on, damage, cause, dies: true };
    let hit = Cause::Hit(Kind::Player);
    assert_eq!(told(&stage, &[kills(Some(you), goblin, 5, hit)]), ["You hit the goblin for 5 and kill it."]);
    assert_eq!(
        told(&stage, &[kills(Some(you), goblin, 20, Cause::Lightning)]),
        ["Lightning hits the goblin for 20 and kills it."]
    );
    assert_eq!(told(&stage, &[kills(None, goblin, 2, Cause::Fire)]), ["The goblin burns for 2 and dies."]);
    let bite = Cause::Hit(goblin.kind);
    assert_eq!(told(&stage, &[kills(Some(goblin), you, 3, bite)]), ["The goblin hits you for 3. You die."]);
}

#[test]
fn no_message_repeats_another() {
    let stage = stage();
    let Stage { you, goblin, .. } = stage;
    let dart = Item::new(ItemKind::Dart);
    let threw = Event::Threw { item: dart, from: you.at, to: goblin.at, falls: false };
    let cause = Cause::Thrown(ItemKind::Dart);
    let hit = Event::Hit { by: Some(you), on: goblin, damage: 4, cause, dies: false };
    let woke = Event::Woke { who: goblin };
    assert_eq!(told(&stage, &[threw, hit, woke]), ["The dart hits the goblin for 4."]);
    assert_eq!(told(&stage, &[threw]), ["You throw the dart."]);
    let fires = [5, 6, 7].map(|x| Event::FireStarted { at: Point::new(x, 1) });
    assert_eq!(told(&stage, &fires), ["Flames leap up."]);
}

#[test]
fn a_place_is_described_as_far_as_it_is_known() {
    let mut stage = stage();
    stage
        .level
        .items
        .push(emberdeep::level::Lying { at: Point::new(6, 2), item: Item::several(ItemKind::Dart, 2) });
    let describe = |x, y| text::describe(&stage.level, Point::new(x, y));
    assert_eq!(describe(12, 1), ["unknown", "You haven't seen this place."]);
    assert_eq!(describe(6, 2), ["2 darts", "Hits for 4, less the target's defence."]);
    assert_eq!(describe(0, 0), ["solid rock"]);
    insta::assert_snapshot!(describe(5, 1).join("\n"), @r"
    goblin 12/12  asleep
    Bolder in company: hits 1 harder for each other foe beside you.
    5 power, 0 defence.
    ");
}

#[test]
fn little_health_is_told_once() {
    let mut stage = stage();
    let Stage { you, goblin, .. } = stage;
    let cause = Cause::Hit(goblin.kind);
    let hit = Event::Hit { by: Some(goblin), on: you, damage: 3, cause, dies: false };
    stage.level.actors[0].body.hp = 11;
    assert_eq!(told(&stage, &[hit]), ["The goblin hits you for 3."]);
    stage.level.actors[0].body.hp = 9;
    let warned = ["The goblin hits you for 3.", "You're badly hurt: 9 of 30 health left."];
    assert_eq!(told(&stage, &[hit]), warned);
    stage.level.actors[0].body.hp = 6;
    assert_eq!(told(&stage, &[hit]), ["The goblin hits you for 3."]);
}
