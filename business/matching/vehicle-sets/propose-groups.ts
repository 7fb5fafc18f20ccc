import { allBlockKeys } from "#business/archive/lookups/find-records.ts";
import { SharedKeys } from "#business/matching/linkage/blocking/shared-keys.ts";
import { connectedGroups, type Group } from "#business/matching/linkage/grouping/connected-groups.ts";
import type { Ctx, System } from "../../context.ts";

/** One vehicle's mark appears on fewer sightings; a key on more is circumstantial. */
const maxRecordsPerKey = 20;
/** A mark alone is indexed under at least two keys. */
const minSharedKeys = 2;

export type Proposal = {
  ids: string[];
  groups: Group[];
};

/** Reads every key of the archive once; calls `read` after each page. */
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
  return { ids, groups: connectedGroups(ids.length, keys.pairs(maxRecordsPerKey, minSharedKeys)) };
}

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
