// The outbox: the state of each mail, its text, sending a failed one again, and older mails.

import { useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { getMail, listMails, type Mail, retryMail } from "#contract/lists/mails.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { pageOfRows, pageReply } from "#web/testing/paged.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { Outbox } from "./outbox.tsx";

const at = "2026-03-12T14:05:00.000Z";
const mail = (id: number, more: Partial<Mail> = {}): Mail => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  template: "invitation",
  recipient: `user${id}@example.org`,
  culture: "en",
  subject: `Subject ${id}`,
  status: "sent",
  attempts: 1,
  createdAt: at,
  lastTriedAt: at,
  sentAt: at,
  lastError: null,
  nextTryAt: null,
  ...more,
});
const failed = mail(2, {
  status: "failed",
  sentAt: null,
  lastError: "550 no such user",
  attempts: 3,
});
const queued = mail(3, { status: "queued", sentAt: null, lastError: "timeout", nextTryAt: at });

const textOf = (one: Mail) => ({
  ...one,
  subject: one.subject,
  text: "Dear Rosa,\n<b>hello</b>",
  html: "",
});

beforeEach(() => {
  server.answer(listMails, pageReply([mail(1), failed, queued]));
  server.answer(getMail, textOf(failed));
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <Outbox />
      <Back />
      <Messages />
    </>,
    { role: "Administrator", address: "/admin/outbox", ...options },
  );

test("lists each mail with its state and its reason", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("row", { name: /Subject 1/ })).toMatchTextContent("sent");
  const failedRow = screen.getByRole("row", { name: /Subject 2/ });
  await expect.element(failedRow).toMatchTextContent("failed550 no such user");
  await expect.element(failedRow).toMatchTextContent(/3$/);
  const queuedRow = screen.getByRole("row", { name: /Subject 3/ });
  await expect.element(queuedRow).toMatchTextContent(/on its waytimeoutnext try 12 Mar 2026/);
});

test("can be filtered by state", async () => {
  server.answer(listMails, ({ query }) =>
    pageReply(query.get("status") === "failed" ? [failed] : [mail(1), failed]),
  );
  const screen = await open();
  await screen.getByRole("combobox", { name: "State" }).selectOptions("failed");
  await expect.element(screen.getByRole("row", { name: /Subject 2/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Subject 1/ })).not.toBeInTheDocument();
});

test("downloads the mails that the filters find, with localized column names", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  server.answer(listMails, ({ query }) =>
    query.get("format") === "csv"
      ? new Response(
          new Blob(['"id","recipient","later"\r\n"7","a@b.c",1\r\n'], { type: "text/csv" }),
        )
      : pageReply([failed]),
  );
  const screen = await open({
    address: "/admin/outbox?search=subject&filter.status=failed",
    lang: "fr",
  });
  await screen.getByRole("button", { name: "Télécharger en CSV" }).click();
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error("no file was saved");
  expect(await file.text()).toBe('"Numéro","Destinataire","later"\r\n"7","a@b.c",1\r\n');
  const asked = server.requestsOf(listMails).find(({ query }) => query.has("format"))?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    format: "csv",
    q: "subject",
    status: "failed",
  });
  vi.restoreAllMocks();
});

test("shows the text of a mail as it was written", async () => {
  server.answer(getMail, textOf(mail(1)));
  const screen = await open();
  await screen.getByRole("button", { name: "Subject 1" }).click();
  const dialog = screen.getByRole("dialog", { name: "Subject 1" });
  await expect.element(dialog).toMatchTextContent("user1@example.org");
  await expect.element(dialog.getByText(/<b>hello<\/b>/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("sends a failed mail again, says so, and lists it anew", async () => {
  server.answer(retryMail, undefined);
  const screen = await open();
  await screen.getByRole("button", { name: "Subject 2" }).click();
  const dialog = screen.getByRole("dialog", { name: "Subject 2" });
  await expect.element(dialog).toMatchTextContent("550 no such user");
  server.answer(listMails, pageReply([mail(2, { status: "queued", sentAt: null })]));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("The e-mail is on its way again.")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("row", { name: /Subject 2/ }))
    .toMatchTextContent("on its way");
  expect(server.requestsOf(retryMail)).toMatchObject([{ params: { id: failed.id } }]);
});

test("stays open when a mail cannot be sent again, and says why", async () => {
  server.refuse(retryMail, "already-decided");
  const screen = await open();
  await screen.getByRole("button", { name: "Subject 2" }).click();
  const dialog = screen.getByRole("dialog", { name: "Subject 2" });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Someone has already decided this.")).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("turns pages that stay in place", async () => {
  const mails = Array.from({ length: 60 }, (_, at) =>
    mail(at % 10, { id: `id-${at}`, subject: `Mail ${at}` }),
  );
  server.answer(listMails, ({ query }) => pageOfRows(mails, query));
  const screen = await open();
  await expect.element(screen.getByText("60 rows")).toBeVisible();
  await screen.getByRole("button", { name: "Next page" }).click();
  await expect.element(screen.getByRole("button", { name: "Mail 25", exact: true })).toBeVisible();
  const last = () => Object.fromEntries(server.requestsOf(listMails).at(-1)?.query ?? []);
  expect(last()).toMatchObject({ page: "2", size: "25", asOf: "2026-03-12T14:05:40.000Z" });
  await screen.getByRole("button", { name: "Previous page" }).click();
  await expect.element(screen.getByRole("button", { name: "Mail 0", exact: true })).toBeVisible();
  await expect.poll(() => screen.address()).toBe("/admin/outbox");
});

test("the Back button takes back what was chosen and searched", async () => {
  const screen = await open();
  const search = screen.getByRole("searchbox", { name: "Search" });
  await screen.getByRole("combobox", { name: "State" }).selectOptions("failed");
  await search.fill("rosa");
  await expect.poll(() => screen.address()).toBe("/admin/outbox?filter.status=failed&search=rosa");
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => screen.address()).toBe("/admin/outbox");
  await expect.element(search).toHaveValue("");
  await expect.element(screen.getByRole("combobox", { name: "State" })).toHaveValue("");
});

test("says that there are more rows than the server counts", async () => {
  server.answer(listMails, pageReply([mail(1)], { total: 10_000, hasMore: true }));
  const screen = await open();
  await expect.element(screen.getByText("More than 10,000 rows")).toBeVisible();
});

test("says when there is none, and what failed", async () => {
  server.refuse(listMails, "unavailable");
  const screen = await open();
  await expect.element(screen.getByText(/not available for the moment/)).toBeVisible();
  server.answer(listMails, pageReply([]));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No e-mail has been written yet.")).toBeVisible();
});

test("shows a failure to fetch a mail's text in its dialog", async () => {
  server.refuse(getMail, "not-found");
  const screen = await open();
  await screen.getByRole("button", { name: "Subject 3" }).click();
  const dialog = screen.getByRole("dialog", { name: "Subject 3" });
  await expect.element(dialog).toMatchTextContent("This could not be found.");
  server.answer(getMail, textOf(queued));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog).toMatchTextContent("Dear Rosa,");
  await vi.waitFor(() => expect(server.requestsOf(getMail)).toHaveLength(2));
});
