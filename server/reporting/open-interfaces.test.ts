// The example in Python of docs/open-interfaces.md runs against a running server.

import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.log("python3 is not installed: its example is not tried.");

const page = readFileSync(new URL("../../docs/open-interfaces.md", import.meta.url), "utf8");
const [, example = ""] = /```python\n([\s\S]*?)```/.exec(page) ?? [];

let app: StartedApp;
let address: string;
const folder = mkdtempSync(join(tmpdir(), "ags-python-"));

beforeAll(async () => {
  app = await startApp();
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id, is_approved) values (1, 1, true)
    returning id`.execute(app.db);
  await sql`insert into section (survey_data_id, section, version, answers, states, precision)
    values (${rows[0]?.id}, 'FactorUse', 1, '{"fviii.total": 7654321}', '{}', '{}')`.execute(
    app.db,
  );
  address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

test.skipIf(!hasPython)("reads a list, a report, a query and a workbook", async () => {
  const { body: made } = await app.send("POST", "/User/ApiToken", {
    token: app.callers.ddc.token,
    body: { name: "Python", scopes: ["reports", "query"], days: 1, password },
  });
  const { stdout } = await promisify(execFile)("python3", ["-c", example], {
    cwd: folder,
    env: { PATH: process.env.PATH, AGS_URL: address, AGS_TOKEN: made.token },
  });
  expect(stdout).toMatch(/^reports: \d\d/);
  expect(stdout).toMatch(/^columns: .*/m);
  expect(stdout).toMatch(/^row: .*Canada.*7654321/m);
  expect(readFileSync(join(folder, "report.xlsx")).subarray(0, 2).toString()).toBe("PK");
});
