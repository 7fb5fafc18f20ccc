import { auditEventLabel } from "#app/wording/audit-event-labels.ts";
import type { entriesAbout } from "#business/audit/read-audit.ts";
import type { Locale } from "#business/locale.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { m } from "#texts/messages.js";
import type { AuditTrailEntry } from "./audit-trail.tsx";
import { endingReasonLabel } from "./reason-label.ts";

type Row = Awaited<ReturnType<typeof entriesAbout>>[number];

/** The audit trail in words. */
export function toAuditEntries(rows: readonly Row[], locale: Locale): AuditTrailEntry[] {
  const inLocale = { locale };
  const actors: Record<string, string> = {
    customer: m.audit_actor_customer({}, inLocale),
    staff: m.audit_actor_staff({}, inLocale),
    system: m.audit_actor_system({}, inLocale),
    visitor: m.audit_actor_visitor({}, inLocale),
  };
  return rows.map(({ id, at, actor, event, details }) => {
    const [kind = "", who = ""] = actor.split(":");
    return {
      id,
      at,
      actor: [actors[kind] ?? kind, who.slice(-4)].filter(Boolean).join(" "),
      event: auditEventLabel(event, locale),
      details: auditDetailsText(details as Details, locale), // jsonb of flat codes and counts.
    };
  });
}

/** `record` accepts ids, codes and counts, all flat. */
type Details = Record<string, string | number | boolean | null>;

function auditDetailsText({ from, to, percent, number, reason, ...rest }: Details, locale: Locale): string {
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    number,
    percent !== undefined && `${String(percent)} %`,
    // For messages, `from` repeats the actor's column.
    to !== undefined && `${statusLabel(String(from), locale)} → ${statusLabel(String(to), locale)}`,
    reason !== undefined && endingReasonLabel(String(reason), locale),
    ...others,
  ]
    .filter(Boolean)
    .join(", ");
}
