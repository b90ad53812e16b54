// The browser's database: a store of files by name, and a store of their pieces by name and number. Each write is its
// own transaction and is committed at once, so that closing a tab or killing the browser loses nothing already handed
// over.

const STORE = "files";
/** The bytes per piece of a file. A browser delays writing values of 64 kB or more, and a closed tab loses them. */
const PIECE = 32_000;
/** How long the browser may take to answer, in milliseconds. */
const PATIENCE = 10_000;

let opened;

function open() {
    opened ??= new Promise((resolve, reject) => {
        const request = indexedDB.open("emberdeep", 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
        request.onsuccess = () => {
            // However it is closed, the next call opens it again.
            request.result.onclose = forget;
            request.result.onversionchange = () => (request.result.close(), forget());
            resolve(request.result);
        };
        request.onerror = () => (forget(), reject(request.error));
        request.onblocked = () => (forget(), reject(new Error("another page keeps the database closed")));
    });
    return opened;
}

function forget() {
    opened = undefined;
}

async function begin(mode) {
    const database = await open();
    try {
        return database.transaction(STORE, mode, { durability: "relaxed" });
    } catch (why) {
        forget();
        throw why;
    }
}

/** The result of `promise`, or a failure after `limit` with a sentence about `what`. */
export function inTime(what, promise, limit = PATIENCE) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what} has not answered for ${limit / 1000} seconds`)), limit);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const answering = (promise) => inTime("the browser's database", promise);

/** The result of a read request. Its transaction outlives a failure, so the next request can still be answered. */
const result = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => (event.preventDefault(), reject(request.error));
});

/**
 * All files: names, bytes, and times of the last write in milliseconds since 1970. An unreadable file has the reason,
 * `why`, instead of bytes.
 */
export const all = () => answering((async () => {
    const store = (await begin("readonly")).objectStore(STORE);
    const read = (name) => whole(store, name).catch((error) => {
        if (error.name === "AbortError") throw error;
        return { name, modified: 0, why: reason(error) };
    });
    const keys = await result(store.getAllKeys());
    return Promise.all(keys.filter((key) => typeof key === "string").map(read));
})());

async function whole(store, name) {
    const [file, pieces] = await Promise.all([result(store.get(name)), result(store.getAll(piecesOf(name, 0)))]);
    // Earlier versions of the page stored it in one piece.
    if (file.bytes) return { ...file, isInOnePiece: true };
    const bytes = new Uint8Array(file.length);
    const end = pieces.reduce((at, piece) => (bytes.set(piece.bytes, at), at + piece.bytes.length), 0);
    if (end < file.length) throw new Error("a part of it is missing");
    return { name, bytes, modified: file.modified };
}

const piecesOf = (name, first) => IDBKeyRange.bound([name, first], [name, Infinity]);

/** The states of each run that this page has stored: the last one confirmed, and those still being written. */
const states = new Map();
const UNKNOWN = new Uint8Array();
const isRun = (name) => name.startsWith("runs/");

/**
 * From now on only this page writes runs, starting with `files`. Then the first action of a long run writes only its
 * addition; short runs are not worth the memory.
 */
export async function adopt(files) {
    const long = files.filter(({ name, bytes }) => isRun(name) && bytes?.length > 4 * PIECE);
    long.filter((file) => !file.isInOnePiece).forEach(({ name, bytes }) => states.set(name, [bytes]));
    await Promise.all(long.filter((file) => file.isInOnePiece).map((file) => put(file).catch(() => {})));
}

/** Stores a file, replacing any other of its name. */
export const put = ({ name, bytes, modified }) => answering((async () => {
    const transaction = await begin("readwrite");
    const store = transaction.objectStore(STORE);
    // Nobody else writes runs, so a piece that is the same in every state need not be written again.
    const before = (isRun(name) && states.get(name)) || [UNKNOWN];
    const isThere = (piece, from) => before.every((state) => isSame(state.subarray(from, from + PIECE), piece));
    const done = new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("the browser has given it up"));
        try {
            store.put({ name, modified, length: bytes.length });
            let count = 0;
            for (let from = 0; from < bytes.length; from += PIECE, count++) {
                const piece = bytes.slice(from, from + PIECE);
                if (!isThere(piece, from)) store.put({ name: [name, count], bytes: piece });
            }
            store.delete(piecesOf(name, count));
            // Otherwise it is committed only after the page has heard of the requests' end, and a closed page never
            // does.
            transaction.commit();
        } catch (why) {
            reject(why);
            transaction.abort();
        }
    });
    states.set(name, [...before, bytes]);
    const settle = (settled) => states.set(name, settled(states.get(name)));
    done.then(
        () => settle((all) => all.slice(all.indexOf(bytes))),
        () => settle((all) => all.filter((state) => state !== bytes)),
    );
    return done;
})());

function isSame(one, other) {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    return at === one.length && at === other.length;
}

/** Why something has failed, as the end of a sentence. */
export function reason(why) {
    return why?.name === "QuotaExceededError" ? "this browser has no room left" : String(why?.message || why);
}
