// Edits since and until when one country is a member.

import { useState } from "react";
import type { Membership } from "#reports/engine/membership.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { readYears, yearsText } from "./membership-text.ts";
import { type MemberRow, saveMembership } from "./use-membership.ts";
import { useRefusal } from "./use-refusal.ts";

const states = ["member", "never", "unknown"] as const;
type Values = { state: string; years: string };

function stateOf(membership: Membership): (typeof states)[number] {
  if (membership === null) return "unknown";
  return membership.length === 0 ? "never" : "member";
}

function membershipOf({ state, years }: Values): Membership {
  if (state !== "member") return state === "never" ? [] : null;
  const read = readYears(years);
  return Array.isArray(read) ? read : null;
}

function useFields(values: Values): FormField<keyof Values>[] {
  const { t } = useTexts("countries");
  const years: FormField<keyof Values> = {
    name: "years",
    label: t("membership.years"),
    hint: t("membership.yearsHint"),
    required: t("membership.yearsRequired"),
    maxLength: 200,
    check: (text) => {
      const read = readYears(text);
      return Array.isArray(read) ? null : t(`membership.wrong.${read}`);
    },
  };
  return [
    {
      name: "state",
      label: t("membership.state"),
      kind: "choice",
      required: t("membership.stateRequired"),
      choices: states.map((state) => ({ value: state, label: t(`membership.state.${state}`) })),
    },
    ...(values.state === "member" ? [years] : []),
  ];
}

export function MembershipDialog({ row, onClose }: { row: MemberRow; onClose: () => void }) {
  const { t } = useTexts("countries");
  const refusal = useRefusal(t("membership.conflict"));
  const [values, setValues] = useState<Values>(() => ({
    state: stateOf(row.membership),
    years: yearsText(row.membership),
  }));
  const fields = useFields(values);
  async function save(sent: Values): Promise<void> {
    await saveMembership(row, membershipOf(sent));
    showMessage("ok", t("save.successful"));
    onClose();
  }
  return (
    <Dialog opened onClose={onClose} title={t("membership.edit", { country: row.country })}>
      <Form
        fields={fields}
        values={values}
        onChange={setValues}
        submit={t("save.save")}
        onSubmit={save}
        refusal={refusal}
        cancel={{ label: t("cancel"), onCancel: onClose }}
      />
    </Dialog>
  );
}
