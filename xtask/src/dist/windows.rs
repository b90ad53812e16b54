//! The zip for Windows: the program with its icon and version, and its documents.

use super::stage::Mode;
use super::{Maker, WINDOWS, done};
use std::fs;
use std::process::Command;

pub fn make(maker: &Maker) -> Result<String, String> {
    let resource = resource(maker)?;
    // Without the link time, which would differ in each run.
    maker.build(WINDOWS, &[resource, "-Wl,--no-insert-timestamp".to_owned()])?;
    let name = format!("emberdeep-{}-x86_64-windows", maker.version);
    let stage = maker.stage(&name)?;
    stage.copy(&maker.program(WINDOWS), "emberdeep.exe", Mode::File)?;
    maker.documents(&stage)?;
    stage.zip(&name)
}

/// Icon and version as an object file for the linker. Returns its path.
fn resource(maker: &Maker) -> Result<String, String> {
    let stage = maker.stage("windows-resource")?;
    let pictures =
        ["icon-32.rgba", "icon-256.png"].map(|name| fs::read(maker.root.join("resources").join(name)));
    let [small, large] = pictures.map(|read| read.map_err(|why| format!("an icon cannot be read: {why}")));
    stage.write("emberdeep.ico", &icon(&[(32, &png_of(&small?)?), (256, &large?)]))?;
    stage.write("emberdeep.rc", script(&maker.version).as_bytes())?;
    let object = stage.root().join("emberdeep.o");
    done(
        Command::new("x86_64-w64-mingw32-windres")
            .args(["emberdeep.rc", "emberdeep.o"])
            .current_dir(stage.root()),
    )?;
    object.to_str().map(str::to_owned).ok_or("a folder's name is no text".to_owned())
}

/// RGBA pixels, 32 by 32, as PNG.
fn png_of(pixels: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 32, 32);
    encoder.set_color(png::ColorType::Rgba);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(pixels));
    written.map(|()| bytes).map_err(|why| format!("icon-32.rgba: {why}"))
}

/// An icon file of square PNG pictures, each with its side in pixels, at most 256.
fn icon(pictures: &[(u32, &[u8])]) -> Vec<u8> {
    const HEAD: usize = 6;
    const ENTRY: usize = 16;
    let mut bytes = vec![0, 0, 1, 0, pictures.len() as u8, 0];
    let mut offset = HEAD + ENTRY * pictures.len();
    for (side, picture) in pictures {
        // 256 is written as 0. Then: no palette, one plane, 32 bits per pixel.
        let side = *side as u8;
        bytes.extend([side, side, 0, 0, 1, 0, 32, 0]);
        bytes.extend((picture.len() as u32).to_le_bytes());
        bytes.extend((offset as u32).to_le_bytes());
        offset += picture.len();
    }
    pictures.iter().for_each(|(_, picture)| bytes.extend(*picture));
    bytes
}

/// The resource script. In Windows a version is four numbers.
fn script(version: &str) -> String {
    let numbers = version.split(['.', '-']).take(3).collect::<Vec<_>>().join(",");
    format!(
        r#"1 ICON "emberdeep.ico"
1 VERSIONINFO
FILEVERSION {numbers},0
PRODUCTVERSION {numbers},0
FILEOS 0x40004
FILETYPE 0x1
BEGIN
  BLOCK "StringFileInfo"
  BEGIN
    BLOCK "040904B0"
    BEGIN
      VALUE "FileDescription", "Emberdeep, a roguelike without dice"
      VALUE "FileVersion", "{version}"
      VALUE "InternalName", "emberdeep"
      VALUE "LegalCopyright", "MIT or Apache 2.0"
      VALUE "OriginalFilename", "emberdeep.exe"
      VALUE "ProductName", "Emberdeep"
      VALUE "ProductVersion", "{version}"
    END
  END
  BLOCK "VarFileInfo"
  BEGIN
    VALUE "Translation", 0x409, 1200
  END
END
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_header_locates_its_pictures() {
        let bytes = icon(&[(32, b"small"), (256, b"larger")]);
        let number =
            |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize;
        assert_eq!((bytes[4], bytes[6], bytes[22]), (2, 32, 0));
        assert_eq!(&bytes[number(18)..][..number(14)], b"small");
        assert_eq!(&bytes[number(34)..][..number(30)], b"larger");
    }

    #[test]
    fn windows_version_is_four_numbers() {
        assert!(script("1.2.3-rc1").contains("FILEVERSION 1,2,3,0\n"));
    }
}
