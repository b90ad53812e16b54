//! The name of a run's file: its start time, for people and for sorting, and its seed. Plain arithmetic, without clock
//! or time zone.

use std::fmt;

/// The last second of the year 9999; later names would not sort by time.
const LATEST: u64 = 253_402_300_799;
/// The seconds of a day.
const DAY: u64 = 86_400;

/// The name, without extension, of a run of `seed` started at `started` (Unix time in seconds):
/// `20261121-010203-seed42`.
pub fn stem(started: u64, seed: u64) -> String {
    let started = started.min(LATEST);
    let Date { year, month, day } = Date::of(started);
    let (hour, minute, second) = (started / 3600 % 24, started / 60 % 60, started % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}-seed{seed}")
}

/// A date in the Gregorian calendar, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub struct Date {
    pub year: u64,
    pub month: u64,
    pub day: u64,
}

impl Date {
    /// The date of a moment in Unix time, in seconds.
    pub fn of(seconds: u64) -> Self {
        let (year, month, day) = civil(seconds.min(LATEST) / DAY);
        Self { year, month, day }
    }

    /// The date on which a run was started; `None` for 0, which means that there was no clock.
    pub fn of_start(started: u64) -> Option<Self> {
        (started > 0).then(|| Self::of(started))
    }

    /// The date whose number that is, if it is in the calendar.
    pub fn numbered(number: u64) -> Option<Self> {
        let date = Self { year: number / 10_000, month: number / 100 % 100, day: number % 100 };
        let first = date.year.checked_sub(1970)? * 365;
        // Leap days come between, at most one in four years.
        let days = first..first + 400 + first / 1_400;
        (date.year <= 9999 && days.into_iter().any(|day| Self::of(day * DAY) == date)).then_some(date)
    }

    /// The date as a readable number: 20261121.
    pub fn number(self) -> u64 {
        (self.year * 100 + self.month) * 100 + self.day
    }
}

/// A week as in ISO 8601: it begins on a Monday, and belongs to the year of its Thursday.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub struct Week {
    pub year: u64,
    pub week: u64,
}

impl Week {
    /// The week of a moment in Unix time, in seconds.
    pub fn of(seconds: u64) -> Self {
        let day = seconds.min(LATEST) / DAY;
        // 1970-01-01 was a Thursday.
        let thursday = day + 3 - (day + 3) % 7;
        let (year, ..) = civil(thursday);
        // So many days of the same year precede it.
        let before =
            (0..366).take_while(|back| *back < thursday && civil(thursday - back - 1).0 == year).count();
        Self { year, week: before as u64 / 7 + 1 }
    }

    /// The week whose number that is, if its year has so many.
    pub fn numbered(number: u64) -> Option<Self> {
        let asked = Self { year: number / 100, week: number % 100 };
        let year = asked.year.checked_sub(1970).filter(|_| asked.year <= 9999)?;
        // By the days of all years before it on average, give or take one week.
        let near = year * 146_097 / 400 + asked.week * 7;
        (near.saturating_sub(14)..near + 14).map(|day| Self::of(day * DAY)).find(|week| *week == asked)
    }

    /// The week as a readable number: 202648.
    pub fn number(self) -> u64 {
        self.year * 100 + self.week
    }
}

impl fmt::Display for Week {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-W{:02}", self.year, self.week)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Year, month and day in the Gregorian calendar of a day counted from 1970-01-01. Years begin in March, as in H.
/// Hinnant, "chrono-compatible low-level date algorithms" (2013): the leap day then comes last.
fn civil(day: u64) -> (u64, u64, u64) {
    const ERA: u64 = 146_097; // days in 400 years
    let day = day + 719_468; // from 0000-03-01
    let (era, of_era) = (day / ERA, day % ERA);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / (ERA - 1)) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day_of_month = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day_of_month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_holds_time_and_seed() {
        assert_eq!(stem(0, 7), "19700101-000000-seed7");
        assert_eq!(stem(1_795_222_923, 42), "20261121-010203-seed42");
        assert_eq!(stem(951_827_696, 1), "20000229-123456-seed1");
        assert_eq!(stem(u64::MAX, 1), "99991231-235959-seed1");
    }

    #[test]
    fn date_number_reads_like_the_date() {
        let date = Date::of(1_795_222_923);
        assert_eq!((date.to_string().as_str(), date.number()), ("2026-11-21", 20_261_121));
        assert_eq!(Date::numbered(20_261_121), Some(date));
        assert_eq!(Date::numbered(20_240_229).map(Date::number), Some(20_240_229));
        for wrong in [0, 7, 20_261_131, 20_230_229, 19_691_231, 20_261_301, 100_000_101, u64::MAX] {
            assert_eq!(Date::numbered(wrong), None, "{wrong}");
        }
        assert_eq!(Date::numbered(99_991_231).map(Date::number), Some(99_991_231));
        assert_eq!((Date::of_start(1_795_222_923), Date::of_start(0)), (Some(date), None));
    }

    #[test]
    fn weeks_belong_to_the_year_of_their_thursday() {
        // Noon of 2026-11-21, a Saturday.
        let noon = 1_795_262_400;
        let week = |days: u64| Week::of(noon + days * DAY).to_string();
        assert_eq!((week(0), week(1), week(2)), ("2026-W47".into(), "2026-W47".into(), "2026-W48".into()));
        // From Monday, 2026-12-28, to Sunday, 2027-01-03.
        for days in 37..44 {
            assert_eq!(week(days), "2026-W53", "{}", Date::of(noon + days * DAY));
        }
        assert_eq!((week(36), week(44)), ("2026-W52".into(), "2027-W01".into()));
        assert_eq!(Week::of(0).to_string(), "1970-W01");
        assert_eq!(Week::of(noon).number(), 202_647);
        let others = [0, 202_600, 202_654, 202_753, 196_901, 1_000_001, u64::MAX];
        assert!(others.into_iter().all(|number| Week::numbered(number).is_none()));
        // 2024-12-30 and 2021-01-03, as the standard's own rule has it.
        assert_eq!(Week::of(1_735_516_800).to_string(), "2025-W01");
        assert_eq!(Week::of(1_609_632_000).to_string(), "2020-W53");
    }

    #[test]
    fn a_week_lasts_seven_days() {
        let mut last = (Week::of(0), 4);
        for day in 1..200_000 {
            let week = Week::of(day * DAY);
            let (before, days) = last;
            last = if week == before { (week, days + 1) } else { (week, 1) };
            assert_eq!(Week::numbered(week.number()), Some(week));
            assert!(last.1 > 1 || (days == 7 && (week.week == before.week + 1 || week.week == 1)), "{week}");
        }
    }

    /// Counts through the calendar day by day.
    #[test]
    fn every_day_follows_the_last() {
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for number in 0..400_000 {
            assert_eq!(civil(number), (year, month, day), "day {number}");
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let days = match month {
                2 => 28 + u64::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > days {
                (day, month) = (1, month + 1);
            }
            if month > 12 {
                (month, year) = (1, year + 1);
            }
        }
    }
}
