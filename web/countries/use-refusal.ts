// Why figures or a dialog could not be saved.

import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";

/** The sentence for an error of a save; `conflict` says that another user saved in the meantime. */
export function useRefusal(conflict: string): (error: unknown) => string {
  const { t } = useTexts("countries");
  const problemText = useProblemText({ "version-conflict": conflict });
  return (error) => t("save.failed", { reason: problemText(error) });
}
