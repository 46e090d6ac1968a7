// Replies about accounts for component tests: a session, users, roles, countries, organizations.

import type { Country } from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import type { Session } from "#contract/sign-in.ts";
import type { listOrganizations, listRoles, User } from "#contract/users.ts";
import { pageOfRows } from "./paged.ts";

const nmo = { key: "NMO", name_en: "NMO", name_fr: "ONM", name_es: "ONM" } as const;

/** The reply to a login of an NMO of Kenya. */
export const sessionReply = (changed: Partial<Session> = {}): Session => ({
  jwtToken: "token",
  refreshToken: "refresh",
  key: 1,
  firstName: "Amina",
  lastName: "Ndiaye",
  organizationId: 1,
  countryId: 1,
  countryCode: "KE",
  role: nmo,
  expiresIn: 3600,
  mustAddSecondFactor: false,
  hasSecondFactor: false,
  ...changed,
});

/** An approved NMO of Kenya, the same person as in `sessionReply`. */
export const userReply = (changed: Partial<User> = {}): User => ({
  id: 1,
  firstName: "Amina",
  lastName: "Ndiaye",
  email: "amina@example.org",
  phone: "+254 20 123456",
  roleInOrganization: "Secretary",
  organizationId: 1,
  organization: "Kenya Society",
  countryId: 1,
  city: "Nairobi",
  role: nmo,
  status: "approved",
  createdAt: "2026-03-01T12:00:00.000Z",
  lastLoginAt: "2026-03-02T08:30:00.000Z",
  culture: "en",
  hasSecondFactor: false,
  isInvited: false,
  ...changed,
});

/** A request for an account, as `listUsers` shows it. */
export const requestReply = (changed: Partial<User> = {}): User =>
  userReply({
    id: 20,
    firstName: "Rosa",
    lastName: "Núñez",
    email: "rosa@example.org",
    organizationId: null,
    organization: "Federación de Hemofilia",
    countryId: 2,
    city: "Lima",
    role: null,
    status: "pending",
    lastLoginAt: null,
    culture: "es",
    ...changed,
  });

export const countries: Country[] = [
  { id: 1, code: "KEN", name_en: "Kenya", name_fr: "Kenya", name_es: "Kenia", region: "Africa" },
  { id: 2, code: "PER", name_en: "Peru", name_fr: "Pérou", name_es: "Perú", region: "Americas" },
];

export const organizations: ReplyOf<typeof listOrganizations> = [
  { id: 2, name: "Society of Mombasa", countryId: 1 },
  { id: 1, name: "Kenya Society", countryId: 1 },
];

const roleOf = (key: "Administrator" | "NMO" | "WFH" | "DDC", permissions: string[]) => ({
  key,
  name_en: key,
  name_fr: key,
  name_es: key,
  permissions,
  requiresSecondFactor: false,
});

export const roleReplies: ReplyOf<typeof listRoles> = [
  roleOf("Administrator", ["accounts.list", "accounts.authenticate", "sections.getCare"]),
  roleOf("NMO", ["accounts.authenticate", "sections.getCare"]),
  roleOf("WFH", ["accounts.authenticate"]),
  roleOf("DDC", ["accounts.authenticate"]),
];

/** The server's list of these accounts, as it searches, filters and pages them. */
export const usersList =
  (users: User[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const [role, status] = [query.get("role"), query.get("status")];
    const searched = query.get("q")?.toLowerCase() ?? "";
    const found = users.filter(
      (user) =>
        `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(searched) &&
        (!role || user.role?.key === role) &&
        (!status || user.status === status),
    );
    return query.has("page") ? pageOfRows(found, query) : found;
  };
