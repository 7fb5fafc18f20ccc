import { BlockList, isIP } from "node:net";

const mapped = new BlockList();
mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/** The unit for rate limits: an IPv4 address, or the /64 that a single IPv6 line gets (RFC 6177). */
export function networkOf(who: string): string {
  const address = who.replace(/%.*/s, "");
  if (isIP(address) !== 6) return who;
  const groups = groupsOf(address);
  if (!mapped.check(address, "ipv6")) return `${groups.slice(0, 4).join(":")}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Eight groups in the URL standard's form: lower case, no leading zeros. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
