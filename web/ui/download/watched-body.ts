// The content of a reply as it comes, for a file whose progress is shown.

/** Called as bytes come, with how many there are by now. */
export type OnReceived = (bytes: number) => void;

/** Throws as fetch does, also when it is cancelled half way. */
export async function watchedBody(
  response: Response,
  { onReceived, signal }: { onReceived: OnReceived; signal: AbortSignal | undefined },
): Promise<Blob> {
  if (response.body === null) return response.blob();
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length;
      onReceived(received);
      controller.enqueue(chunk);
    },
  });
  const { headers } = response;
  return new Response(response.body.pipeThrough(counted, signal ? { signal } : {}), {
    headers,
  }).blob();
}
