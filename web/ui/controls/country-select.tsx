// The choice of one country, or of none: by default of every country.

import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Control } from "./control.tsx";
import { Select } from "./select.tsx";

export type CountrySelectProps = {
  id: number | null;
  /** What the choice of no country says. */
  none?: string;
  onChange: (id: string) => void;
};

export function CountrySelect({ id, none, onChange }: CountrySelectProps) {
  const { t } = useTexts("ui");
  const { choices } = useCountries();
  return (
    <Control label={t("countrySelect.label")}>
      {(control) => (
        <Select
          id={control}
          value={id ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{none ?? t("countrySelect.every")}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Control>
  );
}
