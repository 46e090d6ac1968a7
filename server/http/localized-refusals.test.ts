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

type Sent = { path: string; body?: object; headers?: Record<string, string> };

async function messagesOf({ path, body, headers = {} }: Sent): Promise<string[]> {
  const { token } = app.callers.administrator;
  const reply = await app.fastify.inject({
    method: body ? "POST" : "GET",
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

test.each(langs)("every refusal of the schemas has a sentence in %s", (lang) => {
  for (const name of refusalNames) {
    const text = translate(lang, "request", refusalKey(name), { field: "year" });
    expect(text).toMatch(/^year\u202f?: ./);
  }
});
