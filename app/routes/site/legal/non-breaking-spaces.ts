const units =
  "€|%|MB|KB|km|mm|Euro|Stunden?|Tag(?:e[ns]?)?|Wochen?|Monate?n?|Jahre?n?|Uhr|hours?|days?|weeks?|months?|years?";
const pairs = new RegExp(
  `(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))|(?<=(?:§§?|Art\\.|Abs\\.|Nr\\.|S\\.|No\\.)) (?=\\d)|(?<=\\b[zdus]\\.) (?=[BhaÄo]\\.)`,
  "gu",
);

/** Prevents line breaks between a figure and its unit, or between § and its number. */
export function withNonBreakingSpaces(text: string): string {
  return text.replace(pairs, "\u00a0");
}
