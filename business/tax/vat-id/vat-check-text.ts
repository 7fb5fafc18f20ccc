import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { VatCheck, VatOutcome } from "./vat-check.ts";

const words: Record<VatOutcome, (inputs: { vatId: string }, options: { locale: Locale }) => string> = {
  valid: m.vat_check_valid,
  mismatch: m.vat_check_mismatch,
  invalid: m.vat_check_invalid,
  open: m.vat_check_open,
};

/** Above the button: what the register says, and what tax follows from it. */
export function vatIdLines(check: VatCheck | null, locale: Locale): [label: string, value: string][] {
  if (!check) return [];
  return [[m.checkout_vat_id({}, { locale }), vatCheckText(check, locale)]];
}

export function vatCheckText({ outcome, vatId, service }: VatCheck, locale: Locale): string {
  const text = words[outcome]({ vatId }, { locale });
  return service === "simulated" ? `${text} ${m.vat_check_simulated({}, { locale })}` : text;
}
