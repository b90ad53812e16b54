//! Names from the tables in sentences: with an article, and at the start.

/// The name with its article: "a goblin", "an orc". The Warden, which has a proper name, and the ember are unique:
/// "the Warden", "the ember".
pub fn with_article(name: &str) -> String {
    let article = match name.chars().next() {
        Some(first) if first.is_uppercase() => "the",
        _ if name == super::ItemKind::Ember.info().name => "the",
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an",
        _ => "a",
    };
    format!("{article} {name}")
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
        assert_eq!(with_article("orc"), "an orc");
        assert_eq!(with_article("troll"), "a troll");
        assert_eq!(with_article("+1 sword"), "a +1 sword");
        assert_eq!(with_article("Warden"), "the Warden");
        assert_eq!(capital(&with_article("ember")), "The ember");
    }
}
