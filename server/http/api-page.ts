// A page to browse the calls and try them, at /api/docs.

import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The document itself comes from the contract; the page only shows it. */
export async function apiPage(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: "dynamic",
    openapi: { openapi: "3.1.0", info: { title: "Annual Global Survey", version: "" } },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { url: "/api/openapi.json", docExpansion: "none" },
    staticCSP: policy,
  });
}
