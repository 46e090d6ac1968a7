// npm run bench — starts the product and prints, as ratios of one run, its cost compared with what
// it is built on: PostgreSQL for saves and reports, an empty Fastify for reads.

import { fork } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { startEmbedded } from "#server/database/embedded.ts";
import { connections, readsPerSecond, repeatsPerSecond } from "./load.ts";
import { pageWeights } from "./page-weight.ts";
import { forget, type Product, startProduct } from "./product.ts";
import { rawReports, reportTimes } from "./raw-reports.ts";
import { rawSavesPerSecond, type Target } from "./raw-saves.ts";
import { uploadTimes } from "./uploads.ts";

const password = "Hemo!2026";
const email = "wfh@example.org";
const administrator = "admin@example.org";

const print = (what: string, value: string) => console.log(`${what.padEnd(52)}${value}`);
const ratio = (a: number, b: number) => `${(a / b).toFixed(2)}`;

async function signIn({ url }: Product, who = email): Promise<string> {
  const answer = await fetch(`${url}/api/User/Authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: who, password }),
  });
  const session: { jwtToken?: string } = await answer.json();
  if (!session.jwtToken) throw new Error("no user could sign in");
  return session.jwtToken;
}

/** Sixteen countries with an open, unapproved survey. */
async function targetsIn(databaseUrl: string): Promise<Target[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found = await client.query(
    `select survey_data.id as "surveyDataId", survey_key as "surveyKey", country_id as "countryId",
       (select id from "user" where email_key = $1) as "userId"
     from survey_data join survey on survey.key = survey_data.survey_key and survey.year = 2025
     where not is_approved order by survey_data.id limit ${2 * connections}`,
    [email],
  );
  await client.end();
  return found.rows;
}

async function savesPerSecond({ url }: Product, token: string, targets: Target[]): Promise<number> {
  const versions = new Map<number, number>();
  return repeatsPerSecond(async (connection, round) => {
    const target = targets[connection];
    if (!target) throw new Error("too few countries in the demonstration");
    const place = `${url}/api/Survey/Care?countryId=${target.countryId}&surveyKey=${target.surveyKey}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const version =
      versions.get(connection) ?? (await (await fetch(place, { headers })).json()).version;
    const answer = await fetch(place, {
      method: "PUT",
      headers,
      body: JSON.stringify({ version, answers: { "centres.htc": round + 1, "centres.hccc": 1 } }),
    });
    if (!answer.ok) throw new Error(`a save was refused: ${answer.status}`);
    versions.set(connection, (await answer.json()).version);
  });
}

async function saves(product: Product, token: string, databaseUrl: string): Promise<void> {
  const targets = await targetsIn(databaseUrl);
  const raw = await rawSavesPerSecond(databaseUrl, targets.slice(0, connections), 1000);
  const http = await savesPerSecond(product, token, targets.slice(connections));
  print(
    "saves of Care: HTTP ÷ straight to PostgreSQL",
    `${ratio(http, raw)}  (at least 0.25; ${http.toFixed(0)}/s of ${raw.toFixed(0)}/s)`,
  );
}

/** Reads per second of the same JSON from a Fastify that does nothing else. */
async function emptyFastify(place: string, body: string): Promise<number> {
  const child = fork(new URL("./empty-fastify.ts", import.meta.url));
  child.send({ path: place.split("?")[0], body });
  const [address] = await once(child, "message");
  const perSecond = await readsPerSecond(address + place);
  child.disconnect();
  return perSecond;
}

async function reads(product: Product, token: string, databaseUrl: string): Promise<void> {
  const [target] = await targetsIn(databaseUrl);
  const path = `/api/Survey/Care?countryId=${target?.countryId}&surveyKey=${target?.surveyKey}`;
  const patient = path.replace("Care", "Patient");
  for (const [name, place] of [
    ["Care", path],
    ["Patient", patient],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    const body = await (await fetch(product.url + place, { headers })).text();
    const bare = await emptyFastify(place, body);
    const ours = await readsPerSecond(product.url + place, token);
    print(
      `reads of ${name}: ours ÷ an empty Fastify`,
      `${ratio(ours, bare)}  (at least 0.33; ${ours.toFixed(0)}/s of ${bare.toFixed(0)}/s)`,
    );
  }
}

async function reports(product: Product, token: string, databaseUrl: string): Promise<void> {
  for (const report of rawReports) {
    const { raw, http } = await reportTimes(product.url, databaseUrl, token, report);
    print(
      `${report.id}: HTTP ÷ its SQL`,
      `${ratio(http, raw)}  (${http.toFixed(0)} ms of ${raw.toFixed(0)} ms)`,
    );
  }
}

async function uploads(product: Product, databaseUrl: string): Promise<void> {
  const token = await signIn(product, administrator);
  const { raw, http } = await uploadTimes(product.url, databaseUrl, token);
  print(
    "an .xlsx of 10,000 rows: HTTP ÷ its rows in SQL",
    `${ratio(http, raw)}  (${http.toFixed(0)} ms, at most 2000, of ${raw.toFixed(0)} ms)`,
  );
}

async function weights(product: Product): Promise<void> {
  const found = await pageWeights(
    product.url,
    async (page) => {
      await page.goto(`${product.url}/login`);
      await page.getByRole("textbox", { name: /e-mail/i }).fill(email);
      await page.locator("input[type=password]").fill(password);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${product.url}/`);
    },
    ["/login", "/", "/newdataentry", "/surveysoverview?year=2025", "/agsreports/FVIIIperCountry"],
  );
  const max: Record<string, string> = {
    "/login": "  (at most 160)",
    "/newdataentry": "  (at most 260)",
  };
  for (const { route, scriptKb } of found)
    print(`script of ${route}, kB gzipped`, `${scriptKb}${max[route] ?? ""}`);
}

const first = await startProduct();
print("first start to ready, with the demonstration", `${(first.readyMs / 1000).toFixed(1)} s`);
await first.stop();
const product = await startProduct(first.dataDir);
try {
  print("later start to ready", `${(product.readyMs / 1000).toFixed(1)} s`);
  print("resident memory after start", `${product.memoryMib().toFixed(0)} MiB`);
  const token = await signIn(product);
  const { url } = await startEmbedded({ dataDir: product.dataDir, durable: true });
  await saves(product, token, url);
  await reads(product, token, url);
  await reports(product, token, url);
  await weights(product);
  await uploads(product, url);
  print("resident memory after the load", `${product.memoryMib().toFixed(0)} MiB`);
} finally {
  await product.stop();
  forget(product.dataDir);
}
process.exit(0);
