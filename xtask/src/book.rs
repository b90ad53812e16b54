//! The book in `docs/book`, and `docs/adding.md`. Their code is quoted from the examples and the game, word for word. A
//! comment before each block names the file and the beginning of the piece, or of a piece within it:
//!
//! ```text
//! <!-- from examples/02_walk.rs: fn walk -->
//! <!-- from src/content/machines.rs: pub enum Effect > Turn, -->
//! ```
//!
//! A piece goes on while lines are indented deeper, up to the closing bracket, and includes the comments right above
//! it. Without a beginning it is the whole file up to its tests. With ` ..` after its beginning, what follows it and
//! begins alike belongs to it as well: `use ..` is all imports.

mod chapters;
mod length;
mod pictures;

use crate::{files, read, root};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The book's pages, below the repository's root.
const PAGES: &str = "docs/book/src";
/// A page outside the book that also quotes code.
const ADDING: &str = "docs/adding.md";
/// The marks around the name of a piece.
const PLACE: (&str, &str) = ("<!-- from ", " -->");
/// The mark between the beginning of a piece and the beginning of one within it.
const WITHIN: &str = " > ";
/// The mark after the beginning of a piece that what begins alike belongs to.
const ALIKE: &str = " ..";
const FENCES: [&str; 3] = ["```rust", "```toml", "```html"];
const FENCE_END: &str = "```";

/// Updates all pieces of code, and draws the pictures that need no window.
pub fn write() -> Result<String, String> {
    let root = root();
    let pages = pages(&root)?;
    // Twice: how long the book is can be said when all its code is there.
    for page in pages.iter().chain(&pages) {
        let (old, new) = (read(page)?, renewed(&root, page)?);
        if old != new {
            fs::write(page, new).map_err(|why| format!("{}: {why}", page.display()))?;
        }
    }
    let drawn = pictures::draw(&root.join(PAGES).join("pictures"))?;
    Ok(format!("{} The book's {drawn} pictures that need no window are drawn.", check()?))
}

/// Compares all pieces with their files, and checks every link and every named example.
pub fn check() -> Result<String, String> {
    let (root, mut pieces) = (root(), 0);
    let examples = examples(&root)?;
    let pages = pages(&root)?;
    for page in &pages {
        let (old, new) = (read(page)?, renewed(&root, page)?);
        let name = name(&root, page);
        if let Some(line) = old.lines().zip(new.lines()).position(|(old, new)| old != new) {
            return Err(format!(
                "{name}, line {}: the code differs from its file. `cargo xtask book` updates it.",
                line + 1
            ));
        }
        pieces += old.lines().filter(|line| line.starts_with(PLACE.0)).count();
        let linked = old.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        if let Some(lost) =
            linked.filter(|link| !link.contains("://")).find(|link| !page.with_file_name(link).exists())
        {
            return Err(format!("{name}: the link to {lost} leads nowhere."));
        }
        let named = old.split("--example ").skip(1).filter_map(|rest| rest.split([' ', '`', '\n']).next());
        if let Some(lost) = named.into_iter().find(|named| !examples.contains(*named)) {
            return Err(format!("{name}: there is no example {lost}."));
        }
    }
    let summary = read(&root.join(PAGES).join("SUMMARY.md"))?;
    let folder = root.join(PAGES);
    let chapters = chapters(&root)?;
    let chapters = chapters.iter().map(|page| name(&folder, &page.with_extension("")));
    let chapters: BTreeSet<String> = chapters.collect();
    if let Some(lost) = examples.iter().find(|example| !chapters.contains(*example)) {
        return Err(format!("The example {lost} has no chapter {PAGES}/{lost}.md."));
    }
    let listed = |chapter: &&String| *chapter == "SUMMARY" || summary.contains(&format!("({chapter}.md)"));
    if let Some(lost) = chapters.iter().find(|chapter| !listed(chapter)) {
        return Err(format!("{PAGES}/SUMMARY.md does not list {lost}.md."));
    }
    chapters::check(&root, &folder)?;
    Ok(format!("{pieces} pieces of code in {} pages are those of their files.", pages.len()))
}

/// A file's path from the repository's root.
fn name(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).display().to_string()
}

/// All pages of the book.
fn chapters(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut chapters = files(&root.join(PAGES), "md")?;
    chapters.extend(files(&root.join(PAGES).join(chapters::PAGES), "md")?);
    Ok(chapters)
}

/// All pages with code.
fn pages(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pages = chapters(root)?;
    pages.push(root.join(ADDING));
    Ok(pages)
}

fn examples(root: &Path) -> Result<BTreeSet<String>, String> {
    let stem = |path: PathBuf| Some(path.file_stem()?.to_string_lossy().into_owned());
    Ok(files(&root.join("examples"), "rs")?.into_iter().filter_map(stem).collect())
}

/// A page with all pieces up to date.
fn renewed(root: &Path, page: &Path) -> Result<String, String> {
    let text = read(page)?;
    let mut out: Vec<String> = Vec::new();
    let mut lines = text.lines().enumerate();
    let mut place = None;
    let length = text.contains(length::MARK).then(|| length::sentence(&chapters(root)?)).transpose()?;
    while let Some((number, line)) = lines.next() {
        let here = |why: String| format!("{}, line {}: {why}", name(root, page), number + 1);
        out.push(line.to_owned());
        if line == FENCES[0] || FENCES.contains(&line) && place.is_some() {
            let place: &str =
                place.take().ok_or_else(|| here("this code does not say where it is from.".into()))?;
            out.extend(piece(root, place).map_err(here)?.lines().map(str::to_owned));
            let end = lines.by_ref().find(|(_, line)| *line == FENCE_END);
            out.push(end.ok_or_else(|| here("this code has no end.".into()))?.1.to_owned());
        } else if let Some(lost) = place {
            return Err(here(format!("code from {lost} should begin here.")));
        } else if line == length::MARK {
            out.extend(length.clone());
            lines.next();
        }
        place = line.strip_prefix(PLACE.0).and_then(|rest| rest.strip_suffix(PLACE.1));
    }
    Ok(out.join("\n") + "\n")
}

/// The piece named by `place`.
fn piece(root: &Path, place: &str) -> Result<String, String> {
    let (file, beginning) = place.split_once(": ").unwrap_or((place, ""));
    let text = read(&root.join(file))?;
    if beginning.is_empty() {
        return Ok(text.split("\n#[cfg(test)]").next().unwrap_or_default().trim_end().to_owned());
    }
    beginning.split(WITHIN).try_fold(text, |text, beginning| {
        cut(&text, beginning).map_err(|found| match found {
            0 => format!("nothing in {file} begins with `{beginning}`."),
            found => format!("{found} pieces in {file} begin with `{beginning}`: say more of the line."),
        })
    })
}

/// The only piece of `text` whose first line begins with `beginning`, without that line's indentation.
///
/// # Errors
/// How many there are, if not one.
fn cut(text: &str, beginning: &str) -> Result<String, usize> {
    let lines: Vec<&str> = text.lines().collect();
    let (beginning, goes_on) = beginning.strip_suffix(ALIKE).map_or((beginning, false), |all| (all, true));
    let begins = |number: &usize| lines[*number].trim_start().starts_with(beginning);
    let found: Vec<usize> = (0..lines.len()).filter(begins).collect();
    let first = match found[..] {
        [first] => first,
        [first, ..] if goes_on => first,
        _ => return Err(found.len()),
    };
    let depth = indent(lines[first]);
    let is_above = |line: &&&str| indent(line) == depth && line.trim_start().starts_with(['/', '#']);
    let above = lines[..first].iter().rev().take_while(is_above).count();
    let belongs = |line: &&&str| {
        let closes = indent(line) == depth && line.trim_start().starts_with(['}', ')', ']']);
        let is_alike = goes_on && indent(line) == depth && line.trim_start().starts_with(beginning);
        line.is_empty() || indent(line) > depth || closes || is_alike
    };
    let below = lines[first + 1..].iter().take_while(belongs).count();
    let piece = lines[first - above..=first + below].iter().map(|line| line.get(depth..).unwrap_or_default());
    Ok(piece.collect::<Vec<_>>().join("\n").trim_end().to_owned())
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "//! A file.\n\n/// One.\nfn one(\n    a: u8,\n) -> u8 {\n    let b = a\n        + 1;\n    b\n}\n\nimpl Two {\n    /// Three.\n    fn three() {\n\n        four();\n    }\n\n    fn five() {}\n}\n";

    #[test]
    fn piece_is_a_whole_item_with_its_comment() {
        let one = "/// One.\nfn one(\n    a: u8,\n) -> u8 {\n    let b = a\n        + 1;\n    b\n}";
        assert_eq!(cut(CODE, "fn one"), Ok(one.to_owned()));
        assert_eq!(cut(CODE, "fn three"), Ok("/// Three.\nfn three() {\n\n    four();\n}".to_owned()));
        assert_eq!(cut(CODE, "let b"), Ok("let b = a\n    + 1;".to_owned()));
        assert_eq!((cut(CODE, "fn six"), cut(CODE, "fn ")), (Err(0), Err(3)));
        assert_eq!(
            cut("use a;\nuse b::{\n    c,\n};\n\nfn d() {}\n", "use .."),
            Ok("use a;\nuse b::{\n    c,\n};".to_owned())
        );
    }

    #[test]
    fn book_is_up_to_date() {
        assert_eq!(check().err(), None);
    }

    #[test]
    fn stale_code_is_updated_and_unsourced_code_refused() {
        let folder = std::env::temp_dir().join(format!("emberdeep-book-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("code.rs"), CODE).expect("a file");
        let page = folder.join("page.md");
        let renew = |text: &str| {
            fs::write(&page, text).expect("a file");
            renewed(&folder, &page)
        };
        let stale = "Words.\n\n<!-- from code.rs: fn five -->\n```rust\nfn four() {}\n```\nMore.\n";
        assert_eq!(renew(stale), Ok(stale.replace("four", "five")));
        let within = "<!-- from code.rs: impl Two > fn five -->\n```rust\n```\n";
        assert_eq!(renew(within), Ok(within.replace("rust\n", "rust\nfn five() {}\n")));
        let refused = |text: &str| renew(text).expect_err("a refusal");
        assert!(refused("```rust\nfn six() {}\n```\n").contains("line 1: this code does not say"));
        assert!(refused("\n<!-- from code.rs: fn six -->\n```rust\n```\n").contains("begins with `fn six`"));
        assert!(refused("<!-- from code.rs: fn five -->\n\n").contains("should begin here"));
        fs::remove_dir_all(&folder).expect("a folder that was there");
    }
}
