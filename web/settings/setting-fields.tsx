// The fields of a setting: each kind of setting has its controls.

import type { ReactNode } from "react";
import { roles } from "#contract/define.ts";
import type { SettingEntry, SettingName } from "#contract/settings.ts";
import { languages } from "#questionnaire/engine/languages.ts";
import { ChoiceField, Field, LongField } from "#web/ui/controls/field.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { isOn, type Typed, tickOf } from "./setting-input.ts";
import styles from "./settings.module.css";

export type FieldsProps = {
  name: SettingName;
  entry: SettingEntry;
  typed: Typed;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  hint: ReactNode;
  onType: (field: string, text: string) => void;
};

type TickProps = { name: string; label: string; typed: Typed; onType: FieldsProps["onType"] };

function Tick({ name, label, typed, onType }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        checked={isOn(typed[name])}
        onChange={({ currentTarget }) => onType(name, tickOf(currentTarget.checked))}
      />
      {label}
    </label>
  );
}

/** Several fields of one setting, under its name. */
function Group({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {children}
    </fieldset>
  );
}

function TextFields({ name, typed, errors, hint, onType }: FieldsProps) {
  const { t } = useTexts("settings");
  return (
    <Group title={t(`${name}.title`)} hint={hint}>
      {languages.map(({ code, ownName }) => (
        <LongField
          key={code}
          name={`value.${code}`}
          label={ownName}
          lang={code}
          rows={2}
          value={typed[`value.${code}`]}
          error={errors[`value.${code}`]}
          onChange={({ currentTarget }) => onType(`value.${code}`, currentTarget.value)}
        />
      ))}
    </Group>
  );
}

function RoleFields({ name, typed, hint, onType }: FieldsProps) {
  const { t } = useTexts("settings");
  const { t: layoutText } = useTexts("layout");
  return (
    <Group title={t(`${name}.title`)} hint={hint}>
      {roles.map((role) => (
        <Tick
          key={role}
          name={`value.${role}`}
          label={layoutText(`role.${role}`)}
          typed={typed}
          onType={onType}
        />
      ))}
    </Group>
  );
}

const inputModes = { number: "numeric", email: "email", address: "url" } as const;

export function SettingFields(props: FieldsProps) {
  const { name, entry, typed, errors, hint, onType } = props;
  const { t } = useTexts("settings");
  const codeText = useCodeTexts("settings");
  const common = {
    name: "value",
    label: t(`${name}.title`),
    hint,
    error: errors.value,
    value: typed.value,
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType("value", currentTarget.value),
  };
  switch (entry.kind) {
    case "texts":
      return <TextFields {...props} />;
    case "roles":
      return <RoleFields {...props} />;
    case "switch":
      return (
        <>
          <Tick name="value" label={t(`${name}.title`)} typed={typed} onType={onType} />
          <p className={styles.hint}>{hint}</p>
        </>
      );
    case "choice": {
      const choices = entry.options.map((value) => ({
        value,
        label: codeText(`${name}.${value}`),
      }));
      return <ChoiceField {...common} choices={choices} />;
    }
    default:
      return (
        <Field {...common} type="text" inputMode={inputModes[entry.kind]} spellCheck={false} />
      );
  }
}
