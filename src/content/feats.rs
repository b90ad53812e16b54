//! The feats, as a table: what a run is remembered for. They give nothing, and no rule of play reads them.

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct FeatInfo {
    /// Its name.
    pub name: &'static str,
    /// What earns it, in one sentence.
    pub rule: &'static str,
    /// How many it takes, or the deepest floor that counts; 0 where there is no such number.
    pub least: u64,
}

const fn feat(name: &'static str, least: u64, rule: &'static str) -> FeatInfo {
    FeatInfo { name, rule, least }
}

#[rustfmt::skip] // One feat a row.
super::kinds! {
    /// What a run can be remembered for.
    Feat: FeatInfo {
        Lamplight = feat("Lamplight", 0, "Take the ember without hooding your lantern for a turn."),
        Blind = feat("Blind", 0, "Take the ember without opening your lantern for a turn."),
        Untold = feat("Untold", 0, "Take the ember, and let no wind-up hurt you on the way."),
        Judo = feat("Judo", 10, "In one run, kill 10 foes by pushes and falls."),
        Firestarter = feat("Firestarter", 6, "Kill 6 foes with one fire, before it goes out."),
        Medicine = feat("Their own medicine", 10, "In one run, have foes kill 10 foes."),
        CutInTheDark = feat("Cut in the dark", 15, "In one run, kill 15 foes with hits from the dark."),
        Friend = feat("Friend", 3, "Take the ember with a friend freed by floor 3."),
        Nobody = feat("Nobody", 0, "Take the ember, and kill nobody above its floor."),
        Minimalist = feat("Minimalist", 0, "Take the ember, and nothing from a treasury."),
        Clockwork = feat("Clockwork", 3, "Solve 3 puzzles in a run, and waste no step in any."),
        Bearer = feat("Bearer", 0, "Carry the flame of the ember out of the dig."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::names;

    #[test]
    fn rules_say_their_numbers() {
        for info in Feat::ALL.map(Feat::info) {
            assert!(info.least == 0 || names(info.rule, info.least as i32), "{}", info.rule);
        }
    }
}
