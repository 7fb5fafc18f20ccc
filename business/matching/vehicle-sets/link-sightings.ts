import type { ComparedRecord } from "../../archive/find-records.ts";
import { describe } from "../../vehicles/description/describe.ts";
import type { Described } from "../../vehicles/description/described.ts";
import { groupLinks, type Link, type LinkedSet } from "../linkage/group-links.ts";
import { bitsOf } from "../linkage/log-odds.ts";
import type { MatchModel } from "../read-model.ts";
import { contradict, mayJoin } from "../vehicle-model/one-vehicle.ts";

/** The probability from which two sightings are taken for one vehicle, provided a mark agrees. */
const leastBits = bitsOf(0.99);

/** Both ids of a link as one text, whichever stands first. */
export function linkName(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Weighs pairs of sightings and groups those that are of one vehicle; only sets of two and more. Links in `takenBack` are not made
 * again. Pure.
 */
export function linkSightings(
  { weigher }: MatchModel,
  records: readonly ComparedRecord[],
  pairs: Iterable<{ left: number; right: number }>,
  takenBack: ReadonlySet<string>,
): LinkedSet[] {
  const described = records.map(describe);
  const byId = new Map<string, Described>();
  for (const [at, { id }] of records.entries()) byId.set(id, described[at] ?? describe({}));
  const links: Link[] = [];
  for (const { left, right } of pairs) {
    const [one, other] = [records[left], records[right]];
    const [a, b] = [described[left], described[right]];
    if (!one || !other || !a || !b) continue;
    const { steps, total } = weigher.explain(a, b);
    if (total < leastBits || takenBack.has(linkName(one.id, other.id))) continue;
    const reasons = steps.flatMap((step) =>
      step.level === undefined ? [] : [{ ...step, level: step.level }],
    );
    if (!mayJoin(reasons)) continue;
    links.push(
      one.id < other.id
        ? { a: one.id, b: other.id, weight: total }
        : { a: other.id, b: one.id, weight: total },
    );
  }
  if (links.length === 0) return [];
  const apart = (x: string, y: string) => {
    const [a, b] = [byId.get(x), byId.get(y)];
    return a !== undefined && b !== undefined && contradict(a, b);
  };
  const linked = new Set(links.flatMap(({ a, b }) => [a, b]));
  return groupLinks(linked, links, apart).filter(({ members }) => members.length > 1);
}
