// Plays the game's sounds. A browser allows that only after a key or a tap; without a device, or without Web Audio, there is
// silence.

/** Returns a function that plays the sounds that are due. */
export function speaker(game) {
    const made = new Map();
    let context;

    // Within a key or a tap: some browsers let nothing else begin sound.
    function wake() {
        if (game.volume() === 0 || !globalThis.AudioContext) return;
        context ??= new AudioContext();
        if (context.state === "suspended") context.resume().catch(() => {});
    }
    for (const act of ["pointerdown", "pointerup", "keydown"]) addEventListener(act, wake);

    function buffer(sound) {
        if (!made.has(sound)) {
            const samples = game.samples(sound);
            const whole = context.createBuffer(1, samples.length, game.rate());
            whole.copyToChannel(samples, 0);
            made.set(sound, whole);
        }
        return made.get(sound);
    }

    return () => {
        for (const sound of game.sounds()) {
            // What could not be heard now is not heard later.
            if (context?.state !== "running") continue;
            const gain = new GainNode(context, { gain: game.volume() });
            const source = new AudioBufferSourceNode(context, { buffer: buffer(sound) });
            source.connect(gain).connect(context.destination);
            source.start();
        }
    };
}
