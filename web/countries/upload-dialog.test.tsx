// Uploading a spreadsheet: preview, warnings, errors by row and column, progress, cancel, and loading.

import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { listOverview, uploadOverview } from "#contract/countries.ts";
import { server } from "#web/testing/fake-server.ts";
import { type RenderedScreen, renderScreen } from "#web/testing/render-screen.tsx";
import type { Sending } from "#web/watched-fetch.ts";
import type { CountryFigures } from "./figures.ts";
import { UploadDialog } from "./upload-dialog.tsx";

const progress = vi.hoisted(() => ({ sent: 1 }));

// An upload goes through XMLHttpRequest for its progress; here it goes to the fake server.
vi.mock("#web/watched-fetch.ts", () => ({
  watchedFetch: (onSent: (share: number) => void) => (address: string, sending: Sending) => {
    onSent(progress.sent);
    return globalThis.fetch(address, sending);
  },
}));

const row = (countryId: number, country: string): CountryFigures => ({
  countryId,
  country,
  region: "Europe",
  population: 1000,
  gniType: "H",
  males: null,
  yearBefore: { population: 1000, gniType: "H" },
});
const rows = [row(1, "Canada"), row(2, "France")];
const unchangedClass = { before: "H", after: "H" } as const;
const preview = {
  updated: 2,
  unchanged: 1,
  changes: [
    {
      countryId: 1,
      row: 1,
      population: { before: 1000, after: 1050 },
      gniType: unchangedClass,
      jump: false,
    },
    {
      countryId: 2,
      row: 2,
      population: { before: null, after: 900 },
      gniType: { before: null, after: "UM" as const },
      jump: true,
    },
  ],
};

beforeEach(() => {
  progress.sent = 1;
  server.answer(listOverview, []);
});

async function open() {
  const onClose = vi.fn();
  const screen = await renderScreen(<UploadDialog year={2025} rows={rows} onClose={onClose} />, {
    role: "Administrator",
  });
  return { screen, onClose };
}

const choose = (screen: RenderedScreen, name = "figures.xlsx") =>
  userEvent.upload(screen.getByLabelText(/^Spreadsheet/), new File(["xlsx"], name));

test("shows what the file would change before anything changes", async () => {
  server.answer(uploadOverview, preview);
  const { screen, onClose } = await open();
  await choose(screen);
  await expect
    .element(
      screen.getByText("figures.xlsx: countries that would change: 2; that stay as they are: 1."),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /Canada/ }))
    .toMatchTextContent("1,000 → 1,050H");
  await expect
    .element(screen.getByRole("row", { name: /France/ }))
    .toMatchTextContent("– → 900– → UM");
  expect(server.requestsOf(uploadOverview).map(({ query }) => query.get("preview"))).toEqual([
    "true",
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test("shows the males by age of the countries where they would change, and no column without any", async () => {
  const after = { under5: 1, from5to13: 2, from14to18: 3, from19to44: 4000, from45: 5 };
  const [canada, france] = preview.changes;
  if (!canada || !france) throw new Error("the preview has two changes");
  server.answer(uploadOverview, {
    ...preview,
    changes: [{ ...canada, males: { before: null, after } }, france],
  });
  const { screen } = await open();
  await choose(screen);
  await expect
    .element(screen.getByRole("row", { name: /Canada/ }))
    .toMatchTextContent(/H– → 0.–.4: 1; 5.–.13: 2; 14.–.18: 3; 19.–.44: 4,000; 45\+: 5$/);
  await expect
    .element(screen.getByRole("row", { name: /France/ }))
    .toMatchTextContent(/– → 900– → UM$/);
  server.answer(uploadOverview, preview);
  await screen.getByRole("button", { name: "Choose another file" }).click();
  await choose(screen);
  await expect.element(screen.getByRole("row", { name: /Canada/ })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Males by age" }).elements()).toEqual([]);
});

test("loads the previewed file and closes", async () => {
  server.answer(uploadOverview, preview);
  const { screen, onClose } = await open();
  await choose(screen);
  await screen.getByRole("button", { name: "Load 2 changes" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = server.requestsOf(uploadOverview);
  expect([first?.query.get("preview"), second?.query.get("preview")]).toEqual(["true", null]);
  expect(second?.query.get("year")).toBe("2025");
  expect(second?.upload).toBeInstanceOf(File);
});

test("shows warnings with their row and column", async () => {
  const warnings = [{ row: 3, column: "C", code: "jump", message: "France: more than 10% off" }];
  server.answer(uploadOverview, { ...preview, warnings });
  const { screen } = await open();
  await choose(screen);
  await expect.element(screen.getByText("Worth a second look")).toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /more than 10% off/ }))
    .toMatchTextContent("3CFrance: more than 10% off");
});

test("a file that changes nothing cannot be loaded", async () => {
  server.answer(uploadOverview, { updated: 0, unchanged: 3, changes: [] });
  const { screen } = await open();
  await choose(screen);
  await expect.element(screen.getByRole("button", { name: "Choose another file" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Load/ })).not.toBeInTheDocument();
});

test("a refused file shows every error, and another file can be chosen", async () => {
  server.refuse(uploadOverview, "unreadable-file", {
    errors: [
      { row: 4, column: "B", code: "unknown-country", message: "No country is called Atlantis." },
      { row: null, column: null, code: "empty", message: "The file has no rows." },
    ],
  });
  const { screen } = await open();
  await choose(screen, "broken.xlsx");
  const alert = screen.getByRole("alert");
  await expect.element(alert).toMatchTextContent("(broken.xlsx)");
  await expect.element(alert).toMatchTextContent("4BNo country is called Atlantis.");
  await expect.element(alert).toMatchTextContent("––The file has no rows.");
  server.answer(uploadOverview, preview);
  await choose(screen);
  await expect.element(screen.getByRole("button", { name: "Load 2 changes" })).toBeVisible();
});

test("shows how much was sent, and Cancel goes back to the choice of a file", async () => {
  progress.sent = 0.42;
  server.hold(uploadOverview, preview);
  const { screen } = await open();
  await choose(screen);
  await expect.element(screen.getByText("Sending figures.xlsx…")).toBeVisible();
  await expect.element(screen.getByText("42%")).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByLabelText(/^Spreadsheet/)).toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("says that the server reads the file once it was sent", async () => {
  const answerNow = server.hold(uploadOverview, preview);
  const { screen } = await open();
  await choose(screen);
  await expect.element(screen.getByText("Reading figures.xlsx…")).toBeVisible();
  await expect
    .element(screen.getByRole("progressbar", { name: "Progress" }))
    .not.toHaveAttribute("value");
  answerNow();
  await expect.element(screen.getByRole("button", { name: "Load 2 changes" })).toBeVisible();
});

test("shows a network error with the name of the file", async () => {
  server.disconnect(uploadOverview);
  const { screen } = await open();
  await choose(screen);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("(figures.xlsx)");
});

test("a refusal while loading shows its errors, and nothing is reported as loaded", async () => {
  server.answer(uploadOverview, preview);
  const { screen, onClose } = await open();
  await choose(screen);
  server.refuse(uploadOverview, "too-many-attempts");
  await screen.getByRole("button", { name: "Load 2 changes" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/Too many attempts.*figures\.xlsx/);
  expect(onClose).not.toHaveBeenCalled();
});

test("Choose another file goes back to the choice", async () => {
  server.answer(uploadOverview, preview);
  const { screen } = await open();
  await choose(screen);
  await screen.getByRole("button", { name: "Choose another file" }).click();
  await expect.element(screen.getByLabelText(/^Spreadsheet/)).toBeInTheDocument();
  await expect
    .element(screen.getByRole("button", { name: "Load 2 changes" }))
    .not.toBeInTheDocument();
});

test("closing the dialog cancels the upload", async () => {
  const answerNow = server.hold(uploadOverview, preview);
  const { screen, onClose } = await open();
  await choose(screen);
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  await screen.unmount();
  answerNow();
  expect(server.requestsOf(uploadOverview)).toHaveLength(1);
});
