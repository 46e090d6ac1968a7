// Runs the product for the browser tests on a temporary data folder and removes it afterwards.

import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "#server/database/cluster-paths.ts";

// The tests read mails from its outbox.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "ags-browser-"));
// Under root the database runs as another user, who needs access to the folder.
chmodSync(dataDir, 0o711);
// The demonstration runs only where no setting says that the installation is real.
const { DATABASE_URL, SMTP_URL, ADMIN_EMAIL, PUBLIC_URL, HOST, ...environment } = process.env;
const server = spawn(process.execPath, ["dist/server/main.js"], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...environment, DATA_DIR: dataDir },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(clusterOf(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
