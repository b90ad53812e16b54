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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_get_the_right_article() {
        let names = ["orc", "troll", "+1 sword", "Warden", "ember"];
        assert_eq!(names.map(article), ["an", "a", "a", "the", "the"]);
        assert_eq!(capital("ember"), "Ember");
    }
}
