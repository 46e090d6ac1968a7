// PUT /Survey/{Section}: reads which version the save started from, and hands it to `saveSection`.

import { problem } from "#contract/problems.ts";
import type { putSectionCalls, SectionReply } from "#contract/sections.ts";
import { type Save, saveSection } from "#server/answers/save-section.ts";
import type { Saver } from "#server/answers/save-together.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";

type PutCall = typeof putSectionCalls extends ReadonlyMap<string, infer C> ? C : never;

export const etagOf = (version: number): string => `"v${version}"`;

function startedFrom(version: number | undefined, ifMatch: string | undefined): number {
  const matched = ifMatch === undefined ? undefined : /^"v(\d{1,9})"$/.exec(ifMatch)?.[1];
  if (ifMatch !== undefined && matched === undefined) {
    throw malformed("If-Match", "invalid_format", "header.ifMatch");
  }
  const fromHeader = matched === undefined ? undefined : Number(matched);
  const started = version ?? fromHeader;
  if (started === undefined) throw problem("version-required");
  if (fromHeader !== undefined && fromHeader !== started) {
    throw malformed("version", "differs", "header.versions");
  }
  return started;
}

/** Returns the function of one section's PUT. A save with an Idempotency-Key has a transaction of its own. */
export function saveCall(section: string, saver: Saver) {
  return async (request: CallRequest<PutCall>): Promise<WithHeaders<SectionReply>> => {
    const { query, body, headers, origin } = request;
    const { version, submit = false, definitionId, ...content } = body;
    const save: Save = {
      countrySurvey: query,
      section,
      version: startedFrom(version, headers.ifMatch),
      ...(definitionId === undefined ? {} : { definitionId }),
      content,
      submit,
      hasKey: request.idempotencyKey !== null,
      caller: callerOf(request),
      origin,
    };
    const saved =
      request.idempotencyKey === null
        ? await saver.together(save)
        : await saver.alone((tools) => transactOnce(request, (tx) => saveSection(tx, tools, save)));
    return new WithHeaders(saved, { headers: { etag: etagOf(saved.version) } });
  };
}
