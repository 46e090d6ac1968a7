// Who may do what, sessions, passwords and codes.

import type { Sabotage } from "./define.ts";

export const permissions: readonly Sabotage[] = [
  {
    what: "a user bound to a country may ask for another one",
    file: "server/http/authorize.ts",
    find: "!== caller.countryId) throw",
    replace: "=== -1) throw",
    test: "server/http/permissions.test.ts",
  },
  {
    what: "every role may make every call",
    file: "server/http/authorize.ts",
    find: "!access.roles.includes(caller.role)",
    replace: "false",
    test: "server/http/permissions.test.ts",
  },
  {
    what: "a user may change another user's profile",
    file: "server/http/authorize.ts",
    find: 'access.scope === "self" &&',
    replace: "false &&",
    test: "server/my-account/my-account.test.ts",
  },
  {
    what: "an Administrator may act as the owner of an account",
    file: "server/http/authorize.ts",
    find: 'access.scope === "own" &&',
    replace: "false &&",
    test: "server/my-account/my-account.test.ts",
  },
  {
    what: "a role works without the second factor that it requires",
    file: "server/http/authorize.ts",
    find: "caller.mustAddSecondFactor && !access.beforeSecondFactor",
    replace: "false",
    test: "server/my-account/second-factor.test.ts",
  },
  {
    what: "the last Administrator may leave",
    file: "server/identity/last-administrator.ts",
    find: "return found.rows[0]?.is_last ?? false;",
    replace: "return found.rows.length > 9;",
    test: "server/users/manage-users.test.ts",
  },
  {
    what: "two Administrators may remove each other at once",
    file: "server/identity/last-administrator.ts",
    find: "select pg_advisory_xact_lock(",
    replace: "select abs(",
    test: "server/users/concurrent-changes.test.ts",
  },
];

export const signIn: readonly Sabotage[] = [
  {
    what: "a token may be followed by signs",
    file: "server/http/authenticate.ts",
    find: "compactToken.test(token) ? await",
    replace: "true ? await",
    test: "server/http/serve.test.ts",
  },
  {
    what: "a session works after it was ended",
    file: "server/http/authenticate.ts",
    find: "and session.ended_at is null and session.ends_at > now()",
    replace: "",
    test: "server/sign-in/sessions.test.ts",
  },
  {
    what: "an account that is not approved keeps its session",
    file: "server/http/authenticate.ts",
    find: "and u.status = 'approved'",
    replace: "",
    test: "server/sign-in/sessions.test.ts",
  },
  {
    what: "a mailed link works twice",
    file: "server/sign-in/reset-password.ts",
    find: "if ((await spendLink(tx, body.token)) !== userId) return false;",
    replace: "await spendLink(tx, body.token);",
    test: "server/sign-in/reset-password.test.ts",
  },
  {
    what: "older mailed links keep working",
    file: "server/identity/mailed-links.ts",
    find: 'if (purpose === "reset") await endResets(tx, userId);',
    replace: 'if (purpose === "reset") await Promise.resolve();',
    test: "server/sign-in/reset-password.test.ts",
  },
  {
    what: "a code of the app works twice",
    file: "server/identity/second-factor.ts",
    find: "return step > row.last_step ? step : null;",
    replace: "return step;",
    test: "server/my-account/second-factor.test.ts",
  },
  {
    what: "a recovery code works twice",
    file: "server/identity/second-factor.ts",
    find: " and used_at is null",
    replace: "",
    test: "server/my-account/second-factor.test.ts",
  },
  {
    what: "passwords can be guessed without waiting",
    file: "server/identity/throttle.ts",
    find: "if (byAccount.is_blocked) return byAccount.retry_after;",
    replace: "",
    test: "server/sign-in/password-guessing.test.ts",
  },
  {
    what: "passwords can be guessed for ever",
    file: "server/identity/throttle.ts",
    find: "if (!isKnown && byAccount.failures >= maxGuesses) return maxWaitSeconds;",
    replace: "",
    test: "server/sign-in/password-guessing.test.ts",
  },
  {
    what: "codes can be guessed for ever",
    file: "server/identity/throttle.ts",
    find: "if (found.failures >= maxCodes) return { waitSeconds: maxCodeWaitSeconds };",
    replace: "",
    test: "server/my-account/second-factor.test.ts",
  },
  {
    what: "a copied refresh token is not noticed",
    file: "server/sign-in/refresh-token.ts",
    find: "if (presented.is_used && !isRetry) {",
    replace: "if (false) {",
    test: "server/sign-in/sessions.test.ts",
  },
  {
    what: "a new password leaves the other sessions open",
    file: "server/identity/end-sessions.ts",
    find: "and ended_at is null and id is distinct from",
    replace: "and false and id is distinct from",
    test: "server/my-account/my-account.test.ts",
  },
];
