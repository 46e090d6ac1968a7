// The contact form: who writes, what is required, and what happens when it is not sent.

import { expect, test } from "vitest";
import { contact } from "#contract/lists/mails.ts";
import { getUser } from "#contract/users.ts";
import { userReply } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { fillIn } from "#web/testing/use-form.ts";
import { Contact } from "./contact.tsx";

test("needs name, address and a message from a visitor", async () => {
  const screen = await renderPage(<Contact />);
  await screen.getByRole("button", { name: "Send" }).click();
  for (const text of ["Name required", "E-mail required", "Please write your message."]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  expect(server.requestsOf(contact)).toHaveLength(0);
});

test("knows the name and address of a signed-in user, and thanks after sending", async () => {
  server.answer(getUser, userReply());
  server.answer(contact, {});
  const screen = await renderPage(<Contact />, { role: "NMO", countryId: 1 });
  await expect.element(screen.getByLabelText("Your name")).toHaveValue("Amina Ndiaye");
  await fillIn(screen, { Message: "Which year does question 4 mean?" });
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText(/^Thank you\. Your message is on its way/)).toBeVisible();
  await expect.element(screen.getByLabelText("Message")).not.toBeInTheDocument();
  expect(server.requestsOf(contact)[0]?.body).toEqual({
    name: "Amina Ndiaye",
    email: "amina@example.org",
    message: "Which year does question 4 mean?",
  });
});

test("keeps the message when it could not be sent", async () => {
  server.disconnect(contact);
  const screen = await renderPage(<Contact />);
  const typed = { "Your name": "Rosa", "E-mail": "rosa@example.org", Message: "A long message" };
  await fillIn(screen, typed);
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(screen.getByLabelText("Message")).toHaveValue("A long message");
});

test("sends a message again with the same key", async () => {
  server.answer(getUser, userReply());
  server.refuse(contact, "internal-error");
  const screen = await renderPage(<Contact />, { role: "NMO", countryId: 1 });
  await fillIn(screen, { Message: "Which year does question 4 mean?" });
  const send = screen.getByRole("button", { name: "Send" });
  await send.click();
  await expect.poll(() => server.requestsOf(contact).length).toBe(1);
  server.answer(contact, {});
  await send.click();
  await expect.element(screen.getByText(/^Thank you\./)).toBeVisible();
  const keys = server.requestsOf(contact).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test("offers the support address", async () => {
  const screen = await renderPage(<Contact />);
  const link = screen.getByRole("link", { name: /^Write to / });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^mailto:.+@/));
});
