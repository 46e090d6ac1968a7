// What is kept of a session, under which names, and when it counts as one.

import { describe, expect, test } from "vitest";
import type { Session as SessionReply } from "#contract/sign-in.ts";
import { createSessionKeeper, memoryStore, readSession } from "./session.ts";

const reply: SessionReply = {
  jwtToken: "token-1",
  refreshToken: "refresh-1",
  key: 7,
  firstName: "Marie",
  lastName: "Tremblay",
  organizationId: 12,
  countryId: 40,
  countryCode: "CA",
  role: { key: "NMO", name_en: "NMO", name_fr: "ONM", name_es: "ONM" },
  expiresIn: 3600,
  mustAddSecondFactor: false,
  hasSecondFactor: false,
};
const noon = Date.UTC(2026, 10, 20, 12);

function keeper() {
  const store = memoryStore();
  return { store, keeper: createSessionKeeper(store, () => noon) };
}

describe("an expired session", () => {
  test("is none for calls, and stays the person's who has the page open", () => {
    const { store, keeper: session } = keeper();
    const kept = session.keep(reply, "marie@example.org");
    session.expire();
    expect(session.read()).toBeNull();
    expect(session.isExpired()).toBe(true);
    expect(session.current()).toEqual(kept);
    expect(createSessionKeeper(store, () => noon).current()).toBeNull();
  });

  test("is expired in another tab too, and alive there after a login of the same person", () => {
    const { store, keeper: session } = keeper();
    session.keep(reply, "marie@example.org");
    const other = createSessionKeeper(store, () => noon);
    session.expire();
    other.reload();
    expect(other.isExpired()).toBe(true);
    session.keep(reply);
    other.reload();
    expect(other.isExpired()).toBe(false);
    expect(other.current()).toMatchObject({ key: 7, email: "marie@example.org" });
  });

  test("is no longer the person's after a logout or another person's login", () => {
    const { keeper: session } = keeper();
    session.keep(reply);
    session.expire();
    session.keep({ ...reply, key: 8 });
    expect(session.isExpired()).toBe(false);
    expect(session.current()).toMatchObject({ key: 8, email: null });
    session.expire();
    session.end();
    expect(session.isExpired()).toBe(false);
    expect(session.current()).toBeNull();
  });
});

describe("a session", () => {
  test("is kept under the names of the specification and ends one hour after login", () => {
    const { store, keeper: session } = keeper();
    session.keep(reply);
    const names = ["token", "refreshToken", "key", "firstName", "lastName"];
    expect(names.map((name) => store.getItem(name))).toEqual([
      "token-1",
      "refresh-1",
      "7",
      "Marie",
      "Tremblay",
    ]);
    expect(store.getItem("organizationId")).toBe("12");
    expect(store.getItem("countryId")).toBe("40");
    expect(store.getItem("role")).toBe("NMO");
    expect(store.getItem("expiry")).toBe(String(noon + 3_600_000));
  });

  test("is the same after a reload", () => {
    const { store, keeper: session } = keeper();
    const kept = session.keep(reply);
    expect(createSessionKeeper(store, () => noon).current()).toEqual(kept);
  });

  test("of staff has no country, also when the user before had one", () => {
    const { store, keeper: session } = keeper();
    session.keep(reply);
    session.keep({ ...reply, countryId: null, organizationId: null });
    expect(readSession(store)).toMatchObject({ countryId: null, organizationId: null });
  });

  test.each(["token", "refreshToken", "key", "role"])("without %s is none", (name) => {
    const { store, keeper: session } = keeper();
    session.keep(reply);
    store.removeItem(name);
    expect(readSession(store)).toBeNull();
  });

  test("with an unknown role is no session", () => {
    const { store, keeper: session } = keeper();
    session.keep(reply);
    store.setItem("role", "Superuser");
    expect(readSession(store)).toBeNull();
  });

  test("that ends removes what was stored and notifies its listeners", () => {
    const { store, keeper: session } = keeper();
    session.keep(reply);
    let notified = 0;
    session.subscribe(() => {
      notified += 1;
    });
    session.end();
    expect(session.current()).toBeNull();
    expect(notified).toBe(1);
    expect(store.getItem("firstName")).toBeNull();
    expect(store.getItem("expiry")).toBeNull();
  });

  test("ended by another tab is seen when looking again", () => {
    const { store, keeper: session } = keeper();
    session.keep(reply);
    for (const name of ["key", "token", "refreshToken"]) store.removeItem(name);
    session.reload();
    expect(session.current()).toBeNull();
  });
});
