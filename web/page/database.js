// The browser's database: a store of files by name. Each change is a transaction of its own, committed in the same breath, so that
// a tab which is closed, or a browser which is killed, loses nothing that was handed over.

const STORE = "files";

let opened;

function open() {
    opened ??= new Promise((resolve, reject) => {
        const request = indexedDB.open("emberdeep", 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
        request.onsuccess = () => {
            // Whatever closes it, the next call opens it anew.
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

async function within(mode, what) {
    const database = await open();
    return new Promise((resolve, reject) => {
        let transaction;
        try {
            transaction = database.transaction(STORE, mode, { durability: "relaxed" });
        } catch (why) {
            forget();
            throw why;
        }
        const request = what(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error("the browser has given it up"));
        // Left to itself it is committed once the page has heard of the request's end, which a page that is closed never does.
        transaction.commit();
    });
}

/** All files: their names, their bytes, and when they were last written, in milliseconds since 1970. */
export const all = () => within("readonly", (store) => store.getAll());

/** Puts a file there, in place of any other of its name. */
export const put = (file) => within("readwrite", (store) => store.put(file));

/** Why something has failed, in words that end a sentence. */
export function reason(why) {
    return why?.name === "QuotaExceededError" ? "this browser has no room left" : String(why?.message || why);
}
