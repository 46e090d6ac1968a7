// The yearly report of the federation as a document: cover, contents, foreword, how to read the figures, every report
// of the chapters, the contributing countries, an index.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { textOf } from "#reports/engine/text.ts";
import { reports } from "#reports/wfh/all.ts";
import { type Chapter, yearbookChapters, yearbookSubjects } from "#reports/wfh/yearbook.ts";
import type { Block, DocumentModel } from "#server/documents/model.ts";
import { decideFilters } from "#server/reporting/decide-filters.ts";
import { reportBlocks } from "#server/reporting/documents/report-blocks.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";
import { type CountryLocale, localeFor } from "#server/reporting/locale.ts";
import { type Computed, computeReport, inputOf } from "#server/reporting/write-report.ts";
import { instantText } from "#server/texts/instant-text.ts";
import { translate } from "#server/texts/translate.ts";
import { contributorsOf, contributorsTable } from "./contributors.ts";
import { answeredYears, coverPicture } from "./cover-picture.ts";
import { indexEntries } from "./index-entries.ts";

/** `showsSmallCounts`: with counts of 1 to 4 people, which a yearbook that is published hides. */
export type YearbookChoice = { year: number; lang: Lang; showsSmallCounts: boolean };

type Setting = YearbookChoice & { figures: Figures };
type Section = { place: string; blocks: Block[]; terms: string[] };

const textIn = (
  { lang, year }: YearbookChoice,
  key: string,
  values: Record<string, unknown> = {},
) => translate(lang, "yearbook", key, { year, ...values });

const methods = ["counted", "missing", "year", "shares", "averages"] as const;
const pageBreak: Block = { kind: "pageBreak" };

const noChoice = { region: [], country: [], gni: [] };

function computed(id: string, { figures, year, lang, showsSmallCounts }: Setting): Computed {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const filters = decideFilters(entry, { ...noChoice, year }, figures.years, "WFH");
  const input = inputOf(figures, filters, !showsSmallCounts);
  return computeReport(entry, figures, input, { lang, isPast: false });
}

function sectionOf(id: string, setting: Setting): Section {
  const report = computed(id, setting);
  const place = `report-${id}`;
  const words = {
    noData: textIn(setting, "word.noData"),
    signs: textIn(setting, "word.signs"),
    notes: textIn(setting, "word.notes"),
    empty: textIn(setting, "word.empty"),
    leftOut: (list: string) => textIn(setting, "table.leftOut", { list }),
    sameInAll: (list: string) => textIn(setting, "table.sameInAll", { list }),
    noSurvey: (count: number) => textIn(setting, "countries.noSurvey", { count }),
  };
  return { place, blocks: reportBlocks(report, place, words), terms: termsOf(report, setting) };
}

/** What the index says a report is about: its title and its subjects. */
function termsOf({ entry, locale }: Computed, setting: Setting): string[] {
  const subjects = Object.entries(yearbookSubjects).filter(([, ids]) => ids.includes(entry.id));
  return [
    textOf(locale, `report.${entry.id}.title`),
    ...subjects.map(([key]) => textIn(setting, `subject.${key}`)),
  ];
}

function coverBlocks(setting: Setting): Block[] {
  const { figures, year, lang } = setting;
  const locale = localeFor(lang, figures.named);
  const count = figures.rowsOf([year], true).get(year)?.length ?? 0;
  const data = figures.isDemonstration ? "file.demo" : "file.real";
  const bars = answeredYears(figures, year);
  return [
    {
      kind: "cover",
      title: textIn(setting, "title"),
      subtitle: textIn(setting, "subtitle"),
      lines: [
        textIn(setting, "cover.countries", { count }),
        textIn(setting, "cover.date", { time: instantText(figures.asOf, lang) }),
      ],
      picture: coverPicture(bars, {
        caption: textIn(setting, "cover.picture"),
        alternative: textIn(setting, "cover.pictureSeen", {
          first: bars[0]?.count ?? 0,
          from: String(firstSurveyYear),
          count,
          to: String(year),
        }),
      }),
      notice: textIn(setting, "cover.notice", {
        name: textOf(locale, data),
        text: textOf(locale, `${data}Text`),
      }),
    },
    { kind: "contents", title: textIn(setting, "contents") },
  ];
}

function methodBlocks(setting: Setting): Block[] {
  const small = setting.showsSmallCounts ? "smallShown" : "smallHidden";
  return [
    { kind: "heading", level: 1, text: textIn(setting, "foreword") },
    { kind: "paragraph", look: "placeholder", text: textIn(setting, "foreword.placeholder") },
    pageBreak,
    { kind: "heading", level: 1, text: textIn(setting, "method") },
    { kind: "paragraph", look: "lead", text: textIn(setting, "method.lead") },
    ...[...methods, small].flatMap((key): Block[] => [
      { kind: "heading", level: 2, text: textIn(setting, `method.${key}`) },
      { kind: "paragraph", text: textIn(setting, `method.${key}.text`) },
    ]),
  ];
}

function chapterBlocks(chapter: Chapter, sections: readonly Section[], setting: Setting): Block[] {
  return [
    pageBreak,
    { kind: "heading", level: 1, text: textIn(setting, `chapter.${chapter.key}`) },
    ...sections.flatMap(({ blocks }, at) => (at === 0 ? blocks : [pageBreak, ...blocks])),
  ];
}

/** The countries without an approved survey: no report has a figure of them, and the notes of the reports do not name them. */
function absentBlocks(
  setting: Setting,
  contributing: ReadonlySet<string>,
  { countryName, placeOf }: CountryLocale,
): Block[] {
  const { figures, year, lang } = setting;
  const names = figures.countries
    .filter((country) => country.year === year && !contributing.has(country.code))
    .toSorted((one, other) => placeOf(one.code) - placeOf(other.code))
    .map(({ code }) => countryName(code));
  if (names.length === 0) return [];
  const list = listText(lang, names);
  return [
    { kind: "heading", level: 2, text: textIn(setting, "countries.absent") },
    { kind: "paragraph", text: textIn(setting, "countries.absentText", { list }) },
  ];
}

function countryBlocks(setting: Setting): Block[] {
  const { figures, year, lang } = setting;
  const locale = localeFor(lang, figures.named);
  const contributors = contributorsOf(figures, year, locale);
  const titles = {
    caption: textIn(setting, "countries"),
    newest: textIn(setting, "countries.newest"),
    count: textIn(setting, "countries.count"),
  };
  return [
    pageBreak,
    { kind: "heading", level: 1, text: textIn(setting, "countries") },
    contributors.length === 0
      ? { kind: "paragraph", text: textIn(setting, "countries.none") }
      : { kind: "paragraph", look: "lead", text: textIn(setting, "countries.lead") },
    ...(contributors.length === 0 ? [] : [contributorsTable(contributors, locale, titles)]),
    ...absentBlocks(setting, new Set(contributors.map(({ code }) => code)), locale),
  ];
}

/** `chapters` are those of the federation unless a test makes a smaller book. `onReport` is called after each report. */
export function yearbookModel(
  setting: Setting,
  onReport: () => void,
  chapters: readonly Chapter[] = yearbookChapters,
): DocumentModel {
  const { figures, lang } = setting;
  const locale = localeFor(lang, figures.named);
  const made = chapters.map((chapter) => ({
    chapter,
    sections: chapter.reports.map((id) => {
      const section = sectionOf(id, setting);
      onReport();
      return section;
    }),
  }));
  const entries = indexEntries(
    made.flatMap(({ sections }) => sections),
    lang,
  );
  return {
    lang,
    title: `${textIn(setting, "title")} · ${textIn(setting, "subtitle")}`,
    author: textIn(setting, "author"),
    foot: {
      left: `${textOf(locale, "file.survey")} · ${textIn(setting, "foot")}`,
      right: textOf(locale, figures.isDemonstration ? "file.demo" : "file.real"),
    },
    date: figures.asOf,
    words: {
      table: textIn(setting, "word.table"),
      figure: textIn(setting, "word.figure"),
      page: textIn(setting, "word.page"),
      continued: textIn(setting, "word.continued"),
    },
    blocks: [
      ...coverBlocks(setting),
      ...methodBlocks(setting),
      ...made.flatMap(({ chapter, sections }) => chapterBlocks(chapter, sections, setting)),
      ...countryBlocks(setting),
      pageBreak,
      { kind: "heading", level: 1, text: textIn(setting, "index") },
      { kind: "index", entries },
    ],
  };
}
