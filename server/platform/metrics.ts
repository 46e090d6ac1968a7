// GET /metrics: figures for monitoring, as Prometheus reads them (docs/metrics.md). Denied by default: there is
// none without METRICS_TOKEN, and it is not found without the token or from another than a private network.

import { timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "#contract/problems.ts";
import type { Context } from "#server/http/context.ts";
import { digestOf } from "#server/request/token-digest.ts";
import { type Figure, figuresOfDatabase, figuresOfProcess, type Sample } from "./metric-figures.ts";

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateNetworks.addSubnet(network, bits);
}
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");

const isPrivate = (ip: string): boolean => privateNetworks.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");

function mayRead({ ip, headers }: FastifyRequest, token: string): boolean {
  const sent = digestOf(headers.authorization ?? "");
  const isAuthorized = timingSafeEqual(sent, digestOf(`Bearer ${token}`));
  return isAuthorized && isPrivate(ip);
}

const labelsOf = ({ labels }: Sample): string => {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
};

const linesOf = ({ name, help, type, samples }: Figure): string =>
  [
    `# HELP ${name} ${help}.`,
    `# TYPE ${name} ${type ?? "gauge"}`,
    ...samples.map((sample) => `${name}${labelsOf(sample)} ${sample.value}`),
    "",
  ].join("\n");

/** Registers it where a token is set; returns its path then. */
export function metrics(app: FastifyInstance, { config, db }: Context): string[] {
  const { metricsToken, dataDir } = config;
  if (metricsToken === null) return [];
  const replies = new Map(["2xx", "3xx", "4xx", "5xx"].map((status) => [status, 0]));
  app.addHook("onResponse", (_request, { statusCode }, done) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    replies.set(status, (replies.get(status) ?? 0) + 1);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw problem("not-found");
    const figures = [
      ...(await figuresOfDatabase(db)),
      ...(await figuresOfProcess(dataDir, replies)),
    ];
    return reply
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(figures.map(linesOf).join(""));
  });
  return ["/metrics"];
}
