// Who signs unless another name is entered: the person of the section that says who completed the survey.

import type { AnswerSource } from "#web/answers/answer-source.ts";
import { type AnswerStore, cellAt } from "#web/answers/answer-store.ts";
import { cellKey } from "#web/answers/slots.ts";

/** What is not answered is "". */
export function knownSigner({ source, store }: { source: AnswerSource; store: AnswerStore }) {
  for (const section of store.layout.sections) {
    const { signer } = source.traitsOf(section);
    if (!signer) continue;
    const answer = (key: string): string => {
      const { value } = cellAt(store, cellKey(section, key));
      return typeof value === "string" ? value : "";
    };
    return { name: signer.name.map(answer).join(" ").trim(), position: answer(signer.position) };
  }
  return { name: "", position: "" };
}
