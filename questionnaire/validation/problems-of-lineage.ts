// The lineage: how codes of earlier years go on in later ones.

import { canonicalJson } from "#questionnaire/document/canonical.ts";
import type { Lineage, QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { inCircles } from "./elements.ts";
import { fieldIndexOf } from "./field-index.ts";
import { type Problem, problem } from "./problem.ts";

/** The codes before and after an entry; after is empty where nothing goes on. */
function endsOf(entry: Lineage): { from: string[]; into: string[] } {
  if (entry.kind === "split") return { from: [entry.from], into: entry.into };
  if (entry.kind === "merge") return { from: entry.from, into: [entry.into] };
  if (entry.kind === "replace") return { from: [entry.from], into: [entry.to] };
  return { from: entry.codes, into: [] };
}

/** Codes whose end the lineage explains. */
export const lineageCodes = ({ lineage }: QuestionnaireDocument): Set<string> =>
  new Set(lineage.flatMap((entry) => (entry.kind === "break" ? [] : endsOf(entry).from)));

const atEntry = (index: number): string => `lineage/${index}`;

function unknownCodes(
  { lineage }: QuestionnaireDocument,
  isKnown: (code: string) => boolean,
): Problem[] {
  return lineage.flatMap((entry, index) => {
    const { from, into } = endsOf(entry);
    return [...from, ...into]
      .filter((code) => !isKnown(code))
      .map((code) => problem("lineage-unknown-code", atEntry(index), { code }));
  });
}

/** A code that goes on, over any number of entries, in itself. */
function cycles({ lineage }: QuestionnaireDocument): Problem[] {
  const next = new Map<string, string[]>();
  for (const entry of lineage) {
    const { from, into } = endsOf(entry);
    for (const code of from) next.set(code, [...(next.get(code) ?? []), ...into]);
  }
  return inCircles(next).map((code) => problem("lineage-cycle", "lineage", { code }));
}

/** The parts of a split or merge are not of one kind and unit. */
function mismatches(
  { lineage }: QuestionnaireDocument,
  kindOf: (code: string) => string | undefined,
): Problem[] {
  return lineage.flatMap((entry, index) => {
    if (entry.kind !== "split" && entry.kind !== "merge") return [];
    const { from, into } = endsOf(entry);
    const kinds = new Set([...from, ...into].flatMap((code) => kindOf(code) ?? []));
    return kinds.size > 1
      ? [problem("lineage-kind-mismatch", atEntry(index), { kinds: [...kinds].join(", ") })]
      : [];
  });
}

function notCarried(
  { lineage }: QuestionnaireDocument,
  earlier: readonly QuestionnaireDocument[],
): Problem[] {
  const own = new Set(lineage.map((entry) => canonicalJson(entry)));
  const lost = new Set(
    earlier
      .flatMap((document) => document.lineage.map((entry) => canonicalJson(entry)))
      .filter((entry) => !own.has(entry)),
  );
  return [...lost].map((entry) => problem("lineage-not-carried", "lineage", { entry }));
}

export function problemsOfLineage(
  document: QuestionnaireDocument,
  earlier: readonly QuestionnaireDocument[],
): Problem[] {
  const indexes = [document, ...earlier].map(fieldIndexOf);
  const fieldOf = (code: string) =>
    indexes.map(({ byCode }) => byCode.get(code)).find((one) => one !== undefined);
  const kindOf = (code: string) => {
    const field = fieldOf(code)?.field;
    return field ? `${field.kind} ${field.unit ?? ""}`.trim() : undefined;
  };
  return [
    ...unknownCodes(document, (code) => fieldOf(code) !== undefined),
    ...cycles(document),
    ...mismatches(document, kindOf),
    ...notCarried(document, earlier),
  ];
}
