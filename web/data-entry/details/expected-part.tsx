// The figures of the country that the answer to this cell is part of, beside what is expected. They are of the answers
// as saved, and come anew after each save.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import { savedSection } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { ExpectedList, figuresAbout } from "#web/country/expected-list.tsx";
import { expectedQuery } from "#web/country/expected-query.ts";
import { signedFigure } from "#web/country/figure-text.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Part } from "./part.tsx";

type ExpectedProps = { country: NonNullable<AnswerSource["country"]>; question: string };

/** Grows with every save. */
function useSavedVersion(): number {
  const { store, questionnaire } = useFormContext();
  useSummary(store);
  return questionnaire.sections.reduce(
    (sum, { code }) => sum + savedSection(store, code).version,
    0,
  );
}

export function ExpectedPart({ country, question }: ExpectedProps) {
  const { t, lang } = useTexts("country");
  const { questionnaire } = useFormContext();
  const version = useSavedVersion();
  const { data, error, refetch } = useQuery({
    ...expectedQuery({ ...country, year: questionnaire.year }, version),
    placeholderData: keepPreviousData,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  const [first] = data ? figuresAbout(data, question) : [];
  if (!data || !first) return null;
  return (
    <Part title={t("expected.title")} summary={signedFigure(first.column, first, lang)} isOpen>
      <ExpectedList expected={data} question={question} />
    </Part>
  );
}
