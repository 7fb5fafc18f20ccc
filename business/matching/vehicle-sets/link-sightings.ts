import type { ComparableRecord } from "#business/archive/lookups/find-records.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { groupLinks, type Link, type LinkedSet } from "#business/matching/linkage/grouping/group-links.ts";
import { canLink, contradicts } from "#business/matching/vehicle-model/same-vehicle.ts";
import { bitsOf } from "../linkage/log-odds.ts";
import type { MatchModel } from "../read-model.ts";

const minLinkBits = bitsOf(0.99);

export function linkKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

export function linkSightings(
  { weigher }: MatchModel,
  records: readonly ComparableRecord[],
  pairs: Iterable<{ left: number; right: number }>,
  revoked: ReadonlySet<string>,
): LinkedSet[] {
  const described = records.map(describe);
  const byId = new Map<string, DescribedVehicle>();
  for (const [at, { id }] of records.entries()) byId.set(id, described[at] ?? describe({}));
  const links: Link[] = [];
  for (const { left, right } of pairs) {
    const [one, other] = [records[left], records[right]];
    const [a, b] = [described[left], described[right]];
    if (!one || !other || !a || !b) continue;
    const { steps, total } = weigher.explain(a, b);
    if (total < minLinkBits || revoked.has(linkKey(one.id, other.id))) continue;
    const reasons = steps.flatMap((step) =>
      step.level === undefined ? [] : [{ ...step, level: step.level }],
    );
    if (!canLink(reasons)) continue;
    links.push(
      one.id < other.id
        ? { a: one.id, b: other.id, weight: total }
        : { a: other.id, b: one.id, weight: total },
    );
  }
  if (links.length === 0) return [];
  const mustStayApart = (x: string, y: string) => {
    const [a, b] = [byId.get(x), byId.get(y)];
    return a !== undefined && b !== undefined && contradicts(a, b);
  };
  const linked = new Set(links.flatMap(({ a, b }) => [a, b]));
  return groupLinks(linked, links, mustStayApart).filter(({ members }) => members.length > 1);
}
