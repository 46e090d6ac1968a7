// Every mail in every language, with values that a hostile user would enter.

import { expect, test } from "vitest";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { linkOf, type MailTemplate, type MailValues } from "./templates.ts";
import { writeMail } from "./write-mail.ts";

const settings = { publicUrl: "https://survey.example.org", supportEmail: "support@example.org" };
const hostile = `<img src=x onerror=alert(1)>"'&\r\nBcc: victim@example.org\r\n{{link}} https://evil.example`;
const at = "2026-03-12T14:05:00.000Z";

const filled: MailValues = {
  "registration-received": {},
  "registration-waiting": { name: hostile, organization: hostile, country: hostile },
  "registration-overdue": { count: hostile, hours: "36" },
  "account-exists": { firstName: hostile },
  "registration-denied": { firstName: hostile, reason: hostile },
  invitation: { firstName: hostile, token: "abc" },
  "reset-password": { firstName: hostile, token: "abc" },
  "password-changed": { firstName: hostile, at },
  "new-device": { firstName: hostile, at, device: hostile },
  "api-token-created": { firstName: hostile, at, name: hostile },
  "second-factor-guessed": { firstName: hostile, at, device: hostile },
  "second-factor-added": { firstName: hostile, at },
  "second-factor-removed": { firstName: hostile, at },
  "role-changed": { firstName: hostile, role: hostile },
  "session-reuse": { firstName: hostile, at },
  "account-suspended": { firstName: hostile },
  "account-reactivated": { firstName: hostile },
  "account-unused": { firstName: hostile },
  "audit-head": { firstName: hostile, head: "audit head 7 ab" },
  "survey-reminder": {
    firstName: hostile,
    year: "2025",
    deadline: "1 July 2026",
    state: "Not begun.",
    message: hostile,
  },
  discrepancies: {
    firstName: hostile,
    subject: hostile,
    summary: hostile,
    path: "/newdataentry",
  },
  "approval-revoked": { firstName: hostile, year: "2025", reason: hostile },
  "survey-returned": { firstName: hostile, year: "2025", reason: hostile },
  "reopening-declined": { firstName: hostile, year: "2025", reason: hostile },
  "reopening-asked": { firstName: hostile, year: "2025", country: hostile, reason: hostile },
  "contact-message": { name: hostile, email: "a@example.org", message: hostile },
};
const templates = Object.keys(filled).filter((name): name is MailTemplate => name in filled);
const cases = templates.flatMap((template) =>
  langs.map((culture): [MailTemplate, Lang] => [template, culture]),
);

test.each(cases)("%s in %s shows markup as text and makes no link of it", (template, culture) => {
  const { subject, text, html } = writeMail(template, filled[template], culture, settings);
  expect(subject).not.toMatch(/[\r\n]/);
  // Anyone may cause a registration mail to any address, so it contains no value of the request.
  const isQuoted = template !== "registration-received";
  expect(text.includes("<img src=x onerror=alert(1)>")).toBe(isQuoted);
  expect(html.includes("&#60;img src=x onerror=alert(1)&#62;")).toBe(isQuoted);
  const tags = [...html.matchAll(/<\/?([a-z!]+)/g)].map(([, tag]) => tag);
  const own = ["!doctype", "html", "head", "meta", "title", "body", "div", "p", "a", "blockquote"];
  expect(tags.filter((tag) => !own.includes(tag ?? ""))).toEqual([]);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  const expected = linkOf[template]?.replace("{year}", "2025");
  expect(links).toHaveLength(expected ? 1 : 0);
  const key = "token" in filled[template] ? "#token=abc" : "";
  if (expected) expect(links[0]).toBe(`https://survey.example.org${expected}${key}`);
  if (expected) expect(text).toContain(`\nhttps://survey.example.org${expected}${key}\n`);
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{\{(?!link)/);
});

test("a paragraph that says nothing is left out", () => {
  const values = { ...filled["survey-reminder"], firstName: "Rosa", message: "" };
  const { html, text } = writeMail("survey-reminder", values, "en", settings);
  expect(html).not.toContain("blockquote");
  expect(text).not.toContain("\n\n\n");
});

test("the lines of staff keep their breaks, and only addresses of the form become links", () => {
  const own = "https://survey.example.org/newdataentry?countryId=1&year=2025&cell=beds.roses";
  const summary = `1. Roses: 4\n   ${own}\n   https://survey.example.org.evil.example/newdataentry?a=1`;
  const values = {
    firstName: "Ada",
    subject: "Two questions",
    summary,
    path: "/newdataentry?year=2025",
  };
  const { subject, text, html } = writeMail("discrepancies", values, "en", settings);
  expect(subject).toBe("Two questions");
  expect(text).toContain(summary);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toEqual([
    own.replaceAll("&", "&#38;"),
    "https://survey.example.org/newdataentry?year=2025",
  ]);
});
