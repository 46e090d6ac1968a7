// The columns of the males by age of a country and year, and their form in the platform's interfaces.

import { type RawBuilder, sql } from "kysely";

/** The columns of the tables `country_year` and `country_year_history`, by the name of their age group. */
const columns = {
  under5: "males_0_4",
  from5to13: "males_5_13",
  from14to18: "males_14_18",
  from19to44: "males_19_44",
  from45: "males_45_up",
} as const;
type MalesByAge = Readonly<Record<keyof typeof columns, number>>;

export const maleColumns: readonly string[] = Object.values(columns);

/** An expression for the males as JSON; null where they are not known. `table` is its name or alias. */
export function malesByAge(table?: string): RawBuilder<MalesByAge | null> {
  const references = maleColumns.map((column) =>
    sql.ref(table === undefined ? column : `${table}.${column}`),
  );
  return sql`males_by_age(${sql.join(references)})`;
}

/** The values of the columns; null makes them unknown. */
export const inMaleColumns = (males: MalesByAge | null): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(columns).map(([group, column]) => [
      column,
      males?.[group as keyof typeof columns] ?? null,
    ]),
  );
