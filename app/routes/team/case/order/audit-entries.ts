import { formatDateInFigures } from "#app/ui/date.tsx";
import { auditEventLabel } from "#app/wording/audit-event-labels.ts";
import type { entriesAbout } from "#business/audit/read-audit.ts";
import type { Locale } from "#business/locale.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { hasText, textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import type { AuditTrailEntry } from "./audit-trail.tsx";
import { endingReasonLabel } from "./reason-label.ts";

type Row = Awaited<ReturnType<typeof entriesAbout>>[number];

/** The audit trail in words. */
export function toAuditEntries(
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
  locale: Locale,
): AuditTrailEntry[] {
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
      actor: names.get(who) ?? actors[kind] ?? kind,
      event: auditEventLabel(event, locale),
      details: auditDetailsText(details as Details, names, locale), // jsonb of flat codes and counts.
    };
  });
}

/** Whose entries and names the trail needs. */
export function peopleIn(rows: readonly Row[]): string[] {
  const ids = rows.flatMap(({ actor, details }) => [
    actor.split(":")[1] ?? "",
    String((details as Details).assignee ?? ""),
  ]);
  return [...new Set(ids)].filter((id) => uuid.test(id));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** `record` accepts ids, codes and counts, all flat. */
type Details = Record<string, string | number | boolean | null>;

/** Ids say nothing to a reader: of people their names, of everything else what was done to it. */
function auditDetailsText(
  { from, to, percent, number, reason, assignee, ...rest }: Details,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== "" && !isCode(String(value)))
    .map(([name, value]) => {
      const key = `audit_detail_${name}`;
      const word = wordOf(name, value, locale);
      return word && hasText(key) ? `${textOf(key, locale)}: ${word}` : word;
    });
  return [
    number,
    percent !== undefined && `${String(percent)} %`,
    // For messages, `from` repeats the actor's column.
    to !== undefined && `${statusLabel(String(from), locale)} → ${statusLabel(String(to), locale)}`,
    reason !== undefined && endingReasonLabel(String(reason), locale),
    assignee && (names.get(String(assignee)) ?? m.work_nobody({}, { locale })),
    ...others,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Ids and checksums. */
function isCode(value: string): boolean {
  return uuid.test(value) || /^[0-9a-f]{32,}$/.test(value);
}

/** Null: a code without words. */
function wordOf(name: string, value: Details[string], locale: Locale): string | null {
  const key = `audit_${name}_${String(value).replaceAll(/[.-]/g, "_")}`;
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDateInFigures(value, locale);
  if (hasText(key)) return textOf(key, locale);
  return /^[a-z]+([._-][a-z]+)*$/.test(String(value)) ? null : String(value);
}
