//! Conditions on a floor: comparisons of its measures, joined by and, or and not. It measures nothing itself.

use super::measure::Measure;

/// A condition on a floor.
#[derive(Clone, Debug)]
pub enum Condition {
    /// All of them, cheaper ones first.
    All(Vec<Condition>),
    /// At least one of them, cheaper ones first.
    Any(Vec<Condition>),
    /// The opposite.
    Not(Box<Condition>),
    /// A comparison of two numbers.
    Compare(Operand, Comparison, Operand),
}

/// A number in a condition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand {
    /// A literal.
    Number(f64),
    /// Taken from the floor.
    Measure(Measure),
}

pub(crate) type Comparison = fn(&f64, &f64) -> bool;

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
    /// All of `conditions`. None of them has side effects, so their order does not matter.
    pub(super) fn all(conditions: Vec<Self>) -> Self {
        joined(conditions, Self::All)
    }

    /// Any of `conditions`.
    pub(super) fn any(conditions: Vec<Self>) -> Self {
        joined(conditions, Self::Any)
    }

    /// Whether it holds for the measures that `take` returns. Measures that cannot matter are not taken.
    pub fn holds(&self, take: &mut impl FnMut(Measure) -> f64) -> bool {
        match self {
            Self::All(conditions) => conditions.iter().all(|condition| condition.holds(take)),
            Self::Any(conditions) => conditions.iter().any(|condition| condition.holds(take)),
            Self::Not(a) => !a.holds(take),
            Self::Compare(a, comparison, b) => comparison(&a.value(take), &b.value(take)),
        }
    }

    /// The measures it uses, each once, in the order of [`Measure::ALL`].
    pub fn measures(&self) -> Vec<Measure> {
        Measure::ALL.into_iter().filter(|measure| self.names(*measure)).collect()
    }

    fn names(&self, wanted: Measure) -> bool {
        match self {
            Self::All(conditions) | Self::Any(conditions) => {
                conditions.iter().any(|condition| condition.names(wanted))
            }
            Self::Not(a) => a.names(wanted),
            Self::Compare(a, _, b) => [a, b].iter().any(|operand| operand.measure() == Some(wanted)),
        }
    }

    fn cost(&self) -> usize {
        self.measures().last().map_or(0, |measure| *measure as usize)
    }
}

/// The only one of `conditions`, or all of them joined by `how`, cheaper ones first. The cost of each is computed once.
fn joined(mut conditions: Vec<Condition>, how: fn(Vec<Condition>) -> Condition) -> Condition {
    if conditions.len() == 1 {
        return conditions.remove(0);
    }
    conditions.sort_by_cached_key(Condition::cost);
    how(conditions)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the condition holds if `rooms` is 3, `floor` 0.5 and every other measure 7; and the measures taken.
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
    fn comparisons_have_their_usual_meaning() {
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
    fn not_binds_before_and_before_or() {
        assert!(ask("rooms==3 || rooms==4 && floor>1").0);
        assert!(!ask("(rooms==3 || rooms==4) && floor>1").0);
        assert!(ask("!(rooms==4) && !!(loops==7)").0);
        assert!(!ask("!(rooms==3) || floor>1").0);
    }

    #[test]
    fn expensive_measures_are_taken_last() {
        assert_eq!(ask("longest>5 && rooms>100"), (false, vec![Measure::Rooms]));
        assert_eq!(ask("longest>5 || rooms>1"), (true, vec![Measure::Rooms]));
        assert_eq!(ask("longest>5 && rooms>1"), (true, vec![Measure::Rooms, Measure::Longest]));
    }

    /// A list of any length is one level, so neither time nor stack grows with its square or its length.
    #[test]
    fn long_condition_lists_are_one_level() {
        for (sign, holds) in [("&&", false), ("||", true)] {
            let text = ["longest>5", "1<2", "rooms>100"].repeat(50_000).join(sign);
            let condition = text.parse::<Condition>().expect("a condition");
            let (Condition::All(list) | Condition::Any(list)) = &condition else { panic!("{condition:?}") };
            assert_eq!(list.len(), 150_000);
            assert!(list.is_sorted_by_key(Condition::cost));
            assert_eq!(condition.holds(&mut |_| 7.0), holds);
        }
    }

    #[test]
    fn condition_lists_its_measures() {
        let condition = "stairs>3 && !(floor<0.2 || stairs<9)".parse::<Condition>().expect("a condition");
        assert_eq!(condition.measures(), [Measure::Floor, Measure::Stairs]);
    }
}
