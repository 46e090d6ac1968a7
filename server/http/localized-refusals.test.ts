// What a schema refuses is said in the language of the request, with the field and what it may be.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { refusalKey, refusalNames } from "#questionnaire/engine/text.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { translate } from "#server/texts/translate.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Sent = {
  method?: "GET" | "POST" | "PUT" | undefined;
  path: string;
  body?: object | undefined;
  headers?: Record<string, string>;
};

async function messagesOf({ method, path, body, headers = {} }: Sent): Promise<string[]> {
  const { token } = app.callers.administrator;
  const reply = await app.fastify.inject({
    method: method ?? (body ? "POST" : "GET"),
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { payload: body }),
  });
  expect(reply.statusCode).toBe(400);
  return reply.json().errors.map(({ message }: { message: string }) => message);
}

const s = "\u202f";

describe("what a schema refuses", () => {
  test.each<[Lang, string[]]>([
    ["en", ["fields: give at least 1 entry.", "years: this is missing. Send a list."]],
    [
      "fr",
      [
        `fields${s}: indiquez au moins 1 élément.`,
        `years${s}: cette valeur manque. Envoyez une liste.`,
      ],
    ],
    ["es", ["fields: indique al menos 1 elemento.", "years: falta este valor. Envíe una lista."]],
  ])("is said in the language of `culture`: %s", async (culture, messages) => {
    const sent = { path: `/Query?culture=${culture}`, body: { fields: [] } };
    expect(await messagesOf(sent)).toEqual(messages);
  });

  test("names the choices of a field that has some", async () => {
    expect(await messagesOf({ path: "/Report/patient?format=pdf2&culture=fr" })).toEqual([
      expect.stringMatching(
        /^format\u202f: «\u00a0pdf2\u00a0» n’est pas possible. Choisissez .* ou \w+\.$/,
      ),
    ]);
  });

  test.each([
    ["fr-CA,fr;q=0.9,en;q=0.8", `year${s}: la valeur doit être une année comme 2025.`],
    ["de, en;q=0.3, es;q=0.7", "year: el valor debe ser un año como 2025."],
    ["de", "year: must be a year such as 2025."],
    ["fr;q=0, es;q=x", "year: must be a year such as 2025."],
  ])("follows Accept-Language where there is no culture: %s", async (header, message) => {
    const headers = { "accept-language": header };
    expect(await messagesOf({ path: "/Survey/Overview?year=x", headers })).toEqual([message]);
  });

  test("a culture that is none of ours is English, whatever the browser says", async () => {
    const headers = { "accept-language": "fr" };
    const path = "/Query?culture=de";
    expect(await messagesOf({ path, headers, body: { fields: ["x"], years: "2024" } })).toEqual([
      "years: send a list.",
    ]);
  });

  test.each<[string, object, string[]]>([
    ["a wrong type", { fields: [1], years: [2024] }, ["fields.0: send a text."]],
    [
      "what is no whole number",
      { fields: ["x"], years: [2024.5] },
      ["years.0: send a whole number."],
    ],
    [
      "too much, too little and too long",
      { fields: ["x".repeat(101)], years: [], limit: 5000 },
      [
        "fields.0: at most 100 characters are possible.",
        "years: give at least 1 entry.",
        "limit: send a number of at most 1000.",
      ],
    ],
    [
      "an unknown field",
      { fields: ["x"], years: [2024], colour: "red" },
      ["colour: this field is not known here."],
    ],
    ["a whole request of another kind", [], ["the request: send an object."]],
  ])("says what is wrong of %s", async (_, body, messages) => {
    expect(await messagesOf({ path: "/Query", body })).toEqual(messages);
  });
});

test.each([
  ["/Report/patient?year=1066", /«\u00a01066\u00a0» n’existe pas/],
  ["/Report/patient?country=30&region=Mars", /Région\u202f: «\u00a0Mars\u00a0» n’existe pas/],
  ["/WorldThisYear?year=1066", /«\u00a01066\u00a0» n’existe pas/],
  ["/Product?countryId=99999", /Pays\u202f: «\u00a099999\u00a0» n’existe pas/],
  ["/Report/TreatmentByGNIOverTime?fromYear=2020&toYear=2010", /^.*\u202f: /],
])("what %s asks for is refused in the language of the browser", async (path, message) => {
  const [first] = await messagesOf({ path, headers: { "accept-language": "fr" } });
  expect(first).toMatch(message);
});

describe("what is refused before any schema reads it", () => {
  test.each<[Lang, string]>([
    ["en", "fields.0: this contains characters that cannot be stored."],
    [
      "fr",
      `fields.0${s}: cette valeur contient des caractères qui ne peuvent pas être enregistrés.`,
    ],
    ["es", "fields.0: este valor contiene caracteres que no se pueden guardar."],
  ])("names the field of a text that cannot be stored: %s", async (culture, message) => {
    const body = { fields: ["\0"], years: [2024] };
    expect(await messagesOf({ path: `/Query?culture=${culture}`, body })).toEqual([message]);
    const headers = { "accept-language": culture };
    expect(await messagesOf({ path: "/Query", headers, body })).toEqual([message]);
  });

  test("names a parameter of the query, and what is no text at all", async () => {
    const headers = { "accept-language": "es" };
    const unstorable = "este valor contiene caracteres que no se pueden guardar.";
    expect(await messagesOf({ path: "/Audit?actor=%00", headers })).toEqual([
      `actor: ${unstorable}`,
    ]);
    // A call that takes no such parameter, or none at all.
    expect(await messagesOf({ path: "/Role?search=%00", headers })).toEqual([
      `search: ${unstorable}`,
    ]);
    expect(await messagesOf({ path: "/Audit?actor=%FF", headers })).toEqual([
      `la solicitud: ${unstorable}`,
    ]);
  });

  test("says of what is nested too deep where it is", async () => {
    let deep: object = [];
    for (let depth = 0; depth < 70; depth += 1) deep = [deep];
    const headers = { "accept-language": "fr" };
    expect(await messagesOf({ path: "/Query", headers, body: { fields: deep } })).toEqual([
      `la requête${s}: les valeurs sont imbriquées trop profondément.`,
    ]);
  });
});

/** Wrong only beside what is stored, or beside another part of the request. */
type Wrong = Pick<Sent, "method" | "path" | "body" | "headers">;

const person = {
  firstName: "Rosa",
  lastName: "Ruiz",
  email: "rosa.ruiz@example.org",
  roleKey: "NMO",
};
const figures = { countryId: 1, year: 2025, population: 10, gniType: null };
const males = { under5: 5, from5to13: 5, from14to18: 5, from19to44: 5, from45: 5 };
const survey = "countryId=1&surveyKey=2";
const htc = "centres.htc";

const wrongRequests: [string, Wrong, string, string][] = [
  [
    "a country that does not exist",
    { path: "/User", body: { ...person, countryId: 99999 } },
    "Ce pays n’existe pas.",
    "Este país no existe.",
  ],
  [
    "an organization that does not exist",
    { path: "/User", body: { ...person, countryId: 1, organizationId: 99999 } },
    "Cette organisation n’existe pas.",
    "Esta organización no existe.",
  ],
  [
    "an NMO without a country",
    { path: "/User", body: person },
    "Une organisation nationale membre doit avoir un pays.",
    "Una organización nacional miembro debe tener un país.",
  ],
  [
    "an answer beside a state",
    {
      method: "PUT",
      path: `/Survey/Care?${survey}`,
      body: { version: 0, answers: { [htc]: 1 }, states: { [htc]: "notAvailable" } },
    },
    "Un champ avec un état n’a pas de valeur.",
    "Un campo con un estado no tiene valor.",
  ],
  [
    "a product type that no list has",
    {
      method: "PUT",
      path: `/Survey/Product?${survey}`,
      body: {
        version: 0,
        answers: { used: [{ productTypeId: 99999, brandName: "Advate" }], other: [] },
      },
    },
    "Aucune entrée n’a cet identifiant.",
    "Ninguna entrada tiene este identificador.",
  ],
  [
    "a password that is too simple",
    {
      path: "/User/ChangePassword",
      body: { currentPassword: "Hemo!2026", password: "simple", confirmPassword: "simple" },
    },
    "Le mot de passe doit comporter de 6 à 16 caractères",
    "La contraseña debe tener de 6 a 16 caracteres",
  ],
  [
    "dates in the wrong order",
    { path: "/Survey", body: { year: 2030, startDate: "2030-05-01", endDate: "2030-04-01" } },
    "La date de fin doit être postérieure à la date de début.",
    "La fecha de fin debe ser posterior a la fecha de inicio.",
  ],
  [
    "a survey before its year",
    { path: "/Survey", body: { year: 2030, startDate: "2029-05-01", endDate: "2030-04-01" } },
    "Le sondage de 2030 ne peut pas commencer avant cette année-là.",
    "El sondeo de 2030 no puede empezar antes de ese año.",
  ],
  [
    "a field that is not asked",
    { path: `/Survey/History?${survey}&field=nothing` },
    "Le sondage de cette année ne contient pas ce champ.",
    "El sondeo de este año no contiene este campo.",
  ],
  [
    "a field that none of the years asks",
    { path: "/Query", body: { fields: ["nothing"], years: [2025] } },
    "Aucun sondage de ces années ne contient «\u00a0nothing\u00a0».",
    "Ningún sondeo de estos años contiene «nothing».",
  ],
  [
    "a region that does not exist",
    { path: "/Progress?region=Mars" },
    "Cette région n’existe pas.",
    "Esta región no existe.",
  ],
  [
    "heads that do not fit the columns",
    { path: "/User?format=csv&heads=a" },
    "Séparez les en-têtes par «\u00a0|\u00a0». Nombre attendu\u202f: ",
    "Separe los encabezados con «|». Número esperado: ",
  ],
  [
    "a time in the future, which a worker refuses",
    { path: "/Report/patient?asOf=2199-01-01T00:00:00Z" },
    "Ce moment est dans le futur. Choisissez-en un au plus tard ",
    "Este momento está en el futuro. Elija uno no posterior a ",
  ],
  [
    "a setting without a value",
    { method: "PUT", path: "/Setting/overviewYear", body: { version: 0 } },
    "Indiquez une valeur, ou null.",
    "Indique un valor, o null.",
  ],
  [
    "a setting out of its bounds",
    { method: "PUT", path: "/Setting/exportsAtOnce", body: { version: 0, value: -1 } },
    "exportsAtOnce\u202f: la valeur doit être un nombre entier de ",
    "exportsAtOnce: el valor debe ser un número entero de ",
  ],
  [
    "a body of a call that takes none",
    { path: `/Survey/Approve?${survey}&isApproved=true&roleKey=WFH`, body: { a: 1 } },
    "Cet appel n’accepte pas de corps.",
    "Esta llamada no admite cuerpo.",
  ],
  [
    "a key that is no visible text",
    {
      path: "/Contact",
      body: { name: "Rosa", email: "rosa@example.org", message: "Hello" },
      headers: { "idempotency-key": "a b" },
    },
    "Envoyez de 1 à 200 caractères ASCII visibles.",
    "Envíe de 1 a 200 caracteres ASCII visibles.",
  ],
  [
    "two rows about the same",
    { method: "PUT", path: "/Country/Overview", body: [figures, figures] },
    "Une ligne précédente a le même pays et la même année.",
    "Una fila anterior tiene el mismo país y el mismo año.",
  ],
  [
    "more males than people",
    { method: "PUT", path: "/Country/Overview", body: [{ ...figures, males }] },
    "Le total des hommes de tous âges dépasse la population.",
    "Los hombres de todas las edades son más que la población.",
  ],
];

describe("what a call finds wrong after its schema", () => {
  test.each(wrongRequests)("is said in each language: %s", async (_, sent, french, spanish) => {
    const said = async (culture: string) => {
      const headers = { ...sent.headers, "accept-language": culture };
      return (await messagesOf({ ...sent, headers })).join();
    };
    expect(await said("fr")).toContain(french);
    expect(await said("es")).toContain(spanish);
    // Punctuation apart, which is another one in each language.
    expect(await said("en")).toMatch(/^\w.*\w/);
  });
});

test.each(langs)("every refusal of the schemas has a sentence in %s", (lang) => {
  for (const name of refusalNames) {
    const text = translate(lang, "request", refusalKey(name), { field: "year" });
    expect(text).toMatch(/^year\u202f?: ./);
  }
});
