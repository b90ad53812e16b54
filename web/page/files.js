// Files that leave the page and come to it: downloads, and runs that the player brings.

import * as database from "./database.js";

/** Hands the player a file. */
export function download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    // The browser takes what it needs of it within that time.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Lets the player download runs, and hands `bring` the files that come. */
export function listen({ dialog, list, openButton, closeButton, chosen }, bring) {
    const take = async (files) => {
        dialog.close();
        for (const file of files) await bring(file);
    };
    openButton.addEventListener("click", async () => {
        const files = await database.all().catch(() => []);
        const runs = files.filter(({ name }) => name.startsWith("runs/")).sort((a, b) => b.modified - a.modified);
        list.replaceChildren(...runs.map(line));
        dialog.showModal();
    });
    closeButton.addEventListener("click", () => dialog.close());
    chosen.addEventListener("change", () => take([...chosen.files]).then(() => (chosen.value = "")));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
    });
}

function line({ name, bytes, modified }) {
    const item = document.createElement("li");
    const [words, button] = [document.createElement("span"), document.createElement("button")];
    const short = name.slice("runs/".length);
    words.textContent = `${short}, ${new Date(modified).toLocaleString()}`;
    button.textContent = "Download";
    button.addEventListener("click", () => download(short, bytes));
    item.append(words, button);
    return item;
}
