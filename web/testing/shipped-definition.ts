// What the federation asks in 2025, for tests of its own messages.

import { parseDocument } from "#questionnaire/document/parse-document.ts";
import shipped from "#questionnaire/wfh/years/2025.json" with { type: "json" };
import { definitionFrom } from "#web/answers/definition.ts";

const parsed = parseDocument(shipped);
if (!parsed.ok) throw new Error("The golden document of 2025 has the wrong shape.");

export const shippedDefinition = definitionFrom(1, parsed.document);
