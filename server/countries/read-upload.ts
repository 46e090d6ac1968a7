// The uploaded spreadsheet of a request, read with the list of countries. 422 with all its errors at once.

import { problem } from "#contract/problems.ts";
import { type Lang, nameColumns } from "#questionnaire/engine/languages.ts";
import { unreadable } from "#server/files/fault-texts.ts";
import type { NamedCountry } from "#server/files/index-countries.ts";
import type { Sheet } from "#server/files/read-sheet.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fileErrorOf, type Remark } from "./overview-texts.ts";

type Upload = Pick<CallRequest<never>, "db" | "files" | "readBody"> & { query: { culture: Lang } };

export async function readUpload<Found extends { errors: readonly Remark[] }>(
  { db, files, readBody, query }: Upload,
  read: (sheet: Sheet, countries: readonly NamedCountry[]) => Found,
): Promise<Found & { countries: readonly NamedCountry[] }> {
  const bytes = await readBody();
  const sheet = await files.readSheet(bytes).catch((error: unknown) => {
    throw unreadable(error, query.culture);
  });
  const countries = await db
    .selectFrom("country")
    .select(["id", "code", "iso2", ...nameColumns])
    .execute();
  const found = read(sheet, countries);
  if (found.errors.length > 0) {
    throw problem("unreadable-file", {
      errors: found.errors.map((error) => fileErrorOf(error, query.culture)),
    });
  }
  return { ...found, countries };
}
