// Text that the user has typed and not given yet: the reason for a warning, a comment. It is kept until it
// is given or taken out, wherever the user goes in the meantime.

import { useCallback, useSyncExternalStore } from "react";
import { warningKey } from "#questionnaire/engine/confirmations.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { notifyTexts, watch } from "#web/answers/notify.ts";
import { confirmationKey } from "#web/answers/slots.ts";

const reasonStart = /^reason (\w+)!/;

export const reasonKey = (warning: Finding): string =>
  `reason ${confirmationKey(warning.section, warningKey(warning))}`;

/** Of a comment on the survey, or on one field. */
export const commentKey = (field = ""): string => `comment ${field}`;

/** The section whose warning a reason is for; null for a comment. */
export const sectionOfText = (key: string): string | null => reasonStart.exec(key)?.[1] ?? null;

/** For edits that are discarded, which need no reasons any more. */
export function forgetReasons(store: AnswerStore): void {
  for (const key of store.unsentTexts.keys()) {
    if (sectionOfText(key) !== null) store.unsentTexts.delete(key);
  }
}

/** The text, undefined where it is the `given` one, and the function that changes it. */
export function useUnsentText(
  key: string,
  given = "",
): [string | undefined, (text: string) => void] {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => watch(store, ["texts"], listener),
    [store],
  );
  const text = useSyncExternalStore(subscribe, () => store.unsentTexts.get(key));
  const write = (next: string) => {
    if (next === given) store.unsentTexts.delete(key);
    else store.unsentTexts.set(key, next);
    notifyTexts(store);
  };
  return [text, write];
}
