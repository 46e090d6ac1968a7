// How far a question on a cell is: asked, answered by the country, asked again, settled.

export const questionStates = ["open", "answered", "needsMore", "closed"] as const;
export type QuestionState = (typeof questionStates)[number];

/** Whether the country is expected to answer. */
export const waitsForAnswer = (state: QuestionState): boolean =>
  state === "open" || state === "needsMore";
