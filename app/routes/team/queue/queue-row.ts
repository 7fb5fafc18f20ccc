import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import { auditEventLabel } from "#app/wording/audit-event-labels.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { itemById } from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import type { QueueCase } from "#business/worklist/read-queue.ts";
import { timeLeft } from "./time-left.ts";

export type QueueRow = ReturnType<typeof toQueueRow>;

export function toQueueRow(row: QueueCase, locale: Locale, now: Date) {
  const { customer, lastEvent } = row;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    time: timeLeft(row, now, locale),
    vehicle: vehicleHeading(row, locale),
    year: row.year,
    plate: mostPlausiblePlate(row),
    ordered: [row.packageId, ...row.extras].map((id) => nameOf(id, locale)),
    customer:
      customer.company || [customer.firstName, customer.lastName].filter(Boolean).join(" ") || customer.email,
    language: customer.locale,
    assignee: row.assignee,
    nextAction: row.nextAction,
    dueOn: row.dueOn,
    late: row.dueOn !== null && row.dueOn < berlinDay(now),
    questions: row.questions,
    answered: row.answered,
    lastEvent: lastEvent && { text: auditEventLabel(lastEvent.event, locale), at: new Date(lastEvent.at) },
    candidates: row.candidates,
    gaps: row.gaps,
    contradictions: row.contradictions,
    remarks: row.remarks,
    letters: row.letters,
    unpaid: row.unpaid > 0,
  };
}

/** Items no longer in the catalogue are shown by id. */
function nameOf(id: string, locale: Locale): string {
  const known = itemById(id);
  return known ? itemName(known.id, locale) : id;
}
