import type { InferSelectModel } from "drizzle-orm";
import { writtenVatId } from "#business/accounts/vat-id.ts";
import { itemById, promisedUntil } from "#business/orders/catalogue/catalogue.ts";
import type { Config } from "#platform/config.ts";
import { berlinDay } from "../locale.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { withdrawalPeriodEnds } from "../orders/order.ts";
import type { orderLines, orders } from "../orders/orders.sql.ts";
import { vehicleName } from "../researches/research.ts";
import type { vehicles } from "../vehicles/vehicles.sql.ts";
import type { InvoiceCovers, InvoiceSeller } from "./invoice.ts";
import { dueDay } from "./invoice-words.ts";
import { soldOf } from "./sold-of.ts";
import type { StandingInvoice } from "./standing-invoices.ts";
import type { Unnumbered } from "./store-invoice.ts";

type Order = InferSelectModel<typeof orders>;

export type BilledOrder = {
  order: Order;
  lines: InferSelectModel<typeof orderLines>[];
  vehicle: Pick<InferSelectModel<typeof vehicles>, "kind" | "make" | "model" | "year" | "licensePlate">;
  /** Of a business: where the invoice is sent. */
  email: string | null;
  promisedAt: Date | null;
};

/** What of the order is billed, and the down payment that was billed before. */
type Billed = BilledOrder & { covers: InvoiceCovers; downPaid: readonly StandingInvoice[] };

/** Of the order's own snapshot: address, lines and tax as they were agreed. */
export function composeInvoice(
  { order, lines, vehicle, email, promisedAt, covers, downPaid }: Billed,
  config: Config,
  issuedOn: string,
): Unnumbered {
  const { billing, customerType } = order;
  const business = customerType === "business";
  // Released on account an order goes on before its money has come.
  const cameCents = order.receivedCents - order.refundedCents;
  const owedCents = order.priceCents - order.waivedCents;
  const isPaid = covers === "down_payment" || cameCents >= owedCents;
  const sold = soldOf({ order, lines, covers, downPaid }, shortVehicle(vehicle));
  const prepaidCents = Math.max(
    cameCents,
    downPaid.reduce((sum, { left }) => sum + left.grossCents, 0),
  );
  return {
    kind: "invoice",
    ...(covers === "whole" ? {} : { covers }),
    locale: order.locale,
    customerType,
    seller: sellerOf(config),
    buyer: {
      name: billing.name,
      company: business ? billing.company : null,
      vatId: business && billing.vatId ? writtenVatId(billing.vatId) : null,
      email: business ? billing.invoiceEmail || email : null,
      ...(business && billing.buyerReference ? { reference: billing.buyerReference } : {}),
      street: billing.street,
      postalCode: billing.postalCode,
      city: billing.city,
      country: billing.country,
    },
    order: { number: order.number, orderedOn: berlinDay(order.createdAt) },
    ...sold,
    period: covers === "rest" ? pastPeriod(order, issuedOn) : expectedPeriod(order, promisedAt, issuedOn),
    payment: {
      paidOn: isPaid ? berlinDay(order.paidAt ?? order.downPaidAt ?? order.createdAt) : null,
      dueOn: isPaid ? null : dueDay(issuedOn),
      ...(!isPaid && prepaidCents > 0 ? { prepaidCents } : {}),
      account: config.bank,
      reference: creditorReference(order.number),
    },
    vatCheck: order.vatCheck,
    preceding: null,
  };
}

export function sellerOf({ operator }: Config): InvoiceSeller {
  const { name, representative, register, vatId, taxNumber, email, phone, street, postalCode, city } =
    operator;
  return {
    name,
    representative,
    register,
    vatId,
    taxNumber,
    email,
    phone,
    street,
    postalCode,
    city,
    country: "DE",
  };
}

/** From the day work may begin to the latest day promised. */
function expectedPeriod(
  order: Order,
  promisedAt: Date | null,
  issuedOn: string,
): { from: string; until: string } {
  const from = firstDay(order, issuedOn);
  const item = itemById(order.packageId);
  const duration = order.promised ?? (item && "promised" in item ? item.promised : null);
  const promised = promisedAt ?? (duration && promisedUntil(new Date(`${from}T12:00:00Z`), duration));
  const until = promised ? berlinDay(promised) : from;
  return { from, until: until > from ? until : from };
}

/** A final invoice is written when the work is done. */
function pastPeriod(order: Order, issuedOn: string): { from: string; until: string } {
  const from = firstDay(order, berlinDay(order.downPaidAt ?? order.createdAt));
  return { from: from < issuedOn ? from : issuedOn, until: issuedOn };
}

/** Not before the period of withdrawal has ended, where the customer wished so. */
function firstDay({ start, confirmedAt }: Order, day: string): string {
  const after = start === "after_period" && confirmedAt ? withdrawalPeriodEnds(confirmedAt) : day;
  return after > day ? after : day;
}

/** So much that the customer knows the vehicle, and no more: an invoice is kept long after the case (GB-02). */
function shortVehicle(vehicle: BilledOrder["vehicle"]): string | null {
  const { kind, year, licensePlate } = vehicle;
  const district = kind === "classic-car" && licensePlate?.trim().split(/[\s-]/)[0];
  const name = vehicleName(kind === "classic-car" ? { ...vehicle, licensePlate: null } : vehicle);
  return [name, year, district && `${district} …`].filter(Boolean).join(" · ") || null;
}
