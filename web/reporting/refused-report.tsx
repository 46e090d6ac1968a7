// What the page of a report says where the server refuses what its address asks for.

import { excludedChoice } from "#contract/problems.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { Problem } from "#web/problem.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { cut, LinkNotice } from "#web/ui/link/unknown-choices.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { type ChoiceKey, choiceKeys } from "./choices.ts";
import type { Address } from "./use-address.ts";
import { isRefused } from "./use-report.ts";

/** The way back to the report without any choice. */
export function Reset({ address }: { address: Address }) {
  const { t } = useTexts("reporting");
  return <LinkButton onClick={address.reset}>{t("filters.reset")}</LinkButton>;
}

/** The server's code of a time that can be read, but has no figures. */
const beforeAnyAnswer = "bad-time";

/** The choices that the server refuses, all or those for one of some reasons. */
export function refusedIn(error: unknown, isMeant = (_code: string) => true): ChoiceKey[] {
  const errors = error instanceof Problem ? error.errors : [];
  const meant = errors.filter(({ code }) => isMeant(code));
  const names = new Set(meant.map(({ path }) => path.split(".")[1]));
  return choiceKeys.filter((key) => names.has(key));
}

/** Those with values that the server does not know, as an old or mistyped link has them. */
const unknownIn = (error: unknown) =>
  refusedIn(error, (code) => code !== beforeAnyAnswer && code !== excludedChoice);

const isBeforeAnyAnswer = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ code }) => code === beforeAnyAnswer);

/** What the server refuses it would refuse again; anything else is worth another try. */
function Reason({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problemText = useProblemText();
  if (!isRefused(error)) return <Failed error={error} onRetry={onRetry} />;
  return <LinkNotice>{problemText(error)}</LinkNotice>;
}

type RefusedReportProps = {
  error: unknown;
  address: Address;
  locale: ReportLocale;
  onRetry: () => void;
};

/** Which choices do not exist, or why there are no figures, with the way back to the report as it is. */
export function RefusedReport({ error, address, locale, onRetry }: RefusedReportProps) {
  const { t, lang } = useTexts("reporting");
  const { choices } = address;
  const isToCome = refusedIn(error).includes("asOf") && Date.parse(choices.asOf ?? "") > Date.now();
  const unknown = unknownIn(error).filter((key) => key !== "asOf" || !isToCome);
  const named = unknown.map((key) => {
    const filter = key === "asOf" ? t("past.name") : textOf(locale, `filter.${key}`);
    return t("filters.named", { filter, value: cut(choices[key] ?? "") });
  });
  const filters = listText(lang, named);
  const isAboutTime = choices.asOf !== undefined && !unknown.includes("asOf") && !isToCome;
  const isSaid = unknown.length > 0 || isToCome || isBeforeAnyAnswer(error);
  return (
    <>
      {isToCome ? <LinkNotice>{t("past.fault.future")}</LinkNotice> : null}
      {unknown.length > 0 ? <LinkNotice>{t("filters.unknown", { filters })}</LinkNotice> : null}
      {isSaid ? null : <Reason error={error} onRetry={onRetry} />}
      {isAboutTime ? <p>{t("past.wrong")}</p> : null}
      {isRefused(error) && Object.keys(choices).length > 0 ? <Reset address={address} /> : null}
    </>
  );
}
