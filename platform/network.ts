import { BlockList, isIP } from "node:net";

const mapped = new BlockList();
mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/** The unit for rate limits: an IPv4 address, or the /64 of an IPv6 one, which a single line gets in full (RFC 6177). */
export function networkOf(who: string): string {
  const address = who.replace(/%.*/s, "");
  if (isIP(address) !== 6) return who;
  const groups = groupsOf(address);
  if (!mapped.check(address, "ipv6")) return `${groups.slice(0, 4).join(":")}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups as the URL standard writes them: lower case, no leading zeros. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
