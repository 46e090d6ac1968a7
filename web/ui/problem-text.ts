// What a failed call says to the reader: the catalogue's wording in their language,
// with the time to wait where the server named one.

import { excludedChoice, type ProblemCode, unknownChoice } from "#contract/problems.ts";
import { Problem } from "#web/problem.ts";
import { formatWait } from "./format.ts";
import { useCodeTexts, useTexts } from "./i18n.ts";

/** Sentences of a screen for problems that it can say more about than the catalogue. */
type OwnTexts = Partial<Record<ProblemCode, string>>;

/** Errors about filters, whose messages are in the reader's language. */
const choiceCodes: readonly string[] = [unknownChoice, excludedChoice];

/** Gives a function from anything thrown to one or two sentences for a message. */
export function useProblemText(own: OwnTexts = {}): (error: unknown) => string {
  const { t, lang } = useTexts("ui");
  const codeText = useCodeTexts("problems");
  return (error) => {
    if (!(error instanceof Problem)) return t("problem.unexpected");
    if (error.code === "network") return t("problem.network");
    if (error.code === "unexpected") return t("problem.unexpected");
    const ownText = own[error.code];
    if (ownText) return ownText;
    const refused = error.errors.filter(({ code }) => choiceCodes.includes(code));
    if (refused.length > 0) return refused.map(({ message }) => message).join(" ");
    const problem = codeText(error.code);
    if (!error.retryAfterSeconds) return problem;
    const wait = formatWait(error.retryAfterSeconds, lang);
    return t("problem.wait", { problem, wait });
  };
}
