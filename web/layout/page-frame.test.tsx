// What is around every screen: the link past the bar, the foot, the notice of a demonstration, the
// links of the administration, the drawer of menus and the user's menu.

import { useState } from "react";
import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getInstance } from "#contract/platform.ts";
import { queryClient } from "#web/api.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { DemoNotice } from "./demo-notice.tsx";
import { Foot } from "./foot.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { menusFor } from "./menus.ts";
import { PageFrame } from "./page-frame.tsx";
import { initialsOf } from "./user-menu.tsx";

describe("the page around a screen", () => {
  test("starts with a link that leads past the bar", async () => {
    const screen = await renderScreen(<PageFrame />, { role: "NMO" });
    await userEvent.keyboard("{Tab}");
    const skip = screen.getByRole("link", { name: "Skip to the content" });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toHaveAttribute("href", "#content");
    await expect.element(screen.getByRole("main")).toHaveAttribute("id", "content");
  });

  test("has the links of the administration for an Administrator, on its screens", async () => {
    const screen = await renderScreen(<PageFrame />, {
      role: "Administrator",
      address: "/admin/settings",
    });
    const links = screen.getByRole("main").getByRole("navigation", { name: "Administration" });
    const settings = links.getByRole("link", { name: "Settings" });
    await expect.element(settings).toHaveAttribute("aria-current", "page");
    await links.getByRole("link", { name: "E-mails" }).click();
    await expect.poll(screen.address).toBe("/admin/outbox");
    await expect.element(settings).not.toHaveAttribute("aria-current");
  });

  test("has the links of the administration in one line, also on a phone", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await renderScreen(<PageFrame />, {
      role: "Administrator",
      address: "/admin/settings",
    });
    const main = screen.getByRole("main");
    const links = main.getByRole("navigation", { name: "Administration" }).getByRole("link");
    await expect.poll(() => links.elements().length).toBeGreaterThan(5);
    const tops = links.elements().map((link) => link.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(360);
    const chosen = main.getByRole("link", { name: "Settings" }).element().getBoundingClientRect();
    expect(chosen.right).toBeLessThanOrEqual(360);
  });

  test("has the links of the administration at its top, whatever the screen", async () => {
    const screen = await renderScreen(<PageFrame />, { role: "Administrator", address: "/admin" });
    const main = screen.getByRole("main");
    const links = main.getByRole("navigation", { name: "Administration" });
    await expect.element(links).toBeVisible();
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    expect(topOf(links.element())).toBe(topOf(main.element()));
  });

  test("has no links of the administration for anyone else", async () => {
    const screen = await renderScreen(<PageFrame />, { role: "WFH", address: "/surveysoverview" });
    await expect.element(screen.getByRole("contentinfo")).toBeVisible();
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("navigation")).not.toBeInTheDocument();
  });
});

describe("the foot of the page", () => {
  test("leads to what the platform is, whom to write to and the sitemap", async () => {
    server.disconnect(getInstance);
    const screen = await renderScreen(<Foot />);
    const links = () => screen.getByRole("link").elements();
    await expect
      .poll(() => links().map((link) => [link.textContent, link.getAttribute("href")]))
      .toEqual([
        ["About this platform", "/about"],
        ["Contact us", "/contactus"],
        ["Sitemap", "/sitemap"],
      ]);
  });
});

describe("the notice of a demonstration", () => {
  test("says that the figures are invented", async () => {
    server.answer(getInstance, { ...shippedInstance, demo: true });
    const screen = await renderScreen(<DemoNotice />);
    const notice = screen.getByRole("complementary", { name: "Demonstration data" });
    await expect.element(notice).toBeVisible();
    await expect.element(notice.getByText(/figures and people are invented/)).toBeVisible();
  });

  test("is not in an installation with real data", async () => {
    server.answer(getInstance, shippedInstance);
    const screen = await renderScreen(
      <>
        <DemoNotice />
        <Foot />
      </>,
    );
    await expect.poll(() => server.requestsOf(getInstance).length).toBe(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
  });
});

function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <MenuDrawer
        menus={menusFor("Administrator")}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

describe("the drawer of menus", () => {
  test("has every entry below the heading of its menu, those of a group as well", async () => {
    const screen = await renderScreen(<Drawer />);
    await screen.getByRole("button", { name: "Open" }).click();
    const headings = () => screen.getByRole("dialog").getByRole("heading").elements();
    await expect
      .poll(() => headings().map(({ textContent }) => textContent))
      .toEqual(["Current survey", "Reports", "Administration"]);
    const last = headings().at(-1)?.parentElement;
    await expect
      .poll(() => [...(last?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent))
      .toEqual([
        "Surveys overview",
        "Progress report",
        "Discrepancies summary",
        "Review desk",
        "Accounts log",
        "Create account",
      ]);
  });

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    [
      "its button",
      () =>
        userEvent.click(document.querySelector('[aria-label="Close the menu"]') ?? document.body),
    ],
  ])("closes with %s and gives the focus back", async (_, close) => {
    const screen = await renderScreen(<Drawer />);
    const opener = screen.getByRole("button", { name: "Open" });
    await opener.click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await close();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test("marks the screen that is open", async () => {
    const screen = await renderScreen(<Drawer />, { address: "/admin/userslog" });
    await screen.getByRole("button", { name: "Open" }).click();
    const current = screen.getByRole("dialog").getByRole("link", { name: "Accounts log" });
    await expect.element(current).toHaveAttribute("aria-current", "page");
  });
});

describe("the initials of a user", () => {
  test.each([
    ["Amina", "Ndiaye", "AN"],
    ["élodie", "öz", "ÉÖ"],
    [" Rosa ", "", "R"],
    ["𝒜da", "Lovelace", "𝒜L"],
    ["", "", ""],
  ])("of %j %j are %j", (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });
});
