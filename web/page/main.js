// The page: connects the game, the browser's database and the player. All game logic is in the module; this file only
// talks to the browser.

import * as database from "./database.js";
import * as files from "./files.js";
import * as input from "./input.js";
import { load } from "./game.js";
import { picture } from "./picture.js";
import { reader } from "./reader.js";
import { speaker } from "./sound.js";

const VERSION = "@VERSION@";
const LOCK = "emberdeep";
/** How long the game may take to load over a slow network, in milliseconds. */
const PATIENCE = 120_000;
// How the game is opened, and why it must not write runs; the game defines the numbers.
const TITLE = 0, SEED = 1, DAY = 2, WEEK = 3;
const OURS = 0, BUSY = 1, IMPOSSIBLE = 2;

const element = (id) => document.getElementById(id);
const told = element("told");
const canvas = element("picture");
let game;
let isPlaying = false;
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

/** Fetches a file of this version, from the offline cache if it is there and `cache` allows it. */
async function fetched(name, cache = "default") {
    const address = new URL(name, import.meta.url).href;
    const kept = await globalThis.caches?.open(VERSION).catch(() => undefined);
    const found = cache === "default" && (await kept?.match(address));
    // The service worker has answered the preload from the same cache: taking that, the page reads the file once.
    if (found && !navigator.serviceWorker?.controller) return found;
    // The preloaded response matches only the plain address.
    const response = await fetch(cache === "default" ? address : `${address}?again`, { cache });
    if (!response.ok) throw new Error(`${name} was not found on the server (${response.status})`);
    if (!found) kept?.put(address, response.clone()).catch(() => {});
    return response;
}

/** Loads the game. If the cached copy is damaged or of another version, it comes from the server. */
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

let unlock;

/**
 * Requests the lock that only one page can hold, and calls `then` with whether it was granted. The page holds it until
 * `unlock` is called.
 */
function lock(options, then) {
    return navigator.locks.request(LOCK, options, async (held) => {
        const done = held && new Promise((resolve) => (unlock = resolve));
        await then(Boolean(held));
        return done;
    });
}

/** Gives the game the files of the database, for writing if `isOurs`. Returns the names of unreadable files. */
async function putFiles(isOurs) {
    const all = await database.all();
    all.filter(({ why }) => !why).forEach(game.put);
    if (isOurs) await database.adopt(all);
    return all.filter(({ why }) => why).map(({ name }) => name);
}

/** Waits until the other page closes, and takes over from it. */
async function takeOver() {
    try {
        await lock({}, async () => {
            await putFiles(true);
            game.takeOver();
            ask();
        });
    } catch (why) {
        game.shutOut(IMPOSSIBLE, database.reason(why));
        ask();
    }
}

/** Gives the game its files, and the right to write them if no other page has it. Returns the names of unreadable files. */
async function readFiles() {
    if (!navigator.locks) {
        game.shutOut(IMPOSSIBLE, "a browser allows that only where the page's address begins with https or localhost");
        return [];
    }
    const asked = new Promise((resolve, reject) => lock({ ifAvailable: true }, resolve).catch(reject));
    try {
        const isOurs = await database.inTime("the browser", asked);
        const unreadable = await putFiles(isOurs);
        game.shutOut(isOurs ? OURS : BUSY);
        if (!isOurs) takeOver();
        return unreadable;
    } catch (why) {
        // A page that saves nothing must not block others, even if the lock comes late.
        asked.then(() => unlock?.(), () => {});
        game.shutOut(IMPOSSIBLE, database.reason(why));
        return [];
    }
}

let show = () => {};
let readAloud = () => {};
let sound = () => {};
let isAsked = false;
let timer;

/** Puts what the player has copied on the clipboard. A link gets the address of this page. */
function copy(words) {
    if (!words) return;
    const text = words.startsWith("?") ? `${location.origin}${location.pathname}${words}` : words;
    const refused = (why) => (game.note(`Nothing was copied: ${why?.message ?? why}`), ask());
    if (navigator.clipboard) navigator.clipboard.writeText(text).catch(refused);
    else refused("a browser allows that only where the page's address begins with https or localhost");
}

/** Opens the page of another version, which a site keeps in a folder of that name beside the newest. */
async function visit(version) {
    if (!version) return;
    const address = new URL(`${version}/`, location.href);
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer?.ok) return location.assign(address);
    game.note(`This site doesn't have the page of Emberdeep ${version}.`);
    ask();
}

/** Schedules the next frame. */
function ask() {
    if (isAsked || hasFailed) return;
    // A reloaded page opens its dungeon again until that has had a turn, and then continues the run.
    if (location.search && game.hasBegun()) history.replaceState(null, "", location.pathname);
    isAsked = true;
    clearTimeout(timer);
    requestAnimationFrame(() => {
        isAsked = false;
        show();
        readAloud();
        sound();
        copy(game.copied());
        visit(game.otherPage());
        const title = game.title();
        if (document.title !== title) document.title = title;
        const wait = game.wait();
        if (wait <= 16) ask();
        else timer = setTimeout(ask, wait);
    });
}

function openAsAddressed() {
    const wishes = new URLSearchParams(location.search);
    const begins = ["start", "winter", "oaths"].filter((part) => wishes.has(part)).map((part) => `${part}=${wishes.get(part)}`);
    if (wishes.has("seed")) game.open(SEED, [wishes.get("seed"), ...begins].join("\n"));
    else if (wishes.has("day")) game.open(DAY);
    else if (wishes.has("week")) game.open(WEEK);
    else game.open(TITLE);
}

/** Imports a file from the player, and reports the result. */
async function bring(file) {
    if (!isPlaying || hasFailed) return tell(`${told.textContent}\n${file.name} was not taken, because the game is not running.`);
    // A file that is too large is not even read.
    if (game.takes(file.name, file.size)) {
        const bytes = await file.arrayBuffer().catch((why) => game.note(`${file.name} cannot be read: ${database.reason(why)}.`));
        if (bytes) game.import(file.name, new Uint8Array(bytes));
    }
    ask();
}

async function start() {
    game = await database.inTime("the server", program(), PATIENCE);
    const unreadable = await readFiles();
    openAsAddressed();
    if (unreadable.length) game.note(`This browser can't read ${unreadable.join(", ")}. The button Runs says why.`);
    const read = async (name) => new Uint8Array(await (await fetched(name)).arrayBuffer());
    const sheet = (name) => database.inTime("the server", read(name));
    show = picture(game, canvas, sheet, ask);
    readAloud = reader(game, element("read"));
    sound = speaker(game);
    input.listen(game, { canvas, bar: element("bar"), typed: element("typed"), typeButton: element("type") }, ask);
    isPlaying = true;
    tell("");
    canvas.focus();
    // For tests, and for the curious.
    globalThis.emberdeep = { ...game, show };
}

addEventListener("error", ({ error }) => error instanceof WebAssembly.RuntimeError && !hasFailed && fail(error.message));
addEventListener("beforeunload", (event) => game && !hasFailed && game.isBehind() && event.preventDefault());
addEventListener("focus", () => isPlaying && !hasFailed && (game.focus(), ask()));
for (const away of ["blur", "pagehide"]) addEventListener(away, () => game && !hasFailed && game.blur());
// The browser may ask for permission, so wait until the player has started playing.
for (const act of ["pointerdown", "keydown"]) addEventListener(act, () => files.askToKeep(element("runs-open")), { once: true });
files.listen({
    dialog: element("runs"),
    told: element("runs-told"),
    list: element("runs-list"),
    openButton: element("runs-open"),
    closeButton: element("runs-close"),
    chosen: element("bring"),
}, bring);
element("full-screen").addEventListener("click", () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    done?.catch(() => {});
    canvas.focus();
});

start()
    .catch((why) => tell(`Emberdeep can't start here: ${why?.message ?? why}. It needs a browser of 2023 or later.`))
    // It fetches some files again, which can wait.
    .then(() => navigator.serviceWorker?.register("sw.js"))
    .catch(() => {});
