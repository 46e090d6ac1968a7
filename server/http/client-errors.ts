// Errors that arise before a request reaches Fastify's hooks: what the HTTP parser refuses, and what the
// router does. They are answered in the form of every other error.

import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Problem, type ProblemCode, problem, problems } from "#contract/problems.ts";
import type { Config } from "#server/config.ts";
import { problemText, problemType } from "./problem-reply.ts";
import { rawHeaders } from "./security-headers.ts";

const byParserCode: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
  HPE_HEADER_OVERFLOW: "headers-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too-large",
};

function replyText(refusal: Problem, config: Config): string {
  const { status } = problems[refusal.code];
  const body = problemText(refusal);
  const headers = {
    ...rawHeaders(config),
    "x-request-id": randomUUID(),
    "content-type": problemType,
    "content-length": String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

/** Fastify's `clientErrorHandler`: replies on the bare connection and closes it. */
export const clientErrorHandler =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const refusal = problem(byParserCode[error.code ?? ""] ?? "malformed-request");
    socket.end(replyText(refusal, config), () => socket.destroy());
  };

/** Refuses a request with another `Expect` than 100-continue, which Node would answer without our headers. */
export function refuseExpectations(app: FastifyInstance, config: Config): void {
  app.server.on("checkExpectation", (request) => {
    request.socket.end(replyText(problem("malformed-request"), config), () =>
      request.socket.destroy(),
    );
  });
}

const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === "host";

/** What is wrong with the header Host: HTTP/1.1 needs one, and of two a proxy may read the other. */
function flawOfHost({ httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  if (httpVersion === "1.1" && headers.host === undefined) return "The header Host is missing";
  return rawHeaders.filter(isHost).length > 1 ? "There is more than one header Host" : null;
}

/** Refuses what Node would answer without our headers, or would take although it is ambiguous. */
export function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const detail = flawOfHost(request.raw);
    done(detail === null ? undefined : problem("malformed-request", { detail }));
  });
}
