// Creating an account: required fields by role, what is sent, and what happens when the address is taken.

import { beforeEach, expect, test } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { createUser, listOrganizations, listRoles } from "#contract/users.ts";
import { countries, organizations, roleReplies, userReply } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import type { RenderedScreen } from "#web/testing/render-screen.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { CreateUser } from "./create-user.tsx";

const person = { "First name": "Dora", "Last name": "Okafor", "E-mail": "dora@example.org" };

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(listOrganizations, organizations);
  server.answer(listRoles, roleReplies);
  server.answer(createUser, userReply({ isInvited: true }));
});

const open = () =>
  renderPage(<CreateUser />, { role: "Administrator", address: "/admin/registeruser" });
const send = (screen: RenderedScreen) =>
  screen.getByRole("button", { name: "Create the account" }).click();

test("creates a data-centre user with name, address and role alone", async () => {
  const screen = await open();
  await fillIn(screen, person);
  await choose(screen, "Role on the platform", "DDC");
  await send(screen);
  await expect
    .element(screen.getByText(/invitation is on its way to dora@example\.org/))
    .toBeVisible();
  await expect.poll(() => screen.address()).toBe("/admin/userslog");
  const [request] = server.requestsOf(createUser);
  expect(request?.query.get("culture")).toBe("en");
  expect(request?.body).toEqual({
    firstName: "Dora",
    lastName: "Okafor",
    email: "dora@example.org",
    roleKey: "DDC",
  });
});

test("creates an NMO with country and organization, invited in the chosen language", async () => {
  const screen = await open();
  await fillIn(screen, person);
  await choose(screen, "Role on the platform", "NMO");
  await choose(screen, "Country", "Kenya");
  await fillIn(screen, { Organization: "Kenya Society", City: "Nairobi" });
  await choose(screen, "Language of the e-mails", "Français");
  await send(screen);
  await expect.poll(() => server.requestsOf(createUser)).toHaveLength(1);
  const [request] = server.requestsOf(createUser);
  expect(request?.query.get("culture")).toBe("fr");
  expect(request?.body).toMatchObject({
    roleKey: "NMO",
    countryId: 1,
    organization: "Kenya Society",
    city: "Nairobi",
  });
});

test("names what is missing, for an NMO country and organization too", async () => {
  const screen = await open();
  await send(screen);
  for (const text of ["First name required", "E-mail required", "Please choose a role."]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await expect.element(screen.getByText("Country required")).not.toBeInTheDocument();
  await choose(screen, "Role on the platform", "NMO");
  await send(screen);
  await expect.element(screen.getByText("Country required")).toBeVisible();
  await expect.element(screen.getByText("Organization required")).toBeVisible();
  expect(server.requestsOf(createUser)).toHaveLength(0);
});

test("keeps what was typed when the address has an account already", async () => {
  server.refuse(createUser, "already-exists");
  const screen = await open();
  await fillIn(screen, person);
  await choose(screen, "Role on the platform", "DDC");
  await send(screen);
  await expect.element(screen.getByText("This already exists.")).toBeVisible();
  await expect.element(screen.getByLabelText("First name")).toHaveValue("Dora");
  await expect.poll(() => screen.address()).toBe("/admin/registeruser");
});
