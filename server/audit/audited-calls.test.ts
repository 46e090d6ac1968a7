// Every call that changes something leaves exactly one event, with user, address and content. A call of
// the contract without an example here fails the test, so a new call needs an example.

import { writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import type { AuditAction } from "#contract/audit.ts";
import { xlsxType } from "#contract/define.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { type Person, password } from "#server/testing/callers.ts";
import { filledForm, multipart } from "#server/testing/paper/paper-file.ts";
import { freshAddress, registration } from "#server/testing/registration.ts";
import type { Answer } from "#server/testing/send.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const place = "countryId=1&surveyKey=2";
const admin = () => app.callers.administrator;
const send = (
  who: Person | null,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
) =>
  app.send(method, path, {
    ...(who ? { token: who.token } : {}),
    ...(body === undefined ? {} : { body }),
  });

async function sendBytes(path: string, type: string, payload: string | Buffer, token?: string) {
  const { statusCode, body, headers } = await app.fastify.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  });
  return { status: statusCode, body: body && JSON.parse(body), headers };
}
const violation = {
  "document-uri": "http://localhost:8080/",
  "effective-directive": "script-src-elem",
  "blocked-uri": "https://evil.example/x.js?secret=1",
};

const makeToken = (name: string) =>
  send(admin(), "POST", "/User/ApiToken", { name, scopes: ["lists"], days: 30, password });
const userOf = async (email: string) =>
  app.db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirstOrThrow();
const tokenTo = async (email: string) => {
  await app.runJobs();
  return (await app.mails()).findLast(({ to, token }) => to === email && token)?.token ?? "";
};
async function waiting(): Promise<number> {
  const body = registration(freshAddress());
  await send(null, "POST", "/User/Register?culture=en", body);
  await app.runJobs();
  return (await userOf(body.email)).id;
}
async function invited() {
  const email = freshAddress();
  const body = { firstName: "A", lastName: "B", email, roleKey: "DDC" };
  const { body: user } = await send(admin(), "POST", "/User?culture=en", body);
  return { id: user.id as number, email, token: await tokenTo(email) };
}
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
/** A new user with a second factor, and its secret. */
async function withFactor() {
  const person = await app.newUser("DDC");
  const started = await send(person, "POST", "/User/SecondFactor/Begin", { password });
  const { secret } = started.body;
  await send(person, "POST", "/User/SecondFactor/Confirm", { code: codeOf(secret, -1) });
  return { person, secret: secret as string };
}
async function failedMail(): Promise<string> {
  await invited();
  const { rows } = await sql<{ id: string }>`update mail set status = 'failed'
    where id = (select id from mail order by created_at desc limit 1) returning id`.execute(app.db);
  return rows[0]?.id ?? "";
}
async function saved(
  section: string,
  countryId = 1,
  given: object = {},
): Promise<() => Promise<Answer>> {
  const { wfh } = app.callers;
  const path = `/Survey/${section}?countryId=${countryId}&surveyKey=2`;
  const { answers, version } = (await app.send("GET", path, { token: wfh.token })).body;
  return () => send(wfh, "PUT", path, { answers: { ...answers, ...given }, version });
}
async function submitCare(): Promise<void> {
  const { body } = await app.send("GET", `/Survey/Care?${place}`, { token: admin().token });
  await send(admin(), "PUT", `/Survey/Care?${place}`, {
    version: body.version,
    submit: true,
    answers: { "centres.htc": 5, "centres.hccc": 2 },
  });
}
/** A comment on the survey of the year before. */
async function noteOfLastYear(): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with here as (insert into survey_data (survey_key, country_id) values (1, 1)
      on conflict (survey_key, country_id) do update set survey_key = 1 returning id),
    answered as (insert into section (survey_data_id, section, version, answers, states, precision)
      select id, 'Care', 1, '{}', '{}', '{}' from here on conflict do nothing)
    insert into comment (survey_data_id, text) select id, 'Still so' from here returning id
  `.execute(app.db);
  return `comment ${rows[0]?.id}`;
}
/** A finding of country 1. */
async function warned() {
  await (await saved("Care", 1, { "centres.htc": 2, "centres.hccc": 5 }))();
  return { countryId: 1, surveyKey: 2, key: "Care atMost centresAtMost centres.hccc" };
}
const asked = { countryId: 1, surveyKey: 2, field: "centres.htc", text: "Is it so?" };
const bytesType = "application/octet-stream";
const historyOf = (country: string, beds: number) =>
  `country,year,field,value\n${country},2024,centres.htc,${beds}\n`;
const historyColumns = {
  columns: ["country", "year", "field", "value"],
  decimals: "ask",
  reopens: false,
  setAside: [],
};
async function uploadedHistory(country: string, beds: number): Promise<number> {
  const path = "/HistoryImport?fileName=old.csv";
  const { body } = await sendBytes(path, bytesType, historyOf(country, beds), admin().token);
  return body.id;
}
async function checkedHistory(country: string, beds: number) {
  const id = await uploadedHistory(country, beds);
  await send(admin(), "POST", `/HistoryImport/${id}/Preview`, historyColumns);
  await app.runJobs();
  const { token } = admin();
  const { body } = await app.send("GET", `/HistoryImport/${id}`, { token });
  return { id, digest: body.digest as string };
}
const bedsCell = "a:Care/centres.htc";
function uploadForm(beds: string) {
  const { type, payload } = multipart("form.docx", filledForm({ [bedsCell]: beds }));
  return sendBytes(`/Survey/UploadDocument?${place}`, type, payload, admin().token);
}
async function uploadedForm(beds: string) {
  const { body } = await uploadForm(beds);
  const path = `/Survey/Document/${body.documentId}?${place}`;
  const { seen } = (await app.send("GET", path, { token: admin().token })).body;
  return { id: body.documentId as number, seen: seen as string };
}
const newPassword = { password: "Kigali!2x", confirmPassword: "Kigali!2x" };

/** Prepares what the call needs; the returned function makes the call. */
type Example = () => Promise<() => Promise<Answer>>;

const examples: Record<string, Example> = {
  "accounts.authenticate": async () => () =>
    send(null, "POST", "/User/Authenticate", { email: app.callers.wfh.email, password }),
  "accounts.refreshToken": async () => {
    const { refreshToken } = await app.newUser("WFH");
    return () => send(null, "POST", "/User/RefreshToken", { refreshToken });
  },
  "accounts.logout": async () => {
    const person = await app.newUser("WFH");
    return () => send(person, "POST", "/User/Logout", { refreshToken: person.refreshToken });
  },
  "accounts.forgotPassword": async () => {
    const { email } = await app.newUser("WFH");
    return () => send(null, "POST", "/User/ForgotPassword?culture=en", { email });
  },
  "accounts.resetPassword": async () => {
    const { token } = await invited();
    return () => send(null, "POST", "/User/ResetPassword", { token, ...newPassword });
  },
  "accounts.changePassword": async () => {
    const person = await app.newUser("WFH");
    const body = { currentPassword: password, ...newPassword };
    return () => send(person, "POST", "/User/ChangePassword", body);
  },
  "accounts.updateProfile": async () => () =>
    send(admin(), "PUT", `/User/UpdateProfile/${app.callers.ddc.id}`, {
      phone: "1",
      roleInOrganization: null,
    }),
  "accounts.register": async () => () =>
    send(null, "POST", "/User/Register", registration(freshAddress())),
  "accounts.approve": async () => {
    const id = await waiting();
    const body = { id, isApproved: true, roleKey: "WFH" };
    return () => send(admin(), "POST", "/User/Approve?culture=en", body);
  },
  "accounts.invite": async () => {
    const { id } = await invited();
    return () => send(admin(), "POST", `/User/Invite/${id}`);
  },
  "accounts.create": async () => () =>
    send(admin(), "POST", "/User", {
      firstName: "A",
      lastName: "B",
      email: freshAddress(),
      roleKey: "DDC",
    }),
  "accounts.update": async () => {
    const { id } = await app.newUser("WFH");
    return () => send(admin(), "PUT", `/User/${id}`, { roleKey: "DDC" });
  },
  "accounts.delete": async () => {
    const { id } = await app.newUser("WFH");
    return () => send(admin(), "DELETE", `/User/${id}`);
  },
  "accounts.deleteMe": async () => {
    const person = await app.newUser("WFH");
    return () => send(person, "DELETE", "/User/Me", { password });
  },
  "accounts.endSession": async () => {
    const person = await app.newUser("WFH");
    const { body } = await app.send("GET", "/User/Sessions", { token: person.token });
    return () => send(person, "DELETE", `/User/Sessions/${body[0].sid}`);
  },
  "accounts.culture": async () => () =>
    send(app.callers.wfh, "PUT", "/User/Culture", { culture: "fr" }),
  "accounts.manageRole": async () => () =>
    send(admin(), "PUT", "/Role/DDC", { requiresSecondFactor: false }),
  "settings.change": async () => () =>
    send(admin(), "PUT", "/Setting/overviewYear", { value: 2024, version: 0 }),
  "accounts.beginSecondFactor": async () => {
    const person = await app.newUser("DDC");
    return () => send(person, "POST", "/User/SecondFactor/Begin", { password });
  },
  "accounts.confirmSecondFactor": async () => {
    const person = await app.newUser("DDC");
    const { body } = await send(person, "POST", "/User/SecondFactor/Begin", { password });
    return () => send(person, "POST", "/User/SecondFactor/Confirm", { code: codeOf(body.secret) });
  },
  "accounts.removeSecondFactor": async () => {
    const { person, secret } = await withFactor();
    const body = { password, code: codeOf(secret) };
    return () => send(person, "POST", "/User/SecondFactor/Remove", body);
  },
  "accounts.renewRecoveryCodes": async () => {
    const { person, secret } = await withFactor();
    const body = { password, code: codeOf(secret) };
    return () => send(person, "POST", "/User/SecondFactor/RecoveryCodes", body);
  },
  "countries.putOverview": async () => () =>
    send(admin(), "PUT", "/Country/Overview", [
      { countryId: 1, year: 2025, population: 41_000_001, gniType: "H" },
    ]),
  "countries.uploadOverview": async () => {
    const rows = [
      ["Country", "Population"],
      ["France", 42_000_001],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "Figures", rows }] }));
    return () => sendBytes("/Country/Overview/Upload?year=2025", xlsxType, bytes, admin().token);
  },
  "countries.putMembership": async () => () =>
    send(admin(), "PUT", "/Country/Membership", [
      { countryId: 1, membership: [{ since: 1985, until: null }] },
    ]),
  "query.save": async () => () =>
    send(admin(), "POST", "/SavedQuery", { name: "Mine", choices: "from=2020", isShared: true }),
  "query.rename": async () => {
    const body = { name: "Old", choices: "from=2020", isShared: true };
    const saved = await send(admin(), "POST", "/SavedQuery", body);
    return () => send(admin(), "PUT", `/SavedQuery/${saved.body.id}`, { name: "New" });
  },
  "query.forget": async () => {
    const body = { name: "Another", choices: "from=2020", isShared: false };
    const saved = await send(admin(), "POST", "/SavedQuery", body);
    return () => send(admin(), "DELETE", `/SavedQuery/${saved.body.id}`);
  },
  "accounts.createApiToken": async () => () => makeToken("One"),
  "accounts.endApiToken": async () => {
    const { body } = await makeToken("Another");
    return () => send(admin(), "DELETE", `/User/ApiToken/${body.id}`);
  },
  "yearbooks.start": async () => () => send(admin(), "POST", "/Yearbook", { year: 2024 }),
  "yearbooks.cancel": async () => {
    const { rows } = await sql<{ id: number }>`
      insert into yearbook (year, culture, shows_small_counts) values (2024, 'en', false) returning id`.execute(
      app.db,
    );
    return () => send(admin(), "POST", `/Yearbook/${rows[0]?.id}/Cancel`);
  },
  "history.upload": async () => () =>
    sendBytes("/HistoryImport?fileName=old.csv", bytesType, historyOf("CAN", 5), admin().token),
  "history.check": async () => {
    const id = await uploadedHistory("CAN", 5);
    return () => send(admin(), "POST", `/HistoryImport/${id}/Preview`, historyColumns);
  },
  "history.apply": async () => {
    const { id, digest } = await checkedHistory("CAN", 5);
    return () => send(admin(), "POST", `/HistoryImport/${id}/Apply`, { digest, reason: "Old" });
  },
  "history.cancel": async () => {
    const id = await uploadedHistory("CAN", 5);
    await sql`update history_import set state = 'checking' where id = ${id}`.execute(app.db);
    return () => send(admin(), "POST", `/HistoryImport/${id}/Cancel`);
  },
  "history.undo": async () => {
    const { id, digest } = await checkedHistory("FRA", 6);
    await send(admin(), "POST", `/HistoryImport/${id}/Apply`, { digest, reason: "Old" });
    await app.runJobs();
    return () => send(admin(), "POST", `/HistoryImport/${id}/Undo`, { reason: "Wrong" });
  },
  "documents.upload": async () => () => uploadForm("1"),
  "documents.apply": async () => {
    const { id, seen } = await uploadedForm("2");
    return () =>
      send(admin(), "POST", `/Survey/Document/${id}/Apply?${place}`, { seen, take: [bedsCell] });
  },
  "documents.discard": async () => {
    const { id } = await uploadedForm("3");
    return () => send(admin(), "POST", `/Survey/Document/${id}/Discard?${place}`);
  },
  "documents.undo": async () => {
    const { id, seen } = await uploadedForm("4");
    await send(admin(), "POST", `/Survey/Document/${id}/Apply?${place}`, {
      seen,
      take: [bedsCell],
    });
    return () => send(admin(), "POST", `/Survey/Document/${id}/Undo?${place}`, { reason: "Wrong" });
  },
  "products.putRates": async () => () =>
    send(admin(), "PUT", "/ExchangeRate", [{ currency: "EUR", year: 2025, perDollar: 0.9 }]),
  "countries.uploadMembership": async () => {
    const rows = [
      ["Country", "Member since"],
      ["France", 1966],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "Members", rows }] }));
    return () => sendBytes("/Country/Membership/Upload", xlsxType, bytes, admin().token);
  },
  "surveys.add": async () => () =>
    send(admin(), "POST", "/Survey", {
      year: 2040,
      startDate: "2041-01-01",
      endDate: "2042-01-01",
    }),
  "surveys.move": async () => () =>
    send(admin(), "PUT", "/Survey/1", { startDate: "2025-01-01", endDate: "2025-06-02" }),
  "surveys.remove": async () => {
    const { body } = await send(admin(), "POST", "/Survey", {
      year: 2041,
      startDate: "2042-01-01",
      endDate: "2043-01-01",
    });
    return () => send(admin(), "DELETE", `/Survey/${body.key}`);
  },
  "surveys.approve": async () => {
    await (await saved("Care", 2, { "centres.htc": 5 }))();
    const query = "countryId=2&surveyKey=2&isApproved=true&roleKey=WFH";
    return () => send(admin(), "POST", `/Survey/Approve?${query}`);
  },
  "surveys.approveAll": async () => {
    await (await saved("Care", 3, { "centres.htc": 5 }))();
    const { rows } = await sql<{ id: number }>`
      select id from survey_data where country_id = 3 and survey_key = 2`.execute(app.db);
    return () => send(admin(), "POST", "/Survey/ApproveAll?isApproved=true", [rows[0]?.id]);
  },
  "review.returnSurvey": async () => {
    await submitCare();
    const reason = { reason: "Please look again" };
    return () => send(admin(), "POST", `/Survey/Return?${place}`, reason);
  },
  "review.sign": async () => {
    await submitCare();
    const body = { sections: ["Care"], name: "Ana", position: "Nurse", isDeclared: true };
    return () => send(app.callers.nmo, "POST", `/Survey/Receipt?${place}`, body);
  },
  "review.askReopening": async () => {
    await (await saved("Care", 2, { "centres.htc": 7 }))();
    await send(admin(), "POST", "/Survey/Approve?countryId=2&surveyKey=2&isApproved=true");
    const body = { reason: "A figure is wrong" };
    return () => send(admin(), "POST", "/Survey/Reopen?countryId=2&surveyKey=2", body);
  },
  "review.declineReopening": async () => {
    const body = { reason: "Next year" };
    return () => send(admin(), "POST", "/Survey/Reopen/Decline?countryId=2&surveyKey=2", body);
  },
  "reminders.send": async () => () =>
    send(admin(), "POST", "/Reminder", { surveyKey: 2, countryIds: [1], notes: {} }),
  "sections.addComment": async () => () =>
    send(app.callers.nmo, "POST", `/Survey/CommentSection?${place}`, { text: "A word" }),
  "handover.carry": async () => {
    const note = await noteOfLastYear();
    return () => send(app.callers.nmo, "POST", `/Survey/Handover?${place}`, { note });
  },
  "discrepancies.send": async () => {
    await (await saved("Care", 2, { "centres.htc": 5 }))();
    const body = { countryId: 2, surveyKey: 2, email: "a@example.org", text: "A word" };
    return () => send(app.callers.wfh, "POST", "/Discrepancy/Send?culture=en", body);
  },
  "desk.decide": async () => {
    const body = { ...(await warned()), decision: "accepted" };
    return () => send(app.callers.wfh, "POST", "/ReviewDesk/Decide", body);
  },
  "discrepancies.ask": async () => () =>
    send(app.callers.wfh, "POST", "/Discrepancy/Question", asked),
  "discrepancies.decide": async () => {
    const { body } = await app.send("POST", "/Discrepancy/Question", {
      token: app.callers.wfh.token,
      body: asked,
    });
    const decided = { id: body.id, state: "closed" };
    return () => send(app.callers.wfh, "POST", "/Discrepancy/Question/State", decided);
  },
  "discrepancies.bounce": async () => {
    const id = await failedMail();
    const email = "bounced@example.org";
    await sql`update mail set status = 'sent', recipient = ${email} where id = ${id}`.execute(
      app.db,
    );
    await sql`insert into survey_reminder (survey_key, country_id, mail_id)
      values (2, 3, ${id})`.execute(app.db);
    const body = { countryId: 3, surveyKey: 2, email, reason: "550 no such user" };
    return () => send(app.callers.wfh, "POST", "/Discrepancy/Bounce", body);
  },
  "mails.retry": async () => {
    const id = await failedMail();
    return () => send(admin(), "POST", `/Mail/${id}/Retry`);
  },
  "mails.contact": async () => () =>
    send(null, "POST", "/Contact", { name: "Rosa", email: "rosa@example.org", message: "Hello" }),
  "platform.reportViolation": async () => () =>
    sendBytes("/CspReport", "application/csp-report", JSON.stringify({ "csp-report": violation })),
  ...Object.fromEntries(
    wfhSections.map((section): [string, Example] => [
      `sections.put${section}`,
      () => saved(section),
    ]),
  ),
};

/** What the work after the reply leaves. */
const followedBy: Record<string, readonly AuditAction[]> = {
  "history.apply": ["history_applied"],
  "history.undo": ["history_undone"],
  "yearbooks.start": ["yearbook_made"],
};

/** What each leaves. */
const expected: Record<string, AuditAction> = {
  "accounts.authenticate": "authn_login_success",
  "accounts.refreshToken": "session_renewed",
  "accounts.logout": "session_ended",
  "accounts.forgotPassword": "authn_password_reset_requested",
  "accounts.resetPassword": "authn_password_reset",
  "accounts.changePassword": "authn_password_change",
  "accounts.updateProfile": "user_updated",
  "accounts.register": "user_registered",
  "accounts.approve": "user_approved",
  "accounts.invite": "user_invited",
  "accounts.create": "user_created",
  "accounts.update": "authz_change",
  "accounts.delete": "user_deleted",
  "accounts.deleteMe": "user_deleted",
  "accounts.endSession": "session_ended",
  "accounts.culture": "user_updated",
  "accounts.manageRole": "settings_changed",
  "settings.change": "settings_changed",
  "accounts.beginSecondFactor": "authn_factor_begun",
  "accounts.confirmSecondFactor": "authn_factor_added",
  "accounts.removeSecondFactor": "authn_factor_removed",
  "accounts.renewRecoveryCodes": "authn_factor_renewed",
  "countries.putOverview": "country_overview_changed",
  "countries.uploadOverview": "country_overview_changed",
  "countries.putMembership": "country_membership_changed",
  "countries.uploadMembership": "country_membership_changed",
  "query.save": "query_saved",
  "query.rename": "query_renamed",
  "query.forget": "query_deleted",
  "accounts.createApiToken": "api_token_created",
  "accounts.endApiToken": "api_token_ended",
  "history.upload": "history_uploaded",
  "history.check": "history_checked",
  "history.apply": "history_apply_asked",
  "history.undo": "history_undo_asked",
  "history.cancel": "history_cancelled",
  "yearbooks.start": "yearbook_started",
  "yearbooks.cancel": "yearbook_cancelled",
  "documents.upload": "paper_uploaded",
  "documents.apply": "paper_applied",
  "documents.discard": "paper_discarded",
  "documents.undo": "paper_undone",
  "products.putRates": "exchange_rates_changed",
  "surveys.add": "survey_added",
  "surveys.move": "survey_dates_changed",
  "surveys.remove": "survey_removed",
  "surveys.approve": "survey_approved",
  "surveys.approveAll": "survey_approved",
  "review.returnSurvey": "survey_returned",
  "review.sign": "survey_signed",
  "review.askReopening": "survey_reopening_asked",
  "review.declineReopening": "survey_reopening_declined",
  "reminders.send": "reminder_sent",
  "sections.addComment": "comment_added",
  "handover.carry": "comment_added",
  "discrepancies.send": "discrepancies_sent",
  "desk.decide": "finding_reviewed",
  "discrepancies.ask": "question_asked",
  "discrepancies.decide": "question_closed",
  "discrepancies.bounce": "mail_bounced",
  "mails.retry": "mail_retried",
  "mails.contact": "message_sent",
  "platform.reportViolation": "malicious_csp_violation",
  ...Object.fromEntries(
    wfhSections.map((section): [string, AuditAction] => [
      `sections.put${section}`,
      "section_saved",
    ]),
  ),
};

/** Calls that change nothing although they are sent as POST. */
const changeNothing: Record<string, string> = {
  "desk.hold": "a reviewer is at an item for two minutes; what is decided is an event",
  "lists.rememberView": "how a list looks concerns no one but its reader",
  "documents.check": "nothing is stored",
  "mails.preview": "nothing is stored",
  "reminders.preview": "nothing is stored",
  "accounts.checkLink": "the link stays as it is",
  "query.run": "it only asks; a file is an event (server/query/query.test.ts)",
  "query.size": "it only asks",
};

const changing = calls.filter(({ method, id }) => method !== "GET" && !changeNothing[id]);

const newest = async (after: number) => {
  const { rows } = await sql<{
    id: number;
    action: string;
    actor_id: number | null;
    subject_id: string | null;
    outcome: string;
    request_id: string;
  }>`
    select id, action, actor_id, subject_id, outcome, request_id from audit_event where id > ${after} order by id`.execute(
    app.db,
  );
  return rows;
};
const lastId = async () => (await newest(0)).at(-1)?.id ?? 0;

test.each(changing.map((call) => [call.id, call] as const))(
  "%s leaves one event",
  async (id, call) => {
    const token = { token: admin().token };
    const path = call.path.replace(/\{\w+\}/g, "999999");
    const { body: probe } = await app.send(call.method, path, token);
    if (probe?.code === "not-built") return;
    const example = examples[id];
    if (!example) throw new Error(`${id} has no example here`);
    const act = await example();
    await app.runJobs();
    const before = await lastId();
    const { status } = await act();
    expect(status).toBeLessThan(300);
    await app.runJobs();
    const events = await newest(before);
    expect(events.map(({ action }) => action)).toEqual([expected[id], ...(followedBy[id] ?? [])]);
    const isSignedIn = call.access.roles !== "public";
    if (isSignedIn) expect(events[0]?.actor_id).toEqual(expect.any(Number));
    expect(events[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  },
);

describe("what is refused leaves one event", () => {
  const refusals: Record<string, [AuditAction, Example]> = {
    "a wrong password at sign-in, of somebody": [
      "authn_login_fail",
      async () => () =>
        send(null, "POST", "/User/Authenticate", {
          email: app.callers.ddc.email,
          password: "Wrong!123",
        }),
    ],
    "a wrong present password": [
      "authn_login_fail",
      async () => {
        const person = await app.newUser("WFH");
        const body = { currentPassword: "Wrong!123", ...newPassword };
        return () => send(person, "POST", "/User/ChangePassword", body);
      },
    ],
    "a wrong first code": [
      "authn_factor_failed",
      async () => {
        const person = await app.newUser("DDC");
        await send(person, "POST", "/User/SecondFactor/Begin", { password });
        return () => send(person, "POST", "/User/SecondFactor/Confirm", { code: "000000" });
      },
    ],
    "a right password without its code": [
      "authn_login_fail",
      async () => {
        const { email } = (await withFactor()).person;
        return () => send(null, "POST", "/User/Authenticate", { email, password });
      },
    ],
    "deleting oneself as an Administrator": [
      "authz_fail",
      async () => {
        const { id, ...person } = await app.newUser("Administrator");
        return () => send({ id, ...person }, "DELETE", `/User/${id}`);
      },
    ],
    "a file that is none": [
      "upload_refused",
      async () => () =>
        sendBytes("/Country/Overview/Upload?year=2025", xlsxType, "junk", admin().token),
    ],
    "what is not there": [
      "input_validation_fail",
      async () => {
        const person = await app.newUser("Administrator");
        return () => send(person, "DELETE", "/User/999999");
      },
    ],
  };

  test.each(Object.entries(refusals))("%s", async (_what, [action, example]) => {
    const act = await example();
    const before = await lastId();
    expect((await act()).status).toBeGreaterThanOrEqual(400);
    const events = await newest(before);
    expect(events).toMatchObject([{ action, outcome: "refused" }]);
  });

  test("a wrong password names the account if there is one", async () => {
    const before = await lastId();
    const guess = { password: "Wrong!123" };
    await send(null, "POST", "/User/Authenticate", { email: app.callers.nmo.email, ...guess });
    await send(null, "POST", "/User/Authenticate", { email: "nobody@example.org", ...guess });
    const about = (await newest(before)).map(({ subject_id, actor_id }) => [subject_id, actor_id]);
    expect(about).toEqual([
      [String(app.callers.nmo.id), null],
      [null, null],
    ]);
  });
});

test("a downloaded template is an export", async () => {
  const before = await lastId();
  await app.fastify.inject({
    url: "/api/Country/Overview/Template?year=2025",
    headers: { authorization: `Bearer ${admin().token}` },
  });
  expect(await newest(before)).toMatchObject([{ action: "export_made" }]);
});

describe("a violation of the content security policy", () => {
  const report = (what: object) =>
    sendBytes("/CspReport", "application/csp-report", JSON.stringify({ "csp-report": what }));

  test("is audited once an hour, without what the sender could have written", async () => {
    const before = await lastId();
    const other = { ...violation, "effective-directive": "img-src" };
    expect([(await report(other)).status, (await report(other)).status]).toEqual([204, 204]);
    const events = await newest(before);
    expect(events).toHaveLength(1);
    const { rows } = await sql<{ after: object }>`select user_agent, after from audit_detail
      where event_id = ${events[0]?.id}`.execute(app.db);
    const after = { directive: "img-src", blocked: "https://evil.example", source: "", line: null };
    expect(rows).toEqual([{ user_agent: null, after }]);
  });

  test("keeps no free text", async () => {
    const before = await lastId();
    const text = "Ada Lovelace, +1 555 0100";
    const hostile = { "effective-directive": text, "blocked-uri": text, "source-file": text };
    expect((await report(hostile)).status).toBe(204);
    const [event] = await newest(before);
    const { rows } = await sql<{ after: object }>`select after from audit_detail
      where event_id = ${event?.id}`.execute(app.db);
    expect(JSON.stringify(rows)).not.toMatch(/Lovelace|555/);
  });

  test("is ignored when a browser extension caused it, and refused when malformed", async () => {
    const before = await lastId();
    await report({ ...violation, "source-file": "moz-extension://1234" });
    expect(await newest(before)).toEqual([]);
    expect((await sendBytes("/CspReport", "application/csp-report", "{}")).status).toBe(400);
  });
});
