// The choice of a survey year, above a table.

import { Control } from "./control.tsx";
import { Select } from "./select.tsx";

type YearSelectProps = {
  label: string;
  /** Null while none of the years is shown. */
  year: number | null;
  years: readonly number[];
  onYear: (year: number) => void;
};

export function YearSelect({ label, year, years, onYear }: YearSelectProps) {
  return (
    <Control label={label}>
      {(id) => (
        <Select
          id={id}
          value={year ?? ""}
          onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
        >
          {year === null ? <option value="" /> : null}
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
    </Control>
  );
}
