// The way to the briefing; it says so to who wrote nothing for the country before.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { handoverOf } from "#web/country/handover-query.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { Block } from "./page-parts.tsx";

export function BriefingBlock({ countryId }: { countryId: number }) {
  const { t, lang } = useTexts("home");
  const { data } = useQuery({ ...handoverOf({ countryId }, lang), enabled: useFirstContent() });
  return (
    <Block title={data?.isNewHere ? t("briefing.newTitle") : t("briefing.title")}>
      <p>{t("briefing.text")}</p>
      <p>
        <Link to="/briefing">{t("briefing.open")}</Link>
      </p>
    </Block>
  );
}
