// A page to browse the calls and try them, at /api/docs.

import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every address of the page; they take GET only. */
export const apiPagePaths: readonly string[] = [
  "/api/docs",
  "/api/docs/json",
  "/api/docs/yaml",
  "/api/docs/static/*",
];

/** Shows the OpenAPI document of the contract. */
export async function apiPage(app: FastifyInstance, document: object): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: "3.1.0" },
    transformObject: () => document,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { docExpansion: "none", tryItOutEnabled: true },
    theme: { title: "Annual Global Survey: the calls" },
    logo: {
      type: "image/svg+xml",
      content: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    },
    staticCSP: policy,
  });
}
