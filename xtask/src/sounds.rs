//! Writes the sounds of the game as WAV files, and says how long and how loud each is.

use emberdeep::config::settings::Volume;
use emberdeep::sound::{RATE, Sound};
use std::fs;
use std::path::Path;

/// Writes a file for each sound into `folder`.
///
/// # Errors
/// Which file cannot be written, and why.
pub fn write(folder: &Path) -> Result<String, String> {
    let wrong = |path: &Path, why: std::io::Error| format!("{}: {why}", path.display());
    fs::create_dir_all(folder).map_err(|why| wrong(folder, why))?;
    for sound in Sound::ALL {
        let (path, samples) = (folder.join(sound.name()).with_extension("wav"), sound.samples(Volume::Loud));
        fs::write(&path, wav(&samples)).map_err(|why| wrong(&path, why))?;
        println!("{:12} {}", sound.name(), measures(&samples));
    }
    Ok(format!("{} sounds are in {}.", Sound::ALL.len(), folder.display()))
}

/// The length of a sound, its loudest sample and its mean power.
fn measures(samples: &[i16]) -> String {
    let share = |sample: &i16| f64::from(*sample) / f64::from(i16::MAX);
    let peak = samples.iter().map(|sample| share(sample).abs()).fold(0.0, f64::max);
    let squares: f64 = samples.iter().map(|sample| share(sample).powi(2)).sum();
    let power = (squares / samples.len() as f64).sqrt();
    let lasts = samples.len() * 1000 / RATE as usize;
    format!("{lasts:4} ms, loudest {peak:.2}, power {power:.3}")
}

/// A WAV file of one channel, 16 bits a sample.
fn wav(samples: &[i16]) -> Vec<u8> {
    let length = 2 * samples.len() as u32;
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((36 + length).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    // Plain samples, one channel.
    bytes.extend([1, 0, 1, 0]);
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((2 * RATE).to_le_bytes());
    // Bytes and bits of a sample.
    bytes.extend([2, 0, 16, 0]);
    bytes.extend(b"data");
    bytes.extend(length.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}
