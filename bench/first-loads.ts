// The first visit of every screen: who opens it, and what they came for.

import { type Path, screenEntries } from "#web/route-table.ts";

export type FirstLoad = {
  path: string;
  /** What a visitor came for: its first appearance ends the measurement. */
  content: string;
  /** Signed in with this address; undefined: a visitor. */
  email?: string;
};

const nmo = "nmo.canada@example.org";
const staff = "wfh@example.org";
const administrator = "admin@example.org";
/** Rows of a list, not those that are shown while it is on the way. */
const rows = "main table:not([aria-busy='true']) tbody tr";
const field = "main :is(input, select, textarea)";
const title = "main h1";

/** The compiler names a screen that is missing here. */
const screens: Record<Path, Omit<FirstLoad, "path">> = {
  "/login": { content: "input[type=password]" },
  "/logout": { content: "h1" },
  "/": { content: title, email: nmo },
  "/about": { content: title },
  "/myprofile": { content: field, email: nmo },
  "/register": { content: field },
  "/resetpassword": { content: field },
  "/changepassword": { content: field, email: nmo },
  "/contactus": { content: field },
  "/newdataentry": { content: "[data-cell]", email: nmo },
  "/offlineforms": { content: "main li", email: nmo },
  "/papersurvey": { content: "main h2", email: nmo },
  "/briefing": { content: "main h2", email: nmo },
  "/surveysoverview": { content: rows, email: staff },
  "/progressreport": { content: "main table tbody tr", email: staff },
  "/reviewdesk": { content: "main select", email: staff },
  // Without a country it says how to come here.
  "/approvalevidence": { content: title, email: staff },
  "/discrepanciesSummary": { content: "main select", email: staff },
  "/surveyrespondents": { content: rows, email: staff },
  "/Product_List": { content: rows, email: staff },
  "/countryprofile": { content: "main table tbody tr", email: nmo },
  "/worldthisyear": { content: "main h2", email: staff },
  "/agsreports": { content: "main li", email: staff },
  "/ddcreports": { content: title, email: staff },
  "/admin": { content: title, email: administrator },
  "/admin/registeruser": { content: field, email: administrator },
  "/admin/userslog": { content: rows, email: administrator },
  // A new platform has sent no mail.
  "/admin/outbox": { content: title, email: administrator },
  "/admin/audit": { content: rows, email: administrator },
  "/population": { content: rows, email: administrator },
  "/membership": { content: rows, email: administrator },
  "/admin/importhistory": { content: field, email: administrator },
  "/sitemap": { content: "main li a" },
  "/admin/roles": { content: rows, email: administrator },
  "/admin/settings": { content: field, email: administrator },
  "/admin/querymaster": { content: field, email: administrator },
  "*": { content: title },
};

const ofScreens = screenEntries
  .map(({ path }) => path)
  .map((path): FirstLoad => ({ ...screens[path], path: path === "*" ? "/no-such-page" : path }));

/** A report with a map, and one with a chart. */
const ofReports: readonly FirstLoad[] = ["FVIIIperCountry", "patientGNI"].map((name) => ({
  path: `/agsreports/${name}`,
  content: "figure svg path",
  email: staff,
}));

export const firstLoads: readonly FirstLoad[] = [...ofScreens, ...ofReports];
