// Ten times the units of today over 26 years: each report right after a save, and saves beside those of the
// demonstration. npm run bench -- units --units=2000

import type { Report } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { fillYears } from "./fill-years.ts";
import { connections, repeatFor } from "./load.ts";
import { atMost, type Bench, median, type Outcome } from "./measure.ts";
import { saversOf } from "./saves.ts";
import type { Session } from "./session.ts";

const rounds = 7;
const saveRounds = 3;
const secondsPerRound = 3;

type Saver = () => Promise<number>;

async function savesPerSecond(savers: readonly Saver[]): Promise<number[]> {
  const rates: number[] = [];
  for (let round = 0; round <= saveRounds; round += 1) {
    let saved = 0;
    await repeatFor(secondsPerRound, connections, async (worker) => {
      if ((await savers[worker]?.()) !== 200) throw new Error("a save was refused");
      saved += 1;
    });
    rates.push(saved / secondsPerRound);
  }
  // The first round warms up.
  return rates.slice(1);
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
  const before = await savesPerSecond(savers);
  await fillYears(session.databaseUrl, units);
  // So many surveys never change at once: the figures are read as at a start.
  await session.product.restart();
  const times = await reportTimes(session, savers[0] ?? (async () => 0));
  const after = await savesPerSecond(savers);
  client.close();
  const outcomes = times.map(([id, own]) =>
    atMost(
      { name: `report ${id}, ${units} units, right after a save`, limit: 200, unit: "ms" },
      own,
    ),
  );
  const ratios = after.map((rate, at) => rate / (before[at] ?? Number.NaN));
  const saves: Outcome = {
    name: `saves of Patient with ${units} units, beside the demonstration's`,
    wanted: "at least 0.9",
    isMet: median(ratios) >= 0.9,
    value: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    detail: `${median(after).toFixed(0)}/s of ${median(before).toFixed(0)}/s`,
  };
  return [...outcomes, saves];
}

export const unitBenches = (session: Session, units: number): Bench[] => [
  {
    name: `${units} units over 26 years`,
    wanted: "at most 200 ms",
    run: () => measureUnits(session, units),
  },
];
