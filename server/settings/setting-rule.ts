// What the value of a setting must be.

import { roles } from "#contract/define.ts";
import { maxAddressLength } from "#contract/setting-calls.ts";
import type { SettingEntry } from "#contract/settings.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { refusalText } from "#server/texts/refused.ts";
import type { TextValues } from "#server/texts/translate.ts";

function limitsOf(entry: SettingEntry): TextValues {
  switch (entry.kind) {
    case "number":
      return { min: String(entry.min), max: String(entry.max) };
    case "address":
      return { max: String(maxAddressLength) };
    case "choice":
      return { options: entry.options.join(", ") };
    case "texts":
      return { max: String(entry.maxLength), options: langs.join(", ") };
    case "roles":
      return { options: roles.join(", ") };
    default:
      return {};
  }
}

/** A sentence about the setting, or about the variable, of that name: `callsPerMinute must be a whole number from 60 to 6000`. */
export const settingRule = (lang: Lang, name: string, entry: SettingEntry): string =>
  refusalText(lang, `setting.${entry.kind}`, { name, ...limitsOf(entry) });
