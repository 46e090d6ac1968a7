// Sends requests to an app without a port, as a client would over HTTP.

import type { FastifyInstance } from "fastify";

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON of every call
  body: any;
  headers: Record<string, unknown>;
};

export type Send = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;

/** Paths are below `/api`. */
export function sender(app: FastifyInstance): Send {
  return async (method, path, { token, body, headers } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
    };
  };
}
