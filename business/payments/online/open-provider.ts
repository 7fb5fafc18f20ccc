import { type Ctx, type Services, systemContext } from "#business/context.ts";
import { breakersBy, patienceMs } from "#platform/circuit-breaker.ts";
import { openMollie } from "#platform/payments/mollie.ts";
import { type PaymentProvider, ProviderUnreachable } from "#platform/payments/payment-provider.ts";
import { openSimulatedProvider } from "./simulated-provider.ts";

const breakerOf = breakersBy<Services>();

/** Mollie with its key; else, outside production, the simulated one; else none, and orders are paid by transfer. */
export function openProvider(ctx: Ctx): PaymentProvider | null {
  const { mollie, production } = ctx.services.config;
  if (!mollie) return production ? null : openSimulatedProvider(systemContext(ctx, "simulated-provider"));
  return ctx.actor.kind === "system" ? openMollie(mollie) : openImpatiently(ctx, mollie);
}

/** For somebody who waits for the page. Jobs wait longer, and ask again by themselves. */
function openImpatiently(ctx: Ctx, mollie: NonNullable<Services["config"]["mollie"]>): PaymentProvider {
  const provider = openMollie({ ...mollie, timeoutMs: patienceMs });
  const ask = <T>(request: () => Promise<T>) =>
    breakerOf(ctx.services)(ctx.now(), request, (error) => error instanceof ProviderUnreachable);
  return {
    ...provider,
    means: (...asked) => ask(() => provider.means(...asked)),
    start: (...asked) => ask(() => provider.start(...asked)),
    read: (...asked) => ask(() => provider.read(...asked)),
  };
}
