//! Handling things: taking, dropping, wearing; the lantern; and choosing a talent.

use super::abilities::distract;
use super::{NORMAL_COST, Outcome, Refusal, Turn, gear, harm, who};
use crate::content::items::{Category, Gear, Inscription, ItemState};
use crate::content::talents::TalentNumber;
use crate::content::{Condition, Item, ItemKind, Monster, Oath};
use crate::event::{Event, Victory};
use crate::level::{ActorId, Boon, Hero, Lantern, Level, Mood, Slot, reach};
use crate::map::Point;

/// From this much oil on, little is said to be left.
pub(crate) const LITTLE_OIL: i32 = 100;

/// How many turns it takes to lift the ember, unless the winter says otherwise.
pub const LIFTING_TURNS: u8 = 5;

/// Takes the uppermost thing that lies here. A rod or charm takes its place at once where there is room.
pub(crate) fn pick_up(turn: &mut Turn) -> Result<Outcome, Refusal> {
    let at = turn.level.player().at;
    let top = turn.level.items.iter().rposition(|lying| lying.at == at).ok_or(Refusal::NothingHere)?;
    let item = turn.level.items[top].item;
    if item.kind == ItemKind::Ember {
        if !lift(turn) {
            return Ok(Outcome::Done(NORMAL_COST));
        }
        turn.level.items.remove(top);
        turn.level.hero.lantern.flame = false;
        turn.tell(Event::PickedUp { item, slot: None });
        turn.tell(Event::Won { how: Victory::Ember });
        return Ok(Outcome::Won);
    }
    let slot = turn.level.hero.slot_for(&item).ok_or(Refusal::BagFull)?;
    turn.level.items.remove(top);
    turn.level.knowledge.put_down.retain(|mark| *mark != (at, item.kind));
    let arrows = if let ItemState::WithArrows(arrows) = item.state { arrows } else { 0 };
    stow(turn, slot, if arrows > 0 { Item { state: ItemState::AsNew, ..item } } else { item });
    turn.tell(Event::PickedUp { item, slot: Some(slot) });
    if turn.level.hero.has_room_for(item.kind) {
        put_on(turn, slot);
    }
    if arrows > 0 {
        take_arrows(turn, at, Item::several(ItemKind::Arrow, arrows));
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Takes the arrows that lay with a bow as well. Where the bag is full, they stay there.
fn take_arrows(turn: &mut Turn, at: Point, arrows: Item) {
    match turn.level.hero.slot_for(&arrows) {
        Some(slot) => {
            stow(turn, slot, arrows);
            turn.tell(Event::PickedUp { item: arrows, slot: Some(slot) });
        }
        None => harm::lay(turn, at, arrows),
    }
}

/// Puts a thing into `slot`, which is empty or holds a stack that takes it.
pub(crate) fn stow(turn: &mut Turn, slot: Slot, item: Item) {
    let hero = &mut turn.level.hero;
    hero.letters[usize::from(slot.0)] = Some(item.kind);
    match &mut hero.bag[usize::from(slot.0)] {
        Some(stack) => stack.add(&item),
        place @ None => *place = Some(item),
    }
}

/// One turn of lifting the ember. From the first such turn on, everybody on the floor knows where the player is. Says
/// whether it was the last.
fn lift(turn: &mut Turn) -> bool {
    let hero = &mut turn.level.hero;
    hero.lifted += 1;
    let (lifted, needed) = (hero.lifted, hero.setup.lifting(LIFTING_TURNS));
    let left = needed.saturating_sub(lifted);
    if left > 0 {
        turn.tell(Event::Lifting { turns: left });
    }
    if lifted == 1 {
        raise_the_alarm(turn);
    }
    left == 0
}

/// Everybody on the floor knows where the player is.
pub(crate) fn raise_the_alarm(turn: &mut Turn) {
    let last_known = turn.level.player().at;
    let mut learnt = Vec::new();
    for foe in turn.level.actors.iter_mut().filter(|actor| !actor.is_player() && !actor.is_disguised()) {
        match foe.mood {
            Mood::Asleep { .. } => learnt.push(Event::Woke { who: who(foe) }),
            Mood::Wandering { .. } => learnt.push(Event::Noticed { who: who(foe) }),
            Mood::Hunting { .. } => {}
            Mood::Fleeing => continue,
        }
        foe.mood = Mood::Hunting { last_known, lost: 0 };
    }
    turn.events.extend(learnt);
}

/// What lies in `slot`.
pub(crate) fn item_in(turn: &Turn, slot: Slot) -> Result<Item, Refusal> {
    turn.level.hero.item(slot).copied().ok_or(Refusal::EmptySlot)
}

/// Takes one of the things in `slot` away and returns it; `None` if the slot is empty.
pub(crate) fn spend(turn: &mut Turn, slot: Slot) -> Option<Item> {
    let place = turn.level.hero.bag.get_mut(usize::from(slot.0))?;
    let stack = place.as_mut()?;
    let one = stack.split_one();
    if stack.count == 0 {
        *place = None;
        unequip(turn, slot);
    }
    Some(one)
}

fn unequip(turn: &mut Turn, slot: Slot) {
    let hero = &mut turn.level.hero;
    let [first, second] = &mut hero.equipment.belt;
    for worn in [
        &mut hero.equipment.weapon,
        &mut hero.equipment.armour,
        &mut hero.equipment.charm,
        &mut hero.equipment.lens,
        first,
        second,
    ] {
        if *worn == Some(slot) {
            *worn = None;
        }
    }
}

/// Puts the whole stack in `slot` on the ground.
pub(crate) fn drop(turn: &mut Turn, slot: Slot) -> Result<Outcome, Refusal> {
    let item = item_in(turn, slot)?;
    if turn.level.hero.equipment.lens == Some(slot) {
        is_lens_free(turn)?;
    }
    turn.level.hero.bag[usize::from(slot.0)] = None;
    unequip(turn, slot);
    let at = turn.level.player().at;
    harm::lay(turn, at, item);
    turn.level.knowledge.put_down.push((at, item.kind));
    turn.tell(Event::Dropped { item });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Wields or wears what lies in `slot`, in place of what is wielded or worn there.
pub(crate) fn equip(turn: &mut Turn, slot: Slot) -> Result<Outcome, Refusal> {
    let item = item_in(turn, slot)?;
    if turn.level.hero.is_equipped(slot) {
        return Err(Refusal::Equipped);
    }
    if item.kind.info().category == Category::Lens {
        is_lens_free(turn)?;
    }
    if !item.kind.info().category.is_gear() {
        return Err(Refusal::WrongUse);
    }
    if item.kind.info().category == Category::Armour {
        keep(turn, Oath::BareHands)?;
    }
    put_on(turn, slot);
    let hero = &mut turn.level.hero;
    hero.record.used = Some(slot);
    hero.stance.heavy_steps = 0;
    if item.kind.info().category == Category::Weapon {
        hero.stance.grip = 0;
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Puts the gear in `slot` in its place.
fn put_on(turn: &mut Turn, slot: Slot) {
    let hero = &mut turn.level.hero;
    let Some(item) = hero.item(slot).copied() else { return };
    let place = match item.kind.info().category.gear() {
        Some(Gear::Weapon) => &mut hero.equipment.weapon,
        Some(Gear::Armour) => &mut hero.equipment.armour,
        Some(Gear::Charm) => &mut hero.equipment.charm,
        Some(Gear::Lens) => &mut hero.equipment.lens,
        Some(Gear::Rod) => room_at_the_belt(hero),
        None => return,
    };
    *place = Some(slot);
    turn.tell(Event::Equipped { item });
}

/// Refuses to change the lens where it cannot be done.
fn is_lens_free(turn: &Turn) -> Result<(), Refusal> {
    if turn.level.can_change_lens() { Ok(()) } else { Err(Refusal::LensFast) }
}

/// Refuses to break `oath`, if it was sworn.
pub(super) fn keep(turn: &Turn, oath: Oath) -> Result<(), Refusal> {
    if turn.level.hero.setup.has_sworn(oath) { Err(Refusal::Sworn(oath)) } else { Ok(()) }
}

/// Sets the rune of the name in `slot` on a kind of foe, for good.
pub(super) fn name(turn: &mut Turn, slot: Slot, prey: Monster) -> Result<Outcome, Refusal> {
    let item = item_in(turn, slot)?;
    if !turn.level.hero.may_name(&item).contains(&prey) {
        return Err(Refusal::WrongUse);
    }
    let set = |cut: Inscription| Inscription { prey: Some(prey), ..cut };
    let named = Item { inscription: item.inscription.map(set), ..item };
    turn.level.hero.bag[usize::from(slot.0)] = Some(named);
    turn.tell(Event::Named { item: named });
    Ok(Outcome::Done(NORMAL_COST))
}

/// The first empty place at the belt, where one rod makes room if it is full.
fn room_at_the_belt(hero: &mut Hero) -> &mut Option<Slot> {
    let is_full = hero.makes_room().is_some();
    let [first, second] = &mut hero.equipment.belt;
    if is_full {
        *first = second.take();
    }
    if first.is_none() { first } else { second }
}

/// Puts away what is worn or wielded from `slot`.
pub(crate) fn take_off(turn: &mut Turn, slot: Slot) -> Result<Outcome, Refusal> {
    let item = item_in(turn, slot)?;
    if !turn.level.hero.is_equipped(slot) {
        return Err(Refusal::NotEquipped);
    }
    if turn.level.hero.equipment.lens == Some(slot) {
        is_lens_free(turn)?;
    }
    unequip(turn, slot);
    turn.tell(Event::TookOff { item });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Hoods the lantern, which takes no time, or opens it, which takes a turn.
pub(crate) fn turn_lantern(turn: &mut Turn) -> Result<Outcome, Refusal> {
    let is_hooded = turn.level.hero.lantern.hooded;
    keep(turn, if is_hooded { Oath::DarkRoad } else { Oath::OpenLantern })?;
    if turn.level.hero.lantern.flame {
        return Err(Refusal::BareFlame);
    }
    let hero = &mut turn.level.hero;
    hero.lantern.hooded = !is_hooded;
    let opening = if hero.any(|passive| passive.moves_unheard) { 0 } else { NORMAL_COST };
    let (event, cost) =
        if hero.lantern.hooded { (Event::LanternHooded, 0) } else { (Event::LanternOpened, opening) };
    hero.lantern.shone = hero.lantern.hooded;
    turn.tell(event);
    if event == Event::LanternOpened {
        gear::apply(turn, |rule, turn| (rule.on_open)(turn));
    }
    Ok(Outcome::Done(cost))
}

/// Burns that much oil. A lantern that is empty fills itself from a flask, at no time.
pub(super) fn burn_oil(turn: &mut Turn, oil: i32) {
    let before = turn.level.hero.oil_in_all();
    turn.level.hero.lantern.oil -= oil;
    while turn.level.hero.lantern.oil <= 0 {
        let flasks = turn.level.hero.items().find(|(_, item)| item.kind == ItemKind::OilFlask);
        let slot = flasks.map(|(slot, _)| slot);
        let Some(flask) = slot.and_then(|slot| spend(turn, slot)) else { break };
        turn.level.hero.lantern.oil += flask.oil();
        turn.tell(Event::Refilled { left: turn.level.hero.flasks() });
    }
    let hero = &mut turn.level.hero;
    hero.lantern.oil = hero.lantern.oil.max(0);
    let left = hero.oil_in_all();
    if hero.lantern.flame && hero.lantern() == Lantern::Out {
        hero.lantern.flame = false;
        turn.tell(Event::FlameDied);
    }
    if [0, LITTLE_OIL].into_iter().any(|few| before > few && left <= few) {
        turn.tell(Event::OilLow { left });
    }
}

/// The rod or shutter in `slot` is used, and has to recharge.
pub(super) fn discharge(turn: &mut Turn, slot: Slot) {
    turn.level.hero.record.used = Some(slot);
    if let Some(rod) = &mut turn.level.hero.bag[usize::from(slot.0)] {
        let item = *rod;
        *rod = rod.recharging_for(rod.recharge());
        turn.tell(Event::Used { item });
    }
    turn.actor_mut(ActorId::PLAYER).conditions[Condition::Braced] = 0;
}

/// The foes within `range` tiles that look at the player and can be stunned by a light in their eyes: awake and not
/// braced.
pub(super) fn can_be_stunned(level: &Level, range: i32) -> Vec<ActorId> {
    let at = level.player().at;
    level.foes_that(|foe| {
        reach(foe.at, at) <= range
            && level.is_in_line(foe.at)
            && !foe.is_asleep()
            && !foe.is_disguised()
            && !foe.has(Condition::Braced)
    })
}

/// A light in its eyes takes the next action of `id`.
pub(super) fn stun(turn: &mut Turn, id: ActorId) {
    let foe = turn.actor_mut(id);
    foe.body.energy -= NORMAL_COST.min(foe.body.speed);
    foe.conditions[Condition::Braced] = harm::BRACED;
    distract(turn, id);
    let who = turn.who(id);
    turn.tell(Event::Stunned { who });
}

/// Learns a talent for a level gained. It takes no time.
pub(crate) fn grow(turn: &mut Turn, boon: Boon) -> Result<Outcome, Refusal> {
    let hero = &mut turn.level.hero;
    if !hero.has_to_choose() {
        return Err(Refusal::NoBoon);
    }
    match boon {
        Boon::Talent(number) => {
            let offered = hero.choices().iter().copied().find(|talent| TalentNumber::from(*talent) == number);
            let talent = offered.ok_or(Refusal::NotOffered)?;
            let mastered = hero.growth.talents.learn(talent);
            turn.tell(Event::Learnt { talent });
            mastered.into_iter().for_each(|way| turn.tell(Event::Mastered { way }));
            Ok(Outcome::Done(0))
        }
        Boon::Health | Boon::Power | Boon::Defence => Err(Refusal::NotOffered),
    }
}
