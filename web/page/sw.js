// Lets the page be loaded without a network: what belongs to this version is answered from what is kept. The page itself keeps
// the game and the font sheets there, as it fetches them.

const VERSION = "@VERSION@";
const PAGE = ["./", "style.css", "main.js", "game.js", "database.js", "files.js", "input.js", "picture.js", "favicon.png",
    "manifest.webmanifest"];

addEventListener("install", (event) => event.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(PAGE))));

addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function forgetOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

async function answer(request) {
    const kept = await caches.open(VERSION);
    // An address may ask for a dungeon.
    return (await kept.match(request, { ignoreSearch: true })) ?? fetch(request);
}
