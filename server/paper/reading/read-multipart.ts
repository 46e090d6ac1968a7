// Takes the file out of a form that a browser or a program sent (multipart/form-data, field `file`).

import { maxPaperBytes } from "#contract/paper/paper-uploads.ts";
import { malformed, problem } from "#contract/problems.ts";

export type SentFile = { name: string; bytes: Buffer };

async function formOf(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { "content-type": contentType },
    }).formData();
  } catch {
    throw malformed("file", "malformed", "The body is no multipart/form-data");
  }
}

/** What other systems put before a name, and what no name has; it is shown as text and never used as a path. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .slice(0, 200)
    .trim() || "form";

/** 400 without exactly one file in the field `file`; 413 for more than 10 MB. */
export async function readMultipart(bytes: Buffer, contentType = ""): Promise<SentFile> {
  const sent = (await formOf(bytes, contentType)).getAll("file");
  const [file] = sent;
  if (sent.length !== 1 || !(file instanceof File)) {
    throw malformed("file", "required", "Send one file in the field `file`");
  }
  if (file.size > maxPaperBytes) throw problem("too-large");
  return { name: plainName(file.name), bytes: Buffer.from(await file.arrayBuffer()) };
}
