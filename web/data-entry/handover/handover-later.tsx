// The place of the handover below a section. Its code and texts come after the form.

import { useFormContext } from "#web/answers/form-context.ts";
import { loadTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";

const SectionHandover = soonPart(() =>
  Promise.all([import("./section-handover.tsx"), loadTexts(["country"])]).then(([it]) => ({
    default: it.SectionHandover,
  })),
);

export function HandoverLater({ section }: { section: string }) {
  const { source } = useFormContext();
  if (!source.country) return null;
  return <SectionHandover country={source.country} section={section} />;
}
