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

const specified: Record<Role, Record<string, string[]>> = {
  Administrator: {
    "menu.currentSurvey": ["/newdataentry", "/offlineforms"],
    "menu.reports": [
      "/ddcreports",
      "/agsreports",
      "/worldthisyear",
      "/countryprofile",
      "/admin/querymaster",
      "/Product_List",
      "/surveyrespondents",
    ],
    "menu.administration": [
      "/surveysoverview",
      "/progressreport",
      "/discrepanciesSummary",
      "/reviewdesk",
      "/admin/userslog",
      "/admin/registeruser",
    ],
  },
  WFH: {
    "menu.currentSurvey": ["/newdataentry", "/offlineforms"],
    "menu.reports": [
      "/ddcreports",
      "/agsreports",
      "/worldthisyear",
      "/countryprofile",
      "/Product_List",
      "/surveyrespondents",
    ],
    "menu.administration": [
      "/surveysoverview",
      "/progressreport",
      "/discrepanciesSummary",
      "/reviewdesk",
    ],
  },
  DDC: {
    "menu.reports": [
      "/ddcreports",
      "/worldthisyear",
      "/countryprofile",
      "/admin/querymaster",
      "/Product_List",
      "/surveyrespondents",
    ],
  },
  NMO: { "menu.currentSurvey": ["/newdataentry", "/offlineforms", "/countryprofile"] },
};

describe("the top bar", () => {
  test.each(["Administrator", "WFH", "DDC", "NMO"] as const)("of %s", (role) => {
    expect(bar(role)).toEqual(specified[role]);
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
