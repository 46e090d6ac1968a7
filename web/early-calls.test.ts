// The calls that the script inside the page starts: for whom, and that a form takes their replies.

import { afterEach, describe, expect, test, vi } from "vitest";
import { getReport } from "#contract/reporting.ts";
import { getAnswers } from "#contract/sections.ts";
import { getDefinitionById } from "#contract/surveys.ts";
import { addressOf } from "./api.ts";
import { dropEarlyReplies, startEarlyCalls, takeEarlyReply } from "./early-calls.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const nmo = { token: "t", role: "NMO", countryId: "30", expiry: String(noon + 1) };
const staff = { ...nmo, role: "WFH", countryId: null };

const answersOf = (query: { countryId: number; year?: string }) => addressOf(getAnswers, { query });
const definitionOf = (id: string) =>
  addressOf(getDefinitionById, { params: { id }, query: { lang: "es" } });

/** What the page of this address asks for a visitor with these stored values. */
function open(path: string, stored: Record<string, string | null>, answer = answers) {
  const fetch = vi.fn(answer);
  startEarlyCalls({
    address: new URL(path, "https://survey.example.org"),
    stored: (name) => stored[name] ?? null,
    now: noon,
    languages: ["de", "es-MX", "en"],
    fetch,
  });
  return () => fetch.mock.calls.map(([address]) => address);
}

const answers = async (address: RequestInfo | URL) =>
  Response.json(String(address).includes("Answers") ? { definitionId: 7 } : { id: 7 });

const asNmo = { method: "GET", headers: { authorization: "Bearer t" } };

afterEach(dropEarlyReplies);

describe("the page of a report", () => {
  const reportOf = (id: string) => addressOf(getReport, { params: { id } });

  test.each([
    ["/agsreports/patient", "patient"],
    ["/ddcreports/hemophiliaA&BSeverity", "hemophiliaA&BSeverity"],
    ["/ddcreports/hemophiliaA%26BSeverity/", "hemophiliaA&BSeverity"],
  ])("%s asks for its report", async (path, id) => {
    const asked = open(path, staff);
    expect(asked()).toEqual([reportOf(id)]);
    expect(await takeEarlyReply(reportOf(id), asNmo)?.then((reply) => reply.ok)).toBe(true);
  });

  test.each([
    ["with filters", "/agsreports/patient?years=2020", staff],
    ["for a respondent", "/agsreports/patient", nmo],
    ["of a list of reports", "/agsreports", staff],
    ["before the second factor", "/agsreports/patient", { ...staff, mustAddSecondFactor: "true" }],
  ])("asks for nothing %s", (_, path, stored) => {
    expect(open(path, stored)()).toEqual([]);
  });
});

describe("the page of data entry", () => {
  test("asks for the answers of the own country, and then for their definition", async () => {
    const asked = open("/newdataentry", nmo);
    expect(asked()).toEqual([answersOf({ countryId: 30 })]);
    const reply = await takeEarlyReply(answersOf({ countryId: 30 }), asNmo);
    expect(await reply?.json()).toEqual({ definitionId: 7 });
    expect(asked()[1]).toBe(definitionOf("7"));
    const definition = await takeEarlyReply(definitionOf("7"), asNmo);
    expect(await definition?.json()).toEqual({ id: 7 });
  });

  test("asks for the country and year of its address for staff", () => {
    const asked = open("/NewDataEntry/?year=2024&countryId=4", staff);
    expect(asked()).toEqual([answersOf({ countryId: 4, year: "2024" })]);
  });

  test.each([
    ["a visitor", "/newdataentry", {}],
    ["a user whose session has expired", "/newdataentry", { ...nmo, expiry: String(noon) }],
    ["a role without data entry", "/newdataentry?countryId=4", { ...staff, role: "DDC" }],
    ["a user without a country", "/newdataentry?countryId=4", { ...nmo, countryId: null }],
    ["staff before they choose a country", "/newdataentry", staff],
    [
      "a user who must add a second factor",
      "/newdataentry",
      { ...nmo, mustAddSecondFactor: "true" },
    ],
    ["another screen", "/newdataentry/more", nmo],
  ])("asks nothing for %s", (_, path, stored) => {
    expect(open(path, stored)()).toEqual([]);
  });
});

describe("a reply", () => {
  const answered = answersOf({ countryId: 30 });

  test("is taken once, for the same user and only to read", () => {
    open("/newdataentry", nmo);
    expect(takeEarlyReply(answered, { ...asNmo, method: "PUT" })).toBeUndefined();
    const another = { headers: { authorization: "Bearer u" }, method: "GET" };
    expect(takeEarlyReply(answered, another)).toBeUndefined();
    expect(takeEarlyReply(answered, asNmo)).toBeDefined();
    expect(takeEarlyReply(answered, asNmo)).toBeUndefined();
  });

  test("that no one has taken is dropped", () => {
    open("/newdataentry", nmo);
    dropEarlyReplies();
    expect(takeEarlyReply(answered, asNmo)).toBeUndefined();
  });

  test("that refuses is handed on, and names no definition", async () => {
    const asked = open("/newdataentry", nmo, async () => new Response("", { status: 401 }));
    expect((await takeEarlyReply(answered, asNmo))?.status).toBe(401);
    expect(asked()).toHaveLength(1);
  });
});
