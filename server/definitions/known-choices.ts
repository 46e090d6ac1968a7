// Filters with values that do not exist: 400 names the field, the value and what can be chosen, in the reader's language.

import { excludedChoice, type FieldError, unknownChoice } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { bases, gniTypes } from "#reports/engine/define.ts";
import { eitherOf } from "#server/texts/either-of.ts";
import { refused } from "#server/texts/refused.ts";
import { type TextValues, translate } from "#server/texts/translate.ts";

/** Fields whose choices are always the same. */
const fixedChoices = new Map<string, readonly string[]>([
  ["gni", gniTypes],
  ["basis", bases],
  ["constant", ["true", "false"]],
  ["approvedOnly", ["true", "false"]],
]);

const choiceFields = [
  ...(["region", "country", "year", "fromYear", "toYear"] as const),
  ...(["gni", "basis", "constant", "approvedOnly", "productType"] as const),
];
type ChoiceField = (typeof choiceFields)[number];

const textOf = (lang: Lang, key: string, values: TextValues = {}) =>
  translate(lang, "filters", key, values);

type RefusedAt = { path: string; code: FieldError["code"] };

/** 400 with one sentence, in every language. */
const refusedFilter = (
  lang: Lang,
  { path, code }: RefusedAt,
  messageIn: (lang: Lang) => string,
): Error => refused((one) => [{ path, code, message: messageIn(one) }], { lang });

/** 400 with the sentence of `key` about one field. */
export const refusedChoice = (
  lang: Lang,
  at: RefusedAt & { field: ChoiceField },
  key: string,
  values: TextValues,
): Error =>
  refusedFilter(lang, at, (one) =>
    textOf(one, key, { field: textOf(one, `field.${at.field}`), ...values }),
  );

/** Codes as the reports name them in the language: `Afrique ou Europe`. */
const namesOf = (lang: Lang, kind: "region" | "gni", codes: readonly string[]): string =>
  eitherOf(lang, codes.map((code) => translate(lang, "reports", `${kind}.${code}`)).sort());

/** The chosen regions and countries, and the region of each country by its id. */
type ChosenPlaces = {
  regions: readonly string[];
  countries: readonly number[];
  regionOf: ReadonlyMap<number, string | null>;
};

/** 400 where none of the chosen countries is in one of the chosen regions: the result would be empty. `path` is that of the countries. */
export function refuseOutside(
  lang: Lang,
  { regions, countries, regionOf }: ChosenPlaces,
  path = "query.country",
): void {
  const isInside = (id: number) => regions.includes(regionOf.get(id) ?? "");
  if (regions.length === 0 || countries.length === 0 || countries.some(isInside)) return;
  throw refusedFilter(lang, { path, code: excludedChoice }, (one) =>
    textOf(one, "outsideRegions", {
      field: textOf(one, "field.country"),
      regions: namesOf(one, "region", regions),
    }),
  );
}

/** 400 for income classes that none of the chosen countries has in the years of the query. */
export function refusedClasses(lang: Lang, classes: readonly string[], path: string): Error {
  return refusedFilter(lang, { path, code: excludedChoice }, (one) =>
    textOf(one, "noneOfClass", {
      field: textOf(one, "field.gni"),
      value: namesOf(one, "gni", classes),
    }),
  );
}

/** 400 with a sentence for each field that the report does not take, and what it takes instead. */
export function refuseUntaken(
  lang: Lang,
  untaken: readonly ChoiceField[],
  taken: readonly ChoiceField[],
): void {
  if (untaken.length === 0) return;
  throw refused(
    (one) => {
      const nameOf = (field: ChoiceField) => textOf(one, `field.${field}`);
      const known = listText(one, taken.map(nameOf));
      return untaken.map((field): FieldError => {
        const message = textOf(one, "notTaken", { field: nameOf(field), known });
        return { path: `query.${field}`, code: unknownChoice, message };
      });
    },
    { lang },
  );
}

/** What can be chosen. */
type KnownChoices = {
  regions: Iterable<string>;
  countries: ReadonlySet<number>;
  /** None unless given. */
  productTypes?: ReadonlySet<number>;
  years: readonly number[];
};

/** Texts as they were sent: a country or a product type is an id. */
type Sent = Readonly<Partial<Record<ChoiceField, readonly (string | number)[]>>>;

function knownText(lang: Lang, field: ChoiceField, { regions, years }: KnownChoices): string {
  const fixed = fixedChoices.get(field);
  if (fixed !== undefined) return eitherOf(lang, fixed);
  if (field === "region") return eitherOf(lang, [...regions].sort());
  if (field === "country" || field === "productType") return textOf(lang, `known.${field}`);
  if (years.length === 0) return textOf(lang, "known.noYear");
  return textOf(lang, "known.years", { first: firstSurveyYear, last: Math.max(...years) });
}

function isKnown(field: ChoiceField, value: string | number, known: KnownChoices): boolean {
  const fixed = fixedChoices.get(field);
  if (fixed !== undefined) return fixed.includes(String(value));
  if (field === "region") return [...known.regions].includes(String(value));
  if (!/^[1-9]\d*$/.test(String(value))) return false;
  const number = Number(value);
  if (field === "country") return known.countries.has(number);
  if (field === "productType") return known.productTypes?.has(number) === true;
  return number >= firstSurveyYear && number <= Math.max(...known.years);
}

/**
 * Throws 400 with a sentence for each value that does not exist: “Region: “Moon” does not exist. Choose Africa, … or Western
 * Pacific.” Without it the result would be empty without a reason. `pathOf` is the place of a field in the request.
 */
export function refuseUnknownChoices(
  lang: Lang,
  sent: Sent,
  known: KnownChoices,
  pathOf: (field: ChoiceField) => string = (field) => `query.${field}`,
): void {
  const unknown = choiceFields.flatMap((field) =>
    (sent[field] ?? [])
      .filter((value) => !isKnown(field, value, known))
      .map((value) => ({ field, value: String(value) })),
  );
  if (unknown.length === 0) return;
  const errorOf = (one: Lang, { field, value }: (typeof unknown)[number]): FieldError => ({
    path: pathOf(field),
    code: unknownChoice,
    message: textOf(one, "known", {
      field: textOf(one, `field.${field}`),
      known: knownText(one, field, known),
      value,
    }),
  });
  throw refused((one) => unknown.slice(0, 50).map((each) => errorOf(one, each)), { lang });
}
