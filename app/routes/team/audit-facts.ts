import type { AuditFacts } from "#app/parts/audit-trail.tsx";
import type { entriesAbout } from "#business/audit/read-audit.ts";
import type { Locale } from "#business/locale.ts";
import { statusWord } from "#business/messages/notification.ts";
import { m } from "#texts/messages.js";

type Row = Awaited<ReturnType<typeof entriesAbout>>[number];

/** The record of a case in words. What has no words yet is shown by its code: nothing is left out. */
export function auditFacts(rows: readonly Row[], locale: Locale): AuditFacts[] {
  const say = { locale };
  const events: Record<string, string> = {
    "research.opened": m.audit_research_opened({}, say),
    "research.begun": m.audit_research_begun({}, say),
    "research.read": m.audit_research_read({}, say),
    "research.status-changed": m.audit_research_status_changed({}, say),
    "research.progress-reported": m.audit_research_progress_reported({}, say),
    "finding.recorded": m.audit_finding_recorded({}, say),
    "share.created": m.audit_share_created({}, say),
    "share.revoked": m.audit_share_revoked({}, say),
    "share.opened": m.audit_share_opened({}, say),
    "search.recorded": m.audit_search_recorded({}, say),
    "comment.written": m.audit_comment_written({}, say),
    "documents.adopted": m.audit_documents_adopted({}, say),
  };
  const actors: Record<string, string> = {
    customer: m.audit_actor_customer({}, say),
    staff: m.audit_actor_staff({}, say),
    system: m.audit_actor_system({}, say),
    visitor: m.audit_actor_visitor({}, say),
  };
  return rows.map(({ id, at, actor, event, details }) => {
    const [kind = "", who = ""] = actor.split(":");
    return {
      id,
      at,
      actor: [actors[kind] ?? kind, who.slice(-4)].filter(Boolean).join(" "),
      event: events[event] ?? event,
      details: detailsInWords(details as Details, locale), // jsonb of flat codes and counts
    };
  });
}

/** `record` takes ids, codes and counts, all flat. */
type Details = Record<string, string | number | boolean | null>;

function detailsInWords({ from, to, percent, number, ...rest }: Details, locale: Locale): string {
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    number,
    percent !== undefined && `${String(percent)} %`,
    // Of a message `from` says only what the column beside it says.
    to !== undefined && `${statusWord(String(from), locale)} → ${statusWord(String(to), locale)}`,
    ...others,
  ]
    .filter(Boolean)
    .join(", ");
}
