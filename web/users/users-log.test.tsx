// The log of accounts: requests that wait, the list with search, filters and pages, and deciding a
// request.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { previewMail } from "#contract/lists/mails.ts";
import {
  approveUser,
  listOrganizations,
  listRoles,
  listUsers,
  userFileColumns,
} from "#contract/users.ts";
import {
  countries,
  organizations,
  requestReply,
  roleReplies,
  userReply,
  usersList,
} from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import type { RenderedScreen } from "#web/testing/render-screen.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { UsersLog } from "./users-log.tsx";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const rosa = requestReply({ createdAt: hoursAgo(1) });

/** 30 approved users besides Amina: "User 01" to "User 30". */
const manyUsers = Array.from({ length: 30 }, (_, at) => {
  const number = String(at + 1).padStart(2, "0");
  return userReply({
    id: 100 + at,
    firstName: "User",
    lastName: number,
    email: `user.${number}@example.org`,
    hasSecondFactor: at === 0,
  });
});

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(listOrganizations, organizations);
  server.answer(listRoles, roleReplies);
  server.answer(listUsers, usersList([userReply(), rosa]));
  server.answer(previewMail, { subject: "Your account is ready", text: "Dear Rosa", html: "" });
});

const open = (address = "/admin/userslog") =>
  renderPage(<UsersLog />, { role: "Administrator", address });
const approveOf = (name: string) => `Approve the request of ${name}`;
const rowNames = (screen: RenderedScreen) =>
  screen
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.querySelector("button")?.textContent);

describe("the requests", () => {
  test("come first, the oldest at the top, with who asks and when", async () => {
    const older = requestReply({ id: 21, firstName: "Ann", createdAt: hoursAgo(40) });
    const oldest = requestReply({ id: 22, firstName: "Bea", createdAt: hoursAgo(50) });
    server.answer(listUsers, usersList([rosa, older, oldest, userReply()]));
    const screen = await open();
    await expect.element(screen.getByText("Requests waiting: 3")).toBeVisible();
    const names = () => screen.getByRole("heading", { level: 3 }).elements();
    await expect
      .poll(() => names().map((each) => each.textContent))
      .toEqual(["Bea Núñez", "Ann Núñez", "Rosa Núñez"]);
    await expect.element(screen.getByText(/^Overdue: more than 48 hours\./)).toBeVisible();
    await expect.element(screen.getByText(/^Answer soon/)).toBeVisible();
    const details = screen.getByText(/Secretary · Federación de Hemofilia, Lima, Peru/).first();
    await expect.element(details).toBeVisible();
  });

  test("are said to be none when none waits", async () => {
    server.answer(listUsers, usersList([userReply()]));
    const screen = await open();
    await expect.element(screen.getByText("No request is waiting.")).toBeVisible();
  });
});

describe("the list", () => {
  test("is downloaded with the search and the filters, and localized column names", async () => {
    const saved = vi.spyOn(URL, "createObjectURL");
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const file = new Blob(['"firstName","city"\r\n"Amina","Oslo"\r\n'], { type: "text/csv" });
    server.answer(listUsers, (request) =>
      request.query.has("format") ? new Response(file) : usersList([userReply()])(request),
    );
    const screen = await open("/admin/userslog?search=amina&filter.country=2&filter.role=NMO");
    await screen.getByRole("button", { name: "Download as CSV" }).click();
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [content] = saved.mock.calls[0] ?? [];
    if (!(content instanceof Blob)) throw new Error("no file was saved");
    expect(await content.text()).toBe('"First name","City"\r\n"Amina","Oslo"\r\n');
    const asked = server.requestsOf(listUsers).find(({ query }) => query.has("format"))?.query;
    const filters = { culture: "en", q: "amina", countryId: "2", role: "NMO" };
    expect(Object.fromEntries(asked ?? [])).toEqual({ format: "csv", ...filters });
    vi.restoreAllMocks();
  });

  test.for([
    ["country", ["countryId"]],
    ["status,createdAt", ["status", "isInvited", "createdAt"]],
  ] as const)("is downloaded without what the list hides: %s", async ([hidden, missing]) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    server.answer(listUsers, (request) =>
      request.query.has("format") ? new Response("a") : usersList([userReply()])(request),
    );
    const screen = await open(`/admin/userslog?hide=${hidden}`);
    await screen.getByRole("button", { name: "Download as XLSX" }).click();
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    const asked = server.requestsOf(listUsers).find(({ query }) => query.has("format"))?.query;
    const columns = asked?.get("columns")?.split("|") ?? [];
    expect(new Set(userFileColumns).difference(new Set<string>(columns))).toEqual(new Set(missing));
    expect(asked?.get("heads")?.split("|")).toHaveLength(columns.length);
    vi.restoreAllMocks();
  });

  test("is downloaded as a workbook whose heads are in the reader's language", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    server.answer(listUsers, (request) =>
      request.query.has("format") ? new Response("a") : usersList([userReply()])(request),
    );
    const screen = await open("/admin/userslog?filter.role=NMO");
    await screen.getByRole("button", { name: "Download as XLSX" }).click();
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [link] = click.mock.contexts;
    expect(link).toHaveProperty("download", "accounts.xlsx");
    const asked = server.requestsOf(listUsers).find(({ query }) => query.has("format"))?.query;
    expect([asked?.get("format"), asked?.get("role")]).toEqual(["xlsx", "NMO"]);
    const heads = asked?.get("heads")?.split("|");
    expect(heads?.slice(0, 2)).toEqual(["Number", "First name"]);
    expect(heads).toHaveLength(userFileColumns.length);
    vi.restoreAllMocks();
  });

  test("finds a user by name or address", async () => {
    server.answer(listUsers, usersList([userReply(), ...manyUsers]));
    const screen = await open();
    await screen.getByLabelText("Search").fill("user.07@");
    await expect.poll(() => rowNames(screen)).toEqual(["User 07"]);
    await screen.getByLabelText("Search").fill("no such person");
    await expect.element(screen.getByText(/^No row matches/)).toBeVisible();
  });

  test("shows pages, and the address leads back to one", async () => {
    server.answer(listUsers, usersList(manyUsers));
    const screen = await open();
    await expect.poll(() => rowNames(screen).at(0)).toBe("User 01");
    const first = rowNames(screen).length;
    expect(first).toBeLessThan(30);
    await screen.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => rowNames(screen).at(0)).not.toBe("User 01");
    await expect.poll(() => screen.address()).toContain("page=2");
    const names = rowNames(screen);
    await screen.unmount();
    const again = await open("/admin/userslog?page=2");
    await expect.poll(() => rowNames(again)).toEqual(names);
  });

  test("sorts by a column, and back", async () => {
    server.answer(listUsers, usersList(manyUsers.slice(0, 3)));
    const screen = await open();
    await expect.poll(() => rowNames(screen)).toEqual(["User 01", "User 02", "User 03"]);
    await screen.getByRole("button", { name: /^Name/ }).click();
    const lastQuery = () => server.requestsOf(listUsers).at(-1)?.query.get("sort");
    await expect.poll(lastQuery).toBe("-name");
    await screen.getByRole("button", { name: /^Country/ }).click();
    await expect.poll(lastQuery).toBe("country");
  });

  test("asks the server for what the filters say, in the reader's language", async () => {
    server.answer(listUsers, usersList(manyUsers));
    const screen = await open();
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("Peru");
    await screen.getByRole("combobox", { name: "State" }).selectOptions("suspended");
    const lastQuery = () => Object.fromEntries(server.requestsOf(listUsers).at(-1)?.query ?? []);
    await expect
      .poll(lastQuery)
      .toMatchObject({ countryId: "2", status: "suspended", culture: "en", page: "1" });
    await expect.poll(() => screen.address()).toContain("filter.country=2");
  });

  test("names the state of each account", async () => {
    const states = [
      userReply({ id: 2, isInvited: true }),
      userReply({ id: 3, status: "suspended" }),
      userReply({ id: 4, status: "denied", role: null }),
    ];
    server.answer(listUsers, usersList(states));
    const screen = await open();
    for (const state of ["invited", "suspended", "rejected"]) {
      await expect.element(screen.getByRole("cell", { name: state, exact: true })).toBeVisible();
    }
  });

  test("offers to try again when it did not arrive", async () => {
    server.disconnect(listUsers);
    const screen = await open();
    const again = screen.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    server.answer(listUsers, usersList([userReply()]));
    await again.click();
    await expect.poll(() => rowNames(screen)).toEqual(["Amina Ndiaye"]);
  });
});

describe("approving a request", () => {
  async function openDialog(screen: RenderedScreen) {
    await screen.getByRole("button", { name: approveOf("Rosa Núñez") }).click();
    return screen.getByRole("dialog", { name: approveOf("Rosa Núñez") });
  }

  const approved = userReply({ ...rosa, status: "approved", role: null });
  const decideOnce = () =>
    server.answer(approveUser, () => {
      server.answer(listUsers, usersList([userReply(), approved]));
      return approved;
    });

  test("sends role, country and organization, and the request is gone from the list", async () => {
    decideOnce();
    const screen = await open();
    const dialog = await openDialog(screen);
    await dialog.getByRole("button", { name: "Approve and invite" }).click();
    await expect.element(screen.getByText("No request is waiting.")).toBeVisible();
    const done = "Approved. An invitation is on its way to rosa@example.org.";
    await expect.element(screen.getByText(done)).toBeVisible();
    const [request] = server.requestsOf(approveUser);
    expect(request?.query.get("culture")).toBe("es");
    expect(request?.body).toEqual({
      id: 20,
      isApproved: true,
      roleKey: "NMO",
      countryId: 2,
      organization: "Federación de Hemofilia",
    });
  });

  test.each([
    ["Enter pressed twice", () => userEvent.keyboard("{Enter}{Enter}")],
    [
      "a double click",
      async (screen: RenderedScreen) =>
        screen.getByRole("button", { name: "Approve and invite" }).dblClick(),
    ],
  ])("%s sends it once", async (_how, act) => {
    const release = server.hold(approveUser, approved);
    const screen = await open();
    const dialog = await openDialog(screen);
    await dialog.getByLabelText("Organization", { exact: true }).click();
    await act(screen);
    release();
    await expect.element(screen.getByText(/^Approved\./)).toBeVisible();
    expect(server.requestsOf(approveUser)).toHaveLength(1);
  });

  test("needs country and organization for an NMO, and neither for another role", async () => {
    server.answer(listUsers, usersList([requestReply({ countryId: null, organization: null })]));
    decideOnce();
    const screen = await open();
    const dialog = await openDialog(screen);
    await dialog.getByRole("button", { name: "Approve and invite" }).click();
    await expect.element(dialog.getByText("Country required")).toBeVisible();
    await expect.element(dialog.getByText("Organization required")).toBeVisible();
    await choose(dialog, "Role on the platform", "DDC");
    await dialog.getByRole("button", { name: "Approve and invite" }).click();
    await expect.poll(() => server.requestsOf(approveUser)).toHaveLength(1);
    expect(server.requestsOf(approveUser)[0]?.body).toEqual({
      id: 20,
      isApproved: true,
      roleKey: "DDC",
    });
  });

  test("shows the mail it sends", async () => {
    const screen = await open();
    const dialog = await openDialog(screen);
    await dialog.getByText("The e-mail this sends").click();
    await expect.element(dialog.getByText("Your account is ready")).toBeVisible();
    expect(server.requestsOf(previewMail)[0]?.body).toMatchObject({ template: "invitation" });
  });

  test("says so when another Administrator was faster, and the list shows it", async () => {
    const screen = await open();
    const dialog = await openDialog(screen);
    server.refuse(approveUser, "already-decided");
    server.answer(listUsers, usersList([userReply(), approved]));
    await dialog.getByRole("button", { name: "Approve and invite" }).click();
    await expect.element(screen.getByText("Someone has already decided this.")).toBeVisible();
    await expect.element(screen.getByText("Requests waiting: 0")).toBeInTheDocument();
  });
});

describe("rejecting a request", () => {
  test("needs a reason, which the mail shows, and sends it", async () => {
    const denied = { ...rosa, status: "denied" as const };
    server.answer(approveUser, () => {
      server.answer(listUsers, usersList([userReply(), denied]));
      return denied;
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Reject the request of Rosa Núñez" }).click();
    const dialog = screen.getByRole("dialog");
    const reject = dialog.getByRole("button", { name: "Reject", exact: true });
    await reject.click();
    await expect.element(dialog.getByText("Please say why.")).toBeVisible();
    await fillIn(dialog, { Reason: "The country already has an organization" });
    await reject.click();
    await expect.element(screen.getByText("Rejected. rosa@example.org is told why.")).toBeVisible();
    expect(server.requestsOf(approveUser)[0]?.body).toEqual({
      id: 20,
      isApproved: false,
      reason: "The country already has an organization",
    });
    expect(server.requestsOf(previewMail).at(-1)?.body.values).toEqual({
      firstName: "Rosa",
      reason: "The country already has an organization",
    });
  });

  test("“Cancel” leaves the request as it is", async () => {
    const screen = await open();
    await screen.getByRole("button", { name: "Reject the request of Rosa Núñez" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(screen.getByText("Requests waiting: 1")).toBeVisible();
    expect(server.requestsOf(approveUser)).toHaveLength(0);
  });
});
