// Answers 405 for a method that a known path does not take, with the methods that it does take.

import type { FastifyInstance } from "fastify";
import { type Call, takesHead } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { routePath } from "./serve.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const;
type TakenMethod = (typeof methods)[number];

/** The methods that answer a call: `GET` also answers `HEAD`, where the call takes it. */
const methodsOf = (call: Call): TakenMethod[] => [
  call.method,
  ...(takesHead(call) ? ["HEAD" as const] : []),
];

/** Registers the methods that a path does not take. */
export function refuseOthers(
  app: FastifyInstance,
  url: string,
  taken: readonly TakenMethod[],
): void {
  const allow = methods.filter((method) => taken.includes(method)).join(", ");
  app.route({
    method: methods.filter((method) => !taken.includes(method)),
    url,
    exposeHeadRoute: false,
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
    refuseOthers(app, routePath(first.path), [first, ...others].flatMap(methodsOf));
  }
  for (const path of paths) refuseOthers(app, path, ["GET", "HEAD"]);
}
