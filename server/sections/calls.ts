// Section calls: contract entry → function, a line each.

import * as call from "#contract/sections.ts";
import { sectionReader } from "#server/answers/get-section.ts";
import { savedSurveys } from "#server/answers/lock-survey.ts";
import type { SaveTools } from "#server/answers/save-section.ts";
import { openSaver } from "#server/answers/save-together.ts";
import type { Context } from "#server/http/context.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { addComment, listComments } from "./comments.ts";
import { answersGetter } from "./get-answers.ts";
import { getHistory } from "./get-history.ts";
import { lastYearGetter } from "./get-last-year.ts";
import { getPastYears } from "./get-past-years.ts";
import { getState } from "./get-state.ts";
import { getStatuses } from "./get-statuses.ts";
import { etagOf, saveCall } from "./saver.ts";

export function sectionCalls({ db, quick, definitions }: Context, tools: SaveTools): Bound[] {
  const { pastYears, peerMedians } = tools;
  const saver = openSaver(db, { ...tools, saved: savedSurveys() });
  const getSection = sectionReader(quick, definitions);
  const getters = [...call.getSectionCalls].map(([section, entry]) =>
    bind(entry, async ({ query }) => {
      const { version, reply } = await getSection(query, section);
      return new WithHeaders(reply, { headers: { etag: etagOf(version) } });
    }),
  );
  const putters = [...call.putSectionCalls].map(([section, entry]) =>
    bind(entry, saveCall(section, saver)),
  );
  return [
    ...getters,
    ...putters,
    bind(call.getAnswers, answersGetter(pastYears, peerMedians)),
    bind(call.getStatuses, getStatuses),
    bind(call.getState, getState),
    bind(call.getLastYear, lastYearGetter(pastYears)),
    bind(call.getPastYears, getPastYears),
    bind(call.getHistory, getHistory),
    bind(call.listComments, listComments),
    bind(call.addComment, addComment),
  ];
}
