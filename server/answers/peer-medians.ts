// What countries of an income class state per inhabitant: the median, with which the checks compare a
// country's first figure. A save finds it ready: it is computed once an hour for each version of the
// questionnaire, and while it is computed anew the one before is used.

import type { Quick } from "#server/database/connect.ts";
import type { Definition } from "#server/request/definitions.ts";
import { findMedians, type PeerMedians } from "./find-medians.ts";

type Wanted = { definition: Definition; incomeClass: string | null };

export type FetchPeerMedians = (wanted: Wanted) => Promise<PeerMedians>;

const none: PeerMedians = new Map();
const maxAgeMs = 3_600_000;

type Kept = { byClass: ReadonlyMap<string, PeerMedians>; at: number };

/**
 * Uses the connections for look-ups, so that it works inside a transaction of the other pool. When they
 * cannot be read, the checks go without.
 */
export function peerMediansReader(quick: Quick, now = () => performance.now()): FetchPeerMedians {
  const kept = new Map<number, Kept>();
  const loading = new Map<number, Promise<void>>();

  function load(definition: Definition): Promise<void> {
    const { id } = definition;
    const running = loading.get(id);
    if (running) return running;
    const started = findMedians(quick, definition)
      .then((byClass) => void kept.set(id, { byClass, at: now() }))
      .catch(() => undefined)
      .finally(() => loading.delete(id));
    loading.set(id, started);
    return started;
  }

  return async ({ definition, incomeClass }) => {
    const known = kept.get(definition.id);
    if (!known) await load(definition);
    else if (now() - known.at > maxAgeMs) void load(definition);
    return kept.get(definition.id)?.byClass.get(incomeClass ?? "") ?? none;
  };
}
