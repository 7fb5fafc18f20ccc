import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Agreement } from "../matching/agreements.ts";
import { readEdtf } from "../vehicles/dates/edtf.ts";
import { researchTimeline } from "./history.sql.ts";
import type { Statement } from "./statement.ts";

export type NewEntry = Omit<Statement, "id" | "sortsOn"> & {
  researchId: string;
  userId: string;
  archiveRecordId?: string | null;
  agreements?: Agreement[];
};

/** Adds one accepted statement to the history of a case. A date that is none breaks the rule `history_date_invalid`. */
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

/** Whether a date can stand in a history: one that is open on both sides has no place in it. */
export function isDated(edtf: string): boolean {
  return sortDate(edtf) !== null;
}

function sortDate(edtf: string): string | null {
  const date = readEdtf(edtf);
  return date?.earliest ?? date?.latest ?? null;
}
