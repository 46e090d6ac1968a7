// The calls that a form or a report needs first. A script inside the page (page-script.ts) starts them, long before
// the first file of scripts is here; api.ts takes their replies when the screen asks for them.

import { dataEntryRoles, isBoundToCountry, reportRoles } from "#contract/define.ts";
import { firstLanguage } from "#questionnaire/engine/languages.ts";
import { readAddress } from "./data-entry/address.ts";
import type { DevicePreference, Session } from "./session.ts";

type EarlyReplies = { token: string; byAddress: Map<string, Promise<Response>> };

declare global {
  var earlyReplies: EarlyReplies | undefined;
}

/** Reads the stored session by hand: session.ts would bring React into the page. */
type Stored = (name: keyof Session | DevicePreference) => string | null;

/** The call for the answers that an address shows; null where the visitor sees no form there. */
export function answersAddress({ pathname, searchParams }: URL, stored: Stored): string | null {
  const role = dataEntryRoles.find((known) => known === stored("role"));
  const isForm = /^\/newdataentry\/?$/i.test(pathname);
  if (!role || !isForm || stored("mustAddSecondFactor") === "true") return null;
  const { countryId, year } = readAddress(searchParams);
  const shown = isBoundToCountry(role) ? stored("countryId") : countryId;
  if (!shown) return null;
  const query = new URLSearchParams({ countryId: String(shown) });
  if (year !== null) query.set("year", String(year));
  return `/api/Survey/Answers?${query}`;
}

/** The call for the report at an address; null for other screens, and where filters choose what is asked for. */
export function reportAddress({ pathname, search }: URL, stored: Stored): string | null {
  const [, id] = /^\/(?:ags|ddc)reports\/([^/]+)\/?$/.exec(pathname) ?? [];
  const isReader = reportRoles.some((known) => known === stored("role"));
  if (!id || search || !isReader || stored("mustAddSecondFactor") === "true") return null;
  return `/api/Report/${encodeURIComponent(decodeURIComponent(id))}`;
}

/** Nothing a screen waits for may take longer (specification section 9). */
const waitMilliseconds = 120_000;

type EarlyParts = {
  address: URL;
  stored: Stored;
  now: number;
  /** Of the browser. */
  languages: readonly string[];
  fetch: typeof globalThis.fetch;
};

/** Starts the call for the report, or for the answers and then for the definition that they name. */
export function startEarlyCalls({ address, stored, now, languages, fetch }: EarlyParts): void {
  const token = stored("token");
  const answers = answersAddress(address, stored);
  const report = reportAddress(address, stored);
  // An expired session is renewed first, which api.ts does.
  if (!token || !(answers || report) || Number(stored("expiry")) <= now) return;
  const byAddress: EarlyReplies["byAddress"] = new Map();
  globalThis.earlyReplies = { token, byAddress };
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const get = (path: string) =>
    fetch(path, { headers, signal: AbortSignal.timeout(waitMilliseconds) });
  const keep = (path: string, reply: Promise<Response>) => {
    byAddress.set(path, reply);
    // The screen asks again, and says what went wrong.
    reply.catch(() => {});
  };
  /** Resolves when the call for the definition was started, so that no one else makes it. */
  const getAnswers = async (path: string) => {
    const reply = await get(path);
    const { definitionId } = reply.ok ? await reply.clone().json() : {};
    const lang = firstLanguage(stored("language"), languages);
    const definition = `/api/Survey/Definition/${definitionId}?lang=${lang}`;
    if (definitionId !== undefined) keep(definition, get(definition));
    return reply;
  };
  if (report) keep(report, get(report));
  if (answers) keep(answers, getAnswers(answers));
}

/** The reply to a request that the page has started already; once, and for the same user only. */
export function takeEarlyReply(address: string, init: RequestInit): Promise<Response> | undefined {
  const { token, byAddress } = globalThis.earlyReplies ?? {};
  const isSame = new Headers(init.headers).get("authorization") === `Bearer ${token}`;
  const reply = init.method === "GET" && isSame ? byAddress?.get(address) : undefined;
  if (reply) byAddress?.delete(address);
  return reply;
}

/** Once the first screen has its data: what it has not taken grows old. */
export function dropEarlyReplies(): void {
  globalThis.earlyReplies = undefined;
}
