//! Adapts pages of the repository to be read elsewhere.

/// A page for `folder` in a package. Links to files outside the package become addresses in the repository, above all
/// pictures, which are larger than the game.
pub fn outside(page: &str, folder: &str, repository: &str, holds: impl Fn(&str) -> bool) -> String {
    let mut text = String::new();
    for (index, part) in page.split("](").enumerate() {
        if index == 0 {
            text += part;
            continue;
        }
        let end = part.find(')').unwrap_or(part.len());
        let (link, rest) = part.split_at(end);
        let path = from_root(folder, link.split('#').next().unwrap_or(link));
        text += "](";
        if !link.contains("://") && !link.starts_with('#') && !holds(&path) {
            let is_picture = [".png", ".gif"].iter().any(|end| path.ends_with(end));
            let kind = if is_picture { "raw" } else { "blob" };
            let anchor = link.find('#').map_or("", |at| &link[at..]);
            text += &format!("{repository}/{kind}/HEAD/{path}{anchor}");
        } else {
            text += link;
        }
        text += rest;
    }
    text
}

/// The target of a link in a page in `folder`, relative to the repository's root.
fn from_root(folder: &str, link: &str) -> String {
    let mut names: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in link.split('/') {
        match name {
            ".." => drop(names.pop()),
            name => names.push(name),
        }
    }
    names.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_outside_the_package_become_addresses() {
        let page = "![A](../resources/a.png) [B](b.md#part) [C](c.md) [D](https://d.org/d.png) [E](#e)";
        assert_eq!(
            outside(page, "docs", "https://host/game", |path| path == "docs/c.md"),
            "![A](https://host/game/raw/HEAD/resources/a.png) [B](https://host/game/blob/HEAD/docs/b.md#part) [C](c.md) \
             [D](https://d.org/d.png) [E](#e)"
        );
    }
}
