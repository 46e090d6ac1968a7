// The choice of one country, or of every country.

import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Control } from "./control.tsx";
import { Select } from "./select.tsx";

export function CountrySelect({
  id,
  onChange,
}: {
  id: number | null;
  onChange: (id: string) => void;
}) {
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
          <option value="">{t("countrySelect.every")}</option>
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
