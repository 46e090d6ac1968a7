// GET /OfflineForm/{id}: the form of a version of the questionnaire as a file, for a country and in a language, empty or
// with the country's answers.

import type { Kysely } from "kysely";
import { dataEntryRoles, docxType, isBoundToCountry, xlsxType } from "#contract/define.ts";
import type * as call from "#contract/documents.ts";
import { problem } from "#contract/problems.ts";
import { nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import { loadPastYears } from "#server/answers/past-years.ts";
import { auditAlone } from "#server/database/audit.ts";
import { isDemonstration } from "#server/database/demonstration.ts";
import type { DB } from "#server/database/tables.ts";
import { authorizeScope } from "#server/http/authorize.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchComments } from "#server/questions/fetch-comments.ts";
import type { Definition } from "#server/request/definitions.ts";
import { fetchReferences } from "./form-references.ts";
import { formName } from "./list-forms.ts";
import { type FormContent, makeForm } from "./make-form.ts";
import { timeOfIssue } from "./reading/sent-out.ts";
import { writeForm } from "./write-form.ts";

type Request = CallRequest<typeof call.getOfflineForm>;

const types = {
  docx: docxType,
  xlsx: xlsxType,
  pdf: "application/pdf",
} as const;

/** An NMO gets its own country's form; the answers are for those who may enter data. */
function countryOf(request: Request): number | null {
  const caller = callerOf(request);
  const { countryId, filled } = request.query;
  const own = isBoundToCountry(caller.role) ? caller.countryId : null;
  const wanted = countryId ?? own;
  authorizeScope({ roles: "any", scope: "country" }, caller, {}, { countryId: wanted });
  if (filled && !dataEntryRoles.includes(caller.role)) throw problem("role-not-allowed");
  return wanted;
}

/** 404 `file-gone` for an id that is no published version, and for a year whose survey was removed. */
async function versionOf({ db, definitions, params }: Request) {
  const definition = await definitions.byId(params.id);
  if (!definition) throw problem("file-gone");
  const survey = await db
    .selectFrom("survey")
    .select(["key", "end_date as endDate"])
    .where("year", "=", definition.year)
    .executeTakeFirst();
  if (!survey) throw problem("file-gone");
  return { definition, ...survey };
}

async function countryWith(db: Kysely<DB>, id: number, lang: Request["query"]["culture"]) {
  const found = await db
    .selectFrom("country")
    .select(["code", ...nameColumns])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw problem("not-found");
  return { code: found.code, name: nameIn(found, lang) };
}

type Wanted = { definition: Definition; surveyKey: number; countryId: number };

async function answersOf(
  request: Request,
  { definition, surveyKey, countryId }: Wanted,
): Promise<Pick<FormContent, "answers" | "lastYear" | "comments">> {
  const { db, definitions, query } = request;
  const mayRead = dataEntryRoles.includes(callerOf(request).role);
  const { year } = definition;
  const past = mayRead && (query.lastYear ?? true);
  const { lastYear } = past ? await loadPastYears(db, { countryId, year, definition }) : {};
  const survey = query.filled
    ? await fetchSurvey(db, definitions, { surveyKey, countryId })
    : undefined;
  const comments = await fetchComments(db, survey?.surveyDataId ?? null);
  return { answers: survey?.sections ?? null, lastYear: lastYear ?? null, comments };
}

const nothing = { answers: null, lastYear: null, comments: [] };

/**
 * Sends a form as .docx, .xlsx or PDF, and audits it. 403 for answers that the caller may not enter, 404 `file-gone` for a form
 * whose survey is gone.
 */
export async function getForm(request: Request): Promise<WithHeaders<undefined>> {
  const countryId = countryOf(request);
  const { definition, key: surveyKey, endDate } = await versionOf(request);
  const { db, query, origin, signal } = request;
  const { culture: lang, format = "docx" } = query;
  // Before the answers are read: what is saved after it is newer than the form.
  const issued = await timeOfIssue(db);
  const country = countryId === null ? null : await countryWith(db, countryId, lang);
  const answers =
    countryId === null ? nothing : await answersOf(request, { definition, surveyKey, countryId });
  const references = await fetchReferences(db, lang);
  const form = makeForm({
    definition,
    lang,
    country,
    ...answers,
    references,
    endDate,
    issued,
    isDemonstration: await isDemonstration(db),
  });
  const content = await writeForm(form, format, signal);
  await auditAlone(db, {
    action: "export_made",
    caller: callerOf(request),
    origin,
    subjectType: "offline_form",
    subjectId: form.number,
    surveyKey,
    ...(countryId === null ? {} : { countryId }),
    after: { ...query, definition: definition.id, issued },
  });
  const name = formName(country?.code ?? null, definition.year, definition.number);
  const file = { name: `${name}-${lang}.${format}`, type: types[format], content };
  return new WithHeaders(undefined, { file });
}
