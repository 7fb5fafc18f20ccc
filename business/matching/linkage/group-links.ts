/** Two records held to be the same, and how strongly. */
export type Link = { a: string; b: string; weight: number };
/** Records that belong together, the links that say so, and those refused because they would join what is to be kept apart. */
export type LinkedSet = { members: string[]; links: Link[]; refused: Link[] };

/**
 * Groups records by their links, each record in one set: Kruskal's order with a veto. The heaviest link comes first, equal weights by
 * name; a link that would bring two records into one set that are to be kept apart is refused, however many links lie between them.
 */
export function groupLinks(
  records: Iterable<string>,
  links: Iterable<Link>,
  apart: (a: string, b: string) => boolean,
): LinkedSet[] {
  const setOf = new Map<string, LinkedSet>();
  for (const record of records) setOf.set(record, { members: [record], links: [], refused: [] });
  const order = [...links].sort((x, y) => y.weight - x.weight || compare(x.a, y.a) || compare(x.b, y.b));
  for (const link of order) {
    const one = setOf.get(link.a);
    const other = setOf.get(link.b);
    if (!one || !other) continue;
    if (one === other) one.links.push(link);
    else if (one.members.some((x) => other.members.some((y) => apart(x, y)))) {
      one.refused.push(link);
      other.refused.push(link);
    } else {
      one.members.push(...other.members);
      one.links.push(...other.links, link);
      one.refused = [...new Set([...one.refused, ...other.refused])];
      for (const member of other.members) setOf.set(member, one);
    }
  }
  const sets = [...new Set(setOf.values())];
  for (const set of sets) set.members.sort(compare);
  return sets;
}

function compare(x: string, y: string): number {
  return x < y ? -1 : Number(x > y);
}
