// GET /User: the accounts, requests included, as a list, in pages, or as a CSV file, whose download is
// audited.

import { type AbortableQueryOptions, type RawBuilder, sql } from "kysely";
import { maxPlainRows, type Page } from "#contract/paging.ts";
import { listUsers as call, type User, userFileColumns, userSorts } from "#contract/users.ts";
import { type NameColumn, nameColumns } from "#questionnaire/engine/languages.ts";
import { untilAborted } from "#server/database/cancel.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { userReply, usersQuery } from "#server/identity/fetch-user.ts";
import { exportRows, fileFormatOf } from "#server/lists/export-rows.ts";
import {
  countRows,
  fetchNow,
  fetchPage,
  patternsOf,
  plainList,
  sortIn,
} from "#server/lists/fetch-page.ts";

type UsersRequest = CallRequest<typeof call>;
type Query = UsersRequest["query"];
type Expression = RawBuilder<unknown>;

/** As the screen shows it: `invited` until the first password is set. */
const shownStatus = sql`case when "user".status = 'approved' and "user".invited_at is not null
  and "user".password_hash is null then 'invited' else "user".status end`;
const hasSecondFactor = sql`exists (select 1 from second_factor
  where user_id = "user".id and confirmed_at is not null)`;
const organizationName = sql`coalesce(organization.name, "user".organization)`;

const nameColumnOf = (lang: string): NameColumn =>
  nameColumns.find((column) => column === `name_${lang}`) ?? "name_en";
const roleName = (lang: string) => sql`role.${sql.ref(nameColumnOf(lang))}`;
const countryName = (lang: string) => sql`country.${sql.ref(nameColumnOf(lang))}`;

/** By what each column is sorted. */
function sortExpressions(lang: string): Record<(typeof userSorts)[number], Expression> {
  const inOrder = (text: Expression) => sql`${text} collate "und-x-icu"`;
  return {
    id: sql`"user".id`,
    name: inOrder(sql`person_name("user")`),
    email: inOrder(sql`email`),
    role: inOrder(roleName(lang)),
    country: inOrder(countryName(lang)),
    organization: inOrder(organizationName),
    status: shownStatus,
    secondFactor: hasSecondFactor,
    createdAt: sql`"user".created_at`,
    lastLoginAt: sql`last_login_at`,
  };
}

function conditionsOf(query: Query): Expression[] {
  const { role, countryId, status, secondFactor, asOf, culture } = query;
  const searched = sql`plain_text(concat_ws(' ', first_name, last_name, email, phone, city,
    ${organizationName}, ${roleName(culture)}, ${countryName(culture)}))`;
  const conditions = patternsOf(query.q).map((pattern) => sql`${searched} like ${pattern}`);
  if (role) conditions.push(sql`"user".role_key = ${role}`);
  if (countryId) conditions.push(sql`"user".country_id = ${countryId}`);
  if (status) conditions.push(sql`${shownStatus} = ${status}`);
  if (secondFactor !== undefined) conditions.push(sql`${hasSecondFactor} = ${secondFactor}`);
  if (asOf) conditions.push(sql`"user".created_at < ${asOf}`);
  return [sql`"user".status <> 'deleted'`, ...conditions];
}

const all = (conditions: readonly Expression[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

const matching = (conditions: readonly Expression[]): Expression =>
  sql`from "user" left join role on role.key = "user".role_key
    left join organization on organization.id = "user".organization_id
    left join country on country.id = "user".country_id
    where ${all(conditions)}`;

type Wanted = {
  limit: number;
  offset?: number;
  sort?: string | undefined;
  until?: AbortableQueryOptions;
};

async function fetchUsers(
  { longDb, db, query }: UsersRequest,
  conditions: readonly Expression[],
  { limit, offset = 0, sort, until = {} }: Wanted,
): Promise<User[]> {
  const sorting = sortIn(sort);
  const key = userSorts.find((each) => each === sorting?.key) ?? "id";
  const expression = sortExpressions(query.culture)[key];
  const direction = sorting?.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = await usersQuery(fileFormatOf(query.format) ? longDb : db)
    .leftJoin("country", "country.id", "user.country_id")
    .where(all(conditions))
    .orderBy(sql`${expression} ${direction}, "user".id`)
    .limit(limit)
    .offset(offset)
    .execute(until);
  return rows.map(userReply);
}

const isAfter = (id: number): Expression => sql`"user".id > ${id}`;

async function asFile(request: UsersRequest): Promise<WithHeaders<undefined>> {
  const { longDb, query, signal } = request;
  const until = untilAborted(signal);
  const asOf = query.asOf ?? (await fetchNow(longDb));
  const conditions = conditionsOf({ ...query, asOf });
  return exportRows(request, {
    name: "accounts",
    subjectType: "user",
    columns: userFileColumns,
    numbers: ["id", "countryId"],
    total: await countRows(longDb, matching(conditions), null, until),
    fetchAfter: async (last, limit) => {
      const left = last ? [...conditions, isAfter(last.id)] : conditions;
      const users = await fetchUsers(request, left, { limit, until });
      return users.map((user) => ({ ...user, role: user.role?.key ?? null }));
    },
  });
}

function asPage(request: UsersRequest, page: number): Promise<Page<User>> {
  const { db, query } = request;
  const upTo = (asOf: string) => conditionsOf({ ...query, asOf });
  return fetchPage<User>(
    db,
    { ...query, page },
    {
      matching: (asOf) => matching(upTo(asOf)),
      fetch: ({ asOf, ...range }) =>
        fetchUsers(request, upTo(asOf), { ...range, sort: query.sort }),
    },
  );
}

export async function listUsers(
  request: UsersRequest,
): Promise<Page<User> | User[] | WithHeaders<User[]> | WithHeaders<undefined>> {
  const { db, query } = request;
  await refuseUnknownFilters(db, { countryId: query.countryId }, query.culture);
  if (fileFormatOf(query.format)) return asFile(request);
  if (query.page) return asPage(request, query.page);
  const conditions = conditionsOf(query);
  if (query.after) conditions.push(isAfter(query.after));
  const rows = await fetchUsers(request, conditions, { limit: maxPlainRows + 1 });
  const next = ({ id }: User) => ({ after: id });
  return plainList(call, { query, rows, limit: maxPlainRows, next });
}
