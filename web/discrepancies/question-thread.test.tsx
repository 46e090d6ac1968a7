// What was said about a point, and what the staff can do next.

import { beforeEach, describe, expect, test } from "vitest";
import {
  askQuestion,
  type CellQuestion,
  type DiscrepancyPoint,
  decideQuestion,
} from "#contract/discrepancies.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { MailState } from "./mail-state.tsx";
import { QuestionThread } from "./question-thread.tsx";

const at = "2026-03-08T10:00:00.000Z";

const point: DiscrepancyPoint = {
  mark: "0a1b2c3d",
  key: "Beds warm roses",
  severity: "warning",
  field: "beds.roses",
  name: "Roses, Red",
  number: "1",
  value: "412",
  lastYear: "298",
  text: "More than last year",
  question: null,
};

const question: CellQuestion = {
  id: 7,
  state: "answered",
  owner: "Amina Ndiaye",
  passes: false,
  thread: [
    {
      id: 1,
      text: "A new bed?",
      author: "Amina Ndiaye",
      isStaff: true,
      createdAt: at,
    },
    {
      id: 2,
      text: "Yes,\nsince May.",
      author: "Anne Roy",
      isStaff: false,
      createdAt: at,
    },
  ],
};

beforeEach(() => {
  server.answer(askQuestion, { id: 7 });
  server.answer(decideQuestion, undefined);
});

const open = (shown: Partial<DiscrepancyPoint> = {}) =>
  renderScreen(
    <QuestionThread place={{ countryId: 1, surveyKey: 2 }} point={{ ...point, ...shown }} />,
    { role: "WFH" },
  );

describe("a point", () => {
  test("without a cell cannot be asked about", async () => {
    const screen = await open({ field: null });
    expect(screen.getByRole("button").elements()).toEqual([]);
  });

  test("with a question shows state, owner and what was said, oldest first", async () => {
    const screen = await open({ question });
    await expect.element(screen.getByText("answered, by Amina Ndiaye")).toBeVisible();
    const said = screen.getByRole("listitem");
    await expect.element(said.nth(0)).toMatchTextContent(/Amina Ndiaye, 8 Mar 2026.*A new bed\?/);
    await expect.element(said.nth(1)).toMatchTextContent(/Anne Roy, 8 Mar 2026.*since May\./);
  });

  test("is settled with a reason", async () => {
    const screen = await open({ question });
    await screen.getByRole("button", { name: "Reply or settle: Roses, Red" }).click();
    await screen.getByRole("textbox").fill(" A new bed. ");
    await screen.getByRole("button", { name: "Settle" }).click();
    await expect
      .poll(() => server.requestsOf(decideQuestion)[0]?.body)
      .toEqual({ id: 7, state: "closed", reason: "A new bed." });
    await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  });

  test("keeps what was written when it could not be sent", async () => {
    server.refuse(askQuestion, "not-found");
    const screen = await open();
    await screen.getByRole("button", { name: "Ask: Roses, Red" }).click();
    const ask = screen.getByRole("button", { name: "Ask", exact: true });
    await expect.element(ask).toBeDisabled();
    await screen.getByRole("textbox").fill("A new bed?");
    await ask.click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect.element(screen.getByRole("textbox")).toHaveValue("A new bed?");
  });
});

describe("the state of the mail", () => {
  test.each([
    ["none was sent", null, 0, "not sent"],
    ["it waits", { status: "queued", at, error: null, to: null }, 0, "on its way"],
    ["it was sent", { status: "sent", at, error: null, to: null }, 0, "sent 8 Mar 2026"],
    [
      "it was refused",
      { status: "failed", at, error: "550", to: null },
      0,
      "not delivered, 8 Mar 2026 550",
    ],
    ["the country answered", { status: "sent", at, error: null, to: null }, 2, "answered: 2"],
  ] as const)("says when %s", async (_, mail, answered, text) => {
    const screen = await renderScreen(<MailState mail={mail} answered={answered} isLong />);
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});
