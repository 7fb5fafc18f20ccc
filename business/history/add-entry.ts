import type { Agreement } from "#business/matching/candidates/agreements.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { readEdtf } from "../vehicles/dates/edtf.ts";
import { researchTimeline } from "./history.sql.ts";
import type { Statement } from "./statement.ts";

export type NewEntry = Omit<Statement, "id" | "sortsOn"> & {
  researchId: string;
  userId: string;
  archiveRecordId?: string | null;
  agreements?: Agreement[];
};

/** Throws `history_date_invalid` for a date open on both sides or invalid. */
export async function addEntry(ctx: Tx<Staff>, entry: NewEntry): Promise<string> {
  const sortsOn = sortDate(entry.date);
  if (sortsOn === null) throw new RuleBroken("history_date_invalid");
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(researchTimeline).values({
    id,
    ...entry,
    archiveRecordId: entry.archiveRecordId ?? null,
    sortsOn,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
  });
  return id;
}

export function isDated(edtf: string): boolean {
  return sortDate(edtf) !== null;
}

function sortDate(edtf: string): string | null {
  const date = readEdtf(edtf);
  return date?.earliest ?? date?.latest ?? null;
}
