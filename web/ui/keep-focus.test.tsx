// The focus stays near its place when what had it is removed.

import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { keepFocus } from "./keep-focus.ts";

beforeAll(keepFocus);

/** A list of requests; a press on one decides on it and removes its row. */
function Requests() {
  const [names, setNames] = useState(["Amina", "Rosa"]);
  return (
    <>
      <section aria-label="Requests">
        {names.map((name) => (
          <p key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              {`Approve ${name}`}
            </button>
          </p>
        ))}
      </section>
      <button type="button">After the list</button>
    </>
  );
}

test("stays in the list when the row of the pressed button goes away, and Tab goes on there", async () => {
  const screen = await renderScreen(<Requests />);
  await screen.getByRole("button", { name: "Approve Amina" }).click();
  const list = screen.getByRole("region", { name: "Requests" });
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Approve Rosa" })).toHaveFocus();
  await expect.element(list).not.toHaveAttribute("tabindex");
});

test("is not moved when another row goes away", async () => {
  const screen = await renderScreen(<Requests />);
  const after = screen.getByRole("button", { name: "After the list" });
  const amina = screen.getByRole("button", { name: "Approve Amina" });
  await after.click();
  amina.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(amina).not.toBeInTheDocument();
  await expect.element(after).toHaveFocus();
});
