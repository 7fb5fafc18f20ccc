import type { entriesAbout } from "#business/audit/read-audit.ts";
import type { Locale } from "#business/locale.ts";
import { statusLabel } from "#business/messages/notification.ts";
import { m } from "#texts/messages.js";
import type { AuditTrailEntry } from "./audit-trail.tsx";
import { reasonLabel } from "./reason-label.ts";

type Row = Awaited<ReturnType<typeof entriesAbout>>[number];

/** An event without a label shows its code, so nothing is left out. */
export function auditEventLabel(event: string, locale: Locale): string {
  const inLocale = { locale };
  const events: Record<string, string> = {
    "research.opened": m.audit_research_opened({}, inLocale),
    "research.started": m.audit_research_started({}, inLocale),
    "research.read": m.audit_research_read({}, inLocale),
    "research.status-changed": m.audit_research_status_changed({}, inLocale),
    "research.progress-reported": m.audit_research_progress_reported({}, inLocale),
    "research.reopened": m.audit_research_reopened({}, inLocale),
    "research.assigned": m.audit_research_assigned({}, inLocale),
    "research.planned": m.audit_research_planned({}, inLocale),
    "research.rested": m.audit_research_rested({}, inLocale),
    "finding.recorded": m.audit_finding_recorded({}, inLocale),
    "share.created": m.audit_share_created({}, inLocale),
    "share.revoked": m.audit_share_revoked({}, inLocale),
    "share.opened": m.audit_share_opened({}, inLocale),
    "search.recorded": m.audit_search_recorded({}, inLocale),
    "note.written": m.audit_note_written({}, inLocale),
    "dispatch.held": m.audit_dispatch_held({}, inLocale),
    "dispatch.taken-back": m.audit_dispatch_taken_back({}, inLocale),
    "dispatch.refused": m.audit_dispatch_refused({}, inLocale),
    "dispatch.stuck": m.audit_dispatch_stuck({}, inLocale),
    "dispatch.sent-again": m.audit_dispatch_sent_again({}, inLocale),
    "history.published": m.audit_history_published({}, inLocale),
    "comment.written": m.audit_comment_written({}, inLocale),
    "candidate.decided": m.audit_candidate_decided({}, inLocale),
    "documents.adopted": m.audit_documents_adopted({}, inLocale),
  };
  return events[event] ?? event;
}

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
    reason !== undefined && reasonLabel(String(reason), locale),
    ...others,
  ]
    .filter(Boolean)
    .join(", ");
}
