// Section calls: contract entry → function, a line each.

import {
  addComment,
  getLastYear,
  getSectionCalls,
  getState,
  getStatuses,
  listComments,
  putSectionCalls,
} from "#contract/sections.ts";
import { allStatuses, fetchSurvey } from "../answers/fetch-survey.ts";
import { sectionReader } from "../answers/get-section.ts";
import type { Context } from "../http/context.ts";
import { type Bound, bind, WithHeaders } from "../http/serve.ts";
import { readComments, writeComment } from "./comments.ts";
import { readLastYear } from "./last-year.ts";
import { etagOf, saver } from "./save.ts";
import { readState } from "./state.ts";

export function sectionCalls({ db, quick }: Context): Bound[] {
  const getSection = sectionReader(quick);
  const getters = [...getSectionCalls].map(([section, call]) =>
    bind(call, async ({ query }) => {
      const { version, reply } = await getSection(query, section);
      return new WithHeaders(reply, { headers: { etag: etagOf(version) } });
    }),
  );
  const putters = [...putSectionCalls].map(([section, call]) => bind(call, saver(section)));
  return [
    ...getters,
    ...putters,
    bind(getStatuses, async ({ query }) => allStatuses((await fetchSurvey(db, query)).statuses)),
    bind(getState, readState),
    bind(getLastYear, readLastYear),
    bind(listComments, readComments),
    bind(addComment, writeComment),
  ];
}
