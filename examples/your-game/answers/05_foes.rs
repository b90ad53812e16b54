//! Answers to the exercises of chapter 5.

use super::distance::neighbours;
use super::foes::Foe;
use super::map::index;
use bracket_lib::geometry::Point;

/// 1. `Game` counts its turns, and `foes_act` skips a bat when this says so.
pub fn rests(foe: &Foe, turn: u32) -> bool {
    foe.name == "bat" && turn % 2 == 1
}

/// 2. In `foes_act`, where a foe would walk: a hurt one goes uphill. `FAR` is no way to go, it is rock.
pub fn flight(foe: &Foe, whole: i32, steps: &[u32]) -> Option<Point> {
    let is_higher = |at: &Point| {
        let far = steps[index(*at)];
        far != u32::MAX && far > steps[index(foe.at)]
    };
    if 3 * foe.health > whole { None } else { neighbours(foe.at).find(is_higher) }
}

/// 3. What a fight costs you if the foe comes to you, so that you hit first.
pub fn forecast(foe: &Foe, power: i32) -> String {
    let hits = (foe.health + power - 1) / power;
    format!("{}: {hits} hits, costs {}", foe.name, (hits - 1) * foe.power)
}

#[cfg(test)]
mod tests {
    use super::super::distance::steps_to;
    use super::super::game::Game;
    use super::*;

    fn foe(game: &Game, name: &str) -> Foe {
        game.foes.iter().find(|foe| foe.name == name).expect("one of them").clone()
    }

    #[test]
    fn bat_rests_every_second_turn() {
        let bat = Foe { name: "bat", ..foe(&Game::new(42), "rat") };
        assert_eq!([0, 1, 2, 3].map(|turn| rests(&bat, turn)), [false, true, false, true]);
    }

    #[test]
    fn hurt_foe_goes_uphill() {
        let game = Game::new(42);
        let steps = steps_to(&game.map, game.player);
        let mut goblin = foe(&game, "goblin");
        assert_eq!(flight(&goblin, 6, &steps), None);
        goblin.health = 2;
        let to = flight(&goblin, 6, &steps).expect("a way");
        assert_eq!(steps[index(to)], steps[index(goblin.at)] + 1);
    }

    #[test]
    fn ogre_costs_twenty() {
        let game = Game::new(42);
        assert_eq!(forecast(&foe(&game, "goblin"), 2), "goblin: 3 hits, costs 4");
        assert_eq!(forecast(&foe(&game, "ogre"), 2), "ogre: 6 hits, costs 20");
    }
}
