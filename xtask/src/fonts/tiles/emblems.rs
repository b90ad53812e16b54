//! The emblems that tell flasks from flasks and scrolls from scrolls.

use super::Part;
use emberdeep::content::ItemKind;

/// The emblem on a potion, around (8, 10.2).
pub fn on_flask(kind: ItemKind) -> &'static [Part] {
    match kind {
        ItemKind::Healing => &[("K", "M7,7 h2 v2.2 h2.2 v2 h-2.2 v2.2 h-2 v-2.2 h-2.2 v-2 h2.2 Z")],
        ItemKind::Vigour => &[(
            "K",
            "M8,13.8 C5.4,12 4.6,10.4 4.8,9 C5,7.4 7.2,7 8,8.8 C8.8,7 11,7.4 11.2,9 C11.4,10.4 10.6,12 8,13.8 Z",
        )],
        ItemKind::Haste => &[
            ("K", "M4.6,7.2 L8,10.3 L4.6,13.4 L4.6,11.4 L5.8,10.3 L4.6,9.2 Z"),
            ("K", "M8,7.2 L11.4,10.3 L8,13.4 L8,11.4 L9.2,10.3 L8,9.2 Z"),
        ],
        ItemKind::FireProof => &[
            (
                "K",
                "M8.2,6.4 C9,8.4 11.2,9.4 11,11.4 C10.8,13 9.4,13.8 8,13.8 C6.6,13.8 5.2,13 5,11.4 C5,10 5.8,9.4 6.4,8.6 C6.8,9.6 7.2,9.4 7.4,9.2 C8,8.4 8.2,7.6 8.2,6.4 Z",
            ),
            ("L1.2", "M5,7.4 L11,13.2"),
        ],
        ItemKind::Sight => &[
            (
                "K",
                "M4,10.3 C5.4,8 6.8,7.4 8,7.4 C9.2,7.4 10.6,8 12,10.3 C10.6,12.6 9.2,13.2 8,13.2 C6.8,13.2 5.4,12.6 4,10.3 Z",
            ),
            ("W", "o 8,10.3,1.8,1.8"),
            ("K", "o 8,10.3,0.8,0.8"),
        ],
        _ => &[(
            "K1.1",
            "M8,10.4 C8,9.6 9,9.4 9.4,10.2 C9.9,11.4 8.8,12.4 7.6,12.1 C5.9,11.7 5.6,9.7 6.4,8.5 C7.5,6.9 9.8,7 10.9,8.4",
        )],
    }
}

/// The emblem on a scroll, around (8, 8).
pub fn on_scroll(kind: ItemKind) -> &'static [Part] {
    match kind {
        ItemKind::Lightning => &[("K", "M8.8,4.4 L5,8.6 L7.4,8.6 L6.4,11.6 L11,7.2 L8.4,7.2 L10,4.4 Z")],
        ItemKind::Fireball => &[(
            "K",
            "M8,3.8 L9.1,5.7 L11,5 L10.3,6.9 L12.2,8 L10.3,9.1 L11,11 L9.1,10.3 L8,12.2 L6.9,10.3 L5,11 L5.7,9.1 L3.8,8 L5.7,6.9 L5,5 L6.9,5.7 Z",
        )],
        ItemKind::ConfusionScroll => &[(
            "K1",
            "M8,8.1 C8,7.4 8.9,7.2 9.3,7.9 C9.7,9 8.7,9.9 7.6,9.6 C6.1,9.3 5.8,7.5 6.5,6.4 C7.5,5 9.7,5.1 10.7,6.5",
        )],
        ItemKind::Teleport => &[("K0.9", "o 8,8,3.2,3.2"), ("K", "o 8,8,1.3,1.3")],
        ItemKind::Mapping => {
            &[("K0.8", "M4.8,5.2 H8 V7.6 H11.2 V10.9 H6.6 V9.2 H4.8 Z M8,7.6 V9"), ("K", "o 9.6,9.2,0.6,0.6")]
        }
        ItemKind::Sleep => &[("K", "M5.4,4.8 H10.6 V6.2 L7.6,9.8 H10.6 V11.2 H5.4 V9.8 L8.4,6.2 H5.4 Z")],
        ItemKind::Light => {
            &[("K0.9", "M8,3.9 V4.7 M8,11.3 V12.1 M3.9,8 H4.7 M11.3,8 H12.1"), ("K0.8", "o 8,8,2,2")]
        }
        _ => &[("K", "M8,4.4 L11.4,8 H9.3 V11.6 H6.7 V8 H4.6 Z")],
    }
}
