// Lets the page load without a network: files of this version are served from a cache. A version is cached whole, or not
// at all.

const VERSION = "@VERSION@";
// The manifest and the icons, as web/build lists them. These have the same address in every version, so they must not come from
// the browser's HTTP cache.
const FIXED = "@FIXED@".split(" ");
const PARTS = ["style.css", "main.js", "game.js", "database.js", "files.js", "input.js", "picture.js", "reader.js", "sound.js", "emberdeep.wasm"]
    .map((name) => `${VERSION}/${name}`);

addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
    const kept = await caches.open(VERSION);
    const page = await fetch("./", { cache: "reload" });
    // A server that is just being updated serves one whole version a moment later.
    if (!(await page.clone().text()).includes(VERSION)) throw new Error("the server's page is of another version");
    // The page has already cached the files it fetched.
    const isThere = await Promise.all(PARTS.map((name) => kept.match(name)));
    await kept.addAll(PARTS.filter((_, i) => !isThere[i]));
    await kept.addAll(FIXED.map((name) => new Request(name, { cache: "reload" })));
    await kept.put("./", page);
}

addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function forgetOthers() {
    const names = await caches.keys();
    await Promise.all(names.map(async (name) => name !== VERSION && (await isOurs(name)) && caches.delete(name)));
}

/** Whether a cache is of this page. The pages of older versions, in folders beside it, have their own. */
async function isOurs(name) {
    const kept = await caches.open(name);
    return (await kept.keys()).some(({ url }) => url.startsWith(`${registration.scope}${name}/`));
}

addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

async function answer(request) {
    // The page asks this way when the cached copy is unusable.
    if (request.cache === "reload" && request.mode !== "navigate") return fetch(request);
    const kept = await caches.open(VERSION);
    // The address may name a dungeon.
    return (await kept.match(request, { ignoreSearch: true })) ?? fetch(request);
}
