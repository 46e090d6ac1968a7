// The master query over 200 countries, 26 years and every field, with states: its first rows, the whole workbook, and the
// memory of the app meanwhile, alone and while people save and read reports.

import { setTimeout as delay } from "node:timers/promises";
import { fillYears } from "./fill-years.ts";
import type { Client } from "./load.ts";
import { atMost, type Bench, type Outcome, timed } from "./measure.ts";
import { signInReaders } from "./readers.ts";
import { saversOf } from "./saves.ts";
import type { Session } from "./session.ts";

const rounds = 3;
/** People who work beside it, each with a pause of half a second. */
const people = 8;
const pauseMs = 500;
const secondsAfterStart = 10;
const secondsBefore = 6;
const sampleMs = 20;
const bytesPerMib = 1024 * 1024;

async function everything({ administrator }: Session, client: Client): Promise<object> {
  const json = async (path: string) => {
    const { status, text } = await client.send("GET", path, { token: administrator });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const fields: { code: string }[] = await json("/Query/fields");
  const surveys: { year: number }[] = await json("/Survey/All");
  return {
    fields: fields.map(({ code }) => code),
    years: surveys.map(({ year }) => year),
    approvedOnly: false,
    beside: ["state"],
  };
}

async function ask({ administrator: token }: Session, client: Client, body: object): Promise<void> {
  const { status } = await client.send("POST", "/Query", { token, body, isDropped: true });
  if (status !== 200) throw new Error(`a query was answered ${status}`);
}

/** The most resident memory of the app in MB while the work is done. */
async function peakOf({ product }: Session, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      peak = Math.max(peak, product.memoryMib());
      await delay(sampleMs);
    }
  };
  await Promise.all([work().finally(() => (isDone = true)), watch()]);
  return (peak * bytesPerMib) / 1e6;
}

/** The reports that can be asked for with every survey. */
async function reportsOf({ staff }: Session, client: Client): Promise<string[]> {
  const { text } = await client.send("GET", "/Report", { token: staff });
  const all: { id: string; filters: string[] }[] = JSON.parse(text);
  return all.filter(({ filters }) => filters.includes("approvedOnly")).map(({ id }) => id);
}

/** People who save Patient, and the last `readers` of them who read one report after another instead, until `stop`. */
async function startPeople(session: Session, readers: number) {
  const client = session.clientWith(people);
  const { savers } = await saversOf(session, client, "Patient");
  const tokens = await signInReaders(session);
  const reports = await reportsOf(session, client);
  let isOver = false;
  let readCount = 0;
  const read = async (place: number) => {
    const path = `/Report/${reports[readCount % reports.length]}?approvedOnly=false&year=2025`;
    readCount += 1;
    await client.send("GET", path, { token: tokens[place], isDropped: true });
  };
  const all = Array.from({ length: people }, async (_, place) => {
    while (!isOver) {
      await (place < people - readers ? savers[place]?.() : read(place));
      await delay(pauseMs);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

async function queryFiles(session: Session): Promise<Outcome[]> {
  await fillYears(session.databaseUrl);
  await session.product.restart();
  // What a start leaves is given back once the app is quiet.
  await delay(secondsAfterStart * 1000);
  const client = session.clientWith(1);
  const body = await everything(session, client);
  const firstRows: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstRows.push((await timed(() => ask(session, client, body))) / 1000);
  }
  const seconds: number[] = [];
  const writeFile = async () => {
    seconds.push((await timed(() => ask(session, client, { ...body, format: "xlsx" }))) / 1000);
  };
  const memory = async (name: string, detail?: string): Promise<Outcome> => {
    const peaks: number[] = [];
    for (let round = 0; round < rounds; round += 1) peaks.push(await peakOf(session, writeFile));
    const wish = { name: `query: memory of a whole XLSX, ${name}`, limit: 300, unit: "MB" };
    return atMost(wish, peaks, detail);
  };
  const besidePeople = async (name: string, readers: number): Promise<Outcome> => {
    const stop = await startPeople(session, readers);
    const before = await peakOf(session, () => delay(secondsBefore * 1000));
    const outcome = await memory(name, `${before.toFixed(0)} MB before it`);
    await stop();
    return outcome;
  };
  const memories = [
    await memory("alone"),
    await besidePeople("beside 8 who save", 0),
    await besidePeople("beside 4 who save and 4 who read all reports", 4),
  ];
  return [
    atMost({ name: "query: first rows", limit: 1, unit: "s" }, firstRows),
    atMost({ name: "query: whole XLSX with states", limit: 20, unit: "s" }, seconds),
    ...memories,
  ];
}

export const queryBenches = (session: Session): Bench[] => [
  {
    name: "the whole master query",
    wanted: "at most 20 s and 300 MB",
    run: () => queryFiles(session),
  },
];
