// Every call × every kind of caller: the contract's entries and the running server are compared with the
// rule as testing/permission-rule.ts states it a second time, and every single change of an entry must
// make a difference.

import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import { type Access, type Role, roles, type TokenScope, tokenScopes } from "#contract/define.ts";
import { Problem } from "#contract/problems.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import type { Caller } from "#server/request/caller.ts";
import { permissionRule } from "#server/testing/permission-rule.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { authorizeRole, authorizeScope } from "./authorize.ts";

const countries = { own: 1, other: 2, unknown: 999_999 } as const;
const surveys = { closed: 1, open: 2, planned: 3 } as const;

// Part 1: the entries of the contract.

/** A caller with what it requests: the account `id` (7 is its own) and a country. */
type Cell = { caller: Caller | null; id: number; countryId: number };

const callerOf = (role: Role, mustAddSecondFactor = false): Caller => ({
  id: 7,
  name: "A user",
  role,
  countryId: role === "NMO" ? countries.own : null,
  sessionId: "session",
  mustAddSecondFactor,
});

const withToken = (caller: Caller, scope: TokenScope): Caller => ({
  ...caller,
  tokenScopes: [scope],
});

const everyCaller: (Caller | null)[] = [
  null,
  ...roles.map((role) => callerOf(role)),
  ...roles.map((role) => callerOf(role, true)),
  ...roles.flatMap((role) => tokenScopes.map((scope) => withToken(callerOf(role), scope))),
  ...tokenScopes.map((scope) => withToken(callerOf("Administrator", true), scope)),
];
const cells: Cell[] = everyCaller.flatMap((caller) =>
  [7, 8].flatMap((id) => Object.values(countries).map((countryId) => ({ caller, id, countryId }))),
);

/** What an entry decides in a cell: the code of the refusal, or "may". */
function verdict(access: Access, { caller, id, countryId }: Cell): string {
  try {
    authorizeRole(access, caller);
    authorizeScope(access, caller, { id }, { countryId });
    return "may";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

const columnOf = (access: Access) => cells.map((cell) => verdict(access, cell));

/** Every entry that differs from this one in a single property and should behave differently. */
function mutationsOf(access: Access): Access[] {
  const { roles: named } = access;
  const scopes = [undefined, "country", "self", "own"] as const;
  const mayBe = (role: Role) => named === "any" || named.includes(role);
  const isScoping = (scope: Access["scope"]) =>
    // Only an NMO has a country, and `self` does not restrict an Administrator.
    (scope !== "country" || mayBe("NMO")) &&
    (scope !== "self" || roles.some((role) => role !== "Administrator" && mayBe(role)));
  const otherScopes = scopes
    .filter((scope) => scope !== access.scope && isScoping(scope))
    .map((scope): Access => {
      const { scope: _, ...without } = access;
      return scope ? { ...without, scope } : without;
    });
  const { beforeSecondFactor: early, ...late } = access;
  const otherTime: Access = early ? late : { ...access, beforeSecondFactor: true };
  const lists: Access["roles"][] =
    typeof named === "string"
      ? [
          named === "any" ? "public" : "any",
          ...roles.map((gone) => roles.filter((r) => r !== gone)),
        ]
      : [
          "public",
          ...(named.length < roles.length ? (["any"] as const) : []),
          ...roles.map((role) =>
            named.includes(role) ? named.filter((each) => each !== role) : [...named, role],
          ),
        ];
  const { token: _, ...withoutToken } = access;
  const otherTokens = [undefined, ...tokenScopes]
    .filter((token) => token !== access.token)
    .map((token): Access => (token ? { ...access, token } : withoutToken));
  const otherRoles = lists.map((list): Access => ({ ...access, roles: list }));
  // Of a public call, only the property `roles` has an effect.
  if (named === "public") return otherRoles;
  return [...otherRoles, ...otherScopes, ...otherTokens, otherTime];
}

describe("the entry of every call", () => {
  test.each(calls.map((call) => [call.id, call] as const))(
    "%s decides as the rule does",
    (_id, call) => {
      const rule = columnOf(permissionRule(call.method, call.path));
      expect(columnOf(call.access)).toEqual(rule);
    },
  );

  test("cannot be changed in a single property without failing the test before", () => {
    const unseen = calls.flatMap((call) => {
      const rule = columnOf(permissionRule(call.method, call.path)).join();
      return mutationsOf(call.access)
        .filter((mutation) => columnOf(mutation).join() === rule)
        .map((mutation) => `${call.id} ${JSON.stringify(mutation)}`);
    });
    const count = calls.reduce((sum, { access }) => sum + mutationsOf(access).length, 0);
    expect(count).toBeGreaterThan(700);
    expect(unseen).toEqual([]);
  });
});

test("an API token reads only", () => {
  const changing = calls.filter(({ access, method }) => access.token && method !== "GET");
  expect(changing.map(({ id }) => id)).toEqual(["query.run", "query.size"]);
});

// Part 2: the server.

let app: StartedApp;
const tokens = new Map<string, string>();

/** The token with these claims instead, signed with the platform's own key. */
function signedWith(token: string, claims: { exp?: number | undefined }): Promise<string> {
  const key = new TextEncoder().encode(app.config.jwtSecret);
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .sign(key);
}

const past = (): number => Math.floor(Date.now() / 1000) - 60;

beforeAll(async () => {
  app = await startApp();
  const { administrator, wfh, ddc, nmo, otherNmo } = app.callers;
  const signedIn = { Administrator: administrator, WFH: wfh, DDC: ddc, NMO: nmo, otherNmo };
  for (const [name, { token }] of Object.entries(signedIn)) tokens.set(name, token);
  for (const status of ["pending", "denied", "suspended", "deleted"]) {
    const person = await app.newUser("Administrator");
    await app.db.updateTable("user").set({ status }).where("id", "=", person.id).execute();
    tokens.set(status, person.token);
  }
  const gone = await app.newUser("Administrator");
  await app.send("POST", "/User/Logout", {
    token: gone.token,
    body: { refreshToken: gone.refreshToken },
  });
  tokens.set("logged out", gone.token);
  tokens.set("expired", await signedWith(administrator.token, { exp: past() }));
  tokens.set("never expiring", await signedWith(administrator.token, { exp: undefined }));
  await sql`insert into survey (key, year, start_date, end_date)
    values (3, 2026, current_date + 30, current_date + 60)`.execute(app.db);
});
afterAll(() => app.stop());

const pathOf = (path: string): string => path.replace(/\{\w+\}/g, "999999");

/** What a call needs besides country and survey. */
const neededQuery: Record<string, string> = {
  "/ExpectedFigures": "&year=2025",
  "/Survey/History": "&field=centres.htc",
  "/Survey/PastYears": "&question=centres",
};

const signedInCallers = new Map<string, Role>([
  ["Administrator", "Administrator"],
  ["WFH", "WFH"],
  ["DDC", "DDC"],
  ["NMO", "NMO"],
  ["otherNmo", "NMO"],
]);
const withoutSession = [
  "anonymous",
  "pending",
  "denied",
  "suspended",
  "deleted",
  "logged out",
  "expired",
  "never expiring",
];

describe("every call × twelve callers", () => {
  test.each(calls.map((call) => [call.id, call] as const))("%s", async (_id, call) => {
    const rule = permissionRule(call.method, call.path);
    const send = async (who: string) => {
      const token = tokens.get(who);
      const { status, body } = await app.send(
        call.method,
        pathOf(call.path),
        token ? { token } : {},
      );
      return { status, code: body?.code };
    };
    for (const who of withoutSession) {
      const { status, code } = await send(who);
      const isRefused = status === 401 && code === "not-authenticated";
      expect([who, isRefused]).toEqual([who, rule.roles !== "public"]);
    }
    for (const [who, role] of signedInCallers) {
      const { status, code } = await send(who);
      const isAllowed = typeof rule.roles === "string" || rule.roles.includes(role);
      expect([who, code === "role-not-allowed"]).toEqual([who, !isAllowed]);
      expect([who, status === 500 || status > 501]).toEqual([who, false]);
    }
  });
});

/** Calls of a country that are of no single survey. */
const ofEveryYear: ReadonlySet<string> = new Set(["/CountryProfile", "/ExpectedFigures"]);

const ofCountry = calls.filter(
  ({ method, path }) => permissionRule(method, path).scope === "country",
);

describe("every call of one country × own, other and unknown country", () => {
  test.each(ofCountry.map((call) => [call.id, call] as const))("%s", async (_id, call) => {
    for (const [name, countryId] of Object.entries(countries)) {
      for (const who of ["NMO", "otherNmo", "WFH", "Administrator"]) {
        const token = tokens.get(who) ?? "";
        const survey = ofEveryYear.has(call.path) ? "" : `&surveyKey=${surveys.open}`;
        const query = `?countryId=${countryId}${survey}${neededQuery[call.path] ?? ""}`;
        const { status, body } = await app.send(call.method, `${pathOf(call.path)}${query}`, {
          token,
        });
        const home = { NMO: countries.own, otherNmo: countries.other }[who];
        if (body?.code === "not-built") continue;
        const isForeign = home !== undefined && home !== countryId;
        expect([who, name, body?.code === "other-country"]).toEqual([who, name, isForeign]);
        if (isForeign) expect(status).toBe(403);
        // The refusal contains nothing of the other country.
        if (isForeign)
          expect(Object.keys(body).sort()).toEqual(["code", "detail", "status", "title", "type"]);
      }
    }
  });
});

type State = "open" | "approved" | "planned" | "closed";
const stateOf = async (state: State) => {
  const surveyKey = state === "approved" ? surveys.open : surveys[state];
  const countryId = countries.own;
  await sql`insert into survey_data (survey_key, country_id) values (${surveyKey}, ${countryId})
    on conflict do nothing`.execute(app.db);
  await sql`update survey_data set is_approved = ${state === "approved"}
    where survey_key = ${surveyKey} and country_id = ${countryId}`.execute(app.db);
  return `countryId=${countryId}&surveyKey=${surveyKey}`;
};

const refusals: Record<State, string | undefined> = {
  open: undefined,
  approved: "survey-approved",
  planned: "survey-closed",
  closed: "survey-closed",
};

describe.each(["open", "approved", "planned", "closed"] as const)(
  "a survey that is %s",
  (state) => {
    test.each(wfhSections)(
      "%s can be saved only while it is open, whatever the role",
      async (section) => {
        const place = await stateOf(state);
        for (const who of ["NMO", "WFH", "Administrator"]) {
          const token = tokens.get(who) ?? "";
          const path = `/Survey/${section}?${place}`;
          const before = await app.send("GET", path, { token });
          expect(before.status).toBe(200);
          const { answers, version } = before.body;
          const saved = await app.send("PUT", path, { token, body: { version, answers } });
          expect([who, saved.body.code]).toEqual([who, refusals[state]]);
          expect(saved.status).toBe(state === "open" ? 200 : 409);
        }
      },
    );

    test("an NMO can comment while it is open or approved, staff always", async () => {
      const place = await stateOf(state);
      for (const who of ["NMO", "WFH", "Administrator"]) {
        const token = tokens.get(who) ?? "";
        const body = { text: "A comment" };
        const { status } = await app.send("POST", `/Survey/CommentSection?${place}`, {
          token,
          body,
        });
        const isOpen = state === "open" || state === "approved";
        expect([who, status]).toEqual([who, isOpen || who !== "NMO" ? 201 : 409]);
      }
    });
  },
);
