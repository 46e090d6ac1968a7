// The top bar as data, exactly as specification section 2 has it: menus, entries, who sees them.
// Apart from the access of routes on purpose: DDC may open AGS reports and has no entry for them.

import {
  administrating,
  entering,
  querying,
  type Role,
  reading,
  reviewing,
  roles,
} from "#contract/define.ts";
import type { WordKey } from "../ui/i18n.ts";

type Labelled = { word: WordKey<"layout">; roles: readonly Role[] };
export type MenuLink = Labelled & { to: string };
export type MenuGroup = Labelled & { links: readonly MenuLink[] };
export type MenuEntry = MenuLink | MenuGroup;
export type Menu = Labelled & { entries: readonly MenuEntry[] };

const users: MenuGroup = {
  word: "menu.users",
  roles: administrating,
  links: [
    { word: "menu.accountsLog", to: "/admin/userslog", roles: administrating },
    { word: "menu.createAccount", to: "/admin/registeruser", roles: administrating },
  ],
};

export const menus: readonly Menu[] = [
  {
    word: "menu.currentSurvey",
    roles: entering,
    entries: [
      { word: "menu.dataEntry", to: "/newdataentry", roles: entering },
      { word: "menu.offlineForms", to: "/offlineforms", roles: entering },
    ],
  },
  {
    word: "menu.reports",
    roles: reading,
    entries: [
      { word: "menu.ddcReports", to: "/ddcreports", roles: reading },
      { word: "menu.agsReports", to: "/agsreports", roles: reviewing },
      { word: "menu.masterQuery", to: "/admin/querymaster", roles: querying },
      { word: "menu.productList", to: "/Product_List", roles: reading },
      { word: "menu.surveyRespondents", to: "/surveyrespondents", roles: reading },
    ],
  },
  {
    word: "menu.administration",
    roles: reviewing,
    entries: [
      { word: "menu.surveysOverview", to: "/surveysoverview", roles: reviewing },
      { word: "menu.progressReport", to: "/progressreport", roles: reviewing },
      { word: "menu.discrepanciesSummary", to: "/discrepanciesSummary", roles: reviewing },
      users,
    ],
  },
];

export const userLinks: readonly MenuLink[] = [
  { word: "menu.myProfile", to: "/myprofile", roles },
  { word: "menu.contactUs", to: "/contactus", roles },
  { word: "menu.logout", to: "/logout", roles },
];

/** The menus someone of `role` sees, with the entries of that role only. */
export function menusFor(role: Role): Menu[] {
  return menus
    .filter((menu) => menu.roles.includes(role))
    .map((menu) => ({
      ...menu,
      entries: menu.entries.filter((each) => each.roles.includes(role)),
    }));
}
