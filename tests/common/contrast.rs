//! The contrast ratio of two colours as defined by the Web Content Accessibility Guidelines. It holds no test.

use emberdeep::canvas::theme::Rgb;

/// How light a colour is, 0 to 1, as WCAG 2 has it.
pub fn luminance(Rgb(r, g, b): Rgb) -> f64 {
    let part = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
}

/// The contrast of two colours, 1 to 21, as WCAG 2 has it.
pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
