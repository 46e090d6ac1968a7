// The country's own years as small lines and as a table, and its figures of the year beside those before.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { getInstance } from "#contract/platform.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { server } from "#web/testing/fake-server.ts";
import { profileReply } from "#web/testing/profile-reply.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { History } from "./history.tsx";
import type { Profile } from "./profile-query.ts";
import { Quality, YearTables } from "./year-tables.tsx";

beforeEach(() => server.answer(getInstance, shippedInstance));

type PartProps = { profile: Profile; locale: ReportLocale };

function WithLocale({
  part: Part,
  profile,
}: {
  part: (props: PartProps) => React.ReactNode;
  profile: Profile;
}) {
  const locale = useReportLocale(undefined);
  return <Part profile={profile} locale={locale} />;
}

const show = (part: (props: PartProps) => React.ReactNode, profile: Profile) =>
  renderScreen(<WithLocale part={part} profile={profile} />, { role: "WFH" });

/** A history with one figure in these years. */
function historyOf(points: readonly (readonly [year: number, value: number | null])[]): Profile {
  const profile = profileReply();
  const [series] = profile.history;
  if (series === undefined) throw new Error("the profile has no history");
  return {
    ...profile,
    history: [{ ...series, points: points.map(([year, value]) => ({ year, value })) }],
  };
}

const marks = (selector: string) => document.querySelectorAll(`figure svg ${selector}`).length;
/** The lines between two years; the axis is one more. */
const joins = () => marks("line:not([data-axis], [data-break])");

describe("the history", () => {
  test("is a card for each year on a phone, with nothing to the right of the page", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const years = [2022, 2023, 2024].map((year) => [year, 7] as const);
    const [series] = historyOf(years).history;
    if (series === undefined) throw new Error("the profile has no history");
    const history = profileReply().history.map((one) => ({ ...one, points: series.points }));
    const keys = ["foundPeople", "vwd", "obd", "fviii", "prophylaxisChildren", "inhibitorsA"];
    const wide = keys.map((key, at) => ({ ...series, ...history[at], key }) as typeof series);
    const screen = await show(History, { ...profileReply(), history: wide });
    await screen.getByText("All years as a table").click();
    const cells = [...document.querySelectorAll("details td")];
    expect(cells).toHaveLength(18);
    const rights = cells.map((cell) => cell.getBoundingClientRect().right);
    expect(Math.max(...rights)).toBeLessThanOrEqual(360);
    const head = getComputedStyle(cells[0] ?? document.body, "::before").content;
    expect(head).toMatch(/Hemophilia/);
  });

  test("joins years that follow each other, and no others", async () => {
    await show(
      History,
      historyOf([
        [2019, 4],
        [2020, 5],
        [2022, 6],
        [2023, 7],
        [2024, 8],
      ]),
    );
    expect(joins()).toBe(3);
  });

  test("has a gap where the country answered without this figure", async () => {
    await show(
      History,
      historyOf([
        [2022, 4],
        [2023, null],
        [2024, 8],
      ]),
    );
    expect(joins()).toBe(0);
  });

  test("has a dashed line where source or definition changed, and says so", async () => {
    const profile = historyOf([
      [2022, 4],
      [2023, 5],
      [2024, 8],
    ]);
    const [series] = profile.history;
    const history = series ? [{ ...series, newDefinition: [2023, 2024] }] : [];
    const shown = await show(History, { ...profile, history, newSource: [2023] });
    expect(marks("line[data-break]")).toBe(2);
    await expect
      .element(
        page.getByText(/The source of the figures changed in: 2023\..* since: 2023, 2024\.$/),
      )
      .toBeVisible();
    shown.unmount();
    const unchanged = history.map((one) => ({ ...one, newDefinition: [] }));
    await show(History, { ...profile, history: unchanged, newSource: [] });
    expect(marks("line[data-break]")).toBe(0);
    await expect.element(page.getByText(/dashed/)).not.toBeInTheDocument();
  });

  test("starts at 0", async () => {
    await show(
      History,
      historyOf([
        [2023, 4],
        [2024, 8],
      ]),
    );
    const [line] = [...document.querySelectorAll("figure svg line:not([data-axis])")];
    expect([line?.getAttribute("y1"), line?.getAttribute("y2")]).toEqual(["57", "22"]);
  });

  test("says its first and last figure, and how many years have one", async () => {
    await show(
      History,
      historyOf([
        [2020, 1500],
        [2022, null],
        [2024, 2608],
      ]),
    );
    await expect
      .element(
        page.getByRole("img", {
          name: "Hemophilia A and B: 1,500 in 2020, 2,608 in 2024; 2 years with a figure",
        }),
      )
      .toBeInTheDocument();
  });

  test("says how many answers there are in how many years", async () => {
    await show(
      History,
      historyOf([
        [2020, 1],
        [2024, 2],
      ]),
    );
    await expect.element(page.getByText(/^Years with an answer: 2 of 5\./)).toBeVisible();
  });

  test("has a sentence for a country that never answered, and no pictures", async () => {
    await show(History, historyOf([]));
    await expect
      .element(page.getByText("This country has not answered any survey yet."))
      .toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Own history, 2024" })).toBeVisible();
    expect(marks("circle")).toBe(0);
  });

  test("has a sentence for one answer", async () => {
    await show(History, historyOf([[2024, 2]]));
    await expect.element(page.getByRole("heading", { name: "Own history, 2024" })).toBeVisible();
    await expect.element(page.getByText(/^Years with an answer: 1 of 1\./)).toBeVisible();
    expect(marks("circle")).toBe(2);
  });

  test("says so where a figure was never given", async () => {
    await show(
      History,
      historyOf([
        [2023, null],
        [2024, null],
      ]),
    );
    await expect.element(page.getByText("never answered")).toBeVisible();
    expect(document.querySelector("figure svg")).toBeNull();
  });

  test("is a table too, the newest year first", async () => {
    await show(History, profileReply());
    await page.getByText("All years as a table").click();
    const rows = [...document.querySelectorAll("details tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toMatch(/^20244,3205,000/);
    expect(rows[1]).toMatch(/^2023.*3,500/);
  });
});

describe("the figures of the year", () => {
  test("are beside those of the answer before, with the difference", async () => {
    await show(YearTables, profileReply());
    const heads = page.getByRole("columnheader", { name: "2023" });
    await expect.element(heads.first()).toBeVisible();
    await expect
      .element(page.getByRole("row", { name: /^Hemophilia A\s/ }))
      .toMatchTextContent(/3,280.*320.*0.*3,600.*[+−-]/);
  });

  test("have no difference without an answer before", async () => {
    const profile = profileReply("ETH");
    await show(YearTables, { ...profile, previousYear: null });
    await expect.element(page.getByRole("columnheader", { name: "Before" }).first()).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^Factor IX/ })).toMatchTextContent(/—/);
  });

  test("name the disorders as the reports do", async () => {
    await show(YearTables, profileReply());
    await expect
      .element(page.getByRole("rowheader", { name: "Von Willebrand disease (VWD)" }))
      .toBeVisible();
  });

  test("have the sources of factor as shares", async () => {
    await show(YearTables, profileReply());
    await expect
      .element(page.getByRole("row", { name: /^Factor VIII/ }))
      .toMatchTextContent(/287,000,000.*%.*%/);
  });
});

test("each figure has its head beside it, for a phone", async () => {
  await show(YearTables, profileReply());
  const [row] = [...document.querySelectorAll("tbody tr")];
  const heads = [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.dataset.head);
  expect(heads).toEqual(["Male", "Female", "Sex unknown", "Total", "2023", "Change", "Exactness"]);
});

describe("in another language", () => {
  const inLanguage = (lang: "fr" | "es") =>
    renderScreen(
      <WithLocale
        part={History}
        profile={historyOf([
          [2023, 1500],
          [2024, 2608],
        ])}
      />,
      {
        role: "WFH",
        lang,
      },
    );

  test("figures and sentences are French", async () => {
    await inLanguage("fr");
    await expect.element(page.getByText(/^Années avec une réponse.: 2 sur 2\./)).toBeVisible();
    await expect
      .element(
        page.getByRole("img", { name: /^Hémophilie A et B.?: 1.500 en 2023, 2.608 en 2024/ }),
      )
      .toBeInTheDocument();
  });

  test("figures and sentences are Spanish", async () => {
    await inLanguage("es");
    await expect.element(page.getByText(/^Años con respuesta: 2 de 2\./)).toBeVisible();
    await expect
      .element(page.getByRole("img", { name: /^Hemofilia A y B: 1\.500 en 2023, 2\.608 en 2024/ }))
      .toBeInTheDocument();
  });
});

describe("the quality", () => {
  test("has a row for each survey", async () => {
    await show(Quality, profileReply());
    await expect
      .element(page.getByRole("row", { name: /^2024/ }))
      .toMatchTextContent(/210196\s?91%1295(\.0)?%20231 cell/);
    await expect.element(page.getByRole("row", { name: /^2023/ })).toMatchTextContent(/—.*0 cells/);
  });
});
