// Who may open what, said a second time, and asked for every route and every role.

import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/define.ts";
import { decide, safeReturnPath } from "./guard.ts";
import { routes } from "./routes.tsx";

/** Screens the specification names without a path, and those it does not name. */
const ours = [
  "/changepassword",
  "/admin/roles",
  "/admin/outbox",
  "/admin/audit",
  "/population",
  "/sitemap",
];

const visitors = [null, ...roles] as const;

/** The specification's section 2, by path: everyone, anyone signed in, or the roles named. */
function allowed(path: string): "everyone" | "signed in" | readonly Role[] {
  if (/^\/(agsreports|ddcreports)(\/|$)/.test(path)) return ["Administrator", "WFH", "DDC"];
  switch (path) {
    case "/login":
    case "/logout":
    case "/about":
    case "/register":
    case "/resetpassword":
    case "/contactus":
    case "/sitemap":
    case "*":
      return "everyone";
    case "/":
    case "/myprofile":
    case "/offlineforms":
    case "/changepassword":
      return "signed in";
    case "/newdataentry":
      return ["Administrator", "NMO", "WFH"];
    case "/surveysoverview":
    case "/progressreport":
    case "/discrepanciesSummary":
      return ["Administrator", "WFH"];
    case "/surveyrespondents":
    case "/Product_List":
      return ["Administrator", "WFH", "DDC"];
    case "/admin":
    case "/admin/registeruser":
    case "/admin/userslog":
    case "/admin/roles":
    case "/admin/outbox":
    case "/admin/audit":
    case "/population":
      return ["Administrator"];
    case "/admin/querymaster":
      return ["Administrator", "DDC"];
    default:
      throw new Error(`The specification has no route ${path}`);
  }
}

function expectedPlace(path: string, role: Role | null): string {
  const who = allowed(path);
  if (who === "everyone") return "stay";
  if (role === null) return "login";
  return who === "signed in" || who.includes(role) ? "stay" : "home";
}

describe("every route × every visitor", () => {
  test.each(routes.map((route) => [route.path, route] as const))("%s", (path, route) => {
    for (const role of visitors) {
      const visitor = role && { role, mustAddSecondFactor: false };
      expect([role, decide(route.access, visitor, path).go]).toEqual([
        role,
        expectedPlace(path, role),
      ]);
    }
  });
});

test("whose role asks for a second factor sees the profile and what is public, until it is there", () => {
  for (const { path, access } of routes) {
    const { go } = decide(access, { role: "Administrator", mustAddSecondFactor: true }, path);
    const isOpen = path === "/myprofile" || allowed(path) === "everyone";
    expect([path, go]).toEqual([path, isOpen ? "stay" : "profile"]);
  }
});

describe("the table of routes", () => {
  test("holds the 21 paths of the specification, its 45 reports, page not found and ours", () => {
    expect(routes).toHaveLength(21 + 30 + 15 + 1 + ours.length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });
  test("only login and logout stand alone on the page", () => {
    const alone = routes.filter(({ layout }) => layout === "empty").map(({ path }) => path);
    expect(alone).toEqual(["/login", "/logout"]);
  });
});

describe("a visitor on a protected route", () => {
  test("is sent to login with the way back", () => {
    expect(decide("any", null, "/surveysoverview?year=2021")).toEqual({
      go: "login",
      to: "/login?returnUrl=%2Fsurveysoverview%3Fyear%3D2021",
    });
  });
});

describe("the way back after login", () => {
  const origin = "https://survey.example.org";
  test.each([
    ["/newdataentry", "/newdataentry"],
    ["/surveysoverview?year=2021#top", "/surveysoverview?year=2021#top"],
    [null, "/"],
    ["", "/"],
    ["https://evil.example", "/"],
    ["//evil.example/x", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/login?returnUrl=%2F", "/"],
    ["/logout", "/"],
    ["//[", "/"],
  ])("%j leads to %s", (wanted, path) => {
    expect(safeReturnPath(wanted, origin)).toBe(path);
  });
});
