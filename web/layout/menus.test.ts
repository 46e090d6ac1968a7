// What each role finds in the top bar, entry by entry (specification section 2, "Top bar").

import { describe, expect, test } from "vitest";
import type { Role } from "#contract/define.ts";
import { isBuilt } from "#web/route-table.ts";
import { routes } from "#web/routes.tsx";
import { type MenuEntry, menus, menusFor, userLinks } from "./menus.ts";
import { NotBuilt } from "./not-built.tsx";

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

/** Of the entries in the specification, those whose screens exist. */
const expected = (role: Role): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(specified[role]).map(([menu, paths]) => [menu, paths.filter(isBuilt)]),
  );

describe("the top bar", () => {
  test.each(["Administrator", "WFH", "DDC", "NMO"] as const)("of %s", (role) => {
    expect(bar(role)).toEqual(expected(role));
  });

  test("leads to no screen that does not exist yet", async () => {
    const unbuilt = routes.filter(({ path }) => !path.includes(":") && !isBuilt(path));
    for (const { path, screen } of unbuilt) {
      expect(await screen.load()).toBe(NotBuilt);
      for (const role of ["Administrator", "WFH", "DDC", "NMO"] as const) {
        expect(Object.values(bar(role)).flat()).not.toContain(path);
      }
    }
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
