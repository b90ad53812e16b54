//! The sources as tokens, and the paths that they name. It knows only the names of rooms.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A file of the sources.
pub struct Source {
    /// Its text.
    pub text: String,
    /// Its module, from the crate's root: `["app", "screens", "look"]`. The root itself is `["lib"]`.
    module: Vec<String>,
    /// What it names outside of its unit tests, from the root of this crate (`crate::…`) or of another (`std::…`).
    paths: BTreeSet<Vec<String>>,
    /// The names that it brings into scope by `use`, each with the path it comes from.
    imports: Imports,
    /// The files of this crate that define what it names, seen through re-exports.
    files: BTreeSet<Vec<String>>,
    /// The strings in its code, as they are written; neither those of unit tests nor those of attributes.
    strings: Vec<String>,
    /// The messages of its errors.
    errors: Vec<String>,
}

/// Names in scope, with the paths they come from.
type Imports = BTreeMap<String, Vec<String>>;

impl Source {
    /// The first part of its module.
    pub fn room(&self) -> &str {
        &self.module[0]
    }

    /// Its module, from the crate's root.
    pub fn module(&self) -> &[String] {
        &self.module
    }

    /// Its module as a path.
    pub fn name(&self) -> String {
        self.module.join("::")
    }

    /// Its text up to its unit tests, without the lines that are comments.
    pub fn code(&self) -> String {
        let shipped = self.text.split("#[cfg(test)]").next().unwrap_or_default();
        shipped.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
    }

    /// The module that it stands in.
    pub fn parent(&self) -> &[String] {
        &self.module[..self.module.len() - 1]
    }

    /// The other files that it uses.
    pub fn files(&self) -> impl Iterator<Item = &Vec<String>> {
        self.files.iter()
    }

    /// The strings in its code that are sentences.
    pub fn sentences(&self) -> impl Iterator<Item = &String> {
        self.strings.iter().filter(|text| is_sentence(text))
    }

    /// All strings that a player may come to see, and some that nobody does.
    pub fn told(&self) -> impl Iterator<Item = &String> {
        self.strings.iter().chain(&self.errors)
    }

    /// Whether it names that path of another crate, or something within it.
    pub fn names(&self, path: &str) -> bool {
        let path: Vec<&str> = path.split("::").collect();
        self.paths
            .iter()
            .any(|named| named.len() >= path.len() && named.iter().zip(&path).all(|(a, b)| a == b))
    }
}

/// All of them.
pub fn sources() -> &'static [Source] {
    static SOURCES: OnceLock<Vec<Source>> = OnceLock::new();
    SOURCES.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = Vec::new();
        collect(&root, &mut files);
        assert!(files.len() > 20, "the sources are not where they are looked for");
        let mut sources: Vec<Source> = files.iter().map(|file| read(&root, file)).collect();
        let house: BTreeMap<Vec<String>, Imports> = sources
            .iter_mut()
            .map(|source| (source.module.clone(), std::mem::take(&mut source.imports)))
            .collect();
        for source in &mut sources {
            let within = source.paths.iter().filter(|path| path[0] == "crate");
            let files = within.filter_map(|path| file_of(&path[1..], &house));
            source.files = files.filter(|file| *file != source.module).collect();
        }
        sources
    })
}

/// Whether a text has three words in a row, one of which may be a gap of a template, and a mark that ends a sentence.
fn is_sentence(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_word = |word: &&str| word.contains(|c: char| c.is_ascii_lowercase());
    let is_gap = |word: &&str| word.contains("{}");
    let ends = |word: &&str| {
        let bare = word.trim_end_matches(['.', '!', '?']);
        bare.len() < word.len() && bare.ends_with(|c: char| c.is_alphanumeric() || "})\"".contains(c))
    };
    let is_clause = |words: &[&str]| {
        words.iter().all(|word| is_word(word) || is_gap(word))
            && words.iter().filter(|word| is_word(word)).count() > 1
    };
    words.windows(3).any(is_clause) && words.iter().any(ends)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() { collect(&path, found) } else { found.push(path) }
    }
}

fn read(root: &Path, file: &Path) -> Source {
    let within = file.strip_prefix(root).expect("below the root").with_extension("");
    let module: Vec<String> = within.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let text = fs::read_to_string(file).expect("a text file");
    let tokens: TokenStream = text.parse().unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    let home = if module == ["lib"] { Vec::new() } else { module.clone() };
    let mut reader = Reader { module: home, ..Reader::default() };
    reader.read(tokens, 0);
    let Reader { paths, imports, strings, errors, .. } = reader;
    Source { text, module, paths, imports, files: BTreeSet::new(), strings, errors }
}

/// The file that defines what `path` names. A file that only re-exports it is looked through.
fn file_of(path: &[String], house: &BTreeMap<Vec<String>, Imports>) -> Option<Vec<String>> {
    let mut path = path.to_vec();
    // A re-export of a re-export is common; a longer chain than this is a circle.
    for _ in 0..8 {
        let module =
            (1..=path.len()).rev().map(|count| &path[..count]).find(|part| house.contains_key(*part))?;
        let (imports, rest) = (&house[module], &path[module.len()..]);
        let Some(name) = rest.first() else { return Some(module.to_vec()) };
        path = match imports.get(name) {
            Some(from) if from[0] == "crate" => [&from[1..], &rest[1..]].concat(),
            Some(from) if house.contains_key(&[module, &from[..1]].concat()) => {
                [module, from, &rest[1..]].concat()
            }
            _ => return Some(module.to_vec()),
        };
    }
    panic!("{} is re-exported in a circle", path.join("::"))
}

#[derive(Default)]
struct Reader {
    module: Vec<String>,
    paths: BTreeSet<Vec<String>>,
    imports: Imports,
    /// The string literals, but for attributes.
    strings: Vec<String>,
    /// The string literals of `error` attributes.
    errors: Vec<String>,
}

impl Reader {
    /// Reads tokens that stand `inline` modules deep within the file.
    fn read(&mut self, tokens: TokenStream, inline: usize) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if is_test_module(&tokens[at..]) {
                at += 5;
                continue;
            }
            match &tokens[at] {
                TokenTree::Ident(_) if !follows_path(&tokens[..at]) => {
                    let mut found = Vec::new();
                    let end = path(&tokens, at, &[], &mut found);
                    let is_import =
                        matches!(tokens[..at], [.., TokenTree::Ident(ref word)] if *word == "use");
                    for (path, name) in found {
                        let from = self.take(path, inline);
                        if let Some(from) = from.filter(|_| is_import && inline == 0) {
                            self.imports.insert(name, from);
                        }
                    }
                    at = end.max(at + 1);
                }
                // Its paths count. Of its strings only the messages of errors do: the others are documentation.
                TokenTree::Group(group) if is_attribute(&tokens[..at]) => {
                    let before = self.strings.len();
                    self.read(group.stream(), inline);
                    let strings = self.strings.split_off(before);
                    let is_error =
                        group.stream().into_iter().next().is_some_and(|word| word.to_string() == "error");
                    self.errors.extend(strings.into_iter().filter(|_| is_error));
                    at += 1;
                }
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    let is_text = text.starts_with(['"', 'r']);
                    self.strings.extend(is_text.then(|| text.trim_matches('"').to_owned()));
                    at += 1;
                }
                TokenTree::Group(group) => {
                    let opens_module = matches!(tokens[..at], [.., TokenTree::Ident(ref word), TokenTree::Ident(_)] if *word == "mod");
                    self.read(group.stream(), inline + usize::from(opens_module));
                    at += 1;
                }
                _ => at += 1,
            }
        }
    }

    /// Notes a path, and returns it from its root on.
    fn take(&mut self, path: Vec<String>, inline: usize) -> Option<Vec<String>> {
        let ups = path.iter().take_while(|part| *part == "super").count();
        let rest = match path[0].as_str() {
            _ if path.len() < 2 => return None,
            "super" if ups > inline => {
                let up = self.module.len().saturating_sub(ups - inline);
                [&self.module[..up], &path[ups..]].concat()
            }
            "self" if inline == 0 => [&self.module[..], &path[1..]].concat(),
            "super" | "self" => return None,
            "crate" => path[1..].to_vec(),
            _ => {
                self.paths.insert(path.clone());
                return Some(path);
            }
        };
        let path = [&["crate".to_owned()][..], &rest].concat();
        self.paths.insert(path.clone());
        Some(path)
    }
}

/// `#[cfg(test)] mod name { … }`, five trees long.
fn is_test_module(tokens: &[TokenTree]) -> bool {
    let [
        TokenTree::Punct(hash),
        TokenTree::Group(attribute),
        TokenTree::Ident(word),
        TokenTree::Ident(_),
        TokenTree::Group(_),
        ..,
    ] = tokens
    else {
        return false;
    };
    hash.as_char() == '#' && *word == "mod" && attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// Whether what stands before is a path's `::`, so that a word goes on with it.
fn follows_path(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Punct(colon)] if colon.as_char() == ':')
        && matches!(before, [.., TokenTree::Punct(a), TokenTree::Punct(_)] if a.as_char() == ':')
}

/// A path, and the name it has in scope if it is imported.
type Named = (Vec<String>, String);

/// Reads a path or a tree of them from `at` on, adds what it names, and returns where it ends.
fn path(tokens: &[TokenTree], at: usize, prefix: &[String], found: &mut Vec<Named>) -> usize {
    match tokens.get(at) {
        Some(TokenTree::Ident(word)) => {
            let named = [prefix, &[word.to_string()]].concat();
            let goes_on = matches!(
                tokens.get(at + 1..at + 3),
                Some([TokenTree::Punct(a), TokenTree::Punct(b)]) if a.as_char() == ':' && b.as_char() == ':'
            );
            if goes_on && matches!(tokens.get(at + 3), Some(TokenTree::Ident(_))) {
                return path(tokens, at + 3, &named, found);
            }
            if let (true, Some(TokenTree::Group(group))) = (goes_on, tokens.get(at + 3))
                && group.delimiter() == Delimiter::Brace
            {
                group_of(group.stream(), &named, found);
                return at + 4;
            }
            let alias = match tokens.get(at + 1..at + 3) {
                Some([TokenTree::Ident(word), TokenTree::Ident(alias)]) if *word == "as" => alias,
                _ => word,
            };
            found.push((named, alias.to_string()));
            at + 1
        }
        _ => at,
    }
}

/// The paths within the braces of a `use`, separated by commas.
fn group_of(tokens: TokenStream, prefix: &[String], found: &mut Vec<Named>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(comma) if comma.as_char() == ',');
    let itself = || (prefix.to_vec(), prefix.last().cloned().unwrap_or_default());
    for one in tokens.split(is_comma).filter(|one| !one.is_empty()) {
        match &one[0] {
            TokenTree::Ident(word) if *word == "self" => found.push(itself()),
            TokenTree::Ident(_) => {
                path(one, 0, prefix, found);
            }
            // A star takes what the module itself has.
            _ => found.push(itself()),
        }
    }
}

/// Whether what follows these tokens in brackets is an attribute.
fn is_attribute(before: &[TokenTree]) -> bool {
    let is =
        |token: &TokenTree, mark: char| matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark);
    match before {
        [.., hash, bang] if is(bang, '!') => is(hash, '#'),
        [.., hash] => is(hash, '#'),
        [] => false,
    }
}

#[test]
fn paths_are_read_wherever_they_stand() {
    let text = "use crate::{map::{Map, Point as At}, rng, app::*};\n\
                fn f() { let x = crate::game::Game::new(1); println!(\"{}\", super::b::c()); }\n\
                #[cfg(test)]\nmod tests { use crate::hidden::Thing; }\n\
                mod inner { use super::super::d; use super::here; }\n\
                // crate::not::here\nconst A: &str = \"crate::not::there\";";
    let mut reader = Reader { module: vec!["x".to_owned(), "y".to_owned()], ..Reader::default() };
    reader.read(text.parse().expect("tokens"), 0);
    let named: Vec<String> = reader.paths.iter().map(|path| path.join("::")).collect();
    let expected = [
        "crate::app",
        "crate::game::Game::new",
        "crate::map::Map",
        "crate::map::Point",
        "crate::rng",
        "crate::x::b::c",
        "crate::x::d",
    ];
    assert_eq!(named, expected);
    let imports: Vec<String> =
        reader.imports.iter().map(|(name, from)| format!("{name} = {}", from.join("::"))).collect();
    assert_eq!(
        imports,
        ["At = crate::map::Point", "Map = crate::map::Map", "app = crate::app", "rng = crate::rng"]
    );
}

#[test]
fn re_exports_are_looked_through() {
    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    let imports = |rows: &[(&str, &str)]| -> Imports {
        rows.iter().map(|(name, from)| ((*name).to_owned(), path(from))).collect()
    };
    let house = BTreeMap::from([
        (path("a"), imports(&[("Thing", "b::Thing"), ("Vec", "std::vec::Vec")])),
        (path("a::b"), imports(&[("Thing", "crate::c::Thing")])),
        (path("c"), imports(&[])),
    ]);
    let file = |text: &str| file_of(&path(text), &house).map(|file| file.join("::"));
    assert_eq!(file("a::Thing::new").as_deref(), Some("c"));
    assert_eq!(file("a::Other").as_deref(), Some("a"));
    assert_eq!(file("a::Vec").as_deref(), Some("a"));
    assert_eq!(file("d::Thing"), None);
}

#[test]
fn strings_are_read_but_not_those_of_attributes() {
    let text = "/// Says that.\n#[error(\"It is so.\")]\nconst A: &str = \"To the {} is rock.\";\n\
                #[cfg(test)]\nmod tests { const B: &str = \"It is so.\"; }";
    let mut reader = Reader::default();
    reader.read(text.parse().expect("tokens"), 0);
    assert_eq!(reader.strings, ["To the {} is rock."]);
    assert_eq!(reader.errors, ["It is so."]);
}

#[test]
fn sentences_have_three_words_in_a_row_and_a_stop() {
    let sentences = ["To the {} is rock.", "You see {thing}. {advice}", "Leave this run?"];
    assert!(sentences.into_iter().all(is_sentence));
    let others = ["go there", "a line of words", "keys.toml", "..gg...ooooo...ggg."];
    assert!(!others.into_iter().any(is_sentence));
}
