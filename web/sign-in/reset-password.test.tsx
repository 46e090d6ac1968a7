// Asking for a link to set a password, and setting the password with the mailed link.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkLink, forgotPassword, resetPassword } from "#contract/sign-in.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { fillIn } from "#web/testing/use-form.ts";
import { ResetPassword } from "./reset-password.tsx";

const open = () => renderPage(<ResetPassword />, { address: "/resetpassword" });

const newPassword = "New password";
const repeated = "New password, once more";

describe("without a link", () => {
  test("asks for the address and says the same whether it is known or not", async () => {
    server.answer(forgotPassword, undefined);
    const screen = await open();
    await fillIn(screen, { "E-mail": " amina@example.org " });
    await screen.getByRole("button", { name: "Send the link" }).click();
    const text = screen.getByText(/^If there is an account with the address amina@example\.org,/);
    await expect.element(text).toBeVisible();
    expect(server.requestsOf(forgotPassword)[0]?.body).toEqual({ email: "amina@example.org" });
  });

  test("needs an address", async () => {
    const screen = await open();
    await screen.getByRole("button", { name: "Send the link" }).click();
    await expect.element(screen.getByText("E-mail required")).toBeVisible();
  });
});

describe("with a mailed link", () => {
  const token = "a".repeat(43);
  const openLink = async () => {
    location.hash = `#token=${token}`;
    return open();
  };
  beforeEach(() => server.answer(checkLink, undefined));
  afterEach(() => history.replaceState(null, "", location.pathname + location.search));

  test("that no longer works says so before a password is typed", async () => {
    server.refuse(checkLink, "link-invalid");
    const screen = await openLink();
    await expect.element(screen.getByRole("note")).toMatchTextContent(/works once.*for 7 days/);
    expect(server.requestsOf(checkLink)[0]?.body).toEqual({ token });
    expect(JSON.stringify(history.state)).not.toContain(token);
    await screen.unmount();
    const reloaded = await open();
    await expect.element(reloaded.getByRole("note")).toMatchTextContent(/works once/);
  });

  test("is believed while the platform cannot be asked", async () => {
    server.refuse(checkLink, "unavailable");
    const screen = await openLink();
    await expect.poll(() => server.requestsOf(checkLink)).toHaveLength(1);
    await expect.element(screen.getByLabelText(newPassword, { exact: true })).toBeVisible();
  });

  test("removes the token from the address bar", async () => {
    const screen = await openLink();
    await expect.element(screen.getByLabelText(newPassword, { exact: true })).toBeVisible();
    expect(location.href).not.toContain(token);
  });

  test("survives a reload, until the password is set", async () => {
    server.answer(resetPassword, undefined);
    const opened = await openLink();
    await opened.unmount();
    const screen = await open();
    await fillIn(screen, { [newPassword]: "Kigali!2x", [repeated]: "Kigali!2x" });
    await screen.getByRole("button", { name: "Set the password" }).click();
    await expect.poll(() => server.requestsOf(resetPassword)).toHaveLength(1);
    expect(server.requestsOf(resetPassword)[0]?.body.token).toBe(token);
    await expect.poll(() => JSON.stringify(history.state)).not.toContain(token);
  });

  test.each(["#token=", "#token=abc", `#token=${token}%20x`])(
    "that is not whole (%s) says so and offers a new one",
    async (hash) => {
      location.hash = hash;
      const screen = await open();
      await expect.element(screen.getByRole("note")).toMatchTextContent(/link is not complete/);
      await expect.element(screen.getByRole("button", { name: "Send the link" })).toBeVisible();
      expect(location.hash).toBe("");
    },
  );

  test("sets the password and leads to the login", async () => {
    server.answer(resetPassword, undefined);
    const screen = await openLink();
    await fillIn(screen, { [newPassword]: "Kigali!2x", [repeated]: "Kigali!2x" });
    await screen.getByRole("button", { name: "Set the password" }).click();
    await expect.element(screen.getByText(/^Your password is set\./)).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/login");
    expect(server.requestsOf(resetPassword)[0]?.body).toEqual({
      token,
      password: "Kigali!2x",
      confirmPassword: "Kigali!2x",
    });
  });

  test("refuses passwords that break the rule or differ, before sending them", async () => {
    const screen = await openLink();
    await fillIn(screen, { [newPassword]: "short", [repeated]: "other" });
    await screen.getByRole("button", { name: "Set the password" }).click();
    await expect.element(screen.getByText(/^The password needs 6 to 16 characters/)).toBeVisible();
    await expect.element(screen.getByText("Passwords don't match!")).toBeVisible();
    expect(server.requestsOf(resetPassword)).toHaveLength(0);
  });

  test("keeps what was typed when the password is too easy", async () => {
    server.refuse(resetPassword, "too-common");
    const screen = await openLink();
    await fillIn(screen, { [newPassword]: "Passw0rd!", [repeated]: "Passw0rd!" });
    await screen.getByRole("button", { name: "Set the password" }).click();
    await expect.element(screen.getByText(/^This password is too easy to guess\./)).toBeVisible();
    await expect.element(screen.getByLabelText(repeated)).toHaveValue("Passw0rd!");
  });

  test("offers a new link when this one no longer works", async () => {
    server.refuse(resetPassword, "link-invalid");
    const screen = await openLink();
    await fillIn(screen, { [newPassword]: "Kigali!2x", [repeated]: "Kigali!2x" });
    await screen.getByRole("button", { name: "Set the password" }).click();
    await expect.element(screen.getByRole("note")).toMatchTextContent(/works once.*for 7 days/);
    await expect.element(screen.getByRole("button", { name: "Send the link" })).toBeVisible();
  });

  test("a second link opened in the same tab replaces the first", async () => {
    server.answer(resetPassword, undefined);
    const screen = await openLink();
    await fillIn(screen, { [newPassword]: "Kigali!2x" });
    location.hash = `#token=${"b".repeat(43)}`;
    await expect.element(screen.getByLabelText(newPassword, { exact: true })).toHaveValue("");
    await fillIn(screen, { [newPassword]: "Kigali!2x", [repeated]: "Kigali!2x" });
    await screen.getByRole("button", { name: "Set the password" }).click();
    await expect.poll(() => server.requestsOf(resetPassword)).toHaveLength(1);
    expect(server.requestsOf(resetPassword)[0]?.body.token).toBe("b".repeat(43));
  });
});
