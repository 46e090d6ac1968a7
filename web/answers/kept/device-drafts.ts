// Keeps unsaved answers on this device, by user, country, survey and page, so that they outlive the page
// and two browser tabs do not overwrite each other's. A logout empties the database (session.ts).

import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { SavedSection } from "#web/answers/answer-store.ts";
import type { Draft } from "#web/answers/read-typed.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";
import { freshKey } from "#web/retry-key.ts";

/** The edits of a form, and the saved sections that they are based on. */
export type KeptEdits = {
  keptAt: number;
  edits: readonly (readonly [SlotKey, SlotValue])[];
  /** Typed text that is no answer. */
  drafts: readonly (readonly [SlotKey, Draft])[];
  carriedOver: readonly SlotKey[];
  bases: readonly (readonly [SectionCode, SavedSection])[];
  /** Reasons and comments that were not given yet. */
  texts: readonly (readonly [string, string])[];
};

/** What one page keeps. */
export type KeptDraft = KeptEdits & { page: string };

export type DraftKeeper = {
  /** Which of these is what this page writes and clears. */
  page: string;
  /** What this page keeps, and pages that are closed now, the latest first; empty where the browser keeps nothing. */
  read: () => Promise<readonly KeptDraft[]>;
  write: (kept: KeptEdits) => Promise<void>;
  clear: (page?: string) => Promise<void>;
};

const databaseName = "drafts";
const tableName = "edits";

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(tableName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** One request in a transaction of its own; resolves when the device has it. */
async function request<T>(
  mode: IDBTransactionMode,
  send: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, mode);
      const sent = send(transaction.objectStore(tableName));
      transaction.oncomplete = () => resolve(sent.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** A page holds this lock as long as it is open. */
export const lockOf = (page: string): string => `drafts of ${page}`;

const ownPage = freshKey();
let isLocked = false;

/** Without locks, as on a page that came without encryption, other pages count as closed. */
function lockOwnPage(): void {
  if (isLocked || !navigator.locks) return;
  isLocked = true;
  void navigator.locks.request(lockOf(ownPage), () => new Promise(() => undefined));
}

async function readLocks(): Promise<ReadonlySet<string | undefined>> {
  const locks = (await navigator.locks?.query()) ?? {};
  return new Set(
    Object.values(locks)
      .flat()
      .map(({ name }) => name),
  );
}

/** A full disk or a private window keeps nothing: the edits are then in the page only. */
export function createDeviceDrafts(
  user: number,
  { countryId, surveyKey }: CountrySurvey,
  page = ownPage,
): DraftKeeper {
  const survey = [user, countryId, surveyKey];
  // Drafts from before pages had their own have none, nor texts.
  const keyOf = (of: string) => (of === "" ? survey : [...survey, of]);
  lockOwnPage();
  return {
    page,
    read: async () => {
      const range = IDBKeyRange.bound(survey, [...survey, []]);
      const found: KeptDraft[] = await request("readonly", (table) => table.getAll(range)).catch(
        () => [],
      );
      const locks = await readLocks();
      return found
        .map((draft) => ({ ...{ texts: [], page: "" }, ...draft }))
        .filter((draft) => draft.page === page || !locks.has(lockOf(draft.page)))
        .sort((one, other) => other.keptAt - one.keptAt);
    },
    write: async (kept) => {
      const draft = { ...kept, page };
      await request("readwrite", (table) => table.put(draft, keyOf(page))).catch(() => undefined);
    },
    clear: async (cleared = page) => {
      await request("readwrite", (table) => table.delete(keyOf(cleared))).catch(() => undefined);
    },
  };
}
