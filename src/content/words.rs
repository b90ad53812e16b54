//! Names from the tables in sentences: with an article, and at the start.

/// The article of a name among others of its kind: "a" goblin, "an" orc. The Warden, which has a name of its own, and the ember
/// are the only ones of their kind: "the".
pub fn article(name: &str) -> &'static str {
    match name.chars().next() {
        Some(first) if first.is_uppercase() => "the",
        _ if name == super::ItemKind::Ember.info().name => "the",
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an",
        _ => "a",
    }
}

/// `text` with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// More than one of that name: "rats", "thieves", "leeches", "knights errant".
pub fn plural(name: &str) -> String {
    if let Some(noun) = name.strip_suffix(" errant") {
        return plural(noun) + " errant";
    }
    match name.strip_suffix('f') {
        Some(stem) => format!("{stem}ves"),
        None if name.ends_with("ch") => format!("{name}es"),
        None => format!("{name}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;

    #[test]
    fn names_get_the_right_article() {
        let names = ["orc", "troll", "+1 sword", "Warden", "ember"];
        assert_eq!(names.map(article), ["an", "a", "a", "the", "the"]);
        assert_eq!(capital("ember"), "Ember");
    }

    #[test]
    fn foes_have_plurals() {
        let irregular =
            [("thief", "thieves"), ("mire leech", "mire leeches"), ("knight errant", "knights errant")];
        for (one, many) in irregular {
            assert_eq!(plural(one), many);
        }
        for name in Monster::ALL.map(|kind| kind.info().name) {
            let is_odd = ["f", "s", "x", "z", "ch", "sh", "y", "man"].iter().any(|end| name.ends_with(end));
            assert!(!is_odd || irregular.iter().any(|(one, _)| *one == name) || name == "shaman", "{name}");
        }
    }
}
