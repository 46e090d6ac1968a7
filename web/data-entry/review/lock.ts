// Why a survey cannot be changed, as data. lock-banner.tsx has the texts.

import { isBoundToCountry, isStaff, type ReplyOf, type Role } from "#contract/define.ts";
import type { getState } from "#contract/sections.ts";
import type { Survey } from "#contract/surveys.ts";

export type Approval = {
  isApproved: boolean;
  at: string | null;
  by: string | null;
  role: Role | null;
} & Pick<ReplyOf<typeof getState>, "revoked" | "reopening">;

export type Lock =
  | { reason: "approved"; at: string | null; by: string | null; role: Role | null }
  | { reason: "notStarted"; on: string }
  | { reason: "closed"; on: string }
  | { reason: "noRight" };

export type LockInput = {
  survey: Pick<Survey, "isOpen" | "startDate" | "endDate">;
  approval: Approval | null;
  role: Role;
  ownCountryId: number | null;
  countryId: number;
  today: string;
};

const mayWrite = ({ role, ownCountryId, countryId }: LockInput): boolean =>
  isStaff(role) || (isBoundToCountry(role) && ownCountryId === countryId);

/** Null if the survey may be edited. */
export function lockOf(input: LockInput): Lock | null {
  const { survey, approval, today } = input;
  if (approval?.isApproved) {
    const { at, by, role } = approval;
    return { reason: "approved", at, by, role };
  }
  if (!survey.isOpen) {
    return today < survey.startDate
      ? { reason: "notStarted", on: survey.startDate }
      : { reason: "closed", on: survey.endDate };
  }
  return mayWrite(input) ? null : { reason: "noRight" };
}

/** A country asks for its approved survey, once until the federation answers. */
export function mayAskReopening(role: Role, approval: Approval | null): boolean {
  if (!approval?.isApproved || !isBoundToCountry(role)) return false;
  return !approval.reopening || approval.reopening.isGranted === false;
}
