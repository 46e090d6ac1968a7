// What the console says of an error that no request waits for: of the start, of jobs and of what runs by the clock.

import { ConfigError } from "./config.ts";

/** One line, or for wrong settings one line each. Errors of jobs are plain objects with a message. */
export function describeError(error: unknown): string {
  if (error instanceof ConfigError) return `The settings are wrong.\n${error.message}`;
  if (typeof error !== "object" || error === null) return String(error);
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is taken by another program: stop it, or set PORT to another number.`;
  }
  const message = "message" in error ? String(error.message) : JSON.stringify(error);
  if ("syscall" in error && error.syscall === "listen") {
    return `PORT and HOST cannot be listened on: ${message}`;
  }
  return message;
}
