import { z } from "zod";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { requestForTeamMail, requestReceivedMail } from "#business/content/content.mail.ts";
import { teamRequests } from "#business/content/content.sql.ts";
import { requestKinds } from "#business/content/request.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";

const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, "content_text_too_long")
    .optional()
    .transform((text) => text || null);

/** A report of content may be anonymous, but names the exact address and is made in good faith (Art. 16 (2) DSA). */
export const SendRequest = z
  .object({
    kind: z.enum(requestKinds),
    locale: z.enum(["de", "en"]),
    name: optionalText(200),
    email: optionalText(255),
    phone: optionalText(50),
    vehicle: optionalText(300),
    about: optionalText(500),
    message: z
      .string("content_message_missing")
      .trim()
      .min(10, "content_message_missing")
      .max(5000, "content_text_too_long"),
    goodFaith: z.literal("on").optional(),
    consent: z.literal("on").optional(),
  })
  .superRefine(({ kind, name, email, phone, about, goodFaith, consent }, refinement) => {
    const reject = (path: string, message: string) =>
      refinement.addIssue({ code: "custom", path: [path], message });
    if (kind !== "report" && !name) reject("name", "content_sender_missing");
    const reachable = email !== null && z.email().safeParse(email).success;
    if (email ? !reachable : kind !== "report" && kind !== "callback")
      reject("email", "content_email_invalid");
    if (kind === "callback" && !/\d.*\d.*\d.*\d.*\d/.test(phone ?? ""))
      reject("phone", "content_phone_missing");
    if (kind === "report" && !about) reject("about", "content_about_missing");
    if (kind === "former" && !consent) reject("consent", "content_consent_missing");
    if (kind === "report" && !goodFaith) reject("goodFaith", "content_good_faith_missing");
  });

export async function sendRequest(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SendRequest>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "request", address);
  const answer = input.email ? await mailToTyped(ctx, "request", input.email) : null;
  await inTransaction(systemContext(ctx, "request"), async (ctx) => {
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(teamRequests).values({ id, ...input, about: aboutOf(input), receivedAt: ctx.now() });
    await record(ctx, "request.received", `request:${id}`, { kind: input.kind });
    const mail = { userId: null, about: `request:${id}` };
    await queueMail(ctx, {
      ...mail,
      template: "content.request-for-team",
      to: ctx.services.config.operator.email,
      locale: "de",
      text: requestForTeamMail(ctx.services.config.publicUrl, input),
    });
    if (input.email && answer)
      await queueMail(ctx, {
        ...mail,
        template: "content.request-received",
        to: input.email,
        locale: input.locale,
        text: requestReceivedMail(ctx.services.config.publicUrl, input, answer),
      });
  });
}

/** Of a former owner's search: the consent as it was worded (Art. 7 Abs. 1 DSGVO). */
function aboutOf({ kind, about, locale }: z.infer<typeof SendRequest>): string | null {
  return kind === "former" ? m.former_consent({}, { locale }) : about;
}
