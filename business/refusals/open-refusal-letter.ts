import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { letterDocument } from "#business/letters/letter.document.ts";
import { addresseeOf } from "#business/person-letters/addressee-of.ts";
import { retentionRules } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import { codeOfRefusal } from "./code-of-refusal.ts";
import { refusalAddress } from "./refusal-address.ts";
import { pendingRefusals, refusalDetails } from "./refusals.sql.ts";

/** The letter with the code; that it was opened, with name and address, is recorded. Throws `NotFound`. */
export async function openRefusalLetter(
  ctx: Ctx<Staff>,
  refusalId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  mustBeOnDuty(ctx, "content");
  const { locale, addressee } = await inTransaction(ctx, async (ctx) => {
    const [refusal] = await ctx.db
      .select()
      .from(pendingRefusals)
      .where(eq(pendingRefusals.id, refusalId))
      .for("update");
    const [details] = await asSystem(ctx, "refusals-team", (ctx) =>
      ctx.db.select().from(refusalDetails).where(eq(refusalDetails.refusalId, refusalId)),
    );
    const addressee = details && addresseeOf(details);
    if (!refusal || !addressee) throw new NotFound();
    if (!refusal.printedAt) {
      const printed = { printedAt: ctx.now(), printedBy: ctx.actor.userId };
      await ctx.db.update(pendingRefusals).set(printed).where(eq(pendingRefusals.id, refusalId));
    }
    await record(ctx, "refusal.letter-opened", `refusal:${refusalId}`);
    return { locale: refusal.locale, addressee };
  });
  const { config } = ctx.services;
  const { operator } = config;
  const inLocale = { locale };
  const address = refusalAddress(config, locale);
  const days = String(retentionRules.refusals.period.amount);
  const body = [
    m.person_letter_greeting({}, inLocale),
    m.refusal_letter_why({}, inLocale),
    m.refusal_letter_what({}, inLocale),
    m.refusal_letter_not_you({ days }, inLocale),
    [m.letter_closing({}, inLocale), operator.name].join("\n"),
  ];
  const bytes = await letterDocument(config, {
    number: "",
    about: [],
    locale,
    addressee,
    subject: m.refusal_letter_subject({}, inLocale),
    body: body.join("\n\n"),
    writtenAt: ctx.now(),
    mark: null,
    replySheet: false,
    reply: operator.email,
    access: {
      code: codeOfRefusal(ctx.services, refusalId),
      address,
      words: {
        heading: m.refusal_letter_code({}, inLocale),
        text: m.refusal_letter_code_text({ address: address.replace(/^https?:\/\//, "") }, inLocale),
      },
    },
  });
  return { name: `${m.refusal_letter_file({}, inLocale)}.pdf`, bytes };
}
