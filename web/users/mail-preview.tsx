// The mail a deed sends, as its reader will get it.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { previewMail } from "#contract/mails.ts";
import { ask } from "../api.ts";
import { useTexts } from "../ui/i18n.ts";
import styles from "./users-log.module.css";

type Preview = {
  template: "invitation" | "registration-denied";
  culture: string;
  values: Record<string, string>;
};

export function MailPreview(preview: Preview) {
  const { t } = useTexts("admin");
  // While a reason is typed the preview follows at its own pace.
  const asked = useDeferredValue(JSON.stringify(preview));
  const { data } = useQuery({
    queryKey: [previewMail.id, asked],
    queryFn: ({ signal }) => ask(previewMail, { body: JSON.parse(asked), signal }),
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
