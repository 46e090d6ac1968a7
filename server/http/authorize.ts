// Whether a caller may make a call: decided from the access entry of the contract alone, before the
// function of the call runs.

import { type Access, isBoundToCountry } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { Caller } from "#server/request/caller.ts";

/** Throws 401 when a session is needed and missing, 403 for another role, for an API token of another scope, or without the second factor that the role requires. */
export function authorizeRole(access: Access, caller: Caller | null): void {
  if (access.roles === "public") return;
  if (caller === null) throw problem("not-authenticated");
  if (access.roles !== "any" && !access.roles.includes(caller.role)) {
    throw problem("role-not-allowed");
  }
  if (caller.tokenScopes && !(access.token && caller.tokenScopes.includes(access.token))) {
    throw problem("token-not-allowed");
  }
  if (caller.mustAddSecondFactor && !access.beforeSecondFactor) {
    throw problem("second-factor-missing");
  }
}

function numberAt(value: unknown, key: string): number | null {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return null;
  const found = Reflect.get(value, key);
  return typeof found === "number" ? found : null;
}

/** Throws 403 when a user bound to a country requests another one, 404 when a `self` or `own` call is about another user. */
export function authorizeScope(
  access: Access,
  caller: Caller | null,
  params: unknown,
  query: unknown,
): void {
  if (access.scope === "country" && caller && isBoundToCountry(caller.role)) {
    if (numberAt(query, "countryId") !== caller.countryId) throw problem("other-country");
  }
  const isOwn = numberAt(params, "id") === caller?.id;
  if (access.scope === "self" && caller?.role !== "Administrator" && !isOwn) {
    throw problem("not-found");
  }
  if (access.scope === "own" && !isOwn) throw problem("not-found");
}
