// Opens a form on loaded answers. Unsaved edits are kept when the login session ends.

import { useEffect, useMemo, useState } from "react";
import { isStaff } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { Survey } from "#contract/surveys.ts";
import { keepEditingSession, startEditingSession } from "#web/answers/editing-sessions.ts";
import { createDeviceDrafts } from "#web/answers/kept/device-drafts.ts";
import type { LoadedForm } from "#web/answers/load-answers.ts";
import { createServerSource } from "#web/answers/server-source.ts";
import type { Session } from "#web/session.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { PaperTools } from "./paper/paper-tools.tsx";
import { ApprovalTools } from "./review/approval-tools.tsx";
import { DecisionNote } from "./review/decision-note.tsx";
import { mayAskReopening } from "./review/lock.ts";
import { AskReopening } from "./review/reopening.tsx";
import { RevokeApproval } from "./review/revoke-approval.tsx";
import { useApprovedValues } from "./review/use-approved-values.ts";
import { useLock } from "./review/use-lock.ts";
import { SurveyForm } from "./survey-form.tsx";

export type OpenedFormProps = {
  session: Session;
  /** As the list of surveys has it by now: it may have been closed since the form was loaded. */
  survey: Survey;
  today: string;
  loaded: LoadedForm;
};

export function OpenedForm({ session, survey, today, loaded }: OpenedFormProps) {
  const user = session.key;
  const [selection] = useState<CountrySurvey>(() => ({
    countryId: loaded.countryId,
    surveyKey: loaded.survey.key,
  }));
  const { nameOf } = useCountries(useFirstContent());
  const source = useMemo(() => createServerSource(selection), [selection]);
  const drafts = useMemo(() => createDeviceDrafts(user, selection), [user, selection]);
  const [editingSession] = useState(() => startEditingSession(user, selection, loaded.content));
  const { lock, approval, onRefused } = useLock(session, survey, selection, today);
  const approved = useApprovedValues(selection, session.role, approval);
  useEffect(
    () => () => keepEditingSession(user, selection, editingSession.store),
    [user, selection, editingSession],
  );
  return (
    <SurveyForm
      editingSession={editingSession}
      source={source}
      drafts={drafts}
      lock={lock}
      approved={approved}
      country={nameOf(selection.countryId)}
      openUntil={survey.isOpen ? survey.endDate : null}
      mayComment={isStaff(session.role) || survey.isOpen}
      revoke={
        isStaff(session.role) ? <RevokeApproval selection={selection} role={session.role} /> : null
      }
      ask={mayAskReopening(session.role, approval) ? <AskReopening selection={selection} /> : null}
      decision={<DecisionNote approval={approval} selection={selection} role={session.role} />}
      tools={(print) => (
        <>
          <PaperTools
            place={{ countryId: selection.countryId, year: survey.year }}
            isLocked={lock !== null}
            print={print}
          />
          <ApprovalTools selection={selection} role={session.role} approval={approval} />
        </>
      )}
      onRefused={onRefused}
    />
  );
}
