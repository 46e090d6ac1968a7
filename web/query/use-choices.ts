// The choices in the address, and how to change them. Two changes within a moment both count.

import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { QueryField } from "#contract/query/query.ts";
import { type Choices, readChoices } from "./choices.ts";
import { writeFields } from "./field-tree.ts";

export type Changes = Readonly<Record<string, string>>;

export function useChoices(fields: readonly QueryField[]) {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (changes: Changes) => {
    const after = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") after.delete(name);
      else after.set(name, value);
    }
    latest.current = after;
    setParams(after, { replace: true });
  };
  /** Takes fields to the choice or away from it. */
  const toggle = (codes: readonly string[], isOn: boolean) => {
    const chosen = new Set(readChoices(latest.current, fields).fields);
    for (const code of codes) {
      if (isOn) chosen.add(code);
      else chosen.delete(code);
    }
    change({ fields: writeFields(chosen, fields) });
  };
  const choices: Choices = readChoices(params, fields);
  return { choices, change, toggle, setParams };
}
