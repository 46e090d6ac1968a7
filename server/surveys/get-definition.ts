// GET /Survey/Definition and /Survey/Definition/{id}: what a survey year asks, as it was published.

import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import { WithHeaders } from "#server/http/reply.ts";
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

/** A version never changes, so browsers may keep it for a year without asking again. */
export async function getDefinitionById({
  definitions,
  params,
  query,
}: CallRequest<typeof call.getDefinitionById>): Promise<WithHeaders<Reply>> {
  const definition = await definitions.byId(params.id);
  if (!definition) throw problem("not-found");
  return new WithHeaders(replyOf(definition, query.expand), {
    etag: etagOf(definition.hash, query.expand),
    headers: { "cache-control": "private, max-age=31536000, immutable" },
  });
}
