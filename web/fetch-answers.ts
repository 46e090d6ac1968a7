// Fetches what a form needs from the server: the answers in one call, and the definition they name. It
// can begin before the code of the form is there.

import type { ReplyOf } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getAnswers, getState } from "#contract/sections.ts";
import { getDefinitionById } from "#contract/surveys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { callApi, queryClient, queryOf } from "./api.ts";
import { currentLang } from "./ui/i18n.ts";

/** A country, and the year of its survey; null for the newest that has started. */
export type AskedForm = { countryId: number; year: number | null };

const cacheForever = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

type DefinitionReply = ReplyOf<typeof getDefinitionById>;

const fetchDefinition = (id: number, lang: Lang, signal?: AbortSignal): Promise<DefinitionReply> =>
  callApi(getDefinitionById, { params: { id: String(id) }, query: { lang }, signal });

const definitions = "definition";

/** A definition with the texts of the current language, to which `addLanguage` adds those of others. */
export const definitionQuery = (id: number) => ({
  queryKey: [definitions, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchDefinition(id, currentLang(), signal),
  ...cacheForever,
});

/** Adds the texts of a language to the definitions that are here. They take the place of none. */
export async function addLanguage(lang: Lang): Promise<void> {
  const found = queryClient.getQueriesData<DefinitionReply>({ queryKey: [definitions] });
  const lacking = found.flatMap(([, reply]) => (reply && !reply.document.texts[lang] ? reply : []));
  const fetched = lacking.map(async ({ id, document }) => {
    const other = await fetchDefinition(id, lang);
    Object.assign(document.texts, other.document.texts);
  });
  await Promise.all(fetched);
}

/** Where the query cache has the comments on a survey. */
export const commentsKey = ({ countryId, surveyKey }: CountrySurvey) => [
  "server",
  countryId,
  surveyKey,
  "comments",
];

type Reply = ReplyOf<typeof getAnswers>;

/** The parts of the reply that have calls of their own need not be asked for again. */
function keepParts(countryId: number, { survey, approval, comments }: Reply): void {
  const query = { countryId, surveyKey: survey.key };
  queryClient.setQueryData(queryOf(getState, { query }).queryKey, approval);
  queryClient.setQueryData(commentsKey(query), comments);
}

/** The answers as they are now. */
export async function fetchAnswers({ countryId, year }: AskedForm): Promise<Reply> {
  const query = { countryId, ...(year === null ? {} : { year: String(year) }) };
  const reply = await callApi(getAnswers, { query });
  keepParts(countryId, reply);
  return reply;
}
