// A country as the list of countries replies it, with one name in all languages.

export const namedCountry = (id: number, name: string, region = "Europe") => ({
  id,
  code: "AAA",
  name_en: name,
  name_fr: name,
  name_es: name,
  region,
});
