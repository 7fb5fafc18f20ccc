import type { DunningStep } from "#business/dunning/dunning.ts";
import { m } from "#texts/messages.js";

const names: Record<DunningStep, () => string> = {
  reminder: m.dunning_step_reminder,
  notice: m.dunning_step_notice,
  final: m.dunning_step_final,
};

export function dunningStepName(step: DunningStep): string {
  return names[step]();
}
