// The table of the specification, section 2: path · roles · title, in plain data. routes.tsx adds the screens;
// guard, titles, sitemap, administration links and tests read it. Spelling is fixed.

import {
  adminRoles,
  dataEntryRoles,
  queryRoles,
  type Role,
  reportRoles,
  reviewRoles,
} from "#contract/define.ts";
import type { TextKey } from "./ui/i18n.ts";

/** "public" needs no session; "any" takes every signed-in role; otherwise the roles named. */
export type RouteAccess = "public" | "any" | readonly Role[];

type Row = readonly [path: string, access: RouteAccess, title: TextKey<"layout">];

const rows = [
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
  ["/offlineforms", "any", "title.offlineForms"],
  ["/surveysoverview", reviewRoles, "title.surveysOverview"],
  ["/progressreport", reviewRoles, "title.progressReport"],
  ["/discrepanciesSummary", reviewRoles, "title.discrepanciesSummary"],
  ["/surveyrespondents", reportRoles, "title.surveyRespondents"],
  ["/Product_List", reportRoles, "title.productList"],
  ["/agsreports", reportRoles, "title.agsReports"],
  ["/ddcreports", reportRoles, "title.ddcReports"],
  ["/admin", adminRoles, "title.admin"],
  ["/admin/registeruser", adminRoles, "title.createAccount"],
  ["/admin/userslog", adminRoles, "title.accountsLog"],
  ["/admin/outbox", adminRoles, "title.outbox"],
  ["/admin/audit", adminRoles, "title.audit"],
  ["/population", adminRoles, "title.population"],
  ["/sitemap", "public", "title.sitemap"],
  ["/admin/roles", adminRoles, "title.roles"],
  ["/admin/settings", adminRoles, "title.settings"],
  ["/admin/querymaster", queryRoles, "title.masterQuery"],
  ["*", "public", "title.notFound"],
] as const satisfies readonly Row[];

export type Path = (typeof rows)[number][0];

/**
 * Screens of the specification that do not exist yet: their addresses say so, and no menu leads to them.
 * A screen that is built takes its line out; the compiler then asks routes.tsx for it.
 */
const unbuiltPaths = [
  "/offlineforms",
  "/progressreport",
  "/discrepanciesSummary",
  "/surveyrespondents",
  "/Product_List",
  "/admin/querymaster",
] as const satisfies readonly Path[];
export type BuiltPath = Exclude<Path, (typeof unbuiltPaths)[number]>;

export const isBuilt = (path: string): path is BuiltPath =>
  !unbuiltPaths.some((unbuilt) => unbuilt === path);
export type ScreenEntry = { path: Path; access: RouteAccess; title: TextKey<"layout"> };

/** Every screen but the single reports. */
export const screenEntries: readonly ScreenEntry[] = rows.map(([path, access, title]) => ({
  path,
  access,
  title,
}));

/** What the table says of these paths, in their order. */
export function screenEntriesAt(paths: readonly Path[]): ScreenEntry[] {
  return paths.flatMap((path) => screenEntries.find((entry) => entry.path === path) ?? []);
}
