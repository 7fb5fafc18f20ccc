import { type Ctx, systemContext } from "#business/context.ts";
import { openMollie } from "#platform/payments/mollie.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import { openSimulatedProvider } from "./simulated-provider.ts";

/** Mollie with its key; else, outside production, the simulated one; else none, and orders are paid by transfer. */
export function openProvider(ctx: Ctx): PaymentProvider | null {
  const { mollie, production } = ctx.services.config;
  if (mollie) return openMollie(mollie);
  return production ? null : openSimulatedProvider(systemContext(ctx, "simulated-provider"));
}
