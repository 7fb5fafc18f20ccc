import type { Ctx, Services } from "#business/context.ts";
import { lawfulMeans } from "#business/tax/regime.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import type { Country } from "#business/tax/territories.ts";
import {
  type OnlineMeans,
  onlineMeans,
  type ProviderName,
  ProviderUnreachable,
} from "#platform/payments/payment-provider.ts";
import { openProvider } from "./open-provider.ts";

export type OfferedMeans = { provider: ProviderName; means: OnlineMeans[] };

const freshMinutes = 15;
const knownBy = new WeakMap<Services, Map<string, { offered: OfferedMeans; until: number }>>();

type Payer = { customerType: CustomerType; country: Country };

/** What the regime allows this payer to pay with online. */
export function lawfulOnline(payer: Payer): OnlineMeans[] {
  const lawful = lawfulMeans(payer);
  return onlineMeans.filter((means) => lawful.includes(means === "applepay" ? "apple-pay" : means));
}

/** What the regime allows this payer and the provider offers. Nothing while the provider does not answer. */
export async function offeredMeans(
  ctx: Ctx,
  { customerType, country, amountCents }: Payer & { amountCents: number },
): Promise<OfferedMeans | null> {
  const provider = openProvider(ctx);
  if (!provider || amountCents === 0) return null;
  const key = `${provider.name} ${customerType} ${country} ${amountCents}`;
  const now = ctx.now().getTime();
  const known = knownBy.get(ctx.services) ?? new Map();
  knownBy.set(ctx.services, known);
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.offered;
  try {
    const lawful = lawfulOnline({ customerType, country });
    const means = (await provider.means(country, amountCents)).filter((each) => lawful.includes(each));
    const offered = { provider: provider.name, means };
    if (known.size > 200) known.clear();
    known.set(key, { offered, until: now + freshMinutes * 60_000 });
    return offered;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    ctx.services.log.warn({ err: error }, "the payment provider does not answer");
    return null;
  }
}
