// How many calls run at once, who waits, and who is refused.

import { expect, test } from "vitest";
import { Problem, problems } from "#contract/problems.ts";
import { admission, type Free } from "./admission.ts";

function started(limits: Parameters<typeof admission>[0]) {
  let time = 0;
  const { enter } = admission({ ...limits, now: () => time });
  return {
    enter,
    pass: (ms: number) => {
      time += ms;
    },
  };
}
const codeOf = (error: unknown) => (error instanceof Problem ? error.code : error);
async function outcomeOf(entering: Promise<Free> | Free): Promise<string> {
  const outcome = Promise.resolve(entering).then(
    () => "admitted",
    (error: unknown) => String(codeOf(error)),
  );
  return Promise.race([outcome, new Promise<string>((resolve) => setImmediate(resolve, "waits"))]);
}

test("admits at once as many as may run, and the next when one ends, in order", async () => {
  const { enter } = started({ atOnce: 2, maxWaitMs: 1000 });
  const [first, second] = [enter(), enter()];
  const [third, fourth] = [enter(), enter()];
  expect(await outcomeOf(third)).toBe("waits");
  (await second)();
  expect([await outcomeOf(third), await outcomeOf(fourth)]).toEqual(["admitted", "waits"]);
  (await first)();
  expect(await outcomeOf(fourth)).toBe("admitted");
});

test("a slot is freed once, however often it is freed", async () => {
  const { enter } = started({ atOnce: 1, maxWaitMs: 1000 });
  const free = await enter();
  free();
  free();
  await enter();
  expect(await outcomeOf(enter())).toBe("waits");
});

test("refuses at once what would wait too long, from how long calls took", async () => {
  const { enter, pass } = started({ atOnce: 1, maxWaitMs: 1000 });
  for (let call = 0; call < 50; call += 1) {
    const free = await enter();
    pass(400);
    free();
  }
  await enter();
  expect(await outcomeOf(enter())).toBe("waits");
  expect(await outcomeOf(enter())).toBe("waits");
  expect(() => enter()).toThrow(problems.busy.title);
});

test("refuses what has waited too long, and skips whose client has gone", async () => {
  const { enter, pass } = started({ atOnce: 1, maxWaitMs: 1000 });
  const free = await enter();
  const [late, gone] = [enter(), enter({ isGone: () => true })];
  pass(1001);
  const inTime = enter();
  free();
  expect(await outcomeOf(late)).toBe("busy");
  expect(await outcomeOf(gone)).toBe("busy");
  expect(await outcomeOf(inTime)).toBe("admitted");
});

test("refuses at once when too many wait, not counting those whose client has gone", async () => {
  const { enter } = started({ atOnce: 1, maxWaitMs: 1000, maxWaiting: 2 });
  const free = await enter();
  let hasLeft = false;
  const [first, leaving] = [enter(), enter({ isGone: () => hasLeft })];
  expect(() => enter()).toThrow(problems.busy.title);
  hasLeft = true;
  const second = enter();
  expect(await outcomeOf(leaving)).toBe("busy");
  expect(() => enter()).toThrow(problems.busy.title);
  free();
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(["admitted", "waits"]);
});

test("keeps slots for others when one user sends many", async () => {
  const limits = { atOnce: 3, maxWaitMs: 1000, ofUser: { atOnce: 2, maxWaiting: 1 } };
  const { enter } = started(limits);
  const [first] = [enter({ userId: 1 }), enter({ userId: 1 })];
  const waits = enter({ userId: 1 });
  expect(await outcomeOf(waits)).toBe("waits");
  expect(() => enter({ userId: 1 })).toThrow(problems.busy.title);
  const other = enter({ userId: 2 });
  expect(await outcomeOf(other)).toBe("admitted");
  const third = enter({ userId: 3 });
  (await other)();
  // The one who waits longest has two slots already.
  expect([await outcomeOf(waits), await outcomeOf(third)]).toEqual(["waits", "admitted"]);
  (await first)?.();
  expect(await outcomeOf(waits)).toBe("admitted");
});

test("says when to try again", async () => {
  const { enter, pass } = started({ atOnce: 1, maxWaitMs: 3000 });
  const free = await enter();
  pass(200_000);
  free();
  await enter();
  try {
    enter();
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: "busy", details: { retryAfterSeconds: 3 } });
  }
});
