//! Points, rectangles and straight lines: bracket-lib's, or in a build without a window those of bracket-geometry, which is
//! the part of bracket-lib that they come from. It adds nothing to them.

#[cfg(not(feature = "window"))]
pub use bracket_geometry::prelude::{BresenhamInclusive, Point, Rect};
#[cfg(feature = "window")]
pub use bracket_lib::geometry::{BresenhamInclusive, Point, Rect};
