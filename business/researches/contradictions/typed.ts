import { z } from "zod";
import { custodyRoles } from "#business/history/custody.ts";
import { eventTypes } from "#business/history/event-types.ts";
import { odometerUnits } from "#business/history/statement.ts";
import { markConditions, markTypes } from "#business/vehicles/identity-mark.ts";

const text = z.string().trim().max(20_000).default("");

/** Half-typed: what is not understood yet is left out, and nothing is refused for it. */
export const CheckTyped = z.object({
  researchId: z.uuid(),
  kind: z.enum(["statement", "custody", "mark", "citation"]).catch("statement"),
  /** Of what is changed. */
  statementId: z.uuid().optional().catch(undefined),
  custodyId: z.uuid().optional().catch(undefined),
  markId: z.uuid().optional().catch(undefined),
  /** What a new one will rest on. */
  citationId: z.uuid().optional().catch(undefined),
  /** Of what is cited. */
  sourceId: z.uuid().optional().catch(undefined),
  transcript: text,
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
