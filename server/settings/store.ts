// The stored settings: their rows, and the one way to write them.

import { type Kysely, sql, type Transaction } from "kysely";
import { isAllowed, type SettingReply } from "#contract/setting-calls.ts";
import type { SettingValues } from "#contract/settings.ts";
import type { DB } from "#server/database/tables.ts";

export type StoredSetting = {
  name: string;
  /** Null: the default applies. */
  value: unknown;
  version: number;
  updated_at: Date;
  updated_by: string | null;
};

export async function fetchStored(db: Kysely<DB>): Promise<Map<string, StoredSetting>> {
  const { rows } = await sql<StoredSetting>`
    select setting.name, setting.value, setting.version, setting.updated_at,
      person_name(writer) as updated_by
    from setting left join "user" writer on writer.id = setting.updated_by`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The setting as the calls reply it. */
export function replyOf(
  name: string,
  stored: StoredSetting | undefined,
  defaults: SettingValues,
): SettingReply {
  const usual: unknown = Object.entries(defaults).find(([each]) => each === name)?.[1];
  const value = stored && isAllowed(name, stored.value) ? stored.value : null;
  return {
    name,
    value: value ?? usual,
    default: usual,
    isDefault: value === null,
    version: stored?.version ?? 0,
    updatedAt: stored?.updated_at.toISOString() ?? null,
    updatedBy: stored?.updated_by ?? null,
  };
}

/** Changes are made one after the other, so that the version that was compared is the one replaced. */
export async function lockSettings(tx: Transaction<DB>): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(tx);
}

/** Stores the value, null for the default, as the next version. */
export async function writeSetting(
  tx: Transaction<DB>,
  { name, value, userId }: { name: string; value: unknown; userId: number },
): Promise<void> {
  const text = value === null ? null : JSON.stringify(value);
  await sql`
    insert into setting (name, value, updated_by) values (${name}, ${text}::jsonb, ${userId})
    on conflict (name) do update set value = excluded.value, version = setting.version + 1,
      updated_at = now(), updated_by = excluded.updated_by`.execute(tx);
}
