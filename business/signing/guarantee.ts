import { berlinDay, plusDays } from "#business/locale.ts";
import { packageById } from "#business/orders/catalogue/catalogue.ts";
import { dayIsOver, type OrderStatus, workingDayFrom } from "#business/orders/order.ts";
import type { CountryCode } from "#platform/countries.ts";

export const guaranteeDecisions = ["granted", "refused"] as const;
export type GuaranteeDecision = (typeof guaranteeDecisions)[number];

/** `none`: not in the package. `running`: not finished. `found`: there are findings. `over`: undone otherwise. */
export type Eligibility = "none" | "running" | "found" | "over" | "due";

/** Computed from the case; a person decides after the customer has claimed. */
export function eligibilityOf(
  order: { packageId: string; status: OrderStatus; priceCents: number; waivedCents: number },
  leads: number,
): Eligibility {
  if (!packageById(order.packageId)?.guarantee) return "none";
  if (["pending", "paid", "processing"].includes(order.status)) return "running";
  if (order.status !== "completed" || order.waivedCents === order.priceCents) return "over";
  return leads > 0 ? "found" : "due";
}

const claimDays = 30;

/** YYYY-MM-DD: until then the guarantee can be claimed (terms, section 9; § 193 BGB). Null before the report is there. */
export function lastDayToClaim(reportAt: Date | null): string | null {
  return reportAt && workingDayFrom(plusDays(berlinDay(reportAt), claimDays));
}

/** Whether a claim at that moment is late: the day ends in Germany, or later where the buyer lives. */
export function isLateClaim(lastDay: string | null, country: CountryCode, at: Date): boolean {
  return lastDay !== null && dayIsOver(lastDay, country, at);
}
