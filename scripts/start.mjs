// `npm start`: installs and builds what is missing, then runs the server with the product's own
// runtime. Signals are forwarded; this process exits with the server's exit code.

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fail, node, prepare, root } from "./prepare.mjs";

prepare();

// Less than V8's own space for new objects, few pools of memory for its threads, and large pieces given back at once: the process
// stays about 80 MB smaller under load, and saves as fast (docs/performance.md, "Memory").
const flags = ["--max-semi-space-size=8"];
const env = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
  ...process.env,
};

// The IPC channel closes when this process is killed, and the server then stops too.
const server = spawn(node, [...flags, "dist/server/main.js"], {
  cwd: root,
  env,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
server.on("error", (error) => fail(`The server could not be run: ${error.message}`));
server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 1)));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));

// npm starts this process through a shell; a changed parent means that npm or the shell was killed.
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return String(process.ppid);
  const [, parentOfShell] = readFileSync(stat, "utf8").split(") ")[1]?.split(" ") ?? [];
  return `${process.ppid} ${parentOfShell}`;
}
if (process.env.npm_lifecycle_event) {
  const before = ancestors();
  setInterval(() => ancestors() !== before && server.kill("SIGTERM"), 500).unref();
}
