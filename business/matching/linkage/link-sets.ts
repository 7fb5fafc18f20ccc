import { groupLinks, type Link, type LinkedSet } from "./group-links.ts";

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
      for (const set of groupLinks(records, links, (a, b) => this.#apart.get(a)?.has(b) ?? false))
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
