// The choices at the head of the progress report: the year, the year compared, and what narrows the countries.

import { useQuery } from "@tanstack/react-query";
import { progresses } from "#contract/progress/survey-state.ts";
import { listSurveys } from "#contract/surveys.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { queryOf } from "#web/api.ts";
import type { ProgressChoices } from "#web/season/progress-query.ts";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { FoldedFilters } from "#web/ui/controls/folded-filters.tsx";
import { AllOption, type Filtered, type Option, Select } from "#web/ui/controls/select.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useRegionOptions } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";

type Change = (parts: Record<string, string>) => void;

type ChoiceProps = {
  label: string;
  of: Filtered;
  value: string | null;
  options: readonly Option[];
  onChange: (value: string) => void;
};

function Choice({ label, of, value, options, onChange }: ChoiceProps) {
  return (
    <Control label={label}>
      {(id) => (
        <Select
          id={id}
          value={value ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <AllOption of={of} />
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Control>
  );
}

type FiltersProps = {
  choices: ProgressChoices;
  year: number | null;
  compared: number | null;
  onChange: Change;
};

export function Filters({ choices, year, compared, onChange }: FiltersProps) {
  const { t } = useTexts("progress");
  const codeText = useCodeTexts("progress");
  const surveys = useQuery({ ...queryOf(listSurveys), enabled: useFirstContent() });
  // Until the others are known, those that are shown, so that the boxes have their width.
  const years =
    surveys.data?.map((survey) => survey.year) ?? [year, compared].filter((one) => one !== null);
  const regions = useRegionOptions();
  const { region, incomeClass, state } = choices;
  return (
    <Controls>
      <YearSelect
        label={t("filter.year")}
        year={year}
        years={years}
        // The year before it is compared.
        onYear={(next) => onChange({ year: String(next), compare: "" })}
      />
      <YearSelect
        label={t("filter.compare")}
        year={compared}
        years={years.filter((one) => one !== year)}
        onYear={(next) => onChange({ compare: next === 0 ? "" : String(next) })}
      />
      <FoldedFilters inForce={[region, incomeClass, state].filter(Boolean).length}>
        <Choice
          label={t("filter.region")}
          of="region"
          value={region}
          options={regions}
          onChange={(value) => onChange({ region: value })}
        />
        <Choice
          label={t("filter.class")}
          of="incomeClass"
          value={incomeClass}
          options={gniTypes.map((value) => ({ value, label: codeText(`class.${value}`) }))}
          onChange={(value) => onChange({ class: value })}
        />
        <Choice
          label={t("filter.state")}
          of="state"
          value={state}
          options={progresses.map((value) => ({ value, label: codeText(`state.${value}`) }))}
          onChange={(value) => onChange({ state: value })}
        />
      </FoldedFilters>
    </Controls>
  );
}
