import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { dunningMail } from "./dunning.mail.ts";
import { dunningLetters } from "./dunning.sql.ts";
import { dunningSteps } from "./dunning.ts";
import { invoicePapers } from "./invoice-papers.ts";
import { type DunningClaim, loadClaim } from "./load-claim.ts";
import { moveCharges } from "./move-charges.ts";

export const SendLetter = z.object({
  orderId: z.uuid(),
  step: z.enum(dunningSteps, "dunning_step_changed"),
  /** The sum beside the button: another one is shown first. */
  shownCents: z.coerce.number().int(),
});

/** The next step of one claim, by a person of finance. */
export function sendLetter(ctx: Ctx<Staff>, input: z.infer<typeof SendLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const order = await lockOrder(ctx, input.orderId);
    const claim = await loadClaim(ctx, order);
    if (!claim || claim.principalCents === 0) throw new RuleBroken("dunning_nothing_due");
    if (claim.paused) throw new RuleBroken("dunning_paused");
    if (claim.withdrawalOpen) throw new RuleBroken("dunning_withdrawal");
    const { next } = claim;
    const today = berlinDay(ctx.now());
    if (next?.step !== input.step) throw new RuleBroken("dunning_step_changed");
    if (today < next.opensOn) throw new RuleBroken("dunning_early");
    if (next.totalCents !== input.shownCents) throw new RuleBroken("dunning_amount_changed");
    await writeDunningLetter(ctx, { ...claim, next }, ctx.actor.userId);
  });
}

/** What it claims beside the invoice is owed and booked from then on. `sentBy`: null where the schedule sends it. */
export async function writeDunningLetter(
  ctx: Tx<Staff | System>,
  { next, ...claim }: DunningClaim & { next: NonNullable<DunningClaim["next"]> },
  sentBy: string | null,
): Promise<void> {
  const { order } = claim;
  const today = berlinDay(ctx.now());
  const id = uuidv7(ctx.now().getTime());
  const { step, payBy, interestCents, lumpSumCents, parts } = next;
  const letter = {
    id,
    orderId: order.id,
    userId: order.userId,
    step,
    sentOn: today,
    payBy,
    principalCents: claim.principalCents,
    interestCents,
    lumpSumCents,
    parts,
    sentBy,
    at: ctx.now(),
  };
  await ctx.db.insert(dunningLetters).values(letter);
  await moveCharges(ctx, order, interestCents + lumpSumCents, id);
  await record(ctx, "dunning.sent", `order:${order.id}`, { step, cents: next.totalCents });
  const papers = await invoicePapers(ctx, order.id);
  await notifyCustomer(ctx, order, {
    mail: {
      template: `dunning.${step}`,
      text: dunningMail(ctx.services.config, { ...claim, letter, papers }),
      attachments: papers?.files ?? [],
    },
    notification: {
      kind: "payment_overdue",
      params: { number: order.number, cents: String(next.totalCents), due: payBy },
    },
  });
}
