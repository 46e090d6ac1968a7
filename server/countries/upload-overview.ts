// POST /Country/Overview/Upload: writes population, income class and males by age from a spreadsheet, all rows
// or none; with `preview` it only returns what would change.

import type * as call from "#contract/countries.ts";
import type { OverviewChange } from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { exceedsPopulation, isSameMales, malesTogether } from "#reports/engine/males/by-age.ts";
import { transact } from "#server/database/transact.ts";
import type { NamedCountry } from "#server/files/index-countries.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fileErrorOf } from "./overview-texts.ts";
import { type ReadOverview, readOverview, type UploadedFigures } from "./read-overview.ts";
import { readUpload } from "./read-upload.ts";
import { type Change, compareOverview, writeOverview } from "./write-overview.ts";

type Upload = CallRequest<typeof call.uploadOverview>;
type Figures = UploadedFigures & { year: number };
type Reply = ReplyOf<typeof call.uploadOverview>;
type Found = ReadOverview & { countries: readonly NamedCountry[] };

const gniOf = (text: string | null) => gniTypes.find((type) => type === text) ?? null;

const changeReply = ({ request, before, after, isJump }: Change<Figures>): OverviewChange => ({
  countryId: request.countryId,
  row: request.row + 1,
  population: { before: before.population, after: after.population },
  gniType: { before: gniOf(before.gniType), after: gniOf(after.gniType) },
  ...(isSameMales(before.males, after.males)
    ? {}
    : { males: { before: before.males, after: after.males } }),
  jump: isJump,
});

/** A warning for each sudden change, at the cell that causes it. */
function jumpsOf(
  changes: readonly Change<Figures>[],
  found: Found,
  { culture, percent }: { culture: Lang; percent: number },
) {
  const names = new Map(found.countries.map((one) => [one.id, nameIn(one, culture)]));
  const column = found.heading?.columns.population;
  return changes
    .filter(({ isJump }) => isJump)
    .map(({ request: { row, countryId }, after, baseline }) => {
      const country = names.get(countryId) ?? "";
      const values = { country, after: after.population ?? "", before: baseline ?? "", percent };
      return fileErrorOf({ code: "jump", row, column, values }, culture);
    });
}

/** 422 where the males by age are more than the population, whichever of the two the file has. */
function refuseExcess(changes: readonly Change<Figures>[], found: Found, culture: Lang): void {
  const columns = found.heading?.columns;
  const errors = changes
    .filter(({ after }) => exceedsPopulation(after.males, after.population))
    .map(({ request: { row, males }, after }) => {
      const column = males === undefined ? columns?.population : columns?.under5;
      const together = after.males === null ? 0 : malesTogether(after.males);
      const values = { males: together, population: after.population ?? "" };
      return fileErrorOf({ code: "males-exceed", row, column, values }, culture);
    });
  if (errors.length > 0) throw problem("unreadable-file", { errors });
}

/** Replies with the number of changes and with warnings, jumps first; a preview also lists the changes. */
export async function uploadOverview(request: Upload): Promise<Reply> {
  const { db, settings, origin, query } = request;
  const caller = callerOf(request);
  const found = await readUpload(request, (sheet, countries) =>
    readOverview(sheet, countries, query.year),
  );
  const figures = found.figures.map((one): Figures => ({ ...one, year: query.year }));
  const check = (all: readonly Change<Figures>[]) => refuseExcess(all, found, query.culture);
  const changes = query.preview
    ? await compareOverview(db, figures, settings)
    : await transact(db, (tx) =>
        writeOverview(tx, figures, { caller, origin, source: "upload", settings, check }),
      );
  check(changes);
  const seen = query.preview ? found.warnings : [];
  const warnings = [
    ...jumpsOf(changes, found, {
      culture: query.culture,
      percent: settings.get("populationJumpPercent"),
    }),
    ...seen.map((warning) => fileErrorOf(warning, query.culture)),
  ];
  return {
    updated: changes.length,
    unchanged: figures.length - changes.length,
    ...(query.preview ? { changes: changes.map(changeReply) } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}
