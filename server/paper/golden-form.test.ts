// The whole form of the invented survey in French. A change of it is to be looked at: this is what a respondent gets.

import { expect, test } from "vitest";
import { gardenForm } from "#server/testing/example-form.ts";

const head = {
  lang: "fr",
  title: "Enquête sur les jardins 2025",
  year: 2025,
  country: "Mexique",
  number: "MEX-2025-2-251120-1405",
  properties: {
    surveyYear: "2025",
    country: "MEX",
    definition: "7",
    language: "fr",
    issued: "2025-11-20T14:05:09.000Z",
    filled: "true",
  },
  facts: [
    ["Pays", "Mexique"],
    ["Année du sondage", "2025"],
    ["Version du questionnaire", "2025 · 2"],
    ["Langue", "Français"],
    ["Établi le", "20 novembre 2025 à 14:05 UTC"],
    ["Contenu", "avec les réponses déjà saisies"],
  ],
  instructions: [
    "Écrivez un nombre dans chaque case. 0 veut dire aucun\u202f; laissez vide ce que vous ne savez pas encore.",
    "Là où il n’y a pas de nombre, écrivez n, x ou c\u202f; leur sens est donné ci-dessous.",
    "Indiquez pour chaque question numérotée si ses chiffres sont précis ou estimés. Si vous n’avez aucune donnée, choisissez «\u00a0Aucune donnée\u00a0» et laissez ses cases vides.",
    "En gris\u202f: vos réponses de 2024.",
    "Les sommes en gris sont calculées à partir des cases. Dans Word, appuyez sur Ctrl+A puis F9 pour les recalculer\u202f; dans un tableur, elles suivent d’elles-mêmes.",
    "N’écrivez que dans les cases. La plateforme reconnaît chaque réponse à sa case\u202f: laissez donc lignes, colonnes et cases telles qu’elles sont. * signifie obligatoire.",
    "Enregistrez le fichier et téléversez-le sur la plateforme. Vous y verrez chaque réponse avant que rien ne soit enregistré.",
  ],
  printedInstructions: [
    "Écrivez un nombre dans chaque case. 0 veut dire aucun\u202f; laissez vide ce que vous ne savez pas encore.",
    "Là où il n’y a pas de nombre, écrivez n, x ou c\u202f; leur sens est donné ci-dessous.",
    "Indiquez pour chaque question numérotée si ses chiffres sont précis ou estimés. Si vous n’avez aucune donnée, cochez «\u00a0Aucune donnée\u00a0» et laissez ses cases vides.",
    "En gris\u202f: vos réponses de 2024.",
    "Remplissez les cases à la main, puis saisissez les réponses sur la plateforme. Seuls les formulaires Word et Excel peuvent être téléversés. * signifie obligatoire.",
  ],
  signs: [
    ["n", "Non disponible"],
    ["x", "Sans objet"],
    ["c", "Confidentiel"],
  ],
  comments: [],
  words: {
    mark: "Sondage mondial annuel",
    offline: "Formulaire hors ligne",
    number: "Formulaire MEX-2025-2-251120-1405",
    author: "Fédération mondiale de l’hémophilie",
    instructions: "Comment remplir ce formulaire",
    foot: "À téléverser au plus tard le 19 mars 2026 à 24:00 UTC, sous Formulaires hors ligne",
    page: "Page",
    precision: "Ces chiffres sont",
    noDataHint: "sans donnée, laissez les cases vides",
    lastYear: "2024",
    lastYearRows: "En 2024",
    sum: "Somme",
    row: "N°",
    rules: "Règles",
    comments: "Commentaires",
    newComment: "Votre commentaire",
    demonstration: "",
    required: "obligatoire",
    sheetOfInstructions: "Mode d’emploi",
  },
};

/** The place for a new comment. */
const comment = (id: string, name: string) => ({
  id,
  name,
  kind: "text",
  text: "",
  number: null,
  options: [],
  isGrouped: false,
  isLong: true,
});

const parts = [
  {
    title: "Planches",
    subtitle: "",
    questions: [
      {
        number: "1",
        title: "Combien de plantes votre jardin a-t-il portées\u202f?",
        help: "Comptez chaque plante une fois.",
        rules: ["Toutes ensemble = Sous serre + En plein air"],
        comment: comment("c:Beds/plants", "1, Votre commentaire"),
        precision: {
          id: "p:Beds/plants",
          name: "1, Ces chiffres sont",
          kind: "choice",
          text: "Estimation",
          number: null,
          options: [
            {
              value: "precise",
              text: "Précis",
            },
            {
              value: "estimate",
              text: "Estimation",
            },
            {
              value: "noData",
              text: "Aucune donnée",
            },
          ],
          isGrouped: false,
          isLong: false,
        },
        tables: [
          {
            layout: "grid",
            corner: "plantes, 2025",
            columns: [
              {
                title: "Sous serre",
                unit: "",
                kind: "number",
              },
              {
                title: "En plein air",
                unit: "",
                kind: "number",
              },
              {
                title: "Toutes ensemble",
                unit: "",
                kind: "number",
              },
            ],
            rows: [
              {
                title: "Tomates",
                unit: "",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Beds/plants.tomatoes.greenhouse",
                      name: "1, Tomates, sous serre, plantes",
                      kind: "number",
                      text: "1\u202f200",
                      number: 1200,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "1\u202f100",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                  {
                    control: {
                      id: "a:Beds/plants.tomatoes.outdoors",
                      name: "1, Tomates, en plein air, plantes",
                      kind: "number",
                      text: "40",
                      number: 40,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                  {
                    control: {
                      id: "a:Beds/plants.tomatoes.total",
                      name: "1, Tomates, toutes ensemble, plantes",
                      kind: "number",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: ["a:Beds/plants.tomatoes.greenhouse", "a:Beds/plants.tomatoes.outdoors"],
                    sum: "1\u202f240",
                    isAtLeast: false,
                  },
                ],
              },
              {
                title: "Haricots",
                unit: "",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Beds/plants.beans.greenhouse",
                      name: "1, Haricots, sous serre, plantes",
                      kind: "number",
                      text: "5",
                      number: 5,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                  {
                    control: {
                      id: "a:Beds/plants.beans.outdoors",
                      name: "1, Haricots, en plein air, plantes",
                      kind: "number",
                      text: "n",
                      number: null,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                  {
                    control: {
                      id: "a:Beds/plants.beans.total",
                      name: "1, Haricots, toutes ensemble, plantes",
                      kind: "number",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: ["a:Beds/plants.beans.greenhouse", "a:Beds/plants.beans.outdoors"],
                    sum: "5",
                    isAtLeast: true,
                  },
                ],
              },
            ],
          },
          {
            layout: "fields",
            corner: "",
            columns: [
              {
                title: "2025",
                unit: "",
                kind: "text",
              },
            ],
            rows: [
              {
                title: "Quelles autres plantes\u202f?",
                unit: "",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Beds/plants.otherText",
                      name: "1, Quelles autres plantes\u202f?",
                      kind: "text",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: false,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                ],
              },
            ],
          },
        ],
        lastYearRows: [],
        comments: [],
      },
      {
        number: "",
        title: "Sol de la plupart des planches",
        help: "",
        rules: [],
        comment: comment("c:Beds/soil", "Sol de la plupart des planches, Votre commentaire"),
        precision: null,
        tables: [
          {
            layout: "fields",
            corner: "",
            columns: [
              {
                title: "2025",
                unit: "",
                kind: "number",
              },
            ],
            rows: [
              {
                title: "Nature du sol",
                unit: "",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Beds/soil.kind",
                      name: "Nature du sol",
                      kind: "choice",
                      text: "Argile",
                      number: null,
                      options: [
                        {
                          value: "clay",
                          text: "Argile",
                        },
                        {
                          value: "sand",
                          text: "Sable",
                        },
                      ],
                      isGrouped: false,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                ],
              },
            ],
          },
        ],
        lastYearRows: [],
        comments: [],
      },
      {
        number: "2",
        title: "Qu’a-t-on récolté\u202f?",
        help: "",
        rules: ["Donné à d’autres ≤ Récolte"],
        comment: comment("c:Beds/harvest", "2, Votre commentaire"),
        precision: {
          id: "p:Beds/harvest",
          name: "2, Ces chiffres sont",
          kind: "choice",
          text: "",
          number: null,
          options: [
            {
              value: "precise",
              text: "Précis",
            },
            {
              value: "estimate",
              text: "Estimation",
            },
            {
              value: "noData",
              text: "Aucune donnée",
            },
          ],
          isGrouped: false,
          isLong: false,
        },
        tables: [
          {
            layout: "fields",
            corner: "",
            columns: [
              {
                title: "2025",
                unit: "",
                kind: "number",
              },
            ],
            rows: [
              {
                title: "Récolte",
                unit: "kg",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Beds/harvest.kg",
                      name: "2, Récolte, kg",
                      kind: "number",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                ],
              },
              {
                title: "Donné à d’autres",
                unit: "kg",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Beds/harvest.givenKg",
                      name: "2, Donné à d’autres, kg",
                      kind: "number",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                ],
              },
            ],
          },
        ],
        lastYearRows: [],
        comments: [],
      },
    ],
  },
  {
    title: "Eau",
    subtitle: "",
    questions: [
      {
        number: "3",
        title: "D’où vient l’eau\u202f?",
        help: "",
        rules: [],
        comment: comment("c:Water/water", "3, Votre commentaire"),
        precision: null,
        tables: [
          {
            layout: "fields",
            corner: "",
            columns: [
              {
                title: "2025",
                unit: "",
                kind: "text",
              },
            ],
            rows: [
              {
                title: "Provenance",
                unit: "",
                isRequired: true,
                cells: [
                  {
                    control: {
                      id: "a:Water/source",
                      name: "3, Provenance",
                      kind: "text",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: false,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                ],
              },
              {
                title: "Quantité",
                unit: "litres",
                isRequired: false,
                cells: [
                  {
                    control: {
                      id: "a:Water/litres",
                      name: "3, Quantité, litres",
                      kind: "number",
                      text: "",
                      number: null,
                      options: [],
                      isGrouped: true,
                      isLong: false,
                    },
                    lastYear: "",
                    parts: [],
                    sum: "",
                    isAtLeast: false,
                  },
                ],
              },
            ],
          },
        ],
        lastYearRows: [],
        comments: [],
      },
    ],
  },
];

test("the form of the invented survey in French, with its answers", () => {
  const { parts: made, ...rest } = gardenForm();
  expect(rest).toEqual(head);
  expect(made).toEqual(parts);
});
