// The bar at the top: what each role finds in it, by pointer, by key and on a phone.

import { Link, useNavigate } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { roles } from "#contract/define.ts";
import { setCulture } from "#contract/my-account.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { chooseScheme } from "#web/theme/scheme.ts";
import { menusFor } from "./menus.ts";
import { TopBar } from "./top-bar.tsx";

describe("the top bar", () => {
  test("of a visitor leads to login and registration and has no menus", async () => {
    const screen = await renderScreen(<TopBar />);
    await expect
      .element(screen.getByRole("link", { name: "Log in" }))
      .toHaveAttribute("href", "/login");
    await expect.element(screen.getByRole("link", { name: "Register" })).toBeVisible();
    await expect.element(screen.getByRole("navigation")).not.toBeInTheDocument();
  });

  test("of a visitor leaves the one filled button to the page, and has its name in the middle", async () => {
    const screen = await renderScreen(<TopBar />);
    const login = screen.getByRole("link", { name: "Log in" });
    const register = screen.getByRole("link", { name: "Register" });
    await expect.element(login).toBeVisible();
    const groundOf = (link: typeof login) => getComputedStyle(link.element()).backgroundColor;
    expect(groundOf(login)).toBe(groundOf(register));
    const middleOf = (element: Element | null) => {
      const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return (top + bottom) / 2;
    };
    const mark = screen.getByRole("link", { name: /Home$/ }).element().querySelector("svg");
    expect(Math.abs(middleOf(mark) - middleOf(login.element()))).toBeLessThan(1.5);
  });

  test.each(["en", "fr", "es"] as const)(
    "of a visitor is one line on a phone in %s",
    async (lang) => {
      onTestFinished(() => page.viewport(1280, 800));
      const screen = await renderScreen(<TopBar />, { lang });
      for (const width of [360, 320]) {
        await page.viewport(width, 740);
        const bar = screen.getByRole("banner").element();
        await expect.poll(() => bar.clientWidth).toBe(width);
        expect(bar.clientHeight).toBeLessThan(60);
        expect(document.documentElement.scrollWidth).toBe(width);
      }
    },
  );

  test.each(roles)("of the role %s has its menus and no others", async (role) => {
    const screen = await renderScreen(<TopBar />, { role });
    const names = { menu: ["Current survey", "Reports", "Administration"] };
    const own = menusFor(role).map(({ text }) => text);
    const keys = ["menu.currentSurvey", "menu.reports", "menu.administration"];
    for (const [at, name] of names.menu.entries()) {
      const button = screen.getByRole("navigation").getByRole("button", { name });
      const isThere = own.some((key) => key === keys[at]);
      await expect.poll(() => button.elements().length > 0, { message: name }).toBe(isThere);
    }
  });

  test("opens a menu, and a press on an entry goes there and closes it", async () => {
    const screen = await renderScreen(<TopBar />, { role: "NMO" });
    const menu = screen.getByRole("button", { name: "Current survey" });
    await menu.click();
    await expect.element(menu).toHaveAttribute("aria-expanded", "true");
    await screen.getByRole("link", { name: "Data entry" }).click();
    await expect.poll(screen.address).toBe("/newdataentry");
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
  });

  test("is used by key: arrows open and move, Escape closes and returns", async () => {
    const screen = await renderScreen(<TopBar />, { role: "WFH" });
    const menu = screen.getByRole("button", { name: "Reports" });
    menu.element().focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(screen.getByRole("link", { name: "DDC reports" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(screen.getByRole("link", { name: "Survey respondents" })).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(menu).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(screen.getByRole("link", { name: "Survey respondents" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).toHaveFocus();
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
  });

  test("closes a menu when something else is pressed", async () => {
    const screen = await renderScreen(
      <>
        <TopBar />
        <p>The page</p>
      </>,
      { role: "NMO" },
    );
    const menu = screen.getByRole("button", { name: "Current survey" });
    await menu.click();
    await screen.getByText("The page").click();
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
  });

  test("unfolds the group Users inside the menu, which stays open", async () => {
    const screen = await renderScreen(<TopBar />, { role: "Administrator" });
    await screen.getByRole("button", { name: "Administration" }).click();
    await screen.getByRole("button", { name: "Users", exact: true }).click();
    await expect.element(screen.getByRole("link", { name: "Accounts log" })).toBeVisible();
  });

  test("names the user, the role and the ways to profile and logout", async () => {
    const screen = await renderScreen(<TopBar />, { role: "WFH" });
    await screen.getByRole("button", { name: "AN Amina Ndiaye: your account" }).click();
    for (const name of ["My profile", "Contact us", "Log out"]) {
      await expect.element(screen.getByRole("link", { name })).toBeVisible();
    }
  });
});

describe("the choices of the top bar", () => {
  test("change the language of the page and of the user's mails", async () => {
    server.answer(setCulture, undefined);
    const screen = await renderScreen(<TopBar />, { role: "NMO" });
    await screen.getByRole("button", { name: "Language: English" }).click();
    await screen.getByRole("button", { name: "Français" }).click();
    const french = screen.getByRole("button", { name: /^Langue/ });
    await expect.element(french).toBeVisible();
    await expect.poll(() => document.documentElement.lang).toBe("fr");
    expect(server.requestsOf(setCulture).map(({ body }) => body)).toEqual([{ culture: "fr" }]);
  });

  test("keep the page's language when the server cannot keep the user's", async () => {
    server.disconnect(setCulture);
    const screen = await renderScreen(<TopBar />, { role: "NMO" });
    await screen.getByRole("button", { name: "Language: English" }).click();
    await screen.getByRole("button", { name: "Español" }).click();
    await expect.poll(() => document.documentElement.lang).toBe("es");
  });

  test("turn the page dark and light", async () => {
    const screen = await renderScreen(<TopBar />);
    await screen.getByRole("button", { name: "Appearance" }).click();
    await screen.getByRole("button", { name: "Dark" }).click();
    await expect.poll(() => document.documentElement.dataset.scheme).toBe("dark");
    await screen.getByRole("button", { name: "Appearance" }).click();
    const dark = screen.getByRole("button", { name: "Dark" });
    await expect.element(dark).toHaveAttribute("aria-pressed", "true");
    chooseScheme("auto");
  });
});

let goBack = () => {};

/** Twice at the same moment. */
function pressTwice(button: Element): void {
  for (const _ of [1, 2]) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** What the browser's Back does. */
function Back() {
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return null;
}

describe("on a phone", () => {
  test("the menus are in a drawer, all entries open, and a press on one closes it", async () => {
    await page.viewport(360, 740);
    const screen = await renderScreen(<TopBar />, { role: "Administrator" });
    await screen.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = screen.getByRole("dialog", { name: "Main menu" });
    await expect.element(drawer.getByRole("link", { name: "Accounts log" })).toBeVisible();
    await drawer.getByRole("link", { name: "Surveys overview" }).click();
    await expect.poll(screen.address).toBe("/surveysoverview");
    await expect.element(drawer).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });

  test("Back closes the drawer and stays on the page, also after a link in it", async () => {
    await page.viewport(360, 740);
    const screen = await renderScreen(
      <>
        <TopBar />
        <Back />
      </>,
      { role: "Administrator", address: "/newdataentry?year=2025" },
    );
    const menu = screen.getByRole("button", { name: "Menu", exact: true });
    const drawer = screen.getByRole("dialog", { name: "Main menu" });
    await menu.click();
    await expect.element(drawer).toBeVisible();
    goBack();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(screen.address()).toBe("/newdataentry?year=2025");
    await menu.click();
    await drawer.getByRole("link", { name: "Surveys overview" }).click();
    await expect.poll(screen.address).toBe("/surveysoverview");
    goBack();
    await expect.poll(screen.address).toBe("/newdataentry?year=2025");
    await expect.element(drawer).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });

  test("Back is the browser's own while the drawer is open: it is a step of the history", async () => {
    await page.viewport(360, 740);
    const screen = await renderScreen(<TopBar />, { role: "WFH" });
    await screen.getByRole("button", { name: "Menu", exact: true }).click();
    await expect.element(screen.getByRole("dialog", { name: "Main menu" })).toBeVisible();
    const back = new Event("navigate", { cancelable: true });
    navigation.dispatchEvent(
      Object.assign(back, { navigationType: "traverse", userInitiated: true }),
    );
    // Closing it another way beside that would go back twice.
    expect(back.defaultPrevented).toBe(false);
    await page.viewport(1280, 800);
  });

  test.each([360, 768])(
    "the focus goes from left to right %i pixels wide, into the drawer and back",
    async (width) => {
      await page.viewport(width, 740);
      const screen = await renderScreen(<TopBar />, { role: "WFH" });
      const menu = screen.getByRole("button", { name: "Menu", exact: true });
      await expect.element(menu).toBeVisible();
      const stops = [];
      for (const _ of [1, 2, 3, 4, 5]) {
        await userEvent.keyboard("{Tab}");
        stops.push(document.activeElement?.getBoundingClientRect().left ?? -1);
      }
      expect(stops).toEqual(stops.toSorted((one, other) => one - other));
      menu.element().focus();
      await userEvent.keyboard("{Enter}");
      const drawer = screen.getByRole("dialog", { name: "Main menu" });
      await expect.element(drawer.getByRole("button", { name: "Close the menu" })).toHaveFocus();
      await userEvent.keyboard("{Tab}");
      await expect.element(drawer.getByRole("link").first()).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.element(drawer).not.toBeInTheDocument();
      await expect.element(menu).toHaveFocus();
      await page.viewport(1280, 800);
    },
  );

  test("the drawer opens and closes once when its buttons are pressed twice", async () => {
    await page.viewport(360, 740);
    const screen = await renderScreen(
      <>
        <TopBar />
        <Link to="/sitemap">Sitemap of the test</Link>
      </>,
      { role: "Administrator", address: "/" },
    );
    await screen.getByRole("link", { name: "Sitemap of the test" }).click();
    pressTwice(screen.getByRole("button", { name: "Menu", exact: true }).element());
    const drawer = screen.getByRole("dialog", { name: "Main menu" });
    await expect.element(drawer).toBeVisible();
    pressTwice(drawer.getByRole("button").element());
    await expect.element(drawer).not.toBeInTheDocument();
    expect(screen.address()).toBe("/sitemap");
    await page.viewport(1280, 800);
  });

  test("nothing of the bar is wider than the page, in the longest language", async () => {
    await page.viewport(360, 740);
    await renderScreen(<TopBar />, { role: "Administrator", lang: "es" });
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1280, 800);
  });
});
