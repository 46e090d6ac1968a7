// What must be known to read a report: the signs in its cells, what was left out and why.

import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Note, ReportTable } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { signsIn } from "#reports/pictures/table-texts.ts";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./notes.module.css";

/** Lists longer than this are folded away until asked for. */
const longList = 8;

function NoteLine({ note, locale }: { note: Note; locale: ReportLocale }) {
  const { t } = useTexts("reporting");
  const text = textOf(locale, `note.${note.key}`, note.values);
  const names = note.countries?.map(locale.countryName).sort(orderOf(locale.lang)) ?? [];
  const list = listText(locale.lang, names);
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

type NotesProps = {
  table: ReportTable;
  locale: ReportLocale;
  /** The numbers of countries that the picture names. */
  inPicture?: readonly number[];
};

export function Notes({ table, locale, inPicture = [] }: NotesProps) {
  const { t } = useTexts("reporting");
  const signs = signsIn(table, locale, inPicture);
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
