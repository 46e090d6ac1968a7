// Ten times the units of today over 26 years: each report right after a save, and saves in turn with those of a
// product that has the demonstration only. npm run bench -- units --units=2000

import type { Report } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { fillYears } from "./fill-years.ts";
import { connections, repeatFor } from "./load.ts";
import { alternate, atMost, type Bench, type Outcome, ratioOf } from "./measure.ts";
import { forget, startProduct } from "./product.ts";
import { saversOf } from "./saves.ts";
import { openSession, type Session } from "./session.ts";

const rounds = 7;
/** The rounds of saves, after those that warm up both products. */
const saveRounds = 7;
const warmUpRounds = 3;
const secondsPerRound = 3;

type Saver = () => Promise<number>;

async function savesPerSecond(savers: readonly Saver[]): Promise<number> {
  let saved = 0;
  await repeatFor(secondsPerRound, connections, async (worker) => {
    if ((await savers[worker]?.()) !== 200) throw new Error("a save was refused");
    saved += 1;
  });
  return saved / secondsPerRound;
}

/** Saves with the units and, in turn, in another product that has the demonstration only. */
async function compareSaves(units: number, ours: readonly Saver[]): Promise<Outcome> {
  const wish = {
    name: `saves of Patient with ${units} units ÷ those with the demonstration`,
    atLeast: 0.9,
    // The same work on both sides.
    max: 1.2,
  };
  const other = await startProduct();
  const session = await openSession(other);
  try {
    const client = session.clientWith(connections);
    const { savers: theirs } = await saversOf(session, client, "Patient");
    const inTurn = (rounds: number) =>
      alternate(
        rounds,
        () => savesPerSecond(ours),
        () => savesPerSecond(theirs),
      );
    await inTurn(warmUpRounds);
    const rates = await inTurn(saveRounds);
    client.close();
    return ratioOf(wish, rates);
  } finally {
    await session.stop();
    forget(other.dataDir);
  }
}

/** Milliseconds of each report with every survey, asked alone right after one survey changed. */
async function reportTimes(session: Session, save: Saver): Promise<[string, number[]][]> {
  const client = session.clientWith(1);
  const found: [string, number[]][] = [];
  for (const [id, entry] of reports) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await save();
      const start = performance.now();
      const { status } = await client.send("GET", `/Report/${id}?${filtersOf(entry)}`, {
        token: session.staff,
        isDropped: true,
      });
      if (status !== 200) throw new Error(`${id} was answered ${status}`);
      if (round > 0) times.push(performance.now() - start);
    }
    found.push([id, times]);
  }
  client.close();
  return found;
}

/** Every survey and the newest figures, so that every unit is in every report, also in the open year. */
const filtersOf = ({ filters }: Report) =>
  new URLSearchParams({
    year: "2025",
    approvedOnly: "false",
    ...(filters.includes("basis") ? { basis: "latest" } : {}),
  });

async function measureUnits(session: Session, units: number): Promise<Outcome[]> {
  const client = session.clientWith(connections);
  const { savers } = await saversOf(session, client, "Patient");
  await fillYears(session.databaseUrl, units);
  // So many surveys never change at once: the figures are read as at a start.
  await session.product.restart();
  const times = await reportTimes(session, savers[0] ?? (async () => 0));
  const saves = await compareSaves(units, savers);
  client.close();
  const outcomes = times.map(([id, own]) =>
    atMost(
      { name: `report ${id}, ${units} units, right after a save`, limit: 200, unit: "ms" },
      own,
    ),
  );
  return [...outcomes, saves];
}

export const unitBenches = (session: Session, units: number): Bench[] => [
  {
    name: `${units} units over 26 years`,
    wanted: "at most 200 ms",
    run: () => measureUnits(session, units),
  },
];
