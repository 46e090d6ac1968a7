// The survey of the caller's own country as the home page shows it; undefined while it is on its way.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { definitionFrom, textsOf } from "#web/answers/definition.ts";
import { definitionQuery } from "#web/fetch-answers.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { ownAnswers } from "./home-queries.ts";
import { ownSurveyOf } from "./own-survey.ts";

export function useOwnSurvey(countryId: number) {
  const { lang } = useTexts("home");
  const programText = useCodeTexts("engine");
  const { countries, nameOf, error: countryError, refetch: refetchCountries } = useCountries();
  const answers = useQuery(ownAnswers(countryId));
  const id = answers.data?.definitionId;
  const definition = useQuery({ ...definitionQuery(id ?? 0), enabled: id !== undefined });
  const shown = useMemo(() => {
    if (!answers.data || !definition.data || !countries) return undefined;
    const asked = definitionFrom(definition.data.id, definition.data.document);
    const textOf = textsOf(asked, lang, programText);
    return {
      ...answers.data,
      own: ownSurveyOf(answers.data, asked),
      country: nameOf(countryId),
      sectionName: (code: string) => textOf(`section.${code}`),
    };
  }, [answers.data, definition.data, countries, nameOf, countryId, lang, programText]);
  return {
    shown,
    error: answers.error ?? definition.error ?? countryError,
    refetch: () => {
      refetchCountries();
      void answers.refetch();
      if (id !== undefined) void definition.refetch();
    },
  };
}

export type ShownSurvey = NonNullable<ReturnType<typeof useOwnSurvey>["shown"]>;
