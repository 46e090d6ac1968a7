// Parts whose code comes later: when it is fetched, and what is drawn meanwhile.

import { Suspense } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectFirstContent, firstContent } from "#web/first-content.ts";
import { rendered } from "#web/testing/rendered.ts";
import { laterPart, soonPart } from "./later-part.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const greeting = () => Promise.resolve({ default: Greeting });

// What other tests draw would wait for a content that never comes.
afterEach(async () => {
  expectFirstContent([]);
  await firstContent();
});

describe("a part that comes when it is drawn", () => {
  test("is fetched then, and drawn at once where its code is here", async () => {
    const load = vi.fn(greeting);
    const { fetch, Part } = laterPart(load);
    expect(load).not.toHaveBeenCalled();
    await fetch();
    const screen = await rendered(<Part name="Ada" />);
    expect(screen.container.textContent).toBe("Hello Ada");
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("a part that is drawn without a connection", () => {
  afterEach(() => vi.restoreAllMocks());

  test("comes with the connection, and the page around it stays", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const load = vi.fn(greeting).mockRejectedValueOnce(new Error("no line"));
    const { Part } = laterPart(load);
    await rendered(
      <Suspense fallback="Meanwhile">
        <Part name="Ada" />
      </Suspense>,
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await expect.element(page.getByText("Meanwhile")).toBeVisible();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText("Hello Ada")).toBeVisible();
  });
});

describe("a part that is needed soon", () => {
  test("is drawn after the first content", async () => {
    const content = Promise.withResolvers<void>();
    expectFirstContent([content.promise]);
    const load = vi.fn(greeting);
    const Part = soonPart(load);
    const screen = await rendered(
      <main>
        <Part name="Ada" />
      </main>,
    );
    expect(load).not.toHaveBeenCalled();
    expect(screen.container.textContent).toBe("");
    content.resolve();
    await expect.element(page.getByText("Hello Ada")).toBeVisible();
  });

  test("is fetched again where that failed the first time", async () => {
    const load = vi.fn(greeting).mockRejectedValueOnce(new Error("no line"));
    const Part = soonPart(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await rendered(<Part name="Ada" />);
    await expect.element(page.getByText("Hello Ada")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
