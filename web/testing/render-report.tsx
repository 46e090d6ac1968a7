// Renders the page of a report on the reports' example world, with the calls it makes answered.

import type { ReactNode } from "react";
import { listCountries } from "#contract/countries.ts";
import { getInstance } from "#contract/platform.ts";
import { getReport } from "#contract/reporting.ts";
import type { Filters } from "#reports/engine/define.ts";
import { ReportPage } from "#web/reporting/report-page.tsx";
import { server } from "./fake-server.ts";
import { renderPage } from "./render-page.tsx";
import type { ScreenOptions } from "./render-screen.tsx";
import { reportReply } from "./report-reply.ts";
import { shippedInstance } from "./shipped-instance.ts";

const countries = [
  {
    id: 1,
    code: "CAN",
    name_en: "Canada",
    name_fr: "Canada",
    name_es: "Canadá",
    region: "Americas",
  },
  {
    id: 2,
    code: "FRA",
    name_en: "France",
    name_fr: "France",
    name_es: "Francia",
    region: "Europe",
  },
];

const basisOf = (text: string | null): Filters["basis"] | null =>
  text === "year" || text === "window" || text === "latest" ? text : null;

/** The filters that a query chooses, as the server decides them. */
export function filtersOf(query: URLSearchParams): Partial<Filters> {
  const year = query.get("year");
  const basis = basisOf(query.get("basis"));
  return {
    ...(year === null ? {} : { year: Number(year), fromYear: Number(year) }),
    ...(basis === null ? {} : { basis }),
    ...(query.get("region") === null ? {} : { regions: [String(query.get("region"))] }),
    ...(query.get("approvedOnly") === "false" ? { approvedOnly: false } : {}),
    ...(query.get("constant") === "true" ? { constant: true } : {}),
  };
}

/** Answers every call of the page, reports by their filters. */
export function answerReports(): void {
  server.answer(listCountries, countries);
  server.answer(getInstance, { ...shippedInstance, demo: true });
  server.answer(getReport, ({ params, query }) => {
    const reply = reportReply(params.id ?? "", filtersOf(query));
    const asOf = query.get("asOf");
    return asOf === null ? reply : { ...reply, asOf, isPast: true };
  });
}

/** The federation's staff unless another role is given; `beside` is shown above the report. */
export const renderReport = (
  address: string,
  { beside, ...options }: ScreenOptions & { beside?: ReactNode } = {},
) =>
  renderPage(
    <>
      {beside}
      <ReportPage />
    </>,
    { role: "WFH", ...options, address, path: "/:list/:name" },
  );

/** The query of the newest request for a report. */
export const lastQuery = () => Object.fromEntries(server.requestsOf(getReport).at(-1)?.query ?? []);

/** Texts of one column, row by row, totals first. */
export const columnTexts = (index: number) =>
  [...document.querySelectorAll("tbody tr")].map((row) => row.children[index]?.textContent ?? "");
