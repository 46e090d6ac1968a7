// Prints the outcomes of a run beside those of the run before, and keeps them in bench/results.json.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Outcome } from "./measure.ts";

const file = new URL("./results.json", import.meta.url);

type Kept = { at: string; node: string; cores: number; outcomes: Outcome[] };

function readKept(): Kept | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
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

export function printer() {
  const kept = readKept();
  const earlier = new Map(kept?.outcomes.map((outcome) => [outcome.name, outcome]));
  return (outcomes: readonly Outcome[]) => {
    for (const outcome of outcomes) {
      console.log(`${outcome.name.padEnd(60)} ${textOf(outcome, earlier.get(outcome.name))}`);
    }
  };
}

export function keepResults(outcomes: readonly Outcome[]): void {
  const results = { node: process.version, cores: availableParallelism(), outcomes };
  const text = JSON.stringify({ at: new Date().toISOString(), ...results }, null, 2);
  writeFileSync(file, `${text}\n`);
}
