//! Checks the tools that the packages need, and names missing ones in one sentence before anything is built.

use super::{Package, WINDOWS};
use std::path::Path;
use std::process::Command;

/// A tool, and its package in Debian.
type Tool = (&'static str, &'static str);

/// The tools for a package, besides the ones that build the game.
const fn tools(package: Package) -> &'static [Tool] {
    match package {
        Package::Tarball => &[("tar", "tar"), ("gzip", "gzip"), ("objdump", "binutils")],
        Package::Deb => {
            &[("dpkg-deb", "dpkg"), ("gzip", "gzip"), ("md5sum", "coreutils"), ("objdump", "binutils")]
        }
        Package::Windows => &[
            ("zip", "zip"),
            ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"),
            ("x86_64-w64-mingw32-windres", "binutils-mingw-w64-x86-64"),
        ],
        Package::Page => &[("zip", "zip")],
        Package::Crate => &[],
        Package::Source => &[("gzip", "gzip")],
    }
}

/// Checks that all tools are there.
///
/// # Errors
/// The missing ones, and how to get them.
pub fn check(packages: &[Package]) -> Result<(), String> {
    let all = packages
        .iter()
        .flat_map(|package| tools(*package))
        .chain(&[("sha256sum", "coreutils"), ("git", "git")]);
    let mut missing: Vec<Tool> = all.filter(|(tool, _)| !is_there(tool)).copied().collect();
    missing.sort_unstable();
    missing.dedup();
    let has_target = !packages.contains(&Package::Windows) || has_target(WINDOWS);
    sentence(&missing, has_target).map_or(Ok(()), Err)
}

/// The missing tools, as a sentence.
fn sentence(missing: &[Tool], has_target: bool) -> Option<String> {
    let mut ways = Vec::new();
    if !missing.is_empty() {
        let mut packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
        packages.sort_unstable();
        packages.dedup();
        ways.push(format!("apt-get install {}", packages.join(" ")));
    }
    if !has_target {
        ways.push(format!("rustup target add {WINDOWS}"));
    }
    let mut names: Vec<&str> = missing.iter().map(|(tool, _)| *tool).collect();
    names.extend((!has_target).then_some("Rust's library for Windows"));
    (!names.is_empty()).then(|| {
        format!("This machine lacks {}, which `{}` would bring.", names.join(", "), ways.join("` and `"))
    })
}

fn is_there(tool: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|folder| folder.join(tool).is_file())
}

/// Whether the compiler has a library for that target.
fn has_target(target: &str) -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    asked.is_ok_and(|said| Path::new(String::from_utf8_lossy(&said.stdout).trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_tools_are_one_sentence() {
        assert_eq!(sentence(&[], true), None);
        assert!(!is_there("no-such-tool-anywhere"));
        let said = sentence(&[("zip", "zip")], false).expect("something is missing");
        assert_eq!(
            said,
            "This machine lacks zip, Rust's library for Windows, which `apt-get install zip` and `rustup target add \
             x86_64-pc-windows-gnu` would bring."
        );
    }
}
