// Played by keys, by mouse and by touch; sharp at every size and density.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FLAGS, kept, open, place, placeOf, plays, profile, runs, says, serve, text } from "./browser.mjs";

let server;

before(async () => (server = await serve()));
after(() => server?.close());

async function playing(options = {}, query = "?seed=7") {
    const context = await (await profile())(options);
    after(() => context.close());
    return open(context, server.address + query);
}

const at = (words) => async (page) => page.mouse.click(...(await placeOf(page, words)));

test("by keys, through every part of the program", async () => {
    const page = await playing({}, "");
    await says(page, "New run");
    assert.equal(await page.title(), "Emberdeep");
    assert.ok(!(await text(page)).includes("Quit"));
    for (const [key, words] of [["?", "Basics"], ["Escape", "New run"], ["o", "Picture and sound"], ["Escape", "New run"],
        ["t", "Tab rule set"], ["Escape", "New run"], ["m", "under six rule sets"], ["Escape", "New run"], ["s", "Scores"],
        ["Escape", "New run"], ["e", "Which dungeon?"]]) {
        await page.keyboard.press(key);
        await says(page, words);
    }
    await page.keyboard.type("the old dig");
    await page.keyboard.press("Enter");
    await says(page, "Who goes down?");
    await page.keyboard.press("Enter");
    await plays(page, 473225210);
    await page.keyboard.press("~");
    await says(page, "The seed of this dungeon is 473225210.");
    await page.keyboard.press(".");
    await says(page, "turn 1");
    assert.equal(await page.title(), "Emberdeep - seed 473225210");
    await page.keyboard.press("i");
    await says(page, "Your bag");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await says(page, "Save and go to the title");
    assert.ok(!(await text(page)).includes("Save and quit"));
    await page.keyboard.press("t");
    await says(page, "Continue");
    await page.keyboard.press("c");
    await says(page, "You carry on where you left off.");
});

test("the browser's keys stay the browser's", async () => {
    const page = await playing();
    const prevented = (init) => page.evaluate((init) => !dispatchEvent(new KeyboardEvent("keydown", { ...init, cancelable: true })), init);
    for (const init of [{ key: "F5" }, { key: "F11" }, { key: "F12" }, { key: "r", ctrlKey: true }, { key: "Tab", ctrlKey: true },
        { key: "l", metaKey: true }, { key: "ArrowLeft", altKey: true }, { key: "I", ctrlKey: true, shiftKey: true }]) {
        assert.equal(await prevented(init), false, JSON.stringify(init));
    }
    for (const init of [{ key: "Tab" }, { key: "f", ctrlKey: true }, { key: "ArrowLeft" }, { key: "F1" }, { key: "/" }]) {
        assert.equal(await prevented(init), true, JSON.stringify(init));
    }
});

test("foreign letters go by their place", async () => {
    const page = await playing();
    const press = (init) => page.evaluate((init) => !dispatchEvent(new KeyboardEvent("keydown", { ...init, cancelable: true })), init);
    for (const [key, code] of [["ι", "KeyI"], ["ן", "KeyI"], ["ه", "KeyI"], ["ร", "KeyI"], ["ш", "KeyI"]]) {
        assert.ok(await press({ key, code }), key);
        await says(page, "Your bag");
        await page.keyboard.press("Escape");
        await says(page, "Your bag", false);
    }
    for (const key of ["ρ", "к", "ק"]) {
        assert.ok(!(await press({ key, code: "KeyR", ctrlKey: true })), `Ctrl and ${key} are the browser's`);
    }
});

test("by mouse alone", async () => {
    const title = await playing({}, "");
    await at("New run")(title);
    await at("Enter begin")(title);
    await says(title, "turn 0");
    // In a dungeon that begins with nobody in view, since the button is for a fight there.
    const page = await playing();
    await says(page, "turn 0");
    await at("i bag")(page);
    await says(page, "Your bag");
    await page.mouse.click(...(await place(page, [2, 2])), { button: "right" });
    await says(page, "Your bag", false);
    await at("o explore  ")(page);
    await says(page, "turn 0\n", false);
    await at("Esc menu")(page);
    await at("Options")(page);
    await says(page, "Tileset");
    const before = await text(page);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction((before) => emberdeep.text() !== before, before);
    await page.mouse.click(...(await place(page, [2, 2])), { button: "right" });
});

const PHONE = { viewport: { width: 844, height: 390 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

test("by touch alone", async () => {
    const page = await playing(PHONE, "");
    const tap = async (words) => page.touchscreen.tap(...(await placeOf(page, words)));
    await tap("New run");
    await says(page, "Who goes down?");
    await page.locator("button", { hasText: "Enter" }).tap();
    await says(page, "turn 0");
    // Taps walk, and buttons give commands.
    await page.locator("button", { hasText: "Explore" }).tap();
    await says(page, "turn 0\n", false);
    await page.locator("button", { hasText: "Bag" }).tap();
    await says(page, "Your bag");
    await page.locator("button", { hasText: "Esc" }).tap();
    await says(page, "Your bag", false);
    // Tiles are large enough for fingers, and the panel stands beside them.
    const health = (await text(page)).split("\n").find((row) => row.includes("30/30"));
    assert.ok(health.indexOf("30/30") > 130, health);
    // A finger that moves over the map does nothing, and a long press looks.
    const [left, top] = [350, 140];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    const before = await text(page);
    await touch("touchStart", [{ x: left, y: top }]);
    for (let step = 1; step <= 8; step++) await touch("touchMove", [{ x: left + 10 * step, y: top }]);
    await touch("touchEnd", []);
    assert.equal(await text(page), before);
    await touch("touchStart", [{ x: left, y: top }]);
    await page.waitForTimeout(700);
    await touch("touchEnd", []);
    await says(page, "Esc close");
    await page.locator("button", { hasText: "Esc" }).tap();
    assert.equal((await runs(page)).count, 1);
});

const UPRIGHT = { ...PHONE, viewport: { width: 390, height: 844 } };

test("by touch on an upright phone", async () => {
    const page = await playing(UPRIGHT);
    await says(page, "turn 0");
    // The map in the upper half, the panel below.
    const rows = (await text(page)).split("\n");
    const health = rows.findIndex((row) => row.includes("30/30"));
    assert.ok(health > rows.length / 2 && rows.slice(0, rows.length / 2).join("").trim() === "", rows.join("\n"));
    const cdp = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    const pinch = async (from, to) => {
        const fingers = (apart) => [{ x: 195 - apart, y: 200, id: 1 }, { x: 195 + apart, y: 200, id: 2 }];
        await touch("touchStart", fingers(from));
        for (let step = 1; step <= 8; step++) await touch("touchMove", fingers(from + ((to - from) * step) / 8));
        await touch("touchEnd", []);
    };
    const zoomed = async (name) => {
        for (const key of ["Escape", "o"]) await page.keyboard.press(key);
        await says(page, name);
        for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
        await says(page, name, false);
    };
    await pinch(40, 60);
    await zoomed("close");
    await pinch(140, 60);
    await zoomed("whole");
    await says(page, "turn 0");
    await page.locator("button", { hasText: "Bag" }).tap();
    await says(page, "Your bag");
});

test("a seed is typed on an on-screen keyboard", async () => {
    const page = await playing(PHONE, "");
    await page.touchscreen.tap(...(await placeOf(page, "Enter a seed")));
    await says(page, "Which dungeon?");
    await page.locator("#type").tap();
    assert.equal(await page.evaluate(() => document.activeElement.id), "typed");
    // An on-screen keyboard sends no keys, only text.
    await page.evaluate(() => {
        const write = (inputType, data) =>
            document.activeElement.dispatchEvent(new InputEvent("beforeinput", { inputType, data, cancelable: true }));
        write("insertText", "emberr");
        write("deleteContentBackward");
    });
    await page.locator("button", { hasText: "Enter" }).tap();
    await says(page, "Who goes down?");
    await page.locator("button", { hasText: "Enter" }).tap();
    await plays(page, 598366003);
});

// A picture of the page equals the picture of the game, pixel by pixel, at any place.
test("sharp at every size and density", async (t) => {
    const emulated = (width, height, deviceScaleFactor) => ({ viewport: { width, height }, deviceScaleFactor });
    // A browser that only emulates a fractional density blurs the edges of all pictures.
    const real = (width, height, density) =>
        ({ viewport: null, args: [...FLAGS, `--force-device-scale-factor=${density}`, `--window-size=${width},${height}`] });
    for (const [options, rows] of [[emulated(1280, 840, 1), 800], [emulated(1920, 1120, 1), 1080], [emulated(1280, 840, 2), 1600],
        [real(1280, 1000, 1.25)], [real(1024, 800, 1.5)], [real(844, 480, 3)], [real(500, 900, 3)]]) {
        const page = await playing(options);
        // This screen has no animations.
        await page.keyboard.press("?");
        await says(page, "Help");
        await page.waitForTimeout(300);
        const shown = await page.screenshot({ timeout: 90_000 });
        const found = await page.evaluate(async (bytes) => {
            const canvas = document.getElementById("picture");
            const box = canvas.getBoundingClientRect();
            const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
            const [left, top] = [box.left, box.top].map((length) => Math.round(length * devicePixelRatio));
            const times = Math.round((box.width * devicePixelRatio) / canvas.width);
            const drawn = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
            drawn.imageSmoothingEnabled = false;
            drawn.drawImage(bitmap, left, top, canvas.width * times, canvas.height * times, 0, 0, canvas.width, canvas.height);
            const [a, b] = [drawn, canvas.getContext("2d")].map((context) => context.getImageData(0, 0, canvas.width, canvas.height).data);
            let different = 0;
            for (let i = 0; i < a.length; i++) different += a[i] !== b[i];
            return { different, width: canvas.width, height: canvas.height, density: devicePixelRatio };
        }, [...shown]);
        const what = JSON.stringify({ ...options, args: undefined, ...found });
        t.diagnostic(what);
        assert.equal(found.different, 0, what);
        assert.equal(found.height, rows ?? found.height, what);
        await page.context().close();
    }
});

test("a resized page goes on", async () => {
    const page = await playing();
    await page.keyboard.press("x");
    await page.setViewportSize({ width: 500, height: 400 });
    await page.waitForFunction(() => document.getElementById("picture").height === 34 * 10 || document.getElementById("picture").width < 640);
    await page.setViewportSize({ width: 1600, height: 1100 });
    await page.waitForFunction(() => document.getElementById("picture").width === 1600);
    await page.keyboard.press("Escape");
    await page.keyboard.press(".");
    await says(page, "turn 1");
});

test("a picture is a download", async () => {
    const page = await playing();
    // Caught where the page hands it to the browser. `saving.test.mjs` follows downloads of runs to their files.
    await page.evaluate(() => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => ((globalThis.offered = { blob }), make.call(URL, blob));
        HTMLAnchorElement.prototype.click = function () {
            globalThis.offered.name = this.download;
        };
    });
    await page.locator("button", { hasText: "Picture" }).click();
    await page.waitForFunction(() => globalThis.offered?.name);
    const { name, size } = await page.evaluate(async () => {
        const bitmap = await createImageBitmap(globalThis.offered.blob);
        return { name: globalThis.offered.name, size: [bitmap.width, bitmap.height] };
    });
    assert.deepEqual([name, ...size], ["seed-7-turn-0.png", 1280, 720]);
    await says(page, "your downloads: seed-7-turn-0.png");
    assert.ok((await kept(page)).every(({ name }) => !name.endsWith(".png")));
});
