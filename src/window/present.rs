//! The shader program that shows the finished picture in the window: whole pixels, centred, with black around. It
//! replaces bracket-lib's own, which stretches the picture by fractions.

use crate::canvas::fit::{Fit, size};

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
/// The window's size is the pixel's position divided by its fraction of the way across. So the program needs only the
/// cell size and the repetition, and there are few enough of those to keep a program for each. With 0 repetitions the
/// picture is shrunk to fit.
pub(crate) fn fragment(fit: &Fit) -> String {
    let (width, height) = size(fit.cell);
    let times = if fit.times < 1.0 { 0.0 } else { fit.times };
    format!(
        "#version 330 core
in vec2 share;
out vec4 colour;
uniform sampler2D screenTexture;
void main() {{
    vec2 picture = vec2({width}.0, {height}.0);
    vec2 window = round(gl_FragCoord.xy / share);
    float times = {times:.1};
    if (times == 0.0) times = min(window.x / picture.x, window.y / picture.y);
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
    fn shader_source_has_size_and_repetition() {
        let text = fragment(&Fit::new(5120, 3200));
        assert!(text.contains("vec2(2560.0, 1600.0)") && text.contains("times = 2.0;"), "{text}");
        assert!(fragment(&Fit::new(100, 100)).contains("times = 0.0;"));
    }
}
