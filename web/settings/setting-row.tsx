// One setting: its fields, its default, who changed it last, and the buttons that save, go back to the
// default and show the history.

import { type FormEvent, useRef } from "react";
import type { SettingReply } from "#contract/setting-calls.ts";
import type { SettingEntry, SettingName } from "#contract/settings.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { SettingFields } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { useChange } from "./use-change.ts";
import { useSettingTexts } from "./use-setting-texts.ts";

type RowProps = {
  name: SettingName;
  entry: SettingEntry;
  setting: SettingReply;
  onHistory: (name: SettingName) => void;
};

/** The default, and the last change where there was one. */
function Facts({ name, entry, setting }: Omit<RowProps, "onHistory">) {
  const { t, lang } = useTexts("settings");
  const { valueText } = useSettingTexts();
  const { updatedAt, updatedBy } = setting;
  return (
    <p className={styles.facts}>
      {t("default", { value: valueText(name, entry, setting.default) })}
      {updatedAt ? (
        <>
          <br />
          {t("changed", { at: formatInstant(updatedAt, lang), by: updatedBy ?? t("platform") })}
        </>
      ) : null}
    </p>
  );
}

export function SettingRow({ name, entry, setting, onHistory }: RowProps) {
  const { t } = useTexts("settings");
  const { valueText, boundsText } = useSettingTexts();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange(setting, entry);
  const bounds = boundsText(entry);
  const errors = Object.fromEntries(
    Object.entries(change.errors).map(([field, code]) => [
      field,
      `${t(`error.${code}`)} ${bounds}`,
    ]),
  );
  function submitted(event: FormEvent): void {
    event.preventDefault();
    const wrong = change.save();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }
  return (
    <form
      ref={form}
      className={styles.row}
      noValidate
      aria-label={t(`${name}.title`)}
      onSubmit={submitted}
    >
      <div>
        <SettingFields
          name={name}
          entry={entry}
          typed={change.typed}
          errors={errors}
          hint={`${t(`${name}.hint`)} ${bounds}`}
          onType={change.type}
        />
        {change.hasConflict ? (
          <p className={styles.conflict} role="alert">
            {t("conflict", {
              by: setting.updatedBy ?? t("platform"),
              value: valueText(name, entry, setting.value),
            })}
          </p>
        ) : null}
        {change.isChanged ? (
          <div className={styles.buttons}>
            <Button type="submit" busy={change.isBusy}>
              {t("save")}
            </Button>
            <Button kind="quiet" onClick={change.forget}>
              {t("cancel")}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={styles.side}>
        <Facts name={name} entry={entry} setting={setting} />
        <div className={styles.links}>
          {setting.isDefault || change.isChanged ? null : (
            <LinkButton onClick={change.reset}>{t("reset")}</LinkButton>
          )}
          {setting.version > 0 ? (
            <LinkButton onClick={() => onHistory(name)}>{t("history")}</LinkButton>
          ) : null}
        </div>
      </div>
    </form>
  );
}
