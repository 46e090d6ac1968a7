// Localized texts for the codes of the audit. A code of another release that is unknown here is shown
// as it is.

import { useQuery } from "@tanstack/react-query";
import { type AuditedEvent, auditActions, auditSubjects } from "#contract/audit.ts";
import { roles } from "#contract/define.ts";
import { listSurveys } from "#contract/surveys.ts";
import { textsOf } from "#web/answers/definition.ts";
import { loadDefinitionOfYear } from "#web/answers/load-definition.ts";
import { queryOf } from "#web/api.ts";
import { callLabelOf } from "#web/ui/call-label.ts";
import { type Area, useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";

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

/** The names of the sections that the newest survey asks; a section keeps its name over the years. */
function useSectionName(newestYear: number | undefined): (code: string) => string {
  const { lang } = useTexts("audit");
  const programText = useCodeTexts("engine");
  const { data } = useQuery({
    queryKey: ["definition of year", newestYear],
    queryFn: () => loadDefinitionOfYear(newestYear ?? 0),
    enabled: newestYear !== undefined,
  });
  const textOf = data && textsOf(data, lang, programText);
  const known = new Set(data?.questionnaire.sections.map(({ code }) => code));
  return (code) => (textOf && known.has(code) ? textOf(`section.${code}`) : code);
}

/** Texts that data name; a key without a text gives the code itself. */
function useKnownTexts(area: Area) {
  const codeText = useCodeTexts(area);
  return (key: string, code: string): string => {
    const text = codeText(key);
    return text === key ? code : text;
  };
}

/** The name of a subject by its kind; null for numbers that tell a reader nothing. */
function useSubjectName(newestYear: number | undefined) {
  const { roleText } = useAuditTexts();
  const callText = useKnownTexts("admin");
  const settingText = useKnownTexts("settings");
  const reportText = useKnownTexts("reports");
  const sectionName = useSectionName(newestYear);
  return (type: string | null, id: string | null): string | null => {
    if (id === null) return null;
    switch (type) {
      case "role":
        return roleText(id);
      case "section":
        return sectionName(id);
      case "finding":
        // Its section, its rule, its message and its field, by their codes.
        return sectionName(id.split(" ", 1).join());
      case "call":
        return callText(`action.${callLabelOf(id)}`, id);
      case "setting":
        return settingText(`${id}.title`, id);
      case "report":
        return reportText(`report.${id}.title`, id);
      case null:
      case "mail":
      case "session":
        return null;
      default:
        return id;
    }
  };
}

/** The subject of an event with its country and survey. */
export function useSubjects() {
  const { t } = useTexts("audit");
  const { subjectText } = useAuditTexts();
  // The names in the rows follow the rows.
  const mayFetch = useFirstContent();
  const { nameOf } = useCountries(mayFetch);
  const { data: surveys } = useQuery({ ...queryOf(listSurveys), enabled: mayFetch });
  const subjectName = useSubjectName(surveys?.[0]?.year);
  const surveyOf = (key: number | null): string => {
    const year = surveys?.find((survey) => survey.key === key)?.year;
    return year === undefined ? "" : t("subject.survey", { year: String(year) });
  };
  const subjectOf = ({ subjectType: type, subjectId: id, ...place }: About): string => {
    const name = subjectName(type, id);
    const kind = type && subjectText(type);
    const subject = kind && name ? t("subjectNamed", { kind, name }) : (kind ?? name);
    const parts = [subject, nameOf(place.countryId), surveyOf(place.surveyKey)];
    return parts.filter(Boolean).join(" · ");
  };
  return { nameOf, surveyOf, subjectOf, subjectName };
}
