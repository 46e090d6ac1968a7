// Saves again by itself what was not saved because the server did not answer, or because the session had
// expired.

import { useEffect, useRef } from "react";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import { type AnswerStore, contentOf } from "#web/answers/answer-store.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { isConnectionLost } from "#web/connection.ts";
import { Problem } from "#web/problem.ts";
import { useIsExpired } from "#web/session.ts";
import { useRetry } from "#web/ui/use-retry.ts";

export const isSessionEnded = (error: unknown): boolean =>
  error instanceof Problem && error.status === 401;

/** Whether a failed save is sent again by itself. */
export const isRetried = (error: unknown): boolean =>
  isConnectionLost(error) || isSessionEnded(error);

const contentText = (store: AnswerStore, section: SectionCode): string =>
  JSON.stringify(contentOf(store, section));

/** Sections that were submitted and did not arrive, with what they contained and who signed for it. */
export type LostSubmits = Map<SectionCode, { content: string; signature: Signature | null }>;

/** Keeps a submission that may not have arrived, so that it is sent again only while the section is as it was. */
export function keepSubmit(
  lost: LostSubmits,
  store: AnswerStore,
  section: SectionCode,
  signature: Signature | null,
): void {
  lost.set(section, { content: contentText(store, section), signature });
}

type Saving = {
  save: (
    sections: readonly SectionCode[],
    submitted: readonly SectionCode[],
    options: { signature: Signature | null; retryAfter: "outage" | "login" },
  ) => Promise<unknown>;
  lostSubmits: LostSubmits;
};

/** Calls back when the person has logged in again over the page. */
function useLoggedInAgain(onLoggedIn: () => void): void {
  const isExpired = useIsExpired();
  const wasExpired = useRef(isExpired);
  const latest = useRef(onLoggedIn);
  latest.current = onLoggedIn;
  useEffect(() => {
    if (wasExpired.current && !isExpired) latest.current();
    wasExpired.current = isExpired;
  }, [isExpired]);
}

/** What was changed since is saved only: the user has not submitted that. */
export function useRetrySave(store: AnswerStore, { save, lostSubmits }: Saving): void {
  const { saves } = useSummary(store);
  const failed = [...saves].flatMap(([section, state]) =>
    state.kind === "failed" ? [{ section, ...state }] : [],
  );
  const lost = failed.filter(({ error }) => isConnectionLost(error));
  const sendAgain = (sections: readonly SectionCode[], retryAfter: "outage" | "login") => {
    const submitted = sections.filter(
      (section) => lostSubmits.get(section)?.content === contentText(store, section),
    );
    const [signature = null] = submitted.map((one) => lostSubmits.get(one)?.signature ?? null);
    void save(sections, submitted, { signature, retryAfter });
  };
  const sectionsOf = (saves: typeof failed) => saves.map(({ section }) => section);
  useRetry(lost.at(-1)?.error ?? null, () => sendAgain(sectionsOf(lost), "outage"));
  useLoggedInAgain(() => {
    const ended = failed.filter(({ error }) => isSessionEnded(error));
    if (ended.length > 0) sendAgain(sectionsOf(ended), "login");
  });
}
