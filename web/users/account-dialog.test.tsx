// The dialog of one account: role, country and organization; inviting, suspending, deleting.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { listCountries } from "#contract/countries.ts";
import {
  deleteUser,
  inviteUser,
  listOrganizations,
  listRoles,
  type User,
  updateUser,
} from "#contract/users.ts";
import { countries, organizations, roleReplies, userReply } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { AccountDialog } from "./account-dialog.tsx";

const user = userReply({ id: 7 });

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(listOrganizations, organizations);
  server.answer(listRoles, roleReplies);
});

async function open(shown: User = user) {
  const onClose = vi.fn();
  const screen = await renderPage(<AccountDialog user={shown} onClose={onClose} />, {
    role: "Administrator",
  });
  return { screen, onClose, press: (name: string) => screen.getByRole("button", { name }).click() };
}

describe("role, country and organization", () => {
  test("start with those of the account and are sent when saved", async () => {
    server.answer(updateUser, user);
    const { screen, onClose, press } = await open();
    await expect.element(screen.getByLabelText("Organization")).toHaveValue("Kenya Society");
    await choose(screen, "Country", "Peru");
    await fillIn(screen, { Organization: "Federación de Hemofilia" });
    await press("Save");
    await expect.element(screen.getByText("The account of Amina is saved.")).toBeVisible();
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    const [request] = server.requestsOf(updateUser);
    expect(request?.params.id).toBe("7");
    expect(request?.body).toEqual({
      roleKey: "NMO",
      countryId: 2,
      organization: "Federación de Hemofilia",
    });
  });

  test("are removed when another role needs neither country nor organization", async () => {
    server.answer(updateUser, user);
    const { screen, press } = await open();
    await choose(screen, "Role on the platform", "WFH");
    await choose(screen, "Country", "Please choose");
    await fillIn(screen, { Organization: "" });
    await press("Save");
    await expect.poll(() => server.requestsOf(updateUser)).toHaveLength(1);
    expect(server.requestsOf(updateUser)[0]?.body).toEqual({
      roleKey: "WFH",
      countryId: null,
      organizationId: null,
    });
  });

  test("stay as typed when the server refuses", async () => {
    server.refuse(updateUser, "last-administrator");
    const { screen, onClose, press } = await open();
    await fillIn(screen, { Organization: "Another Society" });
    await press("Save");
    await expect.element(screen.getByText("The last Administrator must stay.")).toBeVisible();
    await expect.element(screen.getByLabelText("Organization")).toHaveValue("Another Society");
    expect(onClose).not.toHaveBeenCalled();
  });
});

test("suspends once for a double click, and closes", async () => {
  const release = server.hold(updateUser, user);
  const { screen, onClose } = await open();
  await screen.getByRole("button", { name: "Suspend" }).dblClick();
  release();
  await expect.element(screen.getByText("amina@example.org can no longer log in.")).toBeVisible();
  expect(server.requestsOf(updateUser).map(({ body }) => body)).toEqual([{ status: "suspended" }]);
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

test("reactivates a suspended account", async () => {
  server.answer(updateUser, user);
  const { screen, press } = await open({ ...user, status: "suspended" });
  await expect.element(screen.getByRole("button", { name: "Suspend" })).not.toBeInTheDocument();
  await press("Reactivate");
  await expect.element(screen.getByText("amina@example.org can log in again.")).toBeVisible();
  expect(server.requestsOf(updateUser)[0]?.body).toEqual({ status: "approved" });
});

test("invites again only while no password is set", async () => {
  server.answer(inviteUser, undefined);
  const { screen, press } = await open({ ...user, isInvited: true });
  await press("Send the invitation again");
  await expect.element(screen.getByText(/^A new invitation is on its way/)).toBeVisible();
  expect(server.requestsOf(inviteUser)[0]?.params.id).toBe("7");
  await screen.unmount();
  const other = await open();
  await expect
    .element(other.screen.getByRole("button", { name: /invitation/ }))
    .not.toBeInTheDocument();
});

describe("deleting", () => {
  test("needs a second confirmation, which starts on “Cancel”", async () => {
    server.answer(deleteUser, undefined);
    const { screen, onClose, press } = await open();
    await press("Delete…");
    const title = "Delete the account of Amina Ndiaye?";
    await expect.element(screen.getByRole("dialog", { name: title })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(server.requestsOf(deleteUser)).toHaveLength(0);
    await press("Delete the account");
    const done = "The account of amina@example.org is deleted.";
    await expect.element(screen.getByText(done)).toBeVisible();
    expect(server.requestsOf(deleteUser)[0]?.params.id).toBe("7");
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
  });

  test("says why it is refused and keeps the dialog open", async () => {
    server.refuse(deleteUser, "last-administrator");
    const { screen, onClose, press } = await open();
    await press("Delete…");
    await press("Delete the account");
    await expect.element(screen.getByText("The last Administrator must stay.")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

test("the own account can only be read", async () => {
  const { screen } = await open(userReply({ id: 1 }));
  await expect.element(screen.getByText(/^This is your own account\./)).toBeVisible();
  for (const name of ["Save", "Suspend", "Delete…"]) {
    await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
  }
});
