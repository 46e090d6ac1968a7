// The choice of one country, or of every country.

import { Control } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";

export function CountrySelect({
  id,
  onChange,
}: {
  id: number | null;
  onChange: (id: string) => void;
}) {
  const { t } = useTexts("products");
  const { choices } = useCountries();
  return (
    <Control label={t("country")}>
      {(control) => (
        <Select
          id={control}
          value={id ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{t("everyCountry")}</option>
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
