// The audit screen: filters that are kept in the address, older events, one event in full, the file.

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type AuditedEvent, listAudit, listAuditActions } from "#contract/audit.ts";
import { listCountries } from "#contract/countries.ts";
import { getDefinition, listSurveys } from "#contract/surveys.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { server } from "#web/testing/fake-server.ts";
import { pageOfRows, pageReply } from "#web/testing/paged.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { Audit } from "./audit.tsx";

const event = (id: number, more: Partial<AuditedEvent> = {}): AuditedEvent => ({
  id,
  at: "2026-03-12T14:05:33.000Z",
  actorId: 7,
  actor: "Ada Tester",
  role: "Administrator",
  address: "192.0.2.1",
  userAgent: "Firefox",
  action: "settings_changed",
  subjectType: "setting",
  subjectId: "callsPerMinute",
  countryId: null,
  surveyKey: null,
  before: { value: 600 },
  after: { value: 700 },
  outcome: "success",
  requestId: "r-1",
  sealNo: 41,
  ...more,
});

beforeEach(() => {
  server.answer(listAuditActions, ["settings_changed", "survey_approved", "of_tomorrow"]);
  server.answer(listCountries, [
    {
      id: 2,
      code: "FRA",
      name_en: "France",
      name_fr: "France",
      name_es: "Francia",
      region: "Europe",
    },
  ]);
  server.answer(listSurveys, [
    {
      key: 5,
      year: 2025,
      startDate: "2026-01-01",
      endDate: "2026-06-01",
      isOpen: true,
      createdBy: null,
      creationDate: "2026-01-01T00:00:00.000Z",
    },
  ]);
  server.answer(listAudit, pageReply([event(3)]));
  server.answer(getDefinition, { id: 7, number: 1, hash: "", document: gardenSurvey(2025) });
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<Audit />, { role: "Administrator", address: "/admin/audit", ...options });
const lastQuery = () => Object.fromEntries(server.requestsOf(listAudit).at(-1)?.query ?? []);

test("names a deleted account in the reader's language", async () => {
  server.answer(listAudit, pageReply([event(3, { actor: "deleted user" })]));
  const screen = await renderScreen(<Audit />, { role: "Administrator", lang: "fr" });
  await expect.element(screen.getByRole("cell", { name: /utilisateur supprimé/ })).toBeVisible();
  await expect.element(screen.getByText("deleted user")).not.toBeInTheDocument();
});

test("lists who did what, on what and from where", async () => {
  const survey = {
    action: "survey_approved",
    subjectType: null,
    subjectId: null,
    countryId: 2,
    surveyKey: 5,
  };
  server.answer(
    listAudit,
    pageReply([event(3), event(2, survey), event(1, { actor: null, role: null })]),
  );
  const screen = await open();
  const rows = screen.getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/Ada TesterAdministratorSetting changed/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Setting: Requests of a user per minute192\.0\.2\.1$/);
  await expect.element(rows.nth(2)).toMatchTextContent("Survey approvedFrance · Survey 2025");
  await expect.element(rows.nth(3)).toMatchTextContent("nobody logged in");
});

test.each([
  ["en", "section", "Beds", "Section: Beds"],
  ["fr", "section", "Beds", "Section : Planches"],
  ["fr", "finding", "Beds sum message.sum plants.total", "Constat : Planches"],
  ["en", "call", "surveys.approve", "Request: Approve a survey or revoke the approval"],
  ["es", "call", "sections.putCare", "Solicitud: Introducir y enviar las respuestas"],
  ["fr", "setting", "callsPerMinute", "Paramètre : Requêtes d’un utilisateur par minute"],
  ["en", "report", "patientGNI", "Report: Identified patients by income class"],
  ["en", "role", "NMO", "Role: NMO"],
  ["en", "user", "12", "Account: 12"],
  ["en", "call", "of.tomorrow", "Request: of.tomorrow"],
] as const)("in %s, the %s %s is “%s”", async (lang, subjectType, subjectId, text) => {
  server.answer(listAudit, pageReply([event(1, { subjectType, subjectId })]));
  const screen = await open({ lang });
  const row = screen.getByRole("row").nth(1);
  await expect.element(row).toMatchTextContent(text);
});

test("shows no number of a mail or a session, which tells no user anything", async () => {
  const mail = { subjectType: "mail", subjectId: "0b5d7a52-0000-4000-8000-000000000000" };
  server.answer(listAudit, pageReply([event(1, mail)]));
  const screen = await open();
  const row = screen.getByRole("row").nth(1);
  await expect.element(row).toMatchTextContent(/E-mail192/);
});

test("marks what was refused, and shows an unknown code as it is", async () => {
  server.answer(listAudit, pageReply([event(1, { action: "of_tomorrow", outcome: "refused" })]));
  const screen = await open();
  const cell = screen.getByRole("cell", { name: /of_tomorrow/ });
  await expect.element(cell).toMatchTextContent("of_tomorrowrefused");
});

test("asks the server for what the filters say, and keeps them in the address", async () => {
  const screen = await open();
  await screen.getByRole("combobox", { name: "What" }).selectOptions("Setting changed");
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ action: "settings_changed" }));
  await screen.getByRole("combobox", { name: "Outcome" }).selectOptions("refused");
  await screen.getByRole("searchbox", { name: "Who (name or e-mail)" }).fill("ada");
  await vi.waitFor(() =>
    expect(lastQuery()).toMatchObject({
      action: "settings_changed",
      outcome: "refused",
      actor: "ada",
    }),
  );
  await expect
    .poll(() => screen.address())
    .toBe("/admin/audit?action=settings_changed&outcome=refused&actor=ada");
  await screen.getByRole("combobox", { name: "What" }).selectOptions("All");
  await vi.waitFor(() => expect(lastQuery()).not.toHaveProperty("action"));
  await expect.poll(() => screen.address()).toBe("/admin/audit?outcome=refused&actor=ada");
});

test("starts with the filters of the address; days are whole days of the reader", async () => {
  const screen = await open({
    address: "/admin/audit?action=survey_approved&from=2026-03-01&to=2026-03-02",
  });
  await expect
    .element(screen.getByRole("combobox", { name: "What" }))
    .toHaveValue("survey_approved");
  await expect.element(screen.getByLabelText("From")).toHaveValue("1 March 2026");
  const { from = "", to = "" } = lastQuery();
  expect(Date.parse(to) - Date.parse(from)).toBe(48 * 3_600_000);
});

test("says when no event matches", async () => {
  server.answer(listAudit, pageReply([]));
  const screen = await open();
  await expect.element(screen.getByText("No event matches the filters.")).toBeVisible();
});

test("turns pages, which stay in place when events arrive", async () => {
  const events = Array.from({ length: 60 }, (_, at) => event(200 - at, { actor: `Actor ${at}` }));
  server.answer(listAudit, ({ query }) => pageOfRows(events, query));
  const screen = await open({ address: "/admin/audit?outcome=success" });
  await screen.getByRole("button", { name: "Next page" }).click();
  await expect.element(screen.getByText(/^Actor 25/)).toBeVisible();
  expect(lastQuery()).toMatchObject({ page: "2", sort: "-at", outcome: "success" });
  expect(lastQuery()).toHaveProperty("asOf");
  await screen.getByRole("combobox", { name: "Country" }).selectOptions("France");
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ page: "1", countryId: "2" }));
  expect(lastQuery()).not.toHaveProperty("asOf");
  await screen.getByRole("combobox", { name: "Survey" }).selectOptions("2025");
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ countryId: "2", surveyKey: "5" }));
});

test("sorts only by what the server sorts", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: /^What/ }).click();
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ sort: "action" }));
  await expect.element(screen.getByRole("button", { name: /^From where/ })).not.toBeInTheDocument();
});

test("shows one event in full, with its values before and after", async () => {
  server.answer(listAudit, pageReply([event(3, { sealNo: null, countryId: 2 })]));
  const screen = await open();
  await screen.getByRole("button", { name: /12 Mar 2026/ }).click();
  const dialog = screen.getByRole("dialog", { name: "Setting changed" });
  await expect.element(dialog).toMatchTextContent(/"value": 600/);
  await expect.element(dialog).toMatchTextContent(/"value": 700/);
  await expect.element(dialog).toMatchTextContent("2 · France");
  await expect.element(dialog).toMatchTextContent("12 March 2026 at 14:05:33");
  await expect.element(dialog).toMatchTextContent("Not sealed yet");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("downloads the filtered events with localized column names", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  server.answer(listAudit, ({ query }) =>
    query.get("format") === "csv"
      ? new Response(new Blob(['"id","action"\r\n1,"settings_changed"\r\n'], { type: "text/csv" }))
      : pageReply([event(3)]),
  );
  const screen = await open({ address: "/admin/audit?outcome=success", lang: "fr" });
  await screen.getByRole("button", { name: "Télécharger en CSV" }).click();
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error("no file was saved");
  const text = await file.text();
  expect(text).toMatch(/^\uFEFF?"[^"]+","[^"]+"\r\n1,"settings_changed"\r\n$/);
  expect(text).not.toContain('"id"');
  await expect.poll(() => lastQuery()).toEqual({ format: "csv", outcome: "success" });
  vi.restoreAllMocks();
});

test("says what failed and asks again", async () => {
  server.refuse(listAudit, "unavailable");
  const screen = await open();
  await expect.element(screen.getByText(/not available for the moment/)).toBeVisible();
  server.answer(listAudit, pageReply([event(3)]));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(/Ada Tester/)).toBeVisible();
});

test("has no line of a subject on a phone where an event has none", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  server.answer(listAudit, pageReply([event(1, { subjectType: null, subjectId: null })]));
  const screen = await open();
  await expect.element(screen.getByRole("rowheader")).toBeVisible();
  const cell = screen.container.querySelector('td[data-column="subject"]');
  expect(cell && getComputedStyle(cell).display).toBe("none");
});

test("has its filters behind one button on a phone, which says how many are in force", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await open({
    address: "/admin/audit?actor=ada&outcome=refused&from=yesterday",
  });
  const filters = screen.getByRole("button", { name: "Filters: 2 chosen" });
  await expect.element(filters).toBeVisible();
  await expect.element(screen.getByRole("searchbox")).not.toBeInTheDocument();
  await filters.click();
  await expect
    .element(screen.getByRole("searchbox", { name: "Who (name or e-mail)" }))
    .toHaveValue("ada");
});
