// Takes the file out of a form that a browser or a program sent (multipart/form-data, field `file`). In one pass,
// and with few parts only: a parser that looks at each of 100,000 parts would keep everyone waiting.

import { maxPaperBytes } from "#contract/paper/paper-uploads.ts";
import { problem } from "#contract/problems.ts";
import { plainName } from "#server/files/uploads/plain-name.ts";
import { malformed } from "#server/texts/refused.ts";

export type SentFile = { name: string; bytes: Buffer };
type Part = { name: string | undefined; fileName: string | undefined; bytes: Buffer };

const maxParts = 16;
const maxHeadBytes = 8192;
const lineEnd = "\r\n";
const emptyLine = "\r\n\r\n";

const noForm = () => malformed("file", "malformed", "body.form");

/** The line that separates the parts; as long as the standard allows. */
function separatorOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw noForm();
  return `${lineEnd}--${boundary}`;
}

/** A parameter of the head of a part; browsers write a quote in it as %22. */
function parameterIn(head: string, name: string): string | undefined {
  const line = /^content-disposition:[^\r\n]*/im.exec(head)?.[0] ?? "";
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, "i").exec(line);
  return (found?.[1] ?? found?.[2])?.replaceAll("%22", '"');
}

function partOf(head: string, bytes: Buffer): Part {
  return { name: parameterIn(head, "name"), fileName: parameterIn(head, "filename"), bytes };
}

/** 400 for what is no form, or breaks off, or has more parts than a form has. */
function partsOf(body: Buffer, separator: string): Part[] {
  // The first separator may be at the very start, without the end of a line before it.
  const bytes = Buffer.concat([Buffer.from(lineEnd), body]);
  const parts: Part[] = [];
  let at = bytes.indexOf(separator);
  while (at >= 0 && parts.length <= maxParts) {
    const start = at + separator.length;
    if (bytes.toString("latin1", start, start + 2) === "--") return parts;
    // No further than a head may be long: to search 10 MB of almost empty lines takes long.
    const headLength = bytes.subarray(start, start + maxHeadBytes).indexOf(emptyLine);
    if (headLength < 0) throw noForm();
    const head = bytes.toString("utf8", start, start + headLength);
    const from = start + headLength + emptyLine.length;
    at = bytes.indexOf(separator, from);
    if (!head.startsWith(lineEnd) || at < 0) throw noForm();
    parts.push(partOf(head, bytes.subarray(from, at)));
  }
  throw noForm();
}

/** 400 without exactly one file in the field `file`; 413 for more than 10 MB. */
export function readMultipart(body: Buffer, contentType = ""): SentFile {
  const sent = partsOf(body, separatorOf(contentType)).filter(({ name }) => name === "file");
  const [file] = sent;
  if (sent.length !== 1 || file?.fileName === undefined) {
    throw malformed("file", "required", "body.file");
  }
  if (file.bytes.length > maxPaperBytes) throw problem("too-large");
  return { name: plainName(file.fileName, "form"), bytes: file.bytes };
}
