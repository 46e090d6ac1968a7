// What leaves the server, and what may come in.

import type { Sabotage } from "./define.ts";

export const output: readonly Sabotage[] = [
  {
    what: "a text in a CSV file can be a formula",
    file: "server/files/write-csv.ts",
    find: "formulaStart.test(text) ?",
    replace: "false ?",
    test: "server/files/write-csv.test.ts",
  },
  {
    what: "a quote in a CSV file ends its field",
    file: "server/files/write-csv.ts",
    find: ".replaceAll('\"', '\"\"')",
    replace: "",
    test: "server/files/write-csv.test.ts",
  },
  {
    what: "a mail contains the HTML that somebody typed",
    file: "server/mail/write-mail.ts",
    find: "text.replace(/[&<>\"']/g,",
    replace: "text.replace(/[&]/g,",
    test: "server/mail/write-mail.test.ts",
  },
  {
    what: "a text breaks the line of a mail's subject",
    file: "server/mail/write-mail.ts",
    find: 'text.replace(/\\p{Cc}+/gu, " ").trim();',
    replace: "text;",
    test: "server/mail/write-mail.test.ts",
  },
  {
    what: "the page's own data can end its script element",
    file: "server/http/page.ts",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    test: "server/http/page.test.ts",
  },
  {
    what: "the page runs scripts from anywhere",
    file: "server/http/page.ts",
    find: '"script-src": ["\'self\'"],',
    replace: '"script-src": ["*"],',
    test: "server/http/page.test.ts",
  },
  {
    what: "replies may be kept by a cache",
    file: "server/http/security-headers.ts",
    find: '"cache-control": "no-store",',
    replace: "",
    test: "server/http/security-headers.test.ts",
  },
  {
    what: "a reply may be framed and load anything",
    file: "server/http/security-headers.ts",
    find: '"default-src": ["\'none\'"], "frame-ancestors"',
    replace: '"default-src": ["*"], "frame-ancestors"',
    test: "server/http/security-headers.test.ts",
  },
];

export const limits: readonly Sabotage[] = [
  {
    what: "an overloaded server lets everyone wait",
    file: "server/http/admission.ts",
    find: "if (isFull(userId)) throw busy();",
    replace: "",
    test: "server/http/admission.test.ts",
  },
  {
    what: "clients that read nothing fill the memory",
    file: "server/http/unsent-replies.ts",
    find: "if (total <= maxBytes || oldest === response) return;",
    replace: "if (total >= 0) return;",
    test: "server/http/unsent-replies.test.ts",
  },
  {
    what: "a part of a file may unpack to more than it declares",
    file: "server/files/unpack.ts",
    find: "{ maxOutputLength: Math.max(1, size) }",
    replace: "{}",
    test: "server/files/hostile-files.test.ts",
  },
  {
    what: "a part of a file may have another checksum",
    file: "server/files/unpack.ts",
    find: "if (crc32(content) !== crc) throw",
    replace: "if (false) throw",
    test: "server/files/hostile-files.test.ts",
  },
  {
    what: "a compressed request is unpacked",
    file: "server/http/request-limits.ts",
    find: 'if (headers["content-encoding"] !== undefined) {',
    replace: "if (false) {",
    test: "server/http/request-limits.test.ts",
  },
  {
    what: "one user takes every slot for long calls",
    file: "server/http/admission.ts",
    find: "running < atOnce && (runningOf.get(userId) ?? 0) < ofUser.atOnce",
    replace: "running < atOnce",
    test: "server/http/admission.test.ts",
  },
  {
    what: "half a surrogate pair reaches the database",
    file: "server/http/refuse-texts.ts",
    find: 'if (typeof value === "string" && !isStorable(value)) {',
    replace: "if (false) {",
    test: "server/http/serve.test.ts",
  },
];
