// What a survey year asks, as an SDMX structure message: the lists of codes, a concept for every field, and the
// structure of the figures by country, field and year. For statistical tools that read SDMX.

import type { FieldKind } from "#questionnaire/engine/define.ts";
import { precisions, valueStates } from "#questionnaire/engine/define.ts";
import { kinds } from "#questionnaire/engine/kinds.ts";
import { type Lang, perLanguage, sourceLang } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { expand } from "./expand.ts";
import { columnTextKey, fieldTextKey, rowTextKey } from "./text-keys.ts";

const dataConcepts = "CS_DATA";
const fieldConcepts = "CS_FIELDS";
const structure = "DSD_SURVEY";

type Names = Record<Lang, string>;
type Item = { id: string; name: string; names: Names; parent?: string };

/** Who maintains the lists, and which version they are: the year and the number of its version. */
export type SdmxSource = {
  agency: string;
  version: string;
  /** ISO instant. */
  prepared: string;
  areas: readonly { code: string; names: Names }[];
};

/** Ids of SDMX have no points. */
export const sdmxId = (code: string): string => code.replace(/[^\w-]/g, "-");

const item = (id: string, names: Names, parent?: string): Item => ({
  id: sdmxId(id),
  name: names[sourceLang],
  names,
  ...(parent === undefined ? {} : { parent: sdmxId(parent) }),
});
const sameInAll = (name: string): Names => perLanguage(() => name);

const dataTypes: Readonly<Record<FieldKind, string>> = {
  count: "Count",
  percent: "Decimal",
  amount: "Decimal",
  decimal: "Decimal",
  price: "Decimal",
  year: "GregorianYear",
  date: "GregorianDay",
  flag: "Boolean",
  url: "URI",
  text: "String",
  email: "String",
  phone: "String",
  choice: "String",
};

/** The texts of a document by key, in all languages; the key where there is none. */
function namer({ texts }: QuestionnaireDocument) {
  const named = (key: string): Names =>
    perLanguage((lang) => texts[lang]?.[key] ?? texts[sourceLang]?.[key] ?? key);
  const nameOf = (field: AskedField, { rows, columns }: AskedQuestion): Names => {
    const row = rows.find(({ code }) => code === field.row);
    const column = columns.find(({ code }) => code === field.column);
    if (!row || !column) return named(fieldTextKey(field));
    const [ofRow, ofColumn] = [named(rowTextKey(row)), named(columnTextKey(column))];
    return perLanguage((lang) => `${ofRow[lang]}, ${ofColumn[lang]}`);
  };
  return { named, nameOf };
}

/** Makes ids and references of what one agency maintains in one version. */
function maintainer({ agency, version }: SdmxSource) {
  const reference = (kind: string, id: string): string =>
    `urn:sdmx:org.sdmx.infomodel.${kind}=${agency}:${id}(${version})`;
  return {
    maintained: (id: string, name: string) => ({ id, name, version, agencyID: agency }),
    codelist: (id: string) => ({ enumeration: reference("codelist.Codelist", id) }),
    concept: (id: string) => `${reference("conceptscheme.Concept", dataConcepts)}.${id}`,
  };
}

/** A code for every section, question and field with a number, each below what it belongs to. */
function fieldCodes(document: QuestionnaireDocument): Item[] {
  const { named, nameOf } = namer(document);
  return expand(document).sections.flatMap((section) => [
    item(`section.${section.code}`, named(`section.${section.code}`)),
    ...section.questions.flatMap((question) => [
      item(
        `question.${question.code}`,
        named(`question.${question.code}`),
        `section.${section.code}`,
      ),
      ...question.fields
        .filter(({ kind }) => kinds[kind].isNumeric)
        .map((field) => item(field.code, nameOf(field, question), `question.${question.code}`)),
    ]),
  ]);
}

const choiceList = (name: string): string => `CL_CHOICE_${sdmxId(name)}`;

/** The codelists of what can be chosen. Currencies and countries have their standard codes as names. */
function choiceLists(document: QuestionnaireDocument) {
  const { named } = namer(document);
  const { sections } = expand(document);
  const fields = sections.flatMap(({ questions }) => questions.flatMap((one) => one.fields));
  const lists = new Map(
    fields.flatMap(({ choices, options }) => (choices && options ? [[choices, options]] : [])),
  );
  return [...lists].map(([name, options]) => ({
    id: choiceList(name),
    codes: options.map((code) => {
      const key = `choice.${name}.${code}`;
      const isNamed = document.texts[sourceLang]?.[key] !== undefined;
      return item(code, isNamed ? named(key) : sameInAll(code));
    }),
  }));
}

/** A concept for every field, whatever it holds, with what may be stored in it. */
function conceptsOfFields(document: QuestionnaireDocument, source: SdmxSource) {
  const { nameOf } = namer(document);
  const { codelist } = maintainer(source);
  const questions = expand(document).sections.flatMap((section) => section.questions);
  return questions.flatMap((question) =>
    question.fields.map((field) => ({
      ...item(field.code, nameOf(field, question)),
      coreRepresentation: field.options
        ? codelist(choiceList(field.choices ?? field.code))
        : { format: { dataType: dataTypes[field.kind] } },
    })),
  );
}

/** What the figures are by, and what is said of each: in the order of the key. */
function components(source: SdmxSource) {
  const { codelist, concept } = maintainer(source);
  const coded = (id: string, list: string) => ({
    id,
    conceptIdentity: concept(id),
    localRepresentation: codelist(list),
  });
  const perFigure = { usage: "optional", attributeRelationship: { observation: {} } };
  return {
    dimensionList: {
      id: "DimensionDescriptor",
      dimensions: [
        { ...coded("REF_AREA", "CL_AREA"), position: 0 },
        { ...coded("FIELD", "CL_FIELD"), position: 1 },
      ],
      timeDimension: {
        id: "TIME_PERIOD",
        conceptIdentity: concept("TIME_PERIOD"),
        localRepresentation: { format: { dataType: "GregorianYear" } },
      },
    },
    measureList: {
      id: "MeasureDescriptor",
      measures: [
        {
          id: "OBS_VALUE",
          conceptIdentity: concept("OBS_VALUE"),
          usage: "optional",
          localRepresentation: { format: { dataType: "Decimal" } },
        },
      ],
    },
    attributeList: {
      id: "AttributeDescriptor",
      attributes: [
        { ...coded("STATE", "CL_STATE"), ...perFigure },
        { ...coded("PRECISION", "CL_PRECISION"), ...perFigure },
      ],
    },
  };
}

const conceptsOfData = ["REF_AREA", "FIELD", "TIME_PERIOD", "OBS_VALUE", "STATE", "PRECISION"];

/** The structure message, as SDMX-JSON 2.0.0 has it. */
export function sdmxStructure(document: QuestionnaireDocument, source: SdmxSource) {
  const { maintained } = maintainer(source);
  const plain = (codes: readonly string[]) => codes.map((code) => item(code, sameInAll(code)));
  const lists = [
    { id: "CL_AREA", codes: source.areas.map(({ code, names }) => item(code, names)) },
    { id: "CL_FIELD", codes: fieldCodes(document) },
    { id: "CL_STATE", codes: plain(valueStates) },
    { id: "CL_PRECISION", codes: plain(precisions) },
    ...choiceLists(document),
  ];
  return {
    meta: {
      id: `AGS-${sdmxId(source.version)}`,
      test: false,
      prepared: source.prepared,
      contentLanguages: Object.keys(sameInAll("")),
      sender: { id: source.agency },
    },
    data: {
      codelists: lists.map(({ id, codes }) => ({ ...maintained(id, id), codes })),
      conceptSchemes: [
        { ...maintained(dataConcepts, "Parts of a figure"), concepts: plain(conceptsOfData) },
        {
          ...maintained(fieldConcepts, "Fields of the questionnaire"),
          concepts: conceptsOfFields(document, source),
        },
      ],
      dataStructures: [
        {
          ...maintained(structure, "Figures by country, field and survey year"),
          dataStructureComponents: components(source),
        },
      ],
    },
  };
}
