// The contract as an OpenAPI 3.1 document.

import { z } from "zod";
import { type Call, maxBodyBytes } from "./define.ts";
import { type ProblemCode, problems } from "./problems.ts";
import { documentedShape } from "./schemas.ts";

type Json = Record<string, unknown>;

const shared: readonly ProblemCode[] = [
  "malformed-request",
  "too-many-attempts",
  "busy",
  "unavailable",
];

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const shape = zodSchema instanceof z.ZodType ? documentedShape(zodSchema) : undefined;
      if (shape) Object.assign(jsonSchema, schemaOf(shape, io));
    },
  });
  return rest;
};

function parametersIn(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || !one.safeParse(undefined).success,
    schema: schemaOf(one, "input"),
  }));
}

const idempotencyKeyParameter: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A repeated request with the same key gets the first reply, for 24 hours",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

function bodyOf(call: Call): Json {
  const { body, bodyType } = call;
  if (!body && !bodyType) return {};
  const schema = body ? schemaOf(body, "input") : { type: "string", format: "binary" };
  return {
    requestBody: {
      required: true,
      description: `At most ${maxBodyBytes(call)} bytes`,
      content: { [bodyType ?? "application/json"]: { schema } },
    },
  };
}

function problemsOf(call: Call): Json {
  const guarded: ProblemCode[] =
    call.access.roles === "public"
      ? []
      : ["not-authenticated", "role-not-allowed", "token-not-allowed"];
  const scoped: ProblemCode[] = call.access.scope === "country" ? ["other-country"] : [];
  const keyed: ProblemCode[] = call.acceptsIdempotencyKey ? ["idempotency-key-reused"] : [];
  const codes = [...shared, ...guarded, ...scoped, ...keyed, ...(call.problems ?? [])];
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${problems[code].title}`).join("; "),
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    ]),
  );
}

function replyOf({ reply }: Call): Json {
  const content: Json = {
    ...(reply.body ? { "application/json": { schema: schemaOf(reply.body, "output") } } : {}),
    ...(reply.file ? { [reply.file]: { schema: { type: "string", format: "binary" } } } : {}),
  };
  const hasContent = Object.keys(content).length > 0;
  return { description: hasContent ? "The answer" : "Done", ...(hasContent ? { content } : {}) };
}

function operationOf(call: Call): Json {
  const { access } = call;
  const who =
    typeof access.roles === "string"
      ? { public: "Anyone.", any: "Any signed-in user." }[access.roles]
      : `${access.roles.join(", ")}.`;
  const scope = {
    country: " An NMO reaches its own country only.",
    self: " Oneself, or an Administrator.",
    own: " Oneself only.",
  };
  const byToken = access.token ? ` Also with an API token of the scope \`${access.token}\`.` : "";
  return {
    operationId: call.id,
    summary: call.summary,
    description: `${who}${access.scope ? scope[access.scope] : ""}${byToken}`,
    tags: [call.id.split(".")[0]],
    security: access.roles === "public" ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersIn(call.params, "path"),
      ...parametersIn(call.query, "query"),
      ...(call.acceptsIdempotencyKey ? [idempotencyKeyParameter] : []),
    ],
    ...bodyOf(call),
    responses: { [call.reply.status]: replyOf(call), ...problemsOf(call) },
  };
}

const problemSchema: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(problems) },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          path: { type: "string" },
          code: { type: "string" },
          message: { type: "string" },
        },
      },
    },
  },
};

/** The OpenAPI document of the calls; paths are below `/api`. */
export function openApi(calls: readonly Call[], version: string): Json {
  const byPath = Map.groupBy(calls, (call) => call.path);
  return {
    openapi: "3.1.0",
    info: { title: "Annual Global Survey", version },
    servers: [{ url: "/api" }],
    paths: Object.fromEntries(
      [...byPath].map(([path, group]) => [
        path,
        Object.fromEntries(group.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: problemSchema },
    },
  };
}
