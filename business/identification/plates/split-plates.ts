const maxPlates = 6;
const separator =
  /[,;|\n]|\s(?:und|and|oder|or|dann|then|danach|später|later|vorher|früher|zuletzt|&|\/|\+|->|→)\s/i;
const fromThen =
  /^(?:erst|zuerst|first|dann|then|danach|später|later|vorher|früher|formerly|zuletzt|ex)[: ]+/i;

/** "CE-K 121, dann H-AB 12" is two plates: a vehicle had several. Any other text stays one. */
export function splitPlates(text: string): string[] {
  const parts = text
    .split(separator)
    .map((part) => part.trim().replace(fromThen, ""))
    .filter((part) => part !== "");
  const arePlates = parts.length > 1 && parts.length <= maxPlates && parts.every(looksLikePlate);
  return arePlates ? parts : [text];
}

/** "CE-K 4, 1968" and "K 3, Celle" are one plate and something else. */
function looksLikePlate(part: string): boolean {
  if (/^(?:1[89]|20)\d\d$/.test(part)) return false;
  return /[\d?*…]/.test(part) && /^[\p{L}\d?*… .-]{2,14}$/u.test(part) && !/\p{L}{4}/u.test(part);
}
