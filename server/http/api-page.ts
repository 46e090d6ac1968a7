// A page to browse the calls, at /api/docs. It runs in a sandbox, because it is the one page whose scripts do
// not work under the policy of the app: from there they reach neither what the app stores nor the calls.

import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "sandbox allow-scripts allow-popups";

/** For the sandbox every file, and the document, is of another origin. All of them are public. */
const fromSandbox = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "null",
};

/** Every address of the page; they take GET only. */
export const apiPagePaths: readonly string[] = [
  "/api/docs",
  "/api/docs/json",
  "/api/docs/yaml",
  "/api/docs/static/*",
];

/** Shows the OpenAPI document of the contract. */
export async function apiPage(app: FastifyInstance, document: object): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      reply.headers(fromSandbox);
    });
    await scope.register(swagger, {
      openapi: { openapi: "3.1.0" },
      transformObject: () => document,
    });
    await scope.register(swaggerUi, {
      routePrefix: "/api/docs",
      uiConfig: { docExpansion: "none", supportedSubmitMethods: [] },
      theme: { title: "Annual Global Survey: the calls" },
      logo: {
        type: "image/svg+xml",
        content: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      },
      staticCSP: policy,
    });
  });
}
