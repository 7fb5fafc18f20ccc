import type { Ctx, Customer, Visitor } from "#business/context.ts";
import { publicArchives } from "#business/letters/archives/read-archives.ts";
import type { Locale } from "#business/locale.ts";
import { type EnquiryView, myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { type AnswerWords, answerWords } from "./answer-words.ts";

export type AnsweredEnquiry = Omit<EnquiryView, "answer"> & { answer: AnswerWords };

/** This browser's last enquiry with its answer in words of the page's language. */
export async function loadEnquiry(
  ctx: Ctx<Visitor | Customer>,
  locale: Locale,
): Promise<AnsweredEnquiry | null> {
  const enquiry = await myEnquiry(ctx);
  return enquiry && withAnswerText(ctx, enquiry, locale);
}

export async function withAnswerText(
  ctx: Ctx<Visitor | Customer>,
  enquiry: EnquiryView,
  locale: Locale,
): Promise<AnsweredEnquiry> {
  const { hiddenClaims, production } = ctx.services.config;
  const holders = await publicArchives(ctx);
  const answer = answerWords(enquiry, locale, { hidden: hiddenClaims, production, holders });
  return { ...enquiry, answer };
}
