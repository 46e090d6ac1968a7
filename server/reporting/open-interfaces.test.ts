// The examples in Python and R of docs/open-interfaces.md run against a running server.

import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

function isInstalled(program: string): boolean {
  const isThere = spawnSync(program, ["--version"]).status === 0;
  if (!isThere) console.log(`${program} is not installed: its example is not tried.`);
  return isThere;
}
const [hasPython, hasR] = [isInstalled("python3"), isInstalled("Rscript")];

const page = readFileSync(new URL("../../docs/open-interfaces.md", import.meta.url), "utf8");
const [, example = ""] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
const [, inR = ""] = /```r\n([\s\S]*?)```/.exec(page) ?? [];

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

async function tokenFor(name: string): Promise<string> {
  const { body } = await app.send("POST", "/User/ApiToken", {
    token: app.callers.ddc.token,
    body: { name, scopes: ["reports", "query"], days: 1, password },
  });
  return body.token;
}

test.skipIf(!hasR)("R reads a report as a table", async () => {
  const text = inR.replace("https://survey.example.org", address);
  const { stdout } = await promisify(execFile)(
    "Rscript",
    ["-e", `${text}\ncat(names(table)[2], table$Country, sep = "|")`],
    { env: { PATH: process.env.PATH, AGS_TOKEN: await tokenFor("R") } },
  );
  expect(stdout).toBe("Country|Canada");
});

test.skipIf(!hasPython)("Python reads a list, a report, a query and a workbook", async () => {
  const { stdout } = await promisify(execFile)("python3", ["-c", example], {
    cwd: folder,
    env: { PATH: process.env.PATH, AGS_URL: address, AGS_TOKEN: await tokenFor("Python") },
  });
  expect(stdout).toMatch(/^reports: \d\d/);
  expect(stdout).toMatch(/^columns: .*/m);
  expect(stdout).toMatch(/^row: .*Canada.*7654321/m);
  expect(readFileSync(join(folder, "report.xlsx")).subarray(0, 2).toString()).toBe("PK");
});
