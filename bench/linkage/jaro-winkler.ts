/** Jaro (1989) with Winkler's prefix bonus (1990): 0.1 per equal leading character, up to 4, only above 0.7. Symmetric. */
export function jaroWinkler(a: string, b: string): number {
  const similarity = jaro(a, b);
  if (similarity <= 0.7) return similarity;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  return similarity + prefix * 0.1 * (1 - similarity);
}

/** (m/|a| + m/|b| + (m − t)/m) / 3 with m common characters in the window and t half of those out of order. */
export function jaro(one: string, other: string): number {
  if (one === other) return 1;
  // The greedy search depends on the order of its arguments; a fixed order makes it symmetric.
  const [a, b] =
    one.length < other.length || (one.length === other.length && one < other) ? [one, other] : [other, one];
  if (a.length === 0) return 0;
  if (marks.length < b.length * 2) marks = new Uint8Array(b.length * 2);
  marks.fill(0, 0, b.length * 2);
  const common = markCommon(a, b);
  if (common === 0) return 0;
  const halfTransposed = countOutOfOrder(a, b) / 2;
  return (common / a.length + common / b.length + (common - halfTransposed) / common) / 3;
}

/** Matched characters of b (from 0) and of a (from b.length); reused between calls. */
let marks = new Uint8Array(128);

function markCommon(a: string, b: string): number {
  const window = Math.max(Math.floor(b.length / 2) - 1, 0);
  let common = 0;
  for (let i = 0; i < a.length; i++) {
    const character = a.charCodeAt(i);
    const end = Math.min(i + window, b.length - 1);
    for (let j = Math.max(i - window, 0); j <= end; j++)
      if (marks[j] === 0 && b.charCodeAt(j) === character) {
        marks[j] = 1;
        marks[b.length + i] = 1;
        common++;
        break;
      }
  }
  return common;
}

function countOutOfOrder(a: string, b: string): number {
  let outOfOrder = 0;
  let j = 0;
  for (let i = 0; i < a.length; i++) {
    if (marks[b.length + i] === 0) continue;
    while (marks[j] === 0) j++;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) outOfOrder++;
    j++;
  }
  return outOfOrder;
}
