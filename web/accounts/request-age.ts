// How urgent a request for an account is: an answer is promised within 48 hours, and Administrators
// are reminded at 36.

export type Urgency = "calm" | "soon" | "late";

const hour = 3_600_000;

/** `createdAt` and `now` as instants; the server's reminder goes by the same 36 hours. */
export function urgencyOf(createdAt: string, now: number): Urgency {
  const hours = (now - Date.parse(createdAt)) / hour;
  if (hours >= 48) return "late";
  return hours >= 36 ? "soon" : "calm";
}
