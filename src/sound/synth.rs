//! Makes samples from a few voices: tones and bands of noise that glide and fade. It uses only sums, products and quotients, so
//! that every machine makes the same samples.

/// Samples per second.
pub const RATE: u32 = 44_100;

/// Milliseconds until a voice is at its loudest, unless it says otherwise: at once would click.
const ATTACK: u32 = 3;
/// How much the band filter holds back: a low value whistles.
const DAMPING: f32 = 0.9;
/// The first state of the noise, which is the same every time.
const SEED: u32 = 0x9e37_79b9;

#[derive(Clone, Copy)]
enum Wave {
    /// A sine.
    Tone,
    /// White noise, cut down to a band around a frequency.
    Noise,
}

/// A part of a sound.
#[derive(Clone, Copy)]
pub(super) struct Voice {
    wave: Wave,
    /// The frequency at its beginning and at its end, in hertz.
    pitch: (f32, f32),
    /// When it begins, how long it lasts and how long it swells, in milliseconds.
    at: u32,
    lasts: u32,
    swells: u32,
    /// How loud it is beside the other voices.
    loud: f32,
}

/// A sine that glides from one frequency to another.
pub(super) const fn tone(from: u32, to: u32) -> Voice {
    Voice { wave: Wave::Tone, pitch: (from as f32, to as f32), at: 0, lasts: 0, swells: ATTACK, loud: 1.0 }
}

/// Noise around a frequency that glides from one to another.
pub(super) const fn noise(from: u32, to: u32) -> Voice {
    Voice { wave: Wave::Noise, ..tone(from, to) }
}

impl Voice {
    /// Begins `at` milliseconds after the sound does, and lasts that long.
    pub(super) const fn at(self, at: u32, lasts: u32) -> Self {
        Self { at, lasts, ..self }
    }

    /// Lasts that many milliseconds from the beginning of the sound.
    pub(super) const fn lasts(self, lasts: u32) -> Self {
        self.at(0, lasts)
    }

    /// Swells for that many milliseconds before it fades.
    pub(super) const fn swells(self, swells: u32) -> Self {
        Self { swells, ..self }
    }

    /// Is that loud; other voices have 1.
    pub(super) const fn loud(self, loud: f32) -> Self {
        Self { loud, ..self }
    }

    /// Its samples. The loudest is as loud as the voice.
    fn samples(&self) -> Vec<f32> {
        let count = samples(self.lasts);
        let swell = samples(self.swells).max(1) as f32;
        let mut source = Source::default();
        let mut made: Vec<f32> = (0..count)
            .map(|number| {
                let done = number as f32 / count as f32;
                let hertz = self.pitch.0 + (self.pitch.1 - self.pitch.0) * done;
                let wave = match self.wave {
                    Wave::Tone => source.tone(hertz),
                    Wave::Noise => source.noise(hertz),
                };
                let left = 1.0 - done;
                wave * (number as f32 / swell).min(1.0) * left * left * left
            })
            .collect();
        scale(&mut made, self.loud);
        made
    }
}

/// What waves are made of.
struct Source {
    /// Where in its period the tone is, from 0 to 1.
    phase: f32,
    random: u32,
    /// The two stores of a state-variable filter (H. Chamberlin, "Musical Applications of Microprocessors", 1980).
    low: f32,
    band: f32,
}

impl Default for Source {
    fn default() -> Self {
        Self { phase: 0.0, random: SEED, low: 0.0, band: 0.0 }
    }
}

impl Source {
    fn tone(&mut self, hertz: f32) -> f32 {
        self.phase = (self.phase + hertz / RATE as f32) % 1.0;
        sine(self.phase)
    }

    fn noise(&mut self, hertz: f32) -> f32 {
        // Marsaglia's xorshift.
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        let white = self.random as f32 / (u32::MAX / 2) as f32 - 1.0;
        let step = std::f32::consts::TAU * hertz / RATE as f32;
        self.low += step * self.band;
        self.band += step * (white - self.low - DAMPING * self.band);
        self.band
    }
}

/// The sine of that share of a full turn, to within a thousandth: two parabolas, and a correction.
fn sine(turn: f32) -> f32 {
    let x = 1.0 - 2.0 * turn;
    let rough = 4.0 * x * (1.0 - x.abs());
    rough * (0.775 + 0.225 * rough.abs())
}

/// The number of samples in that many milliseconds.
const fn samples(milliseconds: u32) -> usize {
    (RATE as usize * milliseconds as usize) / 1000
}

/// Makes the loudest sample `peak`.
fn scale(made: &mut [f32], peak: f32) {
    let loudest = made.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
    if loudest > 0.0 {
        made.iter_mut().for_each(|sample| *sample *= peak / loudest);
    }
}

/// The sum of the voices, from -1 to 1. Its loudest sample is `peak`.
pub(super) fn mix(voices: &[Voice], peak: f32) -> Vec<f32> {
    let lasts = voices.iter().map(|voice| voice.at + voice.lasts).max().unwrap_or(0);
    let mut sum = vec![0.0; samples(lasts)];
    for voice in voices {
        let there = sum.iter_mut().skip(samples(voice.at));
        there.zip(voice.samples()).for_each(|(sum, sample)| *sum += sample);
    }
    scale(&mut sum, peak);
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_is_a_sine() {
        for turn in (0..1000).map(|share| share as f32 / 1000.0) {
            let exact = (turn * std::f32::consts::TAU).sin();
            assert!((sine(turn) - exact).abs() < 0.002, "{turn}: {} {exact}", sine(turn));
        }
    }

    /// How often the samples change their sign.
    fn crossings(voice: Voice) -> usize {
        mix(&[voice], 1.0).windows(2).filter(|two| two[0] * two[1] < 0.0).count()
    }

    #[test]
    fn tones_have_their_pitch_and_noise_is_around_it() {
        assert!(crossings(tone(440, 440).lasts(1000)).abs_diff(880) <= 1);
        assert!((1100..1300).contains(&crossings(tone(400, 800).lasts(1000))), "it glides");
        let [low, high] = [300, 3000].map(|hertz| crossings(noise(hertz, hertz).lasts(1000)));
        assert!(low * 3 < high && low > 400, "{low} {high}");
    }
}
