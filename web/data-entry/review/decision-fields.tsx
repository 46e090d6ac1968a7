// The fields of a decision on a survey: the role in which it is made, and the reason.

import { useId } from "react";
import { decidingRolesOf, type Role } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import { Select } from "#web/ui/controls/select.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./approve-dialog.module.css";

type RoleProps = { role: Role; chosen: Role; onChoose: (role: Role) => void };

/** An Administrator may decide in the role of the federation. */
export function RoleField({ role, chosen, onChoose }: RoleProps) {
  const { t } = useTexts("sections");
  const { t: layoutText } = useTexts("layout");
  const id = useId();
  const roles = decidingRolesOf(role);
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t("approve.role")}
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) =>
          onChoose(roles.find((one) => one === currentTarget.value) ?? role)
        }
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {layoutText(`role.${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}

type ReasonProps = {
  isRequired: boolean;
  value: string;
  /** What is wrong with it, or null. */
  error?: string | null;
  onType: (text: string) => void;
};

export function ReasonField({ isRequired, value, error = null, onType }: ReasonProps) {
  const { t } = useTexts("sections");
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {isRequired ? t("approve.reason") : t("approve.note")}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={3}
        maxLength={lengths.reason}
        required={isRequired}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {error === null ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
