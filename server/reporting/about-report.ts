// What must be known to read a report, as lines of name and text: the second sheet of its workbook.

import { type Filters, marks, type Note, type Report, type ReportTable } from "#reports/define.ts";
import { type Tongue, textOf } from "#reports/text.ts";
import type { Frame } from "./reply.ts";
import type { AboutLine } from "./write-xlsx.ts";

const locales = { en: "en-GB", fr: "fr-FR", es: "es-ES" } as const;

function instantText(instant: string, { lang }: Tongue): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(locales[lang], format).format(new Date(instant))} UTC`;
}

function listText(parts: readonly string[], { lang }: Tongue): string {
  return new Intl.ListFormat(locales[lang], { type: "conjunction" }).format(parts);
}

function filterTexts(
  filters: Filters,
  countryCodes: readonly string[],
  tongue: Tongue,
): Partial<Record<string, string>> {
  const choice = (key: string, texts: readonly string[]) =>
    texts.length === 0 ? textOf(tongue, `filter.${key}.all`) : listText(texts, tongue);
  const yesNo = (value: boolean) => textOf(tongue, value ? "filter.yes" : "filter.no");
  return {
    year: String(filters.year),
    fromYear: String(filters.fromYear),
    toYear: String(filters.year),
    basis: textOf(tongue, `basis.${filters.basis}`),
    region: choice(
      "region",
      filters.regions.map((region) => textOf(tongue, `region.${region}`)),
    ),
    country: choice("country", countryCodes.map(tongue.names)),
    gni: choice(
      "gni",
      filters.gni.map((type) => textOf(tongue, `gni.${type}`)),
    ),
    constant: yesNo(filters.constant),
    approvedOnly: yesNo(filters.approvedOnly),
  };
}

function noteText({ key, values, countries }: Note, tongue: Tongue): string {
  const text = textOf(tongue, `note.${key}`, values);
  if (countries === undefined) return text;
  const order = new Intl.Collator(tongue.lang).compare;
  return `${text} ${listText(countries.map(tongue.names).sort(order), tongue)}`;
}

/** Title, date of the data, coverage, filters, notes and signs. */
export function aboutReport(
  entry: Report,
  table: ReportTable,
  frame: Frame,
  tongue: Tongue,
): AboutLine[] {
  const line = (name: string, text: string): AboutLine => ({ name, text });
  const word = (key: string) => textOf(tongue, key);
  const chosen = filterTexts(frame.filters, frame.countryCodes, tongue);
  const coverage = { ...table.coverage, count: table.coverage.countries };
  return [
    line(word("file.survey"), textOf(tongue, `report.${entry.id}.title`)),
    ...(frame.isDemonstration ? [line(word("file.demo"), word("file.demoText"))] : []),
    line(word("file.asOf"), instantText(frame.asOf, tongue)),
    line(word("file.coverage"), textOf(tongue, "coverage", coverage)),
    ...entry.filters.flatMap((key) => {
      const text = chosen[key];
      return text === undefined ? [] : [line(word(`filter.${key}`), text)];
    }),
    ...table.notes.map((note, index) =>
      line(index === 0 ? word("file.notes") : "", noteText(note, tongue)),
    ),
    ...marks.map((mark, index) =>
      line(
        index === 0 ? word("file.marks") : "",
        `${textOf(tongue, `mark.${mark}.short`)} = ${textOf(tongue, `mark.${mark}`)}`,
      ),
    ),
  ];
}
