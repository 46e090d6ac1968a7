// A caller as the database has it.

import { type Role, roles } from "#contract/define.ts";
import type { Caller } from "#server/request/caller.ts";

/** `key` is what it was looked up by. */
export type FoundCaller = Omit<Caller, "role"> & { key: string; role: string | null };

const isRole = (key: string | null): key is Role => roles.some((role) => role === key);

/** By key; without those whose role the contract does not know. */
export const withRole = (found: readonly FoundCaller[]): Map<string, Caller> =>
  new Map(
    found.flatMap(({ key, role, ...caller }): [string, Caller][] =>
      isRole(role) ? [[key, { ...caller, role }]] : [],
    ),
  );
