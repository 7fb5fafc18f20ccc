import type { Ctx, Customer, Services, Staff, System } from "#business/context.ts";
import { sendLetter } from "#business/dunning/send-letter.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { placeOrder } from "#business/orders/checkout/place-order.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { CheckoutDetails } from "#business/orders/order-details.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { startWork } from "#business/orders/work/start-work.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { markMailsAccepted } from "./cases.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";

const day = 86_400_000;

/** A business has been billed on account and has not paid: it was reminded, and a notice may follow. */
export async function seedOverdue(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const at = (daysAgo: number) => ({ services, now: () => new Date(Date.now() - daysAgo * day) });
  const customer: Ctx<Customer> = { ...at(70), actor: { kind: "customer", userId: ids.business } };
  const finance = (daysAgo: number): Ctx<Staff> => ({
    ...at(daysAgo),
    actor: { kind: "staff", userId: ids.researcher, roles: demonstrationRoles.researcher },
  });
  const system = (daysAgo: number): Ctx<System> => ({
    ...at(daysAgo),
    actor: { kind: "system", job: "seed" },
  });
  const { id: orderId } = await placeOrder(customer, CheckoutDetails.parse(ordered), {
    start: "now",
    demanded: false,
    understood: false,
    idempotencyKey: uuidv7(),
  });
  await confirmOrder(system(70), { orderId });
  await markMailsAccepted(system(70));
  await releaseOnAccount(finance(69), { orderId, reason: "Kunde seit 2019, zahlt sonst pünktlich" });
  await issueInvoice(system(69), { orderId });
  await startWork(system(69), { orderId });
  const { researchId, priceCents } = await myOrder(customer, orderId);
  if (researchId) await changeStatus(finance(60), { researchId, status: "results_available" });
  await sendLetter(finance(40), { orderId, step: "reminder", shownCents: priceCents });
}

const ordered = {
  locale: "de",
  packageId: "match",
  customerType: "business",
  name: "Otto Muster",
  company: "Klassikgarage Muster GmbH",
  street: "Beispielweg 1",
  postalCode: "12345",
  city: "Musterstadt",
  country: "DE",
  vehicleType: "classic-car",
  markeModell: "Ford Taunus 17 M",
  baujahr: "1962",
};
