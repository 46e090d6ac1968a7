// Membership of countries as an Administrator sees and edits it, and its spreadsheet.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  getMembershipTemplate,
  listCountries,
  listMembership,
  putMembership,
  uploadMembership,
} from "#contract/countries.ts";
import { listSurveys } from "#contract/surveys.ts";
import type { Membership } from "#reports/engine/membership.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { namedCountry } from "#web/testing/named-country.ts";
import {
  type RenderedScreen,
  renderScreen,
  type ScreenOptions,
} from "#web/testing/render-screen.tsx";
import type { Sending } from "#web/watched-fetch.ts";
import { Members } from "./membership.tsx";

// An upload goes through XMLHttpRequest for its progress; here it goes to the fake server.
vi.mock("#web/watched-fetch.ts", () => ({
  watchedFetch: (onSent: (share: number) => void) => (address: string, sending: Sending) => {
    onSent(1);
    return globalThis.fetch(address, sending);
  },
}));

const twice = [
  { since: 1985, until: 1998 },
  { since: 2004, until: null },
];
let stored: Record<number, Membership> = {};

beforeEach(() => {
  stored = { 1: twice, 2: [], 3: null };
  server.answer(listCountries, [
    namedCountry(1, "Canada", "Americas"),
    namedCountry(2, "France", "Europe"),
    namedCountry(3, "Mexico", "Americas"),
  ]);
  server.answer(listSurveys, []);
  server.answer(listMembership, () =>
    Object.entries(stored).map(([id, membership]) => ({ countryId: Number(id), membership })),
  );
  server.answer(putMembership, ({ body }) => {
    for (const { countryId, membership } of body) stored[countryId] = membership;
    return [];
  });
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <Members />
      <Messages />
    </>,
    { role: "Administrator", address: "/membership?year=2025", ...options },
  );
const textsIn = (screen: RenderedScreen) =>
  [...screen.container.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(" | "),
  );

describe("the list", () => {
  test("says since and until, never or unknown, and who is a member in the year", async () => {
    const screen = await open();
    await expect
      .poll(() => textsIn(screen))
      .toEqual([
        "Canada | Americas | 1985–1998, 2004– | Yes",
        "France | Europe | Never a member | No",
        "Mexico | Americas | Unknown | Not known",
      ]);
    await expect
      .element(screen.getByText(/^1 country is a member in 2025\. 1 more counts as a member/))
      .toBeVisible();
  });

  test("narrows to the members of the year in the address, in the language of the page", async () => {
    const screen = await open({ lang: "fr", address: "/membership?year=2001" });
    await screen.getByRole("combobox", { name: "Membre en 2001" }).selectOptions("Non");
    await expect
      .poll(() => textsIn(screen))
      .toEqual([
        "Canada | Amériques | 1985–1998, 2004– | Non",
        "France | Europe | Jamais membre | Non",
      ]);
  });
});

describe("an edit", () => {
  const openCountry = async (country: string) => {
    const screen = await open();
    await screen.getByRole("button", { name: new RegExp(`^${country}: `) }).click();
    return { screen, dialog: screen.getByRole("dialog", { name: `Membership of ${country}` }) };
  };

  test("sends the years with the value that the editor saw", async () => {
    const { screen, dialog } = await openCountry("Canada");
    const years = dialog.getByRole("textbox", { name: "Years of membership" });
    await expect.element(years).toHaveValue("1985–1998, 2004–");
    await years.fill("1980-1998; 2004-");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByText("Save Successful")).toBeVisible();
    const since1980 = [
      { since: 1980, until: 1998 },
      { since: 2004, until: null },
    ];
    expect(server.requestsOf(putMembership).map(({ body }) => body)).toEqual([
      [{ countryId: 1, membership: since1980, was: twice }],
    ]);
    await expect.poll(() => textsIn(screen)[0]).toContain("1980–1998, 2004–");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("never and unknown need no years", async () => {
    const { dialog } = await openCountry("Mexico");
    await expect.element(dialog.getByRole("textbox")).not.toBeInTheDocument();
    await dialog.getByRole("combobox").selectOptions("Never a member");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => server.requestsOf(putMembership).map(({ body }) => body))
      .toEqual([[{ countryId: 3, membership: [], was: null }]]);
  });

  test("says at the field what is wrong with the years, and sends nothing", async () => {
    const { dialog } = await openCountry("France");
    await dialog.getByRole("combobox").selectOptions("Member, now or once");
    const years = dialog.getByRole("textbox", { name: "Years of membership" });
    await years.fill("2004–1998");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByText("The last year is before the first.")).toBeVisible();
    await expect.element(years).toHaveAttribute("aria-invalid", "true");
    expect(server.requestsOf(putMembership)).toEqual([]);
  });

  test("is refused when another user changed the country, and says what to do", async () => {
    server.refuse(putMembership, "version-conflict", { current: [] });
    const { screen, dialog } = await openCountry("Canada");
    await dialog.getByRole("combobox").selectOptions("Unknown");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(screen.getByText(/^Error - Could Not Save: Someone else changed this country/))
      .toBeVisible();
  });
});

test("a spreadsheet shows what it would change before it is loaded", async () => {
  server.answer(uploadMembership, {
    updated: 1,
    unchanged: 2,
    changes: [{ countryId: 2, row: 2, before: [], after: [{ since: 1966, until: null }] }],
  });
  const screen = await open();
  await screen.getByRole("button", { name: "Upload a spreadsheet" }).click();
  await userEvent.upload(screen.getByLabelText(/^Spreadsheet/), new File(["x"], "members.xlsx"));
  await expect
    .element(screen.getByRole("row", { name: /→/ }))
    .toMatchTextContent("FranceNever a member → 1966–");
  await screen.getByRole("button", { name: "Load 1 change" }).click();
  await expect.element(screen.getByText("Upload Successful")).toBeVisible();
  const sent = server.requestsOf(uploadMembership).map(({ query }) => query.get("preview"));
  expect(sent).toEqual(["true", null]);
});

test("the template comes in the language of the page", async () => {
  server.answer(getMembershipTemplate, () => new Response(new Blob(["xlsx"])));
  const screen = await open({ lang: "es" });
  await screen.getByRole("button", { name: "Descargar la plantilla" }).click();
  await expect
    .poll(() => server.requestsOf(getMembershipTemplate)[0]?.query.get("culture"))
    .toBe("es");
});
