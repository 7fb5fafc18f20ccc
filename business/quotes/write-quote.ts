import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { saysSomething } from "#business/identification/description/vehicle-description.ts";
import { berlinDay } from "#business/locale.ts";
import { nextNumber } from "#business/numbers/next-number.ts";
import { acceptsExtras } from "#business/orders/order.ts";
import { line, optional, vehicleFields, vehicleMissing } from "#business/orders/order-details.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { countries } from "#business/tax/territories.ts";
import { mustBeOldEnough } from "#business/vehicles/vehicle.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { lockQuote } from "./lock-quote.ts";
import { quoteTerms } from "./quote-terms.ts";

const maxLines = 8;
const maxValidDays = 366;

const QuoteLine = z.object({
  name: line(300, "quotes_line_name_missing"),
  cents: z
    .number("quotes_line_price_wrong")
    .int("quotes_line_price_wrong")
    .min(1, "quotes_line_price_wrong")
    .max(10_000_000, "quotes_line_price_wrong"),
});

export const WriteQuote = z
  .object({
    quoteId: z.uuid().optional(),
    locale: z.enum(["de", "en"], "quotes_locale_missing"),
    customerType: z.enum(["consumer", "business"], "orders_customer_type_missing"),
    country: z.enum(countries, "orders_country_missing"),
    recipientName: line(100, "orders_name_missing"),
    recipientEmail: z.string().trim().toLowerCase().max(255).pipe(z.email("content_email_invalid")),
    caseNumber: optional(20).transform((number) => number?.toUpperCase() ?? null),
    ...vehicleFields,
    title: line(120, "quotes_title_missing"),
    /** Null: a row of the form that nobody filled in. */
    lines: z
      .array(QuoteLine.nullable())
      .max(maxLines)
      .refine((rows) => rows.some(Boolean), { message: "quotes_line_name_missing", path: ["0", "name"] })
      .transform((rows) => rows.filter((row) => row !== null)),
    promisedAmount: z.coerce
      .number("quotes_promised_missing")
      .int("quotes_promised_missing")
      .min(1, "quotes_promised_missing")
      .max(100, "quotes_promised_missing"),
    promisedUnit: z.enum(["days", "weeks", "months"], "quotes_promised_missing"),
    conditions: optional(2000),
    validUntil: z.iso.date("quotes_valid_until_missing"),
  })
  .refine((d) => d.caseNumber !== null || saysSomething(d), vehicleMissing);
export type WriteQuote = z.infer<typeof WriteQuote>;

/** A draft of what we offer, new or changed. It may add to an open case of its recipient; otherwise accepting opens one. */
export function writeQuote(ctx: Ctx<Staff>, input: WriteQuote): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    mustBeValidLater(ctx, input.validUntil);
    quoteTerms(ctx, input);
    const { vehicleType, kennzeichen, markeModell, baujahr, fahrgestellnummer } = input;
    mustBeOldEnough(vehicleType, baujahr, ctx.now().getFullYear());
    const researchId = input.caseNumber
      ? await openCaseOf(ctx, input.caseNumber, input.recipientEmail)
      : null;
    const { locale, customerType, country, recipientName, recipientEmail, title, lines, conditions } = input;
    const written = {
      locale,
      customerType,
      country,
      recipientName,
      recipientEmail,
      researchId,
      vehicle: researchId ? null : { vehicleType, kennzeichen, markeModell, baujahr, fahrgestellnummer },
      title,
      lines,
      promised: { amount: input.promisedAmount, unit: input.promisedUnit },
      conditions,
      validUntil: input.validUntil,
      writtenBy: ctx.actor.userId,
      changedAt: ctx.now(),
    };
    if (input.quoteId) {
      const draft = await lockQuote(ctx, input.quoteId);
      if (draft.status !== "draft") throw new RuleBroken("quotes_frozen");
      await ctx.db.update(quotes).set(written).where(eq(quotes.id, draft.id));
      await record(ctx, "quote.changed", `quote:${draft.id}`);
      return { id: draft.id };
    }
    const id = uuidv7(ctx.now().getTime());
    const number = await nextNumber(ctx, "A");
    await ctx.db.insert(quotes).values({ id, number, ...written });
    await record(ctx, "quote.written", `quote:${id}`, { number });
    return { id };
  });
}

/** Today is a last day, too; in more than a year nobody knows our prices. */
export function mustBeValidLater(ctx: Ctx, validUntil: string): void {
  const latest = new Date(ctx.now().getTime() + maxValidDays * 86_400_000);
  if (validUntil < berlinDay(ctx.now()) || validUntil > berlinDay(latest))
    throw new RuleBroken("quotes_valid_until_wrong");
}

async function openCaseOf(ctx: Tx<Staff>, number: string, email: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: researches.id, status: researches.status, email: users.email })
    .from(researches)
    .innerJoin(users, eq(users.id, researches.userId))
    .where(eq(researches.number, number));
  if (!found) throw new RuleBroken("quotes_case_unknown");
  if (found.email.toLowerCase() !== email) throw new RuleBroken("quotes_case_of_other");
  if (!acceptsExtras(found.status)) throw new RuleBroken("orders_extra_case_closed");
  return found.id;
}
