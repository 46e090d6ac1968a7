// For tests: an invented survey of gardens, which shares no section, question or code with the shipped
// one. The question `soil` has no number and is asked since 2025, between questions 1 and 2.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { neededTextKeys } from "#questionnaire/document/text-keys.ts";
import type { Question } from "#questionnaire/engine/question.ts";

export const soilSince = 2025;

const plants: Question = {
  code: "plants",
  number: 1,
  hasPrecision: true,
  hasHelp: true,
  grid: {
    prefix: "plants",
    rows: [{ code: "tomatoes" }, { code: "beans" }],
    columns: [{ code: "greenhouse" }, { code: "outdoors" }, { code: "total" }],
    kind: "count",
    unit: "plants",
  },
  fields: [{ code: "plants.otherText", kind: "text", maxLength: 200, moreThan: 2 }],
  rules: [
    {
      kind: "sum",
      each: "row",
      parts: ["plants.{row}.{places}"],
      total: "plants.{row}.total",
    },
    { kind: "movedBy", each: "row", field: "plants.{row}.total", percent: 20, absolute: 10 },
  ],
};

const soil: Question = {
  code: "soil",
  since: soilSince,
  fields: [{ code: "soil.kind", kind: "choice", choices: "soils", since: soilSince }],
  rules: [],
};

const harvest: Question = {
  code: "harvest",
  number: 2,
  hasPrecision: true,
  fields: [
    { code: "harvest.kg", kind: "amount", unit: "kg" },
    { code: "harvest.givenKg", kind: "amount", unit: "kg" },
  ],
  rules: [
    { kind: "atMost", field: "harvest.givenKg", limit: ["harvest.kg"], message: "given" },
    {
      kind: "noneWithout",
      fields: ["harvest.kg"],
      without: ["plants.{crops}.total"],
      message: "noPlants",
    },
  ],
};

const water: Question = {
  code: "water",
  number: 3,
  fields: [
    { code: "water.source", key: "source", kind: "text", required: true, maxLength: 100 },
    { code: "water.litres", key: "litres", kind: "amount", unit: "litres" },
  ],
  rules: [],
};

const english: Record<string, string> = {
  "document.title": "Survey of gardens {year}",
  "section.Beds": "Beds",
  "section.Water": "Water",
  "question.plants": "How many plants grew in your garden?",
  "help.plants": "Count each plant once.",
  "question.soil": "Soil of most beds",
  "question.harvest": "What was harvested?",
  "question.water": "Where does the water come from?",
  "row.tomatoes": "Tomatoes",
  "row.beans": "Beans",
  "column.greenhouse": "In a greenhouse",
  "column.outdoors": "Outdoors",
  "column.total": "All together",
  "field.plants.otherText": "Which other plants?",
  "field.soil.kind": "Kind of soil",
  "field.harvest.kg": "Harvest",
  "field.harvest.givenKg": "Given to others",
  "field.water.source": "Source",
  "field.water.litres": "Amount",
  "choice.soils.clay": "Clay",
  "choice.soils.sand": "Sand",
  "unit.plants": "plants",
  "unit.kg": "kg",
  "unit.litres": "litres",
  "message.given": "Given away ({value}) exceeds the harvest ({limit})",
  "message.noPlants": "There is a harvest, but question {question:plants} has no plants",
};

const french: Record<string, string> = {
  "document.title": "Enquête sur les jardins {year}",
  "section.Beds": "Planches",
  "section.Water": "Eau",
  "question.plants": "Combien de plantes votre jardin a-t-il portées ?",
  "help.plants": "Comptez chaque plante une fois.",
  "question.soil": "Sol de la plupart des planches",
  "question.harvest": "Qu’a-t-on récolté ?",
  "question.water": "D’où vient l’eau ?",
  "row.tomatoes": "Tomates",
  "row.beans": "Haricots",
  "column.greenhouse": "Sous serre",
  "column.outdoors": "En plein air",
  "column.total": "Toutes ensemble",
  "field.plants.otherText": "Quelles autres plantes ?",
  "field.soil.kind": "Nature du sol",
  "field.harvest.kg": "Récolte",
  "field.harvest.givenKg": "Donné à d’autres",
  "field.water.source": "Provenance",
  "field.water.litres": "Quantité",
  "choice.soils.clay": "Argile",
  "choice.soils.sand": "Sable",
  "unit.plants": "plantes",
  "unit.kg": "kg",
  "unit.litres": "litres",
  "message.given": "Les dons ({value}) dépassent la récolte ({limit})",
  "message.noPlants": "Il y a une récolte, mais aucune plante à la question {question:plants}",
};

const spanish: Record<string, string> = {
  "document.title": "Encuesta de jardines {year}",
  "section.Beds": "Bancales",
  "section.Water": "Agua",
  "question.plants": "¿Cuántas plantas crecieron en su jardín?",
  "help.plants": "Cuente cada planta una vez.",
  "question.soil": "Suelo de la mayoría de los bancales",
  "question.harvest": "¿Qué se cosechó?",
  "question.water": "¿De dónde viene el agua?",
  "row.tomatoes": "Tomates",
  "row.beans": "Judías",
  "column.greenhouse": "En invernadero",
  "column.outdoors": "Al aire libre",
  "column.total": "Todas juntas",
  "field.plants.otherText": "¿Qué otras plantas?",
  "field.soil.kind": "Tipo de suelo",
  "field.harvest.kg": "Cosecha",
  "field.harvest.givenKg": "Regalado a otros",
  "field.water.source": "Origen",
  "field.water.litres": "Cantidad",
  "choice.soils.clay": "Arcilla",
  "choice.soils.sand": "Arena",
  "unit.plants": "plantas",
  "unit.kg": "kg",
  "unit.litres": "litros",
  "message.given": "Lo regalado ({value}) supera la cosecha ({limit})",
  "message.noPlants": "Hay cosecha, pero ninguna planta en la pregunta {question:plants}",
};

/** The survey of a year; the soil is asked since 2025. */
export function gardenSurvey(year: number): QuestionnaireDocument {
  const asksSoil = year >= soilSince;
  const bare: QuestionnaireDocument = {
    format: 1,
    year,
    languages: ["en", "fr", "es"],
    sections: [
      { code: "Beds", questions: asksSoil ? [plants, soil, harvest] : [plants, harvest] },
      { code: "Water", questions: [water] },
    ],
    groups: { crops: ["tomatoes", "beans"], places: ["greenhouse", "outdoors"] },
    choices: asksSoil ? { soils: { codes: ["clay", "sand"] } } : {},
    lineage: [],
    texts: {},
    notes: {},
  };
  const keys = neededTextKeys(bare);
  const pick = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)));
  return { ...bare, texts: { en: pick(english), fr: pick(french), es: pick(spanish) } };
}
