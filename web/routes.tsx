// The table of the specification, section 2: path · screen · roles · layout · title.
// router.tsx makes routes of it; guard, titles, chunks and tests read it. Spelling is fixed.

import type { ComponentType } from "react";
import type { RouteAccess } from "./guard.ts";
import type { Area, WordKey } from "./ui/i18n.ts";

/** A part of the page that is fetched when first needed, with the words it speaks. */
export type ScreenSource = {
  load: () => Promise<ComponentType>;
  words: readonly Area[];
};

/** `page` has top bar and foot; `empty` is the page alone. */
export type PageLayout = "page" | "empty";

export type ScreenRoute = {
  path: string;
  screen: ScreenSource;
  access: RouteAccess;
  layout: PageLayout;
  title: WordKey<"layout">;
};

/** A screen made of Mantine's parts brings it along. */
function mantineSource(load: () => Promise<ComponentType>, ...words: Area[]): ScreenSource {
  const dressed = async () => {
    const [{ withMantine }, Screen] = await Promise.all([import("./theme/mantine.tsx"), load()]);
    return withMantine(Screen);
  };
  return { load: dressed, words };
}

function source(load: () => Promise<ComponentType>, ...words: Area[]): ScreenSource {
  return { load, words };
}

const login = source(() => import("./accounts/login.tsx").then((it) => it.Login), "accounts");
const logout = source(() => import("./accounts/logout.tsx").then((it) => it.Logout), "accounts");
const home = source(() => import("./accounts/home.tsx").then((it) => it.Home), "accounts");
const profile = source(
  () => import("./accounts/my-profile.tsx").then((it) => it.MyProfile),
  "profile",
);
const register = source(
  () => import("./accounts/register.tsx").then((it) => it.Register),
  "profile",
);
const resetPassword = source(
  () => import("./accounts/reset-password.tsx").then((it) => it.ResetPassword),
  "profile",
);
const changePassword = source(
  () => import("./accounts/change-password.tsx").then((it) => it.ChangePassword),
  "profile",
);
const usersLog = source(
  () => import("./accounts/users-log.tsx").then((it) => it.UsersLog),
  "admin",
  "profile",
);
const registerUser = source(
  () => import("./accounts/register-user.tsx").then((it) => it.RegisterUser),
  "admin",
  "profile",
);
const roleScreen = source(() => import("./accounts/roles.tsx").then((it) => it.Roles), "admin");
const dashboard = source(
  () => import("./platform/dashboard.tsx").then((it) => it.DashboardScreen),
  "platform",
);
const outbox = source(() => import("./platform/outbox.tsx").then((it) => it.Outbox), "platform");
const population = source(
  () => import("./countries/population.tsx").then((it) => it.Population),
  "countries",
);
const auditScreen = source(() => import("./platform/audit.tsx").then((it) => it.Audit), "audit");
const sitemapScreen = source(() => import("./layout/sitemap.tsx").then((it) => it.Sitemap));
const contact = source(
  () => import("./accounts/contact.tsx").then((it) => it.Contact),
  "accounts",
  "profile",
);
const about = source(() => import("./accounts/about.tsx").then((it) => it.About), "accounts");
const notBuilt = source(() => import("./layout/not-built.tsx").then((it) => it.NotBuilt));
const notFound = source(() => import("./layout/page-not-found.tsx").then((it) => it.PageNotFound));
const dataEntry = mantineSource(
  () => import("./sections/data-entry.tsx").then((it) => it.DataEntry),
  "sections",
  "questionnaire",
);
const surveysOverview = source(
  () => import("./surveys/surveys-overview.tsx").then((it) => it.SurveysOverview),
  "surveys",
  "questionnaire",
);
const reportList = source(
  () => import("./reporting/report-list.tsx").then((it) => it.ReportList),
  "reporting",
  "reports",
);
const reportPage = mantineSource(
  () => import("./reporting/report-page.tsx").then((it) => it.ReportPage),
  "reporting",
  "reports",
);

const entering = ["Administrator", "NMO", "WFH"] as const;
const reviewing = ["Administrator", "WFH"] as const;
const reading = ["Administrator", "WFH", "DDC"] as const;
const administrating = ["Administrator"] as const;
const querying = ["Administrator", "DDC"] as const;

/** Reports of the federation, by their last path part. */
export const agsReports = [
  "demographic",
  "patient",
  "patientGNI",
  "factorusage",
  "population",
  "bleeding",
  "gender",
  "genderLatest",
  "inhibitor",
  "agehemophiliaA",
  "agehemophiliaALatest",
  "agehemophiliaB",
  "agehemophiliaBLatest",
  "agehemophiliaunknown",
  "agehemophiliaunknownLatest",
  "agevwd",
  "agevwdLatest",
  "HivHcvInfection",
  "SeverityHemophiliaByGenderAndGNI",
  "percentagePatientsProphylaxis",
  "FVIIIperCountry",
  "FIXperCountry",
  "FactorVIIIusage",
  "FactorIXUsage",
  "FVIIIUsagebyGNI",
  "FIXUsagebyGNI",
  "FVIIIUsagebyGNIAndPatiens",
  "FIXUsagebyGNIAndPatiens",
  "OtherBleedingDisordersLatestData",
  "TreatmentByGNIOverTime",
] as const;

/** Reports of the data centres, by their last path part. */
export const ddcReports = [
  "DataSourceInformation",
  "datasourceAllData",
  "Hemophilia_vWD_by_Gender",
  "Hemophilia_vWD_by_Age",
  "rareBlendingDisorderByGender",
  "hemophiliaA&BSeverity",
  "vWD-Severity",
  "hemophiliavWDInhibitors",
  "hemophiliaProductUse",
  "vWDProductUse",
  "HIV_HCV",
  "Deaths",
  "Care",
  "Treatment",
  "treatmentAllData",
] as const;

type Row = [path: string, screen: ScreenSource, access: RouteAccess, title: WordKey<"layout">];

const rows: Row[] = [
  ["/", home, "any", "title.home"],
  ["/about", about, "public", "title.about"],
  ["/myprofile", profile, "any", "title.myProfile"],
  ["/register", register, "public", "title.register"],
  ["/resetpassword", resetPassword, "public", "title.resetPassword"],
  ["/changepassword", changePassword, "any", "title.changePassword"],
  ["/contactus", contact, "public", "title.contactUs"],
  ["/newdataentry", dataEntry, entering, "title.dataEntry"],
  ["/offlineforms", notBuilt, "any", "title.offlineForms"],
  ["/surveysoverview", surveysOverview, reviewing, "title.surveysOverview"],
  ["/progressreport", notBuilt, reviewing, "title.progressReport"],
  ["/discrepanciesSummary", notBuilt, reviewing, "title.discrepanciesSummary"],
  ["/surveyrespondents", notBuilt, reading, "title.surveyRespondents"],
  ["/Product_List", notBuilt, reading, "title.productList"],
  ["/agsreports", reportList, reading, "title.agsReports"],
  ["/ddcreports", reportList, reading, "title.ddcReports"],
  ["/admin", dashboard, administrating, "title.admin"],
  ["/admin/registeruser", registerUser, administrating, "title.createAccount"],
  ["/admin/userslog", usersLog, administrating, "title.accountsLog"],
  ["/admin/outbox", outbox, administrating, "title.outbox"],
  ["/admin/audit", auditScreen, administrating, "title.audit"],
  ["/population", population, administrating, "title.population"],
  ["/sitemap", sitemapScreen, "public", "title.sitemap"],
  ["/admin/roles", roleScreen, administrating, "title.roles"],
  ["/admin/querymaster", notBuilt, querying, "title.masterQuery"],
];

function onPage([path, screen, access, title]: Row): ScreenRoute {
  return { path, screen, access, title, layout: "page" };
}

/** Every screen of the specification. */
export const routes: readonly ScreenRoute[] = [
  { path: "/login", screen: login, access: "public", layout: "empty", title: "title.login" },
  { path: "/logout", screen: logout, access: "public", layout: "empty", title: "title.logout" },
  ...rows.map(onPage),
  ...agsReports.map((name) =>
    onPage([`/agsreports/${name}`, reportPage, reading, "title.agsReports"]),
  ),
  ...ddcReports.map((name) =>
    onPage([`/ddcreports/${name}`, reportPage, reading, "title.ddcReports"]),
  ),
  onPage(["*", notFound, "public", "title.notFound"]),
];
