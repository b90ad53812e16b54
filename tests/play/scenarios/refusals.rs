//! Refusals: an impossible use takes no item, draws no random number and changes nothing.

use super::scene::{D, Mark, Scene};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::items::Category;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::level::Slot;
use emberdeep::map::Point;

const CELL: &str = "#####\n#@#o#\n#####";
const LEGEND: [(char, Mark); 1] = [('o', Mark::Sleeper(Monster::Orc))];

/// Every kind used in a cell with nobody in view: on itself, at a place out of view, on an empty slot.
#[test]
fn every_kind_says_no_where_it_must() {
    let unseen = Target::Place(Point::new(3, 1));
    let nothing = Target::Thing(Slot(20));
    for kind in ItemKind::ALL {
        let scene = || Scene::holding(CELL, &LEGEND, &[Item::new(kind)]);
        let held = scene().level().hero.items().find(|(_, item)| item.kind == kind).expect("given").0;
        let refused = |target| {
            let action = Action::Use(held, target);
            scene().game.play(action).is_err().then(|| scene().refuse(action))
        };
        let (itself, place, thing) = (refused(Target::Itself), refused(unseen), refused(nothing));
        use ItemKind as K;
        let wrong = Some(Refusal::WrongUse);
        let expected = match kind {
            K::Echo => [Some(Refusal::NothingToEcho); 3].into(),
            K::Lightning | K::Sleep | K::Teleport | K::Silence | K::Discord => {
                (Some(Refusal::NoTarget), wrong, wrong)
            }
            K::Enchant => (wrong, wrong, Some(Refusal::NothingWorn)),
            K::Healing => (Some(Refusal::NotHurt), wrong, wrong),
            K::Fireball | K::ConfusionScroll | K::TradingPlaces => (wrong, Some(Refusal::OutOfSight), wrong),
            K::ConfusionPotion | K::FrostPotion => (None, Some(Refusal::OutOfSight), wrong),
            K::Pit
            | K::FiredampPotion
            | K::FrostPot
            | K::SmokePot
            | K::SparkJar
            | K::Bell
            | K::Caltrops
            | K::Dart
            | K::Arrow
            | K::FirePot
            | K::Bola
            | K::OilFlask
            | K::HookAndLine => (wrong, Some(Refusal::OutOfSight), wrong),
            K::Dagger | K::Leather => (Some(Refusal::Equipped), wrong, wrong),
            K::RedGlass | K::BurningGlass | K::BullsEye | K::GhostGlass | K::Shutter | K::ColdLamp => {
                (Some(Refusal::LensFast), wrong, wrong)
            }
            K::ForceRod
            | K::HookRod
            | K::SparkRod
            | K::FrostRod
            | K::FlameRod
            | K::DiggingRod
            | K::BindingRod
            | K::LeapingRod
            | K::WallRod => (None, Some(Refusal::NotEquipped), wrong),
            K::ExchangeRod => (None, wrong, wrong),
            K::Ember | K::Key => (wrong, wrong, wrong),
            _ => (None, wrong, wrong),
        };
        assert_eq!((itself, place, thing), expected, "{kind:?}");
        let is_equipment = matches!(
            kind.info().category,
            Category::Weapon | Category::Armour | Category::Charm | Category::Rod | Category::Lens
        );
        let equip = Scene::holding(CELL, &LEGEND, &[Item::new(kind)]).game.play(Action::Equip(D));
        assert!(is_equipment || equip.is_err(), "{kind:?}");
    }
}

#[test]
fn empty_slots_are_refused_everywhere() {
    let mut scene = Scene::new(CELL, &LEGEND);
    for slot in [D, Slot(25), Slot(26), Slot(255)] {
        let here = Point::new(1, 1);
        for action in [
            Action::Use(slot, Target::Itself),
            Action::Throw(slot, here),
            Action::Drop(slot),
            Action::Equip(slot),
            Action::TakeOff(slot),
        ] {
            assert_eq!(scene.refuse(action), Refusal::EmptySlot);
        }
    }
}
