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
import type { TextKey } from "#web/ui/i18n.ts";

type Labelled = { text: TextKey<"layout">; roles: readonly Role[] };
export type MenuLink = Labelled & { to: string };
export type MenuGroup = Labelled & { links: readonly MenuLink[] };
export type MenuEntry = MenuLink | MenuGroup;
export type Menu = Labelled & { entries: readonly MenuEntry[] };

const users: MenuGroup = {
  text: "menu.users",
  roles: adminRoles,
  links: [
    { text: "menu.accountsLog", to: "/admin/userslog", roles: adminRoles },
    { text: "menu.createAccount", to: "/admin/registeruser", roles: adminRoles },
  ],
};

export const menus: readonly Menu[] = [
  {
    text: "menu.currentSurvey",
    roles: dataEntryRoles,
    entries: [
      { text: "menu.dataEntry", to: "/newdataentry", roles: dataEntryRoles },
      { text: "menu.offlineForms", to: "/offlineforms", roles: dataEntryRoles },
      { text: "menu.ownProfile", to: "/countryprofile", roles: ["NMO"] },
    ],
  },
  {
    text: "menu.reports",
    roles: reportRoles,
    entries: [
      { text: "menu.ddcReports", to: "/ddcreports", roles: reportRoles },
      { text: "menu.agsReports", to: "/agsreports", roles: reviewRoles },
      { text: "menu.worldThisYear", to: "/worldthisyear", roles: reportRoles },
      { text: "menu.countryProfile", to: "/countryprofile", roles: reportRoles },
      { text: "menu.masterQuery", to: "/admin/querymaster", roles: queryRoles },
      { text: "menu.productList", to: "/Product_List", roles: reportRoles },
      { text: "menu.surveyRespondents", to: "/surveyrespondents", roles: reportRoles },
    ],
  },
  {
    text: "menu.administration",
    roles: reviewRoles,
    entries: [
      { text: "menu.surveysOverview", to: "/surveysoverview", roles: reviewRoles },
      { text: "menu.progressReport", to: "/progressreport", roles: reviewRoles },
      { text: "menu.discrepanciesSummary", to: "/discrepanciesSummary", roles: reviewRoles },
      { text: "menu.reviewDesk", to: "/reviewdesk", roles: reviewRoles },
      users,
    ],
  },
];

export const userLinks: readonly MenuLink[] = [
  { text: "menu.myProfile", to: "/myprofile", roles },
  { text: "menu.contactUs", to: "/contactus", roles },
  { text: "menu.logout", to: "/logout", roles },
];

/** The menus someone of `role` sees, with the entries of that role only. */
export function menusFor(role: Role): Menu[] {
  return menus
    .filter((menu) => menu.roles.includes(role))
    .map((menu) => ({ ...menu, entries: menu.entries.filter((each) => each.roles.includes(role)) }))
    .filter(({ entries }) => entries.length > 0);
}
