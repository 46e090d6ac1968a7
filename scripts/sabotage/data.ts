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
    what: "saves go on in a folder that was deleted",
    file: "server/database/hold-folder.ts",
    find: 'if (nlink === 0) return "replaced";',
    replace: "",
    test: "server/database/data-folder.test.ts",
  },
  {
    what: "saves go on beside the copy that was put in the place of the folder",
    file: "server/database/hold-folder.ts",
    find: 'if (beats.missed >= missedBeats) return "replaced";',
    replace: "",
    test: "server/database/data-folder.test.ts",
  },
  {
    what: "a data folder that lost database and keys is filled anew",
    file: "server/secrets.ts",
    find: "  assertUnused(dataDir);",
    replace: "",
    test: "server/data-dir.test.ts",
  },
  {
    what: "a full disk is named by the system's code only",
    file: "server/database/explain-start.ts",
    find: "const meaning = isPlain ? meaningOf(error.message, folder) : undefined;",
    replace: "const meaning = undefined;",
    test: "server/database/explain-start.test.ts",
  },
  {
    what: "a copy of the data folder uses the socket of the original",
    file: "server/database/endpoint.ts",
    find: "if (memory.cluster !== nameOf(cluster)) return undefined;",
    replace: "",
    test: "server/database/endpoint.test.ts",
  },
  {
    what: "a copy of the data folder takes the server of the original for its own",
    file: "server/database/postmaster.ts",
    find: "return folder.dev === own.dev && folder.ino === own.ino;",
    replace: "return true;",
    test: "server/database/data-folder.test.ts",
  },
];

export const damage: readonly Sabotage[] = [
  {
    what: "a start stops a database whose connections are all in use",
    file: "server/database/postmaster.ts",
    find: "if (isFull(error)) {",
    replace: "if (false) {",
    test: "server/database/explain-start.test.ts",
  },
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
  {
    what: "events that wait for their seals after a crash are called tampering",
    file: "server/audit/verify.ts",
    find: "and not exists (select 1 from audit_unsealed waiting where waiting.event_id = event.id)",
    replace: "",
    test: "server/audit/seal.test.ts",
  },
  {
    what: "an honest restore is called tampering",
    file: "server/audit/verify.ts",
    find: "const restored = lost && (await restoreBefore(db, lost));",
    replace: "const restored = undefined as Restored | undefined;",
    test: "server/audit/seal.test.ts",
  },
  {
    what: "any restore explains an end that was cut off",
    file: "server/audit/verify.ts",
    find: "(detail.after ->> 'lastSeal')::bigint <",
    replace: "0 <",
    test: "server/audit/seal.test.ts",
  },
  {
    what: "a copied folder is not noted in the audit",
    file: "server/database/note-restore.ts",
    find: "one.folder === other.folder;",
    replace: "true;",
    test: "server/database/note-restore.test.ts",
  },
];
