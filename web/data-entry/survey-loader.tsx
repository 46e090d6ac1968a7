// Loads a country's survey and opens its form on the server's answers. Unsaved edits are kept when the
// login session ends.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { isStaff } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { Survey } from "#contract/surveys.ts";
import type { LoadedSurvey } from "#web/answers/answer-store.ts";
import { keepEditingSession, startEditingSession } from "#web/answers/editing-sessions.ts";
import { loadSurvey } from "#web/answers/load-answers.ts";
import { createServerSource } from "#web/answers/server-source.ts";
import type { Session } from "#web/session.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { ApprovalTools } from "./review/approval-tools.tsx";
import { useLock } from "./review/use-lock.ts";
import { SurveyForm } from "./survey-form.tsx";

export type LoaderProps = { session: Session; countryId: number; survey: Survey; today: string };

type FormProps = LoaderProps & { selection: CountrySurvey; loaded: LoadedSurvey };

function LoadedForm({ session, survey, today, selection, loaded }: FormProps) {
  const user = session.key;
  const { nameOf } = useCountries();
  const source = useMemo(() => createServerSource(selection), [selection]);
  const [editingSession] = useState(() => startEditingSession(user, selection, loaded));
  const { lock, approval, onRefused } = useLock(session, survey, selection, today);
  useEffect(
    () => () => keepEditingSession(user, selection, editingSession.store),
    [user, selection, editingSession],
  );
  return (
    <SurveyForm
      editingSession={editingSession}
      source={source}
      lock={lock}
      country={nameOf(selection.countryId)}
      openUntil={survey.isOpen ? survey.endDate : null}
      mayComment={isStaff(session.role) || survey.isOpen}
      mayRevoke={isStaff(session.role)}
      tools={<ApprovalTools selection={selection} role={session.role} approval={approval} />}
      onRefused={onRefused}
    />
  );
}

export function SurveyLoader(props: LoaderProps) {
  const { countryId, survey } = props;
  const [selection] = useState<CountrySurvey>(() => ({ countryId, surveyKey: survey.key }));
  const loading = useQuery({
    queryKey: ["survey-answers", selection],
    queryFn: ({ signal }) => loadSurvey(selection, signal),
    // An editing session starts from fresh answers and then updates itself from its own saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (loading.error) {
    return <Failed error={loading.error} onRetry={() => void loading.refetch()} />;
  }
  if (!loading.data) return <Waiting rows={6} />;
  return <LoadedForm {...props} selection={selection} loaded={loading.data} />;
}
