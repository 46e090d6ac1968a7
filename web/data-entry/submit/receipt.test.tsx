// Submitting where someone signs: who is asked, what is sent, and the receipt.

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Receipt } from "#contract/review/receipts.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import { networkProblem, Problem } from "#web/problem.ts";
import { type FormOptions, press, renderForm, stored } from "#web/testing/render-form.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const signing = () => page.getByRole("dialog", { name: "Who answers for these figures?" });
const receiptDialog = () => page.getByRole("dialog", { name: "Water is submitted" });
const declaration = () => page.getByRole("checkbox", { name: /^To the best of our knowledge/ });

const receiptOf = ({ name, position, sections }: Signature): Receipt => ({
  number: "CAN-2026-0007",
  at: "2026-11-20T14:21:00.000Z",
  name,
  position,
  sections: [...sections],
  digest: "9f2c41d7".repeat(8),
  isUnchanged: true,
});
const ana: Signature = { name: "Ana Roy", position: "Nurse", sections: ["Water"] };

/** A form whose section about water is ready; the owner of the garden signs. */
async function openSigning({
  load = vi.fn(async (): Promise<Receipt[]> => []),
  ...more
}: FormOptions["source"] & {
  load?: () => Promise<Receipt[]>;
} = {}) {
  const sign = vi.fn(async (signature: Signature, _key: string) => receiptOf(signature));
  const receipts = { sign, load };
  const rendered = await renderForm({
    answers: { Water: { source: "Rain", litres: 5 }, Owner: { name: "Ana Roy" } },
    source: { receipts, ...more },
  });
  await button("Submit…").click();
  return { ...rendered, sign };
}
async function signAs(name: string, position: string) {
  await field("Name").fill(name);
  await field("Position").fill(position);
  await declaration().click();
  await button("Submit 1 section").click();
}
const chooseWater = async () => {
  await page.getByRole("checkbox", { name: "Owner" }).click();
  await button("Continue with 1 section").click();
};

describe("who signs", () => {
  test("is asked before anything is sent; the declaration is not ticked beforehand", async () => {
    const { source, sign } = await openSigning();
    await chooseWater();
    await expect.element(signing()).toMatchTextContent(/To be submitted: Water\./);
    await expect.element(declaration()).not.toBeChecked();
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "Who signs" }))
      .toHaveAttribute("aria-current", "step");
    expect(source.saveSection).not.toHaveBeenCalled();
    expect(sign).not.toHaveBeenCalled();
  });

  test("is known from the section about who completed the survey", async () => {
    const traitsOf = (section: string) =>
      section === "Owner" ? { signer: { name: ["name", "none"], position: "none" } } : {};
    await openSigning({ traitsOf });
    await chooseWater();
    await expect.element(field("Name")).toHaveValue("Ana Roy");
    await expect.element(field("Position")).toHaveValue("");
  });

  test("says what is missing, goes to the first of it, and sends nothing", async () => {
    const { source } = await openSigning();
    await chooseWater();
    await field("Name").fill("  ");
    await button("Submit 1 section").click();
    await expect.element(field("Name")).toHaveFocus();
    await expect.element(signing()).toMatchTextContent(/Name required.*Position required/);
    await field("Name").fill("Ana");
    await field("Position").fill("Nurse");
    // Enter in a text field submits nothing.
    await press("{Enter}");
    await button("Submit 1 section").click();
    await expect.element(declaration()).toHaveFocus();
    await expect.element(declaration()).toHaveAccessibleDescription("Please confirm this first.");
    expect(source.saveSection).not.toHaveBeenCalled();
  });

  test("leads back to the sections, which are chosen as before", async () => {
    await openSigning();
    await chooseWater();
    await button("Back").click();
    await expect.element(page.getByRole("checkbox", { name: "Owner" })).not.toBeChecked();
    await expect.element(button("Continue with 1 section")).toBeVisible();
  });
});

describe("the receipt", () => {
  test("has number, time, signer, sections and digest, and leads to the profile", async () => {
    const profileAddress = (year: number) => `/countryprofile?country=1&year=${year}`;
    const { source, sign } = await openSigning({ profileAddress });
    await chooseWater();
    await signAs(" Ana Roy ", "Nurse");
    const receipt = receiptDialog();
    await expect.element(receipt).toMatchTextContent(/ReceiptCAN-2026-0007/);
    await expect.element(receipt).toMatchTextContent(/20 November 2026/);
    await expect.element(receipt).toMatchTextContent(/Signed byAna Roy, Nurse/);
    await expect.element(receipt).toMatchTextContent(/9f2c 41d7 9f2c/);
    await expect.element(receipt).toMatchTextContent(/of \d sections/);
    await expect
      .element(receipt.getByRole("link", { name: "Your country’s profile" }))
      .toHaveAttribute("href", "/countryprofile?country=1&year=2026");
    // Before the facts: these fill a phone.
    const [link, facts] = ["a[href]", "dl"].map((part) => document.querySelector(`dialog ${part}`));
    expect(link?.compareDocumentPosition(facts ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      vi.mocked(source.saveSection).mock.calls.map(([section, body]) => [section, body.submit]),
    ).toEqual([["Water", true]]);
    expect(sign.mock.calls.map(([signature]) => signature)).toEqual([ana]);
    await button("Close").last().click();
    await expect.element(receipt).not.toBeInTheDocument();
  });

  test("leads to the next section that is not submitted", async () => {
    await openSigning();
    await chooseWater();
    await signAs("Ana Roy", "Nurse");
    await button("Go to Beds").click();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("tab", { name: /Beds/ }))
      .toHaveAttribute("aria-selected", "true");
  });

  test("is not made when a section was refused", async () => {
    const saveSection = vi.fn(async () => {
      throw new Problem("broken-rules", { status: 422 });
    });
    const { sign } = await openSigning({ saveSection });
    await chooseWater();
    await signAs("Ana Roy", "Nurse");
    await expect.poll(() => saveSection.mock.calls.length).toBe(1);
    await expect.element(signing()).not.toBeInTheDocument();
    await expect.element(receiptDialog()).not.toBeInTheDocument();
    expect(sign).not.toHaveBeenCalled();
  });

  test("is for what was submitted, when another section was refused", async () => {
    const saveSection = vi.fn(async (section: string) => {
      if (section === "Owner") throw new Problem("broken-rules", { status: 422 });
      return { ...stored({ source: "Rain", litres: 5 }, 2), status: "Submitted" as const };
    });
    const { sign } = await openSigning({ saveSection });
    await button("Continue with 2 sections").click();
    await field("Name").fill("Ana Roy");
    await field("Position").fill("Nurse");
    await declaration().click();
    await button("Submit 2 sections").click();
    await expect.element(receiptDialog()).toMatchTextContent(/CAN-2026-0007/);
    expect(sign.mock.calls.map(([signature]) => signature)).toEqual([ana]);
  });

  test("comes after an outage, when the sections arrive by themselves", async () => {
    const saveSection = vi
      .fn()
      .mockRejectedValueOnce(networkProblem())
      .mockResolvedValue({ ...stored({ source: "Rain", litres: 5 }, 2), status: "Submitted" });
    const { sign } = await openSigning({ saveSection });
    await chooseWater();
    await signAs("Ana Roy", "Nurse");
    await expect.poll(() => saveSection.mock.calls.length).toBe(1);
    expect(sign).not.toHaveBeenCalled();
    await expect.element(signing()).not.toBeInTheDocument();
    dispatchEvent(new Event("online"));
    await expect.element(receiptDialog()).toMatchTextContent(/CAN-2026-0007/);
    expect(sign.mock.calls.map(([signature]) => signature)).toEqual([ana]);
  });

  test("that could not be made is asked for once more with the same key", async () => {
    const sign = vi
      .fn()
      .mockRejectedValueOnce(new Problem("unexpected", { status: 500 }))
      .mockImplementation(async (signature: Signature) => receiptOf(signature));
    await openSigning({ receipts: { sign, load: async () => [] } });
    await chooseWater();
    await signAs("Ana Roy", "Nurse");
    await expect.element(receiptDialog()).toMatchTextContent(/the receipt is not made yet/);
    await button("Try again").click();
    await expect.element(receiptDialog()).toMatchTextContent(/CAN-2026-0007/);
    const [[, first], [, second]] = sign.mock.calls as [[Signature, string], [Signature, string]];
    expect(second).toBe(first);
  });

  test("that was closed before it could be made is made when Submit is opened again", async () => {
    const sign = vi
      .fn()
      .mockRejectedValueOnce(new Problem("unexpected", { status: 500 }))
      .mockRejectedValueOnce(new Problem("unexpected", { status: 500 }))
      .mockImplementation(async (signature: Signature) => receiptOf(signature));
    await openSigning({ receipts: { sign, load: async () => [] } });
    await chooseWater();
    await signAs("Ana Roy", "Nurse");
    await expect.element(receiptDialog()).toMatchTextContent(/the receipt is not made yet/);
    await press("{Escape}");
    await button("Submit…").click();
    await page.getByRole("button", { name: /the receipt is not made yet/ }).click();
    await expect.element(receiptDialog()).toMatchTextContent(/CAN-2026-0007/);
    expect(new Set(sign.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  test("of an earlier day can be seen again, and says that answers were changed since", async () => {
    await openSigning({ load: async () => [{ ...receiptOf(ana), isUnchanged: false }] });
    await page.getByRole("button", { name: /^Latest receipt: CAN-2026-0007/ }).click();
    await expect.element(receiptDialog()).toMatchTextContent(/Changed since this receipt/);
  });

  test("is printed alone", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    await openSigning();
    await chooseWater();
    await signAs("Ana Roy", "Nurse");
    await button("Print the receipt").click();
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector("body > article");
    expect(paper?.textContent).toMatch(/^Receipt of Canada for the survey of 2026.*CAN-2026-0007/);
    print.mockRestore();
  });
});
