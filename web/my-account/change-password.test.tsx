// Changing the password: the current one, the rule for the new one, and what follows.

import { expect, test } from "vitest";
import { changePassword } from "#contract/my-account.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import type { RenderedScreen } from "#web/testing/render-screen.tsx";
import { fillIn } from "#web/testing/use-form.ts";
import { ChangePassword } from "./change-password.tsx";

const entered = {
  "Current password": "Hemo!2026",
  "New password": "Kigali!2x",
  "New password, once more": "Kigali!2x",
};

const open = () => renderPage(<ChangePassword />, { role: "NMO", address: "/changepassword" });
const send = (screen: RenderedScreen) =>
  screen.getByRole("button", { name: "Change the password" }).click();

test("changes the password and leads back to the profile", async () => {
  server.answer(changePassword, undefined);
  const screen = await open();
  await fillIn(screen, entered);
  await send(screen);
  await expect.element(screen.getByText("Your password is changed.")).toBeVisible();
  await expect.poll(() => screen.address()).toBe("/myprofile");
  expect(server.requestsOf(changePassword)[0]?.body).toEqual({
    currentPassword: "Hemo!2026",
    password: "Kigali!2x",
    confirmPassword: "Kigali!2x",
  });
});

test("names every field when nothing was entered", async () => {
  const screen = await open();
  await send(screen);
  await expect.element(screen.getByText("Please enter your current password.")).toBeVisible();
  await expect.element(screen.getByText("Please enter a new password.")).toBeVisible();
  await expect.element(screen.getByText("Please enter the new password once more.")).toBeVisible();
});

test("says at the field that the current password is wrong, and keeps the new one", async () => {
  server.refuse(changePassword, "wrong-current-password");
  const screen = await open();
  await fillIn(screen, entered);
  await send(screen);
  await expect.element(screen.getByText("The current password is wrong.")).toBeVisible();
  await expect.element(screen.getByLabelText("Current password")).toHaveFocus();
  await expect
    .element(screen.getByLabelText("New password", { exact: true }))
    .toHaveValue("Kigali!2x");
});

test("refuses a repetition that differs before sending it", async () => {
  const screen = await open();
  await fillIn(screen, { ...entered, "New password, once more": "Kigali!3x" });
  await send(screen);
  await expect.element(screen.getByText("Passwords don't match!")).toBeVisible();
  expect(server.requestsOf(changePassword)).toHaveLength(0);
});

test("shows the password while the eye is pressed", async () => {
  const screen = await open();
  const field = screen.getByLabelText("New password", { exact: true });
  await expect.element(field).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show the password" }).nth(1).click();
  await expect.element(field).toHaveAttribute("type", "text");
});

test("“Cancel” leads back to the profile and sends nothing", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(screen.address).toBe("/myprofile");
  expect(server.requestsOf(changePassword)).toHaveLength(0);
});
