// Localized texts for the codes of the audit. A code of another release that is unknown here is shown
// as it is.

import { useQuery } from "@tanstack/react-query";
import { type AuditedEvent, auditActions, auditSubjects } from "#contract/audit.ts";
import { roles } from "#contract/define.ts";
import { listSurveys } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";

type About = Pick<AuditedEvent, "subjectType" | "subjectId" | "countryId" | "surveyKey">;

/** Texts of single codes. */
export function useAuditTexts() {
  const { t } = useTexts("audit");
  const { t: layoutText } = useTexts("layout");
  return {
    actionText: (action: string): string => {
      const known = auditActions.find((each) => each === action);
      return known ? t(`action.${known}`) : action;
    },
    roleText: (role: string): string => {
      const known = roles.find((each) => each === role);
      return known ? layoutText(`role.${known}`) : role;
    },
    subjectText: (type: string): string => {
      const known = auditSubjects.find((each) => each === type);
      return known ? t(`subject.${known}`) : type;
    },
    outcomeText: (outcome: string): string =>
      outcome === "refused" ? t("outcome.refused") : t("outcome.success"),
  };
}

/** The subject of an event with its country and survey. */
export function useSubjects() {
  const { t } = useTexts("audit");
  const { subjectText, roleText } = useAuditTexts();
  const { nameOf } = useCountries();
  const { data: surveys } = useQuery(queryOf(listSurveys));
  const surveyOf = (key: number | null): string => {
    const year = surveys?.find((survey) => survey.key === key)?.year;
    return year === undefined ? "" : t("subject.survey", { year: String(year) });
  };
  const subjectOf = ({ subjectType: type, subjectId: id, ...place }: About): string => {
    const named = type === "role" && id ? roleText(id) : id;
    const subject = [type && subjectText(type), named].filter(Boolean).join(" ");
    const parts = [subject, nameOf(place.countryId), surveyOf(place.surveyKey)];
    return parts.filter(Boolean).join(" · ");
  };
  return { nameOf, surveyOf, subjectOf };
}
