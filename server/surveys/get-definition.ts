// GET /Survey/Definition and /Survey/Definition/{id}: what a survey year asks, as it was published.

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { refuseYearsWithoutSurvey } from "#server/definitions/refuse-years.ts";
import { JsonText, WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import type { Definition } from "#server/request/definitions.ts";

type Reply = ReplyOf<typeof call.getDefinition>;

/** Which form of a definition is asked for. */
type Form = { expand?: boolean | undefined; lang?: Lang | undefined };

/** The document as a form shows it in one language: with the texts of its first one where it has none. */
function inLanguage(document: QuestionnaireDocument, lang: Lang): QuestionnaireDocument {
  const { texts, languages } = document;
  const own = { ...texts[languages[0] ?? ""], ...texts[lang] };
  return { ...document, languages: [lang], texts: { [lang]: own }, notes: {} };
}

function replyOf(definition: Definition, { expand, lang }: Form): Reply {
  const { id, number, hash, questionnaire } = definition;
  const document = lang ? inLanguage(definition.document, lang) : definition.document;
  if (!expand) return { id, number, hash, document };
  const { sections, fields, parts, groups } = questionnaire;
  const expanded = {
    sections: [...sections],
    fields: Object.fromEntries(fields),
    parts: Object.fromEntries(parts),
    groups,
  };
  return { id, number, hash, document, expanded };
}

const etagOf = (name: string, { expand, lang }: Form): string =>
  `"${[name, ...(lang ? [lang] : []), ...(expand ? ["expanded"] : [])].join("-")}"`;

/** 400 for a year without a survey. Browsers ask each time whether it is still the one they have. */
export async function getDefinition({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getDefinition>): Promise<WithHeaders<Reply>> {
  const definition = await definitions.forYear(query.year);
  if (!definition) await refuseYearsWithoutSurvey(db, query, "en");
  if (!definition) throw problem("not-found");
  const { id, hash } = definition;
  return new WithHeaders(replyOf(definition, query), {
    etag: etagOf(`${id}-${hash}`, query),
    headers: { "cache-control": "private, no-cache" },
  });
}

const toBrotli = promisify(brotliCompress);

type Written = { text: string; brotli: Buffer | undefined };

/** The replies of versions by language, without what they expand to; under "" those in all languages. */
const writtenReplies = new WeakMap<Definition, Map<Lang | "", Written>>();

/** Written once, and compressed as small as brotli can; that takes a moment, in which it is sent as it is. */
function writtenReply(definition: Definition, lang: Lang | undefined): Written {
  const ofVersion = writtenReplies.get(definition) ?? new Map<Lang | "", Written>();
  writtenReplies.set(definition, ofVersion);
  const known = ofVersion.get(lang ?? "");
  if (known) return known;
  const text = JSON.stringify(replyOf(definition, { lang }));
  const written: Written = { text, brotli: undefined };
  ofVersion.set(lang ?? "", written);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  void toBrotli(text, { params }).then((brotli) => {
    written.brotli = brotli;
  });
  return written;
}

/** A version never changes, so browsers may keep it for a year without asking again. */
export async function getDefinitionById({
  definitions,
  params,
  query,
}: CallRequest<typeof call.getDefinitionById>): Promise<WithHeaders<Reply | JsonText<Reply>>> {
  const definition = await definitions.byId(params.id);
  if (!definition) throw problem("not-found");
  const extras = {
    etag: etagOf(definition.hash, query),
    headers: { "cache-control": "private, max-age=31536000, immutable" },
  };
  if (query.expand) return new WithHeaders(replyOf(definition, query), extras);
  const { text, brotli } = writtenReply(definition, query.lang);
  return new WithHeaders(new JsonText<Reply>(text), { ...extras, ...(brotli && { brotli }) });
}
