// Keeps unsaved answers on this device, by user, country and survey, so that they outlive the page. A
// logout empties the database (session.ts).

import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { SavedSection } from "#web/answers/answer-store.ts";
import type { Draft } from "#web/answers/read-typed.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";

/** The edits of a form, and the saved sections that they are based on. */
export type KeptEdits = {
  keptAt: number;
  edits: readonly (readonly [SlotKey, SlotValue])[];
  /** Typed text that is no answer. */
  drafts: readonly (readonly [SlotKey, Draft])[];
  carriedOver: readonly SlotKey[];
  bases: readonly (readonly [SectionCode, SavedSection])[];
};

export type DraftKeeper = {
  /** Null where nothing is kept, or the browser refuses to keep anything. */
  read: () => Promise<KeptEdits | null>;
  write: (kept: KeptEdits) => Promise<void>;
  clear: () => Promise<void>;
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

/** A full disk or a private window keeps nothing: the edits are then in the page only. */
export function createDeviceDrafts(
  user: number,
  { countryId, surveyKey }: CountrySurvey,
): DraftKeeper {
  const key = [user, countryId, surveyKey];
  return {
    read: async () => {
      const found: KeptEdits | undefined = await request("readonly", (table) =>
        table.get(key),
      ).catch(() => undefined);
      return found ?? null;
    },
    write: async (kept) => {
      await request("readwrite", (table) => table.put(kept, key)).catch(() => undefined);
    },
    clear: async () => {
      await request("readwrite", (table) => table.delete(key)).catch(() => undefined);
    },
  };
}
