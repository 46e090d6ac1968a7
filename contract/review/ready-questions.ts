// Questions that are asked often. Each is sent in the language of the country.

export const readyQuestions = ["unit", "register", "delivered", "counted", "zero"] as const;
export type ReadyQuestion = (typeof readyQuestions)[number];
