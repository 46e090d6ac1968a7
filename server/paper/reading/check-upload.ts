// What the checks would find with the chosen cells of a form, before anything of it is written: the same change as
// the import makes, checked by the same engine.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/paper/paper-uploads.ts";
import { locationsOf, namedLocation } from "#questionnaire/engine/answer-locations.ts";
import { isConfirmed } from "#questionnaire/engine/confirmations.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import { isRefused } from "#questionnaire/engine/rule-facts.ts";
import { fetchSurvey, type StoredSurvey } from "#server/answers/fetch-survey.ts";
import { planWrite, type SectionChange } from "#server/answers/plan-write.ts";
import type { SaveTools } from "#server/answers/save-section.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fetchComments } from "#server/questions/fetch-comments.ts";
import type { Definition } from "#server/request/definitions.ts";
import { cellNames } from "./cell-names.ts";
import type { Chosen } from "./change-sections.ts";
import { assertWaiting, chosenChanges } from "./chosen-cells.ts";
import { readingContext } from "./reading-context.ts";
import { fetchUpload } from "./store-upload.ts";

type Check = CallRequest<typeof call.checkPaper>;
type CheckTools = Pick<SaveTools, "pastYears" | "peerMedians">;
type Found = ReplyOf<typeof call.checkPaper>["findings"][number];

/** The cells of a finding as `Section/cell`. */
const placesOf = ({ section, fields }: Finding): string[] =>
  fields.map((field) => {
    const place = namedLocation(section, field);
    return `${place.section}/${place.key}`;
  });

const sameAs = (finding: Finding): string => {
  const { rule, message, numbers } = finding;
  return JSON.stringify([rule, message, numbers, placesOf(finding)]);
};

/** The finding's first chosen cell, else the chosen precision of its question. */
function cellOf(
  finding: Finding,
  places: ReadonlyMap<string, string>,
  chosen: readonly Chosen[],
): string | null {
  const [place] = placesOf(finding).flatMap((one) => places.get(one) ?? []);
  const precision = chosen.find(
    ({ cell }) => cell.part === "precision" && cell.question === finding.question,
  );
  return place ?? precision?.cell.id ?? null;
}

/** `Section/cell` → the code of its field. */
const codesOf = ({ questionnaire }: Definition): Map<string, string> =>
  new Map(
    [...locationsOf(questionnaire)].map(([code, { section, key }]) => [`${section}/${key}`, code]),
  );

type Checked = { before: readonly Finding[]; after: readonly Finding[] };

/** The findings of now, and those with the changes. As when something is restored, none of them stops it. */
async function checked(
  tools: CheckTools,
  { db, query }: Check,
  { survey, changes }: { survey: StoredSurvey; changes: readonly SectionChange[] },
): Promise<Checked> {
  const past = await tools.pastYears(db, { ...survey, countryId: query.countryId });
  const peerMedians = await tools.peerMedians(survey);
  const now = { ...survey, surveyDataId: survey.surveyDataId ?? 0, ...past, peerMedians };
  const findingsWith = (planned: readonly SectionChange[]) =>
    planWrite(now, planned, { isRestored: true }).evaluated.findings;
  return { before: findingsWith([]), after: findingsWith(changes) };
}

/** What the import would find at the chosen cells, and what it would bring about elsewhere. */
export const paperChecker =
  (tools: CheckTools) =>
  async (request: Check): Promise<{ findings: Found[] }> => {
    const { db, definitions, query, params, body } = request;
    const reading = assertWaiting(await fetchUpload(db, query, params.id));
    const survey = await fetchSurvey(db, definitions, query);
    const { definition } = survey;
    const names = await readingContext(db, query.culture, { asked: definition, now: definition });
    const comments = await fetchComments(db, survey.surveyDataId);
    const commented = { ...survey, comments };
    const { chosen, changes, places } = chosenChanges(commented, { body, reading, names });
    const { before, after } = await checked(tools, request, { survey, changes });
    const known = new Set(before.map(sameAs));
    const cellsAt = places();
    const nameOf = cellNames(definition, query.culture);
    const codes = codesOf(definition);
    const found = after.flatMap((finding): Found[] => {
      const cell = cellOf(finding, cellsAt, chosen);
      const isOld = cell === null && known.has(sameAs(finding));
      if (isOld || isConfirmed(finding)) return [];
      const [first = ""] = placesOf(finding);
      const name = nameOf(codes.get(first) ?? finding.question) ?? "";
      const isOfChange = changes.some(({ section }) => section === finding.section);
      return [{ ...finding, cell, name, stops: isRefused(finding) && isOfChange }];
    });
    return { findings: found };
  };
