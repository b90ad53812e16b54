//! Code page 437 as Unicode: which character each slot of a sheet shows.

/// The characters of slots 0x00 to 0x1F, where code page 437 has pictures.
const PICTURES: &str = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";

/// The characters of slots 0x80 to 0xFF.
const UPPER: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»\
                     ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
                     αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// The character of every slot.
pub fn characters() -> Vec<char> {
    let ascii = (0x20..0x7f).map(char::from);
    PICTURES.chars().chain(ascii).chain(['⌂']).chain(UPPER.chars()).collect()
}
