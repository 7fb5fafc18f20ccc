const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Multibase `z`: base58 in Bitcoin's alphabet. */
export function toBase58(bytes: Uint8Array): string {
  const digits: string[] = [];
  for (let rest = BigInt(`0x0${Buffer.from(bytes).toString("hex")}`); rest > 0n; rest /= 58n)
    digits.unshift(alphabet[Number(rest % 58n)] ?? "");
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${alphabet.charAt(0).repeat(zeros === -1 ? bytes.length : zeros)}${digits.join("")}`;
}

/** Null if malformed, or longer than a signature. */
export function fromBase58(text: string): Uint8Array | null {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,120}$/.test(text)) return null;
  const characters = text.slice(1);
  let value = 0n;
  for (const character of characters) value = value * 58n + BigInt(alphabet.indexOf(character));
  const hex = value === 0n ? "" : value.toString(16);
  const zeros = /^1*/.exec(characters)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex")]);
}
