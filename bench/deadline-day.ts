// The deadline day, a thousand clients at once, and the memory afterwards.

import { setTimeout as delay } from "node:timers/promises";
import { fillYears } from "./fill-years.ts";
import { atMost, type Bench, type Outcome, quantile } from "./measure.ts";
import { placeOf, readSection, saverOf, typicalSection } from "./saves.ts";
import type { Session } from "./session.ts";

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

/** 150 countries save Patient every two seconds while 50 people read reports. */
async function deadlineDay(session: Session, seconds: number): Promise<Outcome[]> {
  const client = session.clientWith(200);
  const typical = await typicalSection(session, client, "Patient");
  const savers = await Promise.all(
    session.openCountryIds
      .slice(0, 150)
      .map((countryId) =>
        saverOf(client, placeOf(session, "Patient", countryId), session.staff, typical),
      ),
  );
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
    ...savers.map((saver, index) => everyTwoSeconds(index, () => count(saves, saver))),
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
  const name = `deadline day, ${savers.length} savers and 50 readers, ${seconds} s`;
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
  const name = "1,000 clients saving at once";
  return [
    atMost({ name: `${name}: the last answer`, limit: 5, unit: "s" }, [seconds], textOf(answered)),
    atMost({ name: `${name}: answers 5xx`, limit: 10, unit: "answers" }, [serverErrors(answered)]),
  ];
}

/** A product that has answered a report has read its figures, which is what it does after a start. */
async function memoryAfterStart(session: Session): Promise<number> {
  const client = session.clientWith(1);
  const { status } = await client.send("GET", "/Report/patient", { token: session.staff });
  if (status !== 200) throw new Error(`the report was answered ${status}`);
  return session.product.memoryMib();
}

/** Both loads, on 200 countries × 26 years, and the memory a minute later beside that after the start. */
async function loads(session: Session): Promise<Outcome[]> {
  await fillYears(session.databaseUrl);
  await session.product.restart();
  const before = await memoryAfterStart(session);
  const outcomes = [...(await deadlineDay(session, 60)), ...(await thousandClients(session))];
  const loaded = session.product.memoryMib();
  await delay(60_000);
  const after = session.product.memoryMib();
  return [
    ...outcomes,
    atMost(
      { name: "memory a minute after the load ÷ after the start", limit: 1.5, unit: "times" },
      [after / before],
      `${after.toFixed(0)} of ${before.toFixed(0)} MiB, ${loaded.toFixed(0)} at the end of the load`,
    ),
  ];
}

export const loadBenches = (session: Session): Bench[] => [
  {
    name: "deadline day, and 1,000 clients saving at once",
    wanted: "no 5xx, p99 under 500 ms; answered within 5 s; memory comes back",
    run: () => loads(session),
  },
];
