// The button: it does what it says once, and says when it is working or switched off.

import { expect, test, vi } from "vitest";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Button } from "./button.tsx";

test("runs its action when pressed", async () => {
  const onClick = vi.fn();
  const screen = await renderScreen(<Button onClick={onClick}>Save</Button>);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => onClick).toHaveBeenCalledOnce();
});

test("takes no second press while it is busy, and says so", async () => {
  const onClick = vi.fn();
  const screen = await renderScreen(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
});

test("does not send a form unless it says so", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await renderScreen(
    <form onSubmit={onSubmit}>
      <Button>Add a row</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await screen.getByRole("button", { name: "Add a row" }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
});
