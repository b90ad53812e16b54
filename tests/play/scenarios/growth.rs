//! New levels, and what they give.

use super::scene::{Mark, Scene};
use emberdeep::action::{Action, Refusal};
use emberdeep::content::talents::LEVELS;
use emberdeep::content::{Monster, Talent};
use emberdeep::event::Event;
use emberdeep::level::{Boon, Hero};
use emberdeep::map::Direction;
use emberdeep::map_builder::talents;
use emberdeep::text;

/// A player who kills an orc, and so reaches `level`, with the talents of the levels before it.
fn grown(level: i32) -> Scene {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#####\n#@o.#\n#####", &legend, |floor| {
        floor.actors[0].body.hp = 10;
        floor.actors[1].body.hp = 1;
        floor.hero.growth.level = level - 1;
        let before = LEVELS.into_iter().filter(|at| *at < level);
        floor.hero.growth.talents.learnt =
            before.zip(talents::offers(7, None)).map(|(_, offer)| offer[0]).collect();
        floor.hero.growth.experience = floor.hero.next_level_at() - 1;
    });
    let events = scene.play(Action::Attack(Direction::East));
    assert!(events.contains(&Event::LevelGained { level }), "{events:?}");
    scene
}

fn numbers(scene: &Scene) -> [i32; 4] {
    let body = scene.player().body;
    [body.hp, body.max_hp, body.power, body.defence]
}

#[test]
fn levels_raise_numbers_by_themselves() {
    for level in 2..=12 {
        let scene = grown(level);
        let power = i32::from([2, 5, 8, 11].contains(&level));
        let defence = i32::from([3, 6, 9, 12].contains(&level));
        assert_eq!(numbers(&scene), [10 + 7, 30 + 7, 3 + power, 1 + defence], "level {level}");
    }
}

#[test]
fn only_talents_have_to_be_chosen() {
    let mut odd = grown(7);
    assert!(!odd.level().hero.has_to_choose());
    odd.play(Action::Wait);
    let mut even = grown(8);
    for action in [Action::Wait, Action::Step(Direction::East), Action::Lantern] {
        assert_eq!(even.refuse(action), Refusal::ChooseBoon);
    }
    let turn = even.game.turn();
    let talent: Talent = even.level().hero.choices()[2];
    even.play(Action::ChooseBoon(talent.into()));
    assert_eq!(even.game.turn(), turn, "it takes no time");
    assert!(even.level().hero.growth.talents.has(talent));
    even.play(Action::Wait);
}

#[test]
fn numbers_cannot_be_chosen() {
    for number in [Boon::Health, Boon::Power, Boon::Defence] {
        for (level, why) in [(7, Refusal::NoBoon), (8, Refusal::NotOffered)] {
            let mut scene = grown(level);
            let before = numbers(&scene);
            assert_eq!(scene.refuse(Action::ChooseBoon(number)), why);
            assert_eq!(numbers(&scene), before);
        }
    }
}

#[test]
fn one_message_tells_all_numbers() {
    let scene = grown(5);
    let told = text::events(&scene.events, scene.level());
    let told: Vec<&str> = told.iter().map(|message| message.text()).collect();
    assert!(told.contains(&"You reach level 5: +7 health, +1 power."), "{told:?}");
}

#[test]
fn surplus_experience_counts_on() {
    let scene = grown(3);
    let hero: &Hero = &scene.level().hero;
    assert_eq!((hero.growth.level, hero.growth.experience), (3, Monster::Orc.info().experience - 1));
    assert_eq!(hero.experience_in_all(), 60 + 120 + hero.growth.experience);
}
