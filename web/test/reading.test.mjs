// The page read aloud: its lines are the reader's, every key is answered, and every control has a name.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, profile, ready, says, serve } from "./browser.mjs";

let server;

before(async () => (server = await serve()));
after(() => server?.close());

/** The lines in the live region. */
const heard = (page) => page.locator("#read p").allTextContents();

/** Presses a key, and returns the lines that it adds. */
async function hear(page, key) {
    await page.evaluate(() => document.getElementById("read").replaceChildren());
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelector("#read p"), null, { timeout: 20_000 });
    return heard(page);
}

test("every key is answered in a live region", async () => {
    const context = await (await profile())();
    const page = await open(context, `${server.address}?seed=7`);
    await page.waitForFunction(() => document.querySelector("#read p"));
    const first = await heard(page);
    assert.ok(first.includes("Health 30 of 30."), first.join("\n"));
    const log = page.getByRole("log");
    assert.equal(await log.getAttribute("aria-live"), "polite");
    // The first turn has news.
    await hear(page, ".");
    assert.deepEqual(await hear(page, "."), ["A turn passes."]);
    assert.deepEqual(await hear(page, "."), ["A turn passes."], "again");
    const unknown = "% does nothing here. ? lists the keys.";
    assert.deepEqual(await hear(page, "%"), [unknown]);
    assert.deepEqual(await hear(page, "%"), [unknown], "again");
    const list = await hear(page, "Control+f");
    assert.equal(list[0], "In view, and seen before");
    assert.ok(list[1].startsWith("> "), list.join("\n"));
    await says(page, "type to narrow the list");
    assert.deepEqual(await hear(page, "Escape"), ["The map."]);
    await context.close();
});

test("the lines are the same in any size and palette", async () => {
    const context = await (await profile())();
    const page = await open(context, server.address);
    await page.setViewportSize({ width: 400, height: 800 });
    await ready(page);
    await hear(page, "n");
    await hear(page, "Enter");
    const help = await hear(page, "?");
    assert.ok(help.includes("explore, o"), help.join("\n"));
    await context.close();
});

test("every control has a name, and the keys reach the game", async () => {
    const context = await (await profile())({ hasTouch: true });
    const page = await open(context, `${server.address}?seed=7`);
    await page.getByRole("application", { name: /^Emberdeep/ }).waitFor();
    const session = await context.newCDPSession(page);
    const nameless = async () => {
        const { nodes } = await session.send("Accessibility.getFullAXTree");
        const isControl = ({ role, ignored }) => !ignored && ["button", "textbox", "application", "dialog", "log", "navigation"].includes(role?.value);
        const controls = nodes.filter(isControl);
        assert.ok(controls.length > 2, `${controls.length} controls`);
        return controls.filter(({ name }) => !name?.value).map(({ role }) => role.value);
    };
    assert.deepEqual(await nameless(), []);
    await page.locator("#runs-open").click();
    await page.getByRole("dialog", { name: "Runs in this browser" }).waitFor();
    assert.deepEqual(await nameless(), []);
    await context.close();
});
