//! What holds of the table of items.

use super::*;
use crate::content::names;

#[test]
fn every_kind_has_a_name_and_says_what_it_does() {
    for info in ItemKind::ALL.map(ItemKind::info) {
        assert!(!info.name.is_empty() && !info.plural.is_empty() && !info.description.is_empty());
    }
}

#[test]
fn descriptions_say_the_numbers_that_hold() {
    let says = |kind: ItemKind, number: i32| {
        let words = kind.info().description;
        assert!(names(words, number), "{kind:?}: {number} is not in: {words}");
    };
    says(ItemKind::Healing, HEALING);
    says(ItemKind::Vigour, VIGOUR);
    says(ItemKind::Vigour, VIGOROUS);
    says(ItemKind::Vigour, VIGOROUS_TURNS.into());
    says(ItemKind::Haste, HASTE_TURNS.into());
    says(ItemKind::FireProof, FIRE_PROOF_TURNS.into());
    says(ItemKind::Sight, SIGHT_TURNS.into());
    says(ItemKind::ConfusionPotion, CONFUSION_TURNS.into());
    says(ItemKind::ConfusionScroll, CONFUSION_TURNS.into());
    says(ItemKind::Sleep, SLEEP_TURNS.into());
    says(ItemKind::Lightning, LIGHTNING);
    says(ItemKind::Lightning, LIGHTNING_RANGE);
    says(ItemKind::Fireball, FIREBALL);
    says(ItemKind::FirePot, FIRE_POT);
    says(ItemKind::OilFlask, FLASK);
    says(ItemKind::HoundCharm, HOUND);
    says(ItemKind::Dart, ItemKind::Dart.info().power);
    says(ItemKind::ForceRod, FORCE as i32);
    says(ItemKind::HookRod, HOOK as i32);
    says(ItemKind::Bola, BOLA_TURNS.into());
    says(ItemKind::HookAndLine, LIGHT);
    says(ItemKind::HookAndLine, LINE as i32);
    says(ItemKind::Whip, LIGHT);
    says(ItemKind::Flail, RUN_UP.into());
    says(ItemKind::StoneSkin, STONE_SKIN_TURNS.into());
    says(ItemKind::StoneSkin, STONE_SKIN);
    says(ItemKind::DiggingRod, DIGGING as i32 - 1);
    says(ItemKind::Bell, BELL as i32);
    says(ItemKind::Bell, BELL_TURNS.into());
    says(ItemKind::Torch, TORCH_LIGHT);
    says(ItemKind::FrostPotion, FROST_TURNS.into());
    says(ItemKind::Feather, FLIGHT_TURNS.into());
    says(ItemKind::RedGlass, RED_GLASS);
    says(ItemKind::BurningGlass, BURNING_GLASS_RANGE);
    says(ItemKind::BurningGlass, BURNING_GLASS);
    says(ItemKind::BullsEye, BULLS_EYE);
    says(ItemKind::BullsEye, BESIDE_THE_BEAM);
    says(ItemKind::GhostGlass, GHOST_GLASS);
    says(ItemKind::Shutter, SHUTTER_RANGE);
    says(ItemKind::Shutter, SHUTTER_OIL);
    says(ItemKind::ColdLamp, COLD_LAMP);
    says(ItemKind::BindingRod, BINDING_TURNS.into());
    says(ItemKind::BindingRod, BINDING_BRACES.into());
    says(ItemKind::WallRod, CRYSTAL_TURNS.into());
    says(ItemKind::Shattering, SHATTERING);
    says(ItemKind::ThornCharm, THORN);
    says(ItemKind::WickCharm, FLARE_OIL);
    says(ItemKind::WickCharm, FLARE_TURNS.into());
    says(ItemKind::Bow, BOW_RANGE);
    says(ItemKind::Bow, ARROWS.into());
    says(ItemKind::Arrow, ItemKind::Arrow.info().power);
    says(ItemKind::Pit, PIT_TURNS.into());
    says(ItemKind::Discord, DISCORD_RANGE);
    says(ItemKind::Discord, DISCORD_TURNS.into());
    says(ItemKind::Sanctuary, SANCTUARY);
    says(ItemKind::Sanctuary, SANCTUARY_TURNS.into());
}

#[test]
fn gear_suits_a_branch_and_nothing_else_does() {
    for kind in ItemKind::ALL {
        assert_eq!(kind.info().way.is_some(), kind.info().category.is_gear(), "{kind:?}");
    }
}

#[test]
fn armour_says_what_it_is_made_of() {
    for kind in ItemKind::ALL {
        let words = kind.info().description;
        let Passive { is_metal, is_padded, .. } = kind.info().passive;
        assert_eq!(is_metal, words.contains("Metal:"), "{words}");
        assert!(!is_metal || names(words, CONDUCTS), "{words}");
        assert_eq!(is_padded, words.contains("pushes, falls and blasts"), "{words}");
    }
}

#[test]
fn potions_stack_and_swords_do_not() {
    let potion = Item::new(ItemKind::Healing);
    assert!(potion.stacks_with(&Item::several(ItemKind::Healing, 3)));
    assert!(!potion.stacks_with(&Item::new(ItemKind::Haste)));
    let sword = Item::new(ItemKind::Sword);
    assert!(!sword.stacks_with(&sword));
}

#[test]
fn stacks_of_flasks_keep_their_oil() {
    let flasks = |count, poured| Item::several(ItemKind::OilFlask, count).opened(poured);
    for (mine, other) in [((1, 200), (1, 200)), ((3, 0), (2, 249)), ((1, 125), (1, 125))] {
        let (mut stack, other) = (flasks(mine.0, mine.1), flasks(other.0, other.1));
        let before = stack.oil() + other.oil();
        stack.add(&other);
        assert_eq!(stack.oil(), before, "{stack:?}");
        let one = stack.split_one();
        assert_eq!(one.oil() + stack.oil(), before, "{one:?} {stack:?}");
    }
}
