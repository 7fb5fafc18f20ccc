import { day, type Locale } from "#business/locale.ts";
import { escapeHtml } from "#business/mails/mail-content.ts";
import { product } from "#business/product.ts";
import { researchRetentionMonths } from "#business/retention.ts";
import { cell, utf8Bom } from "#business/spreadsheet.ts";
import { m } from "#texts/messages.js";
import type { Gathered, PartName, Person } from "./gather-person.ts";

export function exportIndex(locale: Locale, at: Date, { parts, files }: Person): string {
  const inLocale = { locale };
  const title = m.export_title({ product }, inLocale);
  const count = String(files.filter(({ name }) => name.startsWith("files/")).length);
  const paragraphs = [
    m.export_intro({ date: day(at, locale), count }, inLocale),
    m.export_why({ months: String(researchRetentionMonths) }, inLocale),
    m.export_rights({}, inLocale),
    m.export_third_party({}, inLocale),
    m.export_nothing({ parts: emptyParts(parts, locale) }, inLocale),
  ];
  const filled = parts.filter(({ rows }) => rows.length > 0);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{font:17px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1C1A16;background:#FFFDF7}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-top:1px solid #DCD3C0;padding-top:.6rem}dt{color:#5A5347}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${filled.map((part) => section(part, locale)).join("\n")}
</main></body></html>`;
}

export function exportTable(columns: string[], rows: Gathered["rows"]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => asText(row[name] ?? "")))];
  return utf8Bom + lines.map((line) => `${line.map(cell).join(";")}\r\n`).join("");
}

/** Art. 15 Abs. 4 GDPR. */
export function thirdPartyNote(locale: Locale): string {
  return `${m.export_third_party({}, { locale })}\n`;
}

function emptyParts(parts: Gathered[], locale: Locale): string {
  return parts
    .filter(({ rows }) => rows.length === 0)
    .map(({ table }) => titleOf(table, locale))
    .join(", ");
}

function section({ table, rows }: Gathered, locale: Locale): string {
  const lists = rows.map(
    (row) =>
      `<dl>${Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(asText(value))}</dd>`)
        .join("")}</dl>`,
  );
  return `<h2>${escapeHtml(titleOf(table, locale))}</h2>${lists.join("\n")}`;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function titleOf(table: PartName, locale: Locale): string {
  return titles[table]({}, { locale });
}

const titles: Record<PartName, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  users: m.export_part_users,
  profiles: m.export_part_profiles,
  researches: m.export_part_researches,
  vehicles: m.export_part_vehicles,
  identity_marks: m.export_part_identity_marks,
  research_timeline: m.export_part_research_timeline,
  custody_periods: m.export_part_custody_periods,
  sources: m.export_part_sources,
  scores: m.export_part_scores,
  statement_citations: m.export_part_statement_citations,
  fruitless_searches: m.export_part_fruitless_searches,
  certificates: m.export_part_certificates,
  reports: m.export_part_reports,
  certificate_files: m.export_part_certificate_files,
  share_links: m.export_part_share_links,
  research_documents: m.export_part_research_documents,
  research_comments: m.export_part_research_comments,
  notifications: m.export_part_notifications,
  orders: m.export_part_orders,
  order_drafts: m.export_part_order_drafts,
  legal_snapshots: m.export_part_legal_snapshots,
  order_lines: m.export_part_order_lines,
  order_milestones: m.export_part_order_milestones,
  "tax.invoices": m.export_part_invoices,
  "tax.invoice_files": m.export_part_invoice_files,
  payments: m.export_part_payments,
  payment_attempts: m.export_part_payment_attempts,
  guarantee_claims: m.export_part_guarantee_claims,
  defect_reports: m.export_part_defect_reports,
  quotes: m.export_part_quotes,
  dunning_letters: m.export_part_dunning_letters,
  quote_questions: m.export_part_quote_questions,
  refunds: m.export_part_refunds,
  outbound_mails: m.export_part_outbound_mails,
  appointments: m.export_part_appointments,
  consents: m.export_part_consents,
  data_exports: m.export_part_data_exports,
  erasures: m.export_part_erasures,
  newsletter_subscriptions: m.export_part_newsletter_subscriptions,
  stories: m.export_part_stories,
  team_requests: m.export_part_team_requests,
  withdrawal_declarations: m.export_part_withdrawal_declarations,
  sessions: m.export_part_sessions,
};
