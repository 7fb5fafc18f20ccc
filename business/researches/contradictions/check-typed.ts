import { z } from "zod";
import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import { custodyRoles } from "#business/history/custody/custody.ts";
import { eventTypes } from "#business/history/event-types.ts";
import { odometerUnits } from "#business/history/statement.ts";
import { markConditions, markTypes } from "#business/vehicles/identity-mark.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { loadPicture } from "./load-picture.ts";
import { namesOf } from "./names-of.ts";
import { withTyped } from "./with-typed.ts";

const text = z.string().trim().max(20_000).default("");

/** Half-typed: what is not understood yet is left out, and nothing is refused for it. */
export const CheckTyped = z.object({
  researchId: z.uuid(),
  kind: z.enum(["statement", "custody", "mark"]).catch("statement"),
  /** Of what is changed. */
  statementId: z.uuid().optional().catch(undefined),
  custodyId: z.uuid().optional().catch(undefined),
  markId: z.uuid().optional().catch(undefined),
  /** What a new one will rest on. */
  citationId: z.uuid().optional().catch(undefined),
  date: text,
  eventType: z.enum(eventTypes).catch("event"),
  titleDe: text,
  titleEn: text,
  descriptionDe: text,
  descriptionEn: text,
  place: text,
  odometer: z.coerce.number().int().positive().nullable().catch(null),
  odometerUnit: z.enum(odometerUnits).catch("km"),
  party: text,
  role: z.enum(custodyRoles).catch("keeper"),
  begin: text,
  end: text,
  type: z.enum(markTypes).catch("plate"),
  raw: text,
  condition: z.enum(markConditions).catch("unknown"),
  validFrom: text,
  validUntil: text,
});
export type Typed = z.infer<typeof CheckTyped>;

/** What a statement, period or mark that is still being typed contradicts, with what else is concerned; the gravest first. */
export function checkTyped(ctx: Ctx<Staff>, typed: Typed) {
  return inTransaction(ctx, async (ctx) => {
    const stored = await loadPicture(ctx, typed.researchId);
    const { picture, id } = await withTyped(ctx, stored, typed);
    const found = findContradictions(picture).filter(({ subjects }) =>
      subjects.some((subject) => subject.id === id),
    );
    const concerned = new Set(found.flatMap(({ subjects }) => subjects.map((subject) => subject.id)));
    const names = await namesOf(ctx, stored, concerned);
    return found.map(({ subjects, ...each }) => ({
      ...each,
      others: subjects.flatMap((subject) => (subject.id === id ? [] : (names.get(subject.id) ?? []))),
    }));
  });
}
