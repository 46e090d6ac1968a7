// The screens of route-table.ts, each a chunk with the texts it speaks; router.tsx makes routes of it.

import { listMembership } from "#contract/countries.ts";
import { listHistoryImports } from "#contract/history/history-imports.ts";
import { listRoles } from "#contract/users.ts";
import { type Family, families } from "#reports/engine/define.ts";
import { isReportRoute } from "#reports/wfh/routes.ts";
import { queryClient, queryOf } from "./api.ts";
import { prefetchFigures } from "./countries/figures-queries.ts";
import { prefetchFormAt } from "./data-entry/prefetch-form.ts";
import { prefetchDesk } from "./discrepancies/desk-queries.ts";
import { prefetchDiscrepancies } from "./discrepancies/discrepancy-queries.ts";
import { prefetchBriefing, prefetchHome } from "./home/home-queries.ts";
import { prefetchForms } from "./offline-forms/form-queries.ts";
import { prefetchProducts } from "./products/products-queries.ts";
import { prefetchReport, prepareReport } from "./reporting/prefetch-report.ts";
import { prefetchProfile } from "./reporting/profile/profile-query.ts";
import { prefetchWorld } from "./reporting/world/world-query.ts";
import {
  type Path,
  type ScreenEntry,
  type ScreenSource,
  screenEntries,
  screenEntriesAt,
  source,
} from "./route-table.ts";
import { prefetchProgress } from "./season/progress-query.ts";
import { prefetchOverview } from "./surveys/overview-queries.ts";
import { prefetchRespondents } from "./surveys/respondent-queries.ts";
import { withListViews } from "./ui/table/list-views.ts";
import { prefetchUsers } from "./users/first-users.ts";

export type ScreenRoute = Omit<ScreenEntry, "path"> & {
  /** May end in the parameter `:name`; then `exists` says which names there are. */
  path: string;
  exists?: (name: string) => boolean;
  screen: ScreenSource;
  /** `page` has top bar and foot; `empty` is the page alone. */
  layout: "page" | "empty";
};

const login = source(() => import("./sign-in/login.tsx").then((it) => it.Login), "accounts");
const logout = source(() => import("./sign-in/logout.tsx").then((it) => it.Logout), "accounts");
const home: ScreenSource = {
  ...source(() => import("./home/home.tsx").then((it) => it.Home), "home", "engine"),
  prefetch: prefetchHome,
};
const profile = source(
  () => import("./my-account/my-profile.tsx").then((it) => it.MyProfile),
  "profile",
);
const register = source(
  () => import("./sign-in/register.tsx").then((it) => it.Register),
  "profile",
);
const resetPassword = source(
  () => import("./sign-in/reset-password.tsx").then((it) => it.ResetPassword),
  "profile",
);
const changePassword = source(
  () => import("./my-account/change-password.tsx").then((it) => it.ChangePassword),
  "profile",
);
const usersLog: ScreenSource = {
  ...source(() => import("./users/users-log.tsx").then((it) => it.UsersLog), "admin", "profile"),
  prefetch: withListViews(prefetchUsers),
};
const registerUser = source(
  () => import("./users/create-user.tsx").then((it) => it.CreateUser),
  "admin",
  "profile",
);
const roleScreen: ScreenSource = {
  ...source(() => import("./users/roles.tsx").then((it) => it.Roles), "admin"),
  prefetch: () => queryClient.prefetchQuery(queryOf(listRoles)),
};
const dashboard = source(
  () => import("./platform/dashboard.tsx").then((it) => it.DashboardScreen),
  "platform",
);
const outbox = source(() => import("./platform/outbox.tsx").then((it) => it.Outbox), "platform");
const population: ScreenSource = {
  ...source(() => import("./countries/population.tsx").then((it) => it.Population), "countries"),
  prefetch: prefetchFigures,
};
const membership: ScreenSource = {
  ...source(() => import("./countries/membership.tsx").then((it) => it.Members), "countries"),
  prefetch: withListViews(() => queryClient.prefetchQuery(queryOf(listMembership))),
};
const historyImport: ScreenSource = {
  ...source(
    () => import("./history/history-import.tsx").then((it) => it.HistoryImportScreen),
    "history",
  ),
  prefetch: () => queryClient.prefetchQuery(queryOf(listHistoryImports)),
};
const settingsScreen = source(
  () => import("./settings/settings.tsx").then((it) => it.SettingsScreen),
  "settings",
);
const auditScreen = source(
  () => import("./platform/audit.tsx").then((it) => it.Audit),
  ...(["audit", "admin", "engine", "reports", "settings"] as const),
);
const sitemapScreen = source(() => import("./layout/sitemap.tsx").then((it) => it.Sitemap));
const contact = source(
  () => import("./home/contact.tsx").then((it) => it.Contact),
  "accounts",
  "profile",
);
const about = source(() => import("./home/about.tsx").then((it) => it.About), "accounts");
const notFound = source(() => import("./layout/page-not-found.tsx").then((it) => it.PageNotFound));
const dataEntry: ScreenSource = {
  ...source(
    () => import("./data-entry/data-entry.tsx").then((it) => it.DataEntry),
    "sections",
    "engine",
  ),
  prefetch: prefetchFormAt,
};
const offlineForms: ScreenSource = {
  ...source(
    () => import("./offline-forms/offline-forms.tsx").then((it) => it.OfflineForms),
    "offlineforms",
  ),
  prefetch: prefetchForms,
};
const paperSurvey = source(
  () => import("./data-entry/paper/paper-survey.tsx").then((it) => it.PaperSurvey),
  "paper",
  "engine",
);
const briefing: ScreenSource = {
  ...source(() => import("./home/briefing.tsx").then((it) => it.Briefing), "country", "engine"),
  prefetch: prefetchBriefing,
};
const surveysOverview: ScreenSource = {
  ...source(
    () => import("./surveys/surveys-overview.tsx").then((it) => it.SurveysOverview),
    "surveys",
    "engine",
  ),
  prefetch: withListViews(prefetchOverview),
};
const respondents: ScreenSource = {
  ...source(() => import("./surveys/respondents.tsx").then((it) => it.Respondents), "surveys"),
  prefetch: withListViews(prefetchRespondents),
};
const progressReport: ScreenSource = {
  ...source(
    () => import("./surveys/progress/progress-report.tsx").then((it) => it.ProgressReport),
    "progress",
    "surveys",
    "engine",
  ),
  prefetch: withListViews(prefetchProgress),
};
const discrepancies: ScreenSource = {
  ...source(() => import("./discrepancies/summary.tsx").then((it) => it.Summary), "review"),
  prefetch: prefetchDiscrepancies,
};
const reviewDesk: ScreenSource = {
  ...source(
    () => import("./discrepancies/review-desk.tsx").then((it) => it.ReviewDesk),
    "review",
    "progress",
  ),
  prefetch: prefetchDesk,
};
const masterQuery = source(
  () => import("./query/master-query.tsx").then((it) => it.MasterQuery),
  "query",
  "reports",
);
const productList: ScreenSource = {
  ...source(
    () => import("./products/product-list.tsx").then((it) => it.ProductList),
    "products",
    "engine",
  ),
  prefetch: withListViews(prefetchProducts),
};
const countryProfile: ScreenSource = {
  ...source(
    () => import("./reporting/profile/country-profile.tsx").then((it) => it.CountryProfile),
    "reportpages",
    "reporting",
    "reports",
  ),
  prefetch: prefetchProfile,
};
const approvalEvidence = source(
  () => import("./reporting/evidence/approval-evidence.tsx").then((it) => it.ApprovalEvidence),
  "reportpages",
  "reports",
  "engine",
);
const worldThisYear: ScreenSource = {
  ...source(
    () => import("./reporting/world/world-this-year.tsx").then((it) => it.WorldThisYear),
    "reportpages",
    "reporting",
    "reports",
  ),
  prefetch: prefetchWorld,
};
const reportList = source(
  () => import("./reporting/report-list.tsx").then((it) => it.ReportList),
  "reporting",
  "reports",
);
const reportPage: ScreenSource = {
  ...source(
    () => import("./reporting/report-page.tsx").then((it) => it.ReportPage),
    "reporting",
    "reports",
  ),
  prefetch: prefetchReport,
  prepare: prepareReport,
};

/** The screen of every path that is built: the compiler names what is missing. */
const screens: Record<Path, ScreenSource> = {
  "/login": login,
  "/logout": logout,
  "/": home,
  "/about": about,
  "/myprofile": profile,
  "/register": register,
  "/resetpassword": resetPassword,
  "/changepassword": changePassword,
  "/contactus": contact,
  "/newdataentry": dataEntry,
  "/offlineforms": offlineForms,
  "/papersurvey": paperSurvey,
  "/briefing": briefing,
  "/surveysoverview": surveysOverview,
  "/progressreport": progressReport,
  "/discrepanciesSummary": discrepancies,
  "/reviewdesk": reviewDesk,
  "/approvalevidence": approvalEvidence,
  "/Product_List": productList,
  "/countryprofile": countryProfile,
  "/worldthisyear": worldThisYear,
  "/surveyrespondents": respondents,
  "/agsreports": reportList,
  "/ddcreports": reportList,
  "/admin": dashboard,
  "/admin/registeruser": registerUser,
  "/admin/userslog": usersLog,
  "/admin/outbox": outbox,
  "/admin/audit": auditScreen,
  "/population": population,
  "/membership": membership,
  "/admin/importhistory": historyImport,
  "/sitemap": sitemapScreen,
  "/admin/roles": roleScreen,
  "/admin/settings": settingsScreen,
  "/admin/querymaster": masterQuery,
  "*": notFound,
};

/** Login and logout are alone on the page. */
const layoutOf = (path: string): ScreenRoute["layout"] =>
  path === "/login" || path === "/logout" ? "empty" : "page";

/** The single reports of a family. The entries say which there are, and are fetched when first needed. */
const reportsOf = (family: Family): ScreenRoute[] =>
  screenEntriesAt([`/${family}reports`]).map((list) => ({
    ...list,
    path: `${list.path}/:name`,
    exists: (name) => isReportRoute(family, name),
    screen: reportPage,
    layout: "page" as const,
  }));

/** Every screen of the specification. */
export const routes: readonly ScreenRoute[] = [
  ...screenEntries.map((entry) => ({
    ...entry,
    screen: screens[entry.path],
    layout: layoutOf(entry.path),
  })),
  ...families.flatMap(reportsOf),
];

const pageNotFound = routes.find(({ path }) => path === "*");

/** The route that answers an address: the one that matched, or page not found where it has no such name. */
export function routeFor(route: ScreenRoute, name = ""): ScreenRoute {
  const exists = route.exists === undefined || route.exists(name);
  return exists || pageNotFound === undefined ? route : pageNotFound;
}

/** The route that a path will lead to, whether or not there is a report of its name. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  const wanted = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  const name = wanted.split("/").at(-1) ?? "";
  return routes.find(({ path }) => path.toLowerCase().replace(":name", name) === wanted);
}
