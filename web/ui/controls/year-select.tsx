// The choice of a survey year, above a table.

import { useEffect, useState } from "react";
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
  // The page follows a choice late; a next one, as by holding an arrow key, begins at what was chosen.
  const [chosen, setChosen] = useState<number | null>(null);
  if (chosen !== null && chosen === year) setChosen(null);
  useEffect(() => {
    const forget = () => setChosen(null);
    addEventListener("popstate", forget);
    return () => removeEventListener("popstate", forget);
  }, []);
  // The year is known before the others.
  const shown = years.length === 0 && year !== null ? [year] : years;
  return (
    <Control label={label}>
      {(id) => (
        <Select
          id={id}
          value={chosen ?? year ?? ""}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            onYear(Number(currentTarget.value));
          }}
          onBlur={() => setChosen(null)}
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
