// The figures of a year beside those of the year before, and what was typed and not saved.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listOverview, putOverview } from "#contract/countries.ts";
import { callApi, queryClient, queryOf } from "../api.ts";
import { useTexts } from "../ui/i18n.ts";
import { useCountries } from "../ui/use-countries.ts";
import { useSetting } from "../ui/use-setting.ts";
import { type Edits, type Figures, type Row, type RowState, stateOf } from "./figures.ts";

const unknown: Figures = { population: null, gniType: null };

/** Every country in the order of its name in the reader's language; undefined while on the way. */
export function useRows(year: number) {
  const { countries, error, again } = useCountries();
  const now = useQuery(queryOf(listOverview, { query: { year } }));
  const before = useQuery(queryOf(listOverview, { query: { year: year - 1 } }));
  const rows = useMemo(() => {
    if (!countries || !now.data || !before.data) return undefined;
    const figures = new Map(now.data.map((each) => [each.countryId, each]));
    const earlier = new Map(before.data.map((each) => [each.countryId, each]));
    return countries.map(({ id, name, region }): Row => {
      const { population, gniType } = figures.get(id) ?? unknown;
      const yearBefore = earlier.get(id) ?? unknown;
      return { countryId: id, country: name, region, population, gniType, yearBefore };
    });
  }, [countries, now.data, before.data]);
  return {
    rows,
    error: error ?? now.error ?? before.error,
    again: () => {
      again();
      for (const query of [now, before]) void query.refetch();
    },
  };
}

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: [listOverview.id] });

/** Saves the changed rows, all or none; refused where others than those on the screen are stored by now. */
export async function saveFigures(year: number, changed: readonly RowState[]): Promise<void> {
  const body = changed.map(({ row, after }) => {
    const { countryId, population, gniType } = row;
    return { countryId, year, ...after, was: { population, gniType } };
  });
  try {
    await callApi(putOverview, { body });
  } finally {
    await lookAgain();
  }
}

export function useStates(rows: readonly Row[] | undefined, edits: Edits) {
  const { lang } = useTexts("countries");
  const jumpPercent = useSetting("populationJumpPercent");
  return useMemo(
    () => (rows ?? []).map((row) => stateOf(row, edits.get(row.countryId), { lang, jumpPercent })),
    [rows, edits, lang, jumpPercent],
  );
}
