// GET /Survey/Evidence: what an approval kept, in words, beside the decisions, the sign-off of the country and the counts.

import { type Kysely, sql } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { getEvidence as call, Evidence } from "#contract/review/evidence.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { countCells } from "#questionnaire/engine/status.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { fetchSurvey, type StoredSurvey } from "#server/answers/fetch-survey.ts";
import type { DB } from "#server/database/tables.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { cellTexts } from "#server/questions/cell-texts.ts";
import { fetchDecisions } from "./get-review.ts";

type Reviewed = { finding: Finding; acceptedBy: string | null };
type Found = {
  digest: string;
  reviewed: Reviewed[];
  submitted: { at: Date; by: string | null; role: Role | null } | null;
};

/** The findings that the last approval kept, else those of now; with who accepted each before it was approved. */
async function fetchFound(db: Kysely<DB>, surveyDataId: number): Promise<Found> {
  const { rows } = await sql<Omit<Found, "submitted"> & NonNullable<Found["submitted"]>>`
    select survey_digest(here.id) as digest, signed.at, signed.by, signed.role,
      (select coalesce(jsonb_agg(jsonb_build_object('finding', finding, 'acceptedBy', (
          select person_name(judge) from review_decision decided
          left join "user" judge on judge.id = decided.decided_by
          where decided.survey_data_id = here.id and decided.decision = 'accepted'
            and decided.finding = finding_key(each.finding)
            and decided.decided_at <= coalesce(approved.at, 'infinity')
            and decided.digest = finding_digest(each.finding)))), '[]')
        from jsonb_array_elements(coalesce(approved.evidence->'findings', here.findings))
          as each (finding)) as reviewed
    from survey_data here
    left join lateral (
      select evidence, at from approval
      where survey_data_id = here.id and is_approved order by id desc limit 1) approved on true
    left join lateral (
      select revision.at, person_name(signer) as by, signer.role_key as role
      from section_revision revision left join "user" signer on signer.id = revision.by
      where revision.survey_data_id = here.id and revision.status = 'Submitted'
      order by revision.at desc limit 1) signed on true
    where here.id = ${surveyDataId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw problem("not-found");
  const { digest, reviewed, ...submitted } = row;
  return { digest, reviewed, submitted: submitted.at === null ? null : submitted };
}

function pointsOf(
  { definition }: StoredSurvey,
  reviewed: readonly Reviewed[],
  lang: Lang,
): Evidence["points"] {
  const texts = cellTexts(definition, lang);
  return reviewed.map(({ finding, acceptedBy }) => {
    const cell = texts.cellOf(finding);
    return {
      section: finding.section,
      severity: finding.severity,
      name: cell ? texts.name(cell) : finding.section,
      number: cell?.question.writtenNumber ?? null,
      text: texts.finding(finding),
      reason: finding.reason ?? null,
      acceptedBy,
    };
  });
}

function sectionsOf(survey: StoredSurvey, lang: Lang): Evidence["sections"] {
  const { questionnaire, document } = survey.definition;
  const statuses = allStatuses(questionnaire, survey.statuses);
  const counts = countCells(questionnaire, survey.sections);
  return questionnaire.sections.map(({ code }) => ({
    code,
    name: documentText(document, lang, `section.${code}`) ?? code,
    status: statuses[code] ?? "Empty",
    ...(counts.get(code) ?? { required: 0, answered: 0 }),
    states: Object.keys(survey.sections[code]?.states ?? {}).length,
  }));
}

/** 404 where nothing was ever saved. */
export async function getEvidence(request: CallRequest<typeof call>): Promise<Evidence> {
  const { db, definitions } = request;
  const { culture, ...countrySurvey } = request.query;
  const survey = await fetchSurvey(db, definitions, countrySurvey);
  const { surveyDataId, isApproved } = survey;
  if (surveyDataId === null) throw problem("not-found");
  const [found, rows] = await Promise.all([
    fetchFound(db, surveyDataId),
    fetchDecisions(db, surveyDataId),
  ]);
  const { digest, reviewed, submitted } = found;
  const decisions = rows.map((decision) => ({ ...decision, at: decision.at.toISOString() }));
  return {
    isApproved,
    approval: decisions.find((decision) => decision.isApproved) ?? null,
    decisions,
    digest,
    submitted: submitted && { ...submitted, at: submitted.at.toISOString() },
    points: pointsOf(survey, reviewed, culture),
    sections: sectionsOf(survey, culture),
  };
}
