// POST /CspReport: a browser blocked something on one of our pages by its content security policy. Either
// the page is wrong or something was injected into it; both are audited.

import { z } from "zod";
import type { reportViolation } from "#contract/platform.ts";
import { problem } from "#contract/problems.ts";
import { textSchema } from "#questionnaire/engine/text.ts";
import { auditAlone } from "#server/database/audit.ts";
import { bucketOf, countFromNetwork, hourSeconds, isFirst } from "#server/http/count-call.ts";
import type { CallRequest } from "#server/http/serve.ts";

const perHour = 60;

/** Cut at whole characters. */
const text = textSchema(16_384).transform((value) => [...value].slice(0, 200).join(""));
const report = z.object({
  "csp-report": z.object({
    "effective-directive": text.optional(),
    "violated-directive": text.optional(),
    "blocked-uri": text.optional(),
    "source-file": text.optional(),
    "line-number": z.number().optional(),
  }),
});

/** Browsers also report what their extensions add to a page, which is not our concern. */
const isExtension = (place: string): boolean => /^[\w-]*extension\b/.test(place);

/** What a browser writes instead of an address, such as `inline` or `trusted-types-sink`. */
const keyword = /^[a-z-]{1,30}$/;

/** Scheme and host only: anyone can send a report, and the audit keeps it for years. */
function originOf(place: string): string {
  if (keyword.test(place)) return place;
  const parsed = URL.parse(place);
  if (parsed === null) return place === "" ? "" : "other";
  return parsed.host === "" ? parsed.protocol : `${parsed.protocol}//${parsed.host}`.slice(0, 100);
}

const directiveOf = (text: string): string => {
  const [name = ""] = text.split(" ");
  return keyword.test(name) ? name : "other";
};

function read(bytes: Buffer) {
  try {
    const { "csp-report": found } = report.parse(JSON.parse(bytes.toString("utf8")));
    return {
      directive: directiveOf(found["effective-directive"] ?? found["violated-directive"] ?? ""),
      blocked: originOf(found["blocked-uri"] ?? ""),
      source: originOf(found["source-file"] ?? ""),
      line: found["line-number"] ?? null,
    };
  } catch {
    throw problem("malformed-request");
  }
}

/** Audits the same violation once an hour, whichever browser reports it. */
export async function noteViolation(
  request: CallRequest<typeof reportViolation>,
): Promise<undefined> {
  const { db, config, origin } = request;
  await countFromNetwork(request, "csp-report", perHour);
  const violation = read(await request.readBody());
  const { directive, blocked, source } = violation;
  if (isExtension(blocked) || isExtension(source)) return undefined;
  const bucket = bucketOf(config.pepper, "csp", directive, blocked, source);
  if (!(await isFirst(db, bucket, hourSeconds))) return undefined;
  await auditAlone(db, {
    action: "malicious_csp_violation",
    caller: null,
    origin,
    after: violation,
    outcome: "refused",
  });
  return undefined;
}
