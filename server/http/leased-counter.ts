// A limit that holds over all processes without asking the database at every call: a process takes a
// twentieth of the limit at a time from the shared count, and hands it out by itself.

import { problem } from "#contract/problems.ts";
import type { RateCounter } from "./rate-counter.ts";

const leasesPerLimit = 20;
const maxLeases = 10_000;

/** `max`: the limit it was taken for; a lease for another limit no longer counts. `isLast`: the shared count has reached the limit, so no other lease follows in this window. */
type Lease = { max: number; left: number; endsAt: number; isLast: boolean };

/**
 * Counts one call of `key`. Undefined when it is counted, a promise when a lease must be taken first;
 * the promise rejects with 429 and the seconds until the window ends when there were more than `max`.
 */
export type CountCall = (key: string, max: number) => Promise<void> | undefined;

/** `storedKey` gives the key under which the database counts, which must say nothing about a person. */
export function leasedCounter(
  counter: RateCounter,
  { windowSeconds, storedKey }: { windowSeconds: number; storedKey: (key: string) => string },
  now: () => number = () => performance.now(),
): CountCall {
  const leases = new Map<string, Lease>();
  const renewals = new Map<string, Promise<void>>();

  function currentLease(key: string, max: number): Lease | undefined {
    const lease = leases.get(key);
    return lease && lease.max === max && lease.endsAt > now() ? lease : undefined;
  }

  function takeOne(lease: Lease | undefined): boolean {
    if (!lease || lease.left === 0) return false;
    lease.left -= 1;
    return true;
  }

  function dropExpired(): void {
    for (const [key, { endsAt }] of leases) if (endsAt <= now()) leases.delete(key);
  }

  async function renew(key: string, max: number): Promise<void> {
    const points = Math.max(1, Math.floor(max / leasesPerLimit));
    const { count, endsInMs } = await counter(storedKey(key), points, windowSeconds);
    const left = Math.max(0, Math.min(points, max - (count - points)));
    if (leases.size >= maxLeases) dropExpired();
    leases.set(key, { max, left, endsAt: now() + endsInMs, isLast: left < points });
  }

  /** Calls that arrive while a lease is being taken wait for the same one. */
  function renewOnce(key: string, max: number): Promise<void> {
    const running = renewals.get(key);
    if (running) return running;
    const renewal = renew(key, max).finally(() => renewals.delete(key));
    renewals.set(key, renewal);
    return renewal;
  }

  async function waitForOne(key: string, max: number): Promise<void> {
    for (;;) {
      const lease = currentLease(key, max);
      if (takeOne(lease)) return;
      if (lease?.isLast) {
        const retryAfterSeconds = Math.max(1, Math.ceil((lease.endsAt - now()) / 1000));
        throw problem("too-many-attempts", { retryAfterSeconds });
      }
      await renewOnce(key, max);
    }
  }

  return (key, max) => (takeOne(currentLease(key, max)) ? undefined : waitForOne(key, max));
}
