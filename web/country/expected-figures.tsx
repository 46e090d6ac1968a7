// Figures of a country beside what is expected, with their title: all of them, or those of a question.

import { useQuery } from "@tanstack/react-query";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { ExpectedList, figuresAbout } from "./expected-list.tsx";
import { type CountryInYear, expectedQuery } from "./expected-query.ts";

type FiguresProps = CountryInYear & { question?: string };

export function ExpectedFigures({ countryId, year, question }: FiguresProps) {
  const { t } = useTexts("country");
  const { data, error, refetch } = useQuery(expectedQuery({ countryId, year }, 0));
  const isNone = data !== undefined && figuresAbout(data, question).length === 0;
  if (isNone) return null;
  return (
    <>
      <h2>{t("expected.title")}</h2>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ExpectedList expected={data} {...(question ? { question } : {})} /> : null}
      {data || error ? null : <Waiting rows={6} />}
    </>
  );
}
