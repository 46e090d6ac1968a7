// A paper form made from a version of the questionnaire: what it asks, in its order, with a country's answers of now
// and of last year. There is no second list of questions: a new question is in the form.

import { precisionAt, sectionIn } from "#questionnaire/engine/answer-locations.ts";
import { type SurveyAnswers, valueStates } from "#questionnaire/engine/define.ts";
import { type Lang, languageOf } from "#questionnaire/engine/languages.ts";
import type { AskedSection } from "#questionnaire/engine/questionnaire.ts";
import { deadlineText } from "#questionnaire/engine/written/dates.ts";
import type { Definition } from "#server/request/definitions.ts";
import { instantText } from "#server/texts/instant-text.ts";
import type { FormOption, FormPart, FormQuestion, FormWords, PaperForm } from "./form.ts";
import { type CommentLines, commentLines, type FormComment } from "./form-comments.ts";
import { type ControlContext, commentControl, precisionControl } from "./form-control.ts";
import { lastYearRows, type SectionContent, tablesOf } from "./form-tables.ts";
import { type FormTexts, formTexts } from "./form-texts.ts";
import { stateLetters } from "./paper-format.ts";
import { ruleSentences } from "./rule-sentences.ts";

export type FormContent = {
  definition: Pick<Definition, "id" | "number" | "document" | "questionnaire">;
  lang: Lang;
  /** Null for a form that is for any country. */
  country: { code: string; name: string } | null;
  /** Null for an empty form. */
  answers: SurveyAnswers | null;
  /** Null where they are not to be shown. */
  lastYear: SurveyAnswers | null;
  references: ReadonlyMap<string, readonly FormOption[]>;
  /** The first day on which the year is closed, such as 2026-03-20; null for none. */
  endDate: string | null;
  /** ISO instant. */
  issued: string;
  /** Whether the installation has demonstration data. */
  isDemonstration: boolean;
  /** The oldest first. */
  comments: readonly FormComment[];
};

type Setting = { content: FormContent; context: ControlContext; comments: CommentLines };

function questionsOf(
  section: AskedSection,
  tab: string | undefined,
  { content, context, comments }: Setting,
): FormQuestion[] {
  const { questionnaire } = content.definition;
  const { texts } = context;
  const own: SectionContent = {
    section: section.code,
    now: content.answers ? sectionIn(content.answers, section.code) : undefined,
    lastYear: content.lastYear ? sectionIn(content.lastYear, section.code) : undefined,
  };
  return section.questions
    .filter((question) => question.tab === tab)
    .map((question) => {
      const setting = { question, content: own, context };
      const given = precisionAt(own.now, question.code);
      return {
        number: question.writtenNumber ?? "",
        title: texts.of(`question.${question.code}`),
        help: question.hasHelp ? texts.of(`help.${question.code}`) : "",
        rules: ruleSentences({ question, questionnaire, texts }),
        precision: precisionControl(section.code, question, given, context),
        comment: commentControl(section.code, question, context),
        tables: tablesOf(setting, questionnaire.year),
        lastYearRows: lastYearRows(setting),
        comments: comments.ofQuestion.get(question.code) ?? [],
      };
    });
}

function partsOf(section: AskedSection, setting: Setting): FormPart[] {
  const { texts } = setting.context;
  const title = texts.of(`section.${section.code}`);
  return [undefined, ...section.tabs].flatMap((tab) => {
    const questions = questionsOf(section, tab, setting);
    const subtitle = tab === undefined ? "" : texts.of(`tab.${tab}`);
    return questions.length === 0 ? [] : [{ title, subtitle, questions }];
  });
}

/** "MEX-2025-1-261120-1405": country, year, version, time of issue. */
function numberOf({ country, definition, issued }: FormContent): string {
  const { number, questionnaire } = definition;
  const [day = "", time = ""] = issued.replaceAll(/[-:]/g, "").split("T");
  const parts = [country?.code, questionnaire.year, number, day.slice(2), time.slice(0, 4)];
  return parts.filter((part) => part !== undefined).join("-");
}

function wordsOf(content: FormContent, texts: FormTexts): FormWords {
  const { endDate, lang, definition } = content;
  const lastYear = String(definition.questionnaire.year - 1);
  const foot = endDate === null ? "foot" : "footUntil";
  const date = endDate === null ? "" : deadlineText(endDate, lang, "UTC");
  return {
    mark: texts.paper("mark"),
    offline: texts.paper("offline"),
    number: texts.paper("number", { number: numberOf(content) }),
    author: texts.paper("author"),
    instructions: texts.paper("instructions"),
    foot: texts.paper(foot, { date }),
    page: texts.paper("page"),
    precision: texts.paper("precision"),
    noDataHint: texts.paper("noDataHint"),
    lastYear,
    lastYearRows: texts.paper("lastYearRows", { year: lastYear }),
    sum: texts.paper("sum"),
    row: texts.paper("row"),
    rules: texts.paper("rules"),
    comments: texts.paper("comments"),
    newComment: texts.paper("newComment"),
    demonstration: content.isDemonstration ? texts.paper("demonstration") : "",
    required: texts.paper("required"),
    sheetOfInstructions: texts.paper("sheetOfInstructions"),
  };
}

function factsOf(content: FormContent, texts: FormTexts): [string, string][] {
  const { definition, country, answers, issued, lang } = content;
  const { year } = definition.questionnaire;
  const fact = (name: string, value: string): [string, string] => [
    texts.paper(`fact.${name}`),
    value,
  ];
  return [
    fact("country", country?.name ?? ""),
    fact("year", String(year)),
    fact("version", `${year} · ${definition.number}`),
    fact("language", languageOf(lang).ownName),
    fact("issued", instantText(issued, lang)),
    fact("content", texts.paper(answers ? "content.filled" : "content.empty")),
    ...(content.isDemonstration ? [fact("data", texts.paper("demonstrationData"))] : []),
  ];
}

const instructionKeys = [
  "instruction.numbers",
  "instruction.states",
  "instruction.precision",
  "instruction.lastYear",
  "instruction.sums",
  "instruction.boxes",
  "instruction.upload",
];

/** On paper nothing is computed and nothing can be chosen. */
const printedKeys = [
  "instruction.numbers",
  "instruction.states",
  "instruction.printedPrecision",
  "instruction.lastYear",
  "instruction.printed",
];

/** A form as plain data, from which each format is written. */
export function makeForm(content: FormContent): PaperForm {
  const { definition, lang, country, answers, references, issued } = content;
  const { document, questionnaire } = definition;
  const texts = formTexts(document, lang);
  const comments = commentLines(content.comments, questionnaire, texts);
  const setting = { content, context: { questionnaire, texts, references }, comments };
  const values = { year: String(questionnaire.year), lastYear: String(questionnaire.year - 1) };
  return {
    lang,
    title: texts.of("document.title"),
    year: questionnaire.year,
    country: country?.name ?? "",
    number: numberOf(content),
    properties: {
      surveyYear: String(questionnaire.year),
      country: country?.code ?? "",
      definition: String(definition.id),
      language: lang,
      issued,
      filled: String(answers !== null),
    },
    facts: factsOf(content, texts),
    instructions: instructionKeys.map((key) => texts.paper(key, values)),
    printedInstructions: printedKeys.map((key) => texts.paper(key, values)),
    signs: valueStates.map((state) => [stateLetters[state], texts.of(`state.${state}`)]),
    parts: questionnaire.sections.flatMap((section) => partsOf(section, setting)),
    comments: comments.ofSurvey,
    words: wordsOf(content, texts),
  };
}
