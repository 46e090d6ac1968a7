// GET /Country/Membership/Template: a workbook with a row for each spell of membership of every country.

import type { CellValue } from "hucre/xlsx";
import { sql } from "kysely";
import type * as call from "#contract/countries.ts";
import { localeOf, type Names, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import type { Membership } from "#reports/engine/membership.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { overviewText } from "./overview-texts.ts";
import { regionIn, sendTemplate, type TemplateColumn } from "./template-file.ts";

type Request = CallRequest<typeof call.getMembershipTemplate>;
type Row = Names & { code: string; region: string | null; membership: Membership };

async function fetchRows({ db, query }: Request): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select code, ${sql.join(nameColumns.map((column) => sql.ref(column)))}, region,
      membership_spells(membership) as membership
    from country
  `.execute(db);
  const byName = new Intl.Collator(localeOf(query.culture)).compare;
  return rows.sort((one, other) =>
    byName(nameIn(one, query.culture), nameIn(other, query.culture)),
  );
}

const headings = [
  ["code", 12],
  ["country", 36],
  ["region", 26],
  ["since", 14],
  ["until", 14],
] as const;

/** Since and until of each spell; blank where the membership is unknown. */
function yearsOf(membership: Membership, never: string): CellValue[][] {
  if (membership === null) return [[null, null]];
  if (membership.length === 0) return [[never, null]];
  return membership.map(({ since, until }) => [since, until]);
}

export async function getMembershipTemplate(request: Request): Promise<WithHeaders<undefined>> {
  const { culture } = request.query;
  const never = overviewText(culture, "membership.never");
  const columns = headings.map(([key, width]): TemplateColumn => {
    const isYear = key === "since" || key === "until";
    return {
      head: overviewText(culture, `heading.${key}`),
      width,
      ...(isYear ? { format: "0" } : {}),
    };
  });
  const rows = (await fetchRows(request)).flatMap((row) =>
    yearsOf(row.membership, never).map((years) => [
      row.code,
      nameIn(row, culture),
      regionIn(culture, row.region),
      ...years,
    ]),
  );
  const name = `${overviewText(culture, "membership.file")}.xlsx`;
  const sheet = overviewText(culture, "membership.sheet");
  const subject = { subjectType: "country_membership" } as const;
  return sendTemplate(request, name, { sheet, columns, rows }, subject);
}
