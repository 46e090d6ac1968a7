// Prints each outcome beside the one of the run before, and keeps it in bench/results.json with the time of
// its run. A run of some groups leaves the outcomes of the others as they are.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Outcome } from "./measure.ts";

const file = new URL("./results.json", import.meta.url);

type Kept = Outcome & { at: string; node: string; cores: number };

function readKept(): Kept[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

const numberText = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toPrecision(2);

function textOf(outcome: Outcome, earlier: Outcome | undefined): string {
  if ("reason" in outcome) return `not measured: ${outcome.reason}`;
  const { value, spread, detail, isMet, wanted } = outcome;
  const before = earlier && "value" in earlier ? `, before ${numberText(earlier.value)}` : "";
  const range = spread[0] === spread[1] ? "" : ` (${spread.map(numberText).join(" to ")})`;
  const mark = isMet === null ? "" : isMet ? "  ok" : "  TOO LITTLE";
  return `${numberText(value)}${range}${before}; ${wanted}${mark}${detail && `; ${detail}`}`;
}

/** Returns the function that takes the outcomes of a bench as soon as they are there. */
export function reporter(): (outcomes: readonly Outcome[]) => void {
  const kept = new Map(readKept().map((outcome) => [outcome.name, outcome]));
  const run = {
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
  };
  return (outcomes) => {
    for (const outcome of outcomes) {
      console.log(`${outcome.name.padEnd(60)} ${textOf(outcome, kept.get(outcome.name))}`);
      kept.set(outcome.name, { ...outcome, ...run });
    }
    writeFileSync(file, `${JSON.stringify([...kept.values()], null, 2)}\n`);
  };
}
