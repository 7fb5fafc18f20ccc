import { sql } from "drizzle-orm";
import { type ComparedRecord, recordsById } from "../archive/find-records.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import { markAgrees } from "./find-candidates.ts";
import { LinkSets } from "./linkage/link-sets.ts";
import { bitsOf } from "./linkage/log-odds.ts";
import { SharedKeys } from "./linkage/shared-keys.ts";
import { currentModel, type MatchModel } from "./read-model.ts";

/** Sightings held to be of one vehicle, as `source/ref`, and the links that say so; refused ones contradict a chassis number. */
export type ResolvedVehicle = {
  sightings: string[];
  links: { a: string; b: string; weight: number }[];
  refused: { a: string; b: string; weight: number }[];
};

export type Resolution = { sightings: number; compared: number };

/** The probability from which two sightings are taken for one vehicle, provided a mark agrees. */
const leastProbability = 0.99;
/** A mark stands on hardly more sightings than one vehicle has; what is on more is a circumstance. */
const mostUnderAKey = 20;
/** A mark alone stands in the index under two keys and more. */
const leastShared = 2;
const together = 1000;
/** In larger groups only those pairs are compared that share keys. */
const wholeGroup = 40;

/**
 * Resolves all sightings of the archive into vehicles. Reads the keys once, proposes pairs in memory, and compares group by
 * group. Calls `found` for each vehicle with two sightings and more. Writes nothing.
 */
export async function resolveVehicles(
  ctx: Ctx<System>,
  found: (vehicle: ResolvedVehicle) => void,
): Promise<Resolution> {
  const keys = new SharedKeys();
  const ids: string[] = [];
  for await (const { id, keys: own } of allKeys(ctx)) {
    ids.push(id);
    keys.add(own);
  }
  const groups = groupsOf(keys.pairs(mostUnderAKey, leastShared));
  const model = await inTransaction(ctx, currentModel);
  let compared = 0;
  for (const batch of batchesOf(groups)) {
    const wanted = batch.flatMap(({ members }) => members.map((member) => ids[member] ?? ""));
    const records = await inTransaction(ctx, (ctx) => recordsById(ctx, wanted));
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const group of batch) {
      const pairs = pairsIn(group).map(({ left, right }) => [
        byId.get(ids[left] ?? ""),
        byId.get(ids[right] ?? ""),
      ]);
      compared += pairs.length;
      for (const vehicle of vehiclesIn(model, pairs)) found(vehicle);
    }
  }
  return { sightings: ids.length, compared };
}

async function* allKeys(ctx: Ctx<System>): AsyncGenerator<{ id: string; keys: number[] }> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await inTransaction(ctx, (ctx) =>
      ctx.db.execute<{ id: string; keys: string }>(sql`
        select id, array_to_string(block_keys, ',') as keys from archive_records
        where id > ${after} order by id limit 20000`),
    );
    for (const { id, keys } of rows) yield { id, keys: keys === "" ? [] : keys.split(",").map(Number) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

type Pair = { left: number; right: number };
type Group = { members: number[]; pairs: Pair[] };

/** Records that hang together by proposed pairs. */
function groupsOf(pairs: readonly Pair[]): Group[] {
  const parent = new Map<number, number>();
  const rootOf = (record: number): number => {
    let root = record;
    while ((parent.get(root) ?? root) !== root) root = parent.get(root) ?? root;
    for (let at = record; at !== root; ) {
      const next = parent.get(at) ?? root;
      parent.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { left, right } of pairs) parent.set(rootOf(right), rootOf(left));
  const groups = new Map<number, { members: Set<number>; pairs: Pair[] }>();
  for (const pair of pairs) {
    const root = rootOf(pair.left);
    const group = groups.get(root) ?? { members: new Set<number>(), pairs: [] };
    group.members.add(pair.left).add(pair.right);
    group.pairs.push(pair);
    groups.set(root, group);
  }
  return [...groups.values()].map(({ members, pairs }) => ({ members: [...members], pairs }));
}

function* batchesOf(groups: readonly Group[]): Generator<Group[]> {
  let batch: Group[] = [];
  let size = 0;
  for (const group of groups) {
    batch.push(group);
    size += group.members.length;
    if (size < together) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** In a small group everybody is held against everybody: two that share nothing may still contradict each other. */
function pairsIn({ members, pairs }: Group): Pair[] {
  if (members.length > wholeGroup) return pairs;
  return members.flatMap((left, i) => members.slice(i + 1).map((right) => ({ left, right })));
}

function vehiclesIn(
  { weigher }: MatchModel,
  pairs: readonly (ComparedRecord | undefined)[][],
): ResolvedVehicle[] {
  const sets = new LinkSets(bitsOf(leastProbability));
  const described = new Map<ComparedRecord, ReturnType<typeof describe>>();
  const read = (record: ComparedRecord) => {
    const known = described.get(record) ?? describe(record);
    described.set(record, known);
    return known;
  };
  for (const [one, other] of pairs) {
    if (!one || !other) continue;
    const { steps, total, probability } = weigher.explain(read(one), read(other));
    const reasons = steps.flatMap(({ comparison, level, weight }) =>
      level === undefined ? [] : [{ comparison, level, weight }],
    );
    const [a, b] = [nameOf(one), nameOf(other)];
    if (reasons.some(({ comparison, level }) => comparison === "chassis" && level === "different"))
      sets.keepApart(a, b);
    if (probability >= leastProbability && markAgrees(reasons)) sets.link({ a, b, weight: total });
  }
  return sets
    .sets()
    .flatMap(({ members, links, refused }) =>
      members.length > 1 ? [{ sightings: members, links, refused }] : [],
    );
}

function nameOf({ source, ref }: ComparedRecord): string {
  return `${source}/${ref}`;
}
