// Logging in again over the open page: who it asks, what it keeps, and when it goes.

import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { authenticate, type Session } from "#contract/sign-in.ts";
import { Bands } from "#web/layout/bands.tsx";
import { session } from "#web/session.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { LoginOver } from "./login-over.tsx";

const reply = (key = 7): Session => ({
  jwtToken: "token-2",
  refreshToken: "refresh-2",
  key,
  firstName: "Claire",
  lastName: "Tremblay",
  organizationId: null,
  countryId: 40,
  countryCode: null,
  role: { key: "NMO", name_en: "NMO", name_fr: "ONM", name_es: "ONM" },
  expiresIn: 3600,
  mustAddSecondFactor: false,
  hasSecondFactor: false,
});
const email = "claire@example.org";
const dialog = page.getByRole("dialog", { name: "Please log in again" });
const password = dialog.getByLabelText("Password", { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A page with something typed, whose session has expired. */
async function openExpired() {
  session.keep(reply(), email);
  await renderPage(
    <>
      <Bands />
      <input aria-label="Typed" />
      <LoginOver />
    </>,
  );
  await page.getByLabelText("Typed").fill("12");
  session.expire();
  await expect.element(dialog).toBeVisible();
}

beforeEach(() => {
  server.answer(authenticate, reply());
});

test("is not there while the session is alive", async () => {
  session.keep(reply(), email);
  await renderPage(<LoginOver />);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("knows who has the page open, and asks for the password only", async () => {
  await openExpired();
  await expect.element(dialog.getByText(/What you typed is kept/)).toBeVisible();
  await expect.element(dialog.getByLabelText("E-mail")).toHaveValue(email);
  await expect.element(dialog.getByLabelText("E-mail")).toHaveAttribute("readonly");
  await password.fill("secret");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requestsOf(authenticate)[0]?.body).toMatchObject({ email, password: "secret" });
  expect(session.read()?.token).toBe("token-2");
  await expect.element(page.getByLabelText("Typed")).toHaveValue("12");
  await expect.element(page.getByLabelText("Typed")).toHaveFocus();
});

test("says at once that a password is wrong, and stays", async () => {
  server.refuse(authenticate, "wrong-credentials");
  await openExpired();
  await password.fill("wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Login Failed: Wrong Email or Password")).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("asks for the code of a second factor", async () => {
  server.refuse(authenticate, "second-factor-required");
  await openExpired();
  await password.fill("secret");
  await userEvent.keyboard("{Enter}");
  const code = dialog.getByLabelText("Code from your authenticator app");
  await expect.element(code).toHaveFocus();
  server.answer(authenticate, reply());
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requestsOf(authenticate)[1]?.body).toMatchObject({ code: "123456" });
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["Later", () => button("Later").click()],
])("%s leaves the page readable, which says that one is not logged in", async (_, leave) => {
  await openExpired();
  await leave();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/You are not logged in\./)).toBeVisible();
  await expect.element(page.getByLabelText("Typed")).toHaveValue("12");
  await button("Log in").click();
  await expect.element(dialog).toBeVisible();
});

test("goes when the same person logs in in another browser tab", async () => {
  await openExpired();
  localStorage.setItem("refreshToken", "refresh-3");
  localStorage.setItem("token", "token-3");
  session.reload();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/You are not logged in\./)).not.toBeInTheDocument();
});

test("lets another user go to the login page", async () => {
  await openExpired();
  await button("Not you? Log in as somebody else").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(session.current()).toBeNull();
});

test("asks for the e-mail too where it is not known", async () => {
  session.keep(reply());
  await renderPage(<LoginOver />);
  session.expire();
  await dialog.getByLabelText("E-mail").fill(email);
  await password.fill("secret");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requestsOf(authenticate)[0]?.body).toMatchObject({ email });
});
