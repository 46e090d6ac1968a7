// Fields of a form, one by one: their name, hint, error, suggestions, and what may be typed.

import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { CheckField, ChoiceField, Field, LongField, PasswordField } from "./field.tsx";

const countries = [
  { value: "1", label: "Canada" },
  { value: "2", label: "Kenya" },
];

const ignore = () => {};

describe("a line of text", () => {
  test("is found by its label, and a press on the label goes there", async () => {
    const screen = await renderScreen(<Field label="City" />);
    await screen.getByText("City").click();
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveFocus();
  });

  test("has hint and error as its description, in this order", async () => {
    const screen = await renderScreen(
      <Field label="City" hint="Where you work" error="Please enter a city" />,
    );
    const city = screen.getByRole("textbox", { name: "City" });
    await expect.element(city).toHaveAccessibleDescription("Where you work Please enter a city");
    await expect.element(city).toHaveAttribute("aria-invalid", "true");
  });

  test("without an error is not marked as wrong", async () => {
    const screen = await renderScreen(<Field label="City" error={null} />);
    const city = screen.getByRole("textbox", { name: "City" });
    await expect.element(city).not.toHaveAttribute("aria-invalid");
    await expect.element(city).toHaveAccessibleDescription("");
  });

  test("shows what belongs to its end, such as a unit", async () => {
    const screen = await renderScreen(<Field label="Weight" end={<span>kg</span>} />);
    await expect.element(screen.getByText("kg")).toBeVisible();
  });

  test("suggests words and takes any other", async () => {
    const screen = await renderScreen(<Field label="City" suggestions={["Nairobi", "Mombasa"]} />);
    const city = screen.getByRole("combobox", { name: "City" });
    const input = city.element();
    if (!(input instanceof HTMLInputElement)) throw new Error("no input");
    await expect
      .poll(() => [...(input.list?.options ?? [])].map(({ value }) => value))
      .toEqual(["Nairobi", "Mombasa"]);
    await city.fill("Kisumu");
    expect(input.value).toBe("Kisumu");
  });

  test("may be next to another of the same label without taking its hint", async () => {
    const screen = await renderScreen(
      <>
        <Field label="Name" hint="First" />
        <Field label="Name" hint="Last" />
      </>,
    );
    const names = screen.getByRole("textbox", { name: "Name" });
    await expect.element(names.first()).toHaveAccessibleDescription("First");
    await expect.element(names.last()).toHaveAccessibleDescription("Last");
  });
});

describe("a password", () => {
  test("is hidden again and shown with the keyboard, without sending the form", async () => {
    const onSubmit = vi.fn();
    const screen = await renderScreen(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" defaultValue="secret" />
      </form>,
    );
    const password = screen.getByLabelText("Password", { exact: true });
    await password.click();
    await userEvent.keyboard("{Tab} ");
    await expect.element(password).toHaveAttribute("type", "text");
    await userEvent.keyboard(" ");
    await expect.element(password).toHaveAttribute("type", "password");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("keeps what was typed when it is shown", async () => {
    const screen = await renderScreen(<PasswordField label="Password" />);
    const password = screen.getByLabelText("Password", { exact: true });
    await password.fill("four words in a row");
    await screen.getByRole("button", { name: "Show the password" }).click();
    await expect.element(password).toHaveValue("four words in a row");
  });

  test("has its button in the language of the page", async () => {
    const screen = await renderScreen(<PasswordField label="Mot de passe" />, { lang: "fr" });
    const button = screen.getByRole("button");
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
    await expect.element(button).not.toHaveAccessibleName("Show the password");
  });
});

describe("a choice", () => {
  test("lists the choices after a line that asks to choose", async () => {
    const screen = await renderScreen(<ChoiceField label="Country" choices={countries} />);
    const options = () => screen.getByRole("option").elements();
    await expect
      .poll(() => options().map(({ textContent }) => textContent))
      .toEqual(["Please choose", "Canada", "Kenya"]);
  });

  test("hands on the value of the choice, not its text", async () => {
    const onChange = vi.fn();
    const screen = await renderScreen(
      <ChoiceField
        label="Country"
        choices={countries}
        onChange={(event) => onChange(event.currentTarget.value)}
      />,
    );
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("Kenya");
    await expect.poll(() => onChange).toHaveBeenCalledExactlyOnceWith("2");
  });

  test("says its error", async () => {
    const screen = await renderScreen(
      <ChoiceField label="Country" choices={countries} error="Please choose a country" />,
    );
    const country = screen.getByRole("combobox", { name: "Country" });
    await expect.element(country).toHaveAccessibleDescription("Please choose a country");
    await expect.element(country).toHaveAttribute("aria-invalid", "true");
  });
});

describe("a long text", () => {
  test("takes several lines, up to its length", async () => {
    const screen = await renderScreen(<LongField label="Message" maxLength={8} />);
    const message = screen.getByRole("textbox", { name: "Message" });
    await message.click();
    await userEvent.keyboard("one{Enter}two three");
    await expect.element(message).toHaveValue("one\ntwo ");
  });
});

describe("a check box", () => {
  test("is pressed by its label and says its hint", async () => {
    const screen = await renderScreen(
      <CheckField label="Remember this device" hint="For 30 days" />,
    );
    const box = screen.getByRole("checkbox", { name: "Remember this device" });
    await expect.element(box).toHaveAccessibleDescription("For 30 days");
    await screen.getByText("Remember this device").click();
    await expect.element(box).toBeChecked();
  });

  test("stays as its owner has it", async () => {
    const screen = await renderScreen(
      <CheckField label="Member" hint="Of the club" checked={false} onChange={ignore} />,
    );
    const box = screen.getByRole("checkbox", { name: "Member" });
    await box.click();
    await expect.element(box).not.toBeChecked();
  });
});
