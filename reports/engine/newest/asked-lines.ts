// A survey that is older than a question says nothing about it. Where the year of a report asks it, a sum over lines that
// takes such a survey lacks that part: it is "at least".

import { codesOf, lineOf } from "#reports/engine/codes.ts";
import type { Measure, YearQuestionnaire } from "#reports/engine/define.ts";
import { keeper, sameList } from "#reports/engine/keep.ts";
import { sumOfLines } from "#reports/engine/measures.ts";
import {
  type CountryView,
  lineNamesIn,
  type NewestChoices,
  sumIn,
  surveysIn,
  type Views,
} from "./latest.ts";
import { figuresOfLines, withNew } from "./sums.ts";

type Asked = ReadonlyMap<string, readonly string[]>;

const keptAsked = keeper<NewestChoices, Asked>();

/** The lines that a year asks, by sum. */
const askedIn = (questionnaire: YearQuestionnaire, choices: NewestChoices): Asked =>
  keptAsked(questionnaire)(choices, ({ sums }) => {
    const linesOf = (measure: Measure) => codesOf(measure, questionnaire).map(lineOf);
    return new Map([...sums].map(([name, measure]) => [name, linesOf(measure)]));
  });

function withBlankLines(view: CountryView, asked: Asked): CountryView {
  const changed = [...view.choices.sums].flatMap(([name, measure]) => {
    const known = lineNamesIn(view, name) ?? [];
    const names = withNew(known, asked.get(name) ?? []);
    const sum = names === known ? undefined : sumIn(view, name);
    if (sum === undefined) return [];
    const figures = figuresOfLines(name, { names, from: sum.from });
    return [[name, { ...sum, figure: sumOfLines({ names, figures }, measure) }] as const];
  });
  if (changed.length === 0) return view;
  const sums = { ...view.mixed?.sums, ...Object.fromEntries(changed) };
  return { ...view, mixed: { from: [], surveys: surveysIn(view), ...view.mixed, sums } };
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
