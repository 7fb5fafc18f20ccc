import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox · Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge · Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    "Chrome · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari · iPhone",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, "Safari · Mac"],
  ["curl/8.5.0", ""],
  [null, ""],
])("%s is %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
