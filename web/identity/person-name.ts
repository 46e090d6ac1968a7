// The name of a person as every screen shows it; the SQL function person_name does the same.

import { textNow } from "#web/ui/i18n.ts";

export const personName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

/** What is left of the name of an account that was deleted (server/identity/erase-user.ts). */
const deletedUser = "deleted user";

/** A name that a reply has, in the reader's language where it says that the account was deleted. */
export const shownName = <N extends string | null | undefined>(name: N): N | string =>
  name === deletedUser ? textNow("ui", "person.deleted") : name;
