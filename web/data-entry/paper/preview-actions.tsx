// The end of a preview: writes what was chosen, keeps the preview for later, or gives it up.

import { useState } from "react";
import { useNavigate } from "react-router";
import {
  applyPaper,
  discardPaper,
  getImportLog,
  getPaperPreview,
  type PaperPreview,
} from "#contract/paper/paper-uploads.ts";
import { getAnswers } from "#contract/sections.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { QuestionnaireText } from "#web/answers/definition.ts";
import { answersKey } from "#web/answers/load-answers.ts";
import { callApi, queryClient } from "#web/api.ts";
import { findingText } from "#web/data-entry/grid/use-finding-text.ts";
import { Problem } from "#web/problem.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { useProblemText } from "#web/ui/problem-text.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./paper.module.css";
import { type PaperPlace, paperAddress } from "./paper-address.ts";
import type { PaperChoices } from "./use-choices.ts";

export type ActionsProps = {
  preview: PaperPreview;
  choices: PaperChoices;
  place: PaperPlace;
  surveyKey: number;
  textOf: QuestionnaireText;
};

/** What a refused import says: the sentences of the checks, or the problem's own. */
function useRefusal(textOf: QuestionnaireText) {
  const { lang } = useTexts("paper");
  const problemText = useProblemText();
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const note = (error: unknown) => {
    const findings = error instanceof Problem ? ((error.findings ?? []) as Finding[]) : [];
    const own = findings.map((finding) => findingText(finding, textOf, lang));
    setSentences([problemText(error), ...new Set(own)].slice(0, 8));
  };
  return { sentences, note, clear: () => setSentences([]) };
}

/** What the import and the log show is no longer true. */
export async function refreshPaper(): Promise<void> {
  for (const entry of [getImportLog, getPaperPreview, getAnswers]) {
    await queryClient.invalidateQueries({ queryKey: [entry.id] });
  }
  await queryClient.invalidateQueries({ queryKey: [answersKey] });
}

export function PreviewActions(props: ActionsProps) {
  const { preview, choices, place, surveyKey, textOf } = props;
  const { t, lang } = useTexts("paper");
  const navigate = useNavigate();
  const { busy, perform } = useAction();
  const { sentences, note, clear } = useRefusal(textOf);
  const problemText = useProblemText();
  const query = { countryId: place.countryId, surveyKey, culture: lang };
  const params = { id: preview.id };
  const log = paperAddress(place);

  async function apply(): Promise<void> {
    clear();
    const { take, typed } = choices;
    const body = { seen: preview.seen ?? "", take, typed };
    const isDone = await perform(() => callApi(applyPaper, { params, query, body }), {
      done: t("upload.successful"),
      failed: (error) => {
        note(error);
        // Another page imported the form or gave it up: the preview, which would say so, is gone.
        const isDecided = error instanceof Problem && error.code === "already-decided";
        return isDecided ? t("upload.refused", { text: problemText(error) }) : t("apply.failed");
      },
      name: "apply",
    });
    await refreshPaper();
    if (isDone) void navigate(log);
  }
  async function discard(): Promise<void> {
    const isDone = await perform(() => callApi(discardPaper, { params, query }), {
      done: t("discard.done"),
      name: "discard",
    });
    await refreshPaper();
    if (isDone) void navigate(log);
  }
  return (
    <>
      {sentences.length > 0 ? (
        <div className={notice.error} role="alert">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button busy={busy === "apply"} disabled={choices.count === 0} onClick={() => void apply()}>
          {t("apply.confirm", { count: choices.count })}
        </Button>
        <Button kind="quiet" onClick={() => void navigate(log)}>
          {t("apply.later")}
        </Button>
        <LinkButton onClick={() => void discard()}>{t("apply.discard")}</LinkButton>
        <p className={styles.end}>
          {choices.open > 0 ? t("apply.open", { count: choices.open }) : null} {t("apply.undoable")}
        </p>
      </div>
    </>
  );
}
