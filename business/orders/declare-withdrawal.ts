import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { users } from "../accounts/accounts.sql.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type System, type Tx, type Visitor } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { withdrawalReceiptLetter } from "./orders.mail.ts";
import { orders, withdrawalDeclarations } from "./orders.sql.ts";

/** The three statements that § 356a Abs. 2 BGB allows to ask for, and an optional part of the contract. */
export const DeclareWithdrawal = z.object({
  locale: z.enum(["de", "en"]),
  name: z
    .string("withdrawal_name_missing")
    .trim()
    .min(1, "withdrawal_name_missing")
    .max(200, "orders_text_too_long"),
  contractReference: z
    .string("withdrawal_contract_missing")
    .trim()
    .min(1, "withdrawal_contract_missing")
    .max(500, "orders_text_too_long"),
  email: z.email("withdrawal_email_invalid").max(255, "withdrawal_email_invalid"),
  part: z
    .string()
    .trim()
    .max(500, "orders_text_too_long")
    .optional()
    .transform((text) => text || null),
});

/**
 * Takes a withdrawal from anybody, signed in or not: stored first, then acknowledged by letter. Never refused as late,
 * unknown or not entitled (§ 356a BGB); a person looks at it. The answer is the same whether the order exists or not.
 * Whoever names several orders has withdrawn from each: one entry for each of them, one letter for all.
 */
export async function declareWithdrawal(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof DeclareWithdrawal>,
  address: string,
): Promise<{ receivedAt: Date }> {
  await takeTurn(ctx, "withdrawal", address);
  return inTransaction(asHouse(ctx, "withdrawal"), async (ctx) => {
    const matched = await matchingOrders(ctx, input);
    const entries = (matched.length > 0 ? matched : [null]).map((matchedOrderId) => ({
      id: uuidv7(ctx.now().getTime()),
      ...input,
      receivedAt: ctx.now(),
      matchedOrderId,
    }));
    await ctx.db.insert(withdrawalDeclarations).values(entries);
    for (const { id, matchedOrderId } of entries)
      await record(ctx, "withdrawal.declared", `withdrawal:${id}`, { matched: matchedOrderId !== null });
    await writeLetter(ctx, {
      template: "orders.withdrawal-receipt",
      to: input.email,
      userId: null,
      about: `withdrawal:${entries[0]?.id}`,
      locale: input.locale,
      text: withdrawalReceiptLetter({ ...input, receivedAt: ctx.now() }),
    });
    return { receivedAt: ctx.now() };
  });
}

/** A hint for staff: the orders of the numbers it names, or else the only order of that address. */
async function matchingOrders(
  ctx: Tx<System>,
  input: { contractReference: string; email: string },
): Promise<string[]> {
  const named = input.contractReference.matchAll(/\bB-\d{4}-\d{4,}/gi);
  const numbers = [...named].map(([number]) => number.toUpperCase());
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      numbers.length > 0
        ? inArray(orders.number, numbers)
        : sql`lower(${users.email}) = ${input.email.toLowerCase()}`,
    )
    .orderBy(orders.number);
  return numbers.length > 0 || rows.length === 1 ? rows.map(({ id }) => id) : [];
}
