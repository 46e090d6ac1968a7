// The print view: all sections of the survey with their values, read-only.

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import type { Reference } from "#web/answers/answer-source.ts";
import { renderForm, typeInto } from "#web/testing/render-form.tsx";

const sheet = () =>
  [...document.body.children].find((part) => part.querySelector("h1")?.textContent?.includes(","));
const texts = (selector: string) =>
  [...(sheet()?.querySelectorAll(selector) ?? [])].map((part) => part.textContent?.trim());
const printed = (name: string) =>
  sheet()?.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value;

beforeEach(() => {
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => {});
  return () => print.mockRestore();
});

async function printForm(options: Parameters<typeof renderForm>[0] = {}) {
  const form = await renderForm(options);
  const name = options.lang === "es" ? "Imprimir" : "Print";
  await page.getByRole("button", { name, exact: true }).click();
  await expect.poll(sheet).toBeDefined();
  return form;
}

describe("the print view", () => {
  test("has every question of every section in the order of the form", async () => {
    await printForm({ isEditing: false });
    await expect
      .poll(() => texts("h3"))
      .toEqual([
        "1 How many plants grew in your garden?",
        "Soil of most beds",
        "2 What was harvested?",
        "3 Where does the water come from?",
        "Who owns the garden?",
        "How large is it?",
        "Which tools are there?",
      ]);
  });

  test("has how exact a question is as a word, without a box over it", async () => {
    await printForm({ isEditing: false });
    const printsAs = (media: string) => cdp().send("Emulation.setEmulatedMedia", { media });
    onTestFinished(async () => {
      await printsAs("");
    });
    await printsAs("print");
    const radio = sheet()?.querySelector("fieldset input[type=radio]") ?? document.body;
    expect(radio).toBeInstanceOf(HTMLInputElement);
    expect(getComputedStyle(radio).opacity).toBe("0");
  });

  test("has stored values of tabs that are not shown, and list rows", async () => {
    await printForm({
      isEditing: false,
      answers: {
        Water: { source: "Rain", litres: 1234 },
        Tools: { tools: [{ name: "Spade", pieces: 2 }] },
      },
    });
    await expect.poll(() => printed("3, Source")).toBe("Rain");
    expect(printed("3, Amount, litres")).toBe("1,234");
    await expect.poll(() => printed("Product 1, Spade, Pieces")).toBe("2");
  });

  test("has what was typed and not saved yet", async () => {
    const name = "1, Tomatoes, in a greenhouse, plants";
    const form = await renderForm();
    await typeInto(name, "4");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect.poll(() => printed(name)).toBe("4");
    expect(form.store.edits.size).toBe(1);
  });

  test("cannot be edited, also while the form can", async () => {
    await printForm({ answers: { Tools: { tools: [{ name: "Spade" }] } } });
    await expect.poll(() => printed("Product 1, Spade, Name")).toBe("Spade");
    const inputs = [...(sheet()?.querySelectorAll<HTMLInputElement>("input[data-input]") ?? [])];
    const isOpen = (input: HTMLInputElement) => !input.readOnly && !input.disabled;
    expect(inputs.length).toBeGreaterThan(15);
    expect(inputs.filter(isOpen).map((input) => input.ariaLabel)).toEqual([]);
    expect(texts("button")).toEqual([]);
    await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  });

  test("is in the language of the user", async () => {
    await printForm({ lang: "es", isEditing: false });
    await expect.poll(() => texts("h1")[0]).toMatch(/Canada.*2026/);
    expect(texts("h3")).toContain("3 ¿De dónde viene el agua?");
  });

  test("is there before the browser prints by itself, and opens no second dialog", async () => {
    await renderForm({
      isEditing: false,
      answers: { Water: { source: "Rain" } },
    });
    expect(sheet()).toBeUndefined();
    dispatchEvent(new Event("beforeprint"));
    expect(printed("3, Source")).toBe("Rain");
    expect(texts("h3")).toHaveLength(7);
    dispatchEvent(new Event("afterprint"));
    await expect.poll(sheet).toBeUndefined();
    expect(print).not.toHaveBeenCalled();
  });

  test("waits for the names in lists before it opens the dialog", async () => {
    const { promise, resolve } = Promise.withResolvers<Map<string, Reference[]>>();
    await printForm({ isEditing: false, source: { loadReferences: () => promise } });
    await new Promise((after) => requestAnimationFrame(after));
    expect(print).not.toHaveBeenCalled();
    resolve(new Map());
    await expect.poll(() => print).toHaveBeenCalledOnce();
  });

  test("is gone after printing, and can be opened again", async () => {
    await printForm({ isEditing: false });
    await expect.poll(() => print).toHaveBeenCalledOnce();
    dispatchEvent(new Event("afterprint"));
    await expect.poll(sheet).toBeUndefined();
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect.poll(sheet).toBeDefined();
    await expect.poll(() => print).toHaveBeenCalledTimes(2);
  });
});
