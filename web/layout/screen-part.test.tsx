// The parts around a screen: page not found, a screen that does not load, the foot, the sitemap, the
// notice of a demonstration.

import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { getInstance } from "#contract/platform.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { rendered } from "#web/testing/rendered.ts";
import { RouteTitle } from "#web/ui/page-head.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { PageNotFound } from "./page-not-found.tsx";
import {
  loadScreen,
  NextPageWaiting,
  PageWaiting,
  PartFailed,
  ScreenPart,
} from "./screen-part.tsx";
import { Sitemap } from "./sitemap.tsx";

describe("an address without a screen", () => {
  test("shows the address and a way home", async () => {
    const screen = await renderScreen(
      <RouteTitle value="Page not found">
        <PageNotFound />
      </RouteTitle>,
      { address: "/no/such/page" },
    );
    await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect.element(screen.getByText("/no/such/page")).toBeVisible();
    await screen.getByRole("link", { name: "Go to the home page" }).click();
    await expect.poll(screen.address).toBe("/");
  });

  test("puts its title into the browser's", async () => {
    await renderScreen(
      <RouteTitle value="Page not found">
        <PageNotFound />
      </RouteTitle>,
    );
    await expect.poll(() => document.title).toBe("Page not found · Annual Global Survey");
  });
});

describe("a part of the page", () => {
  const routerOf = (load: () => Promise<() => React.JSX.Element>, address = "/") =>
    createMemoryRouter(
      [
        {
          path: "*",
          loader: () => loadScreen({ load, texts: ["cover"] }, "/"),
          element: <ScreenPart />,
          errorElement: <PartFailed />,
          hydrateFallbackElement: <PageWaiting />,
        },
      ],
      { initialEntries: [address] },
    );

  test("is drawn once its code and texts are there", async () => {
    const gate = Promise.withResolvers<() => React.JSX.Element>();
    const screen = await rendered(<RouterProvider router={routerOf(() => gate.promise)} />);
    await expect.element(screen.getByText("Loading…")).toBeInTheDocument();
    gate.resolve(() => <p>The screen</p>);
    await expect.element(screen.getByText("The screen")).toBeVisible();
  });

  test("that does not load says so and offers to try again", async () => {
    const load = vi.fn().mockRejectedValue(new TypeError("Failed to fetch the module"));
    const screen = await rendered(<RouterProvider router={routerOf(load)} />);
    const heading = screen.getByRole("heading", { name: /could not be loaded/ });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("that did not load at first is drawn after trying again", async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError("Failed to fetch the module"))
      .mockResolvedValue(() => <p>The screen</p>);
    const screen = await rendered(<RouterProvider router={routerOf(load, "/first?year=2026")} />);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("The screen")).toBeVisible();
    await expect.poll(() => load).toHaveBeenCalledTimes(2);
  });

  test("that does not load a second time is reloaded with the whole page", async () => {
    const onReload = vi.fn((event: Event) => event.preventDefault());
    navigation.addEventListener("navigate", onReload);
    const load = vi.fn().mockRejectedValue(new TypeError("Failed to fetch the module"));
    const screen = await rendered(<RouterProvider router={routerOf(load, "/second")} />);
    const again = screen.getByRole("button", { name: "Try again" });
    await again.click();
    await expect.poll(() => load.mock.calls.length).toBe(2);
    await expect.element(again).toHaveAttribute("aria-busy", "false");
    expect(onReload).not.toHaveBeenCalled();
    await again.click();
    await expect.poll(() => onReload.mock.calls.length).toBe(1);
    await expect.poll(() => load).toHaveBeenCalledTimes(2);
    navigation.removeEventListener("navigate", onReload);
  });

  test("that breaks says that the fault is ours", async () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const Broken = () => {
      throw new Error("broken");
    };
    const screen = await rendered(<RouterProvider router={routerOf(async () => Broken)} />);
    await expect.element(screen.getByRole("heading", { name: /stopped working/ })).toBeVisible();
    silence.mockRestore();
  });

  test("says nothing while no page is loading", async () => {
    const screen = await renderScreen(<NextPageWaiting />);
    await expect.element(screen.getByText("Loading…")).not.toBeInTheDocument();
  });
});

describe("the sitemap", () => {
  test("lists for a visitor only what a visitor may open", async () => {
    const screen = await renderScreen(<Sitemap />);
    const links = screen.getByRole("link").elements();
    const paths = links.map((link) => link.getAttribute("href"));
    expect(paths).toContain("/login");
    expect(paths).not.toContain("/admin/userslog");
  });

  test("lists for an Administrator the screens of the administration", async () => {
    const screen = await renderScreen(<Sitemap />, { role: "Administrator" });
    await expect.element(screen.getByRole("link", { name: "Accounts log" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Log in" })).not.toBeInTheDocument();
  });
});

describe("the row of the administration's screens", () => {
  test("marks the screen that is open", async () => {
    const screen = await renderScreen(<AdminNav />, {
      role: "Administrator",
      address: "/admin/audit",
    });
    const current = screen.getByRole("link", { name: "Audit", exact: true });
    await expect.element(current).toHaveAttribute("aria-current", "page");
  });

  test("is not on other screens", async () => {
    const screen = await renderScreen(<AdminNav />, { role: "Administrator", address: "/" });
    await expect.element(screen.getByRole("navigation")).not.toBeInTheDocument();
    expect(server.requestsOf(getInstance)).toEqual([]);
  });
});
