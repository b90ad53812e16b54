// Files that leave or enter the page: downloads, and runs that the player imports.

import * as database from "./database.js";

/** Offers the player a download. */
export function download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    // The browser reads the file within this time.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Lets the player download runs, and passes imported files to `bring`. It needs no game. */
export function listen({ dialog, told, list, openButton, closeButton, chosen }, bring) {
    const take = async (files) => {
        dialog.close();
        for (const file of files) await bring(file);
    };
    openButton.addEventListener("click", async () => {
        list.replaceChildren();
        told.textContent = "Reading your runs.";
        dialog.showModal();
        try {
            const [files, isSafe] = await Promise.all([database.all(), navigator.storage?.persisted?.()]);
            const runs = files.filter(({ name }) => name.startsWith("runs/")).sort((a, b) => b.modified - a.modified);
            list.replaceChildren(...runs.map(line));
            told.textContent = isSafe
                ? "This browser keeps them until you delete them."
                : "This browser may delete them when it runs short of space. Download the ones you care about.";
        } catch (why) {
            told.textContent = `Your runs can't be listed: ${database.reason(why)}.`;
        }
    });
    closeButton.addEventListener("click", () => dialog.close());
    chosen.addEventListener("change", () => take([...chosen.files]).then(() => (chosen.value = "")));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
    });
}

/** Asks the browser to keep the runs for good. If it refuses, the button for runs offers copies. */
export async function askToKeep(openButton) {
    if (!(await navigator.storage?.persist?.().catch(() => false))) openButton.textContent = "Back up runs";
}

function line({ name, bytes, modified, why }) {
    const item = document.createElement("li");
    const words = document.createElement("span");
    const short = name.slice("runs/".length);
    item.append(words);
    if (why) {
        words.textContent = `${short} cannot be read: ${why}.`;
        return item;
    }
    words.textContent = `${short}, ${new Date(modified).toLocaleString()}`;
    const button = document.createElement("button");
    button.textContent = "Download";
    button.setAttribute("aria-label", `Download ${short}`);
    button.addEventListener("click", () => download(short, bytes));
    item.append(button);
    return item;
}
