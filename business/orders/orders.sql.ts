import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { type Duration, milestoneIds } from "#business/orders/catalogue/catalogue.ts";
import { waiverReasons } from "#business/orders/order.ts";
import type { CheckoutDetails } from "#business/orders/order-details.ts";
import { taxNotes, taxTreatments } from "#business/tax/tax.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import type { CountryCode } from "#platform/countries.ts";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { researches } from "../researches/researches.sql.ts";
import {
  currentUserId,
  customer,
  ownerSees,
  staffDutyAppends,
  staffDutyChanges,
  staffReadAccess,
  systemAccess,
} from "../roles.sql.ts";

export type Summary = [label: string, value: string][];

export type Billing = {
  name: string;
  company: string | null;
  vatId: string | null;
  /** Of a business that named them. */
  invoiceEmail?: string | null;
  buyerReference?: string | null;
  street: string;
  postalCode: string;
  city: string;
  country: CountryCode;
};

/** Snapshots package, price and address. Customers only read: the system writes the catalogue's price (insert-order.ts). */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null of a voucher, which orders no research. */
    researchId: uuid(),
    /** A package or extra of the catalogue, or `voucher`. */
    packageId: text().notNull(),
    packageName: text().notNull(),
    /** What the customer pays; net and VAT add up to it. */
    priceCents: integer().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    /** As decided when ordered (`regime.ts`), in hundredths of a per cent. */
    taxTreatment: text({ enum: taxTreatments }).notNull(),
    taxBasisPoints: integer().notNull(),
    taxNote: text({ enum: taxNotes }),
    country: text().$type<CountryCode>().notNull(),
    productClass: text({ enum: ["electronic", "human"] }).notNull(),
    priceTableVersion: text().notNull(),
    /** The kept answer about the VAT id that the tax treatment rests on; null where it does not. */
    vatCheck: jsonb().$type<VatCheck>(),
    /** Sums of its payments and refunds; `business/payments` holds each. */
    receivedCents: integer().notNull().default(0),
    /** What of the price is not owed any more: after a withdrawal less its compensation, by the guarantee all of it. */
    waivedCents: integer().notNull().default(0),
    /** Why, the last time something of it was waived. */
    waivedFor: text({ enum: waiverReasons }),
    /** Interest and lump sum that dunning claims of a business in default (§ 288 BGB). */
    chargedCents: integer().notNull().default(0),
    /** What finance no longer expects to come: written off in the books, owed all the same. Its VAT apart. */
    writtenOffCents: integer().notNull().default(0),
    writtenOffVatCents: integer().notNull().default(0),
    writtenOffAt: moment(),
    writeOffReason: text(),
    refundedCents: integer().notNull().default(0),
    /** What went back beyond all that came, by a bank's decision: a loss. */
    lostCents: integer().notNull().default(0),
    status: text({
      enum: ["pending", "paid", "processing", "completed", "cancelled", "refunded", "withdrawn"],
    })
      .notNull()
      .default("pending"),
    customerType: text({ enum: ["consumer", "business"] }).notNull(),
    billing: jsonb().$type<Billing>().notNull(),
    start: text({ enum: ["now", "after_period"] }).notNull(),
    /** A further order of an open case: it never starts the research, and can only extend its deadline. */
    further: boolean().notNull().default(false),
    /** The quote that was accepted, and what it promises; null at a listed price, where the catalogue promises. */
    quoteNumber: text(),
    promised: jsonb().$type<Duration>(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    /** Generated when the checkout page opens, so a double click finds the first order. */
    idempotencyKey: uuid().notNull().unique(),
    invoiceUrl: text(),
    confirmedAt: moment(),
    paidAt: moment(),
    /** A bank took back what had been paid: it is owed again, until it comes or the dispute is won. */
    reopenedAt: moment(),
    /** Finance lets a business pay after the invoice; work does not wait for the money. */
    releasedAt: moment(),
    releasedBy: uuid().references(() => users.id),
    releaseReason: text(),
    /** With what its work may begin; the rest is paid once the result is there. Null where all is paid before. */
    downPaymentCents: integer(),
    downPaidAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("orders_research").on(t.researchId),
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_unpaid")
      .on(t.createdAt)
      .where(sql`(paid_at is null or reopened_at is not null) and status <> 'cancelled'`),
    index("orders_overpaid")
      .on(t.createdAt)
      .where(
        sql`received_cents - refunded_cents > case when status = 'cancelled' then 0 else price_cents - waived_cents + charged_cents end`,
      ),
    index("orders_search").using("gin", t.number.op("gin_trgm_ops")),
    unique("orders_owner").on(t.id, t.userId),
    foreignKey({
      name: "orders_case_of_owner",
      columns: [t.researchId, t.userId],
      foreignColumns: [researches.id, researches.userId],
    }),
    check(
      "orders_price",
      sql`${t.netCents} >= 0 and ${t.vatCents} >= 0 and ${t.netCents} + ${t.vatCents} = ${t.priceCents}`,
    ),
    check(
      "orders_tax",
      sql`(${t.taxTreatment} in ('domestic', 'oss')) = (${t.taxBasisPoints} > 0) and (${t.taxTreatment} <> 'reverse-charge' or coalesce(${t.vatCheck}->>'outcome' = 'valid', false))`,
    ),
    check(
      "orders_release",
      sql`(${t.releasedAt} is null) = (${t.releasedBy} is null) and (${t.releasedAt} is null) = (${t.releaseReason} is null) and (${t.releasedAt} is null or ${t.customerType} = 'business')`,
    ),
    check(
      "orders_down_payment",
      sql`(${t.downPaymentCents} is null or ${t.downPaymentCents} > 0) and (${t.downPaidAt} is null or ${t.downPaymentCents} is not null)`,
    ),
    check(
      "orders_charged",
      sql`${t.chargedCents} >= 0 and (${t.chargedCents} = 0 or ${t.customerType} = 'business')`,
    ),
    check(
      "orders_written_off",
      sql`${t.writtenOffVatCents} between 0 and ${t.writtenOffCents} and (${t.writtenOffAt} is null) = (${t.writeOffReason} is null) and (${t.writtenOffCents} = 0 or ${t.writtenOffAt} is not null)`,
    ),
    check("orders_voucher", sql`(${t.packageId} = 'voucher') = (${t.researchId} is null)`),
    check("orders_waived", sql`${t.waivedCents} between 0 and ${t.priceCents}`),
    check("orders_received", sql`${t.refundedCents} >= 0 and ${t.receivedCents} >= ${t.refundedCents}`),
    check(
      "orders_lost",
      sql`${t.lostCents} >= 0 and (${t.lostCents} = 0 or ${t.receivedCents} = ${t.refundedCents})`,
    ),
    ownerSees("orders"),
    ...staffDutyChanges("orders", "money"),
    systemAccess("orders"),
  ],
);

/** A row about an order belongs to whoever ordered, so that row security may ask the row alone. */
export const orderOfOwner = (table: string, row: { orderId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({
    name: `${table}_order_of_owner`,
    columns: [row.orderId, row.userId],
    foreignColumns: [orders.id, orders.userId],
  });

/** What was ordered, line by line; their net sum is the order's. Never changed, though a late reverse charge takes its tax out. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    position: integer().notNull(),
    /** Of the catalogue; null for a line that a quote words itself. */
    itemId: text(),
    name: text().notNull(),
    quantity: integer().notNull().default(1),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    grossCents: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    unique("order_lines_position").on(t.orderId, t.position),
    check("order_lines_sum", sql`${t.netCents} + ${t.vatCents} = ${t.grossCents} and ${t.quantity} > 0`),
    orderOfOwner("order_lines", t),
    ownerSees("order_lines"),
    staffReadAccess("order_lines"),
    systemAccess("order_lines"),
  ],
);

/** Parts of the work that a person has done, and when: what a withdrawal may cost (§ 357a Abs. 2 BGB). */
export const orderMilestones = pgTable(
  "order_milestones",
  {
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    milestone: text({ enum: milestoneIds }).notNull(),
    doneAt: moment().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.milestone] }),
    orderOfOwner("order_milestones", t),
    ownerSees("order_milestones"),
    ...staffDutyAppends("order_milestones", "research"),
    systemAccess("order_milestones"),
  ],
);

/** Kept until ordered or for a week: the confirmation link often opens on another device. */
export const orderDrafts = pgTable(
  "order_drafts",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    entered: jsonb().$type<CheckoutDetails>().notNull(),
    savedAt: moment().notNull(),
  },
  () => [
    pgPolicy("order_drafts_own", {
      for: "all",
      to: customer,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    systemAccess("order_drafts"),
  ],
);

export type AgreedText = {
  kind: string;
  lang: string;
  version: string;
  sha256: string;
  title: string;
  markdown: string;
};

/** The page as shown when ordering (§ 312m BGB: the trader bears the burden of proof). Immutable. */
export const legalSnapshots = pgTable(
  "legal_snapshots",
  {
    orderId: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** In full: the files may say something else by the time the confirmation is written. */
    texts: jsonb().$type<AgreedText[]>().notNull(),
    /** Pairs, because jsonb would sort the keys of an object. */
    summary: jsonb().$type<Summary>().notNull(),
    summarySha256: text().notNull(),
    buttonLabel: text().notNull(),
    uiLang: text().notNull(),
    consents: jsonb().$type<{ text: string; sha256: string }[]>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    orderOfOwner("legal_snapshots", t),
    ownerSees("legal_snapshots"),
    staffReadAccess("legal_snapshots"),
    systemAccess("legal_snapshots"),
  ],
);
