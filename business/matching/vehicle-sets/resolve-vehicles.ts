import { type ComparableRecord, recordsById } from "#business/archive/lookups/find-records.ts";
import type { Group } from "#business/matching/linkage/grouping/connected-groups.ts";
import type { LinkedSet } from "#business/matching/linkage/grouping/group-links.ts";
import { type Ctx, inTransaction, type System } from "../../context.ts";
import { linkSightings } from "./link-sightings.ts";
import { batchesOf, proposeGroups } from "./propose-groups.ts";
import { revokedLinkKeys } from "./read-sets.ts";
import {
  finishResolution,
  heartbeat,
  type ResolutionCounts,
  type RunningResolution,
  startResolution,
  storeSets,
} from "./store-sets.ts";

export type Resolution = ResolutionCounts & { number: number };

const batchSize = 2000;
const maxExhaustiveGroup = 40;

/** In force once the last batch is written. Throws `RuleBroken` while another run is active. About 600 bytes per sighting. */
export async function resolveVehicles(ctx: Ctx<System>): Promise<Resolution> {
  const running = await startResolution(ctx);
  const { ids, groups } = await proposeGroups(ctx, () => heartbeat(ctx, running));
  const revoked = await inTransaction(ctx, revokedLinkKeys);
  const counts: ResolutionCounts = { sightings: ids.length, compared: 0, sets: 0, grouped: 0 };
  // Reading ahead and writing behind overlap with comparing.
  let writing: Promise<void> = Promise.resolve();
  for await (const { batch, records } of readAhead(ctx, ids, groups)) {
    const byId = new Map(records.map((record) => [record.id, record]));
    const sets = batch.flatMap((group) => {
      const { members, pairs } = renumbered(group, ids, byId);
      counts.compared += pairs.length;
      return linkSightings(running.model, members, pairs, revoked);
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

function write(ctx: Ctx<System>, running: RunningResolution, sets: LinkedSet[]): Promise<void> {
  const writing = storeSets(ctx, running, sets);
  // Awaited in the next iteration; avoids an unhandled rejection until then.
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
  const batches = batchesOf(groups, batchSize);
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

/** Small groups compare all pairs, because keys miss what contains an error. */
function renumbered(
  { members, pairs }: Group,
  ids: readonly string[],
  byId: ReadonlyMap<string, ComparableRecord>,
): { members: ComparableRecord[]; pairs: { left: number; right: number }[] } {
  const found = members.flatMap((member) => {
    const record = byId.get(ids[member] ?? "");
    return record ? [{ member, record }] : [];
  });
  const records = found.map(({ record }) => record);
  if (found.length <= maxExhaustiveGroup)
    return {
      members: records,
      pairs: records.flatMap((_, left) =>
        records.slice(left + 1).map((_, n) => ({ left, right: left + 1 + n })),
      ),
    };
  const localNumber = new Map(found.map(({ member }, at) => [member, at]));
  return {
    members: records,
    pairs: pairs.flatMap(({ left, right }) => {
      const [one, other] = [localNumber.get(left), localNumber.get(right)];
      return one === undefined || other === undefined ? [] : [{ left: one, right: other }];
    }),
  };
}
