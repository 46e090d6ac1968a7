// Saves, approval, the data folder and the audit.

import type { Sabotage } from "./define.ts";

export const saves: readonly Sabotage[] = [
  {
    what: "an approved survey can be saved",
    file: "server/answers/save-section.ts",
    find: 'if (isApproved) return "survey-approved";',
    replace: "",
    test: "server/sections/sections.test.ts",
  },
  {
    what: "a closed survey can be saved",
    file: "server/answers/save-section.ts",
    find: 'return isOpen ? null : "survey-closed";',
    replace: "return null;",
    test: "server/sections/sections.test.ts",
  },
  {
    what: "a save overwrites what another user saved",
    file: "server/answers/save-section.ts",
    find: "if (!startsFromCurrent(save, survey)) {",
    replace: "if (false) {",
    test: "server/sections/sections.test.ts",
  },
  {
    what: "saves that go together write to an approved or closed survey",
    file: "server/answers/save-section.ts",
    find: "refusalOf(survey) === null &&",
    replace: "true &&",
    test: "server/answers/save-together.test.ts",
  },
  {
    what: "saves that go together overwrite what another user saved",
    file: "server/answers/save-section.ts",
    find: "  startsFromCurrent(save, survey);",
    replace: "  true;",
    test: "server/answers/save-together.test.ts",
  },
  {
    what: "sections from memory are used after another process changed them",
    file: "server/answers/lock-survey.ts",
    find: "case when here.changed_in = wanted.known then null",
    replace: "case when wanted.known is not null then null",
    test: "server/answers/lock-survey.test.ts",
  },
  {
    what: "a section can be submitted with errors",
    file: "server/answers/plan-write.ts",
    find: 'if (own.some(({ severity }) => severity === "error")) {',
    replace: "if (false) {",
    test: "server/sections/sections.test.ts",
  },
  {
    what: "a key that was used for another request gives its reply",
    file: "server/http/idempotency.ts",
    find: "if (!request_hash.equals(requestHash)) throw",
    replace: "if (false) throw",
    test: "server/http/idempotency.test.ts",
  },
  {
    what: "a price is changed in the list of what is not used",
    file: "server/answers/save-section.ts",
    find: "refuseOtherPrices(write);",
    replace: "",
    test: "server/sections/products.test.ts",
  },
  {
    what: "a survey without answers can be approved",
    file: "server/surveys/approve-survey.ts",
    find: 'some((status) => status !== "Empty")',
    replace: "some(() => true)",
    test: "server/sections/sections.test.ts",
  },
];

export const dataFolder: readonly Sabotage[] = [
  {
    what: "a second machine starts a server in the folder",
    file: "server/database/hold-folder.ts",
    find: "if (changedAt(path) !== before) throw",
    replace: "if (false) throw",
    test: "server/database/data-folder.test.ts",
  },
  {
    what: "a copy of the data folder uses the socket of the original",
    file: "server/database/endpoint.ts",
    find: "if (memory.cluster !== nameOf(cluster)) return undefined;",
    replace: "",
    test: "server/database/endpoint.test.ts",
  },
];

export const damage: readonly Sabotage[] = [
  {
    what: "a damaged database is told in PostgreSQL's words only",
    file: "server/database/explain-start.ts",
    find: "if (!isDamage(error) && !isDamage(error.cause)) return error;",
    replace: "return error;",
    test: "server/database/damaged-folder.test.ts",
  },
];

export const audit: readonly Sabotage[] = [
  {
    what: "a changed event is not noticed",
    file: "server/audit/verify.ts",
    find: "coalesce(links.hash <> audit_link(links.previous_hash, links.no, event), false) as is_changed",
    replace: "false as is_changed",
    test: "server/audit/seal.test.ts",
  },
  {
    what: "an audit whose end was cut off is whole",
    file: "server/audit/verify.ts",
    find: "const lost = await lostHead(db, keptHeads);",
    replace: "const lost = undefined as Head | undefined;",
    test: "server/audit/seal.test.ts",
  },
];

export const start: readonly Sabotage[] = [
  {
    what: "the demonstration runs beside the settings of a real installation",
    file: "server/config.ts",
    find: 'if (DEMO === "1" && real.length > 0) refuse("DEMO", demoRefusal(real));',
    replace: "",
    test: "server/config.test.ts",
  },
  {
    what: "the demonstration starts by itself behind a proxy",
    file: "server/config.ts",
    find: 'TRUST_PROXY: (text) => text !== "false",',
    replace: "",
    test: "server/config.test.ts",
  },
  {
    what: "a database with the demonstration starts beside real settings",
    file: "server/platform/demo-may-run.ts",
    find: "if (others.length === 0) return;",
    replace: "return;",
    test: "server/platform/demo-may-run.test.ts",
  },
  {
    what: "a wrong pepper is not noticed",
    file: "server/key-check.ts",
    find: "if (present.pepper !== stored.pepper) {",
    replace: "if (false) {",
    test: "server/key-check.test.ts",
  },
  {
    what: "connections that have arrived are reset at the end of the process",
    file: "server/drain.ts",
    find: "await untilAccepted(server);",
    replace: "await nextTurn();",
    test: "server/drain.test.ts",
  },
  {
    what: "another process keeps the mails of an erased person",
    file: "server/mail/erase-outbox.ts",
    find: "let since: string | null = null;",
    replace: 'let since: string | null = "infinity";',
    test: "server/mail/erase-outbox.test.ts",
  },
  {
    what: "an erasure that took long is passed over in other processes",
    file: "server/mail/erase-outbox.ts",
    find: "::timestamptz -",
    replace: "::timestamptz - 0 *",
    test: "server/mail/erase-outbox.test.ts",
  },
  {
    what: "a reply before the end of the process does not announce the end of its connection",
    file: "server/drain.ts",
    find: "for (const response of running.keys()) response.shouldKeepAlive = false;",
    replace: "",
    test: "server/drain.test.ts",
  },
  {
    what: "a connection without a request holds up the end of the process",
    file: "server/drain.ts",
    find: "if (now - Math.max(startedAt, lastRequestAt) > idleMs) closeIdle();",
    replace: "",
    test: "server/drain.test.ts",
  },
  {
    what: "kept connections are closed while requests come in",
    file: "server/drain.ts",
    find: "Math.max(startedAt, lastRequestAt)",
    replace: "startedAt",
    test: "server/drain.test.ts",
  },
  {
    what: "a query on a silent connection waits for minutes",
    file: "server/database/silent-connections.ts",
    find: "return seen.waitingSince !== null && now - seen.waitingSince >= silentMs;",
    replace: "return false;",
    test: "server/database/silent-connections.test.ts",
  },
];
