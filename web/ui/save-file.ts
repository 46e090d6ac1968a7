// Hands a file to the browser's downloads. The content came with the token in a header; no address holds one.

import type { ReceivedFile } from "#web/api.ts";

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a file of the server. `name` is what it is called, where it is not for the server to say. */
export const saveReceived = ({ blob, fileName }: ReceivedFile, name?: string): void =>
  saveFile(blob, name ?? fileName ?? "download");
