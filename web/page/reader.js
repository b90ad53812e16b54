// What a screen reader reads: the game's lines, in a part of the page that nobody sees.

/** How many lines stay, to be heard again. */
const MOST = 100;

/** Returns a function that adds the game's news to `log`, a live region. */
export function reader(game, log) {
    return () => {
        for (const line of game.news()) {
            const words = document.createElement("p");
            words.textContent = line;
            log.append(words);
        }
        while (log.childElementCount > MOST) log.firstElementChild.remove();
    };
}
