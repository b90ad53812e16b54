// No played turn is lost, however page and browser end.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { kept, load, open, plays, profile, put, ready, root, rounds, runs, says, serve, text } from "./browser.mjs";

let server;

before(async () => (server = await serve()));
after(() => server?.close());

/** Waits for turns, 25 a second, until the screen has shown `count`. */
async function play(page, count) {
    await page.evaluate((count) => new Promise((resolve) => {
        let waited = 0;
        const timer = setInterval(() => {
            emberdeep.command("wait");
            emberdeep.show();
            if (++waited === count) resolve(clearInterval(timer));
        }, 40);
    }), count);
}

const turn = async (page) => Number(/turn (\d+)/.exec(await text(page))[1]);

/** Stores a file in one piece, as earlier versions of the page did. */
const putWhole = (page, [name, bytes, modified]) => page.evaluate(([name, text, modified]) => new Promise((done) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    indexedDB.open("emberdeep", 1).onsuccess = ({ target }) => {
        const transaction = target.result.transaction("files", "readwrite");
        transaction.objectStore("files").put({ name, bytes, modified });
        transaction.oncomplete = () => (target.result.close(), done());
    };
}), [name, bytes.toString("base64"), modified]);
const long = (length) => readFile(join(root, `target/web-test/runs/${length}.run`));

// Kills in the middle of the game. The test reads the turn just before, so more turns may have been played by then.
test("browser or tab is killed", async (t) => {
    const launch = await profile();
    const all = rounds(8, 500);
    const lost = [];
    let context;
    for (let round = 0; round < all; round++) {
        context ??= await launch();
        const page = await open(context, round % 8 ? server.address : `${server.address}?seed=2`);
        if (round % 8 === 4) {
            await put(page, [`runs/long-${round}.run`, await long(200), Date.now()]);
            await page.reload();
            await ready(page);
        }
        if (round % 8) await page.keyboard.press("c");
        await says(page, round % 8 ? "You carry on where you left off." : "turn 0");
        const before = await turn(page);
        play(page, 1000).catch(() => {});
        await page.waitForFunction((before) => Number(/turn (\d+)/.exec(emberdeep.text())[1]) > before, before, { polling: 5 });
        await page.waitForTimeout(300 * Math.random());
        const played = await turn(page);
        const isTab = round % 2 === 1;
        processesOf(launch.folder, isTab ? "--type=renderer" : "").forEach((id) => process.kill(id, "SIGKILL"));
        if (isTab) {
            // The browser keeps spare tabs, which must be gone as well.
            await new Promise((resolve) => setTimeout(resolve, 1000));
            await page.close().catch(() => {});
        } else {
            await context.close().catch(() => {});
            context = await launch();
        }
        const next = await open(context, server.address);
        await says(next, "Continue");
        await next.keyboard.press("c");
        await says(next, "You carry on where you left off.");
        const found = await turn(next);
        if (found < played) lost.push(`turn ${played} was shown, and ${found} is there`);
        await next.close();
    }
    t.diagnostic(`${all} kills`);
    assert.deepEqual(lost, []);
    await context.close();
});

/** The browser's processes with this folder of data, and this word in their command lines. */
function processesOf(folder, word = "") {
    const lines = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8", maxBuffer: 1 << 24 }).split("\n");
    const found = lines.filter((line) => line.includes(`--user-data-dir=${folder}`) && line.includes(word));
    return found.map((line) => Number.parseInt(line, 10));
}

test("a failed write is reported and retried", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.evaluate(() => {
        const put = IDBObjectStore.prototype.put;
        globalThis.mend = () => (IDBObjectStore.prototype.put = put);
        IDBObjectStore.prototype.put = function (...args) {
            const request = put.apply(this, args);
            this.transaction.abort();
            return request;
        };
    });
    await page.keyboard.press(".");
    await says(page, "NOT SAVED");
    await says(page, "is no longer being saved");
    assert.ok(!(await text(page)).includes("--data"), "no words of a command line");
    await page.keyboard.press(".");
    await says(page, "turn 2");
    const behind = await page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    assert.ok(behind, "the page asks before it is closed");
    await page.evaluate(() => globalThis.mend());
    await says(page, "NOT SAVED", false);
    await says(page, "is saved again");
    const { length } = await runs(page);
    await load(page, server.address);
    await page.keyboard.press("c");
    await says(page, "turn 2");
    assert.ok((await runs(page)).length >= length);
    await context.close();
});

test("a browser without room says so", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await page.keyboard.press(".");
    await says(page, "this browser has no room left");
    await context.close();
});

test("a second tab takes over when the first is gone", async () => {
    const context = await (await profile())();
    const first = await open(context, `${server.address}?seed=7`);
    await first.keyboard.press(".");
    await says(first, "turn 1");
    const second = await open(context, server.address);
    await says(second, "in use by another Emberdeep");
    const third = await open(context, `${server.address}?seed=8`);
    await third.keyboard.press(".");
    await says(third, "NOT SAVED");
    assert.ok(!(await text(third)).includes("--data"), "no words of a command line");
    assert.equal((await runs(third)).count, 1);
    await first.bringToFront();
    await first.keyboard.press(".");
    await says(first, "turn 2");
    await first.close();
    await second.bringToFront();
    await says(second, "another Emberdeep", false);
    await says(second, "Continue");
    await second.keyboard.press("c");
    await says(second, "turn 2");
    await second.close();
    await third.bringToFront();
    await says(third, "NOT SAVED", false);
    assert.equal((await runs(third)).count, 2);
    await context.close();
});

test("closing a tab right after a turn loses nothing", async () => {
    const context = await (await profile())();
    let tab = await open(context, `${server.address}?seed=2`);
    const lost = [];
    for (let round = 0; round < rounds(30, 300); round++) {
        const next = await open(context, server.address);
        await says(next, "in use by another Emberdeep");
        await tab.bringToFront();
        // Half of them have several writes pending.
        const shown = await tab.evaluate((turns) => {
            for (let turn = 0; turn < turns; turn++) emberdeep.command("wait");
            emberdeep.show();
            return Number(/turn (\d+)/.exec(emberdeep.text())[1]);
        }, round % 2 ? 3 : 1);
        await tab.close();
        await next.bringToFront();
        await says(next, "another Emberdeep", false);
        await next.keyboard.press("c");
        await says(next, "You carry on where you left off.");
        const found = await turn(next);
        if (found !== shown) lost.push(`turn ${shown} was shown, and ${found} is there`);
        tab = next;
    }
    assert.deepEqual(lost, []);
    await context.close();
});

test("a run is exported and imported", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await page.locator("#runs-open").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#runs-list button").first().click()]);
    assert.match(download.suggestedFilename(), /seed7\.run$/);
    const bytes = await readFile(await download.path());
    await context.close();

    const elsewhere = await (await profile())();
    const other = await open(elsewhere, server.address);
    const drop = (name, bytes) => other.evaluate(([name, bytes]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, [name, [...bytes]]);
    await drop("notes.txt", Buffer.from("no run"));
    await says(other, "notes.txt.run was not taken");
    await drop(download.suggestedFilename(), bytes);
    await says(other, "The run is now saved in this browser");
    await says(other, "Continue");
    await other.keyboard.press("c");
    await says(other, "turn 1");
    await elsewhere.close();
});

test("reloading a page with a seed continues its run", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=the+old+dig`);
    await plays(page, 473225210);
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await page.reload();
    await ready(page);
    await says(page, "Continue");
    assert.equal((await runs(page)).count, 1);
    await context.close();
});

test("settings are kept", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.keyboard.press("G");
    await page.waitForTimeout(300);
    const file = (await kept(page)).find(({ name }) => name === "options.toml");
    await load(page, server.address);
    await page.keyboard.press("o");
    await says(page, "Tiles");
    await says(page, "Saved in this browser, as options.toml.");
    assert.ok(file.length > 0);
    await context.close();
});

test("page opens and saves runs of any length", async (t) => {
    for (const length of [60, 90, 200, 2000]) {
        const context = await (await profile())();
        const page = await open(context, server.address);
        await putWhole(page, ["runs/20261121-120000-seed2.run", await long(length), 1_795_262_400_000]);
        await page.reload();
        await ready(page);
        await says(page, "Continue");
        await page.keyboard.press("c");
        await says(page, "You carry on where you left off.");
        const before = await turn(page);
        const took = await page.evaluate(() => {
            const begun = performance.now();
            for (let i = 0; i < 10; i++) (emberdeep.command("wait"), emberdeep.show());
            return (performance.now() - begun) / 10;
        });
        t.diagnostic(`${length} kB: ${took.toFixed(1)} ms a turn`);
        await page.close();
        const next = await open(context, server.address);
        await next.keyboard.press("c");
        await says(next, `turn ${before + 10}`);
        await next.close();
        const after = await open(context, server.address);
        await after.locator("#runs-open").click();
        const [download] = await Promise.all([after.waitForEvent("download"), after.locator("#runs-list button").first().click()]);
        assert.ok((await readFile(await download.path())).length > 1000 * length);
        await context.close();
    }
});

test("an unreadable run does not hide the others", async () => {
    const launch = await profile();
    const context = await launch();
    const page = await open(context, server.address);
    await putWhole(page, ["runs/long.run", await long(200), 1]);
    await put(page, ["runs/short.run", await long(60), 2]);
    await context.close();
    // Chromium keeps long values in separate files.
    const folder = join(launch.folder, "Default/IndexedDB");
    const files = (await readdir(folder, { recursive: true })).filter((name) => /blob[^.]*\/[0-9a-f]+$/.test(name) && !name.endsWith("blob"));
    assert.ok(files.length > 0, "the long run has a file");
    for (const name of files) await rm(join(folder, name)).catch(() => {});
    const again = await launch();
    const next = await open(again, server.address);
    await says(next, "This browser can't read runs/long.run");
    await says(next, "Continue");
    await next.locator("#runs-open").click();
    await next.locator("#runs-list li", { hasText: "long.run cannot be read: " }).waitFor();
    assert.equal(await next.locator("#runs-list button").count(), 1);
    await again.close();
});

// No test should wait ten seconds, or two minutes.
const hasten = () => {
    const wait = setTimeout;
    globalThis.setTimeout = (act, time, ...more) => wait(act, time >= 10_000 ? time / 20 : time, ...more);
};

test("an unresponsive database is reported", async () => {
    const context = await (await profile())();
    const page = await context.newPage();
    await page.addInitScript(hasten);
    await page.addInitScript(() => (IDBObjectStore.prototype.getAllKeys = () => ({})));
    await load(page, server.address);
    await says(page, "the browser's database has not answered for 10 seconds");
    await page.locator("#runs-open").click();
    await page.locator("#runs-told", { hasText: "Your runs can't be listed: the browser's database has not answered" }).waitFor();
    const other = await open(context, server.address);
    assert.ok(!(await text(other)).includes("another Emberdeep"));
    await context.close();
});

test("an unanswered write is reported", async () => {
    const context = await (await profile())();
    const page = await context.newPage();
    await page.addInitScript(hasten);
    await load(page, `${server.address}?seed=7`);
    await page.evaluate(() => (IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ put() {}, delete() {} }), commit() {} })));
    await page.keyboard.press(".");
    await says(page, "database has not answered");
    await says(page, "NOT SAVED");
    await context.close();
});

test("runs can be downloaded if the game cannot start", async () => {
    const context = await (await profile())({ serviceWorkers: "block" });
    const page = await open(context, `${server.address}?seed=7`);
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await page.route("**/emberdeep.wasm*", (route) => route.fulfill({ status: 404 }));
    await page.evaluate(async () => { for (const name of await caches.keys()) await caches.delete(name); });
    await page.reload();
    await page.locator("#told", { hasText: "can't start here" }).waitFor();
    await page.locator("#runs-open").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#runs-list button").first().click()]);
    assert.match(download.suggestedFilename(), /seed7\.run$/);
    await page.locator("#bring").setInputFiles(await download.path());
    await page.locator("#told", { hasText: "was not taken, because the game is not running" }).waitFor();
    await context.close();
});

test("a linked dungeon leaves Continue alone until a turn", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=2`);
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await load(page, `${server.address}?seed=8`);
    await plays(page, 8);
    // A reload before the first turn gives the same dungeon: phones reload pages in the background.
    await page.reload();
    await ready(page);
    await plays(page, 8);
    await load(page, server.address);
    assert.equal((await runs(page)).count, 1);
    await page.keyboard.press("c");
    await plays(page, 2);
    await context.close();
});

test("a file too large for a run is not read", async () => {
    const context = await (await profile())();
    const page = await open(context, server.address);
    // The three gigabytes are only claimed, so reading them would fail.
    await page.evaluate(() => {
        const file = new File(["no run"], "film.mkv");
        Object.defineProperty(file, "size", { value: 3 * 2 ** 30 });
        file.arrayBuffer = () => (globalThis.wasRead = true, Promise.reject(new Error("too large")));
        const event = new Event("drop", { bubbles: true, cancelable: true });
        event.dataTransfer = { files: [file] };
        document.body.dispatchEvent(event);
    });
    await says(page, "film.mkv.run was not taken: the file has 3221225472 bytes");
    assert.ok(!(await page.evaluate(() => globalThis.wasRead)));
    await page.evaluate(() => {
        const file = new File(["no run"], "gone.run");
        file.arrayBuffer = () => Promise.reject(new Error("it has been moved"));
        const event = new Event("drop", { bubbles: true, cancelable: true });
        event.dataTransfer = { files: [file] };
        document.body.dispatchEvent(event);
    });
    await says(page, "gone.run cannot be read: it has been moved.");
    await context.close();
});

test("a browser that may delete runs is reported", async () => {
    for (const answer of [false, true]) {
        const context = await (await profile())();
        const page = await context.newPage();
        await page.addInitScript((answer) => {
            StorageManager.prototype.persist = StorageManager.prototype.persisted = () => Promise.resolve(answer);
        }, answer);
        await load(page, `${server.address}?seed=7`);
        await page.keyboard.press(".");
        await says(page, "turn 1");
        await page.locator("#runs-open", { hasText: answer ? "Runs" : "Back up runs" }).click();
        const told = page.locator("#runs-told", { hasText: answer ? "keeps them until you delete them" : "may delete them when it runs short of space" });
        await told.waitFor();
        await context.close();
    }
});
