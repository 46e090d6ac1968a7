// npm run bench — starts the product and prints what a save, a report, a page and a list cost, as ratios
// to what they are built on. Names after it choose benches: npm run bench -- saves units --units=2000

import { loadBenches } from "./deadline-day.ts";
import { deliveryBenches } from "./delivery.ts";
import { listBenches } from "./lists.ts";
import { longBenches } from "./long-work.ts";
import { unitBenches } from "./many-units.ts";
import { type Bench, type Outcome, outcomesOf } from "./measure.ts";
import { forget, type Product, startProduct } from "./product.ts";
import { queryBenches } from "./query.ts";
import { readBenches } from "./reads.ts";
import { reportBenches } from "./reports.ts";
import { reporter } from "./results.ts";
import { saveBenches } from "./saves.ts";
import { openSession, type Session } from "./session.ts";

/** Each group gets a product that was just started, on the data that the groups before have left. */
const groups: Record<string, (session: Session, units: number) => Bench[]> = {
  saves: saveBenches,
  reads: readBenches,
  pages: deliveryBenches,
  reports: reportBenches,
  load: loadBenches,
  lists: listBenches,
  query: queryBenches,
  units: unitBenches,
  // The last: it takes the answers away and imports them.
  long: longBenches,
};

/** `--units=2000` says how many units the bench `units` makes. */
const unitsFlag = /^--units=(\d{3,5})$/;

function chosenUnits(): number {
  const flag = process.argv.map((text) => unitsFlag.exec(text)?.[1]).find(Boolean);
  return Number(flag ?? 2000);
}

function chosenGroups(): string[] {
  const chosen = process.argv.slice(2).filter((text) => !unitsFlag.test(text));
  const unknown = chosen.filter((name) => !Object.hasOwn(groups, name));
  if (unknown.length === 0) return chosen.length > 0 ? chosen : Object.keys(groups);
  const known = Object.keys(groups).join(", ");
  console.error(`There is no bench named ${unknown.join(", ")}. There are ${known}.`);
  process.exit(1);
}

function figure(name: string, value: number, detail: string): Outcome {
  return { name, wanted: "", isMet: null, value, spread: [value, value], detail };
}

/** The first start makes the database and loads the demonstration. */
async function firstStart(): Promise<{ dataDir: string; outcomes: Outcome[] }> {
  const first = await startProduct();
  await first.stop();
  const later = await startProduct(first.dataDir);
  await later.stop();
  const seconds = ({ readyMs }: Product) => readyMs / 1000;
  const outcomes = [
    figure("first start to ready, with the demonstration", seconds(first), "s"),
    figure("later start to ready", seconds(later), "s"),
  ];
  return { dataDir: first.dataDir, outcomes };
}

async function runGroup(name: string, dataDir: string): Promise<void> {
  const session = await openSession(await startProduct(dataDir));
  try {
    for (const bench of groups[name]?.(session, chosenUnits()) ?? [])
      report(await outcomesOf(bench));
  } finally {
    await session.stop();
  }
}

const chosen = chosenGroups();
const report = reporter();
const { dataDir, outcomes } = await firstStart();
try {
  report(outcomes);
  for (const name of chosen) await runGroup(name, dataDir);
} finally {
  forget(dataDir);
}
