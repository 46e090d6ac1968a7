// Asking for an account: required fields, suggestions of organizations, refusals and the confirmation.

import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { register } from "#contract/sign-in.ts";
import { listOrganizations } from "#contract/users.ts";
import { countries, organizations } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import type { RenderedScreen } from "#web/testing/render-screen.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { Register } from "./register.tsx";

const typed = {
  "First name": "Rosa",
  "Last name": "Núñez",
  "E-mail": "rosa@example.org",
  Phone: "+51 1 5550000",
  Organization: "Federación de Hemofilia",
  "Role in the organization": "Secretary",
  City: "Lima",
};

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(listOrganizations, organizations);
  server.answer(register, {});
});

const send = (screen: RenderedScreen) => screen.getByRole("button", { name: "Register" }).click();

async function openAndFill(): Promise<RenderedScreen> {
  const screen = await renderPage(<Register />);
  await choose(screen, "Country", "Peru");
  await fillIn(screen, typed);
  return screen;
}

test("says who is logged in already, and asks for nothing", async () => {
  const screen = await renderPage(<Register />, { role: "NMO", address: "/register" });
  await expect.element(screen.getByText("You are logged in as Amina Ndiaye.")).toBeVisible();
  const on = screen.getByRole("link", { name: "Go on" });
  await expect.element(on).toHaveAttribute("href", "/");
  await expect.element(screen.getByLabelText("First name")).not.toBeInTheDocument();
});

test("names every required field when nothing was entered, and sends nothing", async () => {
  const screen = await renderPage(<Register />);
  await send(screen);
  for (const label of [...Object.keys(typed), "Country"]) {
    await expect.element(screen.getByText(`${label} required`)).toBeVisible();
  }
  await expect.element(screen.getByLabelText("First name")).toHaveFocus();
  expect(server.requestsOf(register)).toHaveLength(0);
});

test("says what is wrong with an address, a phone number and an organization", async () => {
  const screen = await openAndFill();
  await fillIn(screen, { "E-mail": "rosa", Phone: "12", Organization: "F" });
  await send(screen);
  await expect.element(screen.getByText("E-mail must have a valid format")).toBeVisible();
  await expect.element(screen.getByText("Must have more than 5 characters")).toBeVisible();
  await expect.element(screen.getByText("Must have more than 2 characters")).toBeVisible();
});

test("offers the organizations of the chosen country, sorted by name", async () => {
  const screen = await renderPage(<Register />);
  await choose(screen, "Country", "Kenya");
  await expect
    .poll(() =>
      [...document.querySelectorAll("datalist option")].map((each) => each.getAttribute("value")),
    )
    .toEqual(["Kenya Society", "Society of Mombasa"]);
  expect(server.requestsOf(listOrganizations)[0]?.query.get("id")).toBe("1");
  await expect.element(screen.getByLabelText("Organization", { exact: true })).toBeVisible();
});

test("sends the request and then says what happens next", async () => {
  const screen = await openAndFill();
  await send(screen);
  await expect.element(screen.getByText(/^We have written to rosa@example\.org/)).toBeVisible();
  const login = screen.getByRole("link", { name: "To the login page" });
  await expect.element(login).toHaveAttribute("href", "/login");
  const [request] = server.requestsOf(register);
  expect(request?.query.get("culture")).toBe("en");
  expect(request?.body).toEqual({
    firstName: "Rosa",
    lastName: "Núñez",
    email: "rosa@example.org",
    phone: "+51 1 5550000",
    organization: "Federación de Hemofilia",
    roleInOrganization: "Secretary",
    city: "Lima",
    countryId: 2,
  });
});

test("pressing Enter twice sends one request", async () => {
  const release = server.hold(register, {});
  const screen = await openAndFill();
  await screen.getByLabelText("City").click();
  await userEvent.keyboard("{Enter}{Enter}");
  release();
  await expect.element(screen.getByText(/^We have written to/)).toBeVisible();
  expect(server.requestsOf(register)).toHaveLength(1);
});

test("keeps everything that was typed when the server refuses a field", async () => {
  server.refuse(register, "malformed-request", {
    errors: [{ path: "phone", code: "invalid", message: "not a number" }],
  });
  const screen = await openAndFill();
  await send(screen);
  await expect.element(screen.getByText(/^Registration Failed!/)).toBeVisible();
  await expect.element(screen.getByText("Please check this field.")).toBeVisible();
  await expect.element(screen.getByLabelText("Phone")).toHaveFocus();
  for (const [label, value] of Object.entries(typed)) {
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveValue(value);
  }
});

test("offers to try again when the countries did not arrive", async () => {
  server.disconnect(listCountries);
  const screen = await renderPage(<Register />);
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  server.answer(listCountries, countries);
  await again.click();
  await expect.element(screen.getByLabelText("First name")).toBeVisible();
});
