// The second step of Submit: who answers for the figures. Name and position come from the section about who
// completed the survey; the declaration is never ticked beforehand.

import { useRef, useState } from "react";
import { lengths } from "#contract/lengths.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CheckField, Field } from "#web/ui/controls/field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./sign-step.module.css";
import { knownSigner } from "./signer.ts";
import { Steps } from "./steps.tsx";

type SignStepProps = {
  sections: readonly SectionCode[];
  onSign: (signature: Signature) => void;
  onBack: () => void;
  onClose: () => void;
};

const parts = ["name", "position"] as const;

export function SignStep({ sections, onSign, onBack, onClose }: SignStepProps) {
  const { t, lang } = useTexts("dialogs");
  const form = useFormContext();
  const [signer, setSigner] = useState(() => knownSigner(form));
  const [isDeclared, setDeclared] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const names = sections.map((section) => form.textOf(`section.${section}`));
  const entered = { name: signer.name.trim(), position: signer.position.trim() };
  function sign() {
    setChecked(true);
    const missing = parts.find((part) => !entered[part]) ?? (isDeclared ? null : "declaration");
    if (missing === null) return onSign({ sections, ...entered });
    fields.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("sign.title")}
      actions={
        <>
          <Button ignoresDoublePress onClick={sign}>
            {t("submit.confirm", { count: sections.length })}
          </Button>
          <Button kind="quiet" ignoresDoublePress onClick={onBack}>
            {t("sign.back")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("submit.cancel")}
          </Button>
        </>
      }
    >
      <Steps now="sign" />
      <p className={styles.text} tabIndex={-1} data-autofocus>
        {t("sign.text", {
          count: sections.length,
          sections: listText(lang, names),
        })}
      </p>
      <div ref={fields} className={styles.fields}>
        {parts.map((part) => (
          <Field
            key={part}
            name={part}
            label={t(`sign.${part}`)}
            value={signer[part]}
            maxLength={lengths.name}
            autoComplete={part === "name" ? "name" : "organization-title"}
            error={isChecked && !entered[part] ? t(`sign.${part}Required`) : null}
            onChange={({ currentTarget }) => setSigner({ ...signer, [part]: currentTarget.value })}
          />
        ))}
        <CheckField
          name="declaration"
          label={t("sign.declaration", { country: form.country, year: form.questionnaire.year })}
          error={isChecked && !isDeclared ? t("sign.declarationRequired") : null}
          checked={isDeclared}
          onChange={({ currentTarget }) => setDeclared(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
