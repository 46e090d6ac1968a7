// What was read of an uploaded form, compared with the present answers; and the log.

import { createHash } from "node:crypto";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/paper/paper-uploads.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { fetchSurvey, type SavedSection } from "#server/answers/fetch-survey.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fetchComments } from "#server/questions/fetch-comments.ts";
import { cellNames } from "./cell-names.ts";
import { compareCells, isNothing } from "./compare.ts";
import { fetchUpload, fetchUploads, logEntryOf } from "./store-upload.ts";

type Log = ReplyOf<typeof call.getImportLog>;

export async function getImportLog({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getImportLog>): Promise<Log> {
  // 404 for a country or a survey that does not exist.
  const { definitionId } = await fetchState(db, query);
  const nameOf = cellNames(await askedDefinition(definitions, definitionId), query.culture);
  const uploads = await fetchUploads(db, query);
  return uploads.map((upload) => logEntryOf(upload, query.culture, nameOf));
}

/** Another text when one of the sections was saved meanwhile. */
export function seenOf(sections: Readonly<Record<string, SavedSection>>): string {
  const versions = Object.entries(sections)
    .map(([section, { version }]) => `${section}:${version}`)
    .sort();
  return createHash("sha256").update(versions.join(" ")).digest("hex").slice(0, 32);
}

export async function getPreview({
  db,
  definitions,
  params,
  query,
}: CallRequest<typeof call.getPaperPreview>): Promise<ReplyOf<typeof call.getPaperPreview>> {
  const upload = await fetchUpload(db, query, params.id);
  const { surveyDataId, sections, definition } = await fetchSurvey(db, definitions, query);
  const entry = logEntryOf(upload, query.culture, cellNames(definition, query.culture));
  const { form, reading } = upload;
  if (reading === null) return { ...entry, form, read: 0, cells: [], seen: null };
  const comments = await fetchComments(db, surveyDataId);
  const cells = compareCells(reading, sections, comments);
  const read = reading.cells.filter(({ paper }) => paper === null || !isNothing(paper)).length;
  return { ...entry, form, read, cells, seen: seenOf(sections) };
}
