// The filters that a report takes, by their names in the entry. Where the reader chose nothing, the value
// that the server used is shown. Every change is written to the address.

import { surveyYearsTo } from "#questionnaire/engine/survey-years.ts";
import { bases, type FilterKey, gniTypes, type ReportEntry } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { useSession } from "#web/session.ts";
import { Control } from "#web/ui/controls/control.tsx";
import { FoldedFilters } from "#web/ui/controls/folded-filters.tsx";
import { MultiSelect } from "#web/ui/controls/multi-select.tsx";
import { type Option, Select } from "#web/ui/controls/select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { filtersFor, queryFrom } from "./choices.ts";
import styles from "./filters.module.css";
import { PastTime } from "./past/past-time.tsx";
import type { ShownReport } from "./reply.ts";
import { type Address, listOf } from "./use-address.ts";

type FilterProps = {
  entry: ReportEntry;
  address: Address;
  shown: ShownReport;
  locale: ReportLocale;
};

function YearFilter({ name, ...props }: FilterProps & { name: "year" | "fromYear" | "toYear" }) {
  const { address, shown, locale } = props;
  const newest = Math.max(shown.filters.year, ...shown.years);
  const years = surveyYearsTo(newest).reverse();
  return (
    <div className={styles.year}>
      <Control label={textOf(locale, `filter.${name}`)}>
        {(id) => (
          <Select
            id={id}
            value={String(shown.filters[name])}
            onChange={({ currentTarget }) => address.choose({ [name]: currentTarget.value })}
          >
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Control>
    </div>
  );
}

function BasisFilter({ address, shown, locale }: FilterProps) {
  return (
    <div className={styles.wide}>
      <Control label={textOf(locale, "filter.basis")}>
        {(id) => (
          <Select
            id={id}
            value={shown.filters.basis}
            onChange={({ currentTarget }) => address.choose({ basis: currentTarget.value })}
          >
            {bases.map((basis) => (
              <option key={basis} value={basis}>
                {textOf(locale, `basis.${basis}`)}
              </option>
            ))}
          </Select>
        )}
      </Control>
    </div>
  );
}

type Several = FilterProps & { name: "region" | "country" | "gni"; options: readonly Option[] };

function SeveralFilter({ name, options, address, locale }: Several) {
  const chosen = listOf(address.choices[name]);
  return (
    <div className={styles.several}>
      <MultiSelect
        label={textOf(locale, `filter.${name}`)}
        placeholder={textOf(locale, `filter.${name}.all`)}
        options={options}
        values={chosen}
        onChange={(values) => address.choose({ [name]: values.join(",") })}
      />
    </div>
  );
}

function useRegions(locale: ReportLocale): Option[] {
  const { countries = [] } = useCountries(useFirstContent());
  const order = orderOf(locale.lang);
  const regions = new Set(countries.flatMap(({ region }) => region || []));
  return [...regions]
    .map((value): Option => ({ value, label: textOf(locale, `region.${value}`) }))
    .sort((one, other) => order(one.label, other.label));
}

function PlaceFilters(props: FilterProps) {
  const regions = useRegions(props.locale);
  const { choices } = useCountries(useFirstContent());
  const classes = gniTypes.map(
    (value): Option => ({ value, label: textOf(props.locale, `gni.${value}`) }),
  );
  return (
    <>
      <SeveralFilter {...props} name="region" options={regions} />
      <SeveralFilter {...props} name="gni" options={classes} />
      <SeveralFilter {...props} name="country" options={choices} />
    </>
  );
}

function FlagFilter({ name, ...props }: FilterProps & { name: "constant" | "approvedOnly" }) {
  const { address, shown, locale } = props;
  return (
    <Switch
      label={textOf(locale, `filter.${name}`)}
      checked={shown.filters[name]}
      onChange={(isOn) => address.choose({ [name]: String(isOn) })}
    />
  );
}

/** The filters of the report that this reader may use. */
export const useFilters = (entry: ReportEntry): readonly FilterKey[] =>
  filtersFor(entry, useSession()?.role);

function AllFilters(props: FilterProps) {
  const filters = useFilters(props.entry);
  const takes = (key: FilterKey) => filters.includes(key);
  return (
    <div className={styles.filters}>
      {takes("year") ? <YearFilter {...props} name="year" /> : null}
      {takes("fromYear") ? <YearFilter {...props} name="fromYear" /> : null}
      {takes("toYear") ? <YearFilter {...props} name="toYear" /> : null}
      {takes("basis") ? <BasisFilter {...props} /> : null}
      <PlaceFilters {...props} />
      <div className={styles.flags}>
        {takes("constant") ? <FlagFilter {...props} name="constant" /> : null}
        {takes("approvedOnly") ? <FlagFilter {...props} name="approvedOnly" /> : null}
      </div>
      <PastTime key={props.address.choices.asOf} address={props.address} />
    </div>
  );
}

export function Filters(props: FilterProps) {
  return (
    <div className={styles.place}>
      <FoldedFilters inForce={Object.keys(queryFrom(props.address.choices)).length}>
        <AllFilters {...props} />
      </FoldedFilters>
    </div>
  );
}
