// Keys, pointer and wheel: turns the browser's events into the game's, and calls `after` after each input.

// Modifiers of a key; the game defines the numbers.
const SHIFT = 1, CONTROL = 2, ALT = 4, PAD = 8, REPEATED = 16;
// Pointer events; the game defines the numbers.
const IS = 0, LEFT = 1, RIGHT = 2, DRAGS = 3, NOWHERE = 4, GRABS = 5;
/** How long a finger must rest to act as the right button, in milliseconds. */
const LONG = 500;
/** How far a finger may move and still count as resting, in pixels. */
const STRAY = 12;
/** How far a wheel or a finger moves for one notch, in pixels. */
const NOTCH = 80, SWIPE = 24;
/** How many times as far apart two fingers must be for one step of the zoom. */
const PINCH = 1.3;

/** Keys left to the browser: reload, tabs, zoom, full screen, its tools. In other alphabets they are at the English places. */
function isBrowsers({ key, code, ctrlKey, altKey, shiftKey, metaKey }) {
    if (metaKey || ["F5", "F11", "F12"].includes(key)) return true;
    const letter = key > "\u036f" && code.startsWith("Key") ? code.at(-1) : key;
    if (ctrlKey) return shiftKey || "rtwnlqj+-=0".includes(letter.toLowerCase()) || key === "Tab";
    return altKey && key.startsWith("Arrow");
}

export function listen(game, { canvas, bar, typed, typeButton }, after) {
    // The last key that went down, as the game was told of it: a letter may be another when Shift is up.
    let last;
    addEventListener("keydown", (event) => {
        if (event.isComposing || isBrowsers(event) || document.querySelector("dialog[open]")) return;
        // These two press the focused button.
        if (event.target instanceof HTMLButtonElement && ["Enter", " "].includes(event.key)) return;
        const types = event.getModifierState("AltGraph");
        const held = (event.shiftKey ? SHIFT : 0) | (event.ctrlKey && !types ? CONTROL : 0) |
            (event.altKey && !types ? ALT : 0) | (event.location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD ? PAD : 0) |
            (event.repeat ? REPEATED : 0);
        if (game.key(event.key, held, event.code)) {
            event.preventDefault();
            after();
        }
        if (!event.repeat) last = [event.key, held, event.code];
    });
    addEventListener("keyup", ({ code }) => {
        if (last?.[2] !== code) return;
        game.release(...last);
        last = undefined;
        after();
    });

    // An on-screen keyboard reports no keys, only the text they write.
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

    // A finger that rests or swipes, or two that zoom.
    const fingers = new Map();
    let finger, apart;
    const spread = () => {
        const [one, other] = [...fingers.values()];
        return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    };
    const pinch = () => {
        const times = spread() / apart;
        if (times < PINCH && times > 1 / PINCH) return;
        game.command(times > 1 ? "nearer" : "farther");
        apart = spread();
        after();
    };
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
            if (finger.way === "across") point(GRABS, finger.down);
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
            return;
        }
        fingers.set(event.pointerId, event);
        if (fingers.size === 1) {
            finger = { id: event.pointerId, down: event, timer: setTimeout(rest, LONG) };
        } else {
            lift();
            apart = spread();
        }
    });
    canvas.addEventListener("pointermove", (event) => {
        if (event.pointerType === "mouse") point(event.buttons & 1 ? DRAGS : IS, event);
        else if (fingers.has(event.pointerId)) {
            fingers.set(event.pointerId, event);
            if (fingers.size === 2) pinch();
            else if (event.pointerId === finger?.id) moveFinger(event);
        }
    });
    canvas.addEventListener("pointerup", (event) => {
        fingers.delete(event.pointerId);
        if (event.pointerId !== finger?.id) return;
        if (!finger.way) point(LEFT, event);
        point(NOWHERE, event);
        lift();
    });
    canvas.addEventListener("pointercancel", (event) => {
        fingers.delete(event.pointerId);
        lift();
    });
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
            // Less than a notch is dropped.
            if (Math.abs(turned) < NOTCH) turned = 0;
        }
    }, { passive: false });
}
