//! The shader program that shows the finished picture in the window: whole pixels, centred, with black around. It
//! replaces bracket-lib's own, which stretches the picture by fractions.

use crate::canvas::fit::TINY;

/// Fills the window, ignoring bracket-lib's quad.
pub(crate) const VERTEX: &str = "#version 330 core
layout (location = 1) in vec2 corner;
out vec2 share;
void main() {
    share = corner;
    gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}
";

/// Black in every pixel.
pub const DARK: &str = "#version 330 core
in vec2 share;
out vec4 colour;
void main() { colour = vec4(0.0, 0.0, 0.0, 1.0); }
";

/// Maps each pixel of the window to the pixel of the picture shown there.
///
/// The window's size is the pixel's position divided by its fraction of the way across, and the picture has as many whole
/// cells as fit the window and the buffer. So the program needs only the cell size and the repetition, and there are few
/// enough of those to keep a program for each. With 0 repetitions a picture of `TINY` cells is shrunk to fit.
pub(crate) fn fragment(cell: u32, times: u32) -> String {
    let (columns, rows) = TINY;
    format!(
        "#version 330 core
in vec2 share;
out vec4 colour;
uniform sampler2D screenTexture;
void main() {{
    vec2 window = round(gl_FragCoord.xy / share);
    float times = {times}.0;
    vec2 picture = vec2({columns}.0 / 2.0, {rows}.0) * {cell}.0;
    if (times == 0.0) {{
        times = min(window.x / picture.x, window.y / picture.y);
    }} else {{
        vec2 buffer = floor(vec2(textureSize(screenTexture, 0)) / {cell}.0);
        picture = min(floor(window / ({cell}.0 * times)), buffer) * {cell}.0;
    }}
    vec2 corner = floor((window - picture * times) / 2.0);
    vec2 at = floor((gl_FragCoord.xy - corner) / times);
    bool inside = all(greaterThanEqual(at, vec2(0.0))) && all(lessThan(at, picture));
    colour = inside ? vec4(texelFetch(screenTexture, ivec2(at), 0).rgb, 1.0) : vec4(0.0, 0.0, 0.0, 1.0);
}}
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shader_source_has_cell_and_repetition() {
        let text = fragment(24, 2);
        assert!(text.contains("times = 2.0;") && text.contains("* 24.0;"), "{text}");
        assert!(fragment(8, 0).contains("times = 0.0;"));
    }
}
