// Sound: nothing before the first key, then what the game says, as loud as the options say, and silence without a device.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, profile, ready, says, serve } from "./browser.mjs";

let server;

before(async () => (server = await serve()));
after(() => server?.close());

/** A page that counts the contexts it makes and notes each sound it starts. */
async function listening(context, how = "running") {
    const page = await context.newPage();
    await page.addInitScript((how) => {
        globalThis.made = 0;
        globalThis.started = [];
        if (how === "missing") return void delete globalThis.AudioContext;
        globalThis.AudioContext = class extends AudioContext {
            constructor() {
                super();
                globalThis.made += 1;
            }
            get state() {
                return how;
            }
            async resume() {}
        };
        AudioBufferSourceNode.prototype.start = function () {
            const samples = this.buffer.getChannelData(0);
            const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
            globalThis.started.push({ loudest, seconds: this.buffer.duration, rate: this.buffer.sampleRate });
        };
    }, how);
    await page.goto(`${server.address}?seed=7`);
    await ready(page);
    return page;
}

const heard = (page) => page.evaluate(() => [globalThis.made, globalThis.started]);
/** Explores for a while. */
const walk = async (page) => {
    for (let i = 0; i < 4; i++) {
        await page.keyboard.press("o");
        await page.waitForTimeout(250);
    }
};

test("sounds begin with the first key, and one key stops them", async () => {
    const context = await (await profile())();
    const page = await listening(context);
    assert.deepEqual(await heard(page), [0, []]);
    await walk(page);
    const [made, started] = await heard(page);
    assert.ok(made === 1 && started.length > 0, JSON.stringify(started));
    for (const { loudest, seconds, rate } of started) {
        assert.ok(loudest > 0.1 && loudest < 0.75 && seconds > 0.03 && seconds < 2.1 && rate === 44100, `${loudest} ${seconds} ${rate}`);
    }
    await page.keyboard.press("M");
    await says(page, "Sound is off.");
    const before = (await heard(page))[1].length;
    await walk(page);
    assert.equal((await heard(page))[1].length, before);
    await context.close();
});

test("without a device, or without Web Audio, there is silence and the game goes on", async () => {
    const context = await (await profile())();
    for (const how of ["suspended", "missing"]) {
        const page = await listening(context, how);
        const faults = [];
        page.on("pageerror", (error) => faults.push(error.message));
        await walk(page);
        await says(page, "turn 0", false);
        assert.deepEqual([(await heard(page))[1], faults], [[], []], how);
        await page.close();
    }
    await context.close();
});

test("every sound can be had as samples", async () => {
    const context = await (await profile())();
    const page = await open(context, server.address);
    const lengths = await page.evaluate(() => Array.from({ length: 100 }, (_, sound) => emberdeep.samples(sound).length));
    const count = lengths.indexOf(0);
    assert.ok(count > 16 && lengths.slice(0, count).every((length) => length > 1000), JSON.stringify(lengths));
    assert.ok(lengths.slice(count).every((length) => length === 0), "no sound has a number beyond the last");
    await context.close();
});
