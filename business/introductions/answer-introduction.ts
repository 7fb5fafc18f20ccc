import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { type IntroductionDoor, nothingGiven, saveSeat, withOwnSeat } from "./own-seat.ts";
import { recordExchangeConsent } from "./record-consent.ts";
import { hasConsented, type IntroductionScope, introductionScopes, seatAfterAct } from "./seat.ts";
import { toSeat } from "./side-of-seat.ts";

export const introductionAnswers = ["yes", "unsure", "again", "no"] as const;

const given = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "introductions_text_too_long")
    .optional()
    .transform((text) => text || null);

export const AnswerIntroduction = z
  .object({
    answer: z.enum(introductionAnswers, "introductions_answer_missing"),
    calledBy: given(80),
    phone: given(50),
    email: given(255),
    meeting: z.literal("on").optional(),
    rules: z.literal("on").optional(),
  })
  .superRefine(({ answer, phone, email, rules }, refinement) => {
    const reject = (path: string, message: string) =>
      refinement.addIssue({ code: "custom", path: [path], message });
    if (answer !== "yes") return;
    if (phone && !/\d.*\d.*\d.*\d.*\d/.test(phone)) reject("phone", "introductions_phone_invalid");
    if (email && !z.email().safeParse(email).success) reject("email", "introductions_email_invalid");
    if (!rules) reject("rules", "introductions_rules_missing");
  });
type Answer = z.infer<typeof AnswerIntroduction>;

/** Whether somebody wants to be introduced at all, and what they would give. Throws `introductions_not_now`, `…_rests`. */
export function answerIntroduction(door: IntroductionDoor, input: Answer, locale: Locale): Promise<void> {
  return withOwnSeat(door, async (ctx, own) => {
    const seat = seatAfterAct(own.seat && toSeat(own.seat), input.answer, ctx.now().getTime());
    if (!seat) throw new RuleBroken("introductions_not_now");
    if (input.answer === "yes" && !own.takesPart) throw new RuleBroken("introductions_rests");
    if (own.seat && hasConsented(own.seat))
      await recordExchangeConsent(ctx, own.seat, "withdrawn", { locale, proof: own.proof });
    const saved = await saveSeat(ctx, own, seat, input.answer === "yes" ? givenBy(input) : nothingGiven);
    if (input.answer === "yes")
      await recordExchangeConsent(ctx, saved, "accepted", { locale, proof: own.proof });
    await record(ctx, "introduction.answered", `introduction-seat:${saved.id}`);
  });
}

function givenBy({ calledBy, phone, email, meeting }: Answer) {
  const says: Record<IntroductionScope, unknown> = { name: calledBy, phone, email, meeting };
  const scope = introductionScopes.filter((each) => says[each]);
  return { scope, calledBy, phone, email };
}
