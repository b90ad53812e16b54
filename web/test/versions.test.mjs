// A new version arrives whole, whatever caching headers the server sends.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load, open, profile, put, ready, root, says, serve } from "./browser.mjs";

const built = join(root, "target/web");
const NEW = "emberdeep-000000000000";
let old, scratch, next;

before(async () => {
    old = (await readdir(built)).find((name) => name.startsWith("emberdeep-"));
    scratch = await mkdtemp(join(tmpdir(), "emberdeep-"));
    next = join(scratch, "next");
    await another(next, NEW);
});
after(() => rm(scratch, { recursive: true, force: true }));

/** The same page as another version, in its own folder. */
async function another(folder, name) {
    await cp(built, folder, { recursive: true });
    await rename(join(folder, old), join(folder, name));
    for (const file of [...["index.html", "sw.js"], ...["main.js", "emberdeep.wasm"].map((file) => join(name, file))]) {
        const bytes = await readFile(join(folder, file), "latin1");
        await writeFile(join(folder, file), bytes.replaceAll(old, name), "latin1");
    }
}

const date = (days) => ({ "last-modified": new Date(Date.now() - days * 24 * 3600 * 1000).toUTCString() });
const SERVERS = {
    // With such dates a browser considers a file fresh for days.
    "dates of last month": (_, isNew) => (isNew ? date(30) : date(60)),
    "an hour for all": () => ({ "cache-control": "max-age=3600" }),
    "an hour for scripts and style": (file) => ({ "cache-control": /\.(js|css)$/.test(file) ? "max-age=3600" : "no-cache" }),
};
const version = (page) => page.evaluate(() => document.querySelector("script[type=module]").src.split("/").at(-2));

/** Waits until the browser has cached the whole version. */
async function settle(page, name) {
    const isSettled = () => page.evaluate(async (name) => {
        const registration = await navigator.serviceWorker.ready;
        const isThere = (await caches.has(name)) && (await (await caches.open(name)).match("./"));
        return Boolean(isThere && !registration.installing);
    }, name);
    for (const begun = Date.now(); !(await isSettled()); await page.waitForTimeout(50)) {
        assert.ok(Date.now() - begun < 30_000, `${name} is never there`);
    }
}

for (const [what, headers] of Object.entries(SERVERS)) {
    test(`new version arrives whole: ${what}`, async () => {
        const site = { folder: built, headers: (file) => headers(file, site.folder === next) };
        const server = await serve(site);
        const context = await (await profile())();
        const blank = await context.newPage();
        for (let visit = 0; visit < 2; visit++) {
            const page = await open(context, server.address);
            assert.equal(await version(page), old);
            await settle(page, old);
            await page.close();
        }
        site.folder = next;
        // The first visit fetches it while the old one is played.
        const first = await open(context, server.address);
        await first.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await settle(first, NEW);
        assert.equal(await version(first), old);
        await first.close();
        // A moment after its last tab closes, the old version is replaced.
        await blank.waitForTimeout(1000);
        const second = await open(context, server.address);
        assert.equal(await version(second), NEW);
        await context.setOffline(true);
        await second.reload();
        await ready(second);
        assert.equal(await version(second), NEW);
        await blank.close();
        await context.close();
        await server.close();
    });

    test(`versions do not mix without a service worker: ${what}`, async () => {
        const site = { folder: built, headers: (file) => headers(file, site.folder === next) };
        const server = await serve(site);
        const context = await (await profile())({ serviceWorkers: "block" });
        await (await open(context, server.address)).close();
        site.folder = next;
        const page = await context.newPage();
        await page.goto(server.address);
        await ready(page);
        const is = await version(page);
        for (const name of await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))) {
            if (/\.(js|css|wasm)$/.test(name) && !name.endsWith("sw.js")) assert.ok(name.includes(is), name);
        }
        // A reload asks the server for it.
        await page.reload();
        await ready(page);
        assert.equal(await version(page), NEW);
        await context.close();
        await server.close();
    });
}

test("an older page beside the newest keeps a run that needs it", async () => {
    // Rules 22 are those of 0.21.0, in whose folder a site keeps that page.
    const folder = join(scratch, "both");
    await another(folder, NEW);
    await cp(built, join(folder, "0.21.0"), { recursive: true });
    const server = await serve({ folder });
    const context = await (await profile())();
    const page = await open(context, server.address);
    const run = await readFile(join(root, "tests/recordings/rules-22/died-early.run"));
    // Without its seal.
    await put(page, ["runs/20261101-120000-seed1.run", run.subarray(0, -3), Date.now()]);
    const declined = async () => {
        await load(page, server.address);
        await settle(page, NEW);
        await page.keyboard.press("c");
        await says(page, "Emberdeep 0.21.0 can");
    };
    await declined();
    await page.keyboard.press("o");
    await page.waitForURL(`${server.address}0.21.0/`);
    await ready(page);
    assert.equal(await version(page), old);
    await settle(page, old);
    // Neither forgets what the other has cached.
    for (const [address, name] of [["", NEW], ["0.21.0/", old], ["", NEW]]) {
        await context.setOffline(true);
        await load(page, server.address + address);
        assert.equal(await version(page), name);
        await context.setOffline(false);
    }
    await rm(join(folder, "0.21.0"), { recursive: true });
    await declined();
    await page.keyboard.press("o");
    await says(page, "This site doesn't have the page of Emberdeep 0.21.0");
    await context.close();
    await server.close();
});

test("page refuses wasm of another version", async () => {
    const mixed = join(scratch, "mixed");
    await another(mixed, "emberdeep-111111111111");
    await cp(join(next, NEW, "emberdeep.wasm"), join(mixed, "emberdeep-111111111111/emberdeep.wasm"));
    const site = { folder: mixed };
    const server = await serve(site);
    const context = await (await profile())();
    const page = await context.newPage();
    await page.goto(server.address);
    const told = page.locator("#told", { hasText: "emberdeep.wasm is of another version than the page" });
    await told.waitFor();
    assert.match(await told.textContent(), /reload the page/);
    // Nothing of the wrong version stays.
    await page.evaluate(() => navigator.serviceWorker.ready);
    const right = (await readFile(join(next, NEW, "emberdeep.wasm"), "latin1")).replaceAll(NEW, "emberdeep-111111111111");
    await writeFile(join(mixed, "emberdeep-111111111111/emberdeep.wasm"), right, "latin1");
    await load(page, server.address);
    await context.close();
    await server.close();
});

test("build removes only the page of an earlier build", async () => {
    // Replaces Cargo with a script that writes a dummy game.
    const tools = join(scratch, "tools");
    await mkdir(tools);
    const made = join(root, "target/wasm/wasm32-unknown-unknown/forged");
    const cargo = '#!/bin/sh\nwhile [ "$1" != --target-dir ]; do shift; done\n' +
        'mkdir -p "$2/wasm32-unknown-unknown/forged" && echo "$GAME" >"$2/wasm32-unknown-unknown/forged/emberdeep_web.wasm"\n';
    await writeFile(join(tools, "cargo"), cargo);
    await chmod(join(tools, "cargo"), 0o755);
    const site = join(scratch, "site");
    const build = (game, folder = site) => execFileSync(join(root, "web/build"), ["--profile", "forged", folder],
        { env: { ...process.env, PATH: `${tools}:${process.env.PATH}`, GAME: game }, stdio: "pipe" });
    const files = async () => (await readdir(site, { recursive: true })).sort();
    const isOurs = (name) => /^emberdeep-[0-9a-f]{12}/.test(name);

    await mkdir(join(site, "blog"), { recursive: true });
    await writeFile(join(site, "robots.txt"), "");
    assert.throws(() => build("one"), /holds something other than the page/);
    await rm(site, { recursive: true });
    build("one");
    const icons = (await readdir(join(root, "web/page"))).filter((name) => name.endsWith(".png"));
    const fixed = [...icons, "index.html", "manifest.webmanifest", "sw.js"].sort();
    assert.deepEqual((await files()).filter((name) => !isOurs(name)), fixed);
    const [first] = (await files()).filter(isOurs);

    const own = ["robots.txt", "style.css", "blog/index.html", "emberdeep-notes/main.js", `${first}/mine.txt`];
    for (const folder of ["blog", "emberdeep-notes"]) await mkdir(join(site, folder));
    for (const name of own) await writeFile(join(site, name), name);
    build("two");
    for (const name of own) assert.equal(await readFile(join(site, name), "utf8"), name);
    assert.deepEqual(await readdir(join(site, first)), ["mine.txt"]);
    const versions = (await readdir(site)).filter(isOurs);
    assert.equal(versions.length, 2);
    build("two");
    build("three");
    assert.equal((await readdir(site)).filter(isOurs).length, 2, "the version before is gone");

    // The layout of earlier builds, with all files beside the page.
    const flat = join(scratch, "flat");
    await mkdir(flat);
    for (const name of ["index.html", "emberdeep.wasm", "main.js", "map-16.png", "robots.txt"]) await writeFile(join(flat, name), "old");
    build("one", flat);
    const left = (await readdir(flat)).map((name) => (isOurs(name) ? "its version" : name));
    assert.deepEqual(left.sort(), [...fixed, "its version", "robots.txt"].sort());
    await rm(made, { recursive: true });
});
