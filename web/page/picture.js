// The picture on the page: one canvas pixel per screen pixel, so that nothing is blurred.

/** The cell height of the font that is in the game itself. */
const BUILT_IN = 16;

/** Shows the game in `canvas`, and calls `after` when the available size has changed. `sheet(name)` fetches a font sheet. */
export function picture(game, canvas, sheet, after) {
    const stage = canvas.parentElement;
    const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    let room, loading, latest = 0;

    const place = () => {
        const [times, density] = [game.times(), devicePixelRatio];
        const [width, height] = [canvas.width * times, canvas.height * times];
        const inPixels = (length) => `${length / density}px`;
        canvas.style.width = inPixels(width);
        canvas.style.height = inPixels(height);
        canvas.style.left = inPixels(Math.max(0, Math.floor((room.width - width) / 2)));
        canvas.style.top = inPixels(Math.max(0, Math.floor((room.height - height) / 2)));
        canvas.style.imageRendering = Number.isInteger(times) ? "pixelated" : "auto";
    };

    const refit = () => {
        game.resize(room.width, room.height, devicePixelRatio);
        return load();
    };

    /** Loads the font sheets that the picture needs; a new size or zoom may need others. */
    const load = async () => {
        const mine = ++latest;
        for (let cell = game.wantedFont(); cell !== 0; cell = game.wantedFont()) {
            if (cell === BUILT_IN) {
                game.font(cell);
                continue;
            }
            const sheets = await Promise.all([sheet(`map-${cell}.png`), sheet(`text-${cell}.png`)]).catch(() => []);
            // The size has changed meanwhile, and needs other sheets.
            if (mine !== latest) return;
            // If they cannot be loaded, the built-in sheets are used, and the browser scales the picture.
            if (!(sheets.length && game.font(cell, ...sheets))) game.onlyFont(BUILT_IN);
        }
        loading = undefined;
        after();
    };

    const measure = (entries) => {
        const { width, height } = stage.getBoundingClientRect();
        room = { width: Math.floor(width * devicePixelRatio), height: Math.floor(height * devicePixelRatio) };
        // A browser that reports exact device pixels is trusted; one that only emulates a density does not report them
        // here.
        const exact = entries[0].devicePixelContentBoxSize?.[0];
        if (exact && Math.abs(exact.inlineSize - room.width) <= 1) room = { width: exact.inlineSize, height: exact.blockSize };
        return refit();
    };

    const observer = new ResizeObserver(measure);
    try {
        observer.observe(stage, { box: "device-pixel-content-box" });
    } catch {
        observer.observe(stage);
    }

    /** Draws the changes. Returns whether there were any. */
    return () => {
        const drawn = game.frame();
        if (!drawn) {
            // Another zoom needs other sheets.
            if (room && !loading && game.wantedFont() !== 0) loading = load();
            return false;
        }
        const { width, height, changes, image } = drawn;
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        for (let at = 0; at < changes.length; at += 4) {
            context.putImageData(image, 0, 0, changes[at], changes[at + 1], changes[at + 2], changes[at + 3]);
        }
        place();
        return true;
    };
}
