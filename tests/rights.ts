import { randomUUID } from "node:crypto";

/**
 * Who may do what with which rows. Letters: s(elect) i(nsert) u(pdate) d(elete); "own" is a row of the acting person
 * (or, for a visitor, of this browser's enquiry), "foreign" somebody else's or nobody's.
 */
export type Rights = {
  visitor: string;
  visitorOwn?: string;
  customerOwn?: string;
  customer: string;
  staff: string;
  system: string;
};

const systemOnly: Rights = { visitor: "", customer: "", staff: "", system: "siud" };
const staffAndSystem: Rights = { ...systemOnly, staff: "siud" };

export const matrix: Record<string, Rights & { column?: string; fresh?: Record<string, unknown> }> = {
  // Visitors read the free ones through the house, which leaves out whose they are.
  appointment_slots: { ...staffAndSystem, column: "kind" },
  appointments: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "topic",
  },
  archive_import_problems: { ...systemOnly, staff: "s", column: "found" },
  archive_imports: { ...staffAndSystem, column: "file_name", fresh: { state: "finished" } },
  // Names of people: no page and no member of staff reads them.
  archive_persons: { ...systemOnly, column: "role" },
  archive_records: { ...staffAndSystem, fresh: { ref: randomUUID() } },
  archive_sources: { ...staffAndSystem, fresh: { key: randomUUID() }, column: "title" },
  attempts: { ...systemOnly, fresh: { key: randomUUID() }, column: "count" },
  // Anybody's deed leaves a trace; nobody changes one.
  audit_chain: { visitor: "", customer: "", staff: "s", system: "s", column: "hash" },
  audit_log: { visitor: "i", customer: "i", staff: "si", system: "si" },
  consents: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "version" },
  credentials: systemOnly,
  data_exports: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "locale" },
  enquiries: { visitor: "", visitorOwn: "siud", customer: "", staff: "s", system: "siud" },
  erasures: { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "siud", column: "due_at" },
  fruitless_searches: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "siud",
    system: "siud",
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
  legal_snapshots: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "s",
    system: "si",
    column: "ui_lang",
  },
  links_taken_back: { ...systemOnly, staff: "s", column: "taken_back_by" },
  match_candidates: {
    ...staffAndSystem,
    column: "weight",
    fresh: { decision: null, decided_by: null, decided_at: null },
  },
  match_models: { ...systemOnly, staff: "s", column: "records" },
  // A draft. One that went out is changed by the house alone (business/content/issues/issues.test.ts).
  newsletter_issues: { ...staffAndSystem, column: "subject_de" },
  newsletter_recipients: { ...systemOnly, column: "issue_id" },
  // Who is on the list is nobody's business but the house's; staff may prove a consent.
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
  orders: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "package_name",
    fresh: { number: randomUUID(), idempotency_key: randomUUID(), status: "pending", paid_at: null },
  },
  outbound_mails: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "subject",
  },
  payments: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "reference",
  },
  profiles: { visitor: "", customerOwn: "siud", customer: "", staff: "s", system: "siud", column: "city" },
  refunds: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "paid_on",
  },
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
    fresh: { file_url: randomUUID(), name: randomUUID() },
  },
  research_timeline: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "title",
  },
  researches: {
    visitor: "",
    customerOwn: "si",
    customer: "",
    staff: "siud",
    system: "siud",
    column: "status_message",
    fresh: { number: randomUUID(), status: "pending", progress_percentage: 0 },
  },
  // Which sightings are of one vehicle: the house groups them, staff look, and undo through the house.
  resolutions: { ...systemOnly, staff: "s", column: "sets", fresh: { number: 1_000_000 } },
  second_factors: systemOnly,
  // A customer ends a link through the house, so that none opens again.
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
  // Visitors read published stories through the house, which leaves the sender's address out.
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
  withdrawal_declarations: { ...staffAndSystem, column: "name" },
};
