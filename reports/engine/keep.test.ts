import { expect, test, vi } from "vitest";
import { dropKept, keeper, listKeeper, oncePer } from "./keep.ts";

type Survey = { value: number };
const double = vi.fn(({ value }: Survey, _before?: Survey) => ({ value: 2 * value }));

test.each([
  ["with a context", keeper<Survey, Survey>()({})],
  ["without one", keeper<Survey, Survey>()()],
])("a result %s is made once for each object", (_name, keptDouble) => {
  double.mockClear();
  const [one, other] = [{ value: 1 }, { value: 2 }];
  expect(keptDouble(one, double)).toBe(keptDouble(one, double));
  expect(double).toHaveBeenCalledTimes(1);
  keptDouble(other, double);
  expect(double).toHaveBeenLastCalledWith(other, { value: 2 });
});

test("after everything was dropped a result is made again, without the one before", () => {
  const context = {};
  const [keptHere, keptInContext] = [keeper<Survey, Survey>()(), keeper<Survey, Survey>()];
  const survey = { value: 1 };
  const before = [keptHere(survey, double), keptInContext(context)(survey, double)];
  dropKept();
  double.mockClear();
  const after = [keptHere(survey, double), keptInContext(context)(survey, double)];
  expect(after).toEqual(before);
  for (const [place, one] of after.entries()) expect(one).not.toBe(before[place]);
  expect(double.mock.calls).toEqual([
    [survey, undefined],
    [survey, undefined],
  ]);
});

test("a result of a list is made again when the list has others, and only then", () => {
  const kept = listKeeper<Survey, number>()({});
  const sum = vi.fn((list: readonly Survey[]) =>
    list.reduce((total, { value }) => total + value, 0),
  );
  const [one, two, three] = [{ value: 1 }, { value: 2 }, { value: 3 }];
  const lists = [[one, two], [one, two], [one, three], [one], [two], [one, two, three], []];
  expect(lists.map((list) => kept(list, sum))).toEqual([3, 3, 4, 1, 2, 6, 0]);
  expect(sum.mock.calls.map(([list]) => list)).toEqual(lists.slice(1));
});

test("a result is made once per object, also when it is false and when all else was dropped", () => {
  const isLarge = vi.fn(({ value }: Survey) => value > 1);
  const isLargeOnce = oncePer(isLarge);
  const surveys = [{ value: 1 }, { value: 2 }];
  expect(surveys.map(isLargeOnce)).toEqual([false, true]);
  dropKept();
  expect(surveys.map(isLargeOnce)).toEqual([false, true]);
  expect(isLarge).toHaveBeenCalledTimes(2);
});
