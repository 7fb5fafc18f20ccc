import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { gradesOf } from "#business/evidence/read-evidence.ts";
import { wordsOfSpan } from "#business/identification/dates/words-of-date.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import type { Locale } from "#business/locale.ts";
import { markName } from "#business/reports/words.ts";
import { textOf } from "#business/text-of.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";
import { markFields } from "./mark-fields.ts";

export type MarkFacts = Awaited<ReturnType<typeof loadMarks>>[number];

export async function loadMarks(
  ctx: Ctx<Staff>,
  researchId: string,
  vehicle: { id: string; kind: VehicleKind },
  locale: Locale,
) {
  const marks = await marksOf(ctx, vehicle.id);
  const grades = await gradesOf(ctx, researchId, "mark");
  return marks.map(({ id, version, changedBy, publishedAt, ...mark }) => {
    const { type, raw, condition, validFrom, validUntil } = mark;
    return {
      id,
      type,
      typeName: markName(type, vehicle, locale),
      raw,
      condition,
      conditionName: textOf(`mark_condition_${condition}`, locale),
      validFrom: validFrom && formatEdtfDate(validFrom, locale),
      validUntil: validUntil && formatEdtfDate(validUntil, locale),
      asTyped: wordsOfSpan(mark.fromAsTyped, mark.untilAsTyped),
      version,
      /** Null: supported only by the customer's or the researcher's word. */
      evidenceClass: grades.get(id)?.evidenceClass ?? null,
      fromCustomer: changedBy === null,
      /** Neither customer nor score knows of it yet. */
      draft: publishedAt === null,
      fields: markFields(mark, locale),
    };
  });
}
