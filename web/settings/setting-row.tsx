// One setting: its fields, its default, who changed it last, and the buttons that save, go back to the
// default and show the history.

import { type FormEvent, useEffect, useRef } from "react";
import type { SettingReply } from "#contract/setting-calls.ts";
import type { SettingEntry, SettingName } from "#contract/settings.ts";
import { shownName } from "#web/identity/person-name.ts";
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
  /** The names of the rows with unsaved text; the row adds and removes its own. */
  changed: Set<SettingName>;
  onHistory: (name: SettingName) => void;
};

/** The default, and the last change where there was one. */
function Facts({ name, entry, setting }: Omit<RowProps, "onHistory" | "changed">) {
  const { t, lang } = useTexts("settings");
  const { valueText } = useSettingTexts();
  const { updatedAt, updatedBy } = setting;
  return (
    <p className={styles.facts}>
      {t("default", { value: valueText(name, entry, setting.default) })}
      {updatedAt ? (
        <>
          <br />
          {t("changed", {
            at: formatInstant(updatedAt, lang),
            by: shownName(updatedBy) ?? t("platform"),
          })}
        </>
      ) : null}
    </p>
  );
}

type Change = ReturnType<typeof useChange>;
type InputProps = Omit<RowProps, "onHistory" | "setting" | "changed"> & { change: Change };

/** The fields with their hint, their bounds and what is wrong in them. */
function Input({ name, entry, change }: InputProps) {
  const { t } = useTexts("settings");
  const { boundsText } = useSettingTexts();
  const bounds = boundsText(entry);
  const withBounds = (text: string) => (bounds ? t("withBounds", { text, bounds }) : text);
  const errors = Object.fromEntries(
    Object.entries(change.errors).map(([field, code]) => [field, withBounds(t(`error.${code}`))]),
  );
  return (
    <SettingFields
      name={name}
      entry={entry}
      typed={change.typed}
      errors={errors}
      hint={withBounds(t(`${name}.hint`))}
      onType={change.type}
    />
  );
}

/** What another Administrator saved while this one was typing. */
function Conflict({ name, entry, setting }: Omit<RowProps, "onHistory" | "changed">) {
  const { t } = useTexts("settings");
  const { valueText } = useSettingTexts();
  const by = shownName(setting.updatedBy) ?? t("platform");
  return (
    <p className={styles.conflict} role="alert">
      {t("conflict", { by, value: valueText(name, entry, setting.value) })}
    </p>
  );
}

type SideProps = Omit<RowProps, "changed"> & { change: Change };

function Side({ name, entry, setting, change, onHistory }: SideProps) {
  const { t } = useTexts("settings");
  return (
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
  );
}

export function SettingRow(props: RowProps) {
  const { t } = useTexts("settings");
  const { name, entry, setting, changed } = props;
  const form = useRef<HTMLFormElement>(null);
  const change = useChange(setting, entry);
  const { isChanged } = change;
  useEffect(() => {
    if (isChanged) changed.add(name);
    return () => void changed.delete(name);
  }, [changed, name, isChanged]);
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
        <Input name={name} entry={entry} change={change} />
        {change.hasConflict ? <Conflict name={name} entry={entry} setting={setting} /> : null}
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
      <Side {...props} change={change} />
    </form>
  );
}
