// Turns every error into one problem+json: ours as they are, those of the database and of Fastify
// translated, everything else into a 500 that reveals nothing about the server.

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Problem, type ProblemCode, problem, problems } from "#contract/problems.ts";
import { type Lang, sourceLang } from "#questionnaire/engine/languages.ts";
import { requestLanguage } from "#server/request/request-language.ts";

const bySqlState: readonly [RegExp, ProblemCode][] = [
  [/^23505$/, "already-exists"],
  [/^(40001|40P01)$/, "unavailable"],
  [/^(08...|57P0[123]|53300|57014|55P03|25P03)$/, "unavailable"],
  [/^(53100|58030)$/, "storage-full"],
  [/^(22...|54001)$/, "malformed-request"],
];

const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong-file-type",
  FST_ERR_NOT_FOUND: "not-found",
};

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOTFOUND",
]);
const networkTexts = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Query read timeout",
  "Cannot use a pool after calling end",
  "is not queryable",
  "Connection ended unexpectedly",
];

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** The problem for an error of any origin; null when the error is a bug of ours. */
export function problemOf(error: Error): Problem | null {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  if (code.length === 5) {
    const known = bySqlState.find(([state]) => state.test(code));
    if (known) return problem(known[1]);
  }
  if (error.name === "AbortError") return problem("unavailable");
  if (code === "ENOSPC") return problem("storage-full");
  const fastify = byFastifyCode[code];
  if (fastify) return problem(fastify);
  if (networkCodes.has(code) || networkTexts.some((text) => error.message.includes(text))) {
    return problem("unavailable");
  }
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status === 429) return problem("too-many-attempts");
  if (status === 408) return problem("request-timeout");
  if (status === 413) return problem("too-large");
  if (status === 414) return problem("address-too-long");
  if (status === 415) return problem("wrong-file-type");
  if (typeof status === "number" && status >= 400 && status < 500) {
    return problem("malformed-request");
  }
  return null;
}

/** The JSON of a problem, with what it says of single fields in the language of the request. */
export function problemText({ code, details }: Problem, lang: Lang = sourceLang): string {
  const { status, title } = problems[code];
  const errors = details.errorsIn?.[lang] ?? details.errors;
  return JSON.stringify({
    type: `/problems/${code}`,
    title,
    status,
    detail: details.detail ?? title,
    code,
    ...(errors ? { errors } : {}),
    ...details.extra,
  });
}

export const problemType = "application/problem+json; charset=utf-8";

/** Fastify's error handler. */
export function replyWithProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = problemOf(error);
  const isCancelled = error.name === "AbortError";
  // Work that no one waits for any longer ends as "unavailable"; that is no failure of the server.
  // The request of a body that was not read to its end has no socket any more.
  const isGone = isCancelled || reply.raw.socket?.destroyed === true;
  if (isGone) request.log.info({ code: codeOf(error) }, "the client closed the connection");
  else if (!known || known.code === "unavailable" || known.code === "storage-full") {
    request.log.error({ err: error, code: codeOf(error) }, "request failed");
  }
  const shown = known ?? problem("internal-error");
  const { code, details } = shown;
  const { status } = problems[code];
  // What a file or a compressed reply that fails before its first byte has said of itself.
  reply.removeHeader("content-encoding").removeHeader("content-disposition");
  const retryAfter = details.retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  // Otherwise the client would go on sending the rest of the body on this connection.
  if (status === 413) reply.header("connection", "close");
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .type(problemType)
    .send(problemText(shown, requestLanguage(request)));
}
