// A price is saved in the list of what is used only (specification, section 8): a row of the other list
// keeps the price that is stored, or has none any more; another one is refused, so that nothing is left out unsaid.

import { traitsOfSections } from "#contract/sections.ts";
import type { Answer, ListRow } from "#questionnaire/engine/define.ts";
import { changedCells } from "#questionnaire/engine/list-rows.ts";
import { refusePlaces } from "#server/texts/refused.ts";
import type { SectionWrite } from "./plan-write.ts";

const rowsOf = (answer: Answer | undefined): readonly ListRow[] =>
  Array.isArray(answer) ? answer : [];

/** 400 naming every changed price of a row that was in one of the lists already. */
export function refuseOtherPrices({ section, before, content }: SectionWrite): void {
  const { usedList } = traitsOfSections.get(section) ?? {};
  if (!usedList || !before) return;
  const { used, other, identity, prices } = usedList;
  const stored = [other, used].flatMap((list) => rowsOf(before.answers[list]));
  const cells = changedCells(stored, rowsOf(content.answers[other]), { identity, keys: prices });
  refusePlaces(
    cells.map(({ index, key }) => ({
      path: `answers.${other}.${index}.${key}`,
      code: "price-in-other-list",
      key: "price.otherList",
    })),
  );
}
