// Template and values → subject, plain text and HTML. Values may be text of any user: they are escaped in
// HTML, become one line in a subject, and are never made into a link, but for addresses of the form here.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AppContext } from "#server/http/context.ts";
import { instantText } from "#server/texts/instant-text.ts";
import { fillText, textsOf } from "#server/texts/translate.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { linkOf } from "./templates.ts";

export type Written = { subject: string; text: string; html: string };
export type MailSettings = { publicUrl: string; supportEmail: string };

export const mailSettings = ({
  config,
  settings,
}: Pick<AppContext, "config" | "settings">): MailSettings => ({
  publicUrl: config.publicUrl,
  supportEmail: settings.get("supportEmail"),
});

const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** No line break or other control character may reach a header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

const style = {
  page: "margin:0;padding:24px;background:#faf8f5;font:16px/1.5 'Source Sans 3',Arial,sans-serif;color:#211c18",
  button:
    "display:inline-block;padding:10px 20px;background:#8a1538;color:#ffffff;text-decoration:none;border-radius:2px;font-weight:600",
  quote: "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #cfc6bb;white-space:pre-wrap",
  lines: "white-space:pre-wrap",
  foot: "margin:32px 0 0;color:#6b6259;font-size:14px",
};

/** A paragraph that is only one of these is a user's own text, quoted as it is. */
const quoted = /^\{(reason|message|device)\}$/;

/** Lines that staff wrote, with addresses of cells of the form. */
const summary = "{summary}";

type Values = Readonly<Record<string, string>>;
type Fill = (text: string, values: Values) => string;

const escaped = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inHtml(value)]));

/** The text with its addresses of the form as links. */
function withLinks(text: string, publicUrl: string): string {
  const address = new RegExp(
    `(${publicUrl.replace(/[^\w]/g, "\\$&")}/newdataentry\\?[\\w=&.%+-]+)`,
    "g",
  );
  return text
    .split(address)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${inHtml(part)}">${inHtml(part)}</a>` : inHtml(part),
    )
    .join("");
}

type Around = { button: string; publicUrl: string };

function htmlOf(
  paragraph: string,
  values: Values,
  { button, publicUrl }: Around,
  fill: Fill,
): string {
  if (paragraph === summary) {
    return `<p style="${style.lines}">${withLinks(values.summary ?? "", publicUrl)}</p>`;
  }
  if (paragraph === "{link}") {
    const link = inHtml(values.link ?? "");
    return `<p><a style="${style.button}" href="${link}">${inHtml(button)}</a></p>`;
  }
  const filled = fill(inHtml(paragraph), escaped(values));
  return quoted.test(paragraph)
    ? `<blockquote style="${style.quote}">${filled}</blockquote>`
    : `<p>${filled}</p>`;
}

function plainTextOf(paragraph: string, values: Values, linkLine: string, fill: Fill): string {
  if (paragraph === "{link}") return `${linkLine}\n${values.link}`;
  const filled = fill(paragraph, values);
  return quoted.test(paragraph) ? filled.replace(/^/gm, "> ") : filled;
}

function linkTo(template: MailTemplate, publicUrl: string, { token, year, path }: Values): string {
  const usual = (linkOf[template] ?? "").replace("{year}", year ?? "");
  return `${publicUrl}${path ?? usual}${token === undefined ? "" : `#token=${token}`}`;
}

/** The mail as it is sent. */
export function writeMail<T extends MailTemplate>(
  template: T,
  given: MailValues[T],
  culture: Lang,
  { publicUrl, supportEmail }: MailSettings,
): Written {
  const plain = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/\r\n?/g, "\n")]),
  );
  const values: Record<string, string> = {
    ...plain,
    ...(plain.at ? { at: instantText(plain.at, culture) } : {}),
    support: supportEmail,
    link: linkTo(template, publicUrl, plain),
  };
  const texts = textsOf(culture, "mail");
  const textFor = (key: string) => texts[key] ?? "";
  const fill: Fill = (text, its) => fillText(culture, text, its);
  const button = fill(textFor(`${template}.button`), values);
  const linkLine = fill(textFor("link"), { button });
  const greeting = textFor(plain.firstName ? "greeting" : "greetingAnybody");
  // A paragraph without words is one that has nothing to say this time.
  const body = textFor(`${template}.text`)
    .split("\n\n")
    .filter((paragraph) => fill(paragraph, values).trim() !== "");
  const paragraphs = [greeting, ...body, textFor("closing")];
  const subject = oneLine(fill(textFor(`${template}.subject`), values));
  const foot = textFor("foot");
  const html = paragraphs.map((one) => htmlOf(one, values, { button, publicUrl }, fill)).join("\n");
  return {
    subject,
    text: [
      ...paragraphs.map((one) => plainTextOf(one, values, linkLine, fill)),
      "--",
      fill(foot, values),
      "",
    ].join("\n\n"),
    html: `<!doctype html>
<html lang="${culture}"><head><meta charset="utf-8"><title>${inHtml(subject)}</title></head>
<body style="${style.page}"><div style="max-width:560px;margin:0 auto">
${html}
<p style="${style.foot}">${fill(inHtml(foot), escaped(values))}</p>
</div></body></html>
`,
  };
}
