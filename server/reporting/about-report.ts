// What must be known to read a report, as lines of name and text: the second sheet of its workbook.

import { localeOf } from "#questionnaire/engine/languages.ts";
import {
  type Filters,
  marks,
  type Note,
  type Report,
  type ReportTable,
} from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { instantText } from "#server/texts/instant-text.ts";
import type { Frame } from "./reply.ts";
import type { AboutLine } from "./write-xlsx.ts";

function listText(parts: readonly string[], { lang }: ReportLocale): string {
  return new Intl.ListFormat(localeOf(lang), { type: "conjunction" }).format(parts);
}

function filterTexts(
  filters: Filters,
  countryCodes: readonly string[],
  locale: ReportLocale,
): Partial<Record<string, string>> {
  const choice = (key: string, texts: readonly string[]) =>
    texts.length === 0 ? textOf(locale, `filter.${key}.all`) : listText(texts, locale);
  const yesNo = (value: boolean) => textOf(locale, value ? "filter.yes" : "filter.no");
  return {
    year: String(filters.year),
    fromYear: String(filters.fromYear),
    toYear: String(filters.year),
    basis: textOf(locale, `basis.${filters.basis}`),
    region: choice(
      "region",
      filters.regions.map((region) => textOf(locale, `region.${region}`)),
    ),
    country: choice("country", countryCodes.map(locale.countryName)),
    gni: choice(
      "gni",
      filters.gni.map((type) => textOf(locale, `gni.${type}`)),
    ),
    constant: yesNo(filters.constant),
    approvedOnly: yesNo(filters.approvedOnly),
  };
}

function noteText({ key, values, countries }: Note, locale: ReportLocale): string {
  const text = textOf(locale, `note.${key}`, values);
  if (countries === undefined) return text;
  const order = new Intl.Collator(locale.lang).compare;
  const names = countries.map(locale.countryName).sort(order);
  return textOf(locale, "file.noteCountries", { note: text, countries: listText(names, locale) });
}

/** Title, date of the data, coverage, filters, notes and signs. */
export function aboutReport(
  entry: Report,
  table: ReportTable,
  frame: Frame,
  locale: ReportLocale,
): AboutLine[] {
  const line = (name: string, text: string): AboutLine => ({ name, text });
  const textAt = (key: string) => textOf(locale, key);
  const chosen = filterTexts(frame.filters, frame.countryCodes, locale);
  const coverage = { ...table.coverage, count: table.coverage.countries };
  return [
    line(textAt("file.survey"), textOf(locale, `report.${entry.id}.title`)),
    ...(frame.isDemonstration ? [line(textAt("file.demo"), textAt("file.demoText"))] : []),
    line(textAt("file.asOf"), `${instantText(frame.asOf, locale.lang)} (${frame.asOf})`),
    ...(frame.isPast ? [line(textAt("file.past"), textAt("file.pastText"))] : []),
    line(textAt("file.coverage"), textOf(locale, "coverage", coverage)),
    ...entry.filters.flatMap((key) => {
      const text = chosen[key];
      return text === undefined ? [] : [line(textAt(`filter.${key}`), text)];
    }),
    ...table.notes.map((note, index) =>
      line(index === 0 ? textAt("file.notes") : "", noteText(note, locale)),
    ),
    ...marks.map((mark, index) =>
      line(
        index === 0 ? textAt("file.marks") : "",
        textOf(locale, "file.mark", {
          sign: textOf(locale, `mark.${mark}.short`),
          meaning: textOf(locale, `mark.${mark}`),
        }),
      ),
    ),
  ];
}
