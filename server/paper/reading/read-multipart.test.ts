// The file of a form that a browser or a program sent; its name is shown as text and is no path.

import { describe, expect, test } from "vitest";
import { maxPaperBytes } from "#contract/paper/paper-uploads.ts";
import { Problem } from "#contract/problems.ts";
import { multipart } from "#server/testing/paper/paper-file.ts";
import { readMultipart } from "./read-multipart.ts";

const bytes = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x0d, 0x0a, 0xff]);

async function codeOf(payload: Buffer, type: string | undefined): Promise<string> {
  try {
    await readMultipart(payload, type);
    return "accepted";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

test("the bytes come out as they went in", async () => {
  const { type, payload } = multipart("form.docx", bytes);
  const file = await readMultipart(payload, type);
  expect(file.name).toBe("form.docx");
  expect(file.bytes.equals(bytes)).toBe(true);
});

describe("a name", () => {
  const names: [sent: string, shown: string][] = [
    ["form.docx", "form.docx"],
    ["Länder und Größe.docx", "Länder und Größe.docx"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\rosa\\form.docx", "form.docx"],
    ["/absolute/form.docx", "form.docx"],
    ["  form.docx  ", "form.docx"],
    ["<img src=x>.docx", "<img src=x>.docx"],
    ["a\u202ecod.docx", "acod.docx"],
    [`${"a".repeat(300)}.docx`, "a".repeat(200)],
  ];
  test.each(names)("%j", async (sent, shown) => {
    const { type, payload } = multipart(sent, bytes);
    expect((await readMultipart(payload, type)).name).toBe(shown);
  });
});

describe("what is refused", () => {
  test("is a body without a boundary, or of another kind", async () => {
    const { payload } = multipart("form.docx", bytes);
    expect(await codeOf(payload, undefined)).toBe("malformed-request");
    expect(await codeOf(payload, "multipart/form-data")).toBe("malformed-request");
    expect(await codeOf(payload, "multipart/form-data; boundary=another")).toBe(
      "malformed-request",
    );
  });

  test("is a body that breaks off", async () => {
    const { type, payload } = multipart("form.docx", bytes);
    expect(await codeOf(payload.subarray(0, payload.length - 20), type)).toBe("malformed-request");
    expect(await codeOf(Buffer.alloc(0), type)).toBe("malformed-request");
  });

  test("is another field than `file`", async () => {
    const { type, payload } = multipart("form.docx", bytes, "document");
    expect(await codeOf(payload, type)).toBe("malformed-request");
  });

  test("is more than 10 MB", async () => {
    const { type, payload } = multipart("form.docx", Buffer.alloc(maxPaperBytes + 1));
    expect(await codeOf(payload, type)).toBe("too-large");
    const largest = multipart("form.docx", Buffer.alloc(maxPaperBytes));
    expect(await codeOf(largest.payload, largest.type)).toBe("accepted");
  });
});

test("other fields beside the file do no harm", async () => {
  const { type, payload } = multipart("form.docx", bytes);
  const boundary = type.split("boundary=")[1] ?? "";
  const other = `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n`;
  const file = await readMultipart(Buffer.concat([Buffer.from(other), payload]), type);
  expect(file.name).toBe("form.docx");
  expect(file.bytes.equals(bytes)).toBe(true);
});

test("two files are refused: no one could say which of them counts", async () => {
  const { type, payload } = multipart("form.docx", bytes);
  const boundary = type.split("boundary=")[1] ?? "";
  const withoutEnd = payload.subarray(0, payload.length - `--${boundary}--\r\n`.length);
  expect(await codeOf(Buffer.concat([withoutEnd, payload]), type)).toBe("malformed-request");
});
