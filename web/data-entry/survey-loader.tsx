// Loads a country's survey, and keeps unsaved edits when the login session ends.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import type { LoadedSurvey } from "../answers/answer-store.ts";
import { keepEditingSession, startEditingSession } from "../answers/editing-sessions.ts";
import { type CountrySurvey, loadSurvey } from "../answers/load-answers.ts";
import type { Session } from "../session.ts";
import { Failed } from "../ui/failed.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { SurveyForm } from "./survey-form.tsx";

export type LoaderProps = { session: Session; countryId: number; survey: Survey; today: string };

type SessionProps = LoaderProps & { selection: CountrySurvey; loaded: LoadedSurvey };

function EditingForm({ loaded, selection, ...rest }: SessionProps) {
  const user = rest.session.key;
  const [editingSession] = useState(() => startEditingSession(user, selection, loaded));
  useEffect(
    () => () => keepEditingSession(user, selection, editingSession.store),
    [user, selection, editingSession],
  );
  return <SurveyForm {...rest} selection={selection} editingSession={editingSession} />;
}

export function SurveyLoader(props: LoaderProps) {
  const { countryId, survey } = props;
  const [selection] = useState<CountrySurvey>(() => ({
    countryId,
    surveyKey: survey.key,
    year: survey.year,
  }));
  const loading = useQuery({
    queryKey: ["survey-answers", selection],
    queryFn: ({ signal }) => loadSurvey(selection, signal),
    // An editing session starts from fresh answers and then updates itself from its own saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (loading.error) {
    return <Failed error={loading.error} onAgain={() => void loading.refetch()} />;
  }
  if (!loading.data) return <Waiting rows={6} />;
  return <EditingForm {...props} selection={selection} loaded={loading.data} />;
}
