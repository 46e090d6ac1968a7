// The answers of a country's survey on the server.

import {
  listManufacturers,
  listProductTypes,
  listsOfFields,
  type ReferenceList,
} from "#contract/countries.ts";
import { listReceipts, signSections } from "#contract/review/receipts.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import {
  addComment,
  getHistory,
  getPastYears,
  listComments,
  putSectionCalls,
  traitsOfSections,
} from "#contract/sections.ts";
import { surveysOverview } from "#contract/surveys.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { callApi, queryClient } from "#web/api.ts";
import type { AnswerSource, Reference } from "./answer-source.ts";
import { answerFrom, contentFrom, savedFrom } from "./load-answers.ts";
import { loadDefinition } from "./load-definition.ts";

async function loadReferences(signal: AbortSignal) {
  const [types, manufacturers] = await Promise.all([
    callApi(listProductTypes, { signal }),
    callApi(listManufacturers, { signal }),
  ]);
  const lists: Record<ReferenceList, Reference[]> = {
    productTypes: types.map((type) => ({
      id: type.id,
      nameIn: (lang) => nameIn(type, lang),
      unit: type.unit,
    })),
    manufacturers: manufacturers.map(({ id, name }) => ({ id, nameIn: () => name })),
  };
  return new Map([...listsOfFields].map(([field, list]) => [field, lists[list]]));
}

/** The answers of a country in a survey year, read and saved through the API. Its functions throw a Problem. */
export function createServerSource({ countryId, surveyKey }: CountrySurvey): AnswerSource {
  const query = { countryId, surveyKey };
  return {
    key: ["server", countryId, surveyKey],
    country: query,
    loadDefinition,
    profileAddress: (year) => `/countryprofile?country=${countryId}&year=${year}`,
    saveSection: async (section, body, idempotencyKey) => {
      const call = putSectionCalls.get(section);
      if (!call) throw new Error(`No call saves the section ${section}.`);
      const reply = await callApi(call, { query, body, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
      return savedFrom(reply);
    },
    receipts: {
      sign: async (signature, idempotencyKey) => {
        const body = { ...signature, isDeclared: true } as const;
        const receipt = await callApi(signSections, { query, body, idempotencyKey });
        void queryClient.invalidateQueries({ queryKey: [listReceipts.id] });
        return receipt;
      },
      load: (signal) => callApi(listReceipts, { query, signal }),
    },
    loadComments: (signal) => callApi(listComments, { query, signal }),
    addComment: (comment, idempotencyKey) =>
      callApi(addComment, { query, body: comment, idempotencyKey }),
    loadHistory: async (field, signal) => {
      const changes = await callApi(getHistory, { query: { ...query, field }, signal });
      return changes.map(({ value, state, previous, previousState, ...change }) => ({
        ...change,
        before: { value: answerFrom(previous), state: previousState },
        after: { value: answerFrom(value), state },
      }));
    },
    loadPastYears: async (question, signal) => {
      const years = await callApi(getPastYears, { query: { ...query, question }, signal });
      return years.map(({ year, ...own }) => ({
        year,
        content: contentFrom({ ...own, precision: {} }),
      }));
    },
    loadReferences,
    traitsOf: (section) => traitsOfSections.get(section) ?? {},
  };
}
