// What an operator reads when something outside of a request fails.

import { expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { describeError } from "./describe-error.ts";

test("an error gives its message, also one of a job, which is a plain object", () => {
  expect(describeError(new Error("no disk"))).toBe("no disk");
  expect(describeError({ message: "no disk", queue: "mail" })).toBe("no disk");
  expect(describeError({ queue: "mail" })).toBe('{"queue":"mail"}');
  expect(describeError("no disk")).toBe("no disk");
});

test("what an operator can change is named with the remedy", () => {
  const taken = Object.assign(new Error("listen"), { code: "EADDRINUSE", port: 8080 });
  expect(describeError(taken)).toContain("Port 8080 is taken by another program: stop it");
  const refused = Object.assign(new Error("no such address"), { syscall: "listen" });
  expect(describeError(refused)).toBe("PORT and HOST cannot be listened on: no such address");
  expect(describeError(new ConfigError("PORT must be a number."))).toBe(
    "The settings are wrong.\nPORT must be a number.",
  );
});
