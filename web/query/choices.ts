// The choices of the master query. They are kept in the address, so that a link repeats the query.

import type { BodyIn } from "#contract/define.ts";
import {
  type CellState,
  cellStates,
  type QueryField,
  type QueryPivot,
  type sizeOfQuery,
} from "#contract/query/query.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { isId } from "#web/ui/link/link-parameters.ts";
import { readFields } from "./field-tree.ts";

export type QueryChoices = {
  fields: ReadonlySet<string>;
  fromYear: number;
  toYear: number;
  regions: readonly string[];
  countries: readonly string[];
  gni: readonly string[];
  /** Only rows with a cell of one of these states. */
  states: readonly string[];
  approvedOnly: boolean;
  pivot: QueryPivot;
  hasStates: boolean;
  hasExactness: boolean;
};

/** The values of a parameter: separated by commas, or each with its name. */
const listIn = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).flatMap((text) => text.split(",").filter((part) => part !== ""));

/** The regions that exist, and the ids of the countries. */
export type Places = { regions: ReadonlySet<string>; countries: ReadonlySet<string> };

/** Checks the places in a link. Until the places are loaded, every region and every id counts as known. */
const knownIn = (places: Places | undefined) => ({
  region: (text: string) => places?.regions.has(text) ?? true,
  country: (text: string) => places?.countries.has(text) ?? isId(text),
  gni: (text: string) => gniTypes.some((gni) => gni === text),
});

const isState = (text: string): text is CellState => cellStates.some((state) => state === text);

/** The years that any field is asked in. */
export function yearsOf(fields: readonly QueryField[]): { first: number; last: number } {
  return {
    first: Math.min(...fields.map(({ fromYear }) => fromYear)),
    last: Math.max(...fields.map(({ toYear }) => toYear)),
  };
}

function yearIn(
  text: string | null,
  fallback: number,
  { first, last }: ReturnType<typeof yearsOf>,
) {
  const year = Number(text);
  return Number.isInteger(year) && year >= first && year <= last ? year : fallback;
}

export function readChoices(
  params: URLSearchParams,
  fields: readonly QueryField[],
  places?: Places,
): QueryChoices {
  const is = knownIn(places);
  const years = yearsOf(fields);
  return {
    fields: readFields(listIn(params, "fields").join(","), fields),
    fromYear: yearIn(params.get("from"), years.first, years),
    toYear: yearIn(params.get("to"), years.last, years),
    regions: listIn(params, "region").filter(is.region),
    countries: listIn(params, "country").filter(is.country),
    gni: listIn(params, "gni").filter(is.gni),
    states: listIn(params, "state"),
    approvedOnly: params.get("approved") !== "false",
    pivot: params.get("columns") === "year" ? "year" : "field",
    hasStates: params.get("states") !== "false",
    hasExactness: params.get("exactness") !== "false",
  };
}

const filters = ["field", "from", "to", "region", "gni", "country", "state"] as const;

/** A value in the address that does not exist, and the filter that it was given for. */
export type UnknownChoice = {
  filter: (typeof filters)[number];
  value: string;
};

/** The values of an old or mistyped link that do not exist. The query leaves them out. */
export function unknownIn(
  params: URLSearchParams,
  fields: readonly QueryField[],
  places?: Places,
): UnknownChoice[] {
  const is = knownIn(places);
  const years = yearsOf(fields);
  const listed = (name: string, isKnown: (value: string) => boolean) =>
    listIn(params, name).filter((value) => !isKnown(value));
  const year = (name: string) =>
    listed(name, (value) => yearIn(value, Number.NaN, years) === Number(value));
  const unknown: Record<UnknownChoice["filter"], string[]> = {
    field: listed("fields", (name) => readFields(name, fields).size > 0),
    from: year("from"),
    to: year("to"),
    region: listed("region", is.region),
    gni: listed("gni", is.gni),
    country: listed("country", is.country),
    state: listed("state", isState),
  };
  return filters.flatMap((filter) => unknown[filter].map((value) => ({ filter, value })));
}

export type QueryBody = BodyIn<typeof sizeOfQuery>;

/** Why nothing is asked: no field is chosen, the years end before they begin, or none of them asks the fields. */
export type QueryGap = "choose" | "years" | "notAsked";

export function gapOf({ fields, fromYear, toYear }: QueryChoices): QueryGap {
  if (fields.size === 0) return "choose";
  return fromYear > toYear ? "years" : "notAsked";
}

/** The body of the call; null while nothing is chosen. A field of other years than those chosen is left out. */
export function bodyOf(choices: QueryChoices, fields: readonly QueryField[]): QueryBody | null {
  const { fromYear, toYear } = choices;
  const requested = fields.filter(
    (field) =>
      choices.fields.has(field.code) && field.fromYear <= toYear && field.toYear >= fromYear,
  );
  if (requested.length === 0 || fromYear > toYear) return null;
  return {
    fields: requested.map(({ code }) => code),
    years: Array.from({ length: toYear - fromYear + 1 }, (_, at) => fromYear + at),
    regions: [...choices.regions],
    countries: choices.countries.map(Number),
    gni: [...choices.gni],
    states: choices.states.filter(isState),
    approvedOnly: choices.approvedOnly,
    pivot: choices.pivot,
    beside: [
      ...(choices.hasStates ? (["state"] as const) : []),
      ...(choices.hasExactness ? (["exactness"] as const) : []),
    ],
  };
}
