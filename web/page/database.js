// The browser's database: a store of files by name, with the pieces of each by name and number. Each write is a transaction of its
// own, committed in the same breath, so that a tab which is closed, or a browser which is killed, loses nothing that was handed over.

const STORE = "files";
/** A file is kept in pieces of so many bytes. A browser writes a value of 64 kB or more later, and loses it with a tab that is closed. */
const PIECE = 32_000;
/** How long the browser may take to answer, in milliseconds. */
const PATIENCE = 10_000;

let opened;

function open() {
    opened ??= new Promise((resolve, reject) => {
        const request = indexedDB.open("emberdeep", 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
        request.onsuccess = () => {
            // Whatever closes it, the next call opens it again.
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

/** What `promise` comes to. If it takes too long, it has failed, as a sentence about `what` says. */
export function inTime(what, promise, limit = PATIENCE) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what} has not answered for ${limit / 1000} seconds`)), limit);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const answering = (promise) => inTime("the browser's database", promise);

/** The result of a request that reads. Its transaction outlives a failure, so the next request can still be answered. */
const result = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => (event.preventDefault(), reject(request.error));
});

/**
 * All files: their names, their bytes, and when they were last written, in milliseconds since 1970. A file that cannot be read has
 * the reason, `why`, instead of bytes.
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
    // Earlier versions of the page have put it there in one piece.
    if (file.bytes) return { ...file, isInOnePiece: true };
    const bytes = new Uint8Array(file.length);
    const end = pieces.reduce((at, piece) => (bytes.set(piece.bytes, at), at + piece.bytes.length), 0);
    if (end < file.length) throw new Error("a part of it is missing");
    return { name, bytes, modified: file.modified };
}

const piecesOf = (name, first) => IDBKeyRange.bound([name, first], [name, Infinity]);

/** The states of each run that this page has put there: the last one that has arrived, and those on their way. */
const states = new Map();
const UNKNOWN = new Uint8Array();
const isRun = (name) => name.startsWith("runs/");

/**
 * From now on this page alone writes runs, and `files` are there. The first action of a long one then writes no more than it adds:
 * for a short one that is not worth the memory.
 */
export async function adopt(files) {
    const long = files.filter(({ name, bytes }) => isRun(name) && bytes?.length > 4 * PIECE);
    long.filter((file) => !file.isInOnePiece).forEach(({ name, bytes }) => states.set(name, [bytes]));
    await Promise.all(long.filter((file) => file.isInOnePiece).map((file) => put(file).catch(() => {})));
}

/** Puts a file there, in place of any other of its name. */
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
            // Left to itself, it is committed once the page has heard of the requests' end. A page that is closed never does.
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

/** Why something has failed, in words that end a sentence. */
export function reason(why) {
    return why?.name === "QuotaExceededError" ? "this browser has no room left" : String(why?.message || why);
}
