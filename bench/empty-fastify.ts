// An empty Fastify in a process of its own, as the product has one: answers the JSON it is handed, and nothing else.

import Fastify from "fastify";

process.once("message", async ({ path, body }: { path: string; body: string }) => {
  const app = Fastify();
  app.get(path, async (_request, reply) => reply.type("application/json").send(body));
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
});
process.once("disconnect", () => process.exit(0));
