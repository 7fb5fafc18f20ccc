import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { requestForTeamLetter, requestReceivedLetter } from "./content.mail.ts";
import { teamRequests } from "./content.sql.ts";
import { requestKinds } from "./request.ts";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, "content_text_too_long")
    .optional()
    .transform((text) => text || null);

/** A report of content may be nameless but is made in good faith (Art. 16 (2) of the Digital Services Act); others want an answer. */
export const SendRequest = z
  .object({
    kind: z.enum(requestKinds),
    locale: z.enum(["de", "en"]),
    name: line(200),
    email: line(255),
    phone: line(50),
    vehicle: line(300),
    about: line(500),
    message: z
      .string("content_message_missing")
      .trim()
      .min(10, "content_message_missing")
      .max(5000, "content_text_too_long"),
    goodFaith: z.literal("on").optional(),
  })
  .superRefine(({ kind, name, email, phone, goodFaith }, told) => {
    const complain = (path: string, message: string) =>
      told.addIssue({ code: "custom", path: [path], message });
    if (kind !== "report" && !name) complain("name", "content_sender_missing");
    const reachable = email !== null && z.email().safeParse(email).success;
    if (email ? !reachable : kind !== "report" && kind !== "callback")
      complain("email", "content_email_invalid");
    if (kind === "callback" && !/\d.*\d.*\d.*\d.*\d/.test(phone ?? ""))
      complain("phone", "content_phone_missing");
    if (kind === "report" && !goodFaith) complain("goodFaith", "content_good_faith_missing");
  });

/** Takes what somebody asks the team: into the team's list, as a letter to the house, and with a receipt to an address given. */
export async function sendRequest(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SendRequest>,
  address: string,
): Promise<void> {
  await takeTurn(ctx, "request", address);
  await inTransaction(asHouse(ctx, "request"), async (ctx) => {
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(teamRequests).values({ id, ...input, receivedAt: ctx.now() });
    await record(ctx, "request.received", `request:${id}`, { kind: input.kind });
    const letter = { userId: null, about: `request:${id}` };
    await writeLetter(ctx, {
      ...letter,
      template: "content.request-for-team",
      to: ctx.house.config.operator.email,
      locale: "de",
      text: requestForTeamLetter(ctx.house.config.publicUrl, input),
    });
    if (input.email)
      await writeLetter(ctx, {
        ...letter,
        template: "content.request-received",
        to: input.email,
        locale: input.locale,
        text: requestReceivedLetter(input),
      });
  });
}
