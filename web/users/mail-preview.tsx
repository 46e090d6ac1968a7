// The mail that an action will send, as its recipient will see it.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { previewMail } from "#contract/lists/mails.ts";
import { ask } from "#web/api.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./users-log.module.css";

type Preview = {
  template: "invitation" | "registration-denied";
  culture: string;
  values: Record<string, string>;
};

export function MailPreview(preview: Preview) {
  const { t } = useTexts("admin");
  // Deferred, so that typing a reason does not wait for the preview.
  const shown = useDeferredValue(JSON.stringify(preview));
  const { data } = useQuery({
    queryKey: [previewMail.id, shown],
    queryFn: ({ signal }) => ask(previewMail, { body: JSON.parse(shown), signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <details className={styles.preview}>
      <summary>{t("preview.title")}</summary>
      {data ? (
        <>
          <p className={styles.subject}>{data.subject}</p>
          <pre lang={preview.culture}>{data.text}</pre>
        </>
      ) : null}
    </details>
  );
}
