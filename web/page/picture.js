// The picture in its room: as many pixels as the screen has there, none of them blurred.

/** Shows the game in `canvas`, and lets `after` be called when the room has changed. `sheet(name)` fetches a font sheet. */
export function picture(game, canvas, sheet, after) {
    const stage = canvas.parentElement;
    const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    let room, latest = 0;

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

    const refit = async () => {
        const mine = ++latest;
        const cell = game.resize(room.width, room.height, devicePixelRatio);
        const sheets = cell === 16 ? [] : await Promise.all([sheet(`map-${cell}.png`), sheet(`text-${cell}.png`)]).catch(() => []);
        // A room that has changed meanwhile wants other sheets.
        if (mine !== latest) return;
        // Where they cannot be had, those within the program are, and the browser makes the picture as large.
        if (!(sheets.length && game.font(cell, ...sheets))) game.font(16);
        after();
    };

    const measure = (entries) => {
        const { width, height } = stage.getBoundingClientRect();
        room = { width: Math.floor(width * devicePixelRatio), height: Math.floor(height * devicePixelRatio) };
        // A browser that knows better by a pixel is believed; one that only pretends to a density does not know it here.
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

    /** Shows what has changed. Returns whether anything has. */
    return () => {
        const drawn = game.frame();
        if (!drawn) return false;
        const { width, height, changes, image } = drawn;
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        for (let at = 0; at < changes.length; at += 4) {
            context.putImageData(image, 0, 0, changes[at], changes[at + 1], changes[at + 2], changes[at + 3]);
        }
        place();
        return true;
    };
}
