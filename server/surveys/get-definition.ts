// GET /Survey/Definition and /Survey/Definition/{id}: what a survey year asks, as it was published.

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import { JsonText, WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import type { Definition } from "#server/request/definitions.ts";

type Reply = ReplyOf<typeof call.getDefinition>;

function replyOf({ id, number, hash, document, questionnaire }: Definition, expand = false): Reply {
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

const etagOf = (name: string, isExpanded = false): string =>
  `"${name}${isExpanded ? "-expanded" : ""}"`;

/** 404 for a year without a version. Browsers ask each time whether it is still the one they have. */
export async function getDefinition({
  definitions,
  query,
}: CallRequest<typeof call.getDefinition>): Promise<WithHeaders<Reply>> {
  const definition = await definitions.forYear(query.year);
  if (!definition) throw problem("not-found");
  const { id, hash } = definition;
  return new WithHeaders(replyOf(definition, query.expand), {
    etag: etagOf(`${id}-${hash}`, query.expand),
    headers: { "cache-control": "private, no-cache" },
  });
}

const toBrotli = promisify(brotliCompress);

type Written = { text: string; brotli: Buffer | undefined };

/** The replies of versions without what they expand to. */
const writtenReplies = new WeakMap<Definition, Written>();

/** Written once, and compressed as small as brotli can; that takes a moment, in which it is sent as it is. */
function writtenReply(definition: Definition): Written {
  const known = writtenReplies.get(definition);
  if (known) return known;
  const text = JSON.stringify(replyOf(definition));
  const written: Written = { text, brotli: undefined };
  writtenReplies.set(definition, written);
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
    etag: etagOf(definition.hash, query.expand),
    headers: { "cache-control": "private, max-age=31536000, immutable" },
  };
  if (query.expand) return new WithHeaders(replyOf(definition, true), extras);
  const { text, brotli } = writtenReply(definition);
  return new WithHeaders(new JsonText<Reply>(text), { ...extras, ...(brotli && { brotli }) });
}
