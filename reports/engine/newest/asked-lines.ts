// A survey that is older than a question says nothing about it. Where the year of a report asks it, a sum over lines that
// takes such a survey lacks that part: it is "at least".

import { codesOf, lineOf } from "#reports/engine/codes.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { keeper, sameList } from "#reports/engine/keep.ts";
import { type LineFigure, sumOfLines } from "#reports/engine/measures.ts";
import type { CountryView, NewestChoices, Views } from "./latest.ts";

type Asked = ReadonlyMap<string, readonly string[]>;

const keptAsked = keeper<NewestChoices, Asked>();

/** The lines that a year asks, by sum. */
const askedIn = (questionnaire: YearQuestionnaire, choices: NewestChoices): Asked =>
  keptAsked(questionnaire)(choices, ({ measures, sums }) => {
    const linesOf = (name: string) => {
      const measure = measures[name];
      return measure === undefined ? [] : codesOf(measure, questionnaire).map(lineOf);
    };
    return new Map(sums.map((name) => [name, linesOf(name)]));
  });

const blank: LineFigure = { figure: { value: null }, isGiven: false };

function withBlankLines(view: CountryView, asked: Asked): CountryView {
  const changed = Object.entries(view.sums).flatMap(([name, sum]) => {
    const measure = view.choices.measures[name];
    const missing = (asked.get(name) ?? []).filter((line) => !sum.lines.has(line));
    if (measure === undefined || missing.length === 0) return [];
    const lines = new Map<string, LineFigure>(sum.lines);
    for (const line of missing) lines.set(line, blank);
    return [[name, { ...sum, figure: sumOfLines(lines, measure) }] as const];
  });
  return changed.length === 0
    ? view
    : { ...view, sums: { ...view.sums, ...Object.fromEntries(changed) } };
}

const keptViews = keeper<CountryView, CountryView>();
const keptLists = keeper<Views, Views>();

/** The views with a blank for each line that the year asks and no survey of the country could answer. */
export function withAskedLines(
  views: Views,
  choices: NewestChoices,
  questionnaire: YearQuestionnaire,
): Views {
  const keptView = keptViews(questionnaire);
  return keptLists(questionnaire, choices)(views, () => {
    const asked = askedIn(questionnaire, choices);
    const whole = views.map((view) => keptView(view, () => withBlankLines(view, asked)));
    return sameList(views, whole);
  });
}
