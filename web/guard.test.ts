// Who may open what, said a second time, and asked for every route and every role.

import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/define.ts";
import { families } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { routesOf } from "#reports/wfh/routes.ts";
import { decide, safeReturnPath } from "./guard.ts";
import { routeFor, routes } from "./routes.tsx";

/** Screens the specification names without a path, and those it does not name. */
const ours = [
  "/reviewdesk",
  "/approvalevidence",
  "/countryprofile",
  "/worldthisyear",
  "/papersurvey",
  "/briefing",
  "/changepassword",
  "/admin/roles",
  "/admin/settings",
  "/admin/outbox",
  "/admin/audit",
  "/population",
  "/membership",
  "/admin/importhistory",
  "/sitemap",
];

const single = routes.filter(({ exists }) => exists === undefined);
const listed = families.flatMap((family) =>
  routesOf(family).map((name) => ({ list: `/${family}reports`, name })),
);

/** The route of a report, as the router finds it. */
function reportAt(list: string, name: string) {
  const matched = routes.find(({ path }) => path === `${list}/:name`);
  if (!matched) throw new Error(`no route for the reports of ${list}`);
  return routeFor(matched, name);
}

const singleReports = listed.map(({ list, name }) => {
  const { access } = reportAt(list, name);
  return { path: `${list}/${name}`, access };
});
/** Every address of the product, with each single report. */
const screens = [...single, ...singleReports];

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
    case "/papersurvey":
    case "/briefing":
      return ["Administrator", "NMO", "WFH"];
    case "/surveysoverview":
    case "/progressreport":
    case "/discrepanciesSummary":
    case "/reviewdesk":
    case "/approvalevidence":
      return ["Administrator", "WFH"];
    case "/countryprofile":
      return ["Administrator", "NMO", "WFH", "DDC"];
    case "/surveyrespondents":
    case "/worldthisyear":
    case "/Product_List":
      return ["Administrator", "WFH", "DDC"];
    case "/admin":
    case "/admin/registeruser":
    case "/admin/userslog":
    case "/admin/roles":
    case "/admin/settings":
    case "/admin/outbox":
    case "/admin/audit":
    case "/population":
    case "/membership":
    case "/admin/importhistory":
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
  test.each(screens)("$path", ({ path, access }) => {
    for (const role of visitors) {
      const visitor = role && { role, mustAddSecondFactor: false };
      expect([role, decide(access, visitor, path).go]).toEqual([role, expectedPlace(path, role)]);
    }
  });
});

test("whose role asks for a second factor sees the profile and what is public, until it is there", () => {
  for (const { path, access } of screens) {
    const { go } = decide(access, { role: "Administrator", mustAddSecondFactor: true }, path);
    const isOpen = path === "/myprofile" || allowed(path) === "everyone";
    expect([path, go]).toEqual([path, isOpen ? "stay" : "profile"]);
  }
});

describe("the table of routes", () => {
  test("has the 21 paths of the specification, its 45 reports, page not found and ours", () => {
    expect(single).toHaveLength(21 + 1 + ours.length);
    expect(listed.length).toBeGreaterThanOrEqual(30 + 15);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });

  test("leads to every report that has an entry", () => {
    const paths = [...reports.values()].map(({ family, route }) => `/${family}reports/${route}`);
    expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  });

  test("finds a report whatever the case of its name, and only under its own list", async () => {
    expect(reportAt("/agsreports", "fviiiPERcountry").path).toBe("/agsreports/:name");
    for (const [list, name] of [
      ["/agsreports", "nonsense"],
      ["/agsreports", "constructor"],
      ["/ddcreports", "FVIIIperCountry"],
    ] as const) {
      expect([list, name, reportAt(list, name).path]).toEqual([list, name, "*"]);
    }
  });
  test("only login and logout are shown without the frame of the page", () => {
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
