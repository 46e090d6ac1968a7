// The top bar as data, exactly as specification section 2 has it: menus, entries, who sees them.
// Apart from the access of routes on purpose: DDC may open AGS reports and has no entry for them.

import {
  adminRoles,
  dataEntryRoles,
  queryRoles,
  type Role,
  reportRoles,
  reviewRoles,
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
  roles: adminRoles,
  links: [
    { word: "menu.accountsLog", to: "/admin/userslog", roles: adminRoles },
    { word: "menu.createAccount", to: "/admin/registeruser", roles: adminRoles },
  ],
};

export const menus: readonly Menu[] = [
  {
    word: "menu.currentSurvey",
    roles: dataEntryRoles,
    entries: [
      { word: "menu.dataEntry", to: "/newdataentry", roles: dataEntryRoles },
      { word: "menu.offlineForms", to: "/offlineforms", roles: dataEntryRoles },
    ],
  },
  {
    word: "menu.reports",
    roles: reportRoles,
    entries: [
      { word: "menu.ddcReports", to: "/ddcreports", roles: reportRoles },
      { word: "menu.agsReports", to: "/agsreports", roles: reviewRoles },
      { word: "menu.masterQuery", to: "/admin/querymaster", roles: queryRoles },
      { word: "menu.productList", to: "/Product_List", roles: reportRoles },
      { word: "menu.surveyRespondents", to: "/surveyrespondents", roles: reportRoles },
    ],
  },
  {
    word: "menu.administration",
    roles: reviewRoles,
    entries: [
      { word: "menu.surveysOverview", to: "/surveysoverview", roles: reviewRoles },
      { word: "menu.progressReport", to: "/progressreport", roles: reviewRoles },
      { word: "menu.discrepanciesSummary", to: "/discrepanciesSummary", roles: reviewRoles },
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
