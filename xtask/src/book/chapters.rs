//! The chapters of the book's first part. Each has a page and a program, and says everything that its program has and
//! the one before it has not: a reader who types all of it has the program.

use crate::read;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The programs, each in a folder named after its page, and the pages below the book's own.
const PROGRAMS: &str = "examples/your-game";
pub const PAGES: &str = "your-game";
/// The most lines that a chapter adds, without blank lines, comments and tests.
const MOST: usize = 120;
/// The chapters with the dungeon of the tutorials, which say that they add fewer lines together.
const LESSON: [&str; 2] = ["02_map", "03_digging"];
const LESSON_MOST: usize = 200;

/// How often each line of code is there.
type Lines = BTreeMap<String, usize>;

/// Checks that each chapter is short and says all that is new in it. `pages` is the folder of the book's pages.
pub fn check(root: &Path, pages: &Path) -> Result<(), String> {
    let (mut before, mut code_before) = (Lines::new(), Lines::new());
    let mut lesson = 0;
    for program in programs(root)? {
        let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let page = page_of(&pages.join(PAGES), &name)?;
        let text = read(&page)?;
        let here = page.display();
        if !text.contains(&format!("--bin {name}\n")) {
            return Err(format!("{here} does not say how to start {name}."));
        }
        let code = lines(&program, |text| text.split("\n#[cfg(test)]").next().unwrap_or(text))?;
        let count: usize = new(&code_before, &code).values().sum();
        if count > MOST {
            return Err(format!("{name} adds {count} lines to the program before it: {MOST} are allowed."));
        }
        lesson += if LESSON.contains(&name.as_str()) { count } else { 0 };
        let now = lines(&program, |text| text)?;
        let said = code_of(&text);
        if let Some((lost, _)) = new(&before, &now).into_iter().find(|(line, _)| !said.contains_key(line)) {
            return Err(format!("{here} does not say this line of {name}: {lost}"));
        }
        (before, code_before) = (now, code);
    }
    if lesson >= LESSON_MOST {
        return Err(format!("The dungeon of the tutorials takes {lesson} lines, not under {LESSON_MOST}."));
    }
    Ok(())
}

/// The folders with programs, in the order of the chapters.
fn programs(root: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(PROGRAMS);
    let entries = fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut programs: Vec<_> = paths.filter(|path| path.join("main.rs").exists()).collect();
    programs.sort();
    Ok(programs)
}

/// The page of a program. A chapter with two programs is named after the first.
fn page_of(folder: &Path, program: &str) -> Result<PathBuf, String> {
    let pages = crate::files(folder, "md")?;
    let is_of =
        |page: &PathBuf| page.file_stem().is_some_and(|stem| program.starts_with(&*stem.to_string_lossy()));
    pages
        .into_iter()
        .find(is_of)
        .ok_or_else(|| format!("The program {program} has no page in {}.", folder.display()))
}

/// The lines of code in a program's files, of what `part` leaves of each.
fn lines(program: &Path, part: fn(&str) -> &str) -> Result<Lines, String> {
    let mut lines = Lines::new();
    for file in crate::files(program, "rs")? {
        count(part(&read(&file)?).lines(), &mut lines);
    }
    Ok(lines)
}

/// The lines of code that a page says.
fn code_of(page: &str) -> Lines {
    let mut lines = Lines::new();
    page.split("```rust\n")
        .skip(1)
        .for_each(|rest| count(rest.split("```").next().unwrap_or(rest).lines(), &mut lines));
    lines
}

fn count<'a>(code: impl Iterator<Item = &'a str>, lines: &mut Lines) {
    let code = code.map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    code.for_each(|line| *lines.entry(line.to_owned()).or_default() += 1);
}

/// The lines that are more often in `now` than in `before`, and by how many.
fn new(before: &Lines, now: &Lines) -> Lines {
    let more = |(line, times): (&String, &usize)| {
        let times = times.saturating_sub(before.get(line).copied().unwrap_or(0));
        (times > 0).then(|| (line.clone(), times))
    };
    now.iter().filter_map(more).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(text: &str) -> Lines {
        let mut lines = Lines::new();
        count(text.lines(), &mut lines);
        lines
    }

    #[test]
    fn moved_lines_are_not_new() {
        let before = counted("a;\nb;\n}\n");
        let now = counted("// Why.\nb;\n    a;\n}\nc;\n\n}\n");
        assert_eq!(new(&before, &now), counted("c;\n}"));
    }

    #[test]
    fn page_says_what_stands_in_its_code() {
        assert_eq!(
            code_of("a\n```rust\nb;\n```\nc\n```toml\nd = 1\n```\n```rust\n e;\n```\n"),
            counted("b;\ne;")
        );
    }
}
