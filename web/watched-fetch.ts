// `fetch` for an upload whose progress is shown: fetch itself reports no progress.

/** What a call hands to `fetch`, or to this. */
export type Sending = {
  method: string;
  headers: Headers;
  body: XMLHttpRequestBodyInit | null;
  signal: AbortSignal;
};

/** Called while a body is being sent, with the share that was sent, 0 to 1. */
export type OnSent = (share: number) => void;

/** "name: value" lines, as the browser gives them. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split("\r\n").filter(Boolean)) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, response } = request;
  // A Response of 204 may have no body, not even an empty one.
  const body = status === 204 ? null : response;
  return new Response(body, { status, headers: headersOf(request.getAllResponseHeaders()) });
}

/** Throws as fetch does: the signal's reason when cancelled, a TypeError when no answer comes. */
export function watchedFetch(onSent: OnSent) {
  return (address: string, { method, headers, body, signal }: Sending): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.responseType = "blob";
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError("No answer"));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(body);
    });
}
