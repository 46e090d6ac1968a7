// How urgent a request for an account is, by the hours until the reminder and the promised answer.

import { decisionHours } from "#contract/users.ts";

export type Urgency = "calm" | "soon" | "late";

const hour = 3_600_000;

/** `createdAt` is an instant, `now` in milliseconds; Administrators are reminded after `reminderHours`. */
export function urgencyOf(createdAt: string, now: number, reminderHours: number): Urgency {
  const hours = (now - Date.parse(createdAt)) / hour;
  if (hours >= decisionHours) return "late";
  return hours >= reminderHours ? "soon" : "calm";
}
