// The words of the reports in all three languages at once, for the server, which answers in any of them.
// The browser loads the one it speaks.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Texts } from "../engine/text.ts";
import en from "./texts/en/reports.json" with { type: "json" };
import es from "./texts/es/reports.json" with { type: "json" };
import fr from "./texts/fr/reports.json" with { type: "json" };

export const reportTexts: Readonly<Record<Lang, Texts>> = { en, fr, es };
