// The catalogue of errors: code → status and English title. Functions throw `problem(code)`;
// the reply is made in one place; clients translate the code (contract/texts).

import type { Lang } from "#questionnaire/engine/languages.ts";

export const problems = {
  "malformed-request": { status: 400, title: "The request is malformed" },
  "wrong-current-password": { status: 400, title: "The current password is wrong" },
  "passwords-differ": { status: 400, title: "Passwords don't match!" },
  "password-rule": { status: 400, title: "The password does not follow the rule" },
  "too-common": { status: 400, title: "The password is too easy to guess" },
  "factor-code-wrong": { status: 400, title: "The code is wrong" },
  "not-authenticated": { status: 401, title: "Please sign in" },
  "wrong-credentials": { status: 401, title: "Login Failed: Wrong Email or Password" },
  "second-factor-required": { status: 401, title: "A code is needed to sign in" },
  "wrong-code": { status: 401, title: "The code is wrong" },
  "session-ended": { status: 401, title: "The session has ended" },
  "second-factor-missing": { status: 403, title: "Please set up a second factor first" },
  "token-not-allowed": { status: 403, title: "An API token of this scope may not do this" },
  "role-not-allowed": { status: 403, title: "Your role may not do this" },
  "other-country": { status: 403, title: "This belongs to another country" },
  "not-found": { status: 404, title: "Not found" },
  "no-current-survey": { status: 404, title: "No survey available for the moment" },
  "file-gone": {
    status: 404,
    title: "The file you are trying to download is no longer available",
  },
  "wrong-method": { status: 405, title: "This path does not take this method" },
  "request-timeout": { status: 408, title: "The request took too long to arrive" },
  "version-conflict": { status: 409, title: "Someone saved this section in the meantime" },
  "definition-changed": {
    status: 409,
    title: "The questions of this survey were corrected in the meantime",
  },
  "survey-approved": { status: 409, title: "The survey is approved and locked" },
  "survey-changed": { status: 409, title: "The survey changed in the meantime" },
  "survey-has-answers": { status: 409, title: "The survey has answers" },
  "survey-closed": { status: 409, title: "The survey is not open for changes" },
  "already-exists": { status: 409, title: "This already exists" },
  "already-running": { status: 409, title: "Another one is under way" },
  "already-decided": { status: 409, title: "This was already decided" },
  "own-account": { status: 409, title: "This cannot be done to your own account" },
  "last-administrator": { status: 409, title: "The last Administrator must stay" },
  "link-invalid": { status: 410, title: "This link no longer works" },
  "too-large": { status: 413, title: "This is too large" },
  "address-too-long": { status: 414, title: "The address is too long" },
  "wrong-file-type": { status: 415, title: "This type of content is not accepted" },
  "headers-too-large": { status: 431, title: "The headers of the request are too large" },
  "broken-rules": {
    status: 422,
    title: "Couldn't save due to broken rules. Please validate the form.",
  },
  "unreadable-file": { status: 422, title: "The file could not be read" },
  "idempotency-key-reused": {
    status: 422,
    title: "This Idempotency-Key was sent before with another request",
  },
  "version-required": { status: 428, title: "A save must say which version it started from" },
  "too-many-attempts": { status: 429, title: "Too many attempts; please wait" },
  busy: { status: 429, title: "Too many requests at once; please wait" },
  "internal-error": { status: 500, title: "Something went wrong on our side" },
  "not-built": { status: 501, title: "This part is not built yet" },
  unavailable: { status: 503, title: "The service is not available for the moment" },
  "storage-full": { status: 503, title: "The storage is full" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** The code of a `FieldError` about a choice that does not exist; its message is for the reader, in the language of the request. */
export const unknownChoice = "unknown-choice";
/** The code of a `FieldError` about a choice that excludes another one, such as a country outside of the region; its message is for the reader, too. */
export const excludedChoice = "excluded-choice";

/** One wrong place in a request. `path` is written like `answers.beds.roses.total`. */
export type FieldError = { path: string; code: string; message: string };

/** One wrong place in a file: the row and the letters of the column as a spreadsheet shows them; null: the whole file. */
export type FileError = {
  row: number | null;
  column: string | null;
  code: string;
  message: string;
};

export type ProblemDetails = {
  detail?: string;
  errors?: FieldError[] | FileError[];
  /** `errors`, which are in English, in each language, for the one of the request. Data, because reports are refused in a worker. */
  errorsIn?: Readonly<Record<Lang, FieldError[]>>;
  /** Extra members of the reply: `current` of a conflict, `findings` of broken rules. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** What functions throw; server/http/problem-reply.ts makes the reply from it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(problems[code].title);
    this.name = "Problem";
    this.code = code;
    this.details = details;
  }
}

/** The error to throw: its status and title are those of the catalogue. */
export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return new Problem(code, details);
}
