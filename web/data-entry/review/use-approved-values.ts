// Asks reviewers' browsers what was approved, once an approval was revoked.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isStaff, type Role } from "#contract/define.ts";
import { getReview } from "#contract/review/review.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";
import { queryOf } from "#web/api.ts";
import { approvedValues } from "./approved-values.ts";
import type { Approval } from "./lock.ts";

/** For staff, after a revoked approval: what was approved in the cells that were changed since. */
export function useApprovedValues(
  selection: CountrySurvey,
  role: Role,
  approval: Approval | null,
): ReadonlyMap<SlotKey, SlotValue> {
  const isRevoked = approval !== null && !approval.isApproved && Boolean(approval.revoked);
  const { data } = useQuery({
    ...queryOf(getReview, { query: selection }),
    enabled: isStaff(role) && isRevoked,
  });
  return useMemo(() => approvedValues(data?.changed ?? []), [data]);
}
