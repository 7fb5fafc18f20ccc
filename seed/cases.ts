import { isNull } from "drizzle-orm";
import {
  type Ctx,
  type Customer,
  type House,
  inTransaction,
  type Staff,
  type System,
} from "#business/context.ts";
import { outboundMails } from "#business/letters/letters.sql.ts";
import { beginWork } from "#business/orders/begin-work.ts";
import { CheckoutDetails } from "#business/orders/checkout.ts";
import { confirmOrder } from "#business/orders/confirm-order.ts";
import { moveCase } from "#business/orders/move-case.ts";
import { placeOrder } from "#business/orders/place-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { WriteEntry, writeEntry } from "#business/researches/record-finding.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { reportProgress } from "#business/researches/report-progress.ts";
import { answerCustomer, askTeam } from "#business/researches/write-comment.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { type InventedCase, inventedCases } from "./invented-cases.ts";
import type { PersonKey } from "./people.ts";

const day = 86_400_000;

/** Lives the invented cases through with the verbs that people use, days ago, so that there is one in every state. */
export async function openCases(house: House, ids: Record<PersonKey, string>): Promise<void> {
  for (const story of inventedCases) await live(house, ids, story);
}

async function live(house: House, ids: Record<PersonKey, string>, story: InventedCase): Promise<void> {
  const at = (daysAgo: number) => ({ house, now: () => new Date(Date.now() - daysAgo * day) });
  const customer = (daysAgo: number): Ctx<Customer> => ({
    ...at(daysAgo),
    actor: { kind: "customer", userId: ids[story.owner] },
  });
  const staff = (daysAgo: number): Ctx<Staff> => ({
    ...at(daysAgo),
    actor: { kind: "staff", userId: ids.researcher, role: "researcher" },
  });
  const system = (daysAgo: number): Ctx<System> => ({
    ...at(daysAgo),
    actor: { kind: "system", job: "seed" },
  });

  const began = story.daysAgo;
  const details = CheckoutDetails.parse({
    ...address,
    ...story.order,
    locale: story.locale,
    packageId: "basic",
  });
  const { id: orderId } = await placeOrder(customer(began), details, {
    start: "now",
    demanded: true,
    understood: true,
    idempotencyKey: uuidv7(),
  });
  await confirmOrder(system(began), { orderId });
  await keepLettersHere(system(began));
  const { researchId } = await myOrder(customer(began), orderId);
  if (!story.paid) return;
  const receivedOn = dayIn(1 - began);
  await recordTransfer(staff(began - 1), { orderId, receivedCents: 199, receivedOn });
  await beginWork(system(began - 1), { orderId });
  if (story.question) await askTeam(customer(began - 2), { researchId, message: story.question });
  for (const entry of story.entries)
    await writeEntry(staff(began - 2), WriteEntry.parse({ ...entry, researchId }));
  if (story.progress) await reportProgress(staff(began - 2), { researchId, ...story.progress });
  for (const search of story.searches ?? [])
    await recordSearch(
      staff(began - 2),
      RecordSearch.parse({ ...search, searchedOn: receivedOn, researchId }),
    );
  if (story.answer) {
    const answerBy = story.answerInDays && dayIn(story.answerInDays);
    await answerCustomer(staff(began - 2), {
      researchId,
      message: story.answer,
      ...(answerBy && { answerBy }),
    });
  }
  for (const status of story.steps) await moveCase(staff(began - 2), { researchId, status });
  await keepLettersHere(system(began - 2));
}

/** YYYY-MM-DD so many days from now. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

/** Letters of invented people are marked as gone, so that no real mail server ever receives one. */
function keepLettersHere(ctx: Ctx<System>) {
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
