// Measures files, functions, escapes from the types, folders and tests, prints the figures and
// fails where one is beyond its limit. The limits are those of the style guide.

import { dirname } from "node:path";
import { escapesIn, functionsIn } from "./measure-code.ts";
import { isTest, readSources, type Sources } from "./sources.ts";

/** Tables of data may be longer than a file of code; their functions may not. */
const longTables = [/^server\/database\/tables\.ts$/];

const limits = {
  fileMedian: 60,
  fileP90: 200,
  fileMax: 300,
  functionMedian: 12,
  functionP90: 40,
  functionMax: 80,
  escapesPerThousand: 1,
  /** Levels of folders below server/ and web/. */
  depth: 2,
  /** Source files in one folder; the style guide says about 25. */
  folderFiles: 25,
  /** Test lines per source line. */
  testShare: { server: 0.7, web: 0.7 },
};

/** Figures to print, and what is beyond its limit. */
export type Report = { figures: string[]; breaches: string[] };

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const linesOf = (text: string): number => text.split("\n").length - 1;

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A figure as text; a breach as well when it is above its limit. */
function atMost(report: Report, what: string, value: number, limit: number): void {
  report.figures.push(`${what} ${value} (${limit})`);
  if (value > limit) report.breaches.push(`${what} is ${value}, more than ${limit}`);
}

function measureFiles(report: Report, own: [string, string][]): void {
  const lines = own.map(([, text]) => linesOf(text));
  atMost(report, "file lines median", quantile(lines, 0.5), limits.fileMedian);
  atMost(report, "file lines p90", quantile(lines, 0.9), limits.fileP90);
  for (const [file, text] of own) {
    const isTable = longTables.some((table) => table.test(file));
    if (linesOf(text) > limits.fileMax && !isTable) {
      report.breaches.push(`${file} has ${linesOf(text)} lines, more than ${limits.fileMax}`);
    }
    const depth = dirname(file).split("/").length - 1;
    if (/^(server|web)\//.test(file) && depth > limits.depth) {
      report.breaches.push(`${file} is ${depth} folders deep, more than ${limits.depth}`);
    }
  }
}

function measureFolders(report: Report, own: [string, string][]): void {
  const sizes = new Map<string, number>();
  for (const [file] of own) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  for (const [folder, size] of sizes) {
    if (size > limits.folderFiles) {
      report.breaches.push(`${folder} has ${size} source files, more than ${limits.folderFiles}`);
    }
  }
}

function measureFunctions(report: Report, own: [string, string][]): void {
  const functions = own.flatMap(([file, text]) => functionsIn(file, text));
  const lines = functions.map((measured) => measured.lines);
  atMost(report, "function lines median", quantile(lines, 0.5), limits.functionMedian);
  atMost(report, "function lines p90", quantile(lines, 0.9), limits.functionP90);
  for (const { file, name, lines } of functions) {
    if (lines > limits.functionMax) {
      report.breaches.push(
        `${name} in ${file} has ${lines} lines, more than ${limits.functionMax}`,
      );
    }
  }
}

function measureEscapes(report: Report, own: [string, string][]): void {
  const escapes = sumOf(own.map(([file, text]) => escapesIn(file, text)));
  const total = sumOf(own.map(([, text]) => linesOf(text)));
  const perThousand = Number(((escapes / Math.max(total, 1)) * 1000).toFixed(1));
  atMost(report, "escapes per 1000 lines", perThousand, limits.escapesPerThousand);
}

/** Test lines ÷ source lines of one side; a side without sources is left out. */
function measureTests(report: Report, sources: Sources, side: "server" | "web"): void {
  const all = [...sources].filter(([file]) => file.startsWith(`${side}/`));
  const count = (isCounted: (file: string) => boolean) =>
    sumOf(all.filter(([file]) => isCounted(file)).map(([, text]) => linesOf(text)));
  const isTesting = (file: string) => isTest(file) || file.startsWith(`${side}/testing/`);
  const source = count((file) => !isTesting(file));
  if (source === 0) return;
  const share = Number((count(isTesting) / source).toFixed(2));
  report.figures.push(`${side} tests ÷ source ${share} (${limits.testShare[side]})`);
  if (share < limits.testShare[side]) {
    const min = limits.testShare[side];
    report.breaches.push(`${side} has ${share} test lines per source line, less than ${min}`);
  }
}

export function measure(sources: Sources): Report {
  const report: Report = { figures: [], breaches: [] };
  const own = [...sources].filter(([file]) => !isTest(file));
  measureFiles(report, own);
  measureFolders(report, own);
  measureFunctions(report, own);
  measureEscapes(report, own);
  for (const side of ["server", "web"] as const) measureTests(report, sources, side);
  return report;
}

if (import.meta.main) {
  const { figures, breaches } = measure(readSources());
  for (const breach of breaches) console.log(breach);
  console.log(figures.join(" · "));
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
