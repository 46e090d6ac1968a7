// The Idempotency-Key of a write: a retry of the same content carries the same key, so that the server
// does it once.

/** The last request, so that a retry is recognised. */
export type SentRequest = { text: string; key: string };

/** Also where a page came without encryption, which has no randomUUID. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The request to send: the last one again if the content is the same, else one with a new key. */
export function sentRequestOf(last: SentRequest | undefined, content: unknown): SentRequest {
  const text = JSON.stringify(content);
  return last?.text === text ? last : { text, key: freshKey() };
}
