// What the checks would find with what is chosen of a form; the server runs those of an import.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { checkPaper, type FoundCell, type PaperPreview } from "#contract/paper/paper-uploads.ts";
import { ask } from "#web/api.ts";
import { useTexts } from "#web/ui/i18n.ts";
import type { PaperPlace } from "./paper-address.ts";
import type { PaperChoices } from "./use-choices.ts";

export type Findings = {
  /** Id of a cell → what would be found at it. */
  at: ReadonlyMap<string, readonly FoundCell[]>;
  elsewhere: readonly FoundCell[];
  count: (severity: FoundCell["severity"]) => number;
  /** The cells at which something was found since the preview was opened, so that no row vanishes. */
  everFound: ReadonlySet<string>;
  state: "nothing chosen" | "waiting" | "failed" | "found";
};

const none: readonly FoundCell[] = [];

type FindingsOptions = {
  preview: PaperPreview;
  choices: PaperChoices;
  place: PaperPlace;
  surveyKey: number;
};

function useFound({ preview, choices, place, surveyKey }: FindingsOptions) {
  const { lang } = useTexts("paper");
  const { take, typed, count } = choices;
  const request = {
    params: { id: preview.id },
    query: { countryId: place.countryId, surveyKey, culture: lang },
    body: { seen: preview.seen ?? "", take, typed },
  };
  const { data, error } = useQuery({
    queryKey: [checkPaper.id, request],
    queryFn: ({ signal }) => ask(checkPaper, { ...request, signal }),
    enabled: count > 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  if (count === 0) return { state: "nothing chosen", findings: none } as const;
  if (error) return { state: "failed", findings: none } as const;
  return data
    ? ({ state: "found", findings: data.findings } as const)
    : ({ state: "waiting", findings: none } as const);
}

export function useFindings(options: FindingsOptions): Findings {
  const { state, findings } = useFound(options);
  const [everFound, setEverFound] = useState<ReadonlySet<string>>(new Set());
  const cells = findings.flatMap(({ cell }) => cell ?? []);
  if (cells.some((cell) => !everFound.has(cell))) setEverFound(new Set([...everFound, ...cells]));
  return useMemo(
    () => ({
      at: Map.groupBy(
        findings.filter(({ cell }) => cell !== null),
        ({ cell }) => cell ?? "",
      ),
      elsewhere: findings.filter(({ cell }) => cell === null),
      count: (severity) => findings.filter((one) => one.severity === severity).length,
      everFound,
      state,
    }),
    [findings, everFound, state],
  );
}
