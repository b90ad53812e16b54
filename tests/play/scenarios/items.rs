//! Items: picking up, dropping, equipping.

use super::scene::{D, Mark, Scene};
use emberdeep::action::{Action, LIFTING_TURNS, Refusal, Target};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::{Event, Victory};
use emberdeep::game::State;
use emberdeep::level::{AbilityState, Lying, Slot};
use emberdeep::map::Point;

const CLOSET: &str = "###\n#@#\n###";

fn lying(things: &[Item]) -> Scene {
    Scene::with(CLOSET, &[], |level| {
        let at = level.player().at;
        level.items.extend(things.iter().map(|item| Lying { at, item: *item }));
    })
}

#[test]
fn the_uppermost_thing_is_taken_first() {
    let mut scene = lying(&[Item::new(ItemKind::Sword), Item::new(ItemKind::Axe)]);
    let taken = Event::PickedUp { item: Item::new(ItemKind::Axe), slot: Some(Slot(3)) };
    assert!(scene.play(Action::PickUp).contains(&taken));
    scene.play(Action::PickUp);
    assert_eq!(scene.level().hero.item(D).map(|item| item.kind), Some(ItemKind::Axe));
    assert_eq!(scene.level().hero.item(Slot(4)).map(|item| item.kind), Some(ItemKind::Sword));
    assert_eq!(scene.refuse(Action::PickUp), Refusal::NothingHere);
}

#[test]
fn stackable_items_join_their_stack() {
    let mut scene = lying(&[Item::several(ItemKind::Healing, 4)]);
    scene.play(Action::PickUp);
    assert_eq!(scene.level().hero.item(Slot(2)), Some(&Item::several(ItemKind::Healing, 5)));
    assert_eq!(scene.level().hero.items().count(), 3);
}

#[test]
fn a_stack_holds_255_and_the_rest_begins_another() {
    let mut scene = lying(&[Item::several(ItemKind::Healing, 1), Item::several(ItemKind::Healing, 254)]);
    scene.play(Action::PickUp);
    assert_eq!(scene.level().hero.item(Slot(2)), Some(&Item::several(ItemKind::Healing, 255)));
    scene.play(Action::PickUp);
    assert_eq!(scene.level().hero.item(D), Some(&Item::new(ItemKind::Healing)));
}

#[test]
fn a_full_bag_is_refused_but_takes_what_stacks() {
    let mut scene = lying(&[Item::new(ItemKind::Healing), Item::new(ItemKind::Sword)]);
    scene = Scene::with(CLOSET, &[], |level| {
        level.items = scene.level().items.clone();
        for slot in 3..26 {
            level.hero.bag[slot] = Some(Item::new(ItemKind::Axe));
        }
    });
    assert_eq!(scene.refuse(Action::PickUp), Refusal::BagFull);
    scene.play(Action::Drop(Slot(25)));
    scene.play(Action::PickUp);
    assert_eq!(scene.refuse(Action::PickUp), Refusal::BagFull);
    scene.play(Action::Drop(Slot(25)));
    scene.play(Action::Drop(Slot(2)));
    assert_eq!(scene.level().items.len(), 3);
    let healing = scene.level().items.last().expect("just dropped").item;
    assert_eq!(healing, Item::several(ItemKind::Healing, 2), "joined on the ground");
}

#[test]
fn an_item_keeps_its_letter() {
    let mut scene =
        lying(&[Item::new(ItemKind::Bola), Item::new(ItemKind::Dart), Item::new(ItemKind::Sword)]);
    scene.repeat(2, Action::PickUp);
    scene.play(Action::Drop(D));
    scene.repeat(2, Action::PickUp);
    let letters = |scene: &Scene| {
        let kinds =
            scene.level().hero.items().map(|(slot, item)| format!("{} {:?}", slot.letter(), item.kind));
        kinds.skip(3).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(letters(&scene), "d Sword, e Dart, f Bola", "the sword has its own again");
    scene.play(Action::Drop(Slot(4)));
    scene.play(Action::Drop(D));
    assert_eq!(letters(&scene), "f Bola", "nothing moves up");
    scene.repeat(2, Action::PickUp);
    assert_eq!(letters(&scene), "d Sword, e Dart, f Bola");
}

#[test]
fn letters_are_shared_when_no_other_is_free() {
    let mut scene = Scene::with(CLOSET, &[], |level| {
        let at = level.player().at;
        level.items.push(Lying { at, item: Item::new(ItemKind::Bola) });
        level.hero.bag[4..].fill(Some(Item::new(ItemKind::Axe)));
        level.hero.letters[3] = Some(ItemKind::Dart);
    });
    scene.play(Action::PickUp);
    assert_eq!(scene.level().hero.item(D), Some(&Item::new(ItemKind::Bola)));
}

#[test]
fn rods_and_charms_equip_themselves_where_there_is_room() {
    let rods = [ItemKind::ForceRod, ItemKind::HookRod, ItemKind::FlameRod];
    let charms = [ItemKind::CatCharm, ItemKind::OxCharm];
    let others = [ItemKind::Sword, ItemKind::Mail, ItemKind::RedGlass];
    let kinds: Vec<ItemKind> = rods.into_iter().chain(charms).chain(others).collect();
    let mut scene = lying(&kinds.iter().rev().map(|kind| Item::new(*kind)).collect::<Vec<_>>());
    for kind in kinds {
        let turn = scene.game.turn();
        let events = scene.play(Action::PickUp);
        let is_worn = !matches!(kind, ItemKind::FlameRod | ItemKind::OxCharm) && !others.contains(&kind);
        assert_eq!(events.contains(&Event::Equipped { item: Item::new(kind) }), is_worn, "{kind:?}");
        assert_eq!(scene.game.turn(), turn + 1, "it takes no time of its own");
        let hero = &scene.level().hero;
        assert!(hero.items().any(|(slot, item)| item.kind == kind && hero.is_equipped(slot) == is_worn));
    }
}

#[test]
fn dropped_items_are_unequipped() {
    let mut scene = Scene::new(CLOSET, &[]);
    assert!(
        scene.play(Action::Drop(Slot(0))).contains(&Event::Dropped { item: Item::new(ItemKind::Dagger) })
    );
    assert_eq!((scene.level().hero.equipment.weapon, scene.level().items.len()), (None, 1));
    assert_eq!(scene.level().strength(scene.player()).0, 3);
    assert_eq!(scene.refuse(Action::Drop(Slot(0))), Refusal::EmptySlot);
}

#[test]
fn to_use_a_weapon_is_to_wield_it() {
    for (kind, power, defence) in
        [(ItemKind::Sword, 7, 2), (ItemKind::Plate, 5, 6), (ItemKind::HoundCharm, 5, 2)]
    {
        let mut scene = Scene::holding(CLOSET, &[], &[Item::new(kind)]);
        let events = scene.play(Action::Use(D, Target::Itself));
        assert!(events.contains(&Event::Equipped { item: Item::new(kind) }));
        assert!(scene.level().hero.is_equipped(D));
        assert_eq!(scene.level().strength(scene.player()), (power, defence));
        assert_eq!(scene.refuse(Action::Use(D, Target::Itself)), Refusal::Equipped);
        assert_eq!(scene.refuse(Action::Equip(D)), Refusal::Equipped);
        assert!(scene.play(Action::TakeOff(D)).contains(&Event::TookOff { item: Item::new(kind) }));
        assert_eq!(scene.refuse(Action::TakeOff(D)), Refusal::NotEquipped);
    }
}

#[test]
fn the_ember_is_what_one_came_for() {
    let mut scene = lying(&[Item::new(ItemKind::Ember)]);
    scene.repeat(usize::from(LIFTING_TURNS) - 1, Action::PickUp);
    assert!(scene.play(Action::PickUp).contains(&Event::Won { how: Victory::Ember }));
    assert_eq!(scene.game.state(), State::Won);
    assert_eq!(scene.refuse(Action::Wait), Refusal::Over);
}

#[test]
fn a_foe_that_dies_drops_what_it_carried() {
    let legend = [('t', Mark::Sleeper(Monster::Thief)), ('!', Mark::Thing(ItemKind::Haste))];
    let mut scene = Scene::with("####\n#@t#\n####", &legend, |level| {
        level.actors[1].ability_state = AbilityState::Loot(Item::new(ItemKind::Haste));
        level.actors[1].body.hp = 1;
    });
    scene.play(Action::Attack(emberdeep::map::Direction::East));
    scene.shows("####\n#@!#\n####");
}

#[test]
fn thrown_gear_is_unequipped() {
    let mut scene = Scene::new("####\n#@.#\n####", &[]);
    scene.play(Action::TakeOff(Slot(0)));
    scene.play(Action::Throw(Slot(0), Point::new(2, 1)));
    assert_eq!((scene.level().hero.equipment.weapon, scene.level().hero.item(Slot(0))), (None, None));
    assert_eq!(scene.level().items.len(), 1);
}
