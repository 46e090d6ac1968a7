// The discrepancies of a country as a text to send: every point with its figure, last year's, what is asked
// and a link to its cell.

import { type DiscrepancyPoint, isToAsk } from "#contract/discrepancies.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { deadlineText } from "#questionnaire/engine/written/dates.ts";
import { translate } from "#server/texts/translate.ts";

export type Summarised = {
  country: string;
  countryId: number;
  year: number;
  /** The first day on which the country can change nothing any more; null where it cannot now. */
  endDate: string | null;
  publicUrl: string;
};

const area = "discrepancies";

/** The address of the form, or of one of its cells. */
export const formAddress = (
  { countryId, year }: Pick<Summarised, "countryId" | "year">,
  cell: string | null = null,
): string =>
  `/newdataentry?${new URLSearchParams({
    countryId: String(countryId),
    year: String(year),
    ...(cell === null ? {} : { cell }),
  })}`;

/** What the mail asks: all that no one answered, but what the sender left out. */
export function pointsToAsk(
  points: readonly DiscrepancyPoint[],
  without: string | undefined,
): DiscrepancyPoint[] {
  const leftOut = new Set(without?.split(","));
  return points.filter((point) => isToAsk(point) && !leftOut.has(point.mark));
}

/** What the staff asked last, else what the check found. */
const askedIn = ({ question, text }: DiscrepancyPoint): string =>
  question?.thread.findLast(({ isStaff }) => isStaff)?.text ?? text;

function pointText(point: DiscrepancyPoint, place: number, about: Summarised, lang: Lang): string {
  const text = (key: string, values: Record<string, unknown> = {}) =>
    translate(lang, area, key, values);
  const { name, number: question, value, lastYear, field } = point;
  const numbered = question === null ? name : text("numbered", { question, name });
  const figure = value ?? text("noAnswer");
  const head =
    lastYear === null
      ? text("figure", { name: numbered, figure })
      : text("figureBefore", { name: numbered, figure, lastYear, year: String(about.year - 1) });
  const link = field === null ? [] : [`   ${about.publicUrl}${formAddress(about, field)}`];
  return [`${place}. ${head}`, `   ${askedIn(point)}`, ...link].join("\n");
}

/** Blank where nothing is asked. */
export function writeSummary(
  points: readonly DiscrepancyPoint[],
  about: Summarised,
  lang: Lang,
): string {
  if (points.length === 0) return "";
  const { year, endDate } = about;
  const count = points.length;
  const lines = points.map((point, at) => pointText(point, at + 1, about, lang));
  return [
    translate(lang, area, "intro", { year: String(year), count }),
    ...lines,
    ...(endDate === null
      ? []
      : [translate(lang, area, "until", { deadline: deadlineText(endDate, lang, "UTC") })]),
  ].join("\n\n");
}

export const subjectOf = (
  { country, year }: Pick<Summarised, "country" | "year">,
  count: number,
  lang: Lang,
): string => translate(lang, area, "subject", { country, year: String(year), count });
