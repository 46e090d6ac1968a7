// The filters that a report takes, by their names in the entry. Where the reader chose nothing, the value
// that the server used is shown. Every change is written to the address.

import { surveyYearsTo } from "#questionnaire/engine/survey-years.ts";
import { bases, type FilterKey, type ReportEntry } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { PlaceFilters } from "#web/country/place-filters.tsx";
import { useSession } from "#web/session.ts";
import { Control } from "#web/ui/controls/control.tsx";
import { FoldedFilters } from "#web/ui/controls/folded-filters.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { type ChoiceKey, filtersFor } from "./choices.ts";
import styles from "./filters.module.css";
import { PastTime } from "./past/past-time.tsx";
import type { ShownReport } from "./reply.ts";
import { type Address, listOf } from "./use-address.ts";

type FilterProps = {
  entry: ReportEntry;
  address: Address;
  shown: ShownReport;
  locale: ReportLocale;
  /** The choices that the server refuses. */
  wrong: readonly ChoiceKey[];
};

function YearFilter({ name, ...props }: FilterProps & { name: "year" | "fromYear" | "toYear" }) {
  const { address, shown, locale, wrong } = props;
  const newest = Math.max(shown.filters.year, ...shown.years);
  const years = surveyYearsTo(newest).reverse();
  const year = shown.filters[name];
  const isWrong = wrong.includes(name);
  const isUnknown = isWrong && address.choices[name] !== String(year);
  return (
    <div className={styles.year}>
      <YearSelect
        label={textOf(locale, `filter.${name}`)}
        year={isUnknown ? null : year}
        years={years}
        isWrong={isWrong}
        onYear={(chosen) => address.choose({ [name]: String(chosen) })}
      />
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
  const { choices, choose } = props.address;
  const mayFetch = useFirstContent();
  return (
    <div className={styles.filters}>
      {takes("year") ? <YearFilter {...props} name="year" /> : null}
      {takes("fromYear") ? <YearFilter {...props} name="fromYear" /> : null}
      {takes("toYear") ? <YearFilter {...props} name="toYear" /> : null}
      {takes("basis") ? <BasisFilter {...props} /> : null}
      <PlaceFilters
        values={{
          region: listOf(choices.region),
          gni: listOf(choices.gni),
          country: listOf(choices.country),
        }}
        wrong={props.wrong}
        className={styles.several}
        mayFetch={mayFetch}
        onChange={choose}
      />
      <div className={styles.flags}>
        {takes("constant") ? <FlagFilter {...props} name="constant" /> : null}
        {takes("approvedOnly") ? <FlagFilter {...props} name="approvedOnly" /> : null}
      </div>
      <PastTime key={choices.asOf} address={props.address} />
    </div>
  );
}

export function Filters(props: FilterProps) {
  return (
    <div className={styles.place}>
      <FoldedFilters
        inForce={Object.keys(props.address.choices).length}
        isRefused={props.wrong.length > 0}
      >
        <AllFilters {...props} />
      </FoldedFilters>
    </div>
  );
}
