// Why a survey cannot be changed.

import { describe, expect, test } from "vitest";
import type { Role } from "#contract/define.ts";
import { type Approval, type LockInput, lockOf, mayAskReopening } from "./lock.ts";

const open = { isOpen: true, startDate: "2026-01-01", endDate: "2026-07-01" };
const closed = { ...open, isOpen: false };
const approved: Approval = {
  isApproved: true,
  at: "2026-05-01T10:00:00Z",
  by: "Win Htut",
  role: "WFH",
};
const notApproved: Approval = { isApproved: false, at: null, by: null, role: null };

const lock = (given: Partial<LockInput>) =>
  lockOf({
    survey: open,
    approval: notApproved,
    role: "NMO",
    ownCountryId: 4,
    countryId: 4,
    today: "2026-03-01",
    ...given,
  });

describe("an open survey", () => {
  test.each(["Administrator", "WFH"] as const)(
    "can be changed by the role %s everywhere",
    (role) => {
      expect(lock({ role, ownCountryId: null })).toBeNull();
      expect(lock({ role, ownCountryId: null, countryId: 9 })).toBeNull();
    },
  );

  test("can be changed by an NMO for its own country only", () => {
    expect(lock({})).toBeNull();
    expect(lock({ countryId: 5 })).toEqual({ reason: "noRight" });
    expect(lock({ ownCountryId: null })).toEqual({ reason: "noRight" });
  });

  test("cannot be changed by the data centre", () => {
    expect(lock({ role: "DDC" as Role, ownCountryId: null })).toEqual({ reason: "noRight" });
  });

  test("can be changed while the approval is on its way", () => {
    expect(lock({ approval: null })).toBeNull();
  });

  test("can be changed again after its approval was revoked", () => {
    const reason = "Please look again";
    const revoked = { at: "2026-05-03T10:00:00Z", reason, isReturn: false };
    expect(lock({ approval: { ...notApproved, revoked } })).toBeNull();
  });
});

describe("an approved survey", () => {
  test.each(["Administrator", "WFH", "NMO"] as const)("is locked for the role %s", (role) => {
    expect(lock({ role, approval: approved })).toEqual({
      reason: "approved",
      at: "2026-05-01T10:00:00Z",
      by: "Win Htut",
      role: "WFH",
    });
  });

  test("is approved first of all, also when it is closed", () => {
    expect(lock({ approval: approved, survey: closed })?.reason).toBe("approved");
  });

  test("is locked although its country asks to open it again", () => {
    const reopening = {
      at: "2026-05-02T10:00:00Z",
      by: "Rosa Diaz",
      reason: "Counted twice",
      isGranted: null,
      answer: null,
    };
    expect(lock({ approval: { ...approved, reopening } })?.reason).toBe("approved");
  });
});

describe("a survey outside of its dates", () => {
  test("says from when it can be answered", () => {
    const early = lock({ survey: closed, today: "2025-12-31" });
    expect(early).toEqual({ reason: "notStarted", on: "2026-01-01" });
  });

  test.each(["2026-07-01", "2027-01-01"])("says on %s since when it is closed", (today) => {
    expect(lock({ survey: closed, today })).toEqual({ reason: "closed", on: "2026-07-01" });
  });

  test("is closed for the staff too", () => {
    const late = lock({ role: "WFH", survey: closed, today: "2026-08-01" });
    expect(late?.reason).toBe("closed");
  });
});

describe("the country of a user", () => {
  test("does not matter for the staff", () => {
    expect(lock({ role: "WFH", ownCountryId: 5, countryId: 4 })).toBeNull();
  });

  test("of an NMO is compared before the dates only when the survey is open", () => {
    expect(lock({ countryId: 5, survey: closed, today: "2026-08-01" })?.reason).toBe("closed");
    expect(lock({ countryId: 5, approval: approved })?.reason).toBe("approved");
  });
});

test("an approved survey is asked to be opened again by its country, once until it is answered", () => {
  const request = {
    at: "2026-05-02T10:00:00Z",
    by: "Rosa Diaz",
    reason: "A mistake",
    answer: null,
  };
  expect(mayAskReopening("NMO", approved)).toBe(true);
  expect(mayAskReopening("WFH", approved)).toBe(false);
  expect(mayAskReopening("NMO", notApproved)).toBe(false);
  expect(mayAskReopening("NMO", null)).toBe(false);
  const waiting = { ...approved, reopening: { ...request, isGranted: null } };
  expect(mayAskReopening("NMO", waiting)).toBe(false);
  const declined = { ...approved, reopening: { ...request, isGranted: false, answer: "No" } };
  expect(mayAskReopening("NMO", declined)).toBe(true);
});
