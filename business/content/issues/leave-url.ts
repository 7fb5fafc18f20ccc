import type { Ctx } from "../../context.ts";
import type { Locale } from "../../locale.ts";
import { subscriptionToken } from "../subscription-token.ts";

/** Where one reader ends the newsletter, by a click in the letter or by the mail program itself (RFC 8058). */
export function leaveUrl(ctx: Ctx, locale: Locale, subscriptionId: string): string {
  return `${page(ctx, locale)}?token=${subscriptionToken(ctx, "unsubscribe", subscriptionId)}`;
}

/** The same in a letter that nobody has subscribed to: it looks alike and ends nothing. */
export function sampleLeaveUrl(ctx: Ctx, locale: Locale): string {
  return `${page(ctx, locale)}?token=test`;
}

function page(ctx: Ctx, locale: Locale): string {
  return `${ctx.house.config.publicUrl}/${locale}/newsletter/unsubscribe`;
}
