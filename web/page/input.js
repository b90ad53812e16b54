// Keys, pointer and wheel: from the browser's events to the game's. `after` is called after everything that the player did.

// What is held with a key; the numbers are the game's.
const SHIFT = 1, CONTROL = 2, ALT = 4, PAD = 8, REPEATED = 16;
// What a pointer does; the numbers are the game's.
const IS = 0, LEFT = 1, RIGHT = 2, DRAGS = 3, NOWHERE = 4;
/** So long a finger rests for what the right button does, in milliseconds. */
const LONG = 500;
/** So far a finger may stray and still rest, in pixels. */
const STRAY = 12;
/** So far a wheel or a finger moves for a notch, in pixels. */
const NOTCH = 80, SWIPE = 24;

/** Keys that stay the browser's: reload, tabs, zoom, full screen, its tools. In other alphabets they are where English has them. */
function isBrowsers({ key, code, ctrlKey, altKey, shiftKey, metaKey }) {
    if (metaKey || ["F5", "F11", "F12"].includes(key)) return true;
    const letter = key > "\u036f" && code.startsWith("Key") ? code.at(-1) : key;
    if (ctrlKey) return shiftKey || "rtwnlqj+-=0".includes(letter.toLowerCase()) || key === "Tab";
    return altKey && key.startsWith("Arrow");
}

export function listen(game, { canvas, bar, typed, typeButton }, after) {
    addEventListener("keydown", (event) => {
        if (event.isComposing || isBrowsers(event) || document.querySelector("dialog[open]")) return;
        // A button that has the focus is pressed by these two.
        if (event.target instanceof HTMLButtonElement && ["Enter", " "].includes(event.key)) return;
        const types = event.getModifierState("AltGraph");
        const held = (event.shiftKey ? SHIFT : 0) | (event.ctrlKey && !types ? CONTROL : 0) |
            (event.altKey && !types ? ALT : 0) | (event.location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD ? PAD : 0) |
            (event.repeat ? REPEATED : 0);
        if (game.key(event.key, held, event.code)) {
            event.preventDefault();
            after();
        }
    });

    // A keyboard on the screen tells no keys, but what they would write.
    typed.addEventListener("beforeinput", (event) => {
        event.preventDefault();
        const keys = {
            insertText: [...(event.data ?? "")],
            insertLineBreak: ["Enter"],
            deleteContentBackward: ["Backspace"],
        }[event.inputType] ?? [];
        for (const key of keys) game.key(key, 0);
        after();
    });
    typeButton.addEventListener("click", () => typed.focus());

    bar.addEventListener("click", ({ target }) => {
        const command = target.dataset.command;
        if (!command) return;
        game.command(command);
        canvas.focus();
        after();
    });

    const share = ({ clientX, clientY }) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        return [(clientX - left) / width, (clientY - top) / height];
    };
    const point = (what, event) => {
        game.point(what, ...share(event));
        after();
    };

    // A finger that rests, moves up and down, or moves across; a second one beside it is the browser's.
    let finger;
    const lift = () => {
        clearTimeout(finger?.timer);
        finger = undefined;
    };
    const rest = () => {
        point(RIGHT, finger.down);
        finger.way = "long";
        navigator.vibrate?.(10);
    };
    const moveFinger = (event) => {
        const [across, down] = [event.clientX - finger.down.clientX, event.clientY - finger.down.clientY];
        if (!finger.way && Math.hypot(across, down) > STRAY) {
            clearTimeout(finger.timer);
            finger.way = Math.abs(across) > Math.abs(down) ? "across" : "down";
            finger.y = event.clientY;
            if (finger.way === "across") point(LEFT, finger.down);
        }
        if (finger.way === "across") point(DRAGS, event);
        for (; finger.way === "down" && Math.abs(event.clientY - finger.y) >= SWIPE; after()) {
            const isDown = event.clientY > finger.y;
            finger.y += isDown ? SWIPE : -SWIPE;
            game.wheel(isDown);
        }
    };

    canvas.addEventListener("pointerdown", (event) => {
        canvas.focus();
        if (event.pointerType === "mouse") {
            if (event.button === 0) point(LEFT, event);
            if (event.button === 2) point(RIGHT, event);
        } else if (event.isPrimary) {
            finger = { id: event.pointerId, down: event, timer: setTimeout(rest, LONG) };
        } else {
            lift();
        }
    });
    canvas.addEventListener("pointermove", (event) => {
        if (event.pointerType === "mouse") point(event.buttons & 1 ? DRAGS : IS, event);
        else if (event.pointerId === finger?.id) moveFinger(event);
    });
    canvas.addEventListener("pointerup", (event) => {
        if (event.pointerId !== finger?.id) return;
        if (!finger.way) point(LEFT, event);
        lift();
    });
    canvas.addEventListener("pointercancel", lift);
    canvas.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && point(NOWHERE, event));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());

    let turned = 0;
    canvas.addEventListener("wheel", (event) => {
        if (event.ctrlKey) return;
        event.preventDefault();
        turned += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 * event.deltaY : event.deltaY;
        for (; Math.abs(turned) >= NOTCH; after()) {
            game.wheel(turned < 0);
            turned -= NOTCH * Math.sign(turned);
            // What is left of a notch of a wheel is no notch.
            if (Math.abs(turned) < NOTCH) turned = 0;
        }
    }, { passive: false });
}
