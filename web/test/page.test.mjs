// The page's guarantees: addresses, offline play, no foreign hosts, a sentence for each failure, and speed.

import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load, open, plays, profile, ready, root, says, serve, text } from "./browser.mjs";

let server;

before(async () => (server = await serve()));
after(() => server?.close());

test("an address starts a dungeon", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=The+Old+Dig`);
    await plays(page, 473225210);
    await load(page, `${server.address}?day`);
    assert.match(await page.title(), /dungeon of the day, \d{4}-\d\d-\d\d/);
    await load(page, `${server.address}?seed=-7`);
    await says(page, "The smallest seed is 0.");
    await context.close();
});

test("once loaded, it works without a network", async () => {
    const context = await (await profile())();
    const page = await open(context, server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => {
        const [version] = await caches.keys();
        return version && (await (await caches.open(version)).keys()).some(({ url }) => url.endsWith(".wasm"));
    });
    await page.reload();
    await ready(page);
    const other = await serve();
    await other.close();
    await context.setOffline(true);
    const before = server.asked.length;
    await page.reload();
    await ready(page);
    await load(page, `${server.address}?seed=7`);
    await plays(page, 7);
    const icons = await page.evaluate(async () => {
        const { icons } = await (await fetch("manifest.webmanifest")).json();
        const touch = { src: document.querySelector("link[rel=apple-touch-icon]").href, sizes: "180x180" };
        const size = async (src) => createImageBitmap(await (await fetch(src)).blob());
        return Promise.all([...icons, touch].map(async ({ src, sizes }) => [sizes, await size(src).then(({ width, height }) => `${width}x${height}`)]));
    });
    assert.equal(icons.length, 4);
    for (const [told, is] of icons) assert.equal(is, told);
    await page.setViewportSize({ width: 1700, height: 1100 });
    await page.waitForFunction(() => document.getElementById("picture").getBoundingClientRect().width > 1500);
    assert.equal(server.asked.length, before, "the server is not asked");
    await context.close();
});

test("a later visit uses what it preloads", async () => {
    const context = await (await profile())();
    const page = await open(context, server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await ready(page);
    const told = [];
    page.on("console", (message) => told.push(message.text()));
    await page.reload();
    await ready(page);
    // A browser complains a few seconds after it has loaded all.
    await page.waitForTimeout(6000);
    assert.deepEqual(told.filter((text) => text.includes("preload")), []);
    await context.close();
});

test("no foreign host is contacted", async () => {
    const context = await (await profile())();
    const page = await context.newPage();
    const asked = [];
    page.on("request", (request) => asked.push(request));
    await load(page, `${server.address}?seed=7`);
    await page.keyboard.press("o");
    await page.waitForTimeout(500);
    assert.ok(asked.length > 5);
    for (const request of asked) {
        assert.ok(request.url().startsWith(server.address), request.url());
        assert.deepEqual([request.method(), request.postData()], ["GET", null], request.url());
    }
    const refused = await page.evaluate(() => fetch("http://127.0.0.1:9/").then(() => "", (why) => why.message));
    assert.notEqual(refused, "", "the page itself forbids it");
    await context.close();
});

test("every failure gets a sentence", async () => {
    const context = await (await profile())();
    const page = await context.newPage();
    const told = () => page.locator("#told").textContent();
    await page.route("**/emberdeep.wasm*", (route) => route.fulfill({ status: 404 }));
    await page.goto(server.address);
    await page.waitForFunction(() => document.getElementById("told").textContent.includes("can't start here"));
    assert.match(await told(), /emberdeep\.wasm was not found on the server \(404\)/);
    await page.unroute("**/emberdeep.wasm*");
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await page.goto(server.address);
    await page.waitForFunction(() => document.getElementById("told").textContent.includes("can't start here"));
    await context.close();
    // A browser without modules shows the page's static text.
    const without = await (await profile())({ javaScriptEnabled: false });
    const plain = await without.newPage();
    await plain.goto(server.address);
    assert.match(await plain.locator("#told").textContent(), /It needs a browser of 2023 or later, with JavaScript/);
    await without.close();
});

test("a browser that keeps nothing says so, and plays", async () => {
    const context = await (await profile())();
    const page = await context.newPage();
    await page.addInitScript(() => {
        indexedDB.open = () => {
            throw new DOMException("A mutation operation was attempted on a database that did not allow mutations.", "InvalidStateError");
        };
    });
    await load(page, server.address);
    await says(page, "cannot be used for runs: A mutation operation");
    await page.keyboard.press("n");
    await says(page, "Who goes down?");
    await page.keyboard.press("Enter");
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await says(page, "NOT SAVED");
    await context.close();
});

test("a fault is reported, and the run is safe", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.keyboard.press(".");
    await says(page, "turn 1");
    // A slot beyond all sheets: a fault that only a direct call can cause.
    await page.evaluate(() => emberdeep.font(7)).catch(() => {});
    await page.waitForFunction(() => document.getElementById("told").textContent.includes("you did nothing wrong"));
    assert.match(await page.locator("#told").textContent(), /no font of 7 pixels[^]*Every action before that is saved/);
    await page.locator("#runs-open").click();
    await page.locator("#runs-list li").waitFor();
    await load(page, server.address);
    await page.keyboard.press("c");
    await says(page, "turn 1");
    await context.close();
});

test("small and fast enough", async (t) => {
    const context = await (await profile())();
    const page = await context.newPage();
    await page.addInitScript(() => {
        globalThis.firstPicture = new Promise((resolve) => {
            const put = CanvasRenderingContext2D.prototype.putImageData;
            CanvasRenderingContext2D.prototype.putImageData = function (...args) {
                put.apply(this, args);
                requestAnimationFrame(() => resolve(performance.now()));
                CanvasRenderingContext2D.prototype.putImageData = put;
            };
        });
    });
    server.asked.length = 0;
    await page.goto(server.address);
    const first = await page.evaluate(() => globalThis.firstPicture);
    await ready(page);
    const loaded = [...new Set(server.asked)].filter((path) => !path.endsWith("sw.js"));
    let bytes = 0;
    for (const path of loaded) {
        bytes += gzipSync(await readFile(join(root, "target/web", path === "/" ? "index.html" : path))).length;
    }
    // The largest text has cells of 32 pixels, and the tiles beside it at first 48.
    const largest = await page.evaluate(async () => {
        const sizes = await Promise.all(["map-32.png", "text-32.png", "map-48.png", "text-48.png"].map(async (name) => (await (await fetch(new URL(name, document.querySelector("script[type=module]").src))).arrayBuffer()).byteLength));
        return sizes.reduce((sum, size) => sum + size);
    });
    // Nobody gets there for a while.
    await load(page, `${server.address}?seed=2`);
    const { times: frames, floor } = await page.evaluate(async () => {
        const times = [];
        for (let i = 0; i < 600; i++) {
            // A full screen and back now and then; walking into a wall changes nothing, so nothing is drawn.
            emberdeep.command(["step-east", "step-south", "step-west", "step-north", "inventory", "Escape"][Math.floor(i / 5) % 6]);
            const begun = performance.now();
            if (emberdeep.show()) times.push(performance.now() - begun);
        }
        const floors = [];
        for (let seed = 0; seed < 40; seed++) {
            const begun = performance.now();
            emberdeep.proof.floor(seed, 3);
            floors.push(performance.now() - begun);
        }
        return { times: times.sort((a, b) => a - b), floor: floors.sort((a, b) => a - b)[20] };
    });
    assert.ok(frames.length > 100, `${frames.length} frames`);
    const [median, p95, most] = [0.5, 0.95, 1].map((share) => frames[Math.ceil(share * frames.length) - 1]);
    t.diagnostic(`first load ${Math.round(bytes / 1000)} kB gzipped, at most ${Math.round((bytes + largest) / 1000)} kB; ` +
        `first picture after ${Math.round(first)} ms; of ${frames.length} frames one takes ${median.toFixed(1)} ms in the median, ${p95.toFixed(1)} ms at p95, ` +
        `${most.toFixed(1)} ms at most; a floor is made in ${floor.toFixed(1)} ms`);
    // The sheet of the largest cells replaces a smaller one: with it, that is all a page ever loads.
    assert.ok(bytes < 1_200_000 && bytes + largest < 1_600_000, `${bytes} and ${largest} bytes`);
    // A busy machine makes these slower, and the making of a floor as well: they are held against that, not against a clock.
    assert.ok(first < 600 * floor, `first picture after ${first} ms, a floor ${floor} ms`);
    assert.ok(median < 12 * floor, `a frame takes ${median} ms, a floor ${floor} ms`);
    await context.close();
});
