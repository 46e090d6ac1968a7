// The membership of every country, and what an Administrator does with it.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  getMembershipTemplate,
  listMembership,
  putMembership,
  uploadMembership,
} from "#contract/countries.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { isMemberIn, type Membership } from "#reports/engine/membership.ts";
import { callApi, callForFile, queryClient, queryOf } from "#web/api.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import type { SendFile } from "./use-upload.ts";

/** `isMember` is of the year that is shown. */
export type MemberRow = {
  countryId: number;
  country: string;
  region: string;
  membership: Membership;
  isMember: boolean | null;
};

/** Every country in the order of its name; undefined while loading. */
export function useMemberRows(year: number) {
  const { countries, error, refetch } = useCountries();
  const stored = useQuery(queryOf(listMembership));
  const rows = useMemo(() => {
    if (!countries || !stored.data) return undefined;
    const byId = new Map(stored.data.map((one) => [one.countryId, one.membership]));
    return countries.map(({ id, name, region }): MemberRow => {
      const membership = byId.get(id) ?? null;
      const isMember = isMemberIn(membership, year);
      return { countryId: id, country: name, region, membership, isMember };
    });
  }, [countries, stored.data, year]);
  return {
    rows,
    error: error ?? stored.error,
    refetch: () => {
      refetch();
      void stored.refetch();
    },
  };
}

export const refreshMembership = () =>
  queryClient.invalidateQueries({ queryKey: [listMembership.id] });

/** 409 if another user saved the country in the meantime; the list is then fetched again. */
export async function saveMembership(row: MemberRow, membership: Membership): Promise<void> {
  const { countryId, membership: was } = row;
  try {
    await callApi(putMembership, { body: [{ countryId, membership, was }] });
  } finally {
    await refreshMembership();
  }
}

export const sendMembership =
  (culture: Lang) =>
  (...[file, isPreview, watch]: Parameters<SendFile<unknown>>) => {
    const query = { culture, ...(isPreview ? { preview: true } : {}) };
    return callApi(uploadMembership, { query, upload: file, ...watch });
  };

export const fetchTemplate = (culture: Lang) =>
  callForFile(getMembershipTemplate, { query: { culture } });
