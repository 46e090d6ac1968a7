// Turns the audit filters in the address bar into the query of the call.

import { isDay } from "#web/ui/controls/read-day.ts";
import { isId } from "#web/ui/link/link-parameters.ts";

export type Filter = "action" | "outcome" | "countryId" | "surveyKey" | "actor" | "from" | "to";

export const outcomes = ["success", "refused"] as const;

/** The start of the day in local time, `days` later. */
function startOf(day: string, days = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + days);
  return start.toISOString();
}

/** `to` includes its day. What does not exist is left out; the screen names it. */
export function auditQuery(address: URLSearchParams) {
  const text = (name: Filter) => address.get(name)?.trim() ?? "";
  const [action, actor] = [text("action"), text("actor").slice(0, 100)];
  const [country, survey] = [text("countryId"), text("surveyKey")];
  const [from, to] = [text("from"), text("to")];
  const outcome = outcomes.find((each) => each === text("outcome"));
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor } : {}),
    ...(isDay(from) ? { from: startOf(from) } : {}),
    ...(isDay(to) ? { to: startOf(to, 1) } : {}),
    ...(outcome ? { outcome } : {}),
    ...(isId(country) ? { countryId: country } : {}),
    ...(isId(survey) ? { surveyKey: survey } : {}),
  };
}
