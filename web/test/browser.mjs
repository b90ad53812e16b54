// What the tests of the page share: a server of its files, a browser, and pages in it.

import { createRequire } from "node:module";
import { createServer } from "node:http";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const { chromium } = createRequire(join(root, "target/web-test/"))("playwright-core");

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", png: "image/png",
    webmanifest: "application/manifest+json" };

/** Serves the page, and below `/cells/` and `/recordings/` what it is compared with. Counts what it sends. */
export async function serve() {
    const folders = { cells: "target/web-test/cells", recordings: "tests/recordings" };
    const asked = [];
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://here").pathname);
        const [, first] = path.split("/");
        const file = path.endsWith("/") ? `${path}index.html` : path;
        const place = folders[first] ? join(folders[first], file.slice(first.length + 1)) : join("target/web", file);
        asked.push(path);
        const bytes = await readFile(join(root, place)).catch(() => undefined);
        response.writeHead(bytes ? 200 : 404, { "content-type": TYPES[file.split(".").at(-1)] ?? "application/octet-stream" });
        response.end(bytes);
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    const close = () => (server.closeAllConnections(), new Promise((closed) => server.close(closed)));
    return { address: `http://localhost:${server.address().port}/`, asked, close };
}

export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];

const contexts = [], folders = [];

after(async () => {
    for (const context of contexts) await context.close().catch(() => {});
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A browser whose data outlives it, in a folder that is taken away after the tests. */
export async function profile() {
    const folder = await mkdtemp(join(tmpdir(), "emberdeep-"));
    folders.push(folder);
    const launch = async (options = {}) => {
        const context = await chromium.launchPersistentContext(folder, {
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            args: FLAGS,
            viewport: { width: 1280, height: 840 },
            ...options,
        });
        contexts.push(context);
        return context;
    };
    return Object.assign(launch, { folder });
}

/** Opens the page and waits for its first picture. */
export async function open(context, address) {
    const page = await context.newPage();
    await load(page, address);
    return page;
}

export async function load(page, address) {
    await page.goto(address);
    await ready(page);
}

/** Waits until the game is there and has drawn what it has to. */
export async function ready(page) {
    await page.waitForFunction(() => globalThis.emberdeep && document.getElementById("picture").width > 1, null, { timeout: 60_000 });
}

/** The screen as text. */
export const text = (page) => page.evaluate(() => emberdeep.text());

/** Waits until the screen says `words`, or no longer does. */
export async function says(page, words, does = true) {
    try {
        await page.waitForFunction(([words, does]) => emberdeep.text().includes(words) === does, [words, does],
            { timeout: 20_000, polling: 50 });
    } catch {
        throw new Error(`the screen ${does ? "never says" : "goes on to say"} "${words}":\n${await text(page)}`);
    }
}

/** The middle of text cell (`x`, `y`), in pixels of the page. */
export async function place(page, [x, y]) {
    const { left, top, width, height } = await page.evaluate(() => document.getElementById("picture").getBoundingClientRect().toJSON());
    const rows = (await text(page)).trimEnd().split("\n").length;
    return [left + ((x + 0.5) * width) / (rows === 50 ? 160 : 100), top + ((y + 0.5) * height) / rows];
}

/** The middle of the first cell of `words` on the screen. A row of map cells alone has a character for each two text cells. */
export async function placeOf(page, words) {
    const rows = (await text(page)).split("\n");
    const y = rows.findIndex((row) => row.includes(words));
    if (y < 0) throw new Error(`"${words}" is not on the screen:\n${rows.join("\n")}`);
    return place(page, [rows[y].indexOf(words) * (rows[y].length === 80 ? 2 : 1), y]);
}

/** The files in the page's database. */
export const kept = (page) => page.evaluate(async () => {
    const { all } = await import("./database.js");
    return (await all()).map(({ name, bytes }) => ({ name, length: bytes.length }));
});

/** How many runs there are, and how many bytes the last has. */
export async function runs(page) {
    const files = (await kept(page)).filter(({ name }) => name.endsWith(".run"));
    return { count: files.length, length: files.at(-1)?.length };
}
