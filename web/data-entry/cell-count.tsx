// How many cells of a section are answered: "196 of 210 cells answered".

import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { useTexts } from "#web/ui/i18n.ts";

export type CellCountProps = {
  store: AnswerStore;
  /** Null for the comments, which have no cells. */
  section: SectionCode | null;
  className: string | undefined;
};

export function CellCount({ store, section, className }: CellCountProps) {
  const { t } = useTexts("sections");
  const { cells } = useSummary(store);
  const counted = section ? cells.get(section) : undefined;
  if (!counted || counted.required === 0) return null;
  return (
    <span className={className}>{t("tabs.cells", { ...counted, count: counted.required })}</span>
  );
}
