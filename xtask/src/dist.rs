//! The packages of a release: a tarball and a Debian package for Linux, a zip for Windows, the browser page as a zip,
//! the crate, the source, the checksums of them all, and recipes for the collections that build packages themselves. Two
//! runs at one commit make the same bytes.

mod deb;
mod needs;
mod pages;
mod stage;
mod windows;

use crate::{read, root};
use clap::ValueEnum;
use stage::{Mode, Stage};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where packages are made and their contents are built.
const FOLDER: &str = "target/packages";
const BUILT: &str = "target/packages/build";
/// The targets the program is built for.
const LINUX: &str = "x86_64-unknown-linux-gnu";
const WINDOWS: &str = "x86_64-pc-windows-gnu";
/// The newest version of glibc that the program may need. Supported systems have newer ones: Ubuntu 22.04 has 2.35,
/// Debian 12 has 2.36.
const NEWEST_GLIBC: (u32, u32) = (2, 34);
/// The licences in every package, relative to the repository's root.
const LICENCES: [&str; 4] =
    ["LICENSE-APACHE", "LICENSE-MIT", "resources/JetBrainsMono-OFL.txt", "resources/Vera-LICENSE.txt"];

/// A package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Package {
    /// A tarball for Linux on x86-64.
    Tarball,
    /// A package for Debian 12, Ubuntu 22.04 and later.
    Deb,
    /// A zip for Windows on x86-64.
    Windows,
    /// The browser page, as a zip.
    Page,
    /// The library and the program, as Cargo packages them.
    Crate,
    /// The source, for those who build packages of their own.
    Source,
}

/// The shared data of all packages.
struct Maker {
    root: PathBuf,
    version: String,
    /// The address of the repository.
    repository: String,
    /// The time of all packaged files, in seconds since 1970.
    time: u64,
}

/// Makes these packages, or all.
pub fn make(packages: &[Package]) -> Result<String, String> {
    let mut packages = if packages.is_empty() { Package::value_variants() } else { packages }.to_vec();
    packages.sort();
    packages.dedup();
    needs::check(&packages)?;
    let maker = Maker::new()?;
    let out = maker.root.join(FOLDER);
    fs::create_dir_all(&out).map_err(|why| format!("{}: {why}", out.display()))?;
    if packages.iter().any(|package| matches!(package, Package::Tarball | Package::Deb)) {
        maker.build(LINUX, &[])?;
        check_glibc(&maker.program(LINUX))?;
    }
    let made = packages.iter().map(|package| match package {
        Package::Tarball => maker.tarball(),
        Package::Deb => deb::make(&maker),
        Package::Windows => windows::make(&maker),
        Package::Page => maker.page(),
        Package::Crate => maker.crate_file(),
        Package::Source => maker.source(),
    });
    let made: Vec<String> = made.collect::<Result<_, _>>()?;
    let sums = said(Command::new("sha256sum").args(&made).current_dir(&out))?;
    fs::write(out.join("SHA256SUMS"), &sums).map_err(|why| format!("SHA256SUMS: {why}"))?;
    // Recipes name several packages with their sums.
    if made.len() == Package::value_variants().len() {
        done(maker.script("write-recipes").arg(&out))?;
    }
    Ok(format!("{sums}These, and SHA256SUMS, are in {FOLDER}."))
}

impl Maker {
    fn new() -> Result<Self, String> {
        let root = root();
        let root = root.canonicalize().map_err(|why| format!("{}: {why}", root.display()))?;
        let manifest = read(&root.join("Cargo.toml"))?;
        let says = |key: &str| {
            let value = manifest
                .lines()
                .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'));
            value.map(str::to_owned).ok_or_else(|| format!("Cargo.toml says no {key}"))
        };
        let time = match std::env::var("SOURCE_DATE_EPOCH") {
            Ok(time) => time,
            Err(_) => said(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(&root))?,
        };
        let time =
            time.trim().parse().map_err(|_| format!("SOURCE_DATE_EPOCH: {time} is no number of seconds"))?;
        Ok(Self { version: says("version")?, repository: says("repository")?, root, time })
    }

    /// Builds the program for a target. `arguments` are for the linker.
    fn build(&self, target: &str, arguments: &[String]) -> Result<(), String> {
        let home =
            std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| home + "/.cargo"));
        let home =
            home.map_err(|_| "neither CARGO_HOME nor HOME says where Cargo keeps its sources".to_owned())?;
        // Folder names on this machine are private, and differ elsewhere.
        let mut flags = vec![
            format!("--remap-path-prefix={home}=cargo"),
            format!("--remap-path-prefix={}=.", self.root.display()),
        ];
        flags.extend(arguments.iter().map(|argument| format!("-Clink-arg={argument}")));
        let mut cargo = Command::new("cargo");
        cargo.args([
            "build",
            "--locked",
            "--profile",
            "dist",
            "--bin",
            "emberdeep",
            "--target",
            target,
            "--target-dir",
            BUILT,
        ]);
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f")).current_dir(&self.root);
        // Where the source is no repository, nobody knows the commit.
        let mut git = Command::new("git");
        let commit =
            said(git.args(["describe", "--always", "--dirty", "--exclude=*"]).current_dir(&self.root));
        cargo.env("EMBERDEEP_COMMIT", commit.unwrap_or_default().trim());
        done(&mut cargo)
    }

    /// The program built for a target.
    fn program(&self, target: &str) -> PathBuf {
        let name = if target == WINDOWS { "emberdeep.exe" } else { "emberdeep" };
        self.root.join(BUILT).join(target).join("dist").join(name)
    }

    /// A script of `xtask/dist`.
    fn script(&self, name: &str) -> Command {
        let mut script = Command::new(self.root.join("xtask/dist").join(name));
        script.env("SOURCE_DATE_EPOCH", self.time.to_string());
        script
    }

    /// Puts what shells and desktops want beside the program into a folder of a package.
    fn share(&self, stage: &Stage, folder: &str) -> Result<(), String> {
        done(self.script("share").arg(self.program(LINUX)).arg(stage.root().join(folder)))
    }

    /// An empty folder for a package's files.
    fn stage(&self, name: &str) -> Result<Stage, String> {
        Stage::new(self.root.join(FOLDER).join("stage").join(name), self.time)
    }

    fn tarball(&self) -> Result<String, String> {
        let name = format!("emberdeep-{}-x86_64-linux", self.version);
        let stage = self.stage(&name)?;
        stage.copy(&self.program(LINUX), "emberdeep", Mode::Program)?;
        self.documents(&stage)?;
        self.share(&stage, "share")?;
        stage.copy(&self.root.join("xtask/dist/install"), "install", Mode::Program)?;
        stage.tarball(&name)
    }

    fn page(&self) -> Result<String, String> {
        let name = format!("emberdeep-{}-page", self.version);
        let stage = self.stage(&name)?;
        let folder = stage.root().to_str().ok_or("a folder's name is no text")?.to_owned();
        done(Command::new("web/build").arg(&folder).current_dir(&self.root))?;
        self.licences(&stage, "licences/")?;
        stage.zip(&name)
    }

    /// The crate. It is packaged in a copy of the files known to git, whose pages are adapted to be read elsewhere;
    /// `cargo publish` in that copy sends it to a registry.
    fn crate_file(&self) -> Result<String, String> {
        let stage = self.stage("crate")?;
        let prefix = format!("--prefix={}/", stage.root().display());
        done(Command::new("git").args(["checkout-index", "--all", &prefix]).current_dir(&self.root))?;
        let mut list = Command::new("cargo");
        list.args(["package", "--quiet", "--allow-dirty", "--list"]).current_dir(stage.root());
        let list = said(&mut list)?;
        let manifest = read(&stage.root().join("Cargo.toml"))?;
        stage.write("Cargo.toml", without_checks(&manifest).as_bytes())?;
        for folder in ["benches", "tests"] {
            stage.retain(folder, |path| list.lines().any(|name| name == path))?;
        }
        for page in list.lines().filter(|name| name.ends_with(".md")) {
            self.page_outside(&stage, page, |path| list.lines().any(|name| name == path))?;
        }
        let target = self.root.join(BUILT);
        let mut cargo = Command::new("cargo");
        cargo.args(["package", "--quiet", "--allow-dirty", "--no-verify", "--target-dir"]).arg(&target);
        done(cargo.current_dir(stage.root()))?;
        let name = format!("emberdeep-{}.crate", self.version);
        let copied = fs::copy(target.join("package").join(&name), self.root.join(FOLDER).join(&name));
        copied.map_err(|why| format!("{name}: {why}"))?;
        Ok(name)
    }

    /// All files of this commit.
    fn source(&self) -> Result<String, String> {
        let name = format!("emberdeep-{}", self.version);
        let file = format!("{name}-source.tar.gz");
        let mut archive = Command::new("git");
        archive.args(["-c", "tar.tar.gz.command=gzip -9n", "archive", "--format=tar.gz"]);
        archive.arg(format!("--prefix={name}/")).arg("--output").arg(self.root.join(FOLDER).join(&file));
        done(archive.arg("HEAD").current_dir(&self.root))?;
        Ok(file)
    }

    /// Licences, README, changelog and the pages of `docs`.
    fn documents(&self, stage: &Stage) -> Result<(), String> {
        self.licences(stage, "")?;
        let mut pages = vec!["README.md".to_owned(), "CHANGELOG.md".to_owned()];
        for page in crate::files(&self.root.join("docs"), "md")? {
            pages.push(format!("docs/{}", page.file_name().unwrap_or_default().display()));
        }
        pages
            .iter()
            .try_for_each(|page| self.page_outside(stage, page, |path| pages.iter().any(|name| name == path)))
    }

    /// Adapts a page of the repository for a package that holds these files.
    fn page_outside(&self, stage: &Stage, page: &str, holds: impl Fn(&str) -> bool) -> Result<(), String> {
        let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
        let text = pages::outside(&read(&self.root.join(page))?, folder, &self.repository, holds);
        stage.write(page, text.as_bytes())
    }

    fn licences(&self, stage: &Stage, folder: &str) -> Result<(), String> {
        LICENCES.iter().try_for_each(|licence| {
            let name = licence.rsplit('/').next().unwrap_or(licence);
            stage.copy(&self.root.join(licence), &format!("{folder}{name}"), Mode::File)
        })
    }
}

/// The manifest without the tests and benches that the crate leaves out: Cargo would warn about each of them.
fn without_checks(manifest: &str) -> String {
    let mut is_kept = true;
    let kept = manifest.lines().filter(|line| {
        if line.starts_with('[') {
            is_kept = !["[[bench]]", "[[test]]"].contains(line);
        }
        is_kept
    });
    kept.map(|line| format!("{line}\n")).collect()
}

/// Rejects a program that needs a newer glibc than the oldest supported system has.
fn check_glibc(program: &Path) -> Result<(), String> {
    let symbols = said(Command::new("objdump").arg("-T").arg(program))?;
    match newest_glibc(&symbols) {
        Some((major, minor)) if (major, minor) > NEWEST_GLIBC => Err(format!(
            "the program asks for glibc {major}.{minor}, newer than the {}.{} that the packages ask for: build on Debian 12",
            NEWEST_GLIBC.0, NEWEST_GLIBC.1
        )),
        _ => Ok(()),
    }
}

/// The newest version of glibc among a program's symbols.
fn newest_glibc(symbols: &str) -> Option<(u32, u32)> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let version = rest.split(|c: char| c != '.' && !c.is_ascii_digit()).next()?;
        let mut parts = version.split('.').map(str::parse);
        Some((parts.next()?.ok()?, parts.next()?.ok()?))
    });
    versions.max()
}

/// Runs a tool and shows its output.
fn done(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|why| format!("{}: {why}", command.get_program().display()))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", command.get_program().display())) }
}

/// Runs a tool and returns its output.
fn said(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|why| format!("{name}: {why}"))?;
    if !output.status.success() {
        return Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{name} says what is no text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_glibc_is_found() {
        let symbols = "0000 DF *UND* (GLIBC_2.9) pipe2\n0000 DF *UND* (GLIBC_2.34) exit\n0000 DF *UND* (GLIBC_2.2.5) free\n";
        assert_eq!(newest_glibc(symbols), Some((2, 34)));
        assert_eq!(newest_glibc("none"), None);
    }

    #[test]
    fn manifest_of_the_crate_names_no_checks() {
        let manifest = "[lib]\na = 1\n[[bench]]\nname = \"b\"\n\n[[test]]\nname = \"t\"\n[lints]\nc = 1\n";
        assert_eq!(without_checks(manifest), "[lib]\na = 1\n[lints]\nc = 1\n");
    }

    #[test]
    fn recipes_are_filled_from_the_manifest() {
        let maker = Maker::new().expect("a manifest and a commit");
        let stage = maker.stage("recipes-test").expect("a folder");
        let ends = ["-x86_64-windows.zip", "-source.tar.gz"];
        let sums = ends.map(|end| format!("{:064x}  emberdeep-{}{end}\n", end.len(), maker.version));
        stage.write("SHA256SUMS", sums.concat().as_bytes()).expect("a file");
        done(maker.script("write-recipes").arg(stage.root())).expect("recipes");
        let recipes = stage.names().expect("names");
        assert!(recipes.len() > 8, "{recipes:?}");
        let names_version =
            |path: &&String| read(&stage.root().join(path)).is_ok_and(|text| text.contains(&maker.version));
        assert!(recipes.iter().filter(names_version).count() > 7, "{recipes:?}");
    }

    #[test]
    fn every_licence_is_there() {
        assert!(LICENCES.iter().all(|licence| root().join(licence).is_file()));
    }
}
