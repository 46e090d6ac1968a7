// The file of a form that a browser or a program sent; its name is shown as text and is no path.

import { describe, expect, test } from "vitest";
import { maxPaperBytes } from "#contract/paper/paper-uploads.ts";
import { Problem } from "#contract/problems.ts";
import { multipart } from "#server/testing/paper/paper-file.ts";
import { readMultipart } from "./read-multipart.ts";

const bytes = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x0d, 0x0a, 0xff]);

function codeOf(payload: Buffer, type: string | undefined): string {
  try {
    readMultipart(payload, type);
    return "accepted";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

test("the bytes come out as they went in", () => {
  const { type, payload } = multipart("form.docx", bytes);
  const file = readMultipart(payload, type);
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
  test.each(names)("%j", (sent, shown) => {
    const { type, payload } = multipart(sent, bytes);
    expect(readMultipart(payload, type).name).toBe(shown);
  });
});

describe("what is refused", () => {
  test("is a body without a boundary, or of another kind", () => {
    const { payload } = multipart("form.docx", bytes);
    expect(codeOf(payload, undefined)).toBe("malformed-request");
    expect(codeOf(payload, "multipart/form-data")).toBe("malformed-request");
    expect(codeOf(payload, "multipart/form-data; boundary=another")).toBe("malformed-request");
  });

  test("is a body that breaks off", () => {
    const { type, payload } = multipart("form.docx", bytes);
    expect(codeOf(payload.subarray(0, payload.length - 20), type)).toBe("malformed-request");
    expect(codeOf(Buffer.alloc(0), type)).toBe("malformed-request");
  });

  test("is another field than `file`", () => {
    const { type, payload } = multipart("form.docx", bytes, "document");
    expect(codeOf(payload, type)).toBe("malformed-request");
  });

  test("is more than 10 MB", () => {
    const { type, payload } = multipart("form.docx", Buffer.alloc(maxPaperBytes + 1));
    expect(codeOf(payload, type)).toBe("too-large");
    const largest = multipart("form.docx", Buffer.alloc(maxPaperBytes));
    expect(codeOf(largest.payload, largest.type)).toBe("accepted");
  });
});

test("other fields beside the file do no harm", () => {
  const { type, payload } = multipart("form.docx", bytes);
  const boundary = type.split("boundary=")[1] ?? "";
  const other = `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n`;
  const file = readMultipart(Buffer.concat([Buffer.from(other), payload]), type);
  expect(file.name).toBe("form.docx");
  expect(file.bytes.equals(bytes)).toBe(true);
});

test("two files are refused: no one could say which of them counts", () => {
  const { type, payload } = multipart("form.docx", bytes);
  const boundary = type.split("boundary=")[1] ?? "";
  const withoutEnd = payload.subarray(0, payload.length - `--${boundary}--\r\n`.length);
  expect(codeOf(Buffer.concat([withoutEnd, payload]), type)).toBe("malformed-request");
});

describe("what would keep everyone waiting", () => {
  const type = "multipart/form-data; boundary=b";
  const partOf = (heads: string) =>
    `--b\r\n${heads}Content-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  const bodies: [name: string, body: string][] = [
    ["very many parts", partOf("").repeat(180_000)],
    ["very many lines in the head of a part", partOf("A: b\r\n".repeat(1_000_000))],
    ["very many lines that are almost empty", `--b${"\r\n\r".repeat(3_000_000)}`],
    [
      "very many lines that begin as a separator does",
      `${partOf("")}${"\r\n--a".repeat(1_500_000)}`,
    ],
  ];
  test.each(bodies)("%s are refused at once", (_, body) => {
    const payload = Buffer.from(`${body}--b--\r\n`);
    const { user } = process.cpuUsage();
    expect(codeOf(payload, type)).toBe("malformed-request");
    expect(process.cpuUsage().user - user).toBeLessThan(300_000);
  });
});

test("a name that a program wrote without quotes, or with a quote in it, is read", () => {
  const { type, payload } = multipart("form.docx", bytes);
  const renamed = (to: string) =>
    Buffer.from(payload.toString("latin1").replace('"form.docx"', to), "latin1");
  expect(readMultipart(renamed("form.docx"), type).name).toBe("form.docx");
  expect(readMultipart(renamed('"a %22b%22.docx"'), type).name).toBe('a "b".docx');
});
