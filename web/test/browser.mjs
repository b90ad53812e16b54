// Shared by the page's tests: a server for its files, a browser, and pages in it.

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

const contexts = [], folders = [], servers = [];

/** `all` rounds with `EMBERDEEP_LONG=1`, and a `sample` of them otherwise. */
export const rounds = (sample, all) => (process.env.EMBERDEEP_LONG === "1" ? all : sample);

/**
 * Serves the page, and the data it is compared with below `/cells/` and `/recordings/`. Counts the requests.
 * `site.folder` holds the page, and `site.headers` sets a file's caching headers by its path; a file with a date is not
 * sent again to a browser that has it.
 */
export async function serve(site = {}) {
    const folders = { cells: "target/web-test/cells", recordings: "tests/recordings" };
    const asked = [];
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://here").pathname);
        const [, first] = path.split("/");
        const file = path.endsWith("/") ? `${path}index.html` : path;
        const own = folders[first] && join(root, folders[first], file.slice(first.length + 1));
        asked.push(path);
        const bytes = await readFile(own ?? join(site.folder ?? join(root, "target/web"), file)).catch(() => undefined);
        const headers = site.headers?.(file) ?? {};
        const isThere = bytes && headers["last-modified"] && request.headers["if-modified-since"] === headers["last-modified"];
        const type = TYPES[file.split(".").at(-1)] ?? "application/octet-stream";
        response.writeHead(isThere ? 304 : bytes ? 200 : 404, { "content-type": type, ...(bytes && headers) });
        response.end(isThere ? undefined : bytes);
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    const close = () => (server.closeAllConnections(), new Promise((closed) => server.close(closed)));
    servers.push(close);
    return { address: `http://localhost:${server.address().port}/`, asked, close };
}

export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];

after(async () => {
    for (const context of contexts) await context.close().catch(() => {});
    for (const close of servers) await close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A browser with persistent data, in a folder that is removed after the tests. */
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

/** Waits until the game has loaded and drawn everything. */
export async function ready(page) {
    await page.waitForFunction(() => globalThis.emberdeep && document.getElementById("picture").width > 1, null, { timeout: 60_000 });
}

/** The screen as text. */
export const text = (page) => page.evaluate(() => emberdeep.text());

/** Waits until the screen shows `words`, or no longer does. */
export async function says(page, words, does = true) {
    try {
        await page.waitForFunction(([words, does]) => emberdeep.text().includes(words) === does, [words, does],
            { timeout: 20_000, polling: 50 });
    } catch {
        throw new Error(`the screen ${does ? "never says" : "goes on to say"} "${words}":\n${await text(page)}`);
    }
}

/** Waits until the page's title names the run's seed. */
export async function plays(page, seed) {
    await page.waitForFunction((title) => document.title === title, `Emberdeep - seed ${seed}`, { timeout: 20_000 });
}

/** The middle of text cell (`x`, `y`), in pixels of the page. */
export async function place(page, [x, y]) {
    const { left, top, width, height } = await page.evaluate(() => document.getElementById("picture").getBoundingClientRect().toJSON());
    const rows = (await text(page)).trimEnd().split("\n").length;
    return [left + ((x + 0.5) * width) / (rows === 50 ? 160 : 100), top + ((y + 0.5) * height) / rows];
}

/** The middle of the first cell of `words` on the screen. A row of map cells has one character for two text cells. */
export async function placeOf(page, words) {
    const rows = (await text(page)).split("\n");
    const y = rows.findIndex((row) => row.includes(words));
    if (y < 0) throw new Error(`"${words}" is not on the screen:\n${rows.join("\n")}`);
    return place(page, [rows[y].indexOf(words) * (rows[y].length === 80 ? 2 : 1), y]);
}

/** Makes the page import its own database module, as `globalThis.database`. */
export const withDatabase = (page) => page.evaluate(async () => {
    globalThis.database = await import(new URL("database.js", document.querySelector("script[type=module]").src));
});

/** Puts files into the page's database, each with name, bytes and time. */
export async function put(page, ...files) {
    await withDatabase(page);
    for (const [name, bytes, modified] of files) {
        // Passing a million numbers to the page would take minutes.
        await page.evaluate(async ([name, text, modified]) => {
            const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
            await database.put({ name, bytes, modified });
        }, [name, Buffer.from(bytes).toString("base64"), modified]);
    }
}

/** The files in the page's database. */
export const kept = async (page) => (await withDatabase(page), page.evaluate(async () => {
    const { all } = database;
    return (await all()).map(({ name, bytes }) => ({ name, length: bytes?.length }));
}));

/** The number of runs, and the size of the last one in bytes. */
export async function runs(page) {
    const files = (await kept(page)).filter(({ name }) => name.endsWith(".run"));
    return { count: files.length, length: files.at(-1)?.length };
}
