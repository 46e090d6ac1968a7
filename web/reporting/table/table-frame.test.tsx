// The frame of a report's table: the page scrolls, the head stays at the upper edge of the window, and a wide table is
// moved sideways by a bar at the lower edge.

import { describe, expect, test } from "vitest";
import { rendered } from "#web/testing/rendered.ts";
import { headShift } from "./frame-places.ts";
import { TableFrame } from "./table-frame.tsx";

const lines = Array.from({ length: 80 }, (_, index) => index);

async function renderedFrame(width: number) {
  await rendered(
    <div style={{ width: 600 }}>
      <TableFrame label="Harvest">
        <table style={{ width, borderSpacing: 0 }}>
          <thead style={{ height: 40 }}>
            <tr>
              <th>Crop</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line} style={{ height: 30 }}>
                <td>{line}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <div style={{ height: 2000 }} />
    </div>,
  );
  const frame = document.querySelector("section") ?? expect.unreachable();
  const head = document.querySelector("thead") ?? expect.unreachable();
  const bar = frame.nextElementSibling ?? expect.unreachable();
  return { frame, head, bar };
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

describe.each([
  ["that fits the page", 500],
  ["wider than the page", 1500],
])("a table %s", (_, width) => {
  test("is as high as its rows, and its head stays in the window until its last row", async () => {
    const { frame, head } = await renderedFrame(width);
    expect(frame.scrollHeight - frame.clientHeight).toBeLessThanOrEqual(1);
    const start = topOf(frame);
    window.scrollTo(0, start + 700);
    await expect.poll(() => Math.abs(topOf(head))).toBeLessThanOrEqual(1);
    window.scrollTo(0, start + frame.offsetHeight + 300);
    await expect.poll(() => topOf(head)).toBeLessThan(-100);
    window.scrollTo(0, 0);
    await expect.poll(() => topOf(head) - topOf(frame)).toBeLessThanOrEqual(2);
  });
});

test("the bar at the lower edge of the window moves a wide table, and is moved with it", async () => {
  const { frame, bar } = await renderedFrame(1500);
  expect(Math.round(bar.getBoundingClientRect().bottom)).toBeLessThanOrEqual(window.innerHeight);
  bar.scrollLeft = 400;
  await expect.poll(() => frame.scrollLeft).toBe(400);
  frame.scrollLeft = 100;
  await expect.poll(() => bar.scrollLeft).toBe(100);
});

test("a table that fits has no bar", async () => {
  const { bar } = await renderedFrame(500);
  expect(getComputedStyle(bar).display).toBe("none");
});

test("a head is moved by as much as its table is above the window, and not below its last row", () => {
  expect([headShift(20, 900, 40), headShift(-300, 900, 40), headShift(-2000, 900, 40)]).toEqual([
    0, 300, 860,
  ]);
});
