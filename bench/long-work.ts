// What goes on after the reply: an import of all years of 150 countries, and a yearbook. The answers of the
// demonstration are taken out as a file, deleted, and imported again, in a database that is thrown away.

import pg from "pg";
import { fillYears } from "./fill-years.ts";
import { atMost, type Bench, type Outcome } from "./measure.ts";
import type { Session } from "./session.ts";

const importSeconds = 120;
const countryCount = 150;
const yearbookSeconds = 60;
const lookEveryMs = 250;

type Answered = { id: number; state: string };

function callsOf({ product, administrator }: Session) {
  const send = async (method: string, path: string, body?: string, type = "application/json") => {
    const headers = { authorization: `Bearer ${administrator}`, "content-type": type };
    const request = {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
    };
    const answer = await fetch(`${product.url}/api${path}`, { ...request, body: body ?? null });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return answer;
  };
  return {
    send,
    json: async <T>(method: string, path: string, body?: object): Promise<T> =>
      (await send(method, path, body === undefined ? undefined : JSON.stringify(body))).json(),
  };
}
type Calls = ReturnType<typeof callsOf>;

async function until<T extends Answered>(look: () => Promise<T>, isDone: (one: T) => boolean) {
  for (;;) {
    const one = await look();
    if (isDone(one)) return one;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

const seconds = (since: number) => (performance.now() - since) / 1000;

/** All answers of these countries in all years as the master query writes them. */
async function allAnswers({ json, send }: Calls): Promise<string> {
  const fields = await json<{ code: string }[]>("GET", "/Query/fields");
  const surveys = await json<{ year: number }[]>("GET", "/Survey/All");
  const countries = await json<{ id: number }[]>("GET", "/Country");
  const body = {
    countries: countries.slice(0, countryCount).map(({ id }) => id),
    fields: fields.map(({ code }) => code),
    years: surveys.map(({ year }) => year),
    approvedOnly: false,
    format: "csv",
  };
  return (await send("POST", "/Query", JSON.stringify(body))).text();
}

async function deleteAnswers(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("set session_replication_role = replica");
  await database.query(
    "truncate section_revision, section, approval, survey_data, comment cascade",
  );
  await database.end();
}

type Import = Answered & {
  digest: string;
  columns: { meaning: string }[];
  result: { surveys: { new: number }; cells: { new: number }; errorCount: number } | null;
};

async function importAll(session: Session): Promise<Outcome[]> {
  const calls = callsOf(session);
  await fillYears(session.databaseUrl);
  const file = await allAnswers(calls);
  await deleteAnswers(session.databaseUrl);
  const from = performance.now();
  const path = "/HistoryImport";
  const bytes = "application/octet-stream";
  const uploaded: Import = await (
    await calls.send("POST", `${path}?fileName=all.csv`, file, bytes)
  ).json();
  const own = `${path}/${uploaded.id}`;
  const look = () => calls.json<Import>("GET", own);
  const columns = uploaded.columns.map(({ meaning }) => meaning);
  await calls.json("POST", `${own}/Preview`, {
    columns,
    decimals: "point",
    reopens: false,
    setAside: [],
  });
  const checked = await until(look, ({ state }) => state !== "checking");
  const checkedAfter = seconds(from);
  if (checked.result?.errorCount !== 0)
    throw new Error(`the check found ${JSON.stringify(checked.result).slice(0, 500)}`);
  const { digest } = checked;
  await calls.json("POST", `${own}/Apply`, { digest, reason: "bench" });
  const applied = await until(look, ({ state }) => state !== "applying");
  if (applied.state !== "applied") throw new Error(`the import is ${applied.state}`);
  const { surveys, cells } = checked.result;
  const detail = `${surveys.new} surveys, ${cells.new} cells, checked after ${checkedAfter.toFixed(0)} s, ${session.product.memoryMib().toFixed(0)} MiB`;
  const wish = { name: "import of all years of 150 countries", limit: importSeconds, unit: "s" };
  return [atMost(wish, [seconds(from)], detail)];
}

async function makeYearbook(session: Session): Promise<Outcome[]> {
  const calls = callsOf(session);
  const from = performance.now();
  const started = await calls.json<Answered>("POST", "/Yearbook?culture=fr", { year: 2024 });
  const look = async () => {
    const all = await calls.json<Answered[]>("GET", "/Yearbook");
    return all.find(({ id }) => id === started.id) ?? started;
  };
  const made = await until(look, ({ state }) => state !== "waiting" && state !== "working");
  if (made.state !== "done") throw new Error(`the yearbook is ${made.state}`);
  const wish = { name: "yearbook of a year, .docx and PDF", limit: yearbookSeconds, unit: "s" };
  return [atMost(wish, [seconds(from)])];
}

export const longBenches = (session: Session): Bench[] => [
  {
    name: "yearbook of a year, .docx and PDF",
    wanted: `at most ${yearbookSeconds} s`,
    run: () => makeYearbook(session),
  },
  {
    name: "import of all years of 150 countries",
    wanted: `at most ${importSeconds} s`,
    run: () => importAll(session),
  },
];
