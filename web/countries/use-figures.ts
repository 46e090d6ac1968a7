// The figures of a year with those of the year before, and the unsaved edits.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listOverview, putOverview } from "#contract/countries.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import { callApi, queryClient } from "#web/api.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import {
  type CountryFigures,
  type Edits,
  type Figures,
  type RowState,
  stateOf,
} from "./figures.ts";
import { figuresOf } from "./figures-queries.ts";

const unknown: Figures & Pick<CountryFigures, "males"> = {
  population: null,
  gniType: null,
  males: null,
};

/** Every country, sorted by its localized name; undefined while loading. Before the first survey no figures are kept. */
export function useRows(year: number) {
  const { countries, error, refetch } = useCountries();
  const now = useQuery(figuresOf(year));
  const hasBefore = year > firstSurveyYear;
  const before = useQuery({ ...figuresOf(year - 1), enabled: hasBefore });
  const rows = useMemo(() => {
    const figuresBefore = hasBefore ? before.data : [];
    if (!countries || !now.data || !figuresBefore) return undefined;
    const figures = new Map(now.data.map((each) => [each.countryId, each]));
    const earlier = new Map(figuresBefore.map((each) => [each.countryId, each]));
    return countries.map(({ id, name, region }): CountryFigures => {
      const { population, gniType, males } = figures.get(id) ?? unknown;
      const yearBefore = earlier.get(id) ?? unknown;
      return { countryId: id, country: name, region, population, gniType, males, yearBefore };
    });
  }, [countries, now.data, before.data, hasBefore]);
  return {
    rows,
    error: error ?? now.error ?? before.error,
    refetch: () => {
      refetch();
      for (const query of hasBefore ? [now, before] : [now]) void query.refetch();
    },
  };
}

export const refreshFigures = () => queryClient.invalidateQueries({ queryKey: [listOverview.id] });

/** Saves the changed rows, all or none. 409 if the stored values differ from those the editor saw. */
export async function saveFigures(year: number, changed: readonly RowState[]): Promise<void> {
  const body = changed.map(({ row, after }) => {
    const { countryId, population, gniType } = row;
    return { countryId, year, ...after, was: { population, gniType } };
  });
  try {
    await callApi(putOverview, { body });
  } finally {
    await refreshFigures();
  }
}

/** 409 if another user saved the country in the meantime; the figures are then fetched again. */
export async function saveMales(
  year: number,
  { countryId, population, gniType, males: before }: CountryFigures,
  males: MalesByAge | null,
): Promise<void> {
  const was = { population, gniType, males: before };
  try {
    await callApi(putOverview, { body: [{ countryId, year, population, gniType, males, was }] });
  } finally {
    await refreshFigures();
  }
}

export function useStates(rows: readonly CountryFigures[] | undefined, edits: Edits) {
  const { lang } = useTexts("countries");
  const jumpPercent = useSetting("populationJumpPercent");
  return useMemo(
    () => (rows ?? []).map((row) => stateOf(row, edits.get(row.countryId), { lang, jumpPercent })),
    [rows, edits, lang, jumpPercent],
  );
}
