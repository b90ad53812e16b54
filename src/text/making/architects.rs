//! The methods of the architects, in words.

use crate::content::floors::Architect;

/// An architect's title and its method.
pub fn architect(architect: Architect) -> (&'static str, &'static [&'static str]) {
    match architect {
        Architect::Rooms => ("Rooms and corridors, by a rule set.", &[]),
        Architect::Halls => (
            "Halls: a binary space partition.",
            &[
                "The ground is split again and again. Walls one tile thick stay between the parts.",
                "No part is smaller than 5 by 4, and one within 22 by 13 stays as it is four times in ten.",
                "Every part becomes a room.",
                "Walls are opened in a random order until all are connected, and three in ten of the others.",
                "Rooms are decorated to suit their size: courts, pillars, colonnades, cut corners.",
            ],
        ),
        Architect::Mines => (
            "Mines: a drunkard's walk, and rails.",
            &[
                "Five shafts are sunk, far from each other. The stairs will be in two of them.",
                "Diggers go out from the shafts, and from where others have stopped, until 38 % is open.",
                "Each digs four to ten straight stretches, and turns left or right between them.",
                "Rails join the shafts by the cheapest ways, through rock if they must.",
                "Up to six side rooms are dug where all is rock and a gallery is near.",
            ],
        ),
        Architect::Caves => (
            "Caves: a cellular automaton.",
            &[
                "Chance makes 42 to 46 of a hundred tiles rock.",
                "A tile is wall if five of the nine tiles around it, itself included, are wall, and open if not.",
                "In the first generations also if at most two of the twenty-five around it are wall.",
                "Caves of fewer than 20 tiles are filled. With too little open ground, new noise is drawn.",
                "Every cave is joined to the nearest by a winding tunnel.",
            ],
        ),
        Architect::Drowned => (
            "The drowned quarter: blocks of rooms between canals.",
            &[
                "Canals run from edge to edge, and the blocks between them are split into rooms.",
                "Every block has a quay, and some quays continue as a causeway.",
                "Where two canals cross, a lake breaks in, with two to four islands.",
                "Some rooms are flooded. Water with nothing but water around it is deep.",
            ],
        ),
        Architect::Maze => (
            "A maze with vaults.",
            &[
                "Cells of two by two tiles with walls of one between them.",
                "Three to five vaults from a table are placed first, and the maze keeps out of them.",
                "A growing tree digs the maze: usually from the newest cell, one time in five from any.",
                "Five to eight rooms are opened, and seven dead ends in ten.",
            ],
        ),
        Architect::Crypt => (
            "Crypt: chapels, and wave function collapse.",
            &[
                "Two or three chapels are placed whole, in a grid of 10 by 6 cells that share their walls.",
                "Every other cell may be any prefab, turned and mirrored, that fits what is beside it.",
                "One with the fewest choices is decided by chance, and what no longer fits elsewhere is crossed out.",
                "Where nothing fits any more, the last choice is taken back.",
                "Parts that nothing joins are joined by a door.",
            ],
        ),
        Architect::EmberHall => (
            "The hall of the ember.",
            &[
                "A great hall with the ember near its northern end, rounded, pillared, and crossed by water.",
                "Side rooms are split off and joined to it.",
                "All of it is built to the west of column 39 and mirrored.",
                "You enter through an antechamber in the south. Nothing leads further down.",
            ],
        ),
    }
}
