// Whether the user saved a section himself, in another tab or on another device.

import type { SavedSection } from "#web/answers/answer-store.ts";
import { personName } from "#web/identity/person-name.ts";
import { useSession } from "#web/session.ts";

/** By the name, which is what a section has of its last save. */
export function useIsOwnSave({ updatedBy }: Pick<SavedSection, "updatedBy">): boolean {
  const session = useSession();
  return session !== null && updatedBy === personName(session);
}
