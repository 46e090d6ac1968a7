// The fields of a person: their messages, what browsers may fill in, and optional ones.

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { lengths } from "#contract/lengths.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { emptyPerson, optional, type Person, usePersonFields } from "./person-fields.ts";
import { personName } from "./person-name.ts";

type FieldsProps = { onSubmit: (person: Person) => Promise<void>; isPhoneOptional?: boolean };

function PersonForm({ onSubmit, isPhoneOptional = false }: FieldsProps) {
  const [person, setPerson] = useState(emptyPerson);
  const fields = usePersonFields({
    countries: [{ value: "1", label: "Kenya" }],
    organizations: ["Kenya Society"],
  });
  const { phone, ...others } = fields;
  return (
    <Form
      fields={[...Object.values(others), isPhoneOptional ? optional(phone) : phone]}
      values={person}
      onChange={setPerson}
      submit="Send"
      onSubmit={onSubmit}
    />
  );
}

const complete = {
  "First name": "Rosa",
  "Last name": "Núñez",
  "E-mail": "rosa@example.org",
  Phone: "+51 1 555",
  Organization: "Kenya Society",
  "Role in the organization": "Chair",
  City: "Lima",
};

async function open(isPhoneOptional?: boolean) {
  const onSubmit = vi.fn(async () => {});
  const screen = await renderPage(
    <PersonForm onSubmit={onSubmit} isPhoneOptional={isPhoneOptional ?? false} />,
  );
  return { screen, onSubmit, send: () => screen.getByRole("button", { name: "Send" }).click() };
}

test("each field has its own message when it is empty", async () => {
  const { screen, onSubmit, send } = await open();
  await send();
  for (const label of [...Object.keys(complete), "Country"]) {
    await expect.element(screen.getByText(`${label} required`)).toBeVisible();
  }
  expect(onSubmit).not.toHaveBeenCalled();
});

test("spaces alone do not count as an entry, and are removed around one", async () => {
  const { screen, onSubmit, send } = await open();
  await choose(screen, "Country", "Kenya");
  await fillIn(screen, { ...complete, "First name": "   ", City: "  Lima " });
  await send();
  await expect.element(screen.getByText("First name required")).toBeVisible();
  await fillIn(screen, { "First name": "Rosa" });
  await send();
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledWith(expect.objectContaining({ city: "Lima", countryId: "1" }));
});

test("an optional field may stay empty, but what is entered is checked", async () => {
  const { screen, onSubmit, send } = await open(true);
  await choose(screen, "Country", "Kenya");
  await fillIn(screen, { ...complete, Phone: "12" });
  await send();
  await expect.element(screen.getByText("Must have more than 5 characters")).toBeVisible();
  await fillIn(screen, { Phone: "" });
  await send();
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
});

test.each([
  ["First name", "given-name", lengths.name],
  ["Last name", "family-name", lengths.name],
  ["E-mail", "email", lengths.email],
  ["Phone", "tel", lengths.phone],
  ["Organization", "organization", lengths.name],
  ["City", "address-level2", lengths.name],
])("browsers may fill in “%s” as %s, up to its length", async (label, autoComplete, length) => {
  const { screen } = await open();
  const field = screen.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveAttribute("autocomplete", autoComplete);
  await expect.element(field).toHaveAttribute("maxlength", String(length));
});

test("the messages come in the language of the page", async () => {
  const screen = await renderPage(<PersonForm onSubmit={async () => {}} />, { lang: "fr" });
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Prénom obligatoire")).toBeVisible();
});

test("a person's name is first and last name", () => {
  expect(personName({ firstName: "Rosa", lastName: "Núñez" })).toBe("Rosa Núñez");
});
