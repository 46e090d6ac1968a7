// Sums over several lines of the questionnaire, in which each line has its own newest answer.

import type { Measure } from "#reports/engine/define.ts";
import { type Figure, noFigure } from "#reports/engine/figures.ts";
import { type CountryFigures, moreGiven, sumOfLines } from "#reports/engine/measures.ts";

/** `from` has the survey with the newest answer to each line, in the order of the names. */
export type Sum = {
  figure: Figure;
  year: number;
  names: readonly string[];
  from: readonly CountryFigures[];
};
type Lines = Pick<Sum, "names" | "from">;

/** The figure of a line of a sum in one survey, and whether it answers the line. */
export function lineIn({ lines }: CountryFigures, name: string, line: string) {
  const own = lines[name];
  const place = own?.names.indexOf(line) ?? -1;
  return { figure: own?.figures[place], given: own?.given[place] ?? "no" };
}

/** The figures of the lines of a sum, each from its newest answer; blank for a line that has no survey. */
export const figuresOfLines = (name: string, { names, from }: Lines): Figure[] =>
  names.map((line, place) => {
    const survey = from[place];
    return (survey && lineIn(survey, name, line).figure) ?? noFigure;
  });

/**
 * Of two surveys that may ask a line the one with its newest answer; where neither has one, that with the newest part of it, or
 * the newest that asks it.
 */
function newerOf(
  name: string,
  line: string,
  older: CountryFigures | undefined,
  newer: CountryFigures,
): CountryFigures {
  if (older === undefined) return newer;
  const { figure, given } = lineIn(newer, name, line);
  const isNewest = figure !== undefined && moreGiven(lineIn(older, name, line).given, given) <= 0;
  return isNewest ? newer : older;
}

/** The names of before, and after them those that are new; the same list where there are none. */
export function withNew(before: readonly string[], more: readonly string[]): readonly string[] {
  const added = more.filter((one) => !before.includes(one));
  return added.length === 0 ? before : [...before, ...added];
}

const noNames: readonly string[] = [];

/** The lines of a measure that the year of a survey asks. */
export const askedIn = ({ lines }: CountryFigures, name: string): readonly string[] =>
  lines[name]?.names ?? noNames;

/** The lines of a sum after a newer survey, each with its newest answer. */
export function newerLines(name: string, older: Lines | undefined, survey: CountryFigures): Lines {
  const asked = askedIn(survey, name);
  const names = older === undefined ? asked : withNew(older.names, asked);
  const from = names.map((line, place) => newerOf(name, line, older?.from[place], survey));
  return { names, from };
}

/** The sum over lines, each of its survey; `survey` is the newest. */
export function sumOver(
  name: string,
  measure: Measure,
  { names, from }: Lines,
  survey: CountryFigures,
): Sum {
  const figures = figuresOfLines(name, { names, from });
  const given = names.flatMap((line, place) => {
    const own = from[place];
    return own && lineIn(own, name, line).given !== "no" ? [own.year] : [];
  });
  return {
    figure: sumOfLines({ names, figures }, measure),
    names,
    from,
    year: given.length > 0 ? Math.max(...given) : survey.year,
  };
}

/** The sum over the lines of one survey. */
export function sumOfSurvey(name: string, measure: Measure, survey: CountryFigures): Sum {
  const names = askedIn(survey, name);
  const figures = survey.lines[name]?.figures ?? [];
  return {
    figure: sumOfLines({ names, figures }, measure),
    names,
    from: names.map(() => survey),
    year: survey.year,
  };
}
