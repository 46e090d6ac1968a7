// For tests: reads a CSV file.

export type ParsedCell = { text: string; wasQuoted: boolean };

/** Reads CSV by the rules of RFC 4180; written for the test, so that writer and reader share no code. */
export function parseCsv(csv: string): ParsedCell[][] {
  const lines: ParsedCell[][] = [[]];
  let at = csv.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < csv.length) {
    const wasQuoted = csv[at] === '"';
    let text = "";
    if (wasQuoted) {
      for (at += 1; csv[at] !== '"' || csv[at + 1] === '"'; at += 1) {
        if (csv[at] === '"') at += 1;
        text += csv[at];
      }
      at += 1;
    } else {
      while (at < csv.length && csv[at] !== "," && csv[at] !== "\r") text += csv[at++];
    }
    lines.at(-1)?.push({ text, wasQuoted });
    if (csv[at] === ",") at += 1;
    else {
      at += 2;
      if (at < csv.length) lines.push([]);
    }
  }
  return lines;
}
