// A survey that has nothing to do with hemophilia, for tests of the form: it must work on any
// definition. It has every layout and kind, a section with two tabs, and a field of its own between
// two numbered questions.

import type { QuestionnaireDocument } from "#questionnaire/engine/document.ts";
import { expand } from "#questionnaire/engine/expand.ts";
import type { Definition } from "#web/answers/definition.ts";

const english = {
  "document.title": "Library survey {year}",
  "section.Library": "The library",
  "section.Books": "Books",
  "section.Clubs": "Reading clubs",
  "tab.stock": "Stock",
  "tab.loans": "Loans",
  "question.about": "About the library",
  "question.stock": "Books on the shelves",
  "help.stock": "Count each volume once.",
  "question.shelves": "Shelves",
  "question.loans": "Loans in {year}",
  "question.clubs": "Clubs that meet in the library",
  "field.library.name": "Name",
  "field.library.email": "E-mail",
  "field.library.kind": "Kind of library",
  "field.library.currency": "Currency",
  "field.library.openedOn": "Opened on",
  "field.library.isPublic": "Open to the public",
  "field.library.remarks": "Remarks",
  "field.shelves.metres": "Length of all shelves",
  "field.stock.otherText": "Which other books",
  "field.loans.adults": "To adults",
  "field.loans.children": "To children",
  "field.clubs.name": "Name of the club",
  "field.clubs.members": "Members",
  "field.clubs.sponsor": "Sponsor",
  "row.novels": "Novels",
  "row.comics": "Comics",
  "column.old": "Old",
  "column.new": "New",
  "column.total": "Total",
  "choice.kinds.city": "City library",
  "choice.kinds.school": "School library",
  "unit.books": "books",
  "unit.metres": "metres",
  "message.stockTotal": "Old and new make {sum}, the total says {total}",
  "message.loansAtMost": "More loans to children ({value}) than to adults ({limit})",
};

/** As a translator would: every text with the language in front. */
const inLanguage = (lang: string): Record<string, string> =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `${lang}: ${text}`]));

export const libraryDocument: QuestionnaireDocument = {
  format: 1,
  year: 2030,
  languages: ["en", "fr", "es"],
  groups: {},
  choices: { kinds: { codes: ["city", "school"] }, currency: { from: "iso4217" } },
  lineage: [],
  notes: {},
  texts: { en: english, fr: inLanguage("fr"), es: inLanguage("es") },
  sections: [
    {
      code: "Library",
      questions: [
        {
          code: "about",
          fields: [
            { code: "library.name", key: "name", kind: "text", required: true, maxLength: 100 },
            { code: "library.email", key: "email", kind: "email" },
            { code: "library.kind", key: "kind", kind: "choice", choices: "kinds" },
            { code: "library.currency", key: "currency", kind: "choice", choices: "currency" },
            { code: "library.openedOn", key: "openedOn", kind: "date" },
            { code: "library.isPublic", key: "isPublic", kind: "flag" },
            { code: "library.remarks", key: "remarks", kind: "text", maxLength: 2000 },
          ],
          rules: [],
        },
      ],
    },
    {
      code: "Books",
      tabs: ["stock", "loans"],
      questions: [
        {
          code: "stock",
          number: 1,
          hasPrecision: true,
          hasHelp: true,
          tab: "stock",
          grid: {
            prefix: "stock",
            rows: [{ code: "novels" }, { code: "comics" }],
            columns: [{ code: "old" }, { code: "new" }, { code: "total" }],
            kind: "count",
            unit: "books",
          },
          fields: [{ code: "stock.otherText", kind: "text", maxLength: 100 }],
          rules: [
            {
              kind: "sum",
              each: "row",
              parts: ["stock.{row}.old", "stock.{row}.new"],
              total: "stock.{row}.total",
              message: "stockTotal",
            },
          ],
        },
        {
          code: "shelves",
          tab: "stock",
          fields: [{ code: "shelves.metres", kind: "amount", unit: "metres" }],
          rules: [],
        },
        {
          code: "loans",
          number: 2,
          hasPrecision: true,
          tab: "loans",
          fields: [
            { code: "loans.adults", kind: "count", unit: "books" },
            { code: "loans.children", kind: "count", unit: "books" },
          ],
          rules: [
            {
              kind: "atMost",
              field: "loans.children",
              limit: ["loans.adults"],
              severity: "warning",
              message: "loansAtMost",
            },
          ],
        },
      ],
    },
    {
      code: "Clubs",
      questions: [
        {
          code: "clubs",
          list: { maxRows: 20 },
          fields: [
            { code: "clubs.name", key: "name", kind: "text", required: true, maxLength: 100 },
            { code: "clubs.members", key: "members", kind: "count", unit: "people" },
            { code: "clubs.sponsor", key: "sponsorId", kind: "count" },
          ],
          rules: [],
        },
      ],
    },
  ],
};

export const definitionOf = (document: QuestionnaireDocument, id = 1): Definition => ({
  id,
  questionnaire: expand(document),
  texts: document.texts,
});

export const libraryDefinition = definitionOf(libraryDocument);
