// A Fastify server in its own process, like the product's, that only sends a given JSON text.

import Fastify from "fastify";

process.once("message", async ({ path, body }: { path: string; body: string }) => {
  const app = Fastify();
  app.get(path, async (_request, reply) => reply.type("application/json").send(body));
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
});
process.once("disconnect", () => process.exit(0));
