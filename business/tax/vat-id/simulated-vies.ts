import type { Ctx } from "#business/context.ts";
import type { VatService } from "#platform/vat/vat-service.ts";

/** Plays VIES for the demonstration: every number that can exist is valid. Throws in production, whatever asks for it. */
export function openSimulatedVies(ctx: Ctx): VatService {
  if (ctx.services.config.production) throw new Error("The simulated VAT check cannot run in production.");
  ctx.services.log.warn("a VAT id is checked by the simulated service: it proves nothing");
  return {
    name: "simulated",
    check: async ({ country, number }) => ({
      valid: true,
      requestId: `SIMULATED-${country}${number}`,
      name: null,
      address: null,
    }),
  };
}
