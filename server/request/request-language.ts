// The language of the messages in a reply: `culture` of the request, else the first of the browser's languages that we have.

import type { FastifyRequest } from "fastify";
import { firstLanguage, type Lang, langOf } from "#questionnaire/engine/languages.ts";

/** The tags of an Accept-Language header, the most wanted first. */
function tagsOf(header: string): string[] {
  const wanted = header.split(",").map((part) => {
    const [tag = "", ...parameters] = part.split(";").map((one) => one.trim());
    const quality = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
    return { tag, quality: Number(quality) || 0 };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** English for a culture that is none of ours, and where the browser wants none of our languages. */
export function requestLanguage({
  query,
  headers,
}: Pick<FastifyRequest, "query" | "headers">): Lang {
  const culture: unknown = new Map(Object.entries(query ?? {})).get("culture");
  if (typeof culture === "string") return langOf(culture);
  return firstLanguage(null, tagsOf(headers["accept-language"] ?? ""));
}
