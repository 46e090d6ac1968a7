// A setting in words: its name, and any of its values.

import { roles } from "#contract/define.ts";
import { type SettingEntry, type SettingName, settings } from "#contract/settings.ts";
import { languages } from "#questionnaire/engine/languages.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { isOn, typedOf } from "./setting-input.ts";

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

export function useSettingTexts() {
  const { t, lang } = useTexts("settings");
  const { t: layoutText } = useTexts("layout");
  const codeText = useCodeTexts("settings");

  function valueText(name: SettingName, entry: SettingEntry, value: unknown): string {
    const typed = typedOf(entry, value, lang);
    const text = typed.value ?? "";
    switch (entry.kind) {
      case "number":
        return t(`unit.${entry.unit}`, { value: text });
      case "switch":
        return isOn(text) ? t("value.on") : t("value.off");
      case "choice":
        return codeText(`${name}.${text}`);
      case "texts": {
        const texts = languages.filter(({ code }) => typed[`value.${code}`]);
        const lines = texts.map(({ code, ownName: language }) =>
          t("value.inLanguage", { language, text: typed[`value.${code}`] }),
        );
        return lines.join("\n") || t("value.noText");
      }
      case "roles": {
        const chosen = roles.filter((role) => isOn(typed[`value.${role}`]));
        return chosen.map((role) => layoutText(`role.${role}`)).join(", ") || t("value.noRole");
      }
      default:
        return text;
    }
  }

  /** What may be typed, for the hint and the error. */
  function boundsText(entry: SettingEntry): string {
    if (entry.kind === "number") {
      const number = (value: number) =>
        entry.unit === "year" ? String(value) : formatNumber(value, lang);
      return t("bounds.number", { min: number(entry.min), max: number(entry.max) });
    }
    if (entry.kind === "texts")
      return t("bounds.text", { max: formatNumber(entry.maxLength, lang) });
    return "";
  }
  return { valueText, boundsText };
}
