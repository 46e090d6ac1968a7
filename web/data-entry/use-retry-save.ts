// Saves again by itself what was not saved because the server did not answer.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import { type AnswerStore, contentOf } from "#web/answers/answer-store.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { isConnectionLost } from "#web/connection.ts";
import { useRetry } from "#web/ui/use-retry.ts";

const contentText = (store: AnswerStore, section: SectionCode): string =>
  JSON.stringify(contentOf(store, section));

/** Sections that were submitted and did not arrive, with what they contained. */
export type LostSubmits = Map<SectionCode, string>;

export function keepSubmit(lost: LostSubmits, store: AnswerStore, section: SectionCode): void {
  lost.set(section, contentText(store, section));
}

type Saving = {
  save: (
    sections: readonly SectionCode[],
    submitted: readonly SectionCode[],
    options: { isRetry: boolean },
  ) => Promise<unknown>;
  lostSubmits: LostSubmits;
};

/** What was changed since is saved only: the user has not submitted that. */
export function useRetrySave(store: AnswerStore, { save, lostSubmits }: Saving): void {
  const { saves } = useSummary(store);
  const lost = [...saves].flatMap(([section, state]) =>
    state.kind === "failed" && isConnectionLost(state.error) ? [{ section, ...state }] : [],
  );
  useRetry(lost.at(-1)?.error ?? null, () => {
    const sections = lost.map(({ section }) => section);
    const submitted = sections.filter(
      (section) => lostSubmits.get(section) === contentText(store, section),
    );
    void save(sections, submitted, { isRetry: true });
  });
}
