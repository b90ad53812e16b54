//! The Debian package.

use super::stage::{Mode, Stage};
use super::{LINUX, Maker, NEWEST_GLIBC, done, pages, said};
use crate::read;
use std::fs;
use std::process::Command;

/// The maintainer: a placeholder to fill in once.
const MAINTAINER: &str = "Emberdeep <emberdeep@users.noreply.example.org>";
/// The libraries linked besides glibc, then the ones that the window loads, then those with other names on some
/// systems.
const DEPENDS: &str =
    "libgcc-s1 (>= 4.2), libgl1, libx11-6, libx11-xcb1, libxcursor1, libxi6, libxrandr2, libxrender1";
const RECOMMENDS: &str = "libegl1, libgl1-mesa-dri, libxkbcommon0";
/// The longest line of the changelog.
const COLUMNS: usize = 78;

pub fn make(maker: &Maker) -> Result<String, String> {
    let stage = maker.stage("deb")?;
    stage.copy(&maker.program(LINUX), "usr/games/emberdeep", Mode::Program)?;
    maker.share(&stage, "usr/share")?;
    // Debian has a folder for what its packages bring.
    let zsh = stage.root().join("usr/share/zsh");
    fs::rename(zsh.join("site-functions"), zsh.join("vendor-completions"))
        .map_err(|why| format!("{}: {why}", zsh.display()))?;
    for page in stage.names()?.iter().filter(|name| name.starts_with("usr/share/man/")) {
        stage.pack(page)?;
    }
    documents(maker, &stage)?;
    let size = fs::metadata(maker.program(LINUX)).map_or(0, |about| about.len() / 1024);
    control(maker, &stage, size)?;
    let file = format!("emberdeep_{}_amd64.deb", maker.version);
    let mut pack = Command::new("dpkg-deb");
    pack.args(["--root-owner-group", "-Zxz", "--build", "stage/deb", &file])
        .env("SOURCE_DATE_EPOCH", maker.time.to_string());
    pack.stdout(std::process::Stdio::null());
    done(pack.current_dir(maker.root.join(super::FOLDER)))?;
    Ok(file)
}

fn documents(maker: &Maker, stage: &Stage) -> Result<(), String> {
    const DOC: &str = "usr/share/doc/emberdeep";
    let text = |name: &str| read(&maker.root.join(name));
    let readme = pages::outside(&text("README.md")?, "", &maker.repository, |_| false);
    stage.write_packed(&format!("{DOC}/README.md"), &readme)?;
    stage.write_packed(&format!("{DOC}/changelog"), &changes(maker)?)?;
    let licence = |text: &str| -> String {
        text.lines()
            .map(|line| if line.trim().is_empty() { " .\n".to_owned() } else { format!(" {line}\n") })
            .collect()
    };
    let copyright = format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Emberdeep\n\nFiles: *\n\
         Copyright: the authors of Emberdeep\nLicense: Expat or Apache-2.0\n\n\
         Files: resources/text-*\nCopyright: 2020 The JetBrains Mono Project Authors\nLicense: OFL-1.1\n\n\
         Files: resources/map-*\nCopyright: 2003 Bitstream, Inc.\nLicense: Bitstream-Vera\n\n\
         License: Expat\n{}\nLicense: Apache-2.0\n On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.\n\n\
         License: OFL-1.1\n{}\nLicense: Bitstream-Vera\n{}",
        licence(&text("LICENSE-MIT")?),
        licence(&text("resources/JetBrainsMono-OFL.txt")?),
        licence(&text("resources/Vera-LICENSE.txt")?)
    );
    stage.write(&format!("{DOC}/copyright"), copyright.as_bytes())
}

/// The newest part of CHANGELOG.md in Debian's format.
fn changes(maker: &Maker) -> Result<String, String> {
    let all = read(&maker.root.join("CHANGELOG.md"))?;
    let newest = all.split("\n## ").nth(1).ok_or("CHANGELOG.md has no part that begins with ##")?;
    if !newest.starts_with(&maker.version) {
        return Err(format!("CHANGELOG.md does not begin with version {}", maker.version));
    }
    let lines = debian_list(newest.lines().skip(1).filter(|line| !line.starts_with('#')));
    let date = said(
        Command::new("date")
            .args(["--utc", "--rfc-email", &format!("--date=@{}", maker.time)])
            .env("LC_ALL", "C"),
    )?;
    Ok(format!("emberdeep ({}) stable; urgency=medium\n\n{lines}\n -- {MAINTAINER}  {date}", maker.version))
}

/// A Markdown list in Debian's format, in lines of at most [`COLUMNS`].
fn debian_list<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for line in lines {
        let item = line.strip_prefix("- ");
        if item.is_some() {
            text += if text.is_empty() { "  *" } else { "\n  *" };
            column = 3;
        }
        for word in item.unwrap_or(line).split_whitespace() {
            if column + 1 + word.len() > COLUMNS {
                text += "\n   ";
                column = 3;
            }
            text += &format!(" {word}");
            column += 1 + word.len();
        }
    }
    text + "\n"
}

fn control(maker: &Maker, stage: &Stage, size: u64) -> Result<(), String> {
    let names = stage.names()?;
    let sums = said(Command::new("md5sum").args(&names).current_dir(stage.root()))?;
    stage.write("DEBIAN/md5sums", sums.as_bytes())?;
    let (major, minor) = NEWEST_GLIBC;
    let control = format!(
        "Package: emberdeep\nVersion: {}\nArchitecture: amd64\nMaintainer: {MAINTAINER}\nInstalled-Size: {size}\nDepends: libc6 (>= {major}.{minor}), {DEPENDS}\n\
         Recommends: {RECOMMENDS}\nSection: games\nPriority: optional\nDescription: roguelike without dice: you see how a fight ends before it begins\n \
         Your city's ember lies ten floors down, and you have a lantern and a dagger\n to fetch it with. Nothing is rolled in play: \
         every foe follows rules that you\n can read. The lantern heals you while it shines, and gives you away.\n .\n Play in a window \
         or in a terminal, with the keyboard or the mouse, and watch\n how dungeons are dug.\n",
        maker.version
    );
    stage.write("DEBIAN/control", control.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changelog_lines_are_wrapped() {
        let said = debian_list(["", "- One thing, which", "  goes on.", "- Another."].into_iter());
        assert_eq!(said, "  * One thing, which goes on.\n  * Another.\n");
        let long = format!("- {}", "word ".repeat(40));
        assert!(debian_list(std::iter::once(long.as_str())).lines().all(|line| line.len() <= COLUMNS));
    }
}
