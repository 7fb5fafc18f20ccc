import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { readEdtf } from "../vehicles/dates/edtf.ts";
import { researchTimeline } from "./history.sql.ts";

export type NewEntry = {
  researchId: string;
  userId: string;
  /** EDTF: `1968~`, `1968/1971`, `../1974`. */
  date: string;
  title: string;
  eventType: string;
  description: string | null;
  place: string | null;
  citation: string | null;
  evidenceClass: "A" | "B" | "C" | "D" | "E" | "F" | null;
  archiveRecordId?: string | null;
};

/** Adds one accepted statement to the history of a case. A date that is none breaks the rule `history_date_invalid`. */
export async function addEntry(ctx: Tx<Staff>, entry: NewEntry): Promise<string> {
  const date = readEdtf(entry.date);
  const sortsOn = date?.earliest ?? date?.latest;
  if (!date || !sortsOn) throw new RuleBroken("history_date_invalid");
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
