// What each role finds in the top bar, entry by entry (specification section 2, "Top bar").

import { describe, expect, test } from "vitest";
import type { Role } from "#contract/define.ts";
import { routes } from "#web/routes.tsx";
import { type MenuEntry, menus, menusFor, userLinks } from "./menus.ts";

function pathsOf(entry: MenuEntry): string[] {
  return "links" in entry ? entry.links.map(({ to }) => to) : [entry.to];
}

function bar(role: Role): Record<string, string[]> {
  return Object.fromEntries(
    menusFor(role).map(({ text, entries }) => [text, entries.flatMap(pathsOf)]),
  );
}

const survey = ["/newdataentry", "/offlineforms"];
const reviews = ["/surveysoverview", "/progressreport", "/discrepanciesSummary"];

const expected: Record<Role, Record<string, string[]>> = {
  Administrator: {
    "menu.currentSurvey": survey,
    "menu.reports": [
      "/ddcreports",
      "/agsreports",
      "/admin/querymaster",
      "/Product_List",
      "/surveyrespondents",
    ],
    "menu.administration": [...reviews, "/admin/userslog", "/admin/registeruser"],
  },
  WFH: {
    "menu.currentSurvey": survey,
    "menu.reports": ["/ddcreports", "/agsreports", "/Product_List", "/surveyrespondents"],
    "menu.administration": reviews,
  },
  DDC: {
    "menu.reports": ["/ddcreports", "/admin/querymaster", "/Product_List", "/surveyrespondents"],
  },
  NMO: { "menu.currentSurvey": survey },
};

describe("the top bar", () => {
  test.each(["Administrator", "WFH", "DDC", "NMO"] as const)("of %s", (role) => {
    expect(bar(role)).toEqual(expected[role]);
  });

  test("leads only to routes that exist and that the role may open", () => {
    const links = menus.flatMap(({ entries }) =>
      entries.flatMap((entry) => ("links" in entry ? entry.links : [entry])),
    );
    for (const { to, roles } of [...links, ...userLinks]) {
      const access = routes.find(({ path }) => path === to)?.access;
      expect([to, access]).not.toEqual([to, undefined]);
      if (Array.isArray(access)) expect(access).toEqual(expect.arrayContaining([...roles]));
    }
  });
});
