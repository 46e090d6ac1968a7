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
    store.removeItem("token");
    session.reload();
    expect(session.current()).toBeNull();
  });
});
