import type { Pairs } from "#business/matching/linkage/pairs.ts";

export type Group = { members: number[]; pairs: { left: number; right: number }[] };

/** Connected components by union–find; records without a pair are in none. */
export function connectedGroups(count: number, { left, right }: Pairs): Group[] {
  const parent = Uint32Array.from({ length: count }, (_, record) => record);
  const rootOf = (record: number): number => {
    let root = record;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let at = record; at !== root; ) {
      const next = parent[at] ?? root;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  for (let p = 0; p < left.length; p++) parent[rootOf(right[p] ?? 0)] = rootOf(left[p] ?? 0);
  const groups = new Map<number, Group>();
  for (let p = 0; p < left.length; p++) {
    const [one, other] = [left[p] ?? 0, right[p] ?? 0];
    const root = rootOf(one);
    const group = groups.get(root) ?? { members: [], pairs: [] };
    groups.set(root, group);
    group.pairs.push({ left: one, right: other });
  }
  for (const group of groups.values())
    group.members = [...new Set(group.pairs.flatMap(({ left, right }) => [left, right]))];
  return [...groups.values()];
}
