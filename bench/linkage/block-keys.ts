export type BlockingRule<R> = {
  name: string;
  keys: (record: R) => readonly string[];
  /** Comparisons whose agreement the key implies; learning skips them in this rule's round. */
  blockedOn: readonly string[];
  within?: (record: R) => string | undefined;
};

type DroppedKey = { key: string; left: number; right: number; pairs: number };
export type KeyReport = { blocks: number; divided: number; dropped: DroppedKey[] };
export type BlockKeys = { left: string[][]; right: string[][]; shared: string[]; report: KeyReport };

/** Keys shared by 1 to `limit` pairs. Larger blocks are divided by `within`; what is still too large is dropped and reported. */
export function blockKeys<R>(
  rule: BlockingRule<R>,
  left: readonly R[],
  right: readonly R[] | undefined,
  limit: number,
): BlockKeys {
  let ofLeft = left.map((record) => [...new Set(rule.keys(record))]);
  let ofRight = right ? right.map((record) => [...new Set(rule.keys(record))]) : ofLeft;
  let sizes = sizesOf(ofLeft, right ? ofRight : undefined);
  const large = new Set([...sizes].filter(([, size]) => size.pairs > limit).map(([key]) => key));
  if (large.size > 0 && rule.within) {
    ofLeft = divide(rule, ofLeft, left, large);
    ofRight = right ? divide(rule, ofRight, right, large) : ofLeft;
    sizes = sizesOf(ofLeft, right ? ofRight : undefined);
  }
  const dropped = [...sizes]
    .filter(([, size]) => size.pairs > limit)
    .map(([key, size]) => ({ key: key.replace("\0", " / "), ...size }));
  const shared = [...sizes].filter(([, { pairs }]) => pairs > 0 && pairs <= limit).map(([key]) => key);
  const divided = rule.within ? large.size : 0;
  return { left: ofLeft, right: ofRight, shared, report: { blocks: shared.length, divided, dropped } };
}

type Size = { left: number; right: number; pairs: number };

function sizesOf(left: readonly string[][], right: readonly string[][] | undefined): Map<string, Size> {
  const sizes = new Map<string, Size>();
  const count = (keys: readonly string[][], side: "left" | "right") => {
    for (const key of keys.flat()) {
      const size = sizes.get(key) ?? { left: 0, right: 0, pairs: 0 };
      size[side]++;
      sizes.set(key, size);
    }
  };
  count(left, "left");
  if (right) count(right, "right");
  for (const size of sizes.values())
    if (right) size.pairs = size.left * size.right;
    else {
      size.right = size.left;
      size.pairs = (size.left * (size.left - 1)) / 2;
    }
  return sizes;
}

function divide<R>(
  rule: BlockingRule<R>,
  keys: readonly string[][],
  records: readonly R[],
  large: ReadonlySet<string>,
): string[][] {
  return keys.map((own, i) =>
    own.flatMap((key) => {
      if (!large.has(key)) return [key];
      const record = records[i];
      const part = record === undefined ? undefined : rule.within?.(record);
      return part === undefined ? [] : [`${key}\0${part}`];
    }),
  );
}
