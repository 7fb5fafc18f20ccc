import { randomUUID } from "node:crypto";
import { moneyTables } from "./money-tables.ts";
import { ofCustomer, type Rule, snapshot, staffAndSystem, systemOnly } from "./table-rights.ts";

export type { Row } from "./table-rights.ts";

export const matrix: Record<string, Rule> = {
  ...moneyTables,
  // Visitors read free slots through the system role, which omits who booked.
  appointment_slots: { ...staffAndSystem, column: "kind" },
  appointments: {
    ...ofCustomer,
    column: "topic",
  },
  archive_import_problems: { ...systemOnly, staff: "s", column: "found" },
  archive_imports: { ...staffAndSystem, column: "file_name", fresh: { state: "finished" } },
  // Personal names: no page and no staff member reads them.
  archive_persons: { ...systemOnly, column: "role" },
  archive_pictures: { ...systemOnly, staff: "s", column: "created_at" },
  // Strangers read what public sources say and nobody has withdrawn (business/archive/published/read-published.test.ts).
  archive_objections: { ...systemOnly, column: "name" },
  archive_records: { ...staffAndSystem, visitor: "s", fresh: { ref: randomUUID() } },
  archive_sources: { ...staffAndSystem, visitor: "s", fresh: { key: randomUUID() }, column: "title" },
  attempts: { ...systemOnly, fresh: { key: randomUUID() }, column: "count" },
  byte_budgets: { ...systemOnly, fresh: { key: randomUUID() }, column: "bytes" },
  audit_chain: { visitor: "", customer: "", staff: "s", system: "s", column: "hash" },
  audit_log: { visitor: "", customer: "", staff: "s", system: "si", fresh: { actor: "system:test" } },
  citations: { ...staffAndSystem, column: "transcript" },
  canned_texts: { ...staffAndSystem, column: "german", fresh: { name: randomUUID() } },
  // Strangers verify through the system role, which shows no case.
  certificate_files: {
    ...systemOnly,
    customerOwn: "s",
    staff: "s",
    column: "sha256",
    fresh: { locale: "en" },
  },
  certificates: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "s",
    system: "siud",
    column: "number",
    fresh: { number: randomUUID(), status_index: 1, report_version: 2 },
  },
  // The team's own notes about a case, and what its customer does not see yet.
  agenda_items: { ...staffAndSystem, column: "text" },
  case_notes: { ...staffAndSystem, column: "message" },
  dispatches: { ...staffAndSystem, column: "content" },
  case_plans: { ...staffAndSystem, column: "next_action" },
  consents: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "version" },
  // What the team answered; customers read it in the report.
  contradictions: { ...staffAndSystem, column: "text", fresh: { key: randomUUID() } },
  credentials: systemOnly,
  custody_periods: {
    ...ofCustomer,
    column: "party",
  },
  custody_versions: { ...systemOnly, staff: "si", column: "change", fresh: { version: 1_000_000 } },
  data_exports: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "locale" },
  enquiries: { visitor: "", visitorOwn: "siud", customer: "", staff: "s", system: "siud" },
  erasures: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "due_at" },
  fruitless_searches: {
    ...ofCustomer,
    column: "place",
  },
  identity_marks: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "raw",
  },
  legal_snapshots: { ...snapshot, column: "ui_lang" },
  revoked_links: { ...systemOnly, staff: "s", column: "revoked_by" },
  match_candidates: {
    ...staffAndSystem,
    column: "weight",
    fresh: { decision: null, decided_by: null, decided_at: null },
  },
  match_models: { ...systemOnly, staff: "s", column: "records" },
  // A draft. Only the system changes released issues (business/content/issues/issues.test.ts).
  newsletter_issues: { ...staffAndSystem, column: "subject_de" },
  newsletter_recipients: { ...systemOnly, column: "issue_id" },
  // Only the system reads subscribers; staff may prove consent.
  newsletter_subscriptions: { ...systemOnly, staff: "s", column: "locale", fresh: { email: randomUUID() } },
  notifications: {
    visitor: "",
    customerOwn: "su",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "is_read",
  },
  number_ranges: { ...systemOnly, column: "last", fresh: { series: "X" } },
  order_drafts: {
    visitor: "",
    customerOwn: "siud",
    customer: "",
    staff: "",
    system: "siud",
    column: "saved_at",
  },
  outbound_mails: {
    ...ofCustomer,
    column: "subject",
  },
  presences: { ...staffAndSystem, column: "seen_at" },
  profiles: { visitor: "", customerOwn: "siud", customer: "", staff: "s", system: "siud", column: "city" },
  research_comments: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "message",
    fresh: { is_from_team: false, answer_by: null, answered_at: null, read_at: null },
  },
  research_documents: {
    visitor: "",
    visitorOwn: "si",
    customerOwn: "si",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "uploaded_by",
    fresh: ({ id, owner_id: owner, research_id: research, enquiry_id: enquiry }) => ({
      file_url: (owner ? [owner, research, id] : ["enquiries", enquiry, id]).join("/"),
      name: randomUUID(),
    }),
  },
  research_timeline: {
    ...ofCustomer,
    column: "title_de",
  },
  researches: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "su",
    system: "siud",
    column: "status_message",
    fresh: {
      number: randomUUID(),
      status: "pending",
      progress_percentage: 0,
      status_message: null,
      barnaby_score: null,
      classification: null,
      assignee_id: null,
      promised_at: null,
      waiting_since: null,
      started_at: null,
      completed_at: null,
    },
  },
  // Names of living people: no customer reads them but in a report, while the consent lasts.
  name_consents: { ...staffAndSystem, column: "name" },
  report_chapter_versions: { ...systemOnly, staff: "si", column: "text_de", fresh: { version: 1_000_000 } },
  report_chapters: { ...staffAndSystem, column: "text_de", fresh: { chapter: "story" } },
  report_files: { ...systemOnly, column: "print_hash", fresh: { locale: "en" } },
  reports: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "s",
    system: "siud",
    column: "hash",
    fresh: { version: 1_000_000 },
  },
  // Sets of sightings: written by the system; staff read, and undo through `asSystem`.
  resolutions: { ...systemOnly, staff: "s", column: "sets", fresh: { number: 1_000_000 } },
  // Staff write their own only (business/worklist/save-view.test.ts).
  saved_views: { ...staffAndSystem, column: "name" },
  // What stands of them reaches the customer through the system role, without who decided it.
  score_override_decisions: {
    ...systemOnly,
    staff: "si",
    column: "note",
    fresh: { decision: "withdrawn" },
  },
  score_overrides: { ...systemOnly, staff: "si", column: "reason" },
  scores: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "total" },
  second_factors: systemOnly,
  // Customers revoke links through `asSystem`, so that a revoked link stays revoked.
  sign_offs: {
    ...systemOnly,
    staff: "si",
    column: "reason",
    fresh: { version: 1_000, research_id: randomUUID() },
  },
  share_links: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "s",
    system: "siud",
    column: "opened",
    fresh: { opened: 0, revoked_at: null },
  },
  sessions: { ...systemOnly, fresh: { token: randomUUID() }, column: "user_agent" },
  sources: { visitor: "", customerOwn: "s", customer: "", staff: "siud", system: "siud", column: "title" },
  // Every state of a statement: added, never changed. Customers read the statement.
  statement_versions: { ...systemOnly, staff: "si", column: "change", fresh: { version: 1_000_000 } },
  statement_citations: {
    ...ofCustomer,
    column: "directness",
  },
  staff_settings: { ...staffAndSystem, column: "letter_keys" },
  // Visitors read published stories through the system role, without the sender's address.
  stories: { ...staffAndSystem, column: "name" },
  team_requests: { ...staffAndSystem, column: "message" },
  users: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "s",
    system: "siud",
    column: "name",
    fresh: { email: randomUUID() },
  },
  vehicle_set_sightings: { ...systemOnly, staff: "s", column: "resolution" },
  vehicle_sets: { ...systemOnly, staff: "s", column: "links" },
  vehicles: { visitor: "", customerOwn: "si", customer: "", staff: "siud", system: "siud", column: "make" },
  verifications: systemOnly,
  withdrawn_sightings: { ...staffAndSystem, visitor: "s", column: "reason", fresh: { code: randomUUID() } },
};
