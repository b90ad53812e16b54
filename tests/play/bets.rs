//! Chambers with a second altar: the card names a price, and play keeps it.

use emberdeep::content::machines::Part;
use emberdeep::content::{Item, ItemKind, MachineKind};
use emberdeep::event::Event;
use emberdeep::forecast::{
    self,
    greed::{self, Bet, Help, Price},
};
use emberdeep::game::{Game, State};
use emberdeep::level::{ActorId, Level, Memory};
use emberdeep::map_builder;
use emberdeep::text;
use std::collections::BTreeSet;

fn kinds() -> impl Iterator<Item = MachineKind> {
    MachineKind::ALL.into_iter().filter(|kind| kind.has(|part| part == Part::Lure))
}

/// A chamber with the player on its first altar, who knows all of it, and the bet there.
fn chamber(kind: MachineKind, depth: u32, seed: u64, change: impl Fn(&mut Level)) -> Option<(Game, Bet)> {
    let mut level = map_builder::machine(kind, depth, seed)?;
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (60, 60);
    level.machines[0].is_known = true;
    for (memory, tile) in level.knowledge.memory.iter_mut().zip(&level.map.tiles) {
        *memory = Memory::Seen(*tile);
    }
    level.knowledge.remembered = level.items.iter().map(|lying| (lying.at, lying.item.kind)).collect();
    change(&mut level);
    let outside = Game::on_level(1, level.clone());
    let bet = greed::bet(outside.level(), &outside.level().machines[0])?;
    level.actors[0].at = bet.order[0];
    Some((Game::on_level(1, level), bet))
}

/// Plays a bet. Returns the health that it takes and whether the player dies of it, with the fight that is forecast then with
/// whatever has come out.
fn played(game: &mut Game, bet: &Bet) -> (i32, bool) {
    let (mut lost, newcomer) = (0, ActorId(game.level().next_id));
    for action in &bet.walk {
        let events = game.play(*action);
        let events = events.unwrap_or_else(|why| panic!("{action:?}: {why:?}\n{}", game.level().map));
        lost += events.iter().map(harm).sum::<i32>();
    }
    let came: Vec<ActorId> = game.level().foes().map(|foe| foe.id).filter(|id| *id >= newcomer).collect();
    if game.state() != State::Playing || bet.both.falls || came.is_empty() {
        return (lost, game.state() == State::Dead);
    }
    let fight = forecast::fight(game.level(), &came);
    (lost + fight.harm, fight.end.dies_on_hit.is_some())
}

fn harm(event: &Event) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.id == ActorId::PLAYER => *damage,
        _ => 0,
    }
}

#[test]
fn what_both_altars_cost_is_what_they_cost_in_play() {
    let (mut free, mut dear) = (BTreeSet::new(), BTreeSet::new());
    for kind in kinds() {
        for seed in 0..8 {
            let depth = kind.info().floors[0];
            let Some((mut game, bet)) = chamber(kind, depth, seed, |_| {}) else { continue };
            let (lost, dies) = played(&mut game, &bet);
            assert_eq!((lost, dies), (bet.both.harm, bet.both.dies), "{kind:?}, seed {seed}: {bet:?}");
            assert_eq!(game.level().depth > depth, bet.both.falls, "{kind:?}, seed {seed}: {bet:?}");
            if !bet.both.falls && !bet.both.dies {
                let altars = [bet.prize, bet.second];
                assert!(altars.iter().all(|at| game.level().items_at(*at).next().is_none()), "{kind:?}");
            }
            if bet.both.is_nothing() {
                free.insert(kind)
            } else {
                dear.insert(kind)
            };
        }
    }
    assert!(dear.len() >= 4, "{dear:?} cost something, {free:?} nothing");
}

#[test]
fn either_altar_alone_costs_nothing_but_in_the_nest() {
    for kind in kinds().filter(|kind| *kind != MachineKind::CrackedWalls) {
        for seed in 0..8 {
            let Some((_, bet)) = chamber(kind, kind.info().floors[0], seed, |_| {}) else { continue };
            assert!(bet.alone.iter().all(Price::is_nothing), "{kind:?}, seed {seed}: {bet:?}");
        }
    }
}

#[test]
fn what_the_player_knows_or_carries_makes_it_free() {
    let (_, bet) = chamber(MachineKind::FiredampGallery, 4, 1, |_| {}).expect("a gallery");
    assert!(bet.both.harm > 0 && bet.helped_by == [Help::Hood], "{bet:?}");
    let (_, bet) =
        chamber(MachineKind::FiredampGallery, 4, 1, |level| level.hero.lantern.hooded = true).expect("one");
    assert!(bet.both.is_nothing() && bet.helped_by.is_empty(), "{bet:?}");
    let potions = |level: &mut Level| {
        for (slot, kind) in [ItemKind::Feather, ItemKind::FireProof].into_iter().enumerate() {
            level.hero.bag[slot + 5] = Some(Item::new(kind));
        }
    };
    for (kind, help) in
        [(MachineKind::FallingGallery, ItemKind::Feather), (MachineKind::BurningArchive, ItemKind::FireProof)]
    {
        let (_, bet) = chamber(kind, 2, 1, potions).expect("a chamber");
        assert_eq!(bet.helped_by, [Help::Drink(help)], "{bet:?}");
    }
}

#[test]
fn the_card_of_an_altar_names_the_price() {
    let (game, bet) = chamber(MachineKind::BurningArchive, 2, 1, |_| {}).expect("an archive");
    let said = |at| text::describe(game.level(), at).join("\n");
    for at in [bet.prize, bet.second] {
        let card = said(at);
        assert!(card.contains("Take this alone and leave at once: you lose nothing."), "{card}");
        assert!(card.contains(&format!("you lose {} health.", bet.both.harm)), "{card}");
    }
}
