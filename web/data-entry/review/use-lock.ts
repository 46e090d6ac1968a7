// The lock of a survey, from what is loaded and from the code of a refused save.

import { useState } from "react";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getState } from "#contract/sections.ts";
import type { Survey } from "#contract/surveys.ts";
import { listSurveys } from "#contract/surveys.ts";
import { queryClient } from "#web/api.ts";
import type { Session } from "#web/session.ts";
import { type Approval, type Lock, lockOf } from "./lock.ts";
import { useApproval } from "./use-approval.ts";

export type LockState = {
  lock: Lock | null;
  approval: Approval | null;
  /** Call it with the code of a refused save: the survey may have been approved or closed meanwhile. */
  onRefused: (code: string) => void;
};

const approvedMeanwhile: Approval = { isApproved: true, at: null, by: null, role: null };

/**
 * Why the user cannot edit, or null. `onRefused` takes the code of a refused save, which may tell that the survey was approved
 * or closed meanwhile.
 */
export function useLock(
  session: Session,
  survey: Survey,
  selection: CountrySurvey,
  today: string,
): LockState {
  const [isRefused, setRefused] = useState(false);
  const approval = useApproval(selection);
  const known = approval ?? (isRefused ? approvedMeanwhile : null);
  const lock = lockOf({
    survey,
    approval: known,
    role: session.role,
    ownCountryId: session.countryId,
    countryId: selection.countryId,
    today,
  });
  const onRefused = (code: string) => {
    if (code === "survey-approved") setRefused(true);
    if (code !== "survey-approved" && code !== "survey-closed") return;
    void queryClient.invalidateQueries({ queryKey: [listSurveys.id] });
    void queryClient.invalidateQueries({ queryKey: [getState.id] });
  };
  return { lock, approval: known, onRefused };
}
