// The place of the figures beside what is expected: only answers of a country have some. Their code and texts come
// when the details are shown.

import { Suspense } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { loadTexts } from "#web/ui/i18n.ts";
import { laterPart } from "#web/ui/later-part.tsx";

const { Part: ExpectedPart } = laterPart(() =>
  Promise.all([import("./expected-part.tsx"), loadTexts(["country"])]).then(([it]) => ({
    default: it.ExpectedPart,
  })),
);

export function ExpectedLater({ question }: { question: string }) {
  const { source } = useFormContext();
  if (!source.country) return null;
  return (
    <Suspense fallback={null}>
      <ExpectedPart country={source.country} question={question} />
    </Suspense>
  );
}
