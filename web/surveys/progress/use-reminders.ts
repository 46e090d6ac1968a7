// The reminder of a country before it is sent, and sending reminders to chosen countries, once however often it is pressed.

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReplyOf } from "#contract/define.ts";
import { progressReport } from "#contract/progress/progress.ts";
import { previewReminder, sendReminders } from "#contract/progress/reminders.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { callApi } from "#web/api.ts";
import { type SentRequest, sentRequestOf } from "#web/retry-key.ts";
import { useAction } from "#web/ui/use-action.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";

/** The sender's own words by language. */
export type Notes = Partial<Record<Lang, string>>;

export const usePreview = (surveyKey: number, countryId: number, notes: Notes) =>
  useQuery({
    queryKey: [previewReminder.id, surveyKey, countryId, notes],
    queryFn: () => callApi(previewReminder, { body: { surveyKey, countryId, notes } }),
    enabled: useFirstContent(),
  });

export type Outcome = ReplyOf<typeof sendReminders>;

export function useSendReminders(surveyKey: number) {
  const { isBusy, perform } = useAction(progressReport);
  const last = useRef<SentRequest>(undefined);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function send(countryIds: number[], notes: Notes): Promise<boolean> {
    const body = { surveyKey, countryIds, notes };
    last.current = sentRequestOf(last.current, body);
    const idempotencyKey = last.current.key;
    return perform(async () => setOutcome(await callApi(sendReminders, { body, idempotencyKey })));
  }
  return { isBusy, send, outcome, close: () => setOutcome(null) };
}
