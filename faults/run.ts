// npm run test:faults — makes every fault while writers save, and fails when an acknowledged save is not
// stored, when anything else has changed, or when it takes too long until users can save again.
// npm run test:faults -- --long [--rounds N] [--minutes N] [--seed N] makes each many times at random moments,
// as often as the minutes of a fault allow, and says how far it is. Words after it choose: npm run test:faults -- kill

import { parseArgs } from "node:util";
import { chanceOf } from "#demo/chance.ts";
import { faults } from "./all.ts";
import type { Fault } from "./define.ts";
import { runFault, type Seen } from "./run-fault.ts";
import { lastPrinted, makeTemplate, type Template } from "./template.ts";

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    rounds: { type: "string" },
    minutes: { type: "string", default: "5" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const rounds = Number(values.rounds ?? (values.long ? 25 : 1));
const minutes = Number(values.minutes);
const writers = values.long ? 12 : 6;
const maxProblems = 10;

const printEverySeconds = 20;

/** Prints now and then how far the rounds of a fault are. */
function progressOf({ name }: Fault): (round: number) => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  return (round) => {
    const now = performance.now();
    if (now - printedAt < printEverySeconds * 1000) return;
    printedAt = now;
    const seconds = Math.round((now - startedAt) / 1000);
    console.log(`        ${name}: ${round} of ${rounds} times, ${seconds} s`);
  };
}

function lineOf({ name }: Fault, seen: Seen): string {
  const isSound = seen.problems.length === 0;
  const unanswered = `${seen.foundUnanswered} of ${seen.unanswered} without a reply stored`;
  const seconds = seen.seconds.map((one) => one.toFixed(1));
  const slowest = seconds.length > 1 ? ` (at most ${Math.max(...seen.seconds).toFixed(1)} s)` : "";
  const times =
    seconds.length < rounds && isSound ? [`${seconds.length} times in ${minutes} minutes`] : [];
  return [
    `${isSound ? "ok     " : "FAILED "} ${name}: ${seen.acknowledged} saves acknowledged, ${seen.found} found`,
    ...times,
    ...(seen.reads > 0 ? [`${seen.reads} reads`] : []),
    ...(seen.unanswered > 0 ? [unanswered] : []),
    `saving again after ${seconds[0] ?? "?"} s${slowest}`,
  ].join(", ");
}

/** Whether the fault did no harm, or cannot be made here. */
async function tryFault(fault: Fault, template: Template, index: number): Promise<boolean> {
  const obstacle = fault.obstacle();
  if (obstacle !== null) {
    console.log(`not run here: ${fault.name} (${obstacle})`);
    return true;
  }
  const chance = chanceOf(Number(values.seed), index);
  try {
    const wish = { template, rounds, minutes, chance, onRound: progressOf(fault) };
    const seen = await runFault(fault, wish);
    console.log(lineOf(fault, seen));
    for (const problem of seen.problems.slice(0, maxProblems)) console.log(`        ${problem}`);
    if (seen.problems.length === 0) return true;
  } catch (error) {
    console.log(`FAILED  ${fault.name}: ${error instanceof Error ? error.message : error}`);
  }
  console.log(lastPrinted(template));
  return false;
}

const chosen = faults.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`No fault has the words ${words.join(" ")}.`);
if (!(rounds >= 1)) throw new Error("--rounds takes a whole number");
if (!(minutes > 0)) throw new Error("--minutes takes a number");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
const template = await makeTemplate(writers);
process.once("exit", template.remove);
console.log(
  `${writers} writers, each fault ${rounds === 1 ? "once" : `${rounds} times, for at most ${minutes} minutes`}, seed ${values.seed}`,
);
let failed = 0;
for (const fault of chosen) {
  const isSound = await tryFault(fault, template, faults.indexOf(fault));
  if (!isSound) failed += 1;
  template.clear();
}
console.log(failed === 0 ? "Nothing was lost." : `${failed} of ${chosen.length} faults did harm.`);
process.exit(failed === 0 ? 0 : 1);
