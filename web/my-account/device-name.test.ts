import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const chrome = "(KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${chrome}`, "Chrome", "Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Edg/141.0`,
    "Edge",
    "Windows",
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${chrome}`, "Chrome", "Android"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  ["curl/8.5.0", null, null],
])("%s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
