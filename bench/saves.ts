// Saves: their rate beside the bare writes, the deadline day, and a thousand clients at once.

import { setTimeout as delay } from "node:timers/promises";
import { bareTables } from "./bare-saves.ts";
import { type Client, connections, repeatFor } from "./load.ts";
import { alternate, atMost, type Bench, type Outcome, quantile, ratioOf } from "./measure.ts";
import type { Session } from "./session.ts";

type Section = { version: number; answers: Record<string, unknown>; findings: unknown[] };

const rounds = 5;
const secondsPerRound = 3;

const placeOf = ({ surveyKey }: Session, section: string, countryId: number): string =>
  `/Survey/${section}?countryId=${countryId}&surveyKey=${surveyKey}`;

async function readSection(client: Client, path: string, token: string): Promise<Section> {
  const { status, text } = await client.send("GET", path, { token });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return JSON.parse(text);
}

/** A saver of one section of one country, which changes one number back and forth. */
async function saverOf(client: Client, path: string, token: string, like?: Section) {
  const stored = await readSection(client, path, token);
  const { answers } = like ?? stored;
  const [key, first] = Object.entries(answers).find(([, value]) => typeof value === "number") ?? [];
  if (key === undefined || typeof first !== "number") throw new Error(`${path} has no number`);
  let { version } = stored;
  return async (): Promise<number> => {
    const body = { version, answers: { ...answers, [key]: first + (version % 2) } };
    const { status, text } = await client.send("PUT", path, { token, body });
    if (status === 200) version = JSON.parse(text).version;
    return status;
  };
}

/** A stored section with enough answers to be typical. */
async function typicalSection(session: Session, client: Client, section: string): Promise<Section> {
  const min = section === "Patient" ? 100 : 2;
  for (const countryId of session.countryIds) {
    const found = await readSection(client, placeOf(session, section, countryId), session.staff);
    if (Object.keys(found.answers).length >= min) return found;
  }
  throw new Error(`no country has a typical ${section}`);
}

/** Sixteen savers of a section of typical size, each in a country of its own. */
export async function saversOf(session: Session, client: Client, section: string) {
  const typical = await typicalSection(session, client, section);
  const savers = await Promise.all(
    session.countryIds
      .slice(0, connections)
      .map((countryId) =>
        saverOf(client, placeOf(session, section, countryId), session.staff, typical),
      ),
  );
  return { typical, savers };
}

async function saveRate(
  session: Session,
  section: string,
  wish: { name: string; atLeast: number },
) {
  const client = session.clientWith(connections);
  const { typical, savers } = await saversOf(session, client, section);
  const bare = await bareTables(session.databaseUrl, connections, {
    section,
    answers: JSON.stringify(typical.answers),
    statuses: JSON.stringify({ Organization: "Submitted", Patient: "Draft", Care: "Draft" }),
    findings: JSON.stringify(typical.findings),
  });
  const save = async (worker: number) => {
    const status = await savers[worker]?.();
    if (status !== 200) throw new Error(`a save of ${section} was answered ${status}`);
  };
  try {
    await repeatFor(1.5, connections, save);
    await repeatFor(1, connections, bare.save);
    const sides = await alternate(
      rounds,
      async () => (await repeatFor(secondsPerRound, connections, save)).perSecond,
      async () => (await repeatFor(secondsPerRound, connections, bare.save)).perSecond,
    );
    return [ratioOf(wish, sides)];
  } finally {
    await bare.close();
  }
}

export const saveBenches = (session: Session): Bench[] =>
  [
    { section: "Care", name: "saves of Care ÷ the bare writes, 16 clients", atLeast: 0.12 },
    { section: "Patient", name: "saves of Patient ÷ the bare writes, 16 clients", atLeast: 0.15 },
  ].map(({ section, ...wish }) => ({
    name: wish.name,
    wanted: `at least ${wish.atLeast}`,
    run: () => saveRate(session, section, wish),
  }));

const reportIds = ["patient", "genderLatest", "FVIIIperCountry", "FactorVIIIusage", "patientGNI"];

type Counted = { times: number[]; statuses: Map<number, number> };
const counted = (): Counted => ({ times: [], statuses: new Map() });

async function count({ times, statuses }: Counted, work: () => Promise<number>): Promise<void> {
  const sentAt = performance.now();
  const status = await work().catch(() => 0);
  times.push(performance.now() - sentAt);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const textOf = ({ statuses, times }: Counted): string =>
  `${times.length} answers (${[...statuses].map(([status, n]) => `${n} × ${status}`).join(", ")}), ` +
  `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;

const serverErrors = ({ statuses }: Counted): number =>
  [...statuses].reduce((sum, [status, n]) => sum + (status === 0 || status >= 500 ? n : 0), 0);

/** 150 clients save Patient every two seconds while 50 read reports. */
async function deadlineDay(session: Session, seconds: number): Promise<Outcome[]> {
  const client = session.clientWith(200);
  const savers = await Promise.all(
    Array.from({ length: 150 }, (_, at) => session.countryIds[at % session.countryIds.length] ?? 0)
      .filter((countryId, at, all) => all.indexOf(countryId) === at)
      .map((countryId) =>
        saverOf(client, placeOf(session, "Patient", countryId), session.staff).catch(() => null),
      ),
  );
  const present = savers.filter((saver) => saver !== null);
  const until = performance.now() + seconds * 1000;
  const [saves, reads] = [counted(), counted()];
  const everyTwoSeconds = async (index: number, work: () => Promise<void>) => {
    await delay((index % 40) * 50);
    while (performance.now() < until) {
      await work();
      await delay(2000);
    }
  };
  await Promise.all([
    ...present.map((saver, index) => everyTwoSeconds(index, () => count(saves, saver))),
    ...Array.from({ length: 50 }, (_, index) =>
      everyTwoSeconds(index, () =>
        count(reads, async () => {
          const id = reportIds[index % reportIds.length];
          const token = index % 2 ? session.staff : session.administrator;
          return (await client.send("GET", `/Report/${id}?year=2024`, { token })).status;
        }),
      ),
    ),
  ]);
  const name = `deadline day, ${present.length} savers and 50 readers, ${seconds} s`;
  const errors = serverErrors(saves) + serverErrors(reads);
  return [
    atMost(
      { name: `${name}: p99 of a save`, limit: 500, unit: "ms" },
      [quantile(saves.times, 0.99)],
      textOf(saves),
    ),
    atMost({ name: `${name}: answers 5xx`, limit: 0, unit: "answers" }, [errors], textOf(reads)),
  ];
}

/** A thousand clients send one save at the same moment: every one is answered or told to retry. */
async function thousandClients(session: Session): Promise<Outcome[]> {
  const clients = 1000;
  const client = session.clientWith(clients);
  const before = session.product.memoryMib();
  const paths = session.countryIds.map((countryId) => placeOf(session, "Care", countryId));
  const bodies = await Promise.all(
    paths.map(async (path) => {
      const { version, answers } = await readSection(client, path, session.staff);
      return { path, body: { version, answers } };
    }),
  );
  const answered = counted();
  const slowest = performance.now();
  await Promise.all(
    Array.from({ length: clients }, (_, at) =>
      count(answered, async () => {
        const { path, body } = bodies[at % bodies.length] ?? { path: "", body: {} };
        return (await client.send("PUT", path, { token: session.staff, body })).status;
      }),
    ),
  );
  const seconds = (performance.now() - slowest) / 1000;
  let memory = session.product.memoryMib();
  for (let waited = 0; waited < 60 && memory > before * 1.5; waited += 1) {
    await delay(1000);
    memory = session.product.memoryMib();
  }
  const name = "1,000 clients saving at once";
  return [
    atMost({ name: `${name}: the last answer`, limit: 5, unit: "s" }, [seconds], textOf(answered)),
    atMost({ name: `${name}: answers 5xx`, limit: 10, unit: "answers" }, [serverErrors(answered)]),
    atMost(
      { name: `${name}: memory within a minute ÷ before`, limit: 1.5, unit: "times" },
      [memory / before],
      `${memory.toFixed(0)} of ${before.toFixed(0)} MiB`,
    ),
  ];
}

export const loadBenches = (session: Session): Bench[] => [
  { name: "deadline day", wanted: "no 5xx, p99 under 500 ms", run: () => deadlineDay(session, 60) },
  {
    name: "1,000 clients saving at once",
    wanted: "answered within 5 s, at most 1 % 5xx",
    run: () => thousandClients(session),
  },
];
