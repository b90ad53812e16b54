// Nothing that was played is lost, however page and browser end.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { kept, load, open, profile, ready, runs, says, serve, text } from "./browser.mjs";

let server;

before(async () => (server = await serve()));
after(() => server?.close());

/** Waits for turns, 25 a second, until `count` have been seen on the screen. */
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

test("the browser is killed", async (t) => {
    const launch = await profile();
    const context = await launch();
    const page = await open(context, `${server.address}?seed=2`);
    await play(page, 60);
    const played = await turn(page);
    assert.equal(played, 60);
    const processes = processesOf(launch.folder);
    processes.forEach((id) => process.kill(id, "SIGKILL"));
    await context.close().catch(() => {});
    t.diagnostic(`${processes.length} processes killed in turn ${played}`);
    const again = await launch();
    const next = await open(again, server.address);
    await says(next, "Continue");
    await next.keyboard.press("c");
    await says(next, "You carry on where you left off.");
    assert.equal(await turn(next), played);
    await again.close();
});

test("the tab is killed", async (t) => {
    const launch = await profile();
    const context = await launch();
    const page = await open(context, `${server.address}?seed=2`);
    await play(page, 40);
    const played = await turn(page);
    const renderers = processesOf(launch.folder, "--type=renderer");
    renderers.forEach((id) => process.kill(id, "SIGKILL"));
    t.diagnostic(`${renderers.length} processes of tabs killed in turn ${played}`);
    // The browser has others ready, which are gone as well.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const next = await open(context, server.address);
    await next.keyboard.press("c");
    await says(next, "You carry on where you left off.");
    assert.equal(await turn(next), played);
    await context.close();
});

/** The processes of the browser with that folder of data, and that word in their command lines. */
function processesOf(folder, word = "") {
    const lines = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8", maxBuffer: 1 << 24 }).split("\n");
    const found = lines.filter((line) => line.includes(`--user-data-dir=${folder}`) && line.includes(word));
    return found.map((line) => Number.parseInt(line, 10));
}

test("a write that fails is told, tried again, and told again", async () => {
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
    await says(page, "is not being saved");
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

test("a second tab plays unsaved, and takes over when the first is gone", async () => {
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

test("a tab that is closed as soon as it has shown a turn has lost nothing", async () => {
    const context = await (await profile())();
    let tab = await open(context, `${server.address}?seed=2`);
    const lost = [];
    for (let round = 0; round < 30; round++) {
        const next = await open(context, server.address);
        await says(next, "in use by another Emberdeep");
        await tab.bringToFront();
        // Half of them have several writes on their way.
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

test("a run leaves as a file and comes back as one", async () => {
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
    await says(other, "The run is kept in this browser");
    await says(other, "Continue");
    await other.keyboard.press("c");
    await says(other, "turn 1");
    await elsewhere.close();
});

test("loaded again, a page with a seed in its address goes on and does not begin anew", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=the+old+dig`);
    await says(page, "seed 473225210");
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await page.reload();
    await ready(page);
    await says(page, "Continue");
    assert.equal((await runs(page)).count, 1);
    await context.close();
});

test("what is set holds the next time", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.keyboard.press("G");
    await page.waitForTimeout(300);
    const file = (await kept(page)).find(({ name }) => name === "options.toml");
    await load(page, server.address);
    await page.keyboard.press("o");
    await says(page, "Tiles");
    await says(page, "Kept in this browser, as options.toml.");
    assert.ok(file.length > 0);
    await context.close();
});

test("link to a dungeon leaves Continue alone until a turn", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=2`);
    await page.keyboard.press(".");
    await says(page, "turn 1");
    await load(page, `${server.address}?seed=8`);
    await says(page, "seed 8");
    // Loaded again before a turn, it is the same dungeon: a phone does that to pages out of sight.
    await page.reload();
    await ready(page);
    await says(page, "seed 8");
    await load(page, server.address);
    assert.equal((await runs(page)).count, 1);
    await page.keyboard.press("c");
    await says(page, "seed 2");
    await context.close();
});

test("file too large for a run is not read", async () => {
    const context = await (await profile())();
    const page = await open(context, server.address);
    // Three gigabytes that are only claimed: nobody may ask for them.
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
