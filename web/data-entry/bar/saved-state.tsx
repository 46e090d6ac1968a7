// What is saved and what is not. Without a connection also which saves failed, and a list of what waits.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { AnswerStore, Summary } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { isConnectionLost, useLostAt } from "#web/connection.ts";
import { useLoginRequest } from "#web/login-request.ts";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./bottom-bar.module.css";
import { WaitingList } from "./waiting-list.tsx";

function useSectionNames() {
  const { textOf, lang } = useFormContext();
  return (sections: readonly SectionCode[]) =>
    listText(
      lang,
      sections.map((key) => textOf(`section.${key}`)),
    );
}

/** The sections whose save did not arrive, which are sent again by themselves. */
const lostSaves = ({ saves }: Summary): SectionCode[] =>
  [...saves].flatMap(([section, state]) =>
    state.kind === "failed" && isConnectionLost(state.error) ? [section] : [],
  );

type StateProps = {
  summary: Summary;
  isBusy: boolean;
  /** Edits of an earlier editing session are offered, which are not saved. */
  hasKept: boolean;
};

function useStateText({ summary, isBusy, hasKept }: StateProps): string {
  const { t, lang } = useTexts("sections");
  const { source } = useFormContext();
  const namesOf = useSectionNames();
  const isOffline = useLostAt() !== null;
  const isLoggedOut = useLoginRequest() === "putOff";
  const { unsaved, onlyDrafts, lastSavedAt } = summary;
  const failed = lostSaves(summary).filter((one) => !source.traitsOf(one).hidesSaveFailure);
  function text(): string {
    if (isOffline && failed.length > 0) return t("bar.failedWaits", { sections: namesOf(failed) });
    if (onlyDrafts > 0) return t("bar.drafts", { count: onlyDrafts, sections: namesOf(unsaved) });
    if (unsaved.length > 0) {
      return t(isOffline ? "bar.waits" : "bar.unsaved", { sections: namesOf(unsaved) });
    }
    if (!lastSavedAt) return t("bar.neverSaved");
    return t(hasKept ? "bar.lastSaved" : "bar.saved", { at: formatInstant(lastSavedAt, lang) });
  }
  if (isBusy) return t("bar.saving");
  return isLoggedOut ? t("bar.loggedOut", { text: text() }) : text();
}

export function SavedState(props: StateProps & { store: AnswerStore }) {
  const { store, summary } = props;
  const text = useStateText(props);
  const isWaiting = useLostAt() !== null && summary.unsaved.length > 0;
  return (
    <div
      className={styles.state}
      data-unsaved={summary.unsaved.length > 0}
      data-waiting={isWaiting}
    >
      <output>{text}</output>
      {isWaiting ? (
        <WaitingList store={store} unsaved={summary.unsaved} sent={lostSaves(summary)} />
      ) : null}
    </div>
  );
}
