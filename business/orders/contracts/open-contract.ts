import { z } from "zod";
import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { attachmentBytes } from "#business/mails/attachment-bytes.ts";
import { attachmentsAbout } from "#business/mails/read-mails.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";

const validMinutes = 5;

export function contractUrl(ctx: Ctx<Customer>, orderId: string): string {
  const until = ctx.now().getTime() + validMinutes * 60_000;
  return `/contracts/${orderId}?until=${until}&signature=${createSignature(ctx.services.secret, ...signedParts(ctx, orderId, until))}`;
}

export const OpenContract = z.object({
  orderId: z.uuid(),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** Throws `NotFound` for a forged, expired or foreign link. */
export async function openContract(ctx: Ctx<Customer>, input: z.infer<typeof OpenContract>) {
  const { orderId, until, signature } = input;
  if (!signatureMatches(signature, ctx.services.secret, ...signedParts(ctx, orderId, until)))
    throw new NotFound();
  if (until < ctx.now().getTime()) throw new NotFound();
  const [attachment] = await contractAttachments(ctx, orderId);
  if (!attachment) throw new NotFound();
  return {
    name: attachment.filename,
    type: attachment.contentType,
    bytes: await attachmentBytes(ctx.services, attachment),
  };
}

export function contractAttachments(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, (ctx) => attachmentsAbout(ctx, `order:${orderId}`, "orders.confirmation"));
}

function signedParts(ctx: Ctx<Customer>, orderId: string, until: number): [string, string, number, string] {
  return ["contract", orderId, until, ctx.actor.userId];
}
