// Saved queries: opening, keeping, renaming and deleting them.

import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  deleteSavedQuery,
  listSavedQueries,
  renameSavedQuery,
  type SavedQuery,
  saveQuery,
} from "#contract/query/saved-queries.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { closeAllMessages } from "#web/ui/show-message.ts";
import { SavedQueries } from "./saved-queries.tsx";

const saved = (id: number, more: Partial<SavedQuery> = {}): SavedQuery => ({
  id,
  name: `Query ${id}`,
  choices: `fields=a&from=200${id}`,
  isShared: false,
  isOwn: true,
  owner: "Dana Diaz",
  changedAt: "2026-01-02T03:04:05.000Z",
  ...more,
});

let isOpen = true;
beforeEach(() => {
  isOpen = true;
  server.answer(listSavedQueries, [
    saved(1),
    saved(2, { isOwn: false, isShared: true, owner: "Wim Weber" }),
  ]);
  server.answer(saveQuery, { id: 3 });
  server.answer(deleteSavedQuery, undefined);
  server.answer(renameSavedQuery, undefined);
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <SavedQueries
        onClose={() => {
          isOpen = false;
        }}
      />
      <Messages />
    </>,
    { role: "DDC", address: "/admin/querymaster?fields=b&from=2010", ...options },
  );

test("lists one's own and those that others share, each a link to its choices", async () => {
  const screen = await open();
  const own = screen.getByRole("link", { name: "Query 1" });
  await expect.element(own).toHaveAttribute("href", "/admin/querymaster?fields=a&from=2001");
  await expect.element(screen.getByText("Shared by Wim Weber")).toBeVisible();
  expect(screen.getByRole("button", { name: "Delete Query 2" }).query()).toBeNull();
});

test("keeps the choices of the address under a name", async () => {
  // As a mail or a hand writes it: the server takes the written-out form only.
  const screen = await open({ address: "/admin/querymaster?fields=@b&from=2010" });
  await screen.getByRole("button", { name: "Save this query" }).click();
  await expect.element(screen.getByText("Enter a name for the query")).toBeVisible();
  await userEvent.fill(screen.getByRole("textbox", { name: "Name" }), "Query 1");
  await expect.element(screen.getByText(/saving replaces it/)).toBeVisible();
  await userEvent.fill(screen.getByRole("textbox", { name: "Name" }), "Care since 2010");
  await screen
    .getByRole("combobox", { name: "Who may use it" })
    .selectOptions("Everyone who may query");
  await screen.getByRole("button", { name: "Save this query" }).click();
  await expect
    .poll(() => server.requestsOf(saveQuery)[0]?.body)
    .toEqual({
      name: "Care since 2010",
      choices: "fields=%40b&from=2010",
      isShared: true,
    });
  await expect.poll(() => isOpen).toBe(false);
});

test("takes a name at once, before the list is here", async () => {
  server.answer(listSavedQueries, () => new Promise(() => {}));
  const screen = await open();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("has nothing to keep before fields are chosen", async () => {
  const screen = await open({ address: "/admin/querymaster" });
  await expect.element(screen.getByText(/^Choose fields first/)).toBeVisible();
});

test("deletes one's own, and as an Administrator what others share, after a question", async () => {
  const screen = await open({ role: "Administrator" });
  await screen.getByRole("button", { name: "Delete Query 2" }).dblClick();
  const question = screen.getByRole("dialog", { name: "Delete “Query 2”?" });
  await expect.element(question).toMatchTextContent(/for everyone who may query/);
  expect(server.requestsOf(deleteSavedQuery)).toHaveLength(0);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText("Query deleted")).toBeVisible();
  expect(server.requestsOf(deleteSavedQuery)).toHaveLength(1);
});

test("names a query that was deleted meanwhile in another place, and shows it no longer", async () => {
  server.refuse(deleteSavedQuery, "not-found");
  server.refuse(renameSavedQuery, "not-found");
  const screen = await open();
  await screen.getByRole("button", { name: "Rename Query 1" }).click();
  await userEvent.fill(screen.getByRole("textbox", { name: "New name" }), "Care");
  await userEvent.keyboard("{Enter}");
  const gone = screen.getByText("“Query 1” no longer exists: it was deleted meanwhile.");
  await expect.element(gone).toBeVisible();
  await expect
    .element(screen.getByRole("dialog", { name: "Rename “Query 1”" }))
    .not.toBeInTheDocument();
  closeAllMessages();
  await screen.getByRole("button", { name: "Delete Query 1" }).click();
  server.answer(listSavedQueries, []);
  const question = screen.getByRole("dialog", { name: "Delete “Query 1”?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(gone).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Query 1" })).not.toBeInTheDocument();
});

test("gives one's own another name, by keyboard alone", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("link", { name: "Query 1" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Rename Query 2" }).query()).toBeNull();
  const button = screen.getByRole("button", { name: "Rename Query 1" });
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  const name = screen.getByRole("textbox", { name: "New name" });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Query 1");
  server.answer(listSavedQueries, [saved(1, { name: "Care" })]);
  await userEvent.fill(name, "Care");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Query renamed")).toBeVisible();
  expect(server.requestsOf(renameSavedQuery)).toMatchObject([
    { params: { id: "1" }, body: { name: "Care" } },
  ]);
  await expect.element(screen.getByRole("button", { name: "Rename Care" })).toHaveFocus();
  expect(isOpen).toBe(true);
});

test("takes no name that another query of one's own has, and Escape leaves the name as it is", async () => {
  server.answer(listSavedQueries, [saved(1), saved(3)]);
  const screen = await open();
  await screen.getByRole("button", { name: "Rename Query 1" }).click();
  const name = screen.getByRole("textbox", { name: "New name" });
  await userEvent.fill(name, " Query 3 ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^You have another query of this name/)).toBeVisible();
  expect(server.requestsOf(renameSavedQuery)).toHaveLength(0);
  // Another tab may have used the name.
  server.refuse(renameSavedQuery, "already-exists");
  await userEvent.fill(name, "Query 4");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("This already exists.")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Rename Query 1" })).toHaveFocus();
  expect(isOpen).toBe(true);
});
