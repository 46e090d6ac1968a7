// What is asked for what one takes over from those who answered before.

import { getHandover } from "#contract/handover/handover.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { queryOf } from "#web/api.ts";

type Place = { countryId: number; surveyKey?: number };

export const handoverOf = ({ countryId, surveyKey }: Place, culture: Lang) => ({
  ...queryOf(getHandover, {
    query: { countryId, culture, ...(surveyKey === undefined ? {} : { surveyKey }) },
  }),
  // Last year does not change while a form is open.
  staleTime: 60_000,
});
