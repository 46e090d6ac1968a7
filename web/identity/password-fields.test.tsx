// The two fields of a new password, the user's own password before a sensitive action, and the
// organizations that are suggested for a country.

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { listOrganizations } from "#contract/users.ts";
import { Problem } from "#web/problem.ts";
import { organizations } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { fillIn } from "#web/testing/use-form.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { emptyPasswords, isInvalidLink, useNewPasswordFields } from "./password-fields.ts";
import { useOrganizations } from "./use-organizations.ts";

const onSubmit = vi.fn(async () => {});

function PasswordForm() {
  const [values, setValues] = useState(emptyPasswords);
  const fields = useNewPasswordFields(values.password);
  return <Form {...{ fields, values, onSubmit }} onChange={setValues} submit="Set the password" />;
}

async function send(password: string, again: string) {
  onSubmit.mockClear();
  const screen = await renderPage(<PasswordForm />);
  await fillIn(screen, { "New password": password, "New password, once more": again });
  await screen.getByRole("button", { name: "Set the password" }).click();
  return screen;
}

test.each(["a1!", "no digit!", "nosign1"])(
  "“%s” breaks the rule and is not sent",
  async (password) => {
    const screen = await send(password, password);
    await expect.element(screen.getByText(/^The password needs 6 to 16 characters/)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test("a second entry that differs is not sent until it is the same", async () => {
  const screen = await send("blue!77sky", "blue!77Sky");
  await expect.element(screen.getByText("Passwords don't match!")).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await fillIn(screen, { "New password, once more": "blue!77sky" });
  await screen.getByRole("button", { name: "Set the password" }).click();
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
});

test("password managers are asked for a new password", async () => {
  const screen = await renderPage(<PasswordForm />);
  for (const label of ["New password", "New password, once more"]) {
    const field = screen.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAttribute("autocomplete", "new-password");
    await expect.element(field).toHaveAttribute("type", "password");
  }
});

test("only the problem of a used or old link means that the link is invalid", () => {
  const problem = (code: "link-invalid" | "not-found") => new Problem(code, { status: 400 });
  expect(isInvalidLink(problem("link-invalid"))).toBe(true);
  expect(isInvalidLink(problem("not-found"))).toBe(false);
  expect(isInvalidLink(new TypeError("Failed to fetch"))).toBe(false);
});

function Organizations({ countryId }: { countryId: string }) {
  return (
    <p>
      {useOrganizations(countryId)
        .map(({ name }) => name)
        .join(", ")}
    </p>
  );
}

test("organizations are asked for once a country is chosen, and sorted by name", async () => {
  server.answer(listOrganizations, organizations);
  const screen = await renderPage(<Organizations countryId="" />);
  expect(server.requestsOf(listOrganizations)).toHaveLength(0);
  await screen.unmount();
  const chosen = await renderPage(<Organizations countryId="1" />);
  await expect.element(chosen.getByText("Kenya Society, Society of Mombasa")).toBeVisible();
  expect(server.requestsOf(listOrganizations)[0]?.query.get("id")).toBe("1");
});
