// Draws the pictures of docs/browser.md: `node web/test/pictures.mjs`, once `web/prove` has been run. The turn is that of
// docs/window.png: the dungeon 3, explored until there is nothing to explore without a fight, and some times more.

import { join } from "node:path";
import { open, profile, root, serve, text } from "./browser.mjs";

const PHONE = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PICTURES = {
    desktop: { viewport: { width: 1280, height: 830 } },
    phone: { viewport: { width: 844, height: 390 }, ...PHONE },
    upright: { viewport: { width: 390, height: 760 }, ...PHONE },
};

const server = await serve();
for (const [name, options] of Object.entries(PICTURES)) {
    const context = await (await profile())(options);
    const page = await open(context, `${server.address}?seed=3`);
    while (!(await text(page)).includes("(x16)")) {
        await page.evaluate(() => {
            emberdeep.command("explore");
            for (let step = 0; step < 60; step++) emberdeep.show();
        });
    }
    // What moves has come to rest by then.
    await page.waitForTimeout(2000);
    await page.screenshot({ path: join(root, `docs/browser-${name}.png`), timeout: 90_000 });
    await context.close();
}
await server.close();
