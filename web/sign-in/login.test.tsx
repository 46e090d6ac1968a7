// The login page: wrong passwords, throttling, the second factor, and where a login leads.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { getInstance } from "#contract/platform.ts";
import { authenticate } from "#contract/sign-in.ts";
import { session } from "#web/session.ts";
import { sessionReply } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { type RenderedScreen, signIn } from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { fillIn } from "#web/testing/use-form.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { Login } from "./login.tsx";

const open = (address = "/login", lang: "en" | "fr" = "en") =>
  renderPage(<Login />, { address, lang, path: "/login" });

const credentials = { "E-mail": "amina@example.org", Password: "Kigali!2x" };

async function logIn(screen: RenderedScreen, values: Record<string, string> = credentials) {
  await fillIn(screen, values);
  await screen.getByRole("button", { name: "Log in" }).click();
}

const answerInstance = (openSurvey: { year: number; endDate: string } | null) =>
  server.answer(getInstance, { ...shippedInstance, openSurvey });

test.each([
  ["en", /^Survey 2025 is open until 2[01] March 2027 at \d\d:00 .+\.$/],
  ["fr", /^Le sondage 2025 est ouvert jusqu’au 2[01] mars 2027 à \d\d:00 .+\.$/],
] as const)("says in %s until when the survey is open", async (lang, text) => {
  answerInstance({ year: 2025, endDate: "2027-03-21" });
  const screen = await open("/login", lang);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test.each([1024, 1440])(
  "has a picture beside its words, not below them, at %i px",
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await open();
    const cover = screen.getByRole("complementary").element();
    const [picture, ...words] = cover.querySelectorAll(`[class*="globe"], h2, [class*="lines"]`);
    expect(words.length).toBe(2);
    const left = picture?.getBoundingClientRect().left ?? 0;
    for (const word of words) {
      const range = document.createRange();
      range.selectNodeContents(word);
      expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(left);
    }
  },
);

test("says nothing about surveys while none is open", async () => {
  answerInstance(null);
  const screen = await open();
  await expect.element(screen.getByRole("link", { name: /^Published reports/ })).toBeVisible();
  expect(screen.getByText(/is open until/).elements()).toHaveLength(0);
});

test("names both fields when nothing was entered, and sends nothing", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("E-mail required")).toBeVisible();
  await expect.element(screen.getByText("Please enter your password.")).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
});

test("refuses an address without a domain before sending it", async () => {
  const screen = await open();
  await logIn(screen, { "E-mail": "amina", Password: "Kigali!2x" });
  await expect.element(screen.getByText("E-mail must have a valid format")).toBeVisible();
  expect(server.requestsOf(authenticate)).toHaveLength(0);
});

test("says who is logged in already, and offers the way on", async () => {
  const screen = await renderPage(<Login />, {
    role: "NMO",
    address: "/login?returnUrl=%2Fmyprofile",
    path: "/login",
  });
  await expect.element(screen.getByText("You are logged in as Amina Ndiaye.")).toBeVisible();
  await expect.element(screen.getByLabelText("Password")).not.toBeInTheDocument();
  const on = screen.getByRole("link", { name: "Go on" });
  await expect.element(on).toHaveAttribute("href", "/myprofile");
  await expect.element(screen.getByRole("link", { name: "Log out" })).toBeVisible();
});

test("a login in another tab takes the place of the form, and of what was said of the end of the session", async () => {
  const screen = await open("/login?returnUrl=%2Fmyprofile");
  showMessage("info", "Your session has ended. Please log in again.", null);
  await expect.element(screen.getByText(/^Your session has ended/)).toBeVisible();
  signIn("NMO");
  // The tab that writes gets no such event.
  await expect.element(screen.getByLabelText("Password")).toBeVisible();
  dispatchEvent(new StorageEvent("storage", { key: "token" }));
  const on = screen.getByRole("link", { name: "Go on" });
  await expect.element(on).toHaveAttribute("href", "/myprofile");
  await expect.element(screen.getByText(/^Your session has ended/)).not.toBeInTheDocument();
  session.end();
  dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.element(screen.getByLabelText("Password")).toBeVisible();
});

describe("a right password", () => {
  beforeEach(() => server.answer(authenticate, sessionReply()));

  test("keeps the session and leads to the first page", async () => {
    const screen = await open();
    await logIn(screen);
    await expect.poll(screen.address).toBe("/");
    expect(session.read()).toMatchObject({ role: "NMO", firstName: "Amina", countryId: 1 });
    expect(server.requestsOf(authenticate)[0]?.body).toEqual({
      email: "amina@example.org",
      password: "Kigali!2x",
      rememberMe: false,
    });
  });

  test("leads back to the page that asked for the login", async () => {
    const screen = await open("/login?returnUrl=%2Fadmin%2Fuserslog%3Fpage%3D2");
    await logIn(screen);
    await expect.poll(screen.address).toBe("/admin/userslog?page=2");
  });

  test("never leads to another site", async () => {
    const screen = await open("/login?returnUrl=%2F%2Fevil.example.org");
    await logIn(screen);
    await expect.poll(screen.address).toBe("/");
  });

  test("is sent with “remember me” and with the language of the page", async () => {
    const screen = await open("/login", "fr");
    await fillIn(screen, {
      "Adresse électronique": "amina@example.org",
      "Mot de passe": "Kigali!2x",
    });
    await screen.getByRole("checkbox").click();
    await screen.getByRole("button", { name: "Se connecter" }).click();
    await expect.poll(() => server.requestsOf(authenticate)).toHaveLength(1);
    const [request] = server.requestsOf(authenticate);
    expect(request?.body.rememberMe).toBe(true);
    expect(request?.query.get("culture")).toBe("fr");
  });
});

test("a double click on “Log in” sends one request", async () => {
  const release = server.hold(authenticate, sessionReply());
  const screen = await open();
  await fillIn(screen, credentials);
  await screen.getByRole("button", { name: "Log in" }).dblClick();
  release();
  await expect.poll(screen.address).toBe("/");
  expect(server.requestsOf(authenticate)).toHaveLength(1);
});

test("after a wrong password keeps what was typed and focuses the password", async () => {
  server.refuse(authenticate, "wrong-credentials");
  const screen = await open();
  await logIn(screen);
  const message = screen.getByText("Login Failed: Wrong Email or Password");
  await expect.element(message).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("amina@example.org");
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
  expect(session.read()).toBeNull();
});

test("after too many attempts says how long to wait", async () => {
  server.refuse(authenticate, "too-many-attempts", { retryAfterSeconds: 120 });
  const screen = await open();
  await logIn(screen);
  const message = screen.getByText(/^Too many attempts\. Please wait 2 min/);
  await expect.element(message).toBeVisible();
});

test("without a connection says so and keeps what was typed", async () => {
  server.disconnect(authenticate);
  const screen = await open();
  await logIn(screen);
  await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("amina@example.org");
});

describe("an account with a second factor", () => {
  const code = "Code from your authenticator app";

  test("asks for the code after the right password, without an error", async () => {
    server.refuse(authenticate, "second-factor-required");
    const screen = await open();
    await expect.element(screen.getByLabelText(code)).not.toBeInTheDocument();
    await logIn(screen);
    await expect.element(screen.getByLabelText(code)).toHaveFocus();
    await expect
      .poll(() => screen.getByRole("region", { name: "Messages" }).element().textContent)
      .toBe("");
  });

  test("says at the field that the code was wrong, then logs in with the right one", async () => {
    server.refuse(authenticate, "second-factor-required");
    const screen = await open();
    await logIn(screen);
    server.refuse(authenticate, "wrong-code");
    await logIn(screen, { [code]: "000000" });
    await expect.element(screen.getByLabelText(code)).toHaveAttribute("aria-invalid", "true");
    server.answer(authenticate, sessionReply({ hasSecondFactor: true }));
    await logIn(screen, { [code]: "123456" });
    await expect.poll(screen.address).toBe("/");
    expect(server.requestsOf(authenticate).at(-1)?.body.code).toBe("123456");
  });
});

test("urges an Administrator without a second factor to turn it on", async () => {
  const role = {
    key: "Administrator",
    name_en: "Administrator",
    name_fr: "",
    name_es: "",
  } as const;
  server.answer(authenticate, sessionReply({ role }));
  const screen = await renderPage(<Login />, { address: "/login" });
  await logIn(screen);
  const advice = screen.getByText(
    /^Login Successful\. Please turn on the second factor in My profile/,
  );
  await expect.element(advice).toBeVisible();
});

test("describes the survey in every language, the language of the page first", async () => {
  const screen = await open("/login", "fr");
  const cover = screen.getByRole("complementary");
  const titles = cover.getByRole("heading", { level: 3 }).elements();
  const langs = titles.map((title) => title.closest("[lang]")?.getAttribute("lang"));
  expect(langs).toEqual(["fr", "en", "es"]);
  // The other languages have a link to register; in French it is at the form.
  await expect.poll(() => cover.getByRole("link", { name: /^Regist/ }).elements()).toHaveLength(2);
});

test("says what happens in a year, and leads to the published reports", async () => {
  const screen = await open("/login", "fr");
  await expect.element(screen.getByText(/^La fédération examine les chiffres/)).toBeVisible();
  const reports = screen.getByRole("link", { name: /^Rapports publiés/ });
  await expect.element(reports).toHaveAttribute("href", expect.stringMatching(/^https:/));
});
