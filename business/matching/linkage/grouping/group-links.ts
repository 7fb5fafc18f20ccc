export type Link = { a: string; b: string; weight: number };
export type LinkedSet = { members: string[]; links: Link[]; refused: Link[] };

/** Kruskal with a veto: heaviest link first; a link is refused if it would join records that must stay apart. */
export function groupLinks(
  records: Iterable<string>,
  links: Iterable<Link>,
  mustStayApart: (a: string, b: string) => boolean,
): LinkedSet[] {
  const setOf = new Map<string, LinkedSet>();
  for (const record of records) setOf.set(record, { members: [record], links: [], refused: [] });
  const order = [...links].sort((x, y) => y.weight - x.weight || compare(x.a, y.a) || compare(x.b, y.b));
  for (const link of order) {
    const one = setOf.get(link.a);
    const other = setOf.get(link.b);
    if (!one || !other) continue;
    if (one === other) one.links.push(link);
    else if (one.members.some((x) => other.members.some((y) => mustStayApart(x, y)))) {
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
