// The briefing of one who begins to answer for a country.

import { beforeEach, describe, expect, test } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { getHandover } from "#contract/handover/handover.ts";
import { countries } from "#web/testing/accounts.ts";
import { handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { Briefing } from "./briefing.tsx";

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(getHandover, handoverReply());
});

const [first] = countries;
const countryId = first?.id ?? 0;
const asked = () => server.requestsOf(getHandover).map(({ query }) => query.get("countryId"));

describe("a respondent", () => {
  const open = () => renderPage(<Briefing />, { role: "NMO", countryId });

  test("reads deadline, last year's end, who filled what, notes and open questions", async () => {
    const screen = await open();
    await expect.element(screen.getByRole("heading", { name: /Briefing: .* 2025/ })).toBeVisible();
    await expect
      .element(screen.getByText(/^Open until 22 March 2027|^Open until 23 March 2027/))
      .toBeVisible();
    await expect
      .element(screen.getByText("1 of 2 sections submitted, approved on 10 June 2025."))
      .toBeVisible();
    await expect
      .element(screen.getByRole("row", { name: /Beds Submitted Rosa Clay/ }))
      .toBeVisible();
    await expect.element(screen.getByText("Two beds are new")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Tomatoes, outdoors" }))
      .toHaveAttribute(
        "href",
        `/newdataentry?countryId=${countryId}&year=2025&cell=plants.tomatoes.outdoors`,
      );
    expect(asked()).toEqual([String(countryId)]);
  });

  test("finds the form, paper forms, the country's figures and help", async () => {
    const screen = await open();
    for (const [name, to] of [
      ["Open the form", `/newdataentry?countryId=${countryId}&year=2025`],
      ["Forms for work without a connection", "/offlineforms"],
      ["Contact us", "/contactus"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      await expect.element(link).toHaveAttribute("href", to);
    }
  });

  test("of a country that never answered reads that, and of a closed survey since when", async () => {
    const { survey } = handoverReply();
    server.answer(getHandover, {
      ...handoverReply({ last: null, questions: [] }),
      survey: { ...survey, isOpen: false },
    });
    const screen = await open();
    await expect
      .element(screen.getByText("This country has no answers of earlier years."))
      .toBeVisible();
    await expect.element(screen.getByText(/^Closed since/)).toBeVisible();
    await expect
      .element(screen.getByText("No question of the federation waits for an answer."))
      .toBeVisible();
  });
});

test("shows the first notes, and says how many more the form has", async () => {
  const reply = handoverReply();
  const [note] = reply.last?.notes ?? [];
  if (!note || !reply.last) throw new Error("no note");
  const notes = Array.from({ length: 14 }, (_, at) => ({ ...note, id: `comment ${at}` }));
  server.answer(getHandover, { ...reply, last: { ...reply.last, notes } });
  const screen = await renderPage(<Briefing />, { role: "NMO", countryId });
  await expect.element(screen.getByText("2 more below their sections in the form.")).toBeVisible();
  expect(screen.getByText("Two beds are new").elements()).toHaveLength(12);
});

test("says that no source was stated, and that a survey was not approved", async () => {
  const reply = handoverReply();
  if (!reply.last) throw new Error("no last survey");
  const last = { ...reply.last, source: [], approvedAt: null, notes: [] };
  server.answer(getHandover, { ...reply, last });
  const screen = await renderPage(<Briefing />, { role: "NMO", countryId });
  await expect.element(screen.getByText("1 of 2 sections submitted, not approved.")).toBeVisible();
  await expect.element(screen.getByText("The source of the figures was not stated.")).toBeVisible();
  await expect.element(screen.getByText("No notes and no reasons.")).toBeVisible();
});

test("that could not be read says so, and is read again", async () => {
  server.refuse(getHandover, "not-found");
  const screen = await renderPage(<Briefing />, { role: "NMO", countryId });
  await expect.element(screen.getByRole("alert").first()).toBeVisible();
  server.answer(getHandover, handoverReply());
  await screen.getByRole("alert").first().getByRole("button").click();
  await expect.element(screen.getByText("Two beds are new")).toBeVisible();
});

test("is in the reader's language", async () => {
  const screen = await renderPage(<Briefing />, { role: "NMO", countryId, lang: "es" });
  await expect.element(screen.getByText("Cómo empezar")).toBeVisible();
  expect(server.requestsOf(getHandover).map(({ query }) => query.get("culture"))).toEqual(["es"]);
});

test("the staff chooses a country", async () => {
  const screen = await renderPage(<Briefing />, { role: "WFH" });
  await screen.getByLabelText("Country").selectOptions(String(countryId));
  await expect.element(screen.getByText("Two beds are new")).toBeVisible();
  expect(asked()).toEqual([String(countryId)]);
});
