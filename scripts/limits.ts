// The limits of the house on files, functions and escapes from the types, printed and enforced.
// Functions are measured by indentation, which Biome's format makes exact; TypeScript 7 has no
// stable programming interface yet.

import { dirname } from "node:path";
import { longTables } from "../floors.config.ts";
import { isTest, readSources, type Sources, withoutComments } from "./sources.ts";

const limits = {
  fileMedian: 60,
  fileP90: 200,
  fileMost: 300,
  functionMedian: 12,
  functionP90: 40,
  functionMost: 80,
  escapesPerThousand: 2,
  folders: 2,
};
const functionStart =
  /^\s*(?:export )?(?:default )?(?:(?:async )?function\*? ?\w+|(?:const \w+(?:: .+)? = |(?:static |async |get |set )*\w+(?:: (?=(?:async )?\()|(?=\(.*\{$)))(?:async )?(?:\(|<|\w+ =>)?)/;
const statement = /^\s*(?:if|for|while|switch|catch|return|else|await|super|do)\b/;
const escapes = [
  /:\s*any\b|<any\b|\bany\[\]/g,
  /\bas (?!const\b)[\w{[(]/g,
  /[\w)\]]!(?=[.;,)\]}[]|\s*$)/gm,
];
const suppressions = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)/g;

export interface Measure {
  file: string;
  name: string;
  lines: number;
}

/** The named functions in `text` with their lengths. */
export function measureFunctions(file: string, text: string): Measure[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (!isFunctionStart(line, lines[index + 1] ?? "")) return [];
    const named = /function\*? ?(\w+)|const (\w+)|(\w+)(?=[(:])/.exec(line) ?? [];
    const name = named.slice(1).find(Boolean) ?? "unnamed";
    return [{ file, name, lines: endOf(lines, index) - index + 1 }];
  });
}

function isFunctionStart(line: string, next: string): boolean {
  if (statement.test(line) || !functionStart.test(line)) return false;
  return (
    /\bfunction\b/.test(line) ||
    /=>/.test(line) ||
    /\) ?(?:: .+)?\{$/.test(line) ||
    (/[(<]$/.test(line) && /const \w+ = (?:async )?[(<]$/.test(line) && next.trim() !== "")
  );
}

/** The last line of what starts at `start`: where the indentation is back and nothing goes on. */
function endOf(lines: readonly string[], start: number): number {
  const depth = indentation(lines[start] ?? "");
  if (/[;,}]$/.test(lines[start] ?? "") && !/[{(]$/.test(lines[start] ?? "")) return start;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.trim() === "" || indentation(line) > depth) continue;
    if (!/^\s*[})\]>]/.test(line)) return lastWritten(lines, index - 1);
    if (!/[{(]$|=>$|=$/.test(line)) return index;
  }
  return lastWritten(lines, lines.length - 1);
}

function lastWritten(lines: readonly string[], index: number): number {
  return (lines[index] ?? "").trim() === "" ? lastWritten(lines, index - 1) : index;
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

function countEscapes(text: string): number {
  const code = withoutComments(text)
    .replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, '""')
    .replace(/^(?:import|export) [\s\S]*? from .*$/gm, "");
  const inCode = escapes.reduce((sum, pattern) => sum + [...code.matchAll(pattern)].length, 0);
  return inCode + [...text.matchAll(suppressions)].length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What is measured, as lines to print, and what is beyond the limits. */
export function judge(sources: Sources): { report: string[]; faults: string[] } {
  const own = [...sources].filter(([file]) => !isTest(file));
  const files = own.map(([file, text]) => ({ file, lines: text.split("\n").length - 1 }));
  const functions = own.flatMap(([file, text]) => measureFunctions(file, text));
  const total = files.reduce((sum, { lines }) => sum + lines, 0);
  const perThousand = (own.reduce((sum, [, text]) => sum + countEscapes(text), 0) / total) * 1000;
  const faults: string[] = [];
  const hold = (what: string, value: number, limit: number) => {
    if (value > limit) faults.push(`${what} is ${value}, more than ${limit}`);
    return `${what} ${value} (${limit})`;
  };
  const spread = (what: string, values: number[], limit: readonly [number, number]) => [
    hold(`${what} median`, quantile(values, 0.5), limit[0]),
    hold(`${what} p90`, quantile(values, 0.9), limit[1]),
  ];
  const report = [
    ...spread(
      "file lines",
      files.map(({ lines }) => lines),
      [limits.fileMedian, limits.fileP90],
    ),
    ...spread(
      "function lines",
      functions.map(({ lines }) => lines),
      [limits.functionMedian, limits.functionP90],
    ),
    hold("escapes per 1000 lines", Number(perThousand.toFixed(1)), limits.escapesPerThousand),
  ];
  for (const { file, lines } of files) {
    if (!longTables.some((table) => table.test(file))) hold(file, lines, limits.fileMost);
    const depth = dirname(file).split("/").length - 1;
    if (/^(server|web)\//.test(file)) hold(`the depth of ${file}`, depth, limits.folders);
  }
  for (const { file, name, lines } of functions)
    hold(`${name} in ${file}`, lines, limits.functionMost);
  return { report, faults };
}

if (import.meta.main) {
  const { report, faults } = judge(readSources());
  for (const fault of faults) console.log(fault);
  console.log(report.join(" · "));
  process.exit(faults.length > 0 ? 1 : 0);
}
