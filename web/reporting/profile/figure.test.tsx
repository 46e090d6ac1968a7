// A figure of a profile with its marks, and the report that it leads to.

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#contract/define.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { profileReply } from "#web/testing/profile-reply.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Figure, type FigureColumn, unitText } from "./figure.tsx";
import { ReportLink } from "./report-link.tsx";

const rate: FigureColumn = { type: "rate", unit: "iuPerCapita", digits: 2 };
type Shown = Parameters<typeof Figure>[0]["figure"];

function Written({ figure, column = rate }: { figure: Shown; column?: FigureColumn }) {
  const locale = useReportLocale(undefined);
  return (
    <p>
      <Figure figure={figure} column={column} locale={locale} year={2024} />{" "}
      {unitText(column, locale)}
    </p>
  );
}

async function written(figure: Shown, column?: FigureColumn): Promise<string> {
  await renderScreen(<Written figure={figure} {...(column ? { column } : {})} />);
  return document.querySelector("p")?.textContent ?? "";
}

test("is written with the digits of its report", async () => {
  expect(await written({ value: 0.0053, year: 2024 })).toBe("0.0053 IU per capita");
});

test("has its sign where a part is missing", async () => {
  expect(await written({ value: 2.5, mark: "atLeast" })).toMatch(
    /^≥at least: a part is missing 2\.50/,
  );
});

test("says why it is missing", async () => {
  expect(await written({ value: null, mark: "notAvailable" })).toMatch(/^nnot available/);
});

test("has its year where that is not the year of the profile", async () => {
  expect(await written({ value: 2.5, year: 2022 })).toMatch(/^2\.50·2022, figure of 2022/);
});

test("has no year where there is no figure", async () => {
  expect(await written({ value: null, year: 2022 })).not.toMatch(/2022/);
});

test("of a share has no unit beside its sign", async () => {
  const share: FigureColumn = { type: "share", unit: "percent" };
  expect((await written({ value: 0.48 }, share)).trim()).toBe("48.0%");
});

const link = (role: Role, report = "Care") =>
  renderScreen(<ReportLink report={report} profile={profileReply()} text="Centres" />, { role });

test("leads to the report of its family", async () => {
  await link("WFH");
  await expect
    .element(page.getByRole("link", { name: "Centres" }))
    .toHaveAttribute("href", "/ddcreports/Care?year=2024&basis=window&country=1");
});

test("leads nowhere for an NMO", async () => {
  await link("NMO");
  await expect.element(page.getByText("Centres")).toBeVisible();
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("leads to no report that does not exist", async () => {
  await link("WFH", "nothing");
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});
