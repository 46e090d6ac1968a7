// The shown item is taken for this reviewer as long as it is shown.

import { useEffect, useRef } from "react";
import { type DeskItem, holdDeskItem } from "#contract/review/review-desk.ts";
import { callApi } from "#web/api.ts";
import { firstContent } from "#web/first-content.ts";
import { idOf } from "./desk-queue.ts";

/** The server keeps it for two minutes. */
const holdAgainMs = 60_000;

/** Calls back where someone else has it. */
export function useHold(
  surveyKey: number,
  shown: DeskItem | null,
  onTaken: (id: string, by: string) => void,
): void {
  const latest = useRef({ shown, onTaken });
  latest.current = { shown, onTaken };
  const id = shown && idOf(shown);
  useEffect(() => {
    const item = latest.current.shown;
    if (id === null || !item) return;
    const { countryId, key } = item;
    const hold = async () => {
      const { takenBy } = await callApi(holdDeskItem, { body: { countryId, surveyKey, key } });
      if (takenBy !== null) latest.current.onTaken(id, takenBy);
    };
    // An item that is gone meanwhile says so when it is decided.
    const quietly = () => void hold().catch(() => undefined);
    let isLeft = false;
    void firstContent().then(() => isLeft || quietly());
    const timer = setInterval(quietly, holdAgainMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [id, surveyKey]);
}
