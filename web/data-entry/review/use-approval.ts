// Reads whether a country's survey is approved, by whom and when.

import { useQuery } from "@tanstack/react-query";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getState } from "#contract/sections.ts";
import { queryOf } from "#web/api.ts";
import type { Approval } from "./lock.ts";

/** Null while it is loading. */
export function useApproval({ countryId, surveyKey }: CountrySurvey): Approval | null {
  const { data } = useQuery(queryOf(getState, { query: { countryId, surveyKey } }));
  if (!data) return null;
  const { isApproved, approvedAt, approvedBy, approvedRole, revoked, reopening } = data;
  return { isApproved, at: approvedAt, by: approvedBy, role: approvedRole, revoked, reopening };
}
