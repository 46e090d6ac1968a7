// Who may see which route, as one pure decision (specification section 6, "Navigation guard").
// The router asks it on every navigation; the tests ask it for every route and role.

import type { Role } from "#contract/define.ts";
import type { ScreenAccess } from "#contract/screens.ts";

export type Decision = { go: "stay" } | { go: "login" | "home" | "profile"; to: string };

/** The signed-in user: the role, and whether it requires a second factor that is not set up yet. */
export type Visitor = { role: Role; mustAddSecondFactor: boolean };

const profile = "/myprofile";

/** Decides on a navigation to `target` (path, query and fragment) by a signed-in user, or by a visitor (null). */
export function decide(access: ScreenAccess, visitor: Visitor | null, target: string): Decision {
  if (access === "public") return { go: "stay" };
  if (visitor === null) return { go: "login", to: loginPath(target) };
  const { role, mustAddSecondFactor } = visitor;
  if (mustAddSecondFactor && !/^\/myprofile\/?(\?|#|$)/i.test(target)) {
    return { go: "profile", to: profile };
  }
  if (access === "any" || access.includes(role)) return { go: "stay" };
  return { go: "home", to: "/" };
}

/** The login page that leads back to `target` afterwards. */
export function loginPath(target: string): string {
  return `/login?returnUrl=${encodeURIComponent(target)}`;
}

/**
 * Where a login leads: the wanted path if it is one of this origin, else home.
 * `//host`, `/\host` and anything with a scheme would leave the site and are refused.
 */
export function safeReturnPath(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith("/")) return "/";
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || /^\/(login|logout)\b/i.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
