// The choices in the address, and how to change them. Two changes within a moment both count.

import type { QueryField } from "#contract/query/query.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { type Places, type QueryChoices, readChoices } from "./choices.ts";
import { writeFields } from "./field-tree.ts";

export type Changes = Readonly<Record<string, string>>;

export function useChoices(fields: readonly QueryField[], places?: Places) {
  const [params, changeParams] = useLatestParams();
  const edit = (make: (latest: URLSearchParams) => Changes) =>
    changeParams((latest) => withParams(latest, make(latest)), {
      replace: true,
      preventScrollReset: true,
    });
  const change = (changes: Changes) => edit(() => changes);
  /** Takes fields to the choice or away from it. */
  const toggle = (codes: readonly string[], isOn: boolean) =>
    edit((latest) => {
      const chosen = new Set(readChoices(latest, fields).fields);
      for (const code of codes) {
        if (isOn) chosen.add(code);
        else chosen.delete(code);
      }
      return { fields: writeFields(chosen, fields) };
    });
  const choices: QueryChoices = readChoices(params, fields, places);
  return { choices, change, toggle };
}
