// Shown for a screen of the specification that is not built yet.
// docs/known-gaps.md lists them.

import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";

export function NotBuilt() {
  const { t } = useTexts("layout");
  return <PageHead lead={t("notBuilt.text")} />;
}
