import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import { auditEventLabel } from "#app/routes/team/case/order/audit-event-labels.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { extraById, packageIds } from "#business/orders/catalogue.ts";
import { extraName, packageName } from "#business/orders/checkout/checkout.ts";
import { vehicleName } from "#business/researches/research.ts";
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
    vehicle: vehicleName({ ...row, licensePlate: null }),
    year: row.year,
    plate: mostPlausiblePlate(row),
    ordered: [nameOfPackage(row.packageId, locale), ...row.extras.map((id) => nameOfExtra(id, locale))],
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
    unpaid: row.unpaid > 0,
  };
}

/** What is no longer in the catalogue is shown by its id. */
function nameOfPackage(id: string, locale: Locale): string {
  const known = packageIds.find((each) => each === id);
  return known ? packageName(known, locale) : id;
}

function nameOfExtra(id: string, locale: Locale): string {
  const known = extraById(id);
  return known ? extraName(known.id, locale) : id;
}
