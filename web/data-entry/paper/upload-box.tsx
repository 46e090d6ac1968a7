// Sends a form that was filled in, and shows how far that is; what is refused says why.

import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { uploadDocument } from "#contract/paper/paper-uploads.ts";
import { callApi } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileField } from "#web/ui/controls/file-field.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { useProblemText } from "#web/ui/problem-text.ts";
import styles from "./paper.module.css";
import { type PaperPlace, paperAddress } from "./paper-address.ts";
import { refreshPaper } from "./preview-actions.tsx";

type Step =
  | { at: "choose" }
  | { at: "sending"; name: string; sent: number }
  | { at: "refused"; sentences: readonly string[] };

/** The messages of the file, else the problem's own text. */
function useSentences() {
  const problemText = useProblemText();
  const { t } = useTexts("paper");
  return (error: unknown): string[] => {
    const own = error instanceof Problem ? error.fileErrors.map(({ message }) => message) : [];
    const isOfWrongType = error instanceof Problem && error.code === "wrong-file-type";
    const text = isOfWrongType ? t("upload.wrongType") : problemText(error);
    const texts = own.length > 0 ? own : [text];
    return texts.map((text) => t("upload.refused", { text }));
  };
}

function useUpload(place: PaperPlace, surveyKey: number) {
  const { lang } = useTexts("paper");
  const navigate = useNavigate();
  const sentencesOf = useSentences();
  const [step, setStep] = useState<Step>({ at: "choose" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    running.current = new AbortController();
    const { signal } = running.current;
    const onSent = (sent: number) => setStep({ at: "sending", name: file.name, sent });
    onSent(0);
    const upload = new FormData();
    upload.set("file", file);
    const query = { countryId: place.countryId, surveyKey, culture: lang };
    try {
      const { documentId } = await callApi(uploadDocument, { query, upload, signal, onSent });
      await refreshPaper();
      void navigate(paperAddress(place, documentId));
    } catch (error) {
      if (!signal.aborted) setStep({ at: "refused", sentences: sentencesOf(error) });
      await refreshPaper();
    }
  };
  const cancel = () => {
    running.current?.abort();
    setStep({ at: "choose" });
  };
  return { step, send, cancel };
}

export function UploadBox({ place, surveyKey }: { place: PaperPlace; surveyKey: number }) {
  const { t, lang } = useTexts("paper");
  const { step, send, cancel } = useUpload(place, surveyKey);
  if (step.at === "sending") {
    const { name, sent } = step;
    return (
      <div className={styles.sending}>
        <p role="status">
          {sent < 1 ? t("upload.sending", { name }) : t("upload.reading", { name })}
        </p>
        <progress aria-label={t("upload.progress")} {...(sent < 1 ? { value: sent } : {})} />
        <p aria-hidden="true">
          {sent < 1
            ? t("upload.percent", { percent: formatNumber(Math.floor(sent * 100), lang) })
            : ""}
        </p>
        <Button kind="quiet" onClick={cancel}>
          {t("upload.cancel")}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className={styles.quiet}>{t("upload.text")}</p>
      <FileField
        label={t("upload.file")}
        accept=".docx,.docm,.xlsx"
        onFile={(file) => void send(file)}
      />
      {step.at === "refused" ? (
        <div className={notice.error} role="alert">
          {step.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
    </>
  );
}
