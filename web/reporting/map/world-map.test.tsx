// The map as the page shows it: what is pointed at is outlined and says its figure.

import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerReports, renderReport } from "#web/testing/render-report.tsx";

beforeEach(answerReports);

const map = () => page.getByRole("img", { name: /\w/ }).element();
const note = () => map().querySelector(":scope > div")?.textContent ?? null;
const outlined = () => map().querySelector("svg > g:last-child[pointer-events=none] path");
const shapeOf = (code: string) => map().querySelector(`[data-code=${code}]`);

async function openMap(): Promise<void> {
  await renderReport("/agsreports/FVIIIperCountry");
  await expect.poll(() => document.querySelectorAll("[data-code]").length).toBeGreaterThan(100);
}

/** A mouse somewhere in the shape, or a finger. */
function pointAt(code: string, pointerType: "mouse" | "touch" = "mouse"): void {
  const shape = shapeOf(code);
  if (!shape) throw new Error(`no shape ${code}`);
  const { x, y, width, height } = shape.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerType };
  shape.dispatchEvent(
    new PointerEvent(pointerType === "mouse" ? "pointermove" : "pointerdown", at),
  );
}

const leave = (pointerType: string) =>
  map().dispatchEvent(new PointerEvent("pointerout", { bubbles: true, pointerType }));

test("a country that the mouse is on is outlined and says its figure", async () => {
  await openMap();
  pointAt("CAN");
  await expect.poll(note).toBe("Canada (2024)7.00 IU per capita");
  expect(outlined()?.getAttribute("d")).toBe(shapeOf("CAN")?.getAttribute("d"));
  pointAt("BRA");
  await expect.poll(note).toBe("BRANo data");
  leave("mouse");
  await expect.poll(note).toBeNull();
  expect(outlined()).toBeNull();
});

test("the sea says nothing", async () => {
  await openMap();
  pointAt("CAN");
  await expect.poll(note).toContain("Canada");
  await userEvent.hover(map(), { position: { x: 2, y: 2 } });
  await expect.poll(note).toBeNull();
});

test("what a finger has pointed at stays after it is lifted", async () => {
  await openMap();
  pointAt("CAN", "touch");
  await expect.poll(note).toContain("Canada");
  leave("touch");
  expect(note()).toContain("Canada");
});

test.each(["NZL", "CAN", "ARG", "RUS"])(
  "the note about %s lies within the picture",
  async (code) => {
    await openMap();
    pointAt(code);
    await expect.poll(note).toBeTruthy();
    const frame = map().getBoundingClientRect();
    const box = map().querySelector(":scope > div")?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(frame.left);
    expect(box?.right).toBeLessThanOrEqual(frame.right);
    expect(box?.top).toBeGreaterThanOrEqual(frame.top);
    expect(box?.bottom).toBeLessThanOrEqual(frame.bottom);
  },
);
