import { describe, expect, test } from "vitest";
import { watchedBody } from "./watched-body.ts";

const signal = undefined;

/** A reply whose content comes in these chunks; without an end it stays open after them. */
function replyOf(chunks: readonly string[], isEnded = true) {
  const state = { isCancelled: false };
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const chunk of chunks) stream.enqueue(bytes.encode(chunk));
      if (isEnded) stream.close();
    },
    cancel: () => {
      state.isCancelled = true;
    },
  });
  const response = new Response(body, { headers: { "content-type": "text/csv" } });
  return { response, state };
}

describe("the content of a reply", () => {
  test("is whole and of its type, and says how much came", async () => {
    const seen: number[] = [];
    const { response } = replyOf(["a,b\r\n", "1,2\r\n", "é,4\r\n"]);
    const content = await watchedBody(response, {
      onReceived: (bytes) => seen.push(bytes),
      signal,
    });
    expect(await content.text()).toBe("a,b\r\n1,2\r\né,4\r\n");
    expect(content.type).toBe("text/csv");
    expect(seen).toEqual([5, 10, 16]);
  });

  test("may be nothing", async () => {
    const seen: number[] = [];
    const content = await watchedBody(new Response(null, { status: 204 }), {
      onReceived: (bytes) => seen.push(bytes),
      signal,
    });
    expect([content.size, seen]).toEqual([0, []]);
  });

  test("stops coming when it is cancelled, and so does the sender", async () => {
    const { response, state } = replyOf(["a,b\r\n"], false);
    const reader = new AbortController();
    const content = watchedBody(response, {
      onReceived: () => reader.abort(new Error("enough")),
      signal: reader.signal,
    });
    await expect(content).rejects.toThrow("enough");
    expect(state.isCancelled).toBe(true);
  });
});
