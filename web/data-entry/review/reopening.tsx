// The buttons with which a country asks to open its approved survey again, with which the staff decline, and with which
// they return a submitted survey; each asks for a reason.

import {
  askReopening,
  declineReopening,
  getReview,
  returnSurvey,
} from "#contract/review/review.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { surveysOverview } from "#contract/surveys.ts";
import { answersKey } from "#web/answers/load-answers.ts";
import { callApi, queryClient } from "#web/api.ts";
import { ReasonButton, ReasonDialog, type ReasonTexts } from "./reason-button.tsx";

const askTexts: ReasonTexts = {
  open: "reopen.ask",
  title: "reopen.title",
  text: "reopen.text",
  label: "reopen.reason",
  send: "reopen.send",
  done: "reopen.sent",
};
const declineTexts: ReasonTexts = {
  open: "reopen.decline",
  title: "reopen.declineTitle",
  text: null,
  label: "reopen.answer",
  send: "reopen.decline",
  done: "reopen.done",
};

const returnTexts: ReasonTexts = {
  open: "return.open",
  title: "return.title",
  text: "return.text",
  label: "approve.reason",
  send: "return.send",
  done: "return.done",
};

type Props = { selection: CountrySurvey };

export function AskReopening({ selection: query }: Props) {
  const send = (reason: string) => callApi(askReopening, { query, body: { reason } });
  return <ReasonButton texts={askTexts} send={send} />;
}

export function DeclineReopening({ selection: query }: Props) {
  const send = (reason: string) => callApi(declineReopening, { query, body: { reason } });
  return <ReasonButton texts={declineTexts} send={send} />;
}

/** The open form begins anew with what the sections are then; what was typed into it is kept. */
export function ReturnDialog({ selection: query, onClose }: Props & { onClose: () => void }) {
  const send = async (reason: string) => {
    await callApi(returnSurvey, { query, body: { reason } });
    await queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
    await queryClient.invalidateQueries({ queryKey: [getReview.id] });
    await queryClient.refetchQueries({ queryKey: [answersKey, query.countryId] });
  };
  return <ReasonDialog texts={returnTexts} send={send} onClose={onClose} />;
}
