// The link to the page that shows what an approval rests on.

import { Link } from "react-router";
import { useFormContext } from "#web/answers/form-context.ts";
import { useTexts } from "#web/ui/i18n.ts";

/** The page to print. */
export function EvidenceLink({ countryId }: { countryId: number }) {
  const { t } = useTexts("sections");
  const { year } = useFormContext().questionnaire;
  return (
    <Link to={`/approvalevidence?country=${countryId}&year=${year}`}>{t("evidence.open")}</Link>
  );
}
