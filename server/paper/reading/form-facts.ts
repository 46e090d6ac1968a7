// What a form says of itself: of which year, country, version and language it is, and when it was made. A form that
// belongs elsewhere is refused; what it does not say, or is older, is a warning.

import type { PaperPreview } from "#contract/paper/paper-uploads.ts";
import { knownLang, type Lang } from "#questionnaire/engine/languages.ts";
import { type FormProperties, propertyNames } from "#server/paper/paper-format.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";
import type { Remark } from "./remarks.ts";

export type Facts = NonNullable<PaperPreview["form"]>;

type Properties = Readonly<Record<string, string>>;

/** A property by its name in any case: programs change it. */
function propertyIn(properties: Properties, name: keyof FormProperties): string {
  const wanted = propertyNames[name].toLowerCase();
  const found = Object.entries(properties).find(([key]) => key.toLowerCase() === wanted);
  return found?.[1].trim() ?? "";
}

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** A form's own text is kept whole: it is exact to the microsecond, as a save is. */
const instantOf = (text: string): string | null => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  return isoInstant.test(text) ? text : new Date(at).toISOString();
};
const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

export function factsOf(properties: Properties): Facts {
  const text = (name: keyof FormProperties) => propertyIn(properties, name);
  const issuedAt = instantOf(text("issued"));
  return {
    year: numberOf(text("surveyYear")),
    language: knownLang(text("language")) ?? null,
    definitionId: numberOf(text("definition")),
    isFilled: /^(true|1|yes)$/i.test(text("filled")) && issuedAt !== null,
    issuedAt,
  };
}

const countryIn = (properties: Properties): string =>
  propertyIn(properties, "country").toUpperCase();

/** The survey of a country that a form is uploaded to. */
export type SurveyPlace = { countryCode: string; year: number };

/** Why the form is not for this survey; null when it may be. */
export function refusalOf(
  { year }: Facts,
  properties: Properties,
  here: SurveyPlace,
): Remark | null {
  const country = countryIn(properties);
  if (country !== "" && country !== here.countryCode) {
    return { severity: "error", code: "other-country", values: { country } };
  }
  if (year !== null && year > here.year) {
    return { severity: "error", code: "other-year", values: { year: String(year) } };
  }
  return null;
}

/** The version of the questionnaire that the form asks, and what is to be said about it. */
export async function versionOf(
  definitions: Definitions,
  { year, definitionId }: Facts,
  now: Definition,
): Promise<{ asked: Definition; isSure: boolean; remarks: Remark[] }> {
  const warn = (code: Remark["code"], values = {}): Remark => ({
    severity: "warning",
    code,
    values,
  });
  const named = definitionId === null ? null : await definitions.byId(definitionId);
  const asked =
    named !== null && (year === null || named.year === year)
      ? named
      : ((year === null ? null : await definitions.forYear(year)) ?? now);
  if (year === null) return { asked, isSure: false, remarks: [warn("unknown-origin")] };
  if (year < now.year) {
    return { asked, isSure: false, remarks: [warn("older-year", { year: String(year) })] };
  }
  if (named === null) return { asked, isSure: true, remarks: [warn("unknown-version")] };
  const isOther = asked.structureHash !== now.structureHash;
  const remark = warn("other-version", { number: String(asked.number) });
  return { asked, isSure: true, remarks: isOther ? [remark] : [] };
}

/** The language that the numbers of a form are written in. */
export const languageOfForm = ({ language }: Facts, reader: Lang): Lang =>
  knownLang(language) ?? reader;
