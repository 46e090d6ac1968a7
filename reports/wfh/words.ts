// The words of the reports in all three languages at once, for the server, which answers in any of them.
// The browser loads the one it speaks.

import type { Lang } from "#questionnaire/engine/define.ts";
import type { Words } from "../engine/text.ts";
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };

export const reportWords: Readonly<Record<Lang, Words>> = { en, fr, es };
