// Which surveys the query is about, and what its columns are.

import { isStaff } from "#contract/define.ts";
import { cellStates, type QueryField } from "#contract/query/query.ts";
import { PlaceFilters } from "#web/country/place-filters.tsx";
import { useSession } from "#web/session.ts";
import { MultiSelect } from "#web/ui/controls/multi-select.tsx";
import { Segments } from "#web/ui/controls/segments.tsx";
import type { Option } from "#web/ui/controls/select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { type QueryChoices, yearsOf } from "./choices.ts";
import styles from "./filters.module.css";
import type { Changes } from "./use-choices.ts";

type FilterProps = {
  fields: readonly QueryField[];
  choices: QueryChoices;
  onChange: (changes: Changes) => void;
};

function Years({ fields, choices, onChange }: FilterProps) {
  const { t } = useTexts("query");
  const { first, last } = yearsOf(fields);
  const years = Array.from({ length: last - first + 1 }, (_, back) => last - back);
  return (
    <>
      <YearSelect
        label={t("filter.from")}
        year={choices.fromYear}
        years={years}
        onYear={(year) => onChange({ from: String(year) })}
      />
      <YearSelect
        label={t("filter.to")}
        year={choices.toYear}
        years={years}
        onYear={(year) => onChange({ to: String(year) })}
      />
    </>
  );
}

/** Which states a row must have a cell of. */
function States({ choices, onChange }: FilterProps) {
  const { t } = useTexts("query");
  return (
    <div className={styles.several}>
      <MultiSelect
        label={t("filter.states")}
        placeholder={t("filter.states.all")}
        options={cellStates.map((value): Option => ({ value, label: t(`state.${value}`) }))}
        values={choices.states}
        onChange={(chosen) => onChange({ state: chosen.join(",") })}
      />
    </div>
  );
}

export function Filters(props: FilterProps) {
  const { t } = useTexts("query");
  const text = useCodeTexts("reports");
  const seesDrafts = isStaff(useSession()?.role);
  const { choices, onChange } = props;
  return (
    <div className={styles.filters}>
      <Years {...props} />
      <PlaceFilters
        values={{ region: choices.regions, gni: choices.gni, country: choices.countries }}
        className={styles.several}
        onChange={onChange}
      />
      <States {...props} />
      <Segments
        legend={t("pivot.legend")}
        options={[
          { value: "field", label: t("pivot.field") },
          { value: "year", label: t("pivot.year") },
        ]}
        value={choices.pivot}
        onChange={(pivot) => onChange({ columns: pivot === "year" ? pivot : "" })}
      />
      {seesDrafts ? (
        <Switch
          label={text("filter.approvedOnly")}
          checked={choices.approvedOnly}
          onChange={(isOn) => onChange({ approved: isOn ? "" : "false" })}
        />
      ) : null}
    </div>
  );
}
