// Why a dialog could not save, as its form says it.

import { Problem } from "#web/problem.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";

/** The sentence for an error of a save; another user's save in the meantime has one of its own. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTexts("countries");
  const problemText = useProblemText();
  return (error) => {
    const isConflict = error instanceof Problem && error.code === "version-conflict";
    return t("save.failed", { reason: isConflict ? t("membership.conflict") : problemText(error) });
  };
}
