// The page: brings the game, the browser's database and the player together. What the game is, it knows; here is only what a
// browser has to be asked for.

import * as database from "./database.js";
import * as files from "./files.js";
import * as input from "./input.js";
import { load } from "./game.js";
import { picture } from "./picture.js";

const VERSION = "@VERSION@";
const LOCK = "emberdeep";
// What the game is opened with, and why it may not write runs; the numbers are the game's.
const TITLE = 0, SEED = 1, DAY = 2;
const OURS = 0, BUSY = 1, IMPOSSIBLE = 2;

const element = (id) => document.getElementById(id);
const told = element("told");
const canvas = element("picture");
let game;
let hasFailed = false;

function tell(sentence) {
    told.textContent = sentence;
}

function fail(words) {
    hasFailed = true;
    tell(`Emberdeep has failed, and you did nothing wrong: ${words}\n
        Every action before that is saved in this browser. Reload the page, and Continue goes on from there; the button Runs
        has the run's file, which is all that is needed to find the fault.`);
}

/** Fetches a file of this version, from what is kept for times without a network if it is there and `cache` does not forbid that. */
async function fetched(name, cache = "default") {
    const address = new URL(name, import.meta.url).href;
    const kept = await globalThis.caches?.open(VERSION).catch(() => undefined);
    const found = cache === "default" && (await kept?.match(address));
    if (found) return found;
    // What the page has preloaded answers to the address as it is, however it is asked for.
    const response = await fetch(cache === "default" ? address : `${address}?again`, { cache });
    if (!response.ok) throw new Error(`${name} was not found on the server (${response.status})`);
    kept?.put(address, response.clone()).catch(() => {});
    return response;
}

/** The game. If what is kept of it is spoilt or of another version, the server has the right one. */
async function program() {
    const offers = { keep, download: files.download, fail };
    const fetchedAs = async (cache) => load(await fetched("emberdeep.wasm", cache), VERSION, offers);
    return fetchedAs("default").catch(() => fetchedAs("reload"));
}

async function keep(name, bytes, modified) {
    let why = "";
    try {
        await database.put({ name, bytes, modified });
    } catch (error) {
        why = database.reason(error);
    }
    if (!hasFailed) game.told(name, why);
}

/** Takes the lock that one page has. Whoever does not get it waits, and `after` is called once it is there. */
function lock(after) {
    return new Promise((resolve) => {
        const forever = new Promise(() => {});
        navigator.locks.request(LOCK, { ifAvailable: true }, (held) => {
            resolve(Boolean(held));
            if (held) return forever;
            navigator.locks.request(LOCK, async () => (await after(), forever));
        });
    });
}

/** Hands the game the files of the database. Returns why it may not write there, with the reason if that is the browser's. */
async function readFiles() {
    if (!navigator.locks) return [IMPOSSIBLE, "a browser allows that only where the page's address begins with https or localhost"];
    try {
        const isOurs = await lock(async () => {
            (await database.all()).forEach(game.put);
            game.takeOver();
            ask();
        });
        (await database.all()).forEach(game.put);
        return [isOurs ? OURS : BUSY];
    } catch (why) {
        return [IMPOSSIBLE, database.reason(why)];
    }
}

let show = () => {};
let isAsked = false;
let timer;

/** Has the next picture drawn as soon as the screen takes one. */
function ask() {
    if (isAsked || hasFailed) return;
    // Loaded again, the page opens its dungeon once more until that has a turn, and then goes on from there.
    if (location.search && game.hasBegun()) history.replaceState(null, "", location.pathname);
    isAsked = true;
    clearTimeout(timer);
    requestAnimationFrame(() => {
        isAsked = false;
        show();
        const title = game.title();
        if (document.title !== title) document.title = title;
        const wait = game.wait();
        if (wait <= 16) ask();
        else timer = setTimeout(ask, wait);
    });
}

function openAsAddressed() {
    const wishes = new URLSearchParams(location.search);
    if (wishes.has("seed")) game.open(SEED, wishes.get("seed"));
    else if (wishes.has("day")) game.open(DAY);
    else game.open(TITLE);
}

/** Takes a file that the player brings. What becomes of it is told. */
async function bring(file) {
    if (hasFailed) return tell(`${told.textContent}\n${file.name} was not taken, because the game is not running.`);
    // A file that is too large is not even read.
    if (game.takes(file.name, file.size)) {
        const bytes = await file.arrayBuffer().catch((why) => game.note(`${file.name} cannot be read: ${database.reason(why)}.`));
        if (bytes) game.import(file.name, new Uint8Array(bytes));
    }
    ask();
}

async function start() {
    game = await program();
    game.shutOut(...(await readFiles()));
    openAsAddressed();
    const sheet = async (name) => new Uint8Array(await (await fetched(name)).arrayBuffer());
    show = picture(game, canvas, sheet, ask);
    input.listen(game, { canvas, bar: element("bar"), typed: element("typed"), typeButton: element("type") }, ask);
    files.listen({
        dialog: element("runs"),
        list: element("runs-list"),
        openButton: element("runs-open"),
        closeButton: element("runs-close"),
        chosen: element("bring"),
    }, bring);
    tell("");
    canvas.focus();
    // For tests, and for who is curious.
    globalThis.emberdeep = { ...game, show };
}

addEventListener("error", ({ error }) => error instanceof WebAssembly.RuntimeError && !hasFailed && fail(error.message));
addEventListener("beforeunload", (event) => game && !hasFailed && game.isBehind() && event.preventDefault());
for (const away of ["blur", "pagehide"]) addEventListener(away, () => game && !hasFailed && game.blur());
// A browser may ask the player, who should know by then what for.
addEventListener("pointerdown", () => navigator.storage?.persist?.(), { once: true });
addEventListener("keydown", () => navigator.storage?.persist?.(), { once: true });
element("full-screen").addEventListener("click", () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    done?.catch(() => {});
    canvas.focus();
});

start()
    .catch((why) => tell(`Emberdeep cannot be started here: ${why?.message ?? why}. It needs a browser of 2023 or later.`))
    // It fetches some of this once more, which can wait.
    .then(() => navigator.serviceWorker?.register("sw.js"))
    .catch(() => {});
