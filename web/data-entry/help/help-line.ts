// The help of a question as one line: the sentences that have a place in it, and those that follow on request.

/** So many characters have a place beside the details, in the narrowest typeface of ours. */
const maxLine = 160;
/** A shorter beginning says too little: the whole help takes two lines then. */
const minLine = 60;

/** Whole sentences; `rest` is empty where all have a place. A colon or an abbreviation ends no sentence. */
export function helpLine(text: string): { line: string; rest: string } {
  if (text.length <= maxLine) return { line: text, rest: "" };
  const sentences = text.split(/(?<=[.!?…])\s+(?=[\p{Lu}¿¡«“])/u);
  let line = sentences.shift() ?? "";
  while (sentences[0] !== undefined && line.length + 1 + sentences[0].length <= maxLine) {
    line = `${line} ${sentences.shift()}`;
  }
  if (line.length < minLine) return { line: text, rest: "" };
  return { line, rest: sentences.join(" ") };
}
