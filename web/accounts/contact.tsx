// Whom to write to: the support address of this installation.

import { useWords } from "../ui/i18n.ts";
import { PageHead } from "../ui/page-head.tsx";
import { useInstance } from "../ui/use-instance.ts";

export function Contact() {
  const { t } = useWords("accounts");
  const { data: instance } = useInstance();
  const email = instance?.supportEmail;
  return (
    <>
      <PageHead lead={t("contact.text")} />
      {email ? (
        <p>
          <a href={`mailto:${email}`}>{t("contact.write", { email })}</a>
        </p>
      ) : null}
    </>
  );
}
