import { auditHeads } from "#business/audit/audit.sql.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { product } from "#business/product.ts";
import { appendMissing } from "#platform/files/append-only-file.ts";
import { requestTimestamp } from "#platform/timestamps/request-timestamp.ts";
import { m } from "#texts/messages.js";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { type HeadLine, type PublishedHead, toHeadLine } from "./head-line.ts";

/** Job. A head that was published already is written once more: a day without entries shows as well. */
export async function publishHead(ctx: Ctx<System>): Promise<void> {
  const { auditHeads: places, publicUrl: site } = ctx.services.config;
  if (places.length === 0) return;
  const [head] = await inTransaction(ctx, (ctx) => ctx.db.select().from(auditHeads));
  if (!head) return;
  const line = await stampedLine(ctx, { at: ctx.now().toISOString(), seq: head.seq, hash: head.hash, site });
  const mailto = "mailto:";
  for (const place of places.filter((place) => !place.startsWith(mailto))) await appendMissing(place, [line]);
  await inTransaction(ctx, async (ctx) => {
    for (const place of places.filter((place) => place.startsWith(mailto)))
      await queueMail(ctx, {
        template: "audit.head",
        to: place.slice(mailto.length),
        userId: null,
        about: "audit",
        locale: "de",
        text: {
          subject: m.audit_head_subject({ product, seq: String(head.seq) }, { locale: "de" }),
          paragraphs: [m.audit_head_text({}, { locale: "de" }), line],
        },
      });
  });
}

/** A head without a stamp is worth more than none, so an authority that is away is logged and not waited for. */
async function stampedLine({ services }: Ctx<System>, head: HeadLine): Promise<string> {
  const line = toHeadLine(head);
  const authority = services.config.auditTimestampUrl;
  if (!authority) return line;
  try {
    const { timestamp } = await requestTimestamp(authority, line);
    return JSON.stringify({
      ...head,
      timestamp: Buffer.from(timestamp).toString("base64"),
    } satisfies PublishedHead);
  } catch (error) {
    services.log.error({ err: error }, "the head of the audit log has no time stamp");
    return line;
  }
}
