const units =
  "€|%|MB|KB|km|mm|Euro|Stunden?|Tag(?:e[ns]?)?|Wochen?|Monate?n?|Jahre?n?|Uhr|hours?|days?|weeks?|months?|years?";
const pairs = new RegExp(
  `(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))|(?<=(?:§§?|Art\\.|Abs\\.|Nr\\.|S\\.|No\\.)) (?=\\d)|(?<=\\b[zdus]\\.) (?=[BhaÄo]\\.)`,
  "gu",
);

/** No line ends between a figure and what it counts, or between a paragraph's sign and its number. */
export function boundTogether(text: string): string {
  return text.replace(pairs, "\u00a0");
}
