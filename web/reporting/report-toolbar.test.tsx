// The actions of a report: files of the table from the server, pictures made in the page, print, link.

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getReport } from "#contract/reporting.ts";
import { server } from "#web/testing/fake-server.ts";
import { answerReports, lastQuery, renderReport } from "#web/testing/render-report.tsx";
import { reportReply } from "#web/testing/report-reply.ts";

/** What the browser was given to keep, by file name. */
const files = new Map<string, Blob>();

beforeEach(() => {
  answerReports();
  files.clear();
  const blobs = new Map<string, Blob>();
  const createAddress = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = createAddress(blob);
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.set(this.download, blob);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const savedNames = () => [...files.keys()];

async function fileCalled(name: string): Promise<Blob> {
  await expect.poll(savedNames).toEqual([name]);
  const file = files.get(name);
  if (!file) throw new Error(`no file ${name}`);
  return file;
}

const answerWithFile = (content: string, name: string) =>
  server.answer(
    getReport,
    () =>
      new Response(content, {
        headers: { "content-disposition": `attachment; filename="${name}"` },
      }),
  );

describe("a table as a file", () => {
  test.each([
    ["en", "xlsx", "Download the table with notes as XLSX"],
    ["es", "csv", "Descargar la tabla en CSV"],
  ] as const)("in %s as %s keeps the server's content and name", async (lang, format, label) => {
    await renderReport("/agsreports/gender?region=Europe&sort=-male", { lang });
    await expect.element(button(label)).toBeEnabled();
    answerWithFile("content of the server", `AGS gender 2024.${format}`);
    await button(label).click();
    const file = await fileCalled(`AGS gender 2024.${format}`);
    expect(await file.text()).toBe("content of the server");
    await expect.poll(() => lastQuery()).toEqual({ region: "Europe", format, culture: lang });
  });

  test("is one at a time: no other can be asked for while it is on its way", async () => {
    await renderReport("/agsreports/gender");
    await expect.element(button("Download the table as CSV")).toBeEnabled();
    const gate = Promise.withResolvers<void>();
    server.answer(getReport, () => gate.promise.then(() => new Response("a")));
    await button("Download the table as CSV").click();
    const isOff = (name: string) => button(name).element().getAttribute("aria-disabled");
    await expect.poll(() => isOff("Download the table with notes as XLSX")).toBe("true");
    expect(isOff("Download the picture as PNG")).toBe("true");
    gate.resolve();
    await expect.poll(() => isOff("Download the table with notes as XLSX")).toBe("false");
    expect(savedNames()).toEqual(["download"]);
  });

  const filesAsked = () =>
    server.requestsOf(getReport).filter(({ query }) => query.has("format")).length;

  test("that takes long is under way once, whatever is pressed, and can be cancelled", async () => {
    const screen = await renderReport("/agsreports/gender");
    const csv = button("Download the table as CSV");
    await expect.element(csv).toBeEnabled();
    const place = screen.getByRole("group", { name: "Download" }).element().getBoundingClientRect();
    server.answer(getReport, () => new Promise(() => {}));
    await csv.dblClick();
    await expect.element(screen.getByText("CSV: being prepared")).toBeVisible();
    expect(filesAsked()).toBe(1);
    const placeNow = screen.getByRole("group", { name: "Download" }).element();
    expect(placeNow.getBoundingClientRect().width).toBe(place.width);
    const cancel = button("Cancel");
    await expect.element(cancel).toHaveFocus();
    await expect.element(cancel).toHaveAttribute("aria-disabled", "false");
    await userEvent.keyboard("{Enter}");
    const messages = screen.getByRole("region", { name: "Messages" });
    await expect.element(messages.getByText("Download cancelled: nothing was saved")).toBeVisible();
    await expect.element(csv).toHaveFocus();
    expect(savedNames()).toEqual([]);
  });

  test("that comes slowly says how much of it came", async () => {
    const screen = await renderReport("/agsreports/gender", { lang: "fr" });
    await expect.element(button("Télécharger le tableau en CSV")).toBeEnabled();
    server.answer(getReport, () => {
      const start = (stream: ReadableStreamDefaultController<Uint8Array>) =>
        stream.enqueue(new Uint8Array(24_000));
      return new Response(new ReadableStream<Uint8Array>({ start }));
    });
    await button("Télécharger le tableau en CSV").click();
    await expect.element(screen.getByText(/^CSV\u202f: 24\sko$/)).toBeVisible();
  });

  test("that the server refuses is not saved, and a message says why", async () => {
    const screen = await renderReport("/agsreports/gender");
    await expect.element(button("Download the table as CSV")).toBeEnabled();
    server.refuse(getReport, "not-found");
    await button("Download the table as CSV").click();
    const messages = screen.getByRole("region", { name: "Messages" });
    await expect.element(messages.getByText(/^Error/)).toBeVisible();
    expect(savedNames()).toEqual([]);
    await expect.element(button("Download the table as CSV")).toBeEnabled();
  });
});

test("a file that does not come without a connection is named as a file", async () => {
  const screen = await renderReport("/agsreports/gender");
  await expect.element(button("Download the table as CSV")).toBeEnabled();
  server.disconnect(getReport);
  await button("Download the table as CSV").click();
  const messages = screen.getByRole("region", { name: "Messages" });
  await expect.element(messages.getByText(/The file was not downloaded/)).toBeVisible();
});

describe("the picture as a file", () => {
  const svgOf = async (address: string, label = "Download the picture as SVG") => {
    const screen = await renderReport(address);
    await button(label).click();
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const id = pathname.split("/").at(-1);
    const years = id === "patient" ? "2022-2024" : (searchParams.get("year") ?? "2024");
    const file = await fileCalled(`${id}-${years}.svg`);
    expect(file.type).toBe("image/svg+xml");
    const picture = new DOMParser().parseFromString(await file.text(), "image/svg+xml");
    await screen.unmount();
    return [...picture.querySelectorAll("text")].map((one) => one.textContent).join("\n");
  };

  test("as SVG has the title, the basis, the source and the date of the data", async () => {
    const texts = await svgOf("/agsreports/patientGNI?year=2023");
    expect(texts).toContain("Identified patients by income class and disorder");
    expect(texts).toContain("Figures of survey year 2023.");
    expect(texts).toContain("Annual Global Survey.");
    expect(texts).toContain("Data as of 20 November 2026");
    expect(texts).toMatch(/Demonstration\s+data/);
  });

  test("as SVG has the names that the chart on the page has", async () => {
    const texts = await svgOf("/agsreports/patient");
    for (const name of ["Hemophilia A", "Hemophilia B", "VWD", "2022", "2023", "2024"]) {
      expect(texts).toContain(name);
    }
  });

  test("of a map waits for the shapes, and explains where there is no data", async () => {
    expect(await svgOf("/agsreports/FVIIIperCountry")).toContain("No data");
  });

  test("as PNG is an image of double size", async () => {
    await renderReport("/agsreports/gender");
    await button("Download the picture as PNG").click();
    const file = await fileCalled("gender-2024.png");
    expect(file.type).toBe("image/png");
    const { width, height } = await createImageBitmap(file);
    expect(width).toBe(2400);
    expect(height).toBeGreaterThan(500);
  });

  test("waits for the figures of another choice", async () => {
    await renderReport("/agsreports/gender");
    await expect.element(button("Download the picture as PNG")).toBeEnabled();
    const release = server.hold(getReport, reportReply("gender", { year: 2022 }));
    await page.getByLabelText("Survey year").selectOptions("2022");
    await expect.element(button("Download the picture as PNG")).toBeDisabled();
    await expect.element(button("Download the table as CSV")).toBeEnabled();
    release();
    await expect.element(button("Download the picture as PNG")).toBeEnabled();
  });

  test("is made in the page: the server is not asked again", async () => {
    await svgOf("/agsreports/gender");
    expect(server.requestsOf(getReport)).toHaveLength(1);
  });
});

describe("the link", () => {
  test("is copied, and a message says so", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const screen = await renderReport("/agsreports/gender");
    await button("Copy link").click();
    await expect.element(screen.getByText(/^The link is copied/)).toBeVisible();
    await expect.poll(() => write).toHaveBeenCalledExactlyOnceWith(location.href);
  });

  test("that the browser does not copy is said to be in the address bar", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const screen = await renderReport("/agsreports/gender");
    await button("Copy link").click();
    await expect.element(screen.getByText(/Copy it from the address bar\.$/)).toBeVisible();
  });
});

test("“Print” opens the browser's print dialog", async () => {
  // While the dialog opens the page may not write markup, not even through its policy: what is drawn for paper is there before.
  const seen: string[] = [];
  const note = () => seen.push("drawn for paper");
  addEventListener("beforeprint", note);
  onTestFinished(() => {
    removeEventListener("beforeprint", note);
    dispatchEvent(new Event("afterprint"));
  });
  const print = vi.spyOn(window, "print").mockImplementation(() => {
    seen.push("dialog");
  });
  await renderReport("/agsreports/gender");
  await button("Print").click();
  await expect.poll(() => print).toHaveBeenCalledOnce();
  expect(seen).toEqual(["drawn for paper", "dialog"]);
});

test("every action is reached with the keyboard, in the order of the page", async () => {
  await renderReport("/agsreports/gender");
  const names = ["XLSX", "CSV", "PNG", "SVG", "Print", "Copy link"];
  await expect.element(button("Download the table with notes as XLSX")).toBeVisible();
  const first = button("Download the table with notes as XLSX").element();
  if (first instanceof HTMLElement) first.focus();
  for (const name of names) {
    await expect.poll(() => document.activeElement?.textContent).toBe(name);
    await userEvent.tab();
  }
});
