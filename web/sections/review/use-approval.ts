// Whether a country's survey is approved, by whom, when. Staff read it in the overview of the year.

import { useQuery } from "@tanstack/react-query";
import type { Role } from "#contract/define.ts";
import { type SurveyOverviewRow, surveysOverview } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";
import type { Approval } from "./lock.ts";

export const isStaff = (role: Role): boolean => role === "Administrator" || role === "WFH";

function approvalFrom(row: SurveyOverviewRow): Approval {
  const { isApproved, approvedAt, approvedBy, approvedRole } = row;
  return { isApproved, at: approvedAt, by: approvedBy, role: approvedRole };
}

export function useApproval(role: Role, countryId: number, year: number) {
  const overview = useQuery({
    ...queryOf(surveysOverview, { query: { year } }),
    enabled: isStaff(role),
  });
  const row = overview.data?.find((one) => one.countryId === countryId);
  return { approval: row ? approvalFrom(row) : null, isLoading: overview.isLoading };
}
