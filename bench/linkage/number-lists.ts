/** Many short lists in two typed arrays: list k is `items[starts[k] .. starts[k + 1])`. */
export type NumberLists = { starts: Uint32Array; items: Uint32Array };

export function toLists(count: number, lists: readonly number[], items: readonly number[]): NumberLists {
  const starts = new Uint32Array(count + 1);
  for (const list of lists) starts[list + 1] = (starts[list + 1] ?? 0) + 1;
  for (let list = 0; list < count; list++) starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(items.length);
  for (const [entry, list] of lists.entries()) {
    const place = next[list] ?? 0;
    sorted[place] = items[entry] ?? 0;
    next[list] = place + 1;
  }
  return { starts, items: sorted };
}

export function firstShared(a: NumberLists, inA: number, b: NumberLists, inB: number): number | undefined {
  let i = a.starts[inA] ?? 0;
  let j = b.starts[inB] ?? 0;
  const endOfA = a.starts[inA + 1] ?? 0;
  const endOfB = b.starts[inB + 1] ?? 0;
  while (i < endOfA && j < endOfB) {
    const x = a.items[i] ?? 0;
    const y = b.items[j] ?? 0;
    if (x === y) return x;
    if (x < y) i++;
    else j++;
  }
  return undefined;
}
