// The evidence of an approval, as staff print it.

import { beforeEach, expect, test } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { countryProfile } from "#contract/pages/report-pages.ts";
import { type Evidence, getEvidence } from "#contract/review/evidence.ts";
import { listReceipts, type Receipt } from "#contract/review/receipts.ts";
import { listSurveys } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { profileReply } from "#web/testing/profile-reply.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { surveyYear } from "#web/testing/survey-year.ts";
import { ApprovalEvidence } from "./approval-evidence.tsx";

const at = "2026-05-03T10:00:00Z";
const approval = {
  at,
  by: "Win Htut",
  role: "WFH" as const,
  reason: "Agreed by phone.",
  isApproved: true,
  isReturn: false,
  digest: "9f3a71c2",
};
const point = (more: Partial<Evidence["points"][number]>) => ({
  section: "Water",
  severity: "warning" as const,
  name: "Litres, total",
  number: "3",
  text: "+61% against 2024",
  reason: null,
  acceptedBy: null,
  ...more,
});
const evidence: Evidence = {
  isApproved: true,
  approval,
  decisions: [approval, { ...approval, isApproved: false, isReturn: true, reason: "Look again" }],
  digest: "9f3a71c2",
  submitted: { at, by: "Luisa Duarte", role: "NMO" },
  points: [
    point({ reason: "A new well" }),
    point({ name: "Rain", acceptedBy: "Win Htut" }),
    point({ name: "Dew" }),
  ],
  sections: [
    { code: "Water", name: "Water", status: "Submitted", required: 1200, answered: 8, states: 2 },
  ],
};

beforeEach(() => {
  server.answer(listSurveys, [surveyYear(2025, true)]);
  server.answer(countryProfile, profileReply());
  server.answer(listCountries, []);
  server.answer(listReceipts, []);
});
const open = (given: Partial<Evidence> = {}, query = "?country=4&year=2025") => {
  server.answer(getEvidence, { ...evidence, ...given });
  const address = `/approvalevidence${query}`;
  return renderScreen(<ApprovalEvidence />, { role: "WFH", address });
};

test("says who approved what and when, with reasons, counts, digest and the sign-off", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("approved");
  const main = screen.container;
  await expect.poll(() => main.textContent).toContain("Last submitted 3 May 2026");
  const text = main.textContent ?? "";
  expect(text).toMatch(/3 findings, with a reason or accepted: 2/);
  expect(text).toMatch(/“A new well”.*Accepted by Win Htut\..*nobody has answered/);
  expect(text).toMatch(/8 of 1,200.*9f3a 71c2.*The answers are the same now/);
  expect(text).toMatch(/Approved 3 May 2026.*“Agreed by phone\.”.*Returned to the country/);
  await expect.element(screen.getByRole("heading", { name: /What the reports/ })).toBeVisible();
});

test("names who signed for what, and whether it was changed since", async () => {
  const receipt: Receipt = {
    number: "KEN-2025-0002",
    at,
    name: "Ana Roy",
    position: "Nurse",
    sections: ["Water"],
    digest: "9f3a71c2",
    isUnchanged: false,
  };
  server.answer(listReceipts, [
    receipt,
    { ...receipt, number: "KEN-2025-0001", name: "", position: "", isUnchanged: true },
  ]);
  const { container } = await open();
  await expect
    .poll(() => container.textContent)
    .toMatch(/KEN-2025-0002: Ana Roy, Nurse, on 3 May 2026.*, for Water\. Changed since\./);
  expect(container.textContent).toMatch(/KEN-2025-0001: –, –.*Unchanged since\./);
});

test("says when the answers were changed since", async () => {
  const changed = await open({ digest: "other" });
  await expect.poll(() => changed.container.textContent).toContain("They were changed since");
});

test("says what is not approved yet, and that nothing was submitted", async () => {
  const none = { isApproved: false, approval: null, decisions: [], points: [], submitted: null };
  const screen = await open(none);
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toMatchTextContent("not approved yet");
  expect(screen.container.textContent).toContain("The country has submitted no section");
});

test("of a survey that is not approved, shows what an approval publishes: drafts too", async () => {
  const sections = { submitted: 6, all: 8 };
  server.answer(countryProfile, { ...profileReply(), state: "provisional", sections });
  const screen = await open({ isApproved: false, approval: null });
  await expect
    .element(screen.getByText(/^6 of 8 sections are submitted\. The figures are of all/))
    .toBeVisible();
  expect(server.requestsOf(countryProfile)[0]?.query.get("drafts")).toBe("true");
});

test("without a country says how to come to one", async () => {
  const screen = await open({}, "");
  await expect.poll(() => screen.container.textContent).toContain("from its form");
  await expect
    .element(screen.getByRole("link", { name: "Choose an approved survey" }))
    .toHaveAttribute("href", "/surveysoverview?filter.approved=true");
});
