// Approving a survey and revoking the approval, and the banner of a locked survey.

import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ReplyOf, Role } from "#contract/define.ts";
import {
  askReopening,
  declineReopening,
  getReview,
  returnSurvey,
} from "#contract/review/review.ts";
import { getState } from "#contract/sections.ts";
import { approveSurvey } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderForm, stored } from "#web/testing/render-form.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { ApprovalTools } from "./approval-tools.tsx";
import { DecisionNote } from "./decision-note.tsx";
import { type Approval, type Lock, mayAskReopening } from "./lock.ts";
import { AskReopening } from "./reopening.tsx";
import { RevokeApproval } from "./revoke-approval.tsx";

const selection = { countryId: 4, surveyKey: 9 };
const staff: Role = "WFH";
const approved: Approval = {
  isApproved: true,
  at: "2026-05-01T10:00:00Z",
  by: "Win Htut",
  role: "WFH",
};
const someAnswers: Record<string, Record<string, string>> = { Water: { source: "Rain" } };
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function openTools(role: Role, approval: Approval | null = null, answers = someAnswers) {
  server.answer(approveSurvey, { isApproved: approval === null, warnings: [] });
  server.answer(getReview, { digest: "9f3a71c2", answered: 3, decisions: [], changed: null });
  server.answer(getState, {
    isApproved: true,
    approvedAt: null,
    approvedBy: null,
    approvedRole: null,
  });
  const tools = <ApprovalTools selection={selection} role={role} approval={approval} />;
  return renderForm({ role, isEditing: false, answers, props: { tools } });
}

describe("approving", () => {
  test("is for staff only", async () => {
    await openTools("NMO");
    await expect.element(button("Approve Survey")).not.toBeInTheDocument();
  });

  test("is not offered where there is nothing to approve", async () => {
    await openTools("WFH", null, {});
    await expect.element(page.getByRole("tab", { name: /Empty Beds/ })).toBeVisible();
    await expect.element(button("Approve Survey")).not.toBeInTheDocument();
  });

  test("warns of unfinished sections by name and status, then sends the decision", async () => {
    await openTools("WFH");
    await button("Approve Survey").click();
    const dialog = page.getByRole("dialog", { name: "Approve the survey of 2026: Canada" });
    await expect.element(dialog).toMatchTextContent(/Warning: 4 sections are incomplete/);
    const lines = () => dialog.getByRole("listitem").elements();
    await expect.poll(() => lines().map((line) => line.textContent)).toContain("Water: Draft");
    await dialog.getByRole("button", { name: "Approve Survey" }).click();
    await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/approved and locked/);
    const [request] = server.requestsOf(approveSurvey);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      countryId: "4",
      surveyKey: "9",
      isApproved: "true",
      roleKey: "WFH",
      digest: "9f3a71c2",
    });
    await expect
      .element(page.getByRole("dialog", { name: /Approve the survey/ }))
      .not.toBeInTheDocument();
  });

  test("by an Administrator can be done in the role of the federation", async () => {
    await openTools("Administrator");
    await button("Approve Survey").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").selectOptions("WFH");
    await dialog.getByRole("textbox").fill("Agreed by mail.");
    await dialog.getByRole("button", { name: "Approve Survey" }).click();
    await expect.poll(() => server.requestsOf(approveSurvey)).toHaveLength(1);
    const query = server.requestsOf(approveSurvey)[0]?.query;
    expect([query?.get("roleKey"), query?.get("reason")]).toEqual(["WFH", "Agreed by mail."]);
  });

  test("that is refused says why and keeps the dialog open", async () => {
    await openTools("WFH");
    server.refuse(approveSurvey, "role-not-allowed");
    await button("Approve Survey").click();
    const dialog = page.getByRole("dialog", { name: "Approve the survey of 2026: Canada" });
    await dialog.getByRole("button", { name: "Approve Survey" }).click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect.element(dialog).toBeVisible();
  });

  test("can be cancelled", async () => {
    await openTools("WFH");
    await button("Approve Survey").click();
    await button("Cancel").click();
    expect(server.requestsOf(approveSurvey)).toHaveLength(0);
  });
});

describe("approving again", () => {
  const decision = (isApproved: boolean, reason: string | null) => ({
    isApproved,
    isReturn: false,
    reason,
    role: "WFH" as const,
    by: "Win Htut",
    at: "2026-05-01T10:00:00Z",
    digest: isApproved ? "ab" : null,
  });
  const openReview = async (changed: ReplyOf<typeof getReview>["changed"]) => {
    await openTools("WFH");
    server.answer(getReview, {
      digest: "9f3a71c2",
      answered: 12,
      decisions: [decision(false, "A figure was wrong."), decision(true, null)],
      changed,
    });
    await button("Approve Survey").click();
    return page.getByRole("dialog", { name: "Approve the survey of 2026: Canada" });
  };

  test("shows the cells that changed since, why it was revoked, and the digest", async () => {
    const states = { stateBefore: null, stateAfter: null };
    const dialog = await openReview([
      { section: "Water", code: "source", before: "Well", after: "Rain", ...states },
    ]);
    await expect
      .element(dialog)
      .toMatchTextContent(/Changed since the approval of 1 May 2026: 1 of 12 cells/);
    await expect.element(dialog.getByRole("row").last()).toMatchTextContent(/Well.*Rain/);
    await expect.element(dialog).toMatchTextContent(/“A figure was wrong\.”.*9f3a 71c2/);
  });

  test("says when nothing changed", async () => {
    await expect
      .element(await openReview([]))
      .toMatchTextContent("Nothing changed since the approval of 1 May 2026.");
  });
});

describe("what became of an approval", () => {
  const show = (role: Role, approval: Approval) => {
    server.answer(askReopening, undefined);
    server.answer(declineReopening, undefined);
    const { isApproved, at, by, role: approver } = approval;
    const lock: Lock | null = isApproved ? { reason: "approved", at, by, role: approver } : null;
    const ask = mayAskReopening(role, approval) ? <AskReopening selection={selection} /> : null;
    const decision = <DecisionNote approval={approval} role={role} selection={selection} />;
    return renderForm({ role, isEditing: false, props: { lock, ask, decision } });
  };
  const note = () => page.getByRole("note");
  const request = {
    at: "2026-05-02T10:00:00Z",
    by: "Rosa Diaz",
    reason: "One delivery counted twice",
    isGranted: null,
    answer: null,
  };
  const answer = async (open: string, send: string, text: string) => {
    await button(open).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("button", { name: send })).toBeDisabled();
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: send }).click();
  };

  test("the country reads why it was revoked", async () => {
    const revoked = { at: "2026-05-03T10:00:00Z", reason: "That figure is doubtful" };
    const open = { isApproved: false, at: null, by: null, role: null };
    await show("NMO", { ...open, revoked: { ...revoked, isReturn: false } });
    await expect
      .element(note())
      .toMatchTextContent(/was revoked on 3 May 2026.*“That figure is doubtful”/);
    await show("NMO", { ...open, revoked: { ...revoked, isReturn: true } });
    await expect
      .element(note().last())
      .toMatchTextContent(/returned this survey on 3 May 2026.*“That figure is doubtful”/);
  });

  test("the country asks to open it again, with a reason, in the band that says who approved", async () => {
    await show("NMO", approved);
    await expect.element(note()).toMatchTextContent(/approved by Win Htut.*Ask to open it again/);
    await answer("Ask to open it again", "Ask the federation", "A figure is wrong");
    await expect.poll(() => server.requestsOf(askReopening)).toHaveLength(1);
    const [sent] = server.requestsOf(askReopening);
    expect([sent?.query.get("countryId"), sent?.body]).toEqual([
      "4",
      { reason: "A figure is wrong" },
    ]);
  });

  test("staff read the request, and decline it with an answer that the country reads", async () => {
    await show("WFH", { ...approved, reopening: request });
    await expect
      .element(note().last())
      .toMatchTextContent(/Rosa Diaz.*“One delivery counted twice”/);
    await answer("Decline", "Decline", "Next year");
    await expect.poll(() => server.requestsOf(declineReopening)).toHaveLength(1);
    const declined = { ...request, isGranted: false, answer: "Next year" };
    await show("NMO", { ...approved, reopening: declined });
    await expect
      .element(note().last())
      .toMatchTextContent("declined to open it again: “Next year”");
  });
});

describe("returning", () => {
  const submitted = { Water: { ...stored({ source: "Rain" }), status: "Submitted" as const } };
  const open = async (role: Role) => {
    server.answer(returnSurvey, undefined);
    server.answer(getReview, { digest: "9f3a71c2", answered: 3, decisions: [], changed: null });
    const tools = <ApprovalTools selection={selection} role={role} approval={null} />;
    return renderForm({ role, isEditing: false, sections: submitted, props: { tools } });
  };

  test("is for staff, where something is submitted", async () => {
    await openTools("WFH");
    await button("Approve Survey").click();
    await expect.element(button("Cancel")).toBeVisible();
    await expect.element(button("Return to its country")).not.toBeInTheDocument();
  });

  test("is not for the country itself", async () => {
    await open("NMO");
    await expect.element(button("Approve Survey")).not.toBeInTheDocument();
  });

  test("needs a reason, which is sent", async () => {
    await open("WFH");
    await button("Approve Survey").click();
    await button("Return to its country").click();
    const dialog = page.getByRole("dialog", {
      name: "Return the survey of 2026 to its country: Canada",
    });
    const send = dialog.getByRole("button", { name: "Return the survey" });
    await expect.element(send).toBeDisabled();
    await dialog.getByRole("textbox").fill("Please count again.");
    await send.click();
    await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/survey is returned/);
    const [sent] = server.requestsOf(returnSurvey);
    expect([sent?.query.get("countryId"), sent?.body]).toEqual([
      "4",
      { reason: "Please count again." },
    ]);
  });
});

describe("revoking", () => {
  const { isApproved: _, ...by } = approved;
  const openLocked = (revoke: ReactNode) => {
    server.answer(approveSurvey, { isApproved: false, warnings: [] });
    server.answer(getState, {
      isApproved: false,
      approvedAt: null,
      approvedBy: null,
      approvedRole: null,
    });
    const tools = <ApprovalTools selection={selection} role={staff} approval={approved} />;
    const lock: Lock = { reason: "approved", ...by };
    return renderForm({ role: "WFH", isEditing: false, props: { tools, lock, revoke } });
  };

  test("has a button of its own, in the banner of the locked survey", async () => {
    await openLocked(<RevokeApproval selection={selection} role={staff} />);
    await expect
      .element(page.getByRole("note").getByRole("button"))
      .toMatchTextContent("Revoke approval");
    await expect.element(button("Approve Survey")).not.toBeInTheDocument();
  });

  test("needs a reason, which is sent", async () => {
    await openLocked(<RevokeApproval selection={selection} role={staff} />);
    await button("Revoke approval").click();
    const dialog = page.getByRole("dialog", {
      name: "Revoke the approval of the survey of 2026: Canada",
    });
    const revoke = dialog.getByRole("button", { name: "Revoke approval" });
    await expect.element(revoke).toBeDisabled();
    await dialog.getByRole("textbox").fill("   ");
    await expect.element(revoke).toBeDisabled();
    await dialog.getByRole("textbox").fill("No.");
    await revoke.click();
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent("Must have more than 3 characters");
    expect(server.requestsOf(approveSurvey)).toHaveLength(0);
    await dialog.getByRole("textbox").fill("A figure was wrong.");
    await revoke.click();
    await expect.poll(() => server.requestsOf(approveSurvey)).toHaveLength(1);
    const query = server.requestsOf(approveSurvey)[0]?.query;
    expect([query?.get("isApproved"), query?.get("reason")]).toEqual([
      "false",
      "A figure was wrong.",
    ]);
  });
});

describe("the banner of a locked survey", () => {
  const banner = async (lock: Lock, revoke: ReactNode = null) => {
    await renderForm({ isEditing: false, props: { lock, revoke } });
    return page.getByRole("note");
  };

  test("says who approved it, when, and whom to ask", async () => {
    const { isApproved: _, ...by } = approved;
    const note = await banner({ reason: "approved", ...by });
    await expect.element(note).toMatchTextContent(/approved by Win Htut \(WFH\) on 1 May 2026/);
    await expect.element(note).toMatchTextContent(/ask the federation to revoke/);
  });

  test("tells staff to revoke it first", async () => {
    const lock: Lock = { reason: "approved", at: null, by: null, role: null };
    await expect
      .element(await banner(lock, <button type="button">Revoke</button>))
      .toMatchTextContent(/This survey is approved and locked\..*revoke the approval first/);
  });

  test.each([
    [{ reason: "notStarted", on: "2027-01-01" }, /can be entered from 1 January 2027/],
    [{ reason: "closed", on: "2026-03-21" }, /closed on 2[01] March 2026 at .*open it again/],
    [{ reason: "noRight" }, /You can read this survey, but not change it/],
  ] as const)("says why and what to do next: %o", async (lock, text) => {
    await expect.element(await banner(lock)).toMatchTextContent(text);
  });
});
