// npm run bench — starts the product and prints what a save, a report, a page and a list cost, as ratios
// to what they are built on. Names after it choose benches: npm run bench -- saves reads

import { deliveryBenches } from "./delivery.ts";
import { listBenches } from "./lists.ts";
import { type Bench, type Outcome, outcomesOf } from "./measure.ts";
import { forget, type Product, startProduct } from "./product.ts";
import { readBenches } from "./reads.ts";
import { reportBenches } from "./reports.ts";
import { keepResults, printer } from "./results.ts";
import { loadBenches, saveBenches } from "./saves.ts";
import { openSession, type Session } from "./session.ts";

/** In this order: load compares memory with what it was before, and lists make the database large. */
const groups: Record<string, (session: Session) => Bench[]> = {
  saves: saveBenches,
  reads: readBenches,
  pages: deliveryBenches,
  reports: reportBenches,
  load: loadBenches,
  lists: listBenches,
};

function chosenGroups(): string[] {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !Object.hasOwn(groups, name));
  if (unknown.length === 0) return chosen.length > 0 ? chosen : Object.keys(groups);
  const known = Object.keys(groups).join(", ");
  console.error(`There is no bench named ${unknown.join(", ")}. There are ${known}.`);
  process.exit(1);
}

function figure(name: string, value: number, detail: string): Outcome {
  return { name, wanted: "", isMet: null, value, spread: [value, value], detail };
}

/** Starts twice: the first start makes the database and loads the demonstration. */
async function startTwice(): Promise<{ product: Product; outcomes: Outcome[] }> {
  const first = await startProduct();
  await first.stop();
  const product = await startProduct(first.dataDir);
  const seconds = ({ readyMs }: Product) => readyMs / 1000;
  return {
    product,
    outcomes: [
      figure("first start to ready, with the demonstration", seconds(first), "s"),
      figure("later start to ready", seconds(product), "s"),
      figure("resident memory after start", product.memoryMib(), "MiB"),
    ],
  };
}

const chosen = chosenGroups();
const print = printer();
const { product, outcomes } = await startTwice();
const session = await openSession(product);
try {
  print(outcomes);
  for (const name of chosen) {
    for (const bench of groups[name]?.(session) ?? []) {
      const found = await outcomesOf(bench);
      print(found);
      outcomes.push(...found);
    }
  }
  if (chosen.length === Object.keys(groups).length) keepResults(outcomes);
} finally {
  await session.stop();
  forget(product.dataDir);
}
