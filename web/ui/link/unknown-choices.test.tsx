// The notice about a link: short and readable, whatever the link asks for.

import { expect, test } from "vitest";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { UnknownChoices } from "./unknown-choices.tsx";

const longest = "9".repeat(3000);

test("cuts long values and names, and breaks them on a phone", async () => {
  const unknown = [{ title: longest, value: longest }];
  const screen = await renderScreen(
    <div style={{ width: 300 }}>
      <UnknownChoices unknown={unknown} />
    </div>,
  );
  const notice = screen.getByRole("alert");
  const cut = `${"9".repeat(60)}…`;
  await expect
    .element(notice)
    .toHaveTextContent(`These choices of the link do not exist and are left out: ${cut} “${cut}”.`);
  expect(notice.element().scrollWidth).toBeLessThanOrEqual(300);
});

test("names the first of many", async () => {
  const unknown = Array.from({ length: 200 }, (_, at) => ({ title: `x${at}`, value: "1" }));
  const screen = await renderScreen(<UnknownChoices unknown={unknown} />);
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/x8 “1”, x9 “1” and 190 more\.$/);
});
