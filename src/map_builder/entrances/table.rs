//! The pictures of the places where a run begins.

/// A place where a run begins. In its picture `g` is tall grass and `t` the gift; `o`, `w`, `h` and `T` are floor,
/// shallow water, tall grass and the gift, all permanently lit. A space keeps the ground; other symbols are in
/// [`crate::map::TileType::symbol`].
#[derive(Clone, Copy, Debug)]
pub struct Entrance {
    /// Its name.
    pub name: &'static str,
    /// The symbol of the sight in the distance.
    pub asks: char,
    /// Its rows, from north to south.
    pub rows: &'static [&'static str],
}

/// Every entrance.
#[rustfmt::skip] // One row of a picture a line.
pub const ENTRANCES: [Entrance; 7] = [
    Entrance {
        name: "the shaft of light",
        asks: 'T',
        rows: &[
            "      .......       ",
            "   ..gg....ggg..    ",
            " ...gg.......gggg.  ",
            "..gg...ooooo...ggg. ",
            ".gg...oohowooo..gg..",
            ".#...ooowwwwwoo...#.",
            ".....oowwTwwwoo.....",
            ".#...ooowwwwwoo...#.",
            "..g...oowwooho...g..",
            " .ggg..ooooo...ggg. ",
            "  ..ggg......ggg..  ",
            "     .........      ",
        ],
    },
    Entrance {
        name: "the rift",
        asks: '_',
        rows: &[
            "     ...........     ",
            "  ....,...__.....g.  ",
            " ........____...ggg. ",
            "..g......___..&..gg..",
            ".ggg....____......g..",
            "ggg......|||....t....",
            ".gg......___.........",
            " .g.&...____..&..,.. ",
            "  .......___.....g.  ",
            "    .....__....gg    ",
            "      .........      ",
        ],
    },
    Entrance {
        name: "the island",
        asks: 't',
        rows: &[
            "     .........     ",
            "  ..gg......ggg..  ",
            " .gg...~~~~~..gg.. ",
            "..g..~~~===~~~..g..",
            "....~~==...==~~....",
            "...~~==..&t.==~~...",
            "....~~==...==~~....",
            "..g..~~~=|=~~~..g..",
            " ..gg..~~|~~..gg.. ",
            "  ..ggg.....ggg..  ",
            "     .........     ",
        ],
    },
    Entrance {
        name: "the ring of mushrooms",
        asks: '0',
        rows: &[
            "      .......      ",
            "  ..gg.......gg..  ",
            " .ggg...0.0...ggg. ",
            "..g...0.....0...g..",
            "....&..........&...",
            ".....0...t...0.....",
            "...................",
            "..g...0.....0...g..",
            " .ggg...0.0...ggg. ",
            "  ..ggg..&..ggg..  ",
            "      .......      ",
        ],
    },
    Entrance {
        name: "the nave",
        asks: '(',
        rows: &[
            " .................. ",
            "..#g..#...#..g#.....",
            "..g........g........",
            "...~~~~~~~~~~~...&..",
            "..~~=========~~.....",
            "..~~=========~~.t.(.",
            "..~~=========~~.....",
            "...~~~~~~~~~~~...&..",
            "...g..........g.....",
            "..#...#g..#...#.....",
            " .................. ",
        ],
    },
    Entrance {
        name: "the boarded light",
        asks: '%',
        rows: &[
            "   ...........      ",
            " ......,......gg..  ",
            "..~~..........ggg.# ",
            ".~~~~......,.....###",
            "..~~~~......;;;;.%##",
            ";;;;~~;;;;;;;;;t.%&#",
            "...~~~...........%##",
            ".g..~~.........g.###",
            "ggg.........,.ggg.# ",
            " .gg......g.......  ",
            "   ....gggg....     ",
        ],
    },
    Entrance {
        name: "the three altars",
        asks: '}',
        rows: &[
            "    ............   ",
            "  gg..........#... ",
            " ggg............&..",
            "..g...........}....",
            "...~~..............",
            "..~~~~....t.....(..",
            "...~~..............",
            "..g...........}....",
            " ggg............&..",
            "  ggg.........#... ",
            "    ............   ",
        ],
    },
];
