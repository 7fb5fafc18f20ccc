import { countAttempt } from "#business/accounts/rate-limit.ts";
import type { Ctx, Customer, Services } from "#business/context.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import { breakersBy } from "#platform/circuit-breaker.ts";
import type { CountryCode } from "#platform/countries.ts";
import { type VatService, VatServiceUnreachable } from "#platform/vat/vat-service.ts";
import { openVies } from "#platform/vat/vies.ts";
import { openSimulatedVies } from "./simulated-vies.ts";
import { needsVatCheck, registerOf, sameName, type VatCheck } from "./vat-check.ts";

/** What the review has shown still holds when the button is pressed; then it is asked anew. */
const freshMinutes = 30;
const breakerOf = breakersBy<Services>();
const knownBy = new WeakMap<Services, Map<string, { check: VatCheck; until: number }>>();

type Checked = {
  customerType: CustomerType;
  billing: { vatId: string | null; country: CountryCode; company: string | null };
};

/** Null where the tax does not depend on it. Waits three seconds at most: without an answer the order stays possible. */
export async function checkVatId(ctx: Ctx<Customer>, checked: Checked): Promise<VatCheck | null> {
  const { vatId, country, company } = checked.billing;
  if (!needsVatCheck(checked) || vatId === null) return null;
  const known = knownBy.get(ctx.services) ?? new Map();
  knownBy.set(ctx.services, known);
  const key = JSON.stringify([vatId, country, company]);
  const now = ctx.now().getTime();
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.check;
  await countAttempt(ctx, "vat-check", ctx.actor.userId);
  const check = await askFor(ctx, { vatId, country, company: company ?? "" });
  if (known.size > 200) known.clear();
  const minutes = check.outcome === "open" ? 1 : freshMinutes;
  known.set(key, { check, until: now + minutes * 60_000 });
  return check;
}

type Asked = { vatId: string; country: CountryCode; company: string };

/** The question itself, with what is kept of its answer. */
export async function askFor(ctx: Ctx, { vatId, country, company }: Asked): Promise<VatCheck> {
  const service = serviceFor(ctx);
  const requester = ctx.services.config.operator.vatId;
  const at = ctx.now().toISOString();
  const blank = { requestId: null, name: null, address: null };
  const asked = { vatId, service: service?.name ?? ("none" as const), requester, at };
  if (!service) return { ...asked, ...blank, outcome: "open" };
  const register = registerOf(country);
  // A number of another state says nothing about a place of business in this one.
  if (!vatId.startsWith(register)) return { ...asked, ...blank, outcome: "mismatch" };
  try {
    const { valid, ...answer } = await breakerOf(ctx.services)(
      ctx.now(),
      () => service.check({ country: register, number: vatId.slice(2), requester }),
      // That the register of one state does not answer is an answer.
      (error) => error instanceof VatServiceUnreachable && error.cause !== undefined,
    );
    if (!valid) return { ...asked, ...answer, outcome: "invalid" };
    return { ...asked, ...answer, outcome: sameName(company, answer.name) === false ? "mismatch" : "valid" };
  } catch (error) {
    if (!(error instanceof VatServiceUnreachable)) throw error;
    ctx.services.log.warn({ err: error }, "the VAT register does not answer");
    return { ...asked, ...blank, outcome: "open" };
  }
}

/** VIES by its address; else, outside production, the simulated one; else none, and nothing is confirmed. */
function serviceFor(ctx: Ctx): VatService | null {
  const { viesUrl, production } = ctx.services.config;
  if (viesUrl) return openVies(viesUrl);
  return production ? null : openSimulatedVies(ctx);
}
