// The filters by place that reports and the master query share: regions, income classes and countries, several of each.

import { gniTypes } from "#reports/engine/define.ts";
import { MultiSelect } from "#web/ui/controls/multi-select.tsx";
import { useCodeTexts } from "#web/ui/i18n.ts";
import { useCountries, useRegionOptions } from "#web/ui/use-countries.ts";

type PlaceFiltersProps = {
  values: Readonly<Record<"region" | "gni" | "country", readonly string[]>>;
  /** The names of those that the server refuses. */
  wrong?: readonly string[];
  /** Of each filter. */
  className: string | undefined;
  /** False while the countries must not be fetched yet. */
  mayFetch?: boolean;
  /** With the values of one filter, separated by commas. */
  onChange: (changes: Readonly<Record<string, string>>) => void;
};

export function PlaceFilters(props: PlaceFiltersProps) {
  const { values, wrong = [], className, mayFetch, onChange } = props;
  const text = useCodeTexts("reports");
  const { choices } = useCountries(mayFetch);
  const filters = [
    ["region", useRegionOptions(mayFetch)],
    ["gni", gniTypes.map((value) => ({ value, label: text(`gni.${value}`) }))],
    ["country", choices],
  ] as const;
  return filters.map(([name, options]) => (
    <div key={name} className={className}>
      <MultiSelect
        label={text(`filter.${name}`)}
        placeholder={text(`filter.${name}.all`)}
        options={options}
        values={values[name]}
        isWrong={wrong.includes(name)}
        onChange={(chosen) => onChange({ [name]: chosen.join(",") })}
      />
    </div>
  ));
}
