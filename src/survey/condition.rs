//! What is asked of a floor: comparisons of its measures, joined by and, or and not. It takes no measure itself.

use super::measure::Measure;

/// A condition that a floor meets or does not.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// Both. The cheaper one stands first.
    And(Box<Condition>, Box<Condition>),
    /// At least one. The cheaper one stands first.
    Or(Box<Condition>, Box<Condition>),
    /// The contrary.
    Not(Box<Condition>),
    /// Two numbers compared.
    Compare(Operand, Comparison, Operand),
}

/// A number in a condition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand {
    /// Written out.
    Number(f64),
    /// Taken from the floor.
    Measure(Measure),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Comparison {
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Unequal,
}

impl Comparison {
    fn holds(self, a: f64, b: f64) -> bool {
        match self {
            Comparison::Less => a < b,
            Comparison::AtMost => a <= b,
            Comparison::More => a > b,
            Comparison::AtLeast => a >= b,
            Comparison::Equal => a == b,
            Comparison::Unequal => a != b,
        }
    }
}

impl Operand {
    fn measure(self) -> Option<Measure> {
        match self {
            Operand::Number(_) => None,
            Operand::Measure(measure) => Some(measure),
        }
    }

    fn value(self, take: &mut impl FnMut(Measure) -> f64) -> f64 {
        match self {
            Operand::Number(number) => number,
            Operand::Measure(measure) => take(measure),
        }
    }
}

impl Condition {
    /// Both, the cheaper one first: neither changes anything, so their order is free.
    pub(super) fn and(a: Self, b: Self) -> Self {
        let (first, second) = cheaper_first(a, b);
        Self::And(Box::new(first), Box::new(second))
    }

    /// Either, the cheaper one first.
    pub(super) fn or(a: Self, b: Self) -> Self {
        let (first, second) = cheaper_first(a, b);
        Self::Or(Box::new(first), Box::new(second))
    }

    /// Whether it is met, by the measures that `take` gives; only those are taken that matter.
    pub fn holds(&self, take: &mut impl FnMut(Measure) -> f64) -> bool {
        match self {
            Self::And(a, b) => a.holds(take) && b.holds(take),
            Self::Or(a, b) => a.holds(take) || b.holds(take),
            Self::Not(a) => !a.holds(take),
            Self::Compare(a, comparison, b) => comparison.holds(a.value(take), b.value(take)),
        }
    }

    /// The measures that are named, each once, in the order of [`Measure::ALL`].
    pub fn measures(&self) -> Vec<Measure> {
        Measure::ALL.into_iter().filter(|measure| self.names(*measure)).collect()
    }

    fn names(&self, wanted: Measure) -> bool {
        match self {
            Self::And(a, b) | Self::Or(a, b) => a.names(wanted) || b.names(wanted),
            Self::Not(a) => a.names(wanted),
            Self::Compare(a, _, b) => [a, b].iter().any(|operand| operand.measure() == Some(wanted)),
        }
    }

    fn cost(&self) -> usize {
        self.measures().last().map_or(0, |measure| measure.cost())
    }
}

fn cheaper_first(a: Condition, b: Condition) -> (Condition, Condition) {
    if b.cost() < a.cost() { (b, a) } else { (a, b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the condition holds where `rooms` is 3, `floor` 0.5 and every other measure 7; and what was taken.
    fn ask(text: &str) -> (bool, Vec<Measure>) {
        let mut taken = Vec::new();
        let condition = text.parse::<Condition>().expect("a condition");
        let holds = condition.holds(&mut |measure| {
            taken.push(measure);
            match measure {
                Measure::Rooms => 3.0,
                Measure::Floor => 0.5,
                _ => 7.0,
            }
        });
        (holds, taken)
    }

    #[test]
    fn comparisons_are_what_they_look_like() {
        for (text, holds) in [
            ("rooms < 3", false),
            ("rooms <= 3", true),
            ("rooms > 2.5", true),
            ("rooms >= 4", false),
            ("floor == 0.5", true),
            ("floor != .5", false),
            ("8 > loops", true),
            ("rooms<loops", true),
            ("1 < 2", true),
        ] {
            assert_eq!(ask(text).0, holds, "{text}");
        }
    }

    #[test]
    fn and_binds_closer_than_or_and_not_closest() {
        assert!(ask("rooms==3 || rooms==4 && floor>1").0);
        assert!(!ask("(rooms==3 || rooms==4) && floor>1").0);
        assert!(ask("!(rooms==4) && !!(loops==7)").0);
        assert!(!ask("!(rooms==3) || floor>1").0);
    }

    #[test]
    fn the_dear_measures_are_taken_last_and_only_if_they_matter() {
        assert_eq!(ask("longest>5 && rooms>100"), (false, vec![Measure::Rooms]));
        assert_eq!(ask("longest>5 || rooms>1"), (true, vec![Measure::Rooms]));
        assert_eq!(ask("longest>5 && rooms>1"), (true, vec![Measure::Rooms, Measure::Longest]));
    }

    #[test]
    fn a_condition_knows_its_measures() {
        let condition = "stairs>3 && !(floor<0.2 || stairs<9)".parse::<Condition>().expect("a condition");
        assert_eq!(condition.measures(), [Measure::Floor, Measure::Stairs]);
    }
}
