/** 0x80 to 0x9F of Windows-1252, where it differs from Latin-1; a space stands for the five that are not defined. */
const special = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Windows-1252. What it does not know is written by its base letter, or as a question mark. */
export function encodeAnsi(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const character of text.normalize("NFC")) bytes.push(...bytesOf(character));
  return Uint8Array.from(bytes);
}

function bytesOf(character: string): number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return [code];
  const at = character === " " ? -1 : special.indexOf(character);
  if (at >= 0) return [0x80 + at];
  const base = character.normalize("NFKD").replace(/\p{Mark}/gu, "");
  return base === character ? [0x3f] : [...base].flatMap(bytesOf);
}
