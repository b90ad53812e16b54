// The game as a WebAssembly module: its functions with strings and bytes instead of memory addresses.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Loads this version of the game, and refuses any other. The game calls `offers`: `keep(name, bytes, modified)` stores a
 * file in the database, `download(name, bytes)` offers the player a download, and `fail(words)` reports that it must not
 * be called again.
 */
export async function load(response, version, offers) {
    let wasm;
    const bytes = (at, length) => new Uint8Array(wasm.memory.buffer, at, length).slice();
    const words = (at, length) => decoder.decode(bytes(at, length));
    const page = {
        now: Date.now,
        elapsed: () => performance.now(),
        random: () => crypto.getRandomValues(new Uint32Array(1))[0],
        keep: (name, nameLength, at, length, modified) =>
            offers.keep(words(name, nameLength), bytes(at, length), modified),
        download: (name, nameLength, at, length) => offers.download(words(name, nameLength), bytes(at, length)),
        compose: (at, length) => hand(words(at, length).normalize("NFC")),
        fail: (at, length) => offers.fail(words(at, length)),
    };
    // Compiled while it loads, if the server names its type.
    const isNamed = response.headers.get("content-type") === "application/wasm";
    const module = isNamed
        ? await WebAssembly.compileStreaming(response)
        : await WebAssembly.compile(await response.arrayBuffer());
    // Written by the build.
    const [stamp] = WebAssembly.Module.customSections(module, "emberdeep-version");
    if (decoder.decode(stamp) !== version) {
        throw new Error("emberdeep.wasm is of another version than the page; reload the page to fetch both");
    }
    wasm = (await WebAssembly.instantiate(module, { page })).exports;

    // Passes strings and bytes in one buffer. Returns the length of the first.
    const hand = (...parts) => {
        const all = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
        const length = all.reduce((sum, part) => sum + part.length, 0);
        // `reserve` may move the memory, which invalidates earlier views.
        const start = wasm.reserve(length);
        const room = new Uint8Array(wasm.memory.buffer, start, length);
        all.reduce((at, part) => (room.set(part, at), at + part.length), 0);
        return all[0].length;
    };
    const handed = (at) => bytes(at, wasm.length());
    const unsigned = (number) => BigInt.asUintN(64, number);

    return {
        put: ({ name, bytes, modified }) => wasm.put(hand(name, bytes), modified),
        shutOut: (why, reason = "") => (hand(reason), wasm.shut_out(why)),
        open: (wish, words = "") => (hand(words), wasm.open(wish)),
        takeOver: () => wasm.take_over(),
        told: (name, why = "") => wasm.told(hand(name, why)),
        resize: (width, height, density) => wasm.resize(width, height, density),
        wantedFont: () => wasm.wanted_font(),
        onlyFont: (cell) => wasm.only_font(cell),
        font: (cell, map = new Uint8Array(), text = new Uint8Array()) => wasm.font(cell, hand(map, text)) !== 0,
        key: (name, held, place = "") => wasm.key(hand(name, place), held) !== 0,
        release: (name, held, place = "") => wasm.release(hand(name, place), held),
        command: (name) => (hand(name), wasm.command()),
        point: (what, x, y) => wasm.point(what, x, y),
        wheel: (isUp) => wasm.wheel(isUp ? 1 : 0),
        focus: () => wasm.focus(),
        blur: () => wasm.blur(),
        takes: (name, size) => (hand(name), wasm.takes(size) !== 0),
        import: (name, bytes) => wasm.import(hand(name, bytes)),
        note: (sentence) => (hand(sentence), wasm.note()),
        hasBegun: () => wasm.has_begun() !== 0,
        wait: () => wasm.wait(),
        times: () => wasm.times(),
        copied: () => decoder.decode(handed(wasm.copied())),
        otherPage: () => decoder.decode(handed(wasm.other_page())),
        /** The numbers of the sounds that are due. */
        sounds: () => handed(wasm.sounds()),
        volume: () => wasm.volume(),
        rate: () => wasm.rate(),
        /** The samples of a sound, from -1 to 1. */
        samples: (sound) => Float32Array.from(new Int16Array(handed(wasm.samples(sound)).buffer), (sample) => sample / 32768),
        title: () => decoder.decode(handed(wasm.title())),
        /** The lines to read aloud now. */
        news: () => decoder.decode(handed(wasm.news())).split("\n").filter(Boolean),
        text: () => decoder.decode(handed(wasm.text())),
        isBehind: () => wasm.is_behind() !== 0,
        /** Draws. Returns the picture and its changed parts, or nothing if nothing has changed. */
        frame: () => {
            const count = wasm.frame();
            if (count === 0) return undefined;
            const changes = new Uint32Array(wasm.memory.buffer, wasm.changes(), 4 * count);
            const [width, height] = [wasm.width(), wasm.height()];
            const pixels = new Uint8ClampedArray(wasm.memory.buffer, wasm.pixels(), 4 * width * height);
            return { width, height, changes, image: new ImageData(pixels, width, height) };
        },
        /** Values that must be equal on all machines. */
        proof: {
            map: (seed) => unsigned(wasm.map_hash(BigInt(seed))),
            floor: (seed, depth) => unsigned(wasm.floor_hash(BigInt(seed), depth)),
            recording: (bytes) => (hand(bytes), unsigned(wasm.recording_hash())),
            hash: (bytes) => (hand(bytes), unsigned(wasm.hash())),
            paint: (cells) => (hand(cells), handed(wasm.paint())),
        },
    };
}
