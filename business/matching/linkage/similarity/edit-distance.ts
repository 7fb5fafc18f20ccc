/** Damerau–Levenshtein, optimal string alignment (CA → ABC is 3), up to `limit`; anything farther is `limit + 1`. Symmetric. */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = b.length + 1;
  if (rows.length < width * 3) rows = new Uint16Array(width * 3);
  for (let j = 0; j < width; j++) rows[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = (i % 3) * width;
    const above = ((i + 2) % 3) * width;
    const twoAbove = ((i + 1) % 3) * width;
    rows[row] = i;
    let best = i;
    for (let j = 1; j < width; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(at(above + j) + 1, at(row + j - 1) + 1, at(above + j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && isSwap(a, i, b, j)) cost = Math.min(cost, at(twoAbove + j - 2) + 1);
      rows[row + j] = cost;
      best = Math.min(best, cost);
    }
    // A swap across this row cannot help: its best is at most one more than the best above it.
    if (best > limit) return limit + 1;
  }
  return Math.min(at((a.length % 3) * width + b.length), limit + 1);
}

/** Three rolling rows, reused between calls to avoid an allocation per pair. */
let rows = new Uint16Array(192);

function at(place: number): number {
  return rows[place] ?? 0;
}

function isSwap(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
