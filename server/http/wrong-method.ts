// Answers 405 for a method that a known path does not take, with the methods that it does take.

import type { FastifyInstance, HTTPMethods } from "fastify";
import type { Call, Method } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { routePath } from "./serve.ts";

const methods: readonly HTTPMethods[] = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

/** `GET` also answers `HEAD`. */
const allowOf = (taken: readonly Method[]): string =>
  methods
    .filter((method) => taken.some((one) => one === method))
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");

/** Registers the methods that a path does not take. */
export function refuseOthers(app: FastifyInstance, url: string, taken: readonly Method[]): void {
  const allow = allowOf(taken);
  app.route({
    method: methods.filter((method) => !taken.some((one) => one === method)),
    url,
    // Before the body is read: whatever it holds, the method is what is wrong.
    onRequest: (_request, reply, done) => {
      reply.header("allow", allow);
      done(problem("wrong-method"));
    },
    handler: () => undefined,
  });
}

/** Registers the other methods of every path of the calls, and of `paths`, which take GET only. */
export function refuseWrongMethods(
  app: FastifyInstance,
  calls: readonly Call[],
  paths: readonly string[],
): void {
  // Parameters may have different names for different methods of one path.
  const byPath = Map.groupBy(calls, ({ path }) => path.toLowerCase().replace(/\{\w+\}/g, "{}"));
  for (const [first, ...others] of byPath.values()) {
    if (!first) continue;
    const taken = [first, ...others].map(({ method }) => method);
    refuseOthers(app, routePath(first.path), taken);
  }
  for (const path of paths) refuseOthers(app, path, ["GET"]);
}
