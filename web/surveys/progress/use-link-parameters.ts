// The parameters that the address of the progress report may have.

import { useQuery } from "@tanstack/react-query";
import { progresses } from "#contract/progress/survey-state.ts";
import { listSurveys } from "#contract/surveys.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { queryOf } from "#web/api.ts";
import { groupings } from "#web/season/progress-query.ts";
import { useTexts } from "#web/ui/i18n.ts";
import {
  choiceParameter,
  type LinkParameters,
  yearParameter,
} from "#web/ui/link/link-parameters.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";

/** With the years, regions and classes that exist; every value counts as known while they are being loaded. */
export function useLinkParameters(): LinkParameters {
  const { t } = useTexts("progress");
  const surveys = useQuery({ ...queryOf(listSurveys), enabled: useFirstContent() });
  const { countries } = useCountries();
  const years = surveys.data?.map(({ year }) => year);
  const regions = countries?.map(({ region }) => region);
  return {
    year: yearParameter(t("filter.year"), years),
    compare: yearParameter(t("filter.compare"), years),
    region: choiceParameter(t("filter.region"), regions),
    class: choiceParameter(t("filter.class"), gniTypes),
    state: choiceParameter(t("filter.state"), progresses),
    group: choiceParameter(t("group.label"), groupings),
  };
}
