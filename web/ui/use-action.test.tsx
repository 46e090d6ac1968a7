// Actions that the server may refuse, and downloads: busy, done, failed, and what is fetched again.

import { useQuery } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { queryOf, type ReceivedFile } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import { countries } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Button } from "./controls/button.tsx";
import { shownMessages } from "./show-message.ts";
import { useAction, useDownload } from "./use-action.ts";

type Work = () => Promise<unknown>;
type Messages = Parameters<ReturnType<typeof useAction>["perform"]>[1];

function Approve({ work, messages }: { work: Work; messages?: Messages }) {
  const { busy, isBusy, perform } = useAction();
  return (
    <>
      <Button busy={isBusy} onClick={() => void perform(work, messages)}>
        Approve
      </Button>
      <p>{busy ?? "Nothing runs"}</p>
    </>
  );
}

function Countries({ work }: { work: Work }) {
  const { data } = useQuery(queryOf(listCountries));
  const { perform } = useAction(listCountries);
  return (
    <>
      <ul>
        {data?.map(({ id, name_en }) => (
          <li key={id}>{name_en}</li>
        ))}
      </ul>
      <Button onClick={() => void perform(work)}>Change</Button>
    </>
  );
}

const said = () => shownMessages().map(({ colour, message }) => [colour, message]);
const refuse = async () => {
  throw new Problem("network", { status: 0 });
};

describe("an action", () => {
  test("is busy while it runs, and then says that it is done", async () => {
    const gate = Promise.withResolvers<void>();
    const work = vi.fn(() => gate.promise);
    const screen = await renderScreen(<Approve work={work} messages={{ done: "Approved" }} />);
    const button = screen.getByRole("button", { name: "Approve" });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await button.click({ force: true });
    await expect.poll(() => work).toHaveBeenCalledOnce();
    await expect.poll(() => said()).toEqual([]);
    gate.resolve();
    await expect.element(button).toHaveAttribute("aria-busy", "false");
    await expect.poll(() => said()).toEqual([["ok", "Approved"]]);
  });

  test("runs once when its button is pressed twice at the same moment", async () => {
    const gate = Promise.withResolvers<void>();
    const work = vi.fn(() => gate.promise);
    const screen = await renderScreen(<Approve work={work} messages={{ done: "Approved" }} />);
    const button = screen.getByRole("button", { name: "Approve" });
    for (const press of ["first", "second"]) {
      button.element().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      expect([press, work.mock.calls.length]).toEqual([press, 1]);
    }
    gate.resolve();
    await expect.poll(said).toEqual([["ok", "Approved"]]);
    await button.click();
    await expect.poll(() => work).toHaveBeenCalledTimes(2);
  });

  test("says nothing of success where the screen shows it itself", async () => {
    const work = vi.fn(async () => {});
    const screen = await renderScreen(<Approve work={work} />);
    await screen.getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => work.mock.calls.length).toBe(1);
    await expect.element(screen.getByText("Nothing runs")).toBeVisible();
    await expect.poll(() => said()).toEqual([]);
  });

  test("that fails says why, and can be tried again", async () => {
    const work = vi.fn(async () => {}).mockImplementationOnce(refuse);
    const screen = await renderScreen(<Approve work={work} messages={{ done: "Approved" }} />);
    const button = screen.getByRole("button", { name: "Approve" });
    await button.click();
    await expect.poll(() => said()[0]?.[1]).toMatch(/could not be reached/);
    await button.click();
    await expect.poll(said).toEqual([["ok", "Approved"]]);
  });

  test("that fails shows the text of the screen where it has one", async () => {
    const messages = { failed: () => "The section is locked" };
    const screen = await renderScreen(<Approve work={refuse} messages={messages} />);
    await screen.getByRole("button", { name: "Approve" }).click();
    await expect.poll(said).toEqual([["error", "The section is locked"]]);
  });

  test("is known by its name while it runs, where there are several", async () => {
    const gate = Promise.withResolvers<void>();
    const messages = { name: "Row 7" };
    const screen = await renderScreen(<Approve work={() => gate.promise} messages={messages} />);
    await screen.getByRole("button", { name: "Approve" }).click();
    await expect.element(screen.getByText("Row 7")).toBeVisible();
    gate.resolve();
    await expect.element(screen.getByText("Nothing runs")).toBeVisible();
  });

  test.each([
    ["succeeded", async () => {}],
    ["failed", refuse],
  ])("that %s fetches what it may have changed again", async (_, work) => {
    server.answer(listCountries, countries.slice(0, 1));
    const screen = await renderScreen(<Countries work={work} />);
    await expect.element(screen.getByText("Kenya")).toBeVisible();
    server.answer(listCountries, countries);
    await screen.getByRole("button", { name: "Change" }).click();
    await expect.element(screen.getByText("Peru")).toBeVisible();
    expect(server.requestsOf(listCountries)).toHaveLength(2);
  });
});

function Download({ fetchFile, name }: { fetchFile: () => Promise<ReceivedFile>; name?: string }) {
  const { isBusy, download } = useDownload();
  return (
    <Button busy={isBusy} onClick={() => download(fetchFile, name)}>
      Download
    </Button>
  );
}

/** The names of the files that the browser would save. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

const file = (fileName: string | null) => async (): Promise<ReceivedFile> => ({
  blob: new Blob(["a,b"]),
  fileName,
});

describe("a download", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ["as the server calls it", "users.csv", undefined, "users.csv"],
    ["as the screen calls it", "users.csv", "Kenya.csv", "Kenya.csv"],
    ["under some name where there is none", null, undefined, "download"],
  ])("is saved %s", async (_, fromServer, name, expected) => {
    const names = savedFiles();
    const screen = await renderScreen(
      <Download fetchFile={file(fromServer)} {...(name ? { name } : {})} />,
    );
    await screen.getByRole("button", { name: "Download" }).click();
    await expect.poll(() => names).toEqual([expected]);
    await expect.poll(() => said()).toEqual([]);
  });

  test("that fails says so and saves nothing", async () => {
    const names = savedFiles();
    const screen = await renderScreen(<Download fetchFile={refuse} />);
    await screen.getByRole("button", { name: "Download" }).click();
    await expect.poll(() => said()[0]?.[0]).toBe("error");
    expect(names).toEqual([]);
  });
});
