// PUT /Setting/{name}: checks the value against its entry, and the version against the stored one.

import { problem } from "#contract/problems.ts";
import type * as call from "#contract/setting-calls.ts";
import { type SettingReply, schemaOf } from "#contract/setting-calls.ts";
import type { SettingEntry } from "#contract/settings.ts";
import { type Lang, sourceLang } from "#questionnaire/engine/languages.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed, refused } from "#server/texts/refused.ts";
import { entryFor } from "./list-settings.ts";
import { settingRule } from "./setting-rule.ts";
import { fetchStored, lockSettings, replyOf, writeSetting } from "./store.ts";

/** The value as it is stored; 400 with the setting's name and its bounds. */
function parseValue(name: string, entry: SettingEntry, value: unknown): unknown {
  if (value === undefined) throw malformed("value", "required", "setting.value");
  if (value === null) return null;
  const result = schemaOf(entry).safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const errorsOf = (lang: Lang) =>
    issues.map(({ path }) => ({
      path: ["value", ...path.map(String)].join("."),
      code: "out-of-bounds",
      message: settingRule(lang, name, entry),
    }));
  throw refused(errorsOf, { detail: settingRule(sourceLang, name, entry) });
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
