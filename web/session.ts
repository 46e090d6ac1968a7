// Who is signed in, kept in local storage so that a reload and other tabs know it too.
// The only file of the app that touches local storage: the session's keys, and the few choices
// of this device (language, colour scheme) that outlive a logout.

import { useSyncExternalStore } from "react";
import { isBoundToCountry, type Role, roles } from "#contract/define.ts";
import type { Session as SessionReply } from "#contract/sign-in.ts";

/** One hour after login or refresh (specification section 9). */
export const sessionMilliseconds = 3_600_000;

export type Session = {
  token: string;
  refreshToken: string;
  /** The user's id. */
  key: number;
  firstName: string;
  lastName: string;
  /** As entered at the login; null where it is not known. */
  email: string | null;
  organizationId: number | null;
  countryId: number | null;
  /** Two letters of ISO 3166. */
  countryCode: string | null;
  role: Role;
  /** Instant in milliseconds after which one refresh is tried before going on. */
  expiry: number;
  /** The role asks for a second factor and the account has none: nothing else works until it has. */
  mustAddSecondFactor: boolean;
};

/** Whether the user works for one country, and sees no other. */
export const hasOneCountry = (of: Session | null): boolean =>
  of !== null && isBoundToCountry(of.role);

/** The tokens last: what another tab reads while they are written is no session of two people. */
const sessionKeys = [
  "key",
  "firstName",
  "lastName",
  "email",
  "organizationId",
  "countryId",
  "countryCode",
  "role",
  "expiry",
  "mustAddSecondFactor",
  "refreshToken",
  "token",
] as const satisfies readonly (keyof Session)[];

const devicePreferences = ["language", "colourScheme", "density", "details"] as const;
/** What belongs to the device, not to a user, and stays after a logout. */
export type DevicePreference = (typeof devicePreferences)[number];

const userCopies = ["listViews"] as const;
/** What the server keeps for the user, as this browser was last told; it goes with the session. */
export type UserCopy = (typeof userCopies)[number];

export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A store for browsers that allow no local storage: it is empty after a reload. */
export function memoryStore(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** Some browsers refuse storage altogether; the session then lives as long as the page. */
function browserStore(): KeyValueStore {
  try {
    return globalThis.window?.localStorage ?? memoryStore();
  } catch {
    return memoryStore();
  }
}

function numberOrNull(text: string | null): number | null {
  return text && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** The stored session, or null when any part that matters is missing. */
export function readSession(store: KeyValueStore): Session | null {
  const text = (name: keyof Session) => store.getItem(name);
  const token = text("token");
  const refreshToken = text("refreshToken");
  const key = numberOrNull(text("key"));
  const role = roles.find((known) => known === text("role"));
  if (!token || !refreshToken || key === null || !role) return null;
  return {
    token,
    refreshToken,
    key,
    firstName: text("firstName") ?? "",
    lastName: text("lastName") ?? "",
    email: text("email"),
    organizationId: numberOrNull(text("organizationId")),
    countryId: numberOrNull(text("countryId")),
    countryCode: text("countryCode"),
    role,
    expiry: numberOrNull(text("expiry")) ?? 0,
    mustAddSecondFactor: text("mustAddSecondFactor") === "true",
  };
}

function writeSession(store: KeyValueStore, session: Session): void {
  for (const name of sessionKeys) {
    const value = session[name];
    if (value === null) store.removeItem(name);
    else store.setItem(name, String(value));
  }
}

/** What the server answered, as it is kept. */
export function sessionFrom(reply: SessionReply, now: number, email: string | null): Session {
  return {
    email,
    token: reply.jwtToken,
    refreshToken: reply.refreshToken,
    key: reply.key,
    firstName: reply.firstName,
    lastName: reply.lastName,
    organizationId: reply.organizationId,
    countryId: reply.countryId,
    countryCode: reply.countryCode,
    role: roles.find((known) => known === reply.role.name_en) ?? reply.role.key,
    expiry: now + sessionMilliseconds,
    mustAddSecondFactor: reply.mustAddSecondFactor,
  };
}

export type SessionKeeper = {
  /** Fresh from the store: another tab may have refreshed it. */
  read: () => Session | null;
  /** The same object until something changes; for rendering. */
  current: () => Session | null;
  /** With the e-mail of a login; a refresh keeps that of the login. */
  keep: (reply: SessionReply, email?: string) => Session;
  /** What an Administrator asks of the role, or the owner has done, since the login. */
  requireFactor: (isRequired: boolean) => void;
  /** Forgets the session's keys only; what was typed stays on the device. */
  end: () => void;
  /** The server accepts it no longer: its tokens go, the open page stays with the person who has it open. */
  expire: () => void;
  /** The person of the open page must log in again. */
  isExpired: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Another tab wrote: reads the store again and notifies the listeners. */
  reload: () => void;
};

export function createSessionKeeper(store: KeyValueStore, now: () => number): SessionKeeper {
  let current = readSession(store);
  let isExpired = false;
  const listeners = new Set<() => void>();
  const reload = () => {
    const stored = readSession(store);
    // A logout removes the person too.
    isExpired = !stored && current !== null && store.getItem("key") === String(current.key);
    if (!isExpired) current = stored;
    for (const listener of listeners) listener();
  };
  return {
    read: () => readSession(store),
    current: () => current,
    keep: (reply, email) => {
      const isSame = store.getItem("key") === String(reply.key);
      const session = sessionFrom(reply, now(), email ?? (isSame ? store.getItem("email") : null));
      writeSession(store, session);
      reload();
      return session;
    },
    requireFactor: (isRequired) => {
      if (!current || current.mustAddSecondFactor === isRequired) return;
      store.setItem("mustAddSecondFactor", String(isRequired));
      reload();
    },
    end: () => {
      for (const name of [...sessionKeys, ...userCopies]) store.removeItem(name);
      reload();
    },
    expire: () => {
      for (const name of ["token", "refreshToken"]) store.removeItem(name);
      reload();
    },
    isExpired: () => isExpired,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
  };
}

const store = browserStore();

/** The session of this browser. */
export const session = createSessionKeeper(store, Date.now);

globalThis.window?.addEventListener("storage", (event) => {
  if (event.key === null || sessionKeys.some((name) => name === event.key)) session.reload();
});

/** Who is signed in, kept up to date over tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current);
}

/** Whether the person of the open page must log in again. */
export function useIsExpired(): boolean {
  return useSyncExternalStore(session.subscribe, session.isExpired);
}

export const readUserCopy = (name: UserCopy): string | null => store.getItem(name);

export const keepUserCopy = (name: UserCopy, text: string): void => store.setItem(name, text);

export function rememberedPreference(name: DevicePreference): string | null {
  return store.getItem(name);
}

export function rememberPreference(name: DevicePreference, value: string): void {
  store.setItem(name, value);
}

/** Remembers the language chosen in the top bar. */
export function rememberLanguage(lang: string): void {
  rememberPreference("language", lang);
}

function clearLocalStorage(): void {
  const kept = new Map(devicePreferences.map((name) => [name, rememberedPreference(name)]));
  localStorage.clear();
  for (const [name, value] of kept) if (value !== null) rememberPreference(name, value);
}

/** Empties one database in place: deleting it would wait for every tab that has it open. */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const done = () => {
        database.close();
        resolve();
      };
      if (stores.length === 0) return done();
      const transaction = database.transaction(stores, "readwrite");
      for (const each of stores) transaction.objectStore(each).clear();
      transaction.oncomplete = done;
      transaction.onabort = done;
    };
  });
}

/** Leaves nothing of the user behind: storage, drafts and caches of this origin. */
export async function forgetUser(): Promise<void> {
  session.end();
  clearLocalStorage();
  sessionStorage.clear();
  const databases = (await indexedDB.databases?.()) ?? [];
  await Promise.all(databases.map(({ name }) => (name ? emptyDatabase(name) : undefined)));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
