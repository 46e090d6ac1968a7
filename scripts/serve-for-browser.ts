// Runs the product for the browser tests on a data folder of its own, and removes that afterwards.

import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "#server/database/embedded-place.ts";

// The tests read the mails that become files in it.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "ags-browser-"));
// Started by root the database runs as another user, who must be able to pass.
chmodSync(dataDir, 0o711);
const { DATABASE_URL, ...environment } = process.env;
const server = spawn(process.execPath, ["server/main.ts"], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...environment, DATA_DIR: dataDir },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(clusterOf(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
