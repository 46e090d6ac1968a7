// How tests start a browser: the machine's Chromium where there is one, else Playwright's own.
// CHROMIUM_PATH names another one.

import { existsSync } from "node:fs";

const path = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

export const chromiumLaunchOptions = {
  ...(existsSync(path) ? { executablePath: path } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
