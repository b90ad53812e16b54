// Maps, floors, recordings and pixels are the same as on any other machine.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load, open, profile, put, root, serve } from "./browser.mjs";

/** Noon of 21 November 2026, as on this machine. */
const NOW = 1_795_262_400_000;
async function fresh() {
    const context = await (await profile())();
    // The last screen names the run's file, which is named after the time.
    await context.addInitScript((now) => (Date.now = () => now), NOW);
    return context;
}

const folder = join(root, "target/web-test");
let server, context, page, expected;

before(async () => {
    server = await serve();
    context = await fresh();
    page = await open(context, server.address);
    const lines = (await readFile(join(folder, "expected.txt"), "utf8")).split("\n");
    expected = (word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
});

after(async () => {
    await context?.close();
    await server?.close();
});

const inPairs = (lines) => lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), line.slice(line.lastIndexOf(" ") + 1)]);

test("100 maps and 1,000 floors", async () => {
    for (const [word, count] of [["map", 100], ["floor", 1000]]) {
        const wanted = inPairs(expected(word));
        assert.equal(wanted.length, count);
        const found = await page.evaluate(([word, names]) => names.map((name) => {
            const [seed, depth] = name.split(" ").map(Number);
            return [name, String(emberdeep.proof[word](seed, depth))];
        }), [word, wanted.map(([name]) => name)]);
        assert.deepEqual(found, wanted);
    }
});

test("every recording proves its result", async () => {
    const wanted = inPairs(expected("recording"));
    assert.ok(wanted.length >= 5);
    for (const [file, hash] of wanted) {
        const found = await page.evaluate(async (file) => {
            const bytes = await (await fetch(`recordings/${file}`)).arrayBuffer();
            return String(emberdeep.proof.recording(new Uint8Array(bytes)));
        }, file);
        assert.equal(found, hash, file);
    }
});

test("every screen, in both looks and all palettes", async (t) => {
    const wanted = inPairs((await readFile(join(folder, "cells/hashes.txt"), "utf8")).trim().split("\n"));
    assert.ok(wanted.length >= 1000, `${wanted.length} screens`);
    const different = [];
    for (let first = 0; first < wanted.length; first += 50) {
        const some = wanted.slice(first, first + 50);
        const found = await page.evaluate(async (names) => {
            const context = new OffscreenCanvas(1280, 800).getContext("2d", { alpha: false, willReadFrequently: true });
            const hash = async (name) => {
                const cells = new Uint8Array(await (await fetch(`cells/${name}`)).arrayBuffer());
                const pixels = new Uint8ClampedArray(emberdeep.proof.paint(cells));
                context.putImageData(new ImageData(pixels, 1280, 800), 0, 0);
                return String(emberdeep.proof.hash(context.getImageData(0, 0, 1280, 800).data));
            };
            const hashes = [];
            for (const name of names) hashes.push(await hash(name));
            return hashes;
        }, some.map(([name]) => name));
        some.forEach(([name, hash], i) => hash !== found[i] && different.push(name));
    }
    assert.deepEqual(different, []);
    t.diagnostic(`${wanted.length} pictures`);
});

// The game is opened with the options used when the script was recorded.
test("whole runs: the canvas has the same pixels", async (t) => {
    const options = expected("options").join("\n");
    let count = 0;
    for (const line of expected("keys")) {
        const [name, seed, ...keys] = line.split(" ");
        // The last screen ranks the run among earlier ones.
        const context = await fresh();
        const page = await open(context, server.address);
        await put(page, ["options.toml", Buffer.from(options), 0], ["hints-told.txt", [], 0]);
        await load(page, `${server.address}?seed=${seed}`);
        const wanted = inPairs(expected("play").filter((line) => line.startsWith(`${name} `)));
        const found = await page.evaluate(async ([keys, stops]) => {
            const canvas = document.getElementById("picture");
            const hashes = [];
            keys.forEach((key, i) => {
                if (!emberdeep.key(key, 0)) throw new Error(`no key ${key}`);
                emberdeep.show();
                if (!stops.includes(i + 1)) return;
                const { width, height } = canvas;
                hashes.push(String(emberdeep.proof.hash(canvas.getContext("2d").getImageData(0, 0, width, height).data)));
            });
            return hashes;
        }, [keys, wanted.map(([stop]) => Number(stop.split(" ")[1]))]);
        assert.deepEqual(found, wanted.map(([, hash]) => hash), name);
        count += found.length;
        await context.close();
    }
    t.diagnostic(`${count} pictures`);
});
