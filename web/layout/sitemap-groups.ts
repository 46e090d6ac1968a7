// The sitemap as data: groups of paths. Who may open them and how they are called, the route table says.

import { adminRoles } from "#contract/define.ts";
import { type Path, screenEntriesAt } from "#web/route-table.ts";
import type { TextKey } from "#web/ui/i18n.ts";

type Group = { text: TextKey<"layout">; paths: readonly Path[] };

const administration: readonly Path[] = [
  "/surveysoverview",
  "/progressreport",
  "/discrepanciesSummary",
  "/reviewdesk",
  "/approvalevidence",
  "/admin",
  "/admin/userslog",
  "/admin/registeruser",
  "/admin/roles",
  "/admin/settings",
  "/population",
  "/membership",
  "/admin/importhistory",
  "/admin/outbox",
  "/admin/audit",
];

export const sitemap: readonly Group[] = [
  {
    text: "menu.currentSurvey",
    paths: ["/", "/newdataentry", "/papersurvey", "/offlineforms", "/briefing"],
  },
  {
    text: "menu.reports",
    paths: [
      "/ddcreports",
      "/agsreports",
      "/worldthisyear",
      "/countryprofile",
      "/admin/querymaster",
      "/Product_List",
      "/surveyrespondents",
    ],
  },
  { text: "menu.administration", paths: administration },
  {
    text: "sitemap.account",
    paths: ["/myprofile", "/changepassword", "/login", "/register", "/resetpassword"],
  },
  { text: "sitemap.platform", paths: ["/about", "/contactus"] },
];

/** Of no use to whom is signed in. */
export const forVisitors: readonly Path[] = ["/login", "/register", "/resetpassword"];

/** The screens that only an Administrator may open, in the order of the links. */
export const adminScreens = screenEntriesAt(administration).filter(
  ({ access }) => access === adminRoles,
);
