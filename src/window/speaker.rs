//! Plays sounds in the window's background. If there is nothing to play them on, there is silence: no message, and no waiting.

#[cfg(all(feature = "sound", unix, not(target_os = "macos")))]
pub(super) use pulse::Speaker;
#[cfg(not(all(feature = "sound", unix, not(target_os = "macos"))))]
pub(super) use silence::Speaker;

#[cfg(all(feature = "sound", unix, not(target_os = "macos")))]
mod pulse {
    use crate::config::settings::Volume;
    use crate::sound::{RATE, Sound};
    use futures::StreamExt;
    use futures::channel::mpsc::{Receiver, Sender, channel};
    use futures::executor::block_on;
    use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
    use pulseaudio::protocol::{ChannelMap, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec};
    use pulseaudio::{AsPlaybackSource, Client, ClientError};
    use std::thread;

    /// How many sounds may wait: more are dropped.
    const MOST_WAIT: usize = 8;
    /// How many may play together. Some servers say two seconds late that one has ended.
    const MOST_PLAY: usize = 32;
    /// How far ahead the server asks for samples, in bytes: a tenth of a second.
    const AHEAD: u32 = 2 * RATE / 10;

    /// A thread that plays sounds, from the first one on.
    #[derive(Default)]
    pub struct Speaker {
        queue: Option<Sender<(Sound, Volume)>>,
    }

    impl Speaker {
        /// Plays these sounds, if there is a sound server, and returns at once.
        pub fn play(&mut self, sounds: Vec<Sound>, volume: Volume) {
            for sound in sounds {
                let queue = self.queue.get_or_insert_with(begin);
                // If it is full or nobody listens any more, the sound is dropped.
                let _ = queue.try_send((sound, volume));
            }
        }
    }

    /// Starts the thread. Without a server it ends.
    fn begin() -> Sender<(Sound, Volume)> {
        let (queue, sounds) = channel(MOST_WAIT);
        let thread = thread::Builder::new().name("sound".to_owned());
        let _ = thread.spawn(|| {
            if let Ok(client) = Client::from_env(c"Emberdeep") {
                block_on(play_all(&client, sounds));
            }
        });
        queue
    }

    async fn play_all(client: &Client, sounds: Receiver<(Sound, Volume)>) {
        let play = async |(number, (sound, volume))| {
            // A server that is gone, or has no device, is no reason to disturb a game.
            let _ = play(client, number as u32, sound, volume).await;
        };
        sounds.enumerate().for_each_concurrent(MOST_PLAY, play).await;
    }

    /// Plays a sound to its end. Streams of one number would begin together, so each has its own.
    async fn play(client: &Client, number: u32, sound: Sound, volume: Volume) -> Result<(), ClientError> {
        let bytes: Vec<u8> = sound.samples(volume).into_iter().flat_map(i16::to_le_bytes).collect();
        let params = PlaybackStreamParams {
            sample_spec: SampleSpec { format: SampleFormat::S16Le, channels: 1, sample_rate: RATE },
            channel_map: ChannelMap::mono(),
            sink_name: Some(DEFAULT_SINK.to_owned()),
            sync_id: number,
            buffer_attr: BufferAttr { target_length: AHEAD, ..BufferAttr::default() },
            flags: StreamFlags { adjust_latency: true, ..StreamFlags::default() },
            ..PlaybackStreamParams::default()
        };
        let mut played = 0;
        let source = move |room: &mut [u8]| {
            let next = &bytes[played..];
            let count = next.len().min(room.len());
            room[..count].copy_from_slice(&next[..count]);
            played += count;
            count
        };
        client.create_playback_stream(params, source.as_playback_source()).await?.play_all().await
    }
}

#[cfg(not(all(feature = "sound", unix, not(target_os = "macos"))))]
mod silence {
    use crate::config::settings::Volume;
    use crate::sound::Sound;

    /// Plays nothing.
    #[derive(Default)]
    pub struct Speaker {}

    impl Speaker {
        /// Plays nothing.
        pub fn play(&mut self, _sounds: Vec<Sound>, _volume: Volume) {}
    }
}
