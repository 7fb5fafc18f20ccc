/** Two records held to be the same, and how strongly. */
export type Link = { a: string; b: string; weight: number };
/** Records that belong together, the links that say so, and those refused because they contradict a `keepApart`. */
export type LinkedSet = { members: string[]; links: Link[]; refused: Link[] };

/**
 * Groups records by links of at least `least` bits: connected components, but two records kept apart are never in one
 * set. The strongest links are honoured first and a link that would join two records kept apart is refused, yet
 * remembered. Every link can be taken back; only the records connected with it are grouped anew.
 */
export class LinkSets {
  readonly #least: number;
  readonly #links = new Map<string, Map<string, Link>>();
  readonly #apart = new Map<string, Set<string>>();
  readonly #setOf = new Map<string, LinkedSet>();

  constructor(least: number) {
    this.#least = least;
  }

  /** Adds a link, or replaces the one between the same two records. */
  link({ a, b, weight }: Link): void {
    if (a === b) throw new RangeError("A record is not linked with itself.");
    const link = a < b ? { a, b, weight } : { a: b, b: a, weight };
    ensure(this.#links, a).set(b, link);
    ensure(this.#links, b).set(a, link);
    this.#regroup([a, b]);
  }

  /** Takes a link back. What was grouped because of it falls apart, and links it had displaced get their chance. */
  unlink(a: string, b: string): void {
    this.#links.get(a)?.delete(b);
    this.#links.get(b)?.delete(a);
    this.#regroup([a, b]);
  }

  /** These two are known to be different. */
  keepApart(a: string, b: string): void {
    if (a === b) throw new RangeError("A record is not kept apart from itself.");
    ensureSet(this.#apart, a).add(b);
    ensureSet(this.#apart, b).add(a);
    this.#regroup([a, b]);
  }

  allowTogether(a: string, b: string): void {
    this.#apart.get(a)?.delete(b);
    this.#apart.get(b)?.delete(a);
    this.#regroup([a, b]);
  }

  /** The set of a record; an unlinked one is a set by itself. */
  setOf(record: string): LinkedSet {
    return this.#setOf.get(record) ?? { members: [record], links: [], refused: [] };
  }

  /** All sets of records that have or had a link, each once. */
  sets(): LinkedSet[] {
    return [...new Set(this.#setOf.values())];
  }

  #regroup(touched: readonly string[]): void {
    const done = new Set<string>();
    for (const record of touched) {
      if (done.has(record)) continue;
      const { records, links } = this.#connected(record);
      for (const other of records) done.add(other);
      for (const set of group(records, links, this.#apart))
        for (const member of set.members) this.#setOf.set(member, set);
    }
  }

  #connected(from: string) {
    const records = new Set([from]);
    const links = new Set<Link>();
    for (const record of records)
      for (const [other, link] of this.#links.get(record) ?? []) {
        if (link.weight < this.#least) continue;
        records.add(other);
        links.add(link);
      }
    return { records, links };
  }
}

/** Kruskal's order with a veto: heaviest link first, equal weights by name. */
function group(
  records: ReadonlySet<string>,
  links: ReadonlySet<Link>,
  apart: ReadonlyMap<string, ReadonlySet<string>>,
): LinkedSet[] {
  const setOf = new Map<string, LinkedSet>();
  for (const record of records) setOf.set(record, { members: [record], links: [], refused: [] });
  const order = [...links].sort((x, y) => y.weight - x.weight || compare(x.a, y.a) || compare(x.b, y.b));
  for (const link of order) {
    const one = setOf.get(link.a);
    const other = setOf.get(link.b);
    if (!one || !other) continue;
    if (one === other) one.links.push(link);
    else if (one.members.some((x) => other.members.some((y) => apart.get(x)?.has(y)))) {
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

function ensure<V>(map: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const found = map.get(key) ?? new Map<string, V>();
  map.set(key, found);
  return found;
}

function ensureSet(map: Map<string, Set<string>>, key: string): Set<string> {
  const found = map.get(key) ?? new Set<string>();
  map.set(key, found);
  return found;
}
