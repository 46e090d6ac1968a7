// The sitemap as data: groups of screens with who may open them; a test holds it against the routes.

import type { RouteAccess } from "../guard.ts";
import type { WordKey } from "../ui/i18n.ts";

export type Place = {
  to: string;
  word: WordKey<"layout">;
  access: RouteAccess;
  /** Of no use to whom is signed in. */
  forVisitors?: true;
};
type Group = { word: WordKey<"layout">; places: readonly Place[] };

const entering = ["Administrator", "NMO", "WFH"] as const;
const reviewing = ["Administrator", "WFH"] as const;
const reading = ["Administrator", "WFH", "DDC"] as const;
const administrating = ["Administrator"] as const;

export const sitemap: readonly Group[] = [
  {
    word: "menu.currentSurvey",
    places: [
      { to: "/", word: "title.home", access: "any" },
      { to: "/newdataentry", word: "title.dataEntry", access: entering },
      { to: "/offlineforms", word: "title.offlineForms", access: "any" },
    ],
  },
  {
    word: "menu.reports",
    places: [
      { to: "/ddcreports", word: "title.ddcReports", access: reading },
      { to: "/agsreports", word: "title.agsReports", access: reading },
      { to: "/admin/querymaster", word: "title.masterQuery", access: ["Administrator", "DDC"] },
      { to: "/Product_List", word: "title.productList", access: reading },
      { to: "/surveyrespondents", word: "title.surveyRespondents", access: reading },
    ],
  },
  {
    word: "menu.administration",
    places: [
      { to: "/surveysoverview", word: "title.surveysOverview", access: reviewing },
      { to: "/progressreport", word: "title.progressReport", access: reviewing },
      { to: "/discrepanciesSummary", word: "title.discrepanciesSummary", access: reviewing },
      { to: "/admin", word: "title.admin", access: administrating },
      { to: "/admin/userslog", word: "title.accountsLog", access: administrating },
      { to: "/admin/registeruser", word: "title.createAccount", access: administrating },
      { to: "/admin/roles", word: "title.roles", access: administrating },
      { to: "/population", word: "title.population", access: administrating },
      { to: "/admin/outbox", word: "title.outbox", access: administrating },
      { to: "/admin/audit", word: "title.audit", access: administrating },
    ],
  },
  {
    word: "sitemap.account",
    places: [
      { to: "/myprofile", word: "title.myProfile", access: "any" },
      { to: "/changepassword", word: "title.changePassword", access: "any" },
      { to: "/login", word: "title.login", access: "public", forVisitors: true },
      { to: "/register", word: "title.register", access: "public", forVisitors: true },
      { to: "/resetpassword", word: "title.resetPassword", access: "public", forVisitors: true },
    ],
  },
  {
    word: "sitemap.platform",
    places: [
      { to: "/about", word: "title.about", access: "public" },
      { to: "/contactus", word: "title.contactUs", access: "public" },
    ],
  },
];
