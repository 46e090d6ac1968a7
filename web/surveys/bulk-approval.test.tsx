// The decision on many surveys: which buttons there are, what the confirmation lists, what happens when
// the server refuses.

import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { approveAll } from "#contract/surveys.ts";
import type { Status } from "#questionnaire/engine/define.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { BulkApproval } from "./bulk-approval.tsx";
import type { Selection, SurveyRow } from "./overview-rows.ts";

const row = (
  countryId: number,
  country: string,
  status: Status,
  isApproved = false,
): SurveyRow => ({
  surveyDataId: countryId * 100,
  surveyKey: 20250,
  year: 2025,
  countryId,
  country,
  region: "Americas",
  isMember: true,
  isApproved,
  approvedAt: null,
  approvedBy: null,
  approvedRole: null,
  completion: 50,
  lastUpdate: null,
  lastUpdatedBy: null,
  createdBy: null,
  creationDate: null,
  sections: [{ code: "Beds", name: "Beds", head: "Beds", status }],
});

const rows = [
  row(1, "Peru", "Submitted"),
  row(2, "Chile", "Submitted"),
  row(3, "Brazil", "Error"),
  row(4, "Nepal", "Submitted", true),
  row(5, "Égypte", "Draft", true),
];

function Selecting({ selected }: { selected: readonly number[] }) {
  const [selection, setSelection] = useState<Selection>(new Set(selected));
  return <BulkApproval rows={rows} selection={selection} found={rows} onSelection={setSelection} />;
}

const select = (...selected: number[]) =>
  renderScreen(<Selecting selected={selected} />, { role: "WFH" });
const buttons = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = () => page.getByRole("dialog");
const confirm = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const lists = () =>
  dialog()
    .getByRole("list")
    .elements()
    .map((list) => [...list.children].map((item) => item.textContent));

describe("the buttons", () => {
  test("are none where no survey can be decided", async () => {
    const bulk = <BulkApproval rows={[]} selection={new Set()} found={[]} onSelection={() => {}} />;
    await renderScreen(
      <>
        <h1>Overview</h1>
        {bulk}
      </>,
      { role: "WFH" },
    );
    await expect.element(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  test("without a selection only select", async () => {
    await select();
    await expect.poll(() => buttons()).toEqual(["Select the 5 surveys found"]);
  });

  test("count what each decision would change", async () => {
    await select(100, 200, 300, 400, 500);
    await expect
      .poll(() => buttons())
      .toEqual([
        "Select the 5 surveys found",
        "Clear the selection (5)",
        "Approve 3 surveys",
        "Revoke 2 approvals",
      ]);
  });

  test("leave out a decision that would change nothing", async () => {
    await select(400);
    await expect.poll(() => buttons()).toContain("Revoke 1 approval");
    expect(buttons().join()).not.toContain("Approve");
  });
});

describe("the confirmation of an approval", () => {
  test("lists incomplete, complete and left out surveys, each in alphabetical order", async () => {
    await select(100, 200, 300, 400, 500);
    await press("Approve 3 surveys");
    await expect.element(dialog()).toMatchTextContent(/one of them is incomplete or has errors/);
    expect(lists()).toEqual([["Brazil"], ["Chile", "Peru"], ["Égypte", "Nepal"]]);
    await expect.element(dialog()).toMatchTextContent(/2 are complete:.*2 are left out/);
  });

  test("gives no warning when all are complete", async () => {
    await select(100, 200);
    await press("Approve 2 surveys");
    await expect.element(dialog()).toMatchTextContent(/2 are complete:/);
    await expect.element(dialog().getByRole("note")).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("textbox")).not.toBeInTheDocument();
  });

  test("that is cancelled sends nothing and keeps the selection", async () => {
    await select(100);
    await press("Approve 1 survey");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog().query()).toBeNull();
    expect(server.requestsOf(approveAll)).toEqual([]);
    expect(buttons()).toContain("Clear the selection (1)");
  });

  test("stays open with the reason when the server refuses, and can be sent again", async () => {
    server.refuse(approveAll, "role-not-allowed");
    await select(100);
    await press("Approve 1 survey");
    await confirm("Approve 1 survey");
    await expect.poll(() => server.requestsOf(approveAll)).toHaveLength(1);
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect.element(dialog()).toBeVisible();
    server.answer(approveAll, { changed: [100], skipped: [] });
    await confirm("Approve 1 survey");
    const result = page.getByRole("dialog", { name: "What was done" });
    await expect.element(result).toMatchTextContent(/1 survey is approved\./);
    await expect.element(result.getByRole("listitem")).not.toBeInTheDocument();
    expect(buttons()).not.toContain("Clear the selection (1)");
  });
});

describe("the confirmation of a revocation", () => {
  test("asks for a reason that is more than spaces, and does not warn", async () => {
    await select(300, 500);
    await press("Revoke 1 approval");
    const revoke = dialog().getByRole("button", { name: "Revoke 1 approval" });
    await dialog().getByRole("textbox").fill("   ");
    await expect.element(revoke).toBeDisabled();
    await expect.element(dialog().getByRole("note")).not.toBeInTheDocument();
    expect(lists()).toEqual([["Égypte"], ["Brazil"]]);
  });

  test("sends the reason without spaces around it, and says what was skipped", async () => {
    server.answer(approveAll, {
      changed: [400],
      skipped: [{ surveyDataId: 500, code: "version-conflict" }],
    });
    await select(400, 500);
    await press("Revoke 2 approvals");
    await dialog().getByRole("textbox").fill("  A figure was wrong. ");
    await confirm("Revoke 2 approvals");
    const result = page.getByRole("dialog", { name: "What was done" });
    await expect
      .element(result)
      .toMatchTextContent(/1 approval is revoked\..*1 was skipped:.*Égypte: \w/);
    const [request] = server.requestsOf(approveAll);
    expect(request?.body).toEqual([400, 500]);
    expect(request?.query.get("reason")).toBe("A figure was wrong.");
  });
});

describe("the approval of many", () => {
  test("is taken back as one act", async () => {
    await select(100, 200);
    server.answer(approveAll, { changed: [100, 200], skipped: [] });
    await press("Approve 2 surveys");
    await confirm("Approve 2 surveys");
    await expect.element(dialog()).toMatchTextContent("2 surveys are approved.");
    await confirm("Undo");
    await expect.poll(() => server.requestsOf(approveAll)).toHaveLength(2);
    const undo = server.requestsOf(approveAll)[1];
    expect(Object.fromEntries(undo?.query ?? [])).toEqual({ isApproved: "false", isUndo: "true" });
    expect(undo?.body).toEqual([100, 200]);
    await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/Taken back/);
  });
});
