// What a failed call throws in the browser: the server's problem+json, or a network error.
// Screens translate `code` (contract/texts); `findings` and `current` belong to a refused save.

import type { FieldError, FileError, ProblemCode } from "#contract/problems.ts";

/** `network`: no reply came. `unexpected`: a reply that is no problem of the catalogue. */
export type ClientCode = ProblemCode | "network" | "unexpected";

export type ProblemParts = {
  status: number;
  title?: string;
  detail?: string;
  errors?: (FieldError | FileError)[];
  findings?: unknown;
  current?: unknown;
  definitionId?: number;
  retryAfterSeconds?: number;
  requestId?: string;
};

export class Problem extends Error {
  readonly code: ClientCode;
  readonly status: number;
  readonly detail: string | undefined;
  /** Of a request: the fields that are wrong. */
  readonly errors: FieldError[];
  /** Of an uploaded file: the places in it that are wrong. */
  readonly fileErrors: FileError[];
  /** Of `broken-rules`: the findings, in the shape of questionnaire/engine/define.ts. */
  readonly findings: unknown;
  /** Of `version-conflict`: the section as it is on the server. */
  readonly current: unknown;
  /** Of `definition-changed`: the definition that the survey has now. */
  readonly definitionId: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: ClientCode, parts: ProblemParts) {
    super(parts.title ?? code);
    this.name = "Problem";
    this.code = code;
    this.status = parts.status;
    this.detail = parts.detail;
    const errors = parts.errors ?? [];
    this.errors = errors.filter((one) => "path" in one);
    this.fileErrors = errors.filter((one) => "row" in one);
    this.findings = parts.findings;
    this.current = parts.current;
    this.definitionId = parts.definitionId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.requestId = parts.requestId;
  }
}

/** A network error: no connection, a broken one, or no reply within the time a screen waits. */
export function networkProblem(): Problem {
  return new Problem("network", { status: 0, title: "No answer from the server" });
}

/** `Retry-After` as seconds: a number of them, or a date. */
export function retryAfter(text: string | null, now: number): number | undefined {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Reads an error reply; returns a Problem whatever the reply contains. */
export async function readProblem(response: Response, now: number): Promise<Problem> {
  const body = await response.json().catch(() => ({}));
  const parts = typeof body === "object" && body !== null ? body : {};
  return new Problem(parts.code ?? "unexpected", {
    ...parts,
    status: response.status,
    retryAfterSeconds: retryAfter(response.headers.get("retry-after"), now),
    requestId: response.headers.get("x-request-id") ?? undefined,
  });
}
