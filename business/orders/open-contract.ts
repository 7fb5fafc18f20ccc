import { z } from "zod";
import { sealHolds, sealOf } from "#platform/seal.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { attachmentBytes } from "../letters/attachment-bytes.ts";
import { attachmentsAbout } from "../letters/read-letters.ts";

const minutesValid = 5;

/** An address under which this person, and nobody else, can open the confirmation of this order for five minutes. */
export function contractAddress(ctx: Ctx<Customer>, orderId: string): string {
  const until = ctx.now().getTime() + minutesValid * 60_000;
  return `/contracts/${orderId}?until=${until}&seal=${sealOf(ctx.house.secret, ...words(ctx, orderId, until))}`;
}

export const OpenContract = z.object({
  orderId: z.uuid(),
  until: z.coerce.number().int(),
  seal: z.string().max(100),
});

/** The confirmation behind such an address, as PDF. A forged, expired or borrowed one leads nowhere; so does somebody else's order. */
export async function openContract(ctx: Ctx<Customer>, input: z.infer<typeof OpenContract>) {
  const { orderId, until, seal } = input;
  if (!sealHolds(seal, ctx.house.secret, ...words(ctx, orderId, until))) throw new NotFound();
  if (until < ctx.now().getTime()) throw new NotFound();
  const [paper] = await contractPapers(ctx, orderId);
  if (!paper) throw new NotFound();
  return { name: paper.filename, type: paper.contentType, bytes: await attachmentBytes(ctx.house, paper) };
}

/** The confirmation of one of my orders, as it was sent; empty before it was. */
export function contractPapers(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, (ctx) => attachmentsAbout(ctx, `order:${orderId}`, "orders.confirmation"));
}

function words(ctx: Ctx<Customer>, orderId: string, until: number): [string, string, number, string] {
  return ["contract", orderId, until, ctx.actor.userId];
}
