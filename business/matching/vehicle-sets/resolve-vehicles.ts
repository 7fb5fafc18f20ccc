import { type ComparedRecord, recordsById } from "../../archive/find-records.ts";
import { type Ctx, inTransaction, type System } from "../../context.ts";
import type { Group } from "../linkage/connected-groups.ts";
import type { LinkedSet } from "../linkage/group-links.ts";
import {
  beginResolution,
  type Counts,
  finishResolution,
  keepSets,
  type Running,
  stayAlive,
} from "./keep-sets.ts";
import { linkSightings } from "./link-sightings.ts";
import { batchesOf, proposeGroups } from "./propose-groups.ts";
import { takenBackLinks } from "./read-sets.ts";

export type Resolution = Counts & { number: number };

/** Sightings read, compared and written at once. */
const together = 2000;
/** In larger groups only those pairs are compared that share keys. */
const wholeGroup = 40;

/**
 * Resolves all sightings of the archive into vehicles and keeps the sets; they are in force when the last one is written. A run that
 * is killed leaves nothing in force. Throws `RuleBroken` while another run is at work. Memory: some 600 bytes a sighting.
 */
export async function resolveVehicles(ctx: Ctx<System>): Promise<Resolution> {
  const running = await beginResolution(ctx);
  const { ids, groups } = await proposeGroups(ctx, () => stayAlive(ctx, running));
  const takenBack = await inTransaction(ctx, takenBackLinks);
  const counts: Counts = { sightings: ids.length, compared: 0, sets: 0, grouped: 0 };
  // One batch is written and the next one read while one is being compared.
  let writing: Promise<void> = Promise.resolve();
  for await (const { batch, records } of readAhead(ctx, ids, groups)) {
    const byId = new Map(records.map((record) => [record.id, record]));
    const sets = batch.flatMap((group) => {
      const { members, pairs } = numbered(group, ids, byId);
      counts.compared += pairs.length;
      return linkSightings(running.model, members, pairs, takenBack);
    });
    counts.sets += sets.length;
    counts.grouped += sets.reduce((sum, { members }) => sum + members.length, 0);
    await writing;
    writing = write(ctx, running, sets);
  }
  await writing;
  await finishResolution(ctx, running, counts);
  return { number: running.number, ...counts };
}

function write(ctx: Ctx<System>, running: Running, sets: LinkedSet[]): Promise<void> {
  const writing = keepSets(ctx, running, sets);
  // Awaited in the next round; until then a failure must not count as forgotten.
  writing.catch(() => {});
  return writing;
}

async function* readAhead(ctx: Ctx<System>, ids: readonly string[], groups: readonly Group[]) {
  const read = (batch: Group[]) => {
    const wanted = batch.flatMap(({ members }) => members.map((member) => ids[member] ?? ""));
    const reading = inTransaction(ctx, (ctx) => recordsById(ctx, wanted));
    reading.catch(() => {});
    return { batch, reading };
  };
  const batches = batchesOf(groups, together);
  let next = batches.next();
  let ahead = next.done ? null : read(next.value);
  while (ahead) {
    const { batch, reading } = ahead;
    const records = await reading;
    next = batches.next();
    ahead = next.done ? null : read(next.value);
    yield { batch, records };
  }
}

/** The group with its own numbers from 0. In a small one everybody is held against everybody: keys miss what has an error. */
function numbered(
  { members, pairs }: Group,
  ids: readonly string[],
  byId: ReadonlyMap<string, ComparedRecord>,
): { members: ComparedRecord[]; pairs: { left: number; right: number }[] } {
  const found = members.flatMap((member) => {
    const record = byId.get(ids[member] ?? "");
    return record ? [{ member, record }] : [];
  });
  const records = found.map(({ record }) => record);
  if (found.length <= wholeGroup)
    return {
      members: records,
      pairs: records.flatMap((_, left) =>
        records.slice(left + 1).map((_, n) => ({ left, right: left + 1 + n })),
      ),
    };
  const place = new Map(found.map(({ member }, at) => [member, at]));
  return {
    members: records,
    pairs: pairs.flatMap(({ left, right }) => {
      const [one, other] = [place.get(left), place.get(right)];
      return one === undefined || other === undefined ? [] : [{ left: one, right: other }];
    }),
  };
}
