// How urgent a request for an account is, by the hours that stand in the contract.

import { requestHours } from "#contract/request-hours.ts";

export type Urgency = "calm" | "soon" | "late";

const hour = 3_600_000;

/** `createdAt` is an instant, `now` its milliseconds. */
export function urgencyOf(createdAt: string, now: number): Urgency {
  const hours = (now - Date.parse(createdAt)) / hour;
  if (hours >= requestHours.answer) return "late";
  return hours >= requestHours.reminder ? "soon" : "calm";
}
