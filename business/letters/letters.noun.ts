import type { Noun } from "../noun.ts";

export const lettersNoun = {
  uses: [
    "audit",
    "mails",
    "accounts",
    "numbers",
    "identification",
    "vehicles",
    "history",
    "evidence",
    "researches",
  ],
  tables: {
    // Strangers read those that customers can ask themselves.
    archives: {
      level: "internal",
      rights: { visitor: "s", customer: "s", staff: "siu" },
      duty: "research",
      kept: null,
    },
    questions: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { parent: "agenda_items" },
    },
    letters: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    // Customers' own; the system writes them for whose case it is.
    own_requests: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "cases",
      exported: "own",
      ends: { case: "research_id" },
    },
  },
  waiting: { letters: { table: "letters", where: "state in ('written', 'printed')" } },
  teamPages: {
    letters: { title: "letters_title", area: "inbox", place: 5, count: "letters" },
    archives: { title: "archives_title", area: "editorial", place: 3 },
  },
  audit: [
    "archive.added",
    "archive.changed",
    "letter.answered",
    "letter.held-back",
    "letter.leaving",
    "letter.posting-undone",
    "letter.printed",
    "letter.sent",
    "letter.taken-back",
    "letter.written",
    "own-request.saved",
    "own-request.ticked",
  ],
  jobs: ["letters.release", "letters.remind"],
} as const satisfies Noun;
