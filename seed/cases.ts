import { isNull } from "drizzle-orm";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Services,
  type Staff,
  type System,
} from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { placeOrder } from "#business/orders/checkout/place-order.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { CheckoutDetails } from "#business/orders/order-details.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { startWork } from "#business/orders/work/start-work.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { answerCustomer, askTeam } from "#business/researches/comments/write-comment.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { reportProgress } from "#business/researches/report-progress.ts";
import { previewUndoing, undoOrder } from "#business/undoing/undo-order.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { seedCertifiedCase } from "./certified-case.ts";
import { seedChronology } from "./chronology.ts";
import { seedEvidence } from "./evidence.ts";
import { type InventedCase, inventedCases } from "./invented-cases.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";

const day = 86_400_000;

/** Creates the invented cases through the business functions, backdated, one in every status. */
export async function seedCases(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  for (const sample of inventedCases) await playThrough(services, ids, sample);
}

async function playThrough(
  services: Services,
  ids: Record<PersonKey, string>,
  sample: InventedCase,
): Promise<void> {
  const at = (daysAgo: number) => ({ services, now: () => new Date(Date.now() - daysAgo * day) });
  const customer = (daysAgo: number): Ctx<Customer> => ({
    ...at(daysAgo),
    actor: { kind: "customer", userId: ids[sample.owner] },
  });
  const staff = (daysAgo: number, who: "researcher" | "administrator" = "researcher"): Ctx<Staff> => ({
    ...at(daysAgo),
    actor: { kind: "staff", userId: ids[who], roles: demonstrationRoles[who] },
  });
  const system = (daysAgo: number): Ctx<System> => ({
    ...at(daysAgo),
    actor: { kind: "system", job: "seed" },
  });

  const startedDaysAgo = sample.daysAgo;
  const details = CheckoutDetails.parse({
    ...address,
    ...sample.order,
    locale: sample.locale,
    packageId: "basic",
  });
  const { id: orderId } = await placeOrder(customer(startedDaysAgo), details, {
    start: "now",
    demanded: true,
    understood: true,
    idempotencyKey: uuidv7(),
  });
  await confirmOrder(system(startedDaysAgo), { orderId });
  await markMailsAccepted(system(startedDaysAgo));
  const { researchId } = await myOrder(customer(startedDaysAgo), orderId);
  if (!sample.paid || !researchId) return;
  const receivedOn = dayIn(1 - startedDaysAgo);
  await recordTransfer(staff(startedDaysAgo - 1), { orderId, receivedCents: 199, receivedOn });
  await startWork(system(startedDaysAgo - 1), { orderId });
  if (sample.question) await askTeam(customer(startedDaysAgo - 2), { researchId, message: sample.question });
  await seedChronology(staff(startedDaysAgo - 2), researchId, sample.entries);
  if (sample.evidence)
    await seedEvidence(customer(startedDaysAgo - 2), staff(startedDaysAgo - 2), researchId);
  if (sample.progress)
    await reportProgress(staff(startedDaysAgo - 2), { researchId, expectedOn: null, ...sample.progress });
  for (const search of sample.searches ?? [])
    await recordSearch(
      staff(startedDaysAgo - 2),
      RecordSearch.parse({ ...search, searchedOn: receivedOn, researchId }),
    );
  if (sample.answer) {
    const answerBy = sample.answerInDays && dayIn(sample.answerInDays);
    await answerCustomer(staff(startedDaysAgo - 2), {
      researchId,
      message: sample.answer,
      ...(answerBy && { answerBy }),
    });
  }
  for (const status of sample.steps) await changeStatus(staff(startedDaysAgo - 2), { researchId, status });
  if (sample.undone) await cancelByUs(staff(startedDaysAgo - 2, "administrator"), orderId);
  if (sample.certified) {
    const [researcher, reviewer] = [staff(startedDaysAgo - 2), staff(startedDaysAgo - 2, "administrator")];
    await seedCertifiedCase({ researcher, reviewer, system: system(startedDaysAgo - 2) }, researchId);
  }
  await markMailsAccepted(system(startedDaysAgo - 2));
}

async function cancelByUs(ctx: Ctx<Staff>, orderId: string): Promise<void> {
  const asked = { orderId, reason: "cancelled_by_us" as const, words: null };
  await undoOrder(ctx, { ...asked, ...(await previewUndoing(ctx, asked)) });
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

/** Marked as accepted, so that no real mail server ever receives mails to invented people. */
export function markMailsAccepted(ctx: Ctx<System>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db.update(outboundMails).set({ acceptedAt: ctx.now() }).where(isNull(outboundMails.acceptedAt)),
  );
}

const address = {
  name: "Hanna Beispiel",
  street: "Beispielweg 1",
  postalCode: "12345",
  city: "Musterstadt",
  country: "DE",
  vehicleType: "classic-car",
  customerType: "consumer",
};
