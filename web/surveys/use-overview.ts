// The overview rows of one year with the names of countries and sections, and the survey of that year.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listSurveys, type SurveyOverviewRow } from "#contract/surveys.ts";
import { headTextKey } from "#questionnaire/document/text-keys.ts";
import { type QuestionnaireText, textsOf } from "#web/answers/definition.ts";
import { queryOf } from "#web/api.ts";
import { overviewOf } from "#web/current-survey.ts";
import { countProgress, listedProgress } from "#web/survey-progress.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { type NamedCountry, useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { definitionOf } from "./overview-queries.ts";
import type { SurveyRow } from "./overview-rows.ts";

/** As many letters of a name as fit into a narrow column, where the document has no head for it. */
const fittingLength = 4;

function headOf(textOf: QuestionnaireText, code: string): string {
  const key = headTextKey(code);
  const head = textOf(key);
  if (head !== key) return head;
  return Array.from(textOf(`section.${code}`))
    .slice(0, fittingLength)
    .join("");
}

/** The sections of a year in the order of the form, with their names; undefined while loading. */
export function useSections(year: number) {
  const { data, error, refetch } = useQuery(definitionOf(year));
  const { lang } = useTexts("ui");
  const programText = useCodeTexts("engine");
  const sections = useMemo(() => {
    const textOf = data && textsOf(data, lang, programText);
    return data?.questionnaire.sections.map(({ code }) => ({
      code,
      name: textOf?.(`section.${code}`) ?? code,
      head: textOf ? headOf(textOf, code) : code,
    }));
  }, [data, lang, programText]);
  return { sections, error, refetch };
}

export type Sections = readonly { code: string; name: string; head: string }[];

function rowOf(
  { statuses, ...row }: SurveyOverviewRow,
  country: NamedCountry | undefined,
  sections: Sections,
): SurveyRow {
  return {
    ...row,
    country: country?.name ?? String(row.countryId),
    region: country?.region ?? "",
    sections: sections.map((section) => ({
      ...section,
      status: statuses[section.code] ?? "Empty",
    })),
  };
}

const noRows: readonly SurveyRow[] = [];

/** `named` is the year as the address has it; no survey may be of it. */
export function useOverview(year: number, named: string) {
  const overview = useQuery(overviewOf(year));
  const { countries, countryOf, ...countryList } = useCountries();
  const surveys = useQuery({ ...queryOf(listSurveys), enabled: useFirstContent() });
  const { sections, ...definition } = useSections(year);
  const rows = useMemo(() => {
    if (!overview.data || !countries || !sections) return undefined;
    return overview.data.map((row) => rowOf(row, countryOf(row.countryId), sections));
  }, [overview.data, countries, countryOf, sections]);
  const refetch = () => {
    countryList.refetch();
    for (const query of [overview, surveys, definition]) void query.refetch();
  };
  const survey = surveys.data?.find((one) => String(one.year) === named);
  const isUnknown = surveys.data !== undefined && survey === undefined;
  const failed = overview.error ?? definition.error;
  return {
    rows: isUnknown ? noRows : rows,
    isUnknown,
    surveys: surveys.data,
    survey,
    error: countryList.error ?? surveys.error ?? (isUnknown ? null : failed),
    refetch,
  };
}

/** How many surveys of a year wait for a decision; undefined for no year, and while loading. */
export function useToReview(year: number | undefined): number | undefined {
  const { data } = useQuery({
    ...overviewOf(year ?? 0),
    enabled: year !== undefined,
  });
  return data && countProgress(data.map(listedProgress)).toReview;
}
