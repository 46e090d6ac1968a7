// The user's second factor: off, being set up, or on. Turning it on or off needs the password; the
// recovery codes are shown once.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/my-account.ts";
import { callApi, queryClient, queryOf } from "#web/api.ts";
import { usePasswordField } from "#web/identity/password-fields.ts";
import { session } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { saveFile } from "#web/ui/save-file.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { useCodeField } from "./code-field.ts";
import styles from "./my-profile.module.css";
import { QrCode } from "./qr-code.tsx";
import codeStyles from "./second-factor.module.css";

type Step =
  | { at: "password" }
  | { at: "scan"; secret: string; uri: string }
  | { at: "codes"; recoveryCodes: readonly string[] }
  | { at: "remove" }
  | { at: "renew" };
type StepProps<At extends Step["at"]> = {
  step: Extract<Step, { at: At }>;
  onStep: (step: Step | null) => void;
};

async function reloadAll(): Promise<void> {
  session.requireFactor(false);
  await queryClient.invalidateQueries();
}

function PasswordStep({ onStep }: StepProps<"password">) {
  const { t } = useTexts("profile");
  const password = usePasswordField();
  const [values, setValues] = useState({ password: "" });
  return (
    <Form
      fields={[{ ...password, hint: t("factor.beginText") }]}
      values={values}
      onChange={setValues}
      submit={t("factor.next")}
      cancel={{ label: t("cancel"), onCancel: () => onStep(null) }}
      onSubmit={async (body) =>
        onStep({ at: "scan", ...(await callApi(beginSecondFactor, { body })) })
      }
    />
  );
}

function ScanStep({ step, onStep }: StepProps<"scan">) {
  const { t } = useTexts("profile");
  const code = useCodeField(t("factor.code"));
  const [values, setValues] = useState({ code: "" });
  return (
    <>
      <p>{t("factor.scan")}</p>
      <QrCode text={step.uri} label={t("factor.picture")} />
      <p>
        {t("factor.byHand")} <code className={codeStyles.key}>{step.secret}</code>
      </p>
      <Form
        fields={[{ ...code, takesFocus: true }]}
        values={values}
        onChange={setValues}
        submit={t("factor.confirm")}
        cancel={{ label: t("cancel"), onCancel: () => onStep(null) }}
        onSubmit={async (body) => {
          onStep({ at: "codes", ...(await callApi(confirmSecondFactor, { body })) });
          await reloadAll();
        }}
      />
    </>
  );
}

function RecoveryCodesStep({ step, onStep }: StepProps<"codes">) {
  const { t } = useTexts("profile");
  const { recoveryCodes } = step;
  const file = () => new Blob([`${recoveryCodes.join("\r\n")}\r\n`], { type: "text/plain" });
  return (
    <>
      <h3>{t("factor.recoveryTitle")}</h3>
      <p>{t("factor.recoveryText")}</p>
      <ul className={codeStyles.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => saveFile(file(), t("factor.recoveryFile"))}>
          {t("factor.recoverySave")}
        </Button>
        <Button onClick={() => onStep(null)}>{t("factor.recoveryDone")}</Button>
      </div>
    </>
  );
}

function PasswordAndCodeStep({ step, onStep }: StepProps<"remove" | "renew">) {
  const { t } = useTexts("profile");
  const password = usePasswordField();
  const code = useCodeField(t("factor.codeOrRecovery"));
  const [values, setValues] = useState({ password: "", code: "" });
  async function send(body: typeof values): Promise<void> {
    if (step.at === "renew") {
      onStep({ at: "codes", ...(await callApi(renewRecoveryCodes, { body })) });
    } else {
      await callApi(removeSecondFactor, { body });
      showMessage("ok", t("factor.removed"));
      onStep(null);
    }
    await reloadAll();
  }
  return (
    <Form
      fields={[password, code]}
      values={values}
      onChange={setValues}
      submit={step.at === "renew" ? t("factor.renew") : t("factor.remove")}
      cancel={{ label: t("cancel"), onCancel: () => onStep(null) }}
      onSubmit={send}
    />
  );
}

function CurrentStep({ step, onStep }: StepProps<Step["at"]>) {
  switch (step.at) {
    case "password":
      return <PasswordStep step={step} onStep={onStep} />;
    case "scan":
      return <ScanStep step={step} onStep={onStep} />;
    case "codes":
      return <RecoveryCodesStep step={step} onStep={onStep} />;
    case "remove":
    case "renew":
      return <PasswordAndCodeStep key={step.at} step={step} onStep={onStep} />;
  }
}

export function SecondFactor() {
  const { t } = useTexts("profile");
  const { data, error, refetch } = useQuery(queryOf(getSecondFactor));
  const [step, setStep] = useState<Step | null>(null);
  const action = (
    at: "password" | "remove" | "renew",
    word: "factor.begin" | "factor.renew" | "factor.remove",
  ) => (
    <Button kind="quiet" onClick={() => setStep({ at })}>
      {t(word)}
    </Button>
  );
  return (
    <section>
      <h3 id="second-factor">{t("factor.title")}</h3>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          {data.isRequired && !data.isOn ? (
            <p className={notice.warning}>{t("factor.required")}</p>
          ) : null}
          <p className={styles.note}>
            {data.isOn ? t("factor.on", { count: data.recoveryCodesLeft }) : t("factor.off")}
          </p>
          <div className={styles.actions}>
            {data.isOn ? action("renew", "factor.renew") : action("password", "factor.begin")}
            {data.isOn && !data.isRequired ? action("remove", "factor.remove") : null}
          </div>
        </>
      ) : error ? null : (
        <Waiting rows={2} />
      )}
      <Dialog opened={step !== null} onClose={() => setStep(null)} title={t("factor.title")}>
        {step ? <CurrentStep step={step} onStep={setStep} /> : null}
      </Dialog>
    </section>
  );
}
