// GET /Setting and GET /Setting/{name}/History: what the caller may change, and how it was changed.

import { sql } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/setting-calls.ts";
import type { SettingChange, SettingReply } from "#contract/setting-calls.ts";
import { type SettingEntry, settingEntries } from "#contract/settings.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchStored, replyOf } from "./store.ts";

/** The entry of that name; 404 when there is none, 403 when the role may not change it. */
export function entryFor(name: string, role: Role): SettingEntry {
  const entry = settingEntries.get(name);
  if (!entry) throw problem("not-found");
  if (!entry.changedBy.includes(role)) throw problem("role-not-allowed");
  return entry;
}

export async function listSettings(
  request: CallRequest<typeof call.listSettings>,
): Promise<SettingReply[]> {
  const { role } = callerOf(request);
  const stored = await fetchStored(request.db);
  return [...settingEntries]
    .filter(([, { changedBy }]) => changedBy.includes(role))
    .map(([name]) => replyOf(name, stored.get(name), request.config.settings));
}

type Row = Omit<SettingChange, "at"> & { at: Date };

export async function settingHistory(
  request: CallRequest<typeof call.settingHistory>,
): Promise<SettingChange[]> {
  const { name } = request.params;
  entryFor(name, callerOf(request).role);
  const { rows } = await sql<Row>`
    select history.version, history.value, history.at,
      person_name(writer) as by
    from setting_history history left join "user" writer on writer.id = history.by
    where history.name = ${name}
    order by history.version desc
    limit 1000`.execute(request.db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
