import type { Ctx } from "#business/context.ts";
import {
  type OnlineMeans,
  type ProviderName,
  ProviderUnreachable,
} from "#platform/payments/payment-provider.ts";
import { openProvider } from "./open-provider.ts";

export type OfferedMeans = { provider: ProviderName; means: OnlineMeans[] };

const freshMinutes = 15;
const known = new Map<string, { offered: OfferedMeans; until: number }>();

/** What can be paid with online, by the payer's country and the amount; nothing while the provider does not answer. */
export async function offeredMeans(
  ctx: Ctx,
  { country, amountCents }: { country: string; amountCents: number },
): Promise<OfferedMeans | null> {
  const provider = openProvider(ctx);
  if (!provider || amountCents === 0) return null;
  const key = `${provider.name} ${country} ${amountCents}`;
  const now = ctx.now().getTime();
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.offered;
  try {
    const offered = { provider: provider.name, means: await provider.means(country, amountCents) };
    if (known.size > 200) known.clear();
    known.set(key, { offered, until: now + freshMinutes * 60_000 });
    return offered;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    ctx.services.log.warn({ err: error }, "the payment provider does not answer");
    return null;
  }
}
