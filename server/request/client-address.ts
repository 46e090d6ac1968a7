// The address of a client in one form, whatever a proxy wrote: limits count by it, and the audit stores it.

import { isIPv4, isIPv6 } from "node:net";

/** An IPv4 address in the form of an IPv6 one, as `URL` writes it: two groups of hexadecimal digits. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

function mappedIpv4(address: string): string | undefined {
  const [, high, low] = mapped.exec(address) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bytes = [high, low].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join(".");
}

/** Without brackets, port and zone. */
function bareAddress(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, "");
}

function normalized(text: string): string | undefined {
  const bare = bareAddress(text.trim());
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return mappedIpv4(short) ?? short;
}

/** `named` is what a trusted proxy wrote, or the address of the connection; the latter where it is no address. */
export const clientAddress = (named: string, connection: string): string =>
  normalized(named) ?? normalized(connection) ?? "";
