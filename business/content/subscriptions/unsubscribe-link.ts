import { subscriptionToken } from "#business/content/subscriptions/subscription-token.ts";
import type { Ctx } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";

/** Used in the mail and by mail programs directly (RFC 8058). */
export function unsubscribeLink(ctx: Ctx, locale: Locale, subscriptionId: string): string {
  return `${page(ctx, locale)}?token=${subscriptionToken(ctx, "unsubscribe", subscriptionId)}`;
}

export function sampleUnsubscribeLink(ctx: Ctx, locale: Locale): string {
  return `${page(ctx, locale)}?token=test`;
}

function page(ctx: Ctx, locale: Locale): string {
  return `${ctx.services.config.publicUrl}/${locale}/newsletter/unsubscribe`;
}
