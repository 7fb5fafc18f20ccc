import type { Duty } from "#business/staff-roles.ts";

/** `anybody`: concerns the person's own work alone, or the tables' policies decide by what it is about. */
type FormDuty = Duty | "anybody";

const inAll = <I extends string>(duty: FormDuty, ...intents: I[]) =>
  Object.fromEntries(intents.map((intent) => [intent, duty])) as Record<I, FormDuty>;

/** By the address of the form and its intent; "" is a form without one. A test fails for a form that is not here. */
export const formDuties: Record<string, Record<string, FormDuty>> = {
  "": {
    ...inAll("planning", "assign", "plan", "rest"),
    transfers: "money",
    ...inAll("anybody", "save-view", "remove-view", "keys"),
  },
  today: inAll("anybody", "again", "mail-again", "mail-aside"),
  operations: { retry: "administration" },
  "breaches/new": { record: "administration" },
  "breaches/:breachId": inAll("administration", "amend", "decide", "notice", "close"),
  people: inAll("administration", "invite", "roles", "end-sessions", "remove"),
  commands: inAll("planning", "assign", "rest"),
  texts: inAll("conversation", "add", "change", "remove", "take-first"),
  "texts/send": { "": "conversation" },
  dispatches: inAll("anybody", "take-back", "discard"),
  stories: { "": "content" },
  requests: inAll("content", "resolve", "decide"),
  "memory-cards/new": { "": "content" },
  "memory-cards/:cardId": inAll("content", "contact", "preference", "end"),
  refusals: inAll("content", "post", "discard"),
  "wall/:entryId": inAll("content", "publish", "refuse"),
  "reunions/:candidateId": inAll("research", "judge", "approve", "bar", "hint", "draft", "pass-on"),
  incoming: inAll("conversation", "assign", "move", "discard", "restore", "readdress"),
  appointments: inAll("content", "offer", "withdraw", "cancel"),
  newsletter: { "": "content" },
  "newsletter/:issueId": inAll("content", "save", "try", "discard"),
  "newsletter/:issueId/sending": { "": "content" },
  archive: { "": "administration" },
  "archive/sources/:key": inAll("administration", "source", "upload"),
  "archive/sightings/:recordId": {
    ...inAll("research", "withdraw", "reinstate"),
    objection: "conversation",
  },
  "archive/vehicles": { "undo-run": "administration" },
  "archive/vehicles/:setId": { "undo-set": "research" },
  "archive/imports/:importId": inAll("administration", "save", "trial", "import", "discard"),
  letters: inAll("research", "print-batch", "post-batch"),
  "letters/:letterId": {
    ...inAll(
      "research",
      "print",
      "post",
      "undo-posting",
      "mail",
      "hold-back",
      "take-back",
      "remind",
      "answer",
    ),
  },
  archives: { add: "research" },
  "archives/:archiveId": { change: "research" },
  defects: { answer: "conversation" },
  money: inAll(
    "money",
    "release",
    "confirm",
    "transfer",
    "other",
    "statement",
    "assign",
    "resolve",
    "vat-id",
    "ignore",
    "reopen",
  ),
  "money/books": { report: "money" },
  "money/refunds": inAll("money", "send", "record", "take-back", "file", "confirm"),
  "money/dunning": inAll("money", "send", "pause", "resume", "drop", "write-off"),
  "money/quotes/new": { write: "money" },
  "money/quotes/:quoteId": inAll("money", "write", "send", "answer", "withdraw"),
  "money/guarantees": { decide: "money" },
  "money/undoing": { "": "money" },
  "money/undoing/:orderId": inAll("money", "preview", "undo"),
  "money/vouchers": inAll("money", "extend"),
  "money/withdrawals": inAll("money", "accept", "close"),
  candidates: { "": "research" },
  "researches/:researchId": {
    "": "anybody",
    ...inAll(
      "research",
      "draft",
      "change",
      "withdraw",
      "restore",
      "publish",
      "contradiction",
      "paste",
      "read-paste",
    ),
    ...inAll("research", "choose", "cite-chosen", "date-chosen", "withdraw-chosen", "undo-bulk-edit"),
    ...inAll("research", "draft-custody", "change-custody", "withdraw-custody", "restore-custody"),
  },
  "researches/:researchId/evidence": {
    ...inAll("research", "add-file", "add-document", "add-sighting", "add-link"),
    ...inAll("research", "change-source", "remove-source", "cite", "change-citation", "remove-citation"),
    "show-in-report": "research",
    ...inAll("research", "support", "withdraw-support", "say-statement", "say-custody", "say-mark"),
  },
  "researches/:researchId/matches": inAll("research", "sighting", "search"),
  "researches/:researchId/conversation": {
    ...inAll("conversation", "answer", "question", "note"),
    discard: "anybody",
  },
  "researches/:researchId/order": {
    ...inAll("research", "milestone", "status", "finish", "reopen", "undo-reopening", "progress"),
    ...inAll("money", "transfer", "correct"),
  },
  "researches/:researchId/marks": inAll("research", "record", "change", "publish", "withdraw", "take-up"),
  "researches/:researchId/agenda": inAll("research", "add", "change", "close"),
  "researches/:researchId/questions": inAll("research", "ask", "change", "nothing", "answered"),
  "researches/:researchId/people": {
    ...inAll("research", "add-person", "read-details", "save-details", "add-source", "remove-source"),
    ...inAll("research", "change-person", "show-person", "as-institution", "name-holder", "inform", "except"),
    ...inAll("research", "balance", "add-institution", "change-institution", "raise-dispute", "lift-dispute"),
    ...inAll("research", "link", "unlink", "issue-code", "draft-letter", "write-letter", "print-letter"),
    ...inAll("research", "post-letter", "take-back-letter", "remind-letter", "answer-letter"),
    object: "conversation",
  },
  "researches/:researchId/questions/several": { write: "research" },
  "researches/:researchId/questions/:itemId/letter": { write: "research" },
  "researches/:researchId/score": { propose: "research", decide: "review" },
  "researches/:researchId/report": inAll("research", "chapter", "restore", "consent", "withdraw-consent"),
  "researches/:researchId/signing": {
    ...inAll("review", "read", "sign", "revoke", "remark", "withdraw-remark", "send-back"),
    ...inAll("research", "request", "withdraw-request", "answer"),
  },
  "researches/:researchId/documents/:documentId/redact": inAll("research", "redact", "lift", "erase"),
  "researches/:researchId/contradictions": { "": "anybody" },
};

/** By the route's pattern. Null where no row says it. */
export function formDuty(pattern: string, intent: string): FormDuty | null {
  const place = /^\/?:lang\/team\/?(.*)$/.exec(pattern)?.[1];
  if (place === undefined) return null;
  const row = Object.hasOwn(formDuties, place) ? formDuties[place] : undefined;
  return row && Object.hasOwn(row, intent) ? (row[intent] ?? null) : null;
}
