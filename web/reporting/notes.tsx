// What must be known to read a report: the signs in its cells, what was left out and why.

import { localeOf } from "#questionnaire/engine/languages.ts";
import { missingValue } from "#questionnaire/engine/text-format.ts";
import { marks, type Note, type ReportTable, type Row } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { isFew } from "./format-cells.ts";
import styles from "./notes.module.css";

/** Lists longer than this are folded away until asked for. */
const longList = 8;

function NoteLine({ note, locale }: { note: Note; locale: ReportLocale }) {
  const { t } = useTexts("reporting");
  const text = textOf(locale, `note.${note.key}`, note.values);
  const names = note.countries?.map(locale.countryName).sort(orderOf(locale.lang)) ?? [];
  const list = new Intl.ListFormat(localeOf(locale.lang)).format(names);
  if (names.length <= longList)
    return (
      <li>{list === "" ? text : t("notes.withCountries", { note: text, countries: list })}</li>
    );
  return (
    <li>
      {text}{" "}
      <details className={styles.countries}>
        <summary>{t("notes.countries", { count: names.length })}</summary>
        {list}
      </details>
    </li>
  );
}

type Sign = readonly [sign: string, meaning: string];

/** Sign and meaning of the marks that this table has. */
function marksIn(rows: readonly Row[], locale: ReportLocale): Sign[] {
  const used = new Set(rows.flatMap((row) => Object.values(row.marks)));
  return marks
    .filter((mark) => used.has(mark))
    .map((mark) => [textOf(locale, `mark.${mark}.short`), textOf(locale, `mark.${mark}`)]);
}

/** The signs beside figures, each as it is written at one of them: "n 98", "*", "·2022". */
function signsBeside(
  rows: readonly Row[],
  inPicture: readonly number[],
  locale: ReportLocale,
): Sign[] {
  const counts = [...rows.flatMap(({ n = {} }) => Object.values(n)), ...inPicture];
  const [year] = rows.flatMap(({ years = {} }) => Object.values(years));
  const signs: Sign[] = [];
  if (counts.length > 0) {
    const largest = Math.max(...counts);
    signs.push([textOf(locale, "n", { n: largest, sign: "" }), textOf(locale, "sign.n.text")]);
  }
  if (counts.some(isFew)) {
    signs.push([textOf(locale, "sign.few"), textOf(locale, "sign.few.text")]);
  }
  if (year !== undefined) {
    signs.push([textOf(locale, "sign.year", { year }), textOf(locale, "sign.year.text")]);
  }
  return signs;
}

type NotesProps = {
  table: ReportTable;
  locale: ReportLocale;
  /** The numbers of countries that the picture names. */
  inPicture?: readonly number[];
};

export function Notes({ table, locale, inPicture = [] }: NotesProps) {
  const { t } = useTexts("reporting");
  const rows = [...table.rows, ...table.totals];
  const signs: readonly Sign[] = [
    [missingValue, textOf(locale, "mark.none")],
    ...marksIn(rows, locale),
    ...signsBeside(rows, inPicture, locale),
  ];
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">{t("notes")}</h2>
      <dl className={styles.signs}>
        {signs.map(([sign, meaning]) => (
          <div key={meaning}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {table.notes.map((note) => (
          <NoteLine key={JSON.stringify(note)} note={note} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
