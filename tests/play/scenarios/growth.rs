//! New levels and their boons.

use super::scene::{Mark, Scene};
use emberdeep::action::{Action, BOON_HEALTH, Refusal};
use emberdeep::content::{Monster, Talent};
use emberdeep::event::Event;
use emberdeep::level::Boon;
use emberdeep::map::Direction;

/// Somebody who has gained a level and not yet chosen.
fn grown() -> Scene {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#####\n#@o.#\n#####", &legend, |level| {
        level.hero.growth.level = 2;
        level.hero.growth.talents.learnt.push(Talent::Dazzle);
        level.hero.growth.experience = level.hero.next_level_at() - 1;
        level.actors[1].body.hp = 1;
    });
    let events = scene.play(Action::Attack(Direction::East));
    assert!(events.contains(&Event::LevelGained { level: 3 }), "{events:?}");
    scene
}

#[test]
fn level_boon_comes_before_other_actions() {
    let mut scene = grown();
    for action in [Action::Wait, Action::Step(Direction::East), Action::Lantern] {
        assert_eq!(scene.refuse(action), Refusal::ChooseBoon);
    }
    scene.play(Action::ChooseBoon(Boon::Power));
    assert_eq!(scene.refuse(Action::ChooseBoon(Boon::Power)), Refusal::NoBoon);
    scene.play(Action::Wait);
}

#[test]
fn each_boon_adds_what_it_says_and_takes_no_time() {
    let after = |boon| {
        let mut scene = grown();
        let turn = scene.game.turn();
        let (power, defence) = (scene.player().body.power, scene.player().body.defence);
        scene.play(Action::ChooseBoon(boon));
        assert_eq!(scene.game.turn(), turn);
        let player = scene.player();
        (player.body.max_hp - 30, player.body.power - power, player.body.defence - defence)
    };
    assert_eq!(after(Boon::Health), (BOON_HEALTH, 0, 0));
    assert_eq!(after(Boon::Power), (0, 1, 0));
    assert_eq!(after(Boon::Defence), (0, 0, 1));
}

#[test]
fn surplus_experience_counts_on() {
    let scene = grown();
    let hero = &scene.level().hero;
    assert_eq!((hero.growth.level, hero.growth.experience), (3, Monster::Orc.info().experience - 1));
    assert_eq!(hero.experience_in_all(), 60 + 120 + hero.growth.experience);
}
