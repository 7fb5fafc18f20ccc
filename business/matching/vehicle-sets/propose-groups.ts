import { allBlockKeys } from "../../archive/find-records.ts";
import type { Ctx, System } from "../../context.ts";
import { connectedGroups, type Group } from "../linkage/connected-groups.ts";
import { SharedKeys } from "../linkage/shared-keys.ts";

/** A mark stands on hardly more sightings than one vehicle has; what is on more is a circumstance. */
const mostUnderAKey = 20;
/** A mark alone stands in the index under two keys and more. */
const leastShared = 2;

export type Proposal = {
  /** The ids of all sightings; groups name them by their place in it. */
  ids: string[];
  groups: Group[];
};

/** Reads the keys of the whole archive once and proposes in memory which sightings to compare. `read` hears of every page. */
export async function proposeGroups(ctx: Ctx<System>, read: () => Promise<void>): Promise<Proposal> {
  const keys = new SharedKeys();
  const ids: string[] = [];
  for await (const page of allBlockKeys(ctx)) {
    for (const { id, keys: own } of page) {
      ids.push(id);
      keys.add(own);
    }
    await read();
  }
  return { ids, groups: connectedGroups(ids.length, keys.pairs(mostUnderAKey, leastShared)) };
}

/** Groups together that are some `size` sightings, so that each batch is one question to the database. */
export function* batchesOf(groups: readonly Group[], size: number): Generator<Group[]> {
  let batch: Group[] = [];
  let members = 0;
  for (const group of groups) {
    batch.push(group);
    members += group.members.length;
    if (members < size) continue;
    yield batch;
    batch = [];
    members = 0;
  }
  if (batch.length > 0) yield batch;
}
