import { and, between, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { TooMany } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { receiptUrl } from "#business/withdrawals/receipt.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { notifyOwners } from "./notify-owners.ts";
import { writeReceiptJob } from "./withdrawals.jobs.ts";
import { withdrawalReceiptMail, withdrawalUnquotedMail } from "./withdrawals.mail.ts";

/** The three statements that § 356a Abs. 2 BGB allows, and an optional part of the contract. */
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

const dayMs = 24 * 60 * 60 * 1000;

type Declaration = z.infer<typeof DeclareWithdrawal>;

/** Never refuses (§ 356a BGB) nor reveals an order. `receipt` is null beyond the limit; `TooMany` only beyond a second one. */
export async function declareWithdrawal(
  ctx: Ctx<Visitor>,
  input: Declaration,
  address: string,
): Promise<{ receivedAt: Date; receipt: string | null }> {
  const acknowledged = await mayBeAcknowledged(ctx, address);
  if (!acknowledged) await countAttempt(ctx, "withdrawal-unacknowledged", address);
  const answer = acknowledged ? await mailToTyped(ctx, "withdrawal", input.email) : null;
  return inTransaction(systemContext(ctx, "withdrawal"), async (ctx) => {
    const { id, receivedAt } = (await openTwin(ctx, input)) ?? (await store(ctx, input));
    if (!acknowledged) return { receivedAt, receipt: null };
    const receipt = receiptUrl(ctx, id);
    const declaration = { ...input, receivedAt };
    const url = `${ctx.services.config.publicUrl}${receipt}`;
    if (answer)
      await queueMail(ctx, {
        template: "orders.withdrawal-receipt",
        to: input.email,
        userId: null,
        about: `withdrawal:${id}`,
        locale: input.locale,
        text: answer.quoted
          ? withdrawalReceiptMail(declaration)
          : withdrawalUnquotedMail(declaration, orderNumbersIn(input.contractReference), url),
      });
    await ctx.services.queue.send(ctx.db, writeReceiptJob, { withdrawalId: id });
    return { receivedAt, receipt };
  });
}

async function mayBeAcknowledged(ctx: Ctx<Visitor>, address: string): Promise<boolean> {
  try {
    await countAttempt(ctx, "withdrawal", address);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** The open entry of the same words from the same person within a day. */
async function openTwin(ctx: Tx<System>, { name, contractReference, email, part }: Declaration) {
  const [twin] = await ctx.db
    .select({ id: withdrawalDeclarations.id, receivedAt: withdrawalDeclarations.receivedAt })
    .from(withdrawalDeclarations)
    .where(
      and(
        eq(withdrawalDeclarations.name, name),
        eq(withdrawalDeclarations.contractReference, contractReference),
        sql`lower(${withdrawalDeclarations.email}) = ${email.toLowerCase()}`,
        sql`${withdrawalDeclarations.part} is not distinct from ${part}`,
        isNull(withdrawalDeclarations.resolvedAt),
        between(withdrawalDeclarations.receivedAt, new Date(ctx.now().getTime() - dayMs), ctx.now()),
      ),
    )
    .orderBy(withdrawalDeclarations.receivedAt, withdrawalDeclarations.id)
    .limit(1);
  if (twin) await record(ctx, "withdrawal.repeated", `withdrawal:${twin.id}`);
  return twin;
}

/** One moment for all orders that it names, for the page, the mail and the receipt. */
async function store(ctx: Tx<System>, input: Declaration): Promise<{ id: string; receivedAt: Date }> {
  const receivedAt = ctx.now();
  const matched = await matchingOrders(ctx, input);
  const entries = (matched.length > 0 ? matched : [null]).map((matchedOrderId) => ({
    id: uuidv7(ctx.now().getTime()),
    ...input,
    receivedAt,
    matchedOrderId,
  }));
  await ctx.db.insert(withdrawalDeclarations).values(entries);
  await notifyOwners(ctx, matched, input.email);
  for (const { id, matchedOrderId } of entries)
    await record(ctx, "withdrawal.declared", `withdrawal:${id}`, { matched: matchedOrderId !== null });
  return { id: entries[0]?.id ?? "", receivedAt };
}

async function matchingOrders(
  ctx: Tx<System>,
  input: { contractReference: string; email: string },
): Promise<string[]> {
  const numbers = orderNumbersIn(input.contractReference);
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

function orderNumbersIn(text: string): string[] {
  return [...text.matchAll(/\bB-\d{4}-\d{4,9}/gi)].map(([number]) => number.toUpperCase());
}
