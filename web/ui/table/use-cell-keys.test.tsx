// Moving through the cells of a table by key: Enter, arrows, Home and End, F2, and cells that are
// skipped.

import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { useCellKeys } from "./use-cell-keys.ts";

const letters = ["A", "B", "C"];

/** Cells A1 to C3; B2 is disabled, and `closed` ones are shown but take no focus by key. */
function Sheet({ closed = [] }: { closed?: string[] }) {
  const onKeyDown = useCellKeys();
  return (
    <table onKeyDown={onKeyDown}>
      <tbody>
        {[1, 2, 3].map((row) => (
          <tr key={row}>
            {letters.map((letter, column) => {
              const name = `${letter}${row}`;
              return (
                <td key={name} data-row={row - 1} data-column={column}>
                  <input
                    type="text"
                    aria-label={name}
                    defaultValue="12"
                    disabled={name === "B2"}
                    data-input
                    {...(closed.includes(name) ? { "data-closed": true } : {})}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const focused = () => document.activeElement?.getAttribute("aria-label");

/** Puts the caret into a cell: all selected, or before the character at `caret`. */
function enter(name: string, caret?: number): void {
  const input = document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
  input?.focus();
  if (caret === undefined) input?.select();
  else input?.setSelectionRange(caret, caret);
}

describe("in a table of cells", () => {
  test.each([
    ["A1", "{Enter}", "A2"],
    ["A2", "{Shift>}{Enter}{/Shift}", "A1"],
    ["A1", "{ArrowDown}", "A2"],
    ["A2", "{ArrowUp}", "A1"],
    ["A1", "{ArrowRight}", "B1"],
    ["B1", "{ArrowLeft}", "A1"],
    ["C2", "{Home}", "A2"],
    ["A2", "{End}", "C2"],
    ["C3", "{Control>}{Home}{/Control}", "A1"],
    ["A1", "{Control>}{End}{/Control}", "C3"],
  ])("from %s the key %s leads to %s", async (from, key, to) => {
    await renderScreen(<Sheet />);
    enter(from);
    await userEvent.keyboard(key);
    await expect.poll(focused).toBe(to);
  });

  test.each([
    ["A2", "{ArrowRight}", "C2"],
    ["B1", "{Enter}", "B3"],
    ["A3", "{Enter}", "B1"],
  ])(
    "from %s the key %s skips what cannot be filled in and goes on at %s",
    async (from, key, to) => {
      await renderScreen(<Sheet />);
      enter(from);
      await userEvent.keyboard(key);
      await expect.poll(focused).toBe(to);
    },
  );

  test("a closed cell is skipped", async () => {
    await renderScreen(<Sheet closed={["A2"]} />);
    enter("A1");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(focused).toBe("A3");
  });

  test("the last cell keeps the focus, and the caret moves in it", async () => {
    await renderScreen(<Sheet />);
    enter("C3");
    await userEvent.keyboard("{Enter}{ArrowRight}5");
    await expect.poll(() => focused()).toBe("C3");
    await expect.poll(() => document.activeElement).toHaveValue("125");
  });

  test("Alt and an arrow are left to the browser", async () => {
    await renderScreen(<Sheet />);
    enter("A1");
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.poll(() => focused()).toBe("A1");
  });
});

describe("inside the text of a cell", () => {
  test("the arrows move through the text before they leave the cell", async () => {
    await renderScreen(<Sheet />);
    enter("A1", 1);
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(() => focused()).toBe("A1");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(focused).toBe("B1");
  });

  test("F2 keeps the arrows in the cell until it is pressed again", async () => {
    await renderScreen(<Sheet />);
    enter("B1");
    await userEvent.keyboard("{F2}{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    await expect.poll(() => focused()).toBe("B1");
    await userEvent.keyboard("{F2}{ArrowLeft}");
    await expect.poll(focused).toBe("A1");
  });

  test("Enter leaves it after F2 as well, and the next cell behaves as before F2", async () => {
    await renderScreen(<Sheet />);
    enter("A1");
    await userEvent.keyboard("{F2}{Enter}");
    await expect.poll(focused).toBe("A2");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(focused).toBe("A3");
  });
});
