//! Traces of earlier visitors: milestones, carvings, bones and belongings, each with its words and its site.
//! `map_builder` looks for such a site on the floor.

use super::floors::Place;
use serde::{Deserialize, Serialize};

/// How a trace looks from afar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trace {
    /// An inscription in stone, wood or chalk.
    Writing,
    /// A body or belongings.
    Leaving,
}

impl Trace {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Writing, Self::Leaving];
}

/// Where a trace lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoreSite {
    /// The way down, or the ember if there is none.
    WayDown,
    /// A wall with open ground on its other sides.
    Wall,
    /// A nook: rock on most sides.
    Nook,
    /// Open ground without anything around.
    Open,
    /// A brazier.
    Fire,
    /// The entrance of a machine.
    WayIn,
    /// The edge of a chasm.
    Edge,
    /// A shore.
    Shore,
    /// Shallow water.
    Water,
    /// Tall grass.
    Grass,
    /// Rubble.
    Rubble,
    /// Rails.
    Rails,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct FindInfo {
    /// Its name, with an article if it has one.
    pub name: &'static str,
    /// How it looks from afar.
    pub trace: Trace,
    /// The home floors of the places where it is found, inclusive; a milestone's floor.
    pub floors: (u32, u32),
    /// Where it lies.
    pub site: LoreSite,
    /// What it says or shows: a sentence or two, 140 characters at most.
    pub words: &'static str,
}

/// A trace, by its number in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Lore(u8);

impl Lore {
    /// Every trace, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TABLE.len() as u8).map(Self)
    }

    /// Its row.
    #[inline(never)]
    pub fn info(self) -> &'static FindInfo {
        &TABLE[usize::from(self.0)]
    }

    /// Whether it can be found in `place` on floor `depth`, which alone matters to milestones.
    pub fn is_at_home(self, depth: u32, place: Place) -> bool {
        let (from, to) = self.info().floors;
        (from..=to).contains(&if self.is_milestone() { depth } else { place.home() })
    }

    /// Whether it is the milestone of its floor; each floor has one.
    pub fn is_milestone(self) -> bool {
        self.info().site == LoreSite::WayDown
    }
}

const fn written(name: &'static str, floors: (u32, u32), site: LoreSite, words: &'static str) -> FindInfo {
    FindInfo { name, trace: Trace::Writing, floors, site, words }
}

const fn left(name: &'static str, floors: (u32, u32), site: LoreSite, words: &'static str) -> FindInfo {
    FindInfo { name, trace: Trace::Leaving, floors, site, words }
}

const fn milestone(floor: u32, words: &'static str) -> FindInfo {
    written("a milestone", (floor, floor), LoreSite::WayDown, words)
}

/// The floors by name.
const DIG: (u32, u32) = (1, 1);
const LOWER_DIG: (u32, u32) = (2, 2);
const HALLS: (u32, u32) = (3, 3);
const MINES: (u32, u32) = (4, 4);
const CAVES: (u32, u32) = (5, 5);
const BLACK_CAVES: (u32, u32) = (6, 6);
const DROWNED: (u32, u32) = (7, 7);
const MAZE: (u32, u32) = (8, 8);
const CRYPT: (u32, u32) = (9, 9);
const EMBER: (u32, u32) = (10, 10);

#[rustfmt::skip] // One trace a row.
static TABLE: &[FindInfo] = &[
    milestone(1, "The milestone reads: EMBER, 9 FLOORS. Below, in chalk: soup, 1 floor, the other way."),
    milestone(2, "The milestone reads: EMBER 8. The mason has signed it; nobody has signed for the mason."),
    milestone(3, "The milestone reads: EMBER 7. It is marble on this floor, where guests could see it."),
    milestone(4, "The milestone reads: EMBER 6. Thumbs have worn the number smooth, all of them on their way up."),
    milestone(5, "The milestone reads: EMBER 5. Half way, it adds, as if that settled anything."),
    milestone(6, "This milestone is cut deep, to be read with the fingers: EMBER 4. The stone is greasy with them."),
    milestone(7, "The milestone reads: EMBER 3. The water has its own marks on it, and they go up to 7."),
    milestone(8, "The milestone reads: EMBER 2, with an arrow. Somebody has cut three more arrows, for balance."),
    milestone(9, "The milestone reads: EMBER 1. The six who carried it here lie beside it, in order of rank."),
    milestone(10, "The last milestone reads: HERE. The stone before it is hollow from knees."),

    written("a tally", DIG, LoreSite::Wall, "Chalked on the wall: 212 men in, 212 men out. The last line has only the first number."),
    written("a survey peg", DIG, LoreSite::Open, "A survey peg, number 1. They began to dig here for coal, and found something warmer."),
    written("a carving", DIG, LoreSite::WayIn, "Cut beside the way in: TAKE ONE. Under it, in another hand: we did. Under that: so did they."),
    left("a skeleton", DIG, LoreSite::Nook, "A digger sits against the rock, boots beside him, laces tucked in. He meant to get up again."),
    left("eleven spoons", DIG, LoreSite::Fire, "Eleven spoons lie by the fire, and one bowl. The company saved on bowls."),
    left("a bean row", DIG, LoreSite::Grass, "Somebody planted beans here and labelled the row. The grass has eaten the beans and left the label."),
    left("a rope", DIG, LoreSite::Edge, "A rope hangs over the edge from an iron ring. It has been cut, from below."),

    written("a roster", LOWER_DIG, LoreSite::Wall, "The roster of the night shift. Every name is crossed out, and then ticked."),
    written("a notice", LOWER_DIG, LoreSite::Wall, "A notice: WHO BORROWED THE LONG LADDER? BRING IT BACK. It is dated ninety years ago."),
    left("a whistle", LOWER_DIG, LoreSite::Open, "A tin whistle, bitten flat. The night shift had been spoken to, more than once."),
    left("two left boots", LOWER_DIG, LoreSite::Nook, "Two left boots, nearly new. Somewhere a man with two right ones did not get far, either."),
    left("a pay chest", LOWER_DIG, LoreSite::Rubble, "A pay chest. It holds a note that says NEXT MONTH, and forty-one signatures."),
    left("a bucket", LOWER_DIG, LoreSite::Shore, "A bucket, a ladle, and a board: DRINKING WATER. A second nail holds a smaller board: no longer."),

    written("a plaque", HALLS, LoreSite::Wall, "A plaque thanks the donors of this hall by weight: so many pounds of lamp oil, so many of sons."),
    written("a menu", HALLS, LoreSite::Wall, "The bill of fare for the ember's hundredth year: nine courses. Somebody has priced the chairs, as firewood."),
    written("a lintel", HALLS, LoreSite::WayIn, "Cut into the lintel: ALL BEHIND GLASS HAS BEEN COUNTED. You feel counted, too."),
    left("a worn ring", HALLS, LoreSite::Open, "The flagstones are worn in a ring. People walked here to keep warm, and all went the same way round."),
    left("a chair leg", HALLS, LoreSite::Fire, "They burnt a chair in this brazier, and then a better one. By its nails the last was somebody's throne."),
    left("a clerk", HALLS, LoreSite::Nook, "A clerk, still at the ledger, pen in hand. The last entry: ember, one, on loan, due this winter."),
    left("a statue", HALLS, LoreSite::Rubble, "The founder's statue, in pieces. The hand still points down, which is where it has gone."),

    written("a chalk mark", MINES, LoreSite::Wall, "Chalk on a prop: DO NOT WHISTLE. Below: do not sneeze. Below: do not."),
    left("a cart", MINES, LoreSite::Rails, "An ore cart full of candle stubs. Towards the end they were not carting ore up, but light down."),
    left("a cart on its side", MINES, LoreSite::Rails, "A cart on its side, its brake sawn through. The saw lies under it, and so does the sawyer."),
    left("a bird cage", MINES, LoreSite::Nook, "A bird cage, its door open. Of all who worked here the bird had the best judgement."),
    left("a ladder", MINES, LoreSite::Edge, "A ladder goes nine rungs down and stops. The tenth is tied to the top with a label: evidence."),
    left("a pick", MINES, LoreSite::Rubble, "A pick with six names burnt into its shaft, five of them crossed out. It came with the post."),
    left("a lunch tin", MINES, LoreSite::Open, "A lunch tin, packed and never opened. You leave it: somebody tied it with a bow."),

    written("soot", CAVES, LoreSite::Wall, "Soot on the rock in the shape of people round a fire. There are more shapes than stones to sit on."),
    left("tent pegs", CAVES, LoreSite::Open, "The surveyors' camp. Their map hangs from a peg: it shows the camp, in great detail, and nothing else."),
    left("footprints", CAVES, LoreSite::Shore, "Small bare footprints, set in the rock before it was rock. They lead up. None lead down."),
    left("a hat", CAVES, LoreSite::Grass, "A hat, the right way up, with rain in it. It does not rain here."),
    left("a sleeping bag", CAVES, LoreSite::Nook, "A sleeping bag, laced up from outside, in a hurry, by someone good at knots."),
    left("a notebook", CAVES, LoreSite::Rubble, "A notebook on mushrooms. Page one: edible. Page two: edible. Page three, in another hand: not."),
    left("a fire ring", CAVES, LoreSite::Fire, "Bedrolls round the brazier, feet to the heat. The one with its head to the heat was the cook's."),

    written("a groove", BLACK_CAVES, LoreSite::Wall, "A groove in the rock, at the height of a hand. Thousands felt their way along here without a light."),
    written("a cairn", BLACK_CAVES, LoreSite::Rubble, "A cairn with a letter in it: gone on without you, as agreed. It is addressed to its writer."),
    left("a lantern", BLACK_CAVES, LoreSite::Nook, "A lantern, polished and dry. Its owner scratched his matches into the rock: nine, eight, seven."),
    left("spectacles", BLACK_CAVES, LoreSite::Open, "Forty pairs of spectacles, folded, in a heap. From here on they were only weight."),
    left("a row of stones", BLACK_CAVES, LoreSite::Edge, "Stones stand along the edge, a stride apart, to be counted with the foot. One is missing."),
    left("a fishing line", BLACK_CAVES, LoreSite::Shore, "A line runs into the black water, with a bell to say when it bites. The bell has been eaten."),

    written("flood marks", DROWNED, LoreSite::Wall, "Flood marks with dates, a hand apart. The last is above your head, and somebody swam to cut it."),
    written("a toll board", DROWNED, LoreSite::Shore, "A toll board: foot, a penny; cart, four; fish, free. The fish have stayed."),
    left("a drowned bell", DROWNED, LoreSite::Water, "A bell, drowned to its lip. They rang it for the flood until the flood rang it."),
    left("a front door", DROWNED, LoreSite::Water, "A boat made of a front door. It still has its number, and a slot for letters."),
    left("shoes", DROWNED, LoreSite::Shore, "Shoes stand in pairs along the water, toes to it. Somebody has kept them polished."),
    left("a banker", DROWNED, LoreSite::Nook, "A banker, every pocket full of weights. He swore he would take it with him, and it took him."),
    left("a quilt", DROWNED, LoreSite::Open, "A quilt, hung up to dry. It has had two hundred years, and is nearly there."),

    written("scratches", MAZE, LoreSite::Wall, "Scratched into the corner: I HAVE BEEN HERE BEFORE. Under it, deeper: so have I."),
    written("the builder's bill", MAZE, LoreSite::Nook, "The builder's bill. They paid for this place by the yard of wall, which explains it."),
    written("advice", MAZE, LoreSite::WayIn, "Scratched beside the way in: left is wrong. Under it: right, too. Under that: I am staying."),
    left("a red thread", MAZE, LoreSite::Nook, "A red thread ends here. It is tied to the bone of a finger, in a bow."),
    left("stone crumbs", MAZE, LoreSite::Open, "Crumbs laid out one by one, carved of stone. Somebody had learnt from the last time."),
    left("four compasses", MAZE, LoreSite::Fire, "Four compasses on a ledge, in good order. Each points at the next."),

    written("a warden's slab", CRYPT, LoreSite::Wall, "WARDEN THE FIRST. HE BORROWED IT. The mason left room for more praise and used none of it."),
    written("a warden's slab", CRYPT, LoreSite::Wall, "WARDEN THE NINETEENTH: HE ASKED FOR A HUNDRED WINTERS MORE. Beside him, THE TWENTIETH: SHE COUNTED THEM."),
    written("the oath of the wardens", CRYPT, LoreSite::Open, "The oath of the wardens, in gold: to carry it home on the day the loan is out. That day was last winter."),
    left("a coffin", CRYPT, LoreSite::Nook, "A coffin a foot too short. The tenant was asked first, and agreed to bend."),
    left("candles", CRYPT, LoreSite::Fire, "A candle for each warden. Their keeper took the last one to look for the door."),
    left("a broken slab", CRYPT, LoreSite::Rubble, "A broken slab: HERE LIES THE KEY TO. The rest lies here, too, in very small pieces."),

    written("words cut into the wall", EMBER, LoreSite::Wall, "Cut across the wall, in letters a yard high: LENT TO THE CITY FOR THREE HUNDRED WINTERS. It does not say by whom."),
    left("footprints", EMBER, LoreSite::Open, "Footprints scorched into the stone, one pair deeper with every step. The ember's bearer did not run."),
    left("pennies", EMBER, LoreSite::Shore, "The water is paved with pennies, three hundred winters of them. People wished here. It was always the same wish."),
    left("a chair", EMBER, LoreSite::Nook, "A chair that faces the ember, and a blanket, folded. The Warden has not slept in it; you can see where the hands were."),
    left("a sledge", EMBER, LoreSite::Rubble, "A sledge with a harness for one. On this the ember came down ten floors, and kept the one who pulled it warm."),
    left("a tinderbox", EMBER, LoreSite::Fire, "A tinderbox, rusted shut. Nobody has had to light anything here since before there was a city."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::FLOORS;

    #[test]
    fn traces_are_short_and_end_in_a_full_stop() {
        for find in Lore::all() {
            let FindInfo { words, floors: (from, to), .. } = *find.info();
            assert!(words.chars().count() <= 140, "{} characters: {words}", words.chars().count());
            assert!(words.ends_with('.') && words.matches(". ").count() <= 3, "{words}");
            assert!(1 <= from && from <= to && to <= FLOORS, "{words}");
        }
    }

    #[test]
    fn floors_have_a_milestone_and_other_traces() {
        for depth in 1..=FLOORS {
            let at_home = Lore::all().filter(|find| find.is_at_home(depth, Place::at_home(depth)));
            let (milestones, others): (Vec<Lore>, Vec<Lore>) = at_home.partition(|find| find.is_milestone());
            assert_eq!(milestones.len(), 1, "floor {depth}");
            assert!(others.len() >= 6, "floor {depth}: {}", others.len());
        }
    }
}
