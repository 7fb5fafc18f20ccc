import type { UndoReason } from "#business/undoing/undoing.ts";
import { m } from "#texts/messages.js";

export function undoReasonLabel(reason: UndoReason): string {
  const labels: Record<UndoReason, () => string> = {
    duplicate: m.undoing_reason_duplicate,
    mistake: m.undoing_reason_mistake,
    price_reduced: m.undoing_reason_price_reduced,
    defect: m.undoing_reason_defect,
    goodwill: m.undoing_reason_goodwill,
    cancelled_by_us: m.undoing_reason_cancelled_by_us,
  };
  return labels[reason]();
}
