// The list of all calls. The server registers its routes from it, and the OpenAPI document and the test
// of every role are made from it.

import * as apiTokens from "./account/api-tokens.ts";
import * as audit from "./audit.ts";
import * as countries from "./countries.ts";
import type { Call } from "./define.ts";
import * as discrepancies from "./discrepancies.ts";
import * as documents from "./documents.ts";
import * as handover from "./handover/handover.ts";
import * as history from "./history/history-imports.ts";
import * as listViews from "./lists/list-views.ts";
import * as mails from "./lists/mails.ts";
import * as products from "./lists/products.ts";
import * as respondents from "./lists/respondents.ts";
import * as myAccount from "./my-account.ts";
import * as expected from "./pages/expected.ts";
import * as reportPages from "./pages/report-pages.ts";
import * as yearbooks from "./pages/yearbooks.ts";
import * as paperUploads from "./paper/paper-uploads.ts";
import * as platform from "./platform.ts";
import * as progress from "./progress/progress.ts";
import * as reminders from "./progress/reminders.ts";
import * as query from "./query/query.ts";
import * as savedQueries from "./query/saved-queries.ts";
import * as reporting from "./reporting.ts";
import * as evidence from "./review/evidence.ts";
import * as receipts from "./review/receipts.ts";
import * as review from "./review/review.ts";
import * as reviewDesk from "./review/review-desk.ts";
import * as sections from "./sections.ts";
import * as settingCalls from "./setting-calls.ts";
import * as signIn from "./sign-in.ts";
import * as surveys from "./surveys.ts";
import * as users from "./users.ts";

const isCall = (entry: unknown): entry is Call =>
  typeof entry === "object" && entry !== null && "access" in entry && "reply" in entry;

const areas = [
  signIn,
  users,
  myAccount,
  apiTokens,
  listViews,
  countries,
  surveys,
  sections,
  handover,
  documents,
  paperUploads,
  products,
  discrepancies,
  reviewDesk,
  query,
  savedQueries,
  reporting,
  reportPages,
  expected,
  yearbooks,
  respondents,
  progress,
  reminders,
  review,
  evidence,
  receipts,
  history,
  mails,
  audit,
  settingCalls,
  platform,
];

export const calls: readonly Call[] = [
  ...areas.flatMap((area) => Object.values<unknown>(area).filter(isCall)),
  ...sections.getSectionCalls.values(),
  ...sections.putSectionCalls.values(),
];
