// The choice of a survey year, above a table.

import { Control } from "./control.tsx";
import { Select } from "./select.tsx";

type YearSelectProps = {
  label: string;
  /** Null while none of the years is shown. */
  year: number | null;
  years: readonly number[];
  onYear: (year: number) => void;
  /** The year is refused; a message says why. */
  isWrong?: boolean;
};

/** As wide as a year. */
const blank = "\u2007".repeat(4);

export function YearSelect({ label, year, years, onYear, isWrong }: YearSelectProps) {
  // The year is known before the others.
  const shown = years.length === 0 && year !== null ? [year] : years;
  return (
    <Control label={label}>
      {(id) => (
        <Select
          id={id}
          value={year ?? ""}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
        >
          {year === null ? <option value="">{blank}</option> : null}
          {shown.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
    </Control>
  );
}
