// Addresses as proxies write them.

import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["198.51.100.7:4711", "198.51.100.7"],
  [" 198.51.100.7 ", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["::FFFF:c633:6407", "198.51.100.7"],
  ["[::ffff:198.51.100.7]:80", "198.51.100.7"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", "192.0.2.1"],
  ["198.51.100.7, 198.51.100.8", "192.0.2.1"],
  ["", "192.0.2.1"],
])("%s is %s", (named, address) => {
  expect(clientAddress(named, "::ffff:192.0.2.1")).toBe(address);
});

test("is empty when the connection is closed", () => {
  expect(clientAddress("", "")).toBe("");
});
