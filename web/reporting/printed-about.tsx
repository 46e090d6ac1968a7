// What a printed report says in place of the filters of the screen: demonstration or real, the time of the
// data, and the filters in force.

import { filterTexts } from "#reports/engine/choices/filter-texts.ts";
import type { ReportEntry } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { formatInstant } from "#web/ui/format.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import styles from "./printed-about.module.css";
import type { ShownReport } from "./reply.ts";

type PrintedAboutProps = { entry: ReportEntry; shown: ShownReport; locale: ReportLocale };

export function PrintedAbout({ entry, shown, locale }: PrintedAboutProps) {
  const { data: instance } = useInstance();
  const { nameOf } = useCountries(useFirstContent());
  const { region, country, ...filters } = shown.filters;
  const countries = country.map(nameOf);
  const data = instance?.demo ? "file.demo" : "file.real";
  const lines = [
    { name: textOf(locale, data), value: textOf(locale, `${data}Text`) },
    { name: textOf(locale, "file.asOf"), value: formatInstant(shown.asOf, locale.lang) },
    ...filterTexts(entry.filters, { ...filters, regions: region, countries }, locale),
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
