// Forms: what is missing or wrong is said at its field, and what the server refuses as well.

import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Problem } from "#web/problem.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { useChecks } from "./checks.ts";
import { Form, type FormField } from "./form.tsx";

type Values = { name: string; email: string; password: string; country: string; note: string };
const empty: Values = { name: "", email: "", password: "", country: "", note: "" };

type PersonProps = {
  onSubmit?: (values: Values) => Promise<void>;
  onCancel?: () => void;
  first?: Partial<Values>;
};

function Person({ onSubmit = async () => {}, onCancel, first = {} }: PersonProps) {
  const [values, setValues] = useState({ ...empty, ...first });
  const { email, longerThan } = useChecks();
  const fields: FormField<keyof Values>[] = [
    { name: "name", label: "Name", required: "Please enter a name", check: longerThan(2) },
    {
      name: "email",
      label: "E-mail",
      kind: "email",
      check: email,
      refusedBy: ["already-exists"],
      hint: "Used to log in",
    },
    { name: "password", label: "Password", kind: "password", regainsFocus: true },
    {
      name: "country",
      label: "Country",
      kind: "choice",
      choices: [{ value: "1", label: "Canada" }],
    },
    { name: "note", label: "Note", kind: "long", maxLength: 200 },
  ];
  return (
    <Form
      fields={fields}
      values={values}
      onChange={setValues}
      submit="Create the account"
      onSubmit={onSubmit}
      {...(onCancel ? { cancel: { label: "Cancel", onCancel } } : {})}
    />
  );
}

const send = "Create the account";

describe("a form", () => {
  test("says nothing about its fields before it is sent", async () => {
    const screen = await renderScreen(<Person />);
    await expect.element(screen.getByText("Please enter a name")).not.toBeInTheDocument();
  });

  test("says what is missing at the field, goes there, and sends nothing", async () => {
    const onSubmit = vi.fn();
    const screen = await renderScreen(<Person onSubmit={onSubmit} />);
    await screen.getByRole("button", { name: send }).click();
    const name = screen.getByRole("textbox", { name: "Name" });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    await expect.element(name).toHaveAccessibleDescription("Please enter a name");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("says what is wrong, and takes it back as soon as it is right", async () => {
    const screen = await renderScreen(<Person first={{ name: "Amina", email: "amina@" }} />);
    await screen.getByRole("button", { name: send }).click();
    const message = screen.getByText("E-mail must have a valid format");
    await expect.element(message).toBeVisible();
    await screen.getByRole("textbox", { name: "E-mail" }).fill("amina@example.org");
    await expect.element(message).not.toBeInTheDocument();
  });

  test("checks the length of what was entered", async () => {
    const screen = await renderScreen(<Person first={{ name: "Al" }} />);
    await screen.getByRole("button", { name: send }).click();
    await expect.element(screen.getByText("Must have more than 2 characters")).toBeVisible();
  });

  test("sends the values without spaces around them, a password as it is", async () => {
    const onSubmit = vi.fn(async () => {});
    const screen = await renderScreen(<Person onSubmit={onSubmit} />);
    await screen.getByRole("textbox", { name: "Name" }).fill("  Amina ");
    await screen.getByLabelText("Password", { exact: true }).fill(" secret ");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("Canada");
    await screen.getByRole("button", { name: send }).click();
    await expect
      .poll(() => onSubmit)
      .toHaveBeenCalledWith({
        ...empty,
        name: "Amina",
        password: " secret ",
        country: "1",
      });
  });

  test("is sent with Enter, and only once while it is on its way", async () => {
    const gate = Promise.withResolvers<void>();
    const onSubmit = vi.fn(() => gate.promise);
    const screen = await renderScreen(<Person onSubmit={onSubmit} first={{ name: "Amina" }} />);
    await screen.getByRole("textbox", { name: "Name" }).click();
    await userEvent.keyboard("{Enter}");
    const button = screen.getByRole("button", { name: send });
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    gate.resolve();
    await expect.element(button).toHaveAttribute("aria-busy", "false");
  });

  test("says a refusal that is about one field at that field", async () => {
    const onSubmit = async () => {
      throw new Problem("already-exists", { status: 409 });
    };
    const screen = await renderScreen(<Person onSubmit={onSubmit} first={{ name: "Amina" }} />);
    await screen.getByRole("button", { name: send }).click();
    const email = screen.getByRole("textbox", { name: "E-mail" });
    await expect.element(email).toHaveAttribute("aria-invalid", "true");
    await expect.element(email).toHaveFocus();
    await expect.poll(() => shownMessages()).toEqual([]);
    // What was refused is no longer there.
    await email.fill("amina@example.org");
    await expect.element(email).not.toHaveAttribute("aria-invalid", "true");
  });

  test("says the fields that the server found wrong", async () => {
    const errors = [{ path: "name", code: "required", message: "missing" }];
    const onSubmit = async () => {
      throw new Problem("malformed-request", { status: 400, errors });
    };
    const screen = await renderScreen(<Person onSubmit={onSubmit} first={{ name: "Amina" }} />);
    await screen.getByRole("button", { name: send }).click();
    await expect.element(screen.getByText("Please enter a name")).toBeVisible();
    await expect.poll(() => shownMessages()).toHaveLength(1);
  });

  test("shows any other refusal as a message and goes back to the field to try again", async () => {
    const onSubmit = async () => {
      throw new Problem("network", { status: 0 });
    };
    const screen = await renderScreen(<Person onSubmit={onSubmit} first={{ name: "Amina" }} />);
    await screen.getByRole("button", { name: send }).click();
    await expect.poll(() => shownMessages()[0]?.message).toMatch(/could not be reached/);
    await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
  });

  test("can be left", async () => {
    const onCancel = vi.fn();
    const screen = await renderScreen(<Person onCancel={onCancel} />);
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => onCancel).toHaveBeenCalledOnce();
  });
});

describe("a field", () => {
  test("has its hint as its description", async () => {
    const screen = await renderScreen(<Person />);
    const email = screen.getByRole("textbox", { name: "E-mail" });
    await expect.element(email).toHaveAccessibleDescription("Used to log in");
  });

  test("of a password shows it on request and hides it again", async () => {
    const screen = await renderScreen(<Person first={{ password: "secret" }} />);
    const field = screen.getByLabelText("Password", { exact: true });
    await expect.element(field).toHaveAttribute("type", "password");
    const show = screen.getByRole("button", { name: "Show the password" });
    await show.click();
    await expect.element(field).toHaveAttribute("type", "text");
    await expect.element(show).toHaveAttribute("aria-pressed", "true");
    await show.click();
    await expect.element(field).toHaveAttribute("type", "password");
  });

  test("of a choice starts with a line that asks to choose", async () => {
    const screen = await renderScreen(<Person />);
    await expect
      .element(screen.getByRole("combobox", { name: "Country" }))
      .toHaveDisplayValue("Please choose");
  });
});
