// PUT /Setting/{name}: checks the value against its entry, and the version against the stored one.

import { type FieldError, malformed, problem } from "#contract/problems.ts";
import type * as call from "#contract/setting-calls.ts";
import { ruleOf, type SettingReply, schemaOf } from "#contract/setting-calls.ts";
import type { SettingEntry } from "#contract/settings.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { entryFor } from "./list-settings.ts";
import { fetchStored, lockSettings, replyOf, writeSetting } from "./store.ts";

/** The value as it is stored; 400 with the setting's name and its bounds. */
function parseValue(name: string, entry: SettingEntry, value: unknown): unknown {
  if (value === undefined) throw malformed("value", "required", "Give a value, or null");
  if (value === null) return null;
  const result = schemaOf(entry).safeParse(value);
  if (result.success) return result.data;
  const message = `${name} ${ruleOf(entry)}`;
  const errors = result.error.issues.map(({ path }): FieldError => {
    return { path: ["value", ...path.map(String)].join("."), code: "out-of-bounds", message };
  });
  throw problem("malformed-request", { detail: message, errors });
}

/** Going back to the default where it is in force already changes nothing and leaves no entry. */
export async function changeSetting(
  request: CallRequest<typeof call.changeSetting>,
): Promise<SettingReply> {
  const { db, config, settings, params, body, origin } = request;
  const { name } = params;
  const caller = callerOf(request);
  const value = parseValue(name, entryFor(name, caller.role), body.value);
  if (body.version === undefined) throw problem("version-required");
  const changed = await transact(db, async (tx) => {
    await lockSettings(tx);
    const fetchOne = async () => (await fetchStored(tx)).get(name);
    const stored = await fetchOne();
    const before = replyOf(name, stored, config.settings);
    if (before.version !== body.version) {
      const detail = "Someone changed this setting in the meantime";
      throw problem("version-conflict", { detail, extra: { current: before } });
    }
    if (value === null && (stored?.value ?? null) === null) return before;
    await writeSetting(tx, { name, value, userId: caller.id });
    const after = replyOf(name, await fetchOne(), config.settings);
    await audit(tx, {
      action: "settings_changed",
      caller,
      origin,
      subjectType: "setting",
      subjectId: name,
      before: { value: before.value },
      after: { value: after.value },
    });
    return after;
  });
  await settings.refresh();
  return changed;
}
