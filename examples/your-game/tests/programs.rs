//! The tests of all chapters' programs, and the answers to their exercises, in one program: it is linked once.

// What draws and reads keys is called by each chapter's `main`, which is no part of this program.
#![allow(dead_code)]
// A chapter may have a module with its name.
#![allow(clippy::module_inception)]

#[path = "../01_window"]
mod window {
    #[path = "../answers/01_window.rs"]
    mod answers;
}

#[path = "../02_map"]
mod map {
    mod common;
    mod draw;
    mod game;
    mod map;

    #[path = "../answers/02_map.rs"]
    mod answers;
}

#[path = "../03_digging"]
mod digging {
    mod common;
    mod draw;
    mod game;
    mod map;
    mod map_builder;

    #[path = "../answers/03_digging.rs"]
    mod answers;
}

#[path = "../04_seeing"]
mod seeing {
    mod common;
    mod draw;
    mod game;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/04_seeing.rs"]
    mod answers;
}

#[path = "../05_foes"]
mod foes {
    mod common;
    mod distance;
    mod draw;
    mod foes;
    mod game;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/05_foes.rs"]
    mod answers;
}

#[path = "../06_items"]
mod items {
    mod common;
    mod distance;
    mod draw;
    mod foes;
    mod game;
    mod items;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/06_items.rs"]
    mod answers;
}

#[path = "../07_stairs"]
mod stairs {
    mod common;
    mod distance;
    mod draw;
    mod foes;
    mod game;
    mod items;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/07_stairs.rs"]
    mod answers;
}

#[path = "../08_light"]
mod light {
    mod common;
    mod distance;
    mod draw;
    mod foes;
    mod game;
    mod items;
    mod light;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/08_light.rs"]
    mod answers;
}

#[path = "../09_saving"]
mod saving {
    mod common;
    mod distance;
    mod draw;
    mod foes;
    mod game;
    mod items;
    mod journal;
    mod light;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/09_saving.rs"]
    mod answers;
}

#[path = "../10_release"]
mod release {
    mod common;
    mod distance;
    mod draw;
    mod foes;
    mod game;
    mod items;
    mod journal;
    mod light;
    mod map;
    mod map_builder;
    mod sight;

    #[path = "../answers/10_release.rs"]
    mod answers;
}

/// The fonts that a reader copies are those of the game, which `cargo xtask fonts` draws.
#[test]
fn fonts_are_those_of_the_game() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in ["map-16.png", "text-16.png", "Vera-LICENSE.txt", "JetBrainsMono-OFL.txt"] {
        let read = |folder: &str| std::fs::read(root.join(folder).join(file)).expect("a file");
        assert!(read("resources") == read("../../resources"), "{file} is another one");
    }
}
