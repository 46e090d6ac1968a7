// What is done once a day, by whichever process comes first after midnight.

import { sql, type Transaction } from "kysely";
import type { DB } from "./tables.ts";

/** Whether the task was not done today, by the clock of the database. Marks it as done when the transaction commits. */
export async function isDueToday(tx: Transaction<DB>, task: string): Promise<boolean> {
  const { rows } = await sql`
    insert into platform (key, value) values (${`daily ${task}`}, to_jsonb(current_date))
    on conflict (key) do update set value = excluded.value where platform.value <> excluded.value
    returning key`.execute(tx);
  return rows.length > 0;
}
