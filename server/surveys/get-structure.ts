// GET /Survey/Structure: what a survey year asks, for statistical tools that read SDMX.

import { problem } from "#contract/problems.ts";
import { type getStructure as call, sdmxType } from "#contract/surveys.ts";
import { sdmxStructure } from "#questionnaire/document/sdmx.ts";
import { nameColumns, nameIn, perLanguage } from "#questionnaire/engine/languages.ts";
import { refuseYearsWithoutSurvey } from "#server/definitions/refuse-years.ts";
import { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";

/** Who maintains the lists of codes. */
const agency = "AGS";

/** 400 for a year without a survey. */
export async function getStructure({
  db,
  definitions,
  query,
}: CallRequest<typeof call>): Promise<WithHeaders<undefined>> {
  const definition = await definitions.forYear(query.year);
  if (!definition) await refuseYearsWithoutSurvey(db, query, "en");
  if (!definition) throw problem("not-found");
  const countries = await db
    .selectFrom("country")
    .select(["code", ...nameColumns])
    .orderBy("code")
    .execute();
  const message = sdmxStructure(definition.document, {
    agency,
    version: `${definition.year}.${definition.number}.0`,
    prepared: new Date().toISOString(),
    areas: countries.map((country) => ({
      code: country.code,
      names: perLanguage((lang) => nameIn(country, lang)),
    })),
  });
  return new WithHeaders(undefined, {
    file: {
      name: `questionnaire-${definition.year}.sdmx.json`,
      type: sdmxType,
      // As bytes, because the type of a text would get a charset that SDMX does not know.
      content: Buffer.from(JSON.stringify(message)),
    },
  });
}
