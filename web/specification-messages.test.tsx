// The messages of the specification (sections 5 and 8), word for word, each as a screen shows it. A message
// that no screen shows fails here: the table has an entry for every message.

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCountries, listOverview, putOverview, uploadOverview } from "#contract/countries.ts";
import { getOfflineForm, listOfflineForms } from "#contract/documents.ts";
import { traitsOfSections } from "#contract/sections.ts";
import { authenticate, checkLink, register } from "#contract/sign-in.ts";
import { listSurveys } from "#contract/surveys.ts";
import { listOrganizations } from "#contract/users.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";
import type { CountryFigures } from "#web/countries/figures.ts";
import { Population } from "#web/countries/population.tsx";
import { UploadDialog } from "#web/countries/upload-dialog.tsx";
import { DataEntry } from "#web/data-entry/data-entry.tsx";
import { RevokeApproval } from "#web/data-entry/review/revoke-approval.tsx";
import { Messages } from "#web/layout/messages.tsx";
import { OfflineForms } from "#web/offline-forms/offline-forms.tsx";
import { Problem } from "#web/problem.ts";
import { Login } from "#web/sign-in/login.tsx";
import { Register } from "#web/sign-in/register.tsx";
import { ResetPassword } from "#web/sign-in/reset-password.tsx";
import { countries, organizations, sessionReply } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { type Content, memorySource, renderForm } from "#web/testing/render-form.tsx";
import { renderPage } from "#web/testing/render-page.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { choose, fillIn } from "#web/testing/use-form.ts";

// An upload goes through XMLHttpRequest for its progress; here it goes to the fake server.
vi.mock("#web/watched-fetch.ts", () => ({
  watchedFetch: () => (address: string, sending: RequestInit) => globalThis.fetch(address, sending),
}));

/** As the specification has them; X is a number. */
const catalogue = [
  // Section 5
  "Required",
  "City required",
  "First name required",
  "Last name required",
  "Name required",
  "Phone required",
  "E-mail required",
  "E-mail must have a valid format",
  "Must have more than 2 characters",
  "Must have more than 3 characters",
  "Must have more than 5 characters",
  "Must be greater than X",
  "Must be less than or equal to X",
  "Must be positive",
  "Must be a whole number",
  "Percent between 0 and 100",
  "Total must equal the sum",
  "Must be specified",
  "Previous question must be specified",
  "Please select one option",
  "Please specify how many",
  "Value must be empty",
  "At least one box must be checked",
  "GNI must be one of H, UM, LM, L, U",
  // Section 8
  "Error - Could Not Save:",
  "Warning - Could Not Save:",
  "Couldn't save due to broken rules. Please validate the form.",
  "Save Successful",
  "Error:",
  "Upload Successful",
  "Login Failed: Wrong Email or Password",
  "Login Successful",
  "Registration Failed!",
  "Registration Success!",
  "Passwords don't match!",
  "Product already exists in your used product list!",
  "Product added to used product list successfully",
  "Can't save until a product has been modified or added",
  "For a price change to save, the product must be added to the used product list",
  "The file you are trying to download is no longer available",
  "No survey available for the moment",
  "No Country Selected",
  "Please select a country",
  "Total does not balance with male, female and unknown",
  "The Total of FIX or FVIII should equal the sum of plasma-derived and recombinant",
] as const;
type Message = (typeof catalogue)[number];

/** What makes a screen show the message. */
type Reach = () => Promise<unknown>;

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

type FormOptions = Parameters<typeof renderForm>[0];

const open = (tab: string, options: FormOptions = {}) =>
  renderForm({
    definition: shippedDefinition,
    address: `/?tab=${tab}`,
    props: { tools: <Messages /> },
    ...options,
    source: { traitsOf: (code) => traitsOfSections.get(code) ?? {}, ...options.source },
  });

/** The form of a survey with these stored answers. */
const stored = (tab: string, answers: Content) => () =>
  open(tab, { answers: { [tab.split(".")[0] ?? tab]: answers }, isEditing: false });

/** The form in which this is typed into a cell. */
const typed = (tab: string, slot: string, text: string) => async () => {
  await open(tab);
  const input = document.getElementById(`cell-${slot}`);
  if (!(input instanceof HTMLElement)) throw new Error(`no cell ${slot}`);
  await page.elementLocator(input).fill(text);
  await userEvent.keyboard("{Tab}");
};

/** The form after Save, which ends like this. */
const saved = (error?: Problem) => async () => {
  const saveSection = error ? vi.fn().mockRejectedValue(error) : memorySource().saveSection;
  await open("Care", { source: { saveSection } });
  await button("Save").click();
};

const advate = { productTypeId: 1, brandName: "Advate", vialSize: 500, pricePerIu: 6 };
const nuwiq = { ...advate, brandName: "Nuwiq" };
const products = (used: ListRow[], other: ListRow[]) =>
  open("Product", { answers: { Product: { used, other } } });

async function openRegister() {
  server.answer(listCountries, countries);
  server.answer(listOrganizations, organizations);
  return renderPage(<Register />);
}

async function registerSomeone() {
  const screen = await openRegister();
  await choose(screen, "Country", "Peru");
  await fillIn(screen, {
    "First name": "Rosa",
    "Last name": "Núñez",
    "E-mail": "rosa@example.org",
    Phone: "+51 1 5550000",
    Organization: "Federación de Hemofilia",
    "Role in the organization": "Secretary",
    City: "Lima",
  });
  await screen.getByRole("button", { name: "Register" }).click();
}

async function logIn() {
  const screen = await renderPage(<Login />, { address: "/login" });
  await fillIn(screen, { "E-mail": "amina@example.org", Password: "Kigali!2x" });
  await screen.getByRole("button", { name: "Log in" }).click();
}

async function openPopulation() {
  server.answer(listCountries, countries);
  server.answer(listSurveys, []);
  server.answer(listOverview, []);
  server.answer(putOverview, []);
  return renderPage(<Population />, { role: "Administrator", address: "/population?year=2025" });
}

const canada: CountryFigures = {
  countryId: 1,
  country: "Canada",
  region: "Americas",
  population: 1,
  gniType: "H",
  males: null,
  yearBefore: { population: 1, gniType: "H" },
};

async function upload() {
  server.answer(listOverview, []);
  const dialog = <UploadDialog year={2025} rows={[canada]} onClose={() => {}} />;
  const screen = await renderPage(dialog, { role: "Administrator" });
  const file = new File(["xlsx"], "figures.xlsx");
  await userEvent.upload(screen.getByLabelText(/^Spreadsheet/), file);
  return screen;
}

async function openDataEntry() {
  server.answer(listCountries, countries);
  await renderPage(<DataEntry />, { role: "WFH", address: "/newdataentry" });
}

const reach: Record<Message, Reach> = {
  Required: stored("Product", { used: [{ brandName: "Advate" }] }),
  "City required": stored("Organization", { name: "Society" }),
  "First name required": stored("CompletedBy", { lastName: "Núñez" }),
  "Last name required": stored("CompletedBy", { firstName: "Rosa" }),
  "Name required": stored("Organization", { city: "Lima" }),
  "Phone required": stored("Organization", { city: "Lima" }),
  "E-mail required": async () => {
    const screen = await renderPage(<Login />, { address: "/login" });
    await screen.getByRole("button", { name: "Log in" }).click();
  },
  "E-mail must have a valid format": typed("Organization", "Organization/email", "rosa"),
  "Must have more than 2 characters": stored("Organization", { name: "F" }),
  "Must have more than 3 characters": async () => {
    const revoke = <RevokeApproval selection={{ countryId: 1, surveyKey: 1 }} role={staff} />;
    const lock = { reason: "approved", at: null, by: null, role: null } as const;
    await open("Care", { isEditing: false, props: { lock, revoke } });
    await button("Revoke approval").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("No");
    await dialog.getByRole("button", { name: "Revoke approval" }).click();
  },
  "Must have more than 5 characters": stored("Organization", { phone: "123" }),
  "Must be greater than X": stored("Product", { used: [{ ...advate, vialSize: 0 }] }),
  "Must be less than or equal to X": stored("FactorUse", {
    "geneTherapy.hemophiliaA.inYear": 5,
    "geneTherapy.hemophiliaA.ever": 2,
  }),
  "Must be positive": typed("Care", "Care/centres.htc", "-5"),
  "Must be a whole number": typed("Care", "Care/centres.htc", "1.5"),
  "Percent between 0 and 100": typed(
    "FactorUse",
    "FactorUse/prophylaxis.hemophiliaA.children",
    "101",
  ),
  "Total must equal the sum": stored("Patient.age", {
    "age.hemophiliaA.0_4": 5,
    "age.hemophiliaA.5_13": 5,
    "age.hemophiliaA.total": 11,
  }),
  "Must be specified": stored("Patient.deaths", { "deaths.hemophiliaA.other": 1 }),
  "Previous question must be specified": stored("FactorUse", { "hemlibra.totalMg": 5 }),
  "Please select one option": stored("Currency", { taxIncluded: true }),
  "Please specify how many": stored("FactorUse", { "geneTherapy.hemophiliaA.inYear": 5 }),
  "Value must be empty": stored("Currency", { currency: "CAD", taxRate: 5 }),
  "At least one box must be checked": stored("DataSource", { dataYear: 2025 }),
  "GNI must be one of H, UM, LM, L, U": async () => {
    const screen = await openPopulation();
    await screen.getByRole("combobox", { name: "Kenya: Income class" }).fill("rich");
  },
  "Error - Could Not Save:": saved(new Problem("network", { status: 0 })),
  "Warning - Could Not Save:": async () => {
    await typed("Care", "Care/centres.htc", "1.5")();
    await button("Save").click();
  },
  "Couldn't save due to broken rules. Please validate the form.": saved(
    new Problem("broken-rules", { status: 422 }),
  ),
  "Save Successful": saved(),
  "Error:": async () => {
    server.refuse(uploadOverview, "wrong-file-type");
    await upload();
  },
  "Upload Successful": async () => {
    const unchanged = { before: "H", after: "H" } as const;
    const change = { countryId: 1, row: 1, population: { before: 1, after: 2 }, jump: false };
    const changes = [{ ...change, gniType: unchanged }];
    server.answer(uploadOverview, { updated: 1, unchanged: 0, changes });
    const screen = await upload();
    await screen.getByRole("button", { name: /^Load/ }).click();
  },
  "Login Failed: Wrong Email or Password": async () => {
    server.refuse(authenticate, "wrong-credentials");
    await logIn();
  },
  "Login Successful": async () => {
    server.answer(authenticate, sessionReply());
    await logIn();
  },
  "Registration Failed!": async () => {
    server.disconnect(register);
    await registerSomeone();
  },
  "Registration Success!": async () => {
    server.answer(register, {});
    await registerSomeone();
  },
  "Passwords don't match!": async () => {
    server.answer(checkLink, undefined);
    location.hash = `#token=${"a".repeat(43)}`;
    const screen = await renderPage(<ResetPassword />, { address: "/resetpassword" });
    history.replaceState(null, "", location.pathname + location.search);
    await fillIn(screen, {
      "New password": "Kigali!2x",
      "New password, once more": "Kigali!3x",
    });
    await screen.getByRole("button", { name: "Set the password" }).click();
  },
  "Product already exists in your used product list!": async () => {
    await products([advate], [advate]);
    await button("Add to used products: Product 1, Advate").click();
  },
  "Product added to used product list successfully": async () => {
    await products([advate], [nuwiq]);
    await button("Add to used products: Product 1, Nuwiq").click();
  },
  "Can't save until a product has been modified or added": async () => {
    await products([advate], []);
    await button("Save").click();
  },
  "For a price change to save, the product must be added to the used product list": async () => {
    await products([advate], [nuwiq]);
    await page.getByRole("textbox", { name: /Nuwiq.*Price per IU/ }).fill("7");
    await button("Save").click();
  },
  "The file you are trying to download is no longer available": async () => {
    const form = { id: 1, fileName: "form", year: 2025, number: 1, isAsked: true };
    server.answer(listCountries, countries);
    server.answer(listSurveys, [survey]);
    server.answer(listOfflineForms, [{ ...form, publishedAt: survey.creationDate }]);
    server.refuse(getOfflineForm, "file-gone");
    await renderPage(<OfflineForms />, { role: staff, address: "/offlineforms?country=1" });
    await button("Download in English").click();
  },
  "No survey available for the moment": async () => {
    server.answer(listSurveys, []);
    await openDataEntry();
  },
  "No Country Selected": async () => {
    server.answer(listSurveys, [survey]);
    await openDataEntry();
  },
  "Please select a country": async () => {
    server.answer(listSurveys, [survey]);
    await openDataEntry();
  },
  "Total does not balance with male, female and unknown": stored("Patient.identified", {
    "identified.hemophiliaA.male": 5,
    "identified.hemophiliaA.female": 1,
    "identified.hemophiliaA.total": 9,
  }),
  "The Total of FIX or FVIII should equal the sum of plasma-derived and recombinant": stored(
    "FactorUse",
    { "fviii.total": 9, "fviii.plasmaDerived": 3, "fviii.recombinant": 3 },
  ),
};

const staff = "WFH";
const survey = {
  key: 2025,
  year: 2025,
  startDate: "2026-01-01",
  endDate: "2027-06-01",
  isOpen: true,
  createdBy: null,
  creationDate: "2026-01-01T00:00:00.000Z",
};

const escaped = (text: string): string => text.replaceAll(/[.!()]/g, "\\$&");

/** The message at the start of a text or after the name of its cell; X is any number. */
const patternOf = (message: Message) =>
  new RegExp(`(^|[ .])${escaped(message).replace(/X$/, "[\\d,.]+")}($|[ .:,!])`);

/** Seen on the screen, not only read out. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility() && element.closest(".spoken") === null;

describe("the message", () => {
  test.each(catalogue)("%s", async (message) => {
    await reach[message]();
    const shown = page.getByText(patternOf(message));
    await expect.poll(() => shown.elements().some(isSeen)).toBe(true);
  });
});
