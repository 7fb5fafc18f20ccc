import { z } from "zod";
import { localeOf } from "../accounts/read-people.ts";
import { archiveRecordForCase } from "../archive/read-records.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { addEntry, isDated } from "../history/add-entry.ts";
import { eventTypes } from "../history/event.ts";
import { historyOf } from "../history/read-history.ts";
import { toldAgreements } from "../matching/agreements.ts";
import { markSightingConfirmed } from "../matching/mark-candidate.ts";
import { notify } from "../messages/notify.ts";
import { askingCase } from "./compare-cases.ts";
import { lockResearch } from "./lock-research.ts";

const optional = (atMost: number) =>
  z
    .string()
    .trim()
    .max(atMost, "team_text_too_long")
    .optional()
    .transform((text) => text || null);

export const WriteEntry = z.object({
  researchId: z.uuid(),
  date: z.string().trim().min(1, "history_date_missing").max(40, "history_date_invalid"),
  title: z.string().trim().min(1, "history_title_missing").max(200, "team_text_too_long"),
  eventType: z.enum(eventTypes),
  description: optional(4000),
  place: optional(200),
  citation: optional(500),
  evidenceClass: z.enum(["", "A", "B", "C", "D", "E", "F"]).transform((grade) => grade || null),
});

/** A researcher writes one statement into the history of a case; the customer is told. */
export function writeEntry(ctx: Ctx<Staff>, input: z.infer<typeof WriteEntry>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await openCase(ctx, input.researchId);
    const id = await addEntry(ctx, { ...input, userId: found.userId });
    await tell(ctx, found, id, input.title);
  });
}

export const ConfirmSighting = z.object({
  researchId: z.uuid(),
  archiveRecordId: z.uuid(),
  /** When it was seen, in the researcher's judgement, where the source does not say. */
  date: z.string().trim().max(40, "history_date_invalid").optional(),
});

/**
 * A researcher confirms that a sighting of the archive is this vehicle: it becomes a cited statement in the customer's language, with
 * what agrees, and is no longer a candidate. A sighting without a time needs one from the researcher. Twice is once.
 */
export function confirmSighting(ctx: Ctx<Staff>, input: z.infer<typeof ConfirmSighting>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { archiveRecordId, researchId } = input;
    const found = await openCase(ctx, researchId);
    const locale = await localeOf(ctx, found.userId);
    const sighting = await archiveRecordForCase(ctx, archiveRecordId, locale);
    if (!sighting) throw new NotFound();
    const candidate = await markSightingConfirmed(ctx, await askingCase(ctx, researchId), archiveRecordId);
    if (await alreadyTold(ctx, input)) return;
    const { vehicle, ...said } = sighting;
    const title = said.title || vehicle;
    const date = isDated(said.date) ? said.date : input.date;
    if (!date) throw new RuleBroken("history_sighting_undated");
    const agreements = toldAgreements(candidate);
    const id = await addEntry(ctx, {
      ...said,
      title,
      date,
      researchId,
      userId: found.userId,
      archiveRecordId,
      agreements,
    });
    await tell(ctx, found, id, title);
  });
}

type Found = Awaited<ReturnType<typeof lockResearch>>;

/** Holds a case in which the team can work. */
export async function openCase(ctx: Tx<Staff>, researchId: string): Promise<Found> {
  const found = await lockResearch(ctx, researchId);
  if (["pending", "completed", "cancelled"].includes(found.status))
    throw new RuleBroken("researches_not_open");
  return found;
}

async function alreadyTold(
  ctx: Tx<Staff>,
  input: { researchId: string; archiveRecordId: string },
): Promise<boolean> {
  const history = await historyOf(ctx, input.researchId);
  return history.some((entry) => entry.archiveRecordId === input.archiveRecordId);
}

async function tell(ctx: Tx<Staff>, found: Found, entryId: string, title: string): Promise<void> {
  await record(ctx, "finding.recorded", `research:${found.id}`, { entry: entryId });
  await notify(ctx, {
    userId: found.userId,
    researchId: found.id,
    kind: "finding_added",
    params: { vehicle: found.vehicleName, finding: title },
  });
}
