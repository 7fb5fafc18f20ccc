import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["hanna@example.org", "hanna@example.org"],
  ["0190a2b4-0000-7000-8000-000000000000", "0190a2b4-0000-7000-8000-000000000000"],
])("%s is counted as %s", (who, network) => {
  expect(networkOf(who)).toBe(network);
});
