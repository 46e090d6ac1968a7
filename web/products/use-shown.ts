// What the address of the product list chooses.

import { isStaff } from "#contract/define.ts";
import { useSession } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import {
  choiceParameter,
  idParameter,
  knownParameters,
  yearParameter,
} from "#web/ui/link/link-parameters.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { shownIn } from "./products-queries.ts";

/** What the address chooses, and a function that changes a part of it. `years`: those with a survey, undefined while they are being loaded. */
export function useShown(years: readonly number[] | undefined) {
  const { t } = useTexts("products");
  const [address, changeParams] = useLatestParams();
  const role = useSession()?.role;
  const isOfStaff = isStaff(role);
  const parameters = {
    year: yearParameter(t("surveyYear"), years),
    country: idParameter(t("country"), useCountries().countries),
    // A data centre opens the staff's link too, and sees what is approved.
    all: choiceParameter(t("withUnapproved"), ["true", "false"]),
  };
  const shown = shownIn(knownParameters(address, parameters), role);
  const change = (parts: Record<string, string>) =>
    changeParams((latest) => withParams(latest, { page: "", ...parts }), {
      replace: true,
      preventScrollReset: true,
    });
  return { shown, parameters, change, isOfStaff, isAdministrator: role === "Administrator" };
}
