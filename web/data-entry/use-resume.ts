// Back after the session had ended: what others saved meanwhile and I had typed differently is asked.

import { useEffect } from "react";
import { choose } from "../answers/conflicts.ts";
import type { Choice, Conflict, Meeting } from "../answers/merge.ts";
import type { Visit } from "../answers/visits.ts";

type Ask = (
  meeting: Meeting,
  conflicts: readonly Conflict[],
  by: string | null,
) => Promise<ReadonlyMap<Conflict, Choice> | null>;

export function useResume(visit: Visit, ask: Ask): void {
  useEffect(() => {
    const met = visit.met.splice(0);
    void (async () => {
      for (const { meeting, conflicts } of met) {
        const { updatedBy } = visit.store.loaded.sections[meeting.section];
        const choices = await ask(meeting, conflicts, updatedBy);
        if (choices) choose(visit.store, meeting, choices);
      }
    })();
  }, [visit, ask]);
}
