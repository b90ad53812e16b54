// Draws the pictures of docs/browser.md: run `web/prove`, then `node web/test/pictures.mjs`. They show the same turn as
// docs/window.png: a fight on the first floor of seed 165, reached by these commands.

import { join } from "node:path";
import { open, profile, root, serve, text } from "./browser.mjs";

const SEED = 165;
const times = (count, command) => Array(count).fill(command);
const COMMANDS = [...times(4, "explore"), ...times(1, "fight")];
const TURN = "turn 66";
const PHONE = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PICTURES = {
    desktop: { viewport: { width: 1280, height: 830 } },
    phone: { viewport: { width: 844, height: 390 }, ...PHONE },
    upright: { viewport: { width: 390, height: 760 }, ...PHONE },
};

const server = await serve();
for (const [name, options] of Object.entries(PICTURES)) {
    const context = await (await profile())(options);
    const page = await open(context, `${server.address}?seed=${SEED}`);
    for (const command of COMMANDS) {
        await page.evaluate((command) => {
            emberdeep.command(command);
            for (let step = 0; step < 60; step++) emberdeep.show();
        }, command);
    }
    if (!(await text(page)).includes(TURN)) throw new Error(`${name} is not at ${TURN}:\n${await text(page)}`);
    // Animations have ended by then.
    await page.waitForTimeout(2000);
    await page.screenshot({ path: join(root, `docs/browser-${name}.png`), timeout: 90_000 });
    await context.close();
}
await server.close();
