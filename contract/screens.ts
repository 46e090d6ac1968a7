// The table of the specification, section 2: path · roles · title of each screen, in plain data. The web app
// adds the screens and their texts (web/route-table.ts); the server serves its page for these paths only.

import {
  adminRoles,
  dataEntryRoles,
  profileRoles,
  queryRoles,
  type Role,
  reportRoles,
  reviewRoles,
} from "./define.ts";

/** "public" needs no session; "any" takes every signed-in role; otherwise the roles named. */
export type ScreenAccess = "public" | "any" | readonly Role[];

/** Spelling is fixed. `*` is every other path. The title is a key of the texts of web/layout. */
export const screens = [
  ["/login", "public", "title.login"],
  ["/logout", "public", "title.logout"],
  ["/", "any", "title.home"],
  ["/about", "public", "title.about"],
  ["/myprofile", "any", "title.myProfile"],
  ["/register", "public", "title.register"],
  ["/resetpassword", "public", "title.resetPassword"],
  ["/changepassword", "any", "title.changePassword"],
  ["/contactus", "public", "title.contactUs"],
  ["/newdataentry", dataEntryRoles, "title.dataEntry"],
  ["/papersurvey", dataEntryRoles, "title.paperSurvey"],
  ["/briefing", dataEntryRoles, "title.briefing"],
  ["/offlineforms", "any", "title.offlineForms"],
  ["/surveysoverview", reviewRoles, "title.surveysOverview"],
  ["/progressreport", reviewRoles, "title.progressReport"],
  ["/discrepanciesSummary", reviewRoles, "title.discrepanciesSummary"],
  ["/reviewdesk", reviewRoles, "title.reviewDesk"],
  ["/approvalevidence", reviewRoles, "title.approvalEvidence"],
  ["/surveyrespondents", reportRoles, "title.surveyRespondents"],
  ["/Product_List", reportRoles, "title.productList"],
  ["/countryprofile", profileRoles, "title.countryProfile"],
  ["/worldthisyear", reportRoles, "title.worldThisYear"],
  ["/agsreports", reportRoles, "title.agsReports"],
  ["/ddcreports", reportRoles, "title.ddcReports"],
  ["/admin", adminRoles, "title.admin"],
  ["/admin/registeruser", adminRoles, "title.createAccount"],
  ["/admin/userslog", adminRoles, "title.accountsLog"],
  ["/admin/outbox", adminRoles, "title.outbox"],
  ["/admin/audit", adminRoles, "title.audit"],
  ["/population", adminRoles, "title.population"],
  ["/membership", adminRoles, "title.membership"],
  ["/admin/importhistory", adminRoles, "title.historyImport"],
  ["/sitemap", "public", "title.sitemap"],
  ["/admin/roles", adminRoles, "title.roles"],
  ["/admin/settings", adminRoles, "title.settings"],
  ["/admin/querymaster", queryRoles, "title.masterQuery"],
  ["*", "public", "title.notFound"],
] as const satisfies readonly (readonly [path: string, access: ScreenAccess, title: string])[];

/** The paths of the screens. */
export const screenPaths: readonly string[] = screens.flatMap(([path]) =>
  path === "*" ? [] : path,
);

/** Screens that name every country at once: their page contains the list of countries. */
export const countryListPaths: readonly (typeof screens)[number][0][] = [
  "/",
  "/register",
  "/surveysoverview",
  "/progressreport",
  "/approvalevidence",
  "/Product_List",
  "/countryprofile",
  "/briefing",
  "/offlineforms",
  "/surveyrespondents",
  "/admin/registeruser",
  "/admin/userslog",
  "/population",
  "/membership",
  "/admin/querymaster",
  "/admin/importhistory",
];
