// Fetches a country's survey, and keeps what is typed over the end of a session.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { loadSurvey, type SurveyPlace } from "../answers/load-survey.ts";
import type { Loaded } from "../answers/store.ts";
import { beginVisit, keepVisit } from "../answers/visits.ts";
import type { Session } from "../session.ts";
import { Failed } from "../ui/failed.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { SurveyForm } from "./survey-form.tsx";

export type LoaderProps = { session: Session; countryId: number; survey: Survey; today: string };

type VisitProps = LoaderProps & { place: SurveyPlace; loaded: Loaded };

function VisitedForm({ loaded, place, ...rest }: VisitProps) {
  const user = rest.session.key;
  const [visit] = useState(() => beginVisit(user, place, loaded));
  useEffect(() => () => keepVisit(user, place, visit.store), [user, place, visit]);
  return <SurveyForm {...rest} place={place} visit={visit} />;
}

export function SurveyLoader(props: LoaderProps) {
  const { countryId, survey } = props;
  const [place] = useState<SurveyPlace>(() => ({
    countryId,
    surveyKey: survey.key,
    year: survey.year,
  }));
  const loading = useQuery({
    queryKey: ["survey-answers", place],
    queryFn: ({ signal }) => loadSurvey(place, signal),
    // A visit begins on fresh answers and then goes on with what its own saves bring back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (loading.error) {
    return <Failed error={loading.error} onAgain={() => void loading.refetch()} />;
  }
  if (!loading.data) return <Waiting rows={6} />;
  return <VisitedForm {...props} place={place} loaded={loading.data} />;
}
