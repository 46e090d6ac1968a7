// Reads the rows of an uploaded sheet as the membership of countries: a row per spell, so a country that
// left and came back has two. All errors are reported at once.

import { langs } from "#questionnaire/engine/languages.ts";
import { firstMembershipYear, type MembershipSpell } from "#reports/engine/membership.ts";
import { indexCountries, type NamedCountry } from "#server/files/index-countries.ts";
import { plainWords } from "#server/files/plain-words.ts";
import type { Sheet } from "#server/files/read-sheet.ts";
import { cut, isBlank, type Value } from "#server/files/sheet-value.ts";
import { type ColumnKind, findHeading } from "./find-heading.ts";
import { overviewText, type Remark } from "./overview-texts.ts";
import {
  aboutReading,
  cellOf,
  countryOf,
  formulasWithoutValue,
  inRowOrder,
  isRemark,
  type Line,
  linesBelow,
  remarkAt,
} from "./sheet-lines.ts";

/** `row` is the first row that names the country, from 0. */
export type UploadedMembership = {
  countryId: number;
  row: number;
  membership: MembershipSpell[];
};

export type ReadMembership = {
  memberships: UploadedMembership[];
  errors: Remark[];
  warnings: Remark[];
};

/** What one row says of its country: years, that it never was a member, or nothing. */
type Said = { line: Line; countryId: number; spell: MembershipSpell | "never" | null };

const lastYear = 2099;
const membershipKinds = ["since", "until"] as const;

const neverWords = new Set(langs.map((lang) => plainWords(overviewText(lang, "membership.never"))));
/** "never" in any language, or a dash. */
const isNever = (value: Value): boolean =>
  typeof value === "string" &&
  (neverWords.has(plainWords(value)) || /^\s*[-\u2012-\u2015]\s*$/.test(value));

/** A year, also as the text or the date that a spreadsheet makes of it; undefined where the cell is blank. */
function yearOf(line: Line, kind: "since" | "until"): number | Remark | undefined {
  const value = cellOf(line, kind);
  if (isBlank(value)) return undefined;
  const text = /^(\d{4})(?:-\d\d-\d\d.*)?$/.exec(String(value).trim())?.[1];
  const year = Number(text);
  if (text !== undefined && year >= firstMembershipYear && year <= lastYear) return year;
  const [first, last] = [String(firstMembershipYear), String(lastYear)];
  const values = { text: cut(value), first, last };
  return remarkAt(line, kind, "membership-year", values);
}

function spellOf(line: Line): Said["spell"] | Remark[] {
  const never = cellOf(line, "since");
  if (isNever(never)) {
    if (isBlank(cellOf(line, "until"))) return "never";
    return [remarkAt(line, "since", "membership-never", { text: cut(never) })];
  }
  const [since, until] = [yearOf(line, "since"), yearOf(line, "until")];
  const faults = [since, until].filter(isRemark);
  if (faults.length > 0) return faults;
  if (typeof since !== "number") {
    return until === undefined ? null : [remarkAt(line, "until", "membership-without-since")];
  }
  if (typeof until !== "number") return { since, until: null };
  if (until >= since) return { since, until };
  const values = { since: String(since), until: String(until) };
  return [remarkAt(line, "until", "membership-backwards", values)];
}

function readLine(line: Line, find: ReturnType<typeof indexCountries>): Said | Remark[] {
  const countryId = countryOf(line, find);
  const spell = spellOf(line);
  const faults = [countryId, ...(Array.isArray(spell) ? spell : [])].filter(isRemark);
  if (faults.length > 0 || typeof countryId !== "number" || Array.isArray(spell)) return faults;
  return { line, countryId, spell };
}

type Spelled = Said & { spell: MembershipSpell };
const hasYears = (said: Said): said is Spelled => said.spell !== null && said.spell !== "never";
const lastOf = ({ until }: MembershipSpell): number => until ?? Number.POSITIVE_INFINITY;

/** The rows of one country as its membership; undefined when none says anything. */
function combine(rows: readonly Said[]): UploadedMembership | Remark[] | undefined {
  const said = rows.filter(({ spell }) => spell !== null);
  const [first] = said;
  if (first === undefined) return undefined;
  const never = said.find(({ spell }) => spell === "never");
  if (never !== undefined && said.length > 1) {
    const text = cut(cellOf(never.line, "since"));
    return [remarkAt(never.line, "since", "membership-never", { text })];
  }
  const spelled = said.filter(hasYears).sort((a, b) => a.spell.since - b.spell.since);
  const overlaps = spelled.flatMap(({ line, spell }, at) => {
    const before = spelled[at - 1];
    if (before === undefined || lastOf(before.spell) < spell.since) return [];
    return [remarkAt(line, "since", "membership-overlap", { row: String(before.line.row + 1) })];
  });
  if (overlaps.length > 0) return overlaps;
  const membership = spelled.map(({ spell }) => spell);
  return { countryId: first.countryId, row: first.line.row, membership };
}

/** All errors and warnings of a sheet at once; the memberships are complete only when there is no error. */
export function readMembership(sheet: Sheet, countries: readonly NamedCountry[]): ReadMembership {
  const kinds: readonly ColumnKind[] = membershipKinds;
  const heading = findHeading(sheet, 0, kinds);
  if (heading === null || heading.columns.since === undefined) {
    return { memberships: [], errors: [{ code: "no-membership-heading" }], warnings: [] };
  }
  const { lines, skipped } = linesBelow(sheet, heading);
  const find = indexCountries(countries);
  const read = lines.map((line) => readLine(line, find));
  const said = read.flatMap((one) => (Array.isArray(one) ? [] : [one]));
  const combined = [...Map.groupBy(said, ({ countryId }) => countryId).values()].map(combine);
  const errors = [
    ...formulasWithoutValue(sheet, heading),
    ...read.flatMap((one) => (Array.isArray(one) ? one : [])),
    ...combined.flatMap((one) => (Array.isArray(one) ? one : [])),
  ];
  if (lines.length === 0) errors.push({ code: "nothing-to-load" });
  return {
    memberships: combined.flatMap((one) => (one === undefined || Array.isArray(one) ? [] : [one])),
    errors: inRowOrder(errors),
    warnings: [...aboutReading(sheet, heading, lines, ["since"]), ...skipped],
  };
}
